# A folder of Markdown becomes notes of a book; what is no text is named, and the import is undone as any other.
size 120x30
$ mkdir Vault; printf 'What the poets do.\n' > Vault/Mimesis.md; printf 'caf\351\n' > Vault/latin.md
keys : "import --book the-good-hawk ~/Vault" Enter
imported
shows Import of Vault
shows Mimesis
shows latin.md: it is not UTF-8
notes the-good-hawk # Mimesis\n\nWhat the poets do.\n
keys u
imported
shows undone: 1 moved to the bin
notes the-good-hawk
