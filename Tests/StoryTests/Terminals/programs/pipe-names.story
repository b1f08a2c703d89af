# The names of files are completed in a command that a note is piped to, and where a file is asked for, with their spaces.
size 120x24
write library/notes/the-good-hawk/1.md The wall hears.\n
$ mkdir -p notes/two 'My Notes'; touch notes/one 'My Clippings.txt'
shows The wall
keys Tab |
type cat $HOME/no
keys Tab
shows /notes/
keys Tab
shows  one  two/ 
keys "t" Tab
shows /notes/two/
keys Esc ":write-file" Enter
shows Write to:
keys "~/M" Tab Tab
shows  My Clippings.txt  My Notes/ 
keys Esc ":import ~/"
shows  ~/My Clippings.txt  ~/My Notes/ 
