# A browser that fails is reported.
each BROWSER WORDS: nobrowser Cannot start nobrowser | failing failing ended with status 1 | nobrowser:failing ended with status 1
program failing exit 1
set BROWSER=$BROWSER
keys a o
shows $WORDS
