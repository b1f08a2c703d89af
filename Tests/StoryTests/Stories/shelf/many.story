# A hundred drafts are listed, and the last one is shown.
fixed
window evening
keys N "draft"
close
$ for n in $(seq 100); do cp -a state/sessions/evening state/sessions/s$n; done
window main
keys D
shows  101 
keys G
shows draft
