# Of a draft that was never written, nothing is known.
keys Enter R
shows Nothing is known of what it was.
keys q
hides Rewind
