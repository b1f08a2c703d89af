# A long title is whole on the page of its book, on as many rows as it needs.
fixed
$ hawknotes books add "The Voyage of the Nautilus and Other Underwater Journeys of a Very Curious Naturalist" --slug voyage
  ...
keys 4
shows Curious Naturalist
