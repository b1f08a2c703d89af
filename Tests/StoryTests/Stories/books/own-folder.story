# The file of a cover, of a picture or of a book is found in one's own folder.
$ printf GIF89a > front
keys + "Emma" Tab Tab Tab Tab Tab Tab Tab Tab Tab "~/front" Ctrl-S
finish
file library/books/emma.cover.gif GIF89a
write tombs.opf <package xmlns="http://www.idpf.org/2007/opf"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>The Tombs</dc:title></metadata></package>
keys +
paste ~/tombs.opf
keys Enter
finish
shows This is what the file says
