# A command that is being typed stays when the page below it closes, because slow work has ended.
slow
window evening
keys N "of the evening"
finish
close
window main
keys D
finish
keys m : "set the"
finish
shows :set the
