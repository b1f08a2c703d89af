# A long title is whole on the page of its book, on as many rows as it needs.
fixed
run hawknotes books add "The Voyage of the Nautilus and Other Underwater Journeys of a Very Curious Naturalist" --slug voyage
keys 4
shows Curious Naturalist
# A longer one is not cut either where there are rows for it, and does not hide the other tabs.
run hawknotes books add "The Strange and Surprizing Adventures of a Certain Very Long-Winded Gentleman: Being a True Account of His Travels through Several Remote Kingdoms" --slug strange
keys 1 5
row 0 5 Strange and Surprizing Adventures o…   +4
shows Several Remote
size 120x40
row 0 3 Burning Swift   4 Voyage of the Nautilus and Other Un…   5 Strange
size 200x60
row 0 3 Burning Swift   4 Voyage of the Nautilus and Other Underwater
shows Several Remote
