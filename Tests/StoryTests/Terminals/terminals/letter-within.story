# A letter before others moves them, which is little to send; what is shown is the same as in a whole frame.
keys N "The wall hears 世界 everything."
shows everything.
keys Ctrl-A Right Right Right Right "x"
shows The xwall hears 世界 everything.
type y
wrote \e[@y
shows The xywall hears 世界 everything.
type 世
shows The xy世wall hears 世界 everything.
type z
shows The xy世zwall hears 世界 everything.
keys Backspace
shows The xy世wall hears 世界 everything.
type é
shows The xy世éwall hears 世界 everything.
look
keys Ctrl-L
same
quit
