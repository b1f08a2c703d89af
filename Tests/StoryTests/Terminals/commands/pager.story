# A long output goes through the pager, a short one does not; who leaves the pager ends the command.
size 80x8
set PAGER=sed 's/^/page: /'
start characters --color never
exit 0
wrote page: the-good-hawk/agatha
start books
exit 0
unwritten page:
start characters --no-pager
exit 0
wrote the-good-hawk/agatha
unwritten page:
set PAGER=head -n 1
start characters
exit 0
set PAGER=/nowhere/pager
start characters
exit 0
wrote /nowhere/pager
wrote the-good-hawk/agatha
