# A hint names the key that holds here and now, even one that means something else elsewhere.
prefer key.browser = N
shows No notes yet. Press N to write
