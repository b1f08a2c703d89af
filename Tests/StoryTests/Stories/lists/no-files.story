# What is no file is neither opened nor waited for; a link does not lead out of the library.
fixed mortal
$ mkdir -p library/notes/the-good-hawk; cd library/notes/the-good-hawk; mkfifo 20261120T140010Z-00000001.md; ln -s /dev/zero 20261120T140011Z-00000001.md; mkdir 20261120T140012Z-00000001.md; echo puffin > ~/secret; ln -s ~/secret 20261120T140013Z-00000001.md; truncate -s 10G 20261120T140014Z-00000001.md
keys Tab Enter x Ctrl-S Esc v Esc Esc j Enter x Ctrl-S Esc v Esc Esc
keys j Enter x Ctrl-S Esc v Esc Esc j Enter x Ctrl-S Esc v Esc Esc
keys j Enter x Ctrl-S Esc v Esc Esc
shows (cannot be read)
file secret puffin\n
keys / "puffin"
shows nothing found
