# Markdown has colours while it is written, and nothing in a block of code has; a change above and below a line changes them as a new start would.
keys N Alt-Z
type # The *web*\nsee [[Agatha]] and `code` **so** #tag\n\n```\n# no *md*\n```\n\n> quoted ~~not~~\n- [ ] item 日本 *語*
screen editor-colours-80x24
keys Ctrl-Home "```\n" Alt-U Ctrl-End Enter "a *b"
paste \n*c*\n~~~\n[[d]]
keys Up Up Backspace "*"
keys Alt-U Alt-U Ctrl-Home Down Ctrl-K Ctrl-K Down Down Backspace Alt-E Alt-U
held a b Backspace Enter Up Ctrl-K
