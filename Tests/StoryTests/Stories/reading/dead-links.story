# A name that nothing has is shown as it is written, and says so.
write library/notes/the-good-hawk/20261101T100000Z-00000000.md See [[Nobody At All]] and [[Agatha]].
keys Tab Enter
shows See [[Nobody At All]] and Agatha.
keys Tab
shows leads nowhere: 
keys Enter
shows “Nobody At All” leads nowhere yet; c adds Nobody At All to The Good Hawk
keys Esc
write library/notes/the-good-hawk/20261101T100000Z-00000000.md See [[Nobody At All|she]] and [[Agatha]].
keys Enter
shows See [[Nobody At All|she]] and Agatha.
keys Tab Tab
shows leads nowhere: 
keys Enter
shows c adds Nobody At All to The Good Hawk
keys Esc
write library/notes/the-good-hawk/20261101T100000Z-00000000.md See [here](hawknotes://the-good-hawk/nobody) and [[Agatha]].
keys Enter
shows See [here](hawknotes://the-good-hawk/nobody) and Agatha.
keys Tab Tab
shows leads nowhere: 
keys Enter
shows edit the link, or add
shows what it names
keys Tab Enter
shows Agatha ♡
