# Addresses can be clicked in a terminal that is known to have links; the links come and go with what is shown.
write library/notes/the-good-hawk/1.md See [the page](https://a.example/x;y) now, or https://b.example [c](ftp://c.example) [[Jaime]]\n
answer [>q \eP>|kitty(0.32.2)\e\\
start open 1
shows the page
links the page https://a.example/x;y | https://b.example https://b.example
keys Tab Tab
rest
repaint
links the page https://a.example/x;y | https://b.example https://b.example
keys ?
shows Help
links 
keys Esc
shows the page
links the page https://a.example/x;y | https://b.example https://b.example
keys s
shows ](https
links 
quit
