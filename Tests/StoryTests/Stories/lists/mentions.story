# Who is named in a note elsewhere finds it in their list.
keys N "The wall hears Jaime." Ctrl-S Esc j Enter
shows Named in 1 other note
shows ▌→ The Good Hawk  The wall
keys Enter
shows The Good Hawk · 
shows The wall hears Jaime.
