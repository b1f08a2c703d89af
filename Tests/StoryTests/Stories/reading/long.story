# A very long text is shown as it is written.
$ mkdir -p library/notes/the-good-hawk && { echo '# *Long*'; head -c 600000 /dev/zero | tr '\0' 'x'; } > library/notes/the-good-hawk/one.md
keys Tab Enter
shows # *Long*
shows too long to format
