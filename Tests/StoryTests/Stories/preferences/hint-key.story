# A hint names the key that holds here and now, even one that means something else elsewhere.
prefer key.bring-back = N
shows No notes yet. Press N to write
