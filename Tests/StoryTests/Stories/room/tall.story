# The room of a tall window is used as soon as there is enough of it.
fixed
size 40x27
hides Synopsis
shows ─ Characters ─ Notes ─
size 40x28
shows Long after a plague
shows  Notes    
keys Tab Tab n "Below the lists"
shows draft · 3 words
