# q leaves a list that lies over the page; only on a page it quits.
mortal
keys j
look
keys b q
same
keys T q
same
keys S q
same
keys D q
same
asked nothing
keys q
asked quit
