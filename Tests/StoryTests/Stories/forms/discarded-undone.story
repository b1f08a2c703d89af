# A form in which a change would be taken back, and that is discarded, does not come back: u goes on to what was before.
keys f
shows ♥
keys 3 E Tab Tab Ctrl-U "Raasay" Enter u
shows Shadow Skye
keys Alt-X
hides Form discarded
keys u
shows favour
# What is typed in such a form comes back like other forms.
run hawknotes books edit the-burning-swift --series "Shadow Skye"
keys E Tab Tab Ctrl-U "Raasay" Alt-X u "!" Alt-X
shows Form discarded
keys u
shows The Burning Swift!
shows Raasay
