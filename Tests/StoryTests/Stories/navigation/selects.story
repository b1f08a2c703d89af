# Who went somewhere finds it selected when they go back.
keys 1 Tab / "king edmund" Enter
row 2 King Edmund
keys Alt-Left
shows ▌King Edmund
