# q leaves a list that lies over the page; only on a page it quits.
each LIST: b | T | S | D
mortal
keys j
look
keys $LIST q
same
asked nothing
keys q
asked quit
