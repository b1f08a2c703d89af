# A cover is drawn once, and the next start shows it in its first frame.
run printf '\211PNG\r\n\032\n' > cover.png; hawknotes books edit the-good-hawk --cover cover.png
program chafa printf '\\033[38;5;17;48;5;237m▚▚▚\\n▚▚▚\\n▚▚▚\\n▚▚▚\\n'
row 2 ▚▚▚
row 5 ▚▚▚
count 4 ▚▚▚
kill
program chafa exit 1
row 2 ▚▚▚
count 4 ▚▚▚
unwritten █
quit
prefer cover = off
start
hides ▚▚▚
quit
