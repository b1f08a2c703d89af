# What is typed into a question whose list something sent has replaced is no command.
fixed
keys 2 F "sig"
shows ▌Sigrid
run hawknotes open jaime --session main
shows Jaime ♡
type df
shows Jaime ♡
shows What this was about is gone: sigdf
keys Enter
shows Jaime ♡
hides What this was about
