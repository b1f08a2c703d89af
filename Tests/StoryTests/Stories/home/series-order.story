# In the orders of series and authors, the books of a series are in its order, and their numbers are whole.
fixed
$ for number in 2 10 9; do hawknotes books add "$(printf 'No. %s' $number | tr 0129 zyxa) of them all" --author "Maëlle d'Orvane of the Long Shore" --series "The Wheel of Ash and of the Long Winter" --number $number --rating "$((number / 3 + 1))" > /dev/null; done
size 80x13
keys Ctrl-L b s s
shows author ·
row 6 No. x of
row 7 No. a of
row 8 No. yz of
keys s
shows series ·
row 6 … 2
row 7 … 9
row 8 … 10
row 8 ★★★★☆
size 40x12
shows … 10
hides ★
