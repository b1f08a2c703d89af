# A draft that waits in another session is told of once nobody types.
window evening
keys N "half a word"
close
window morning
shows A draft waits in another session; D shows it
