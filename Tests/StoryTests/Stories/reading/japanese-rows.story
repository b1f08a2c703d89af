# A row of Japanese does not begin with a full stop, nor end with an opening bracket, where it is read and where it is written.
fixed
size 40x24
run hawknotes add the-good-hawk "老人は海へ出て、三日のあいだ魚を待った。「まだ来ない」と彼は言った。少年は（それでも）待っていた。"
keys Tab Enter
row 4 老人は海へ出て、三日のあいだ魚を待っ
row 5 た。「まだ来ない」と彼は言った。少年は
row 6 （それでも）待っていた。
keys e Down
row 5 た。「まだ来ない」と彼は言った。少年は
cursor た。「
keys Down
cursor （それでも）
