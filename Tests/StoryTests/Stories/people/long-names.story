# A long name goes on in a second line where there is room, and has more columns in who is who of a wide window.
fixed
size 100x30
$ hawknotes books add Novel > /dev/null; hawknotes characters add novel "Alexandra Nikolaevna Svetlova of Tambov" > /dev/null; hawknotes characters add novel "Dmitri" --role "the eldest" > /dev/null; hawknotes characters relate novel/dmitri "son of" novel/alexandra-nikolaevna-svetlova-of-tambov 2> /dev/null
keys 4
shows Alexandra
shows ▌of Tambov
shows the eldest
keys j Enter W
shows Alexandra Nikolaevna Svetlova of Tambov
