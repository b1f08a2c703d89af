# The file of a book that is dropped into the field of its title fills the form; its cover and chapters are kept.
write emma.epub <package><metadata><dc:title>Emma</dc:title><dc:creator>Jane Austen</dc:creator></metadata><manifest><item id="n" href="nav.xhtml" properties="nav"/><item id="a" href="a.xhtml"/><item id="b" href="b.xhtml"/><item id="c" href="c.gif" properties="cover-image"/></manifest><spine><itemref idref="a"/><itemref idref="b"/></spine></package>\n== nav.xhtml\n<html xmlns:epub="http://www.idpf.org/2007/ops"><nav epub:type="toc"><ol><li><a href="a.xhtml">Cover</a></li><li><a href="a.xhtml">Chapter I</a></li><li><a href="b.xhtml">Chapter II</a></li><li><a href="b.xhtml#x">Chapter III</a></li></ol></nav><nav epub:type="page-list"><a href="b.xhtml">474</a></nav></html>\n== a.xhtml\naaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n== b.xhtml\nbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb<p id="x">ccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc\n== c.gif\nGIF89a
keys +
paste $PWD/emma.epub
keys Enter
finish
shows This is what the file says
shows Jane Austen
shows 474
keys Up
shows 0 % Chapter I
keys Ctrl-S
finish
shows Jane Austen · 474 pp.
file library/books/emma.cover.gif GIF89a
has library/books/emma.json "25 % Chapter II"
has library/books/emma.json "cover": "emma.cover.gif"
# Chapters, pages and percentages mean each other.
$ mkdir -p library/notes/emma; cd library/notes/emma; echo 'p. 300: Box Hill' > 20261120T140312Z-00000001.md; echo 'ch. 3: the ball' > 20261120T140312Z-00000002.md; echo 'ch. 1: rich' > 20261120T140312Z-00000003.md
keys . "50 %" Enter
finish
shows you are here, 50 % · Chapter II
shows 2 later notes
shows rich
hides Box Hill
keys . "ch. 4" Enter
shows is beyond the last chapter, ch. 3
keys Ctrl-U "ch. 3" Enter
finish
shows the ball
shows Box Hill
