# What an editor saved comes back as it is, byte by byte, whatever it ended with.
each END WORDS: 0 Back from your editor; Alt-U undoes its changes | 1 Your editor ended with error 1: the text it saved is here
program mine printf '\\357\\273\\277\\377\\000\\r\\n\\303' > "$1"; exit $END
set EDITOR=mine
keys N "wall" Ctrl-X Ctrl-E
shows $WORDS
keys Ctrl-S
shows Saved
$ printf '\357\273\277\377\000\r\n\303' | cmp - library/notes/the-good-hawk/*.md; ls state/sessions/main
  inbox
  journal
  lock
