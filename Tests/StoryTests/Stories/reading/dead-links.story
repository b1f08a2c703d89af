# A name that nothing has is shown as it is written, and says so.
each LINK: [[Nobody At All]] | [[Nobody At All|she]]
write library/notes/the-good-hawk/20261101T100000Z-00000000.md See $LINK and [[Agatha|the Hawk]].
keys Tab Enter
shows See $LINK and the Hawk.
keys Tab
shows leads nowhere: 
keys Enter
shows “Nobody At All” leads nowhere yet; c adds Nobody At All to The Good Hawk
keys Tab Enter
shows Agatha ♡
