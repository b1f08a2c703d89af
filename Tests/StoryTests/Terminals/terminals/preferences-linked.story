# Preferences behind a link are watched, too, and the link stays.
$ mkdir -p .config/hawknotes dotfiles; : > dotfiles/hawknotes; ln -s ../../dotfiles/hawknotes .config/hawknotes/config
shows n write a note
write dotfiles/hawknotes key.write = F8\n
shows F8
run hawknotes config key.write Alt-Q
shows Alt-Q
file dotfiles/hawknotes key.write = Alt-Q\n
