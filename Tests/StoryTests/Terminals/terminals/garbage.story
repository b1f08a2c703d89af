# What is no report of a mouse is no text.
keys N
type \e[M !!\e[<0;0;0M\e[<0;99999;3M\e[<35;3;3M\e[<2;3;3M\e[<0;;M\e[<0;500;400M\e[<32;1;1M\e[<0;1;1m
keys "words" Ctrl-S
shows Saved
notes the-good-hawk words
