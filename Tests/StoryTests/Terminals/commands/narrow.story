# On the screen of a phone an identifier stands above its row, dates are whole, and help is as wide as that.
size 44x20
write library/notes/the-good-hawk/agatha/20261120T140312Z-7f3a9c2e.md Who keeps the gate when all the others sleep?
start notes --color never --no-pager
exit 0
wrote 20261120T140312Z-7f3a9c2e
wrote   20 Nov 2026  
set PAGER=cat
start help search
exit 0
unwritten characters, notes and drafts
