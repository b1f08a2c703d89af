# Of two places that were set while the disk was slow, the last one is taken back first.
slow
keys . "p. 10" Enter . "p. 20" Enter
finish
shows p. 20
keys u
finish
shows The Good Hawk: p. 10 again
keys u
finish
shows The Good Hawk: no place again
