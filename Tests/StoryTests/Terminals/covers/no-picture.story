# What is no picture is not shown.
each SCRIPT: exit 1 | echo '▚▚▚'; exit 1 | printf '\\033]0;evil\\007▚▚▚\\n' | yes '▚▚▚' | sleep 60
run printf '\211PNG\r\n\032\n' > cover.png; hawknotes books edit the-good-hawk --cover cover.png
program chafa touch $HOME/ran; $SCRIPT
shows Agatha
file ran 
keys :
shows :
unwritten ▚
signal KILL
exit signal KILL
clean
