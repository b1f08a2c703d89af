# A session that is open elsewhere is shown as live, and is not closed.
window evening
keys 2 Enter N "Who keeps the gate?"
window main
keys : "sessions" Enter j d
shows evening is open in process 
shows live
