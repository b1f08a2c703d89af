import Essentials

extension BookDescription {
  static let theGoodHawk = BookDescription([
    "id": "1299E975-AB9E-472C-ABCD-65EAA4171791",
    "slug": "the-good-hawk",
    "title": "The Good Hawk",
    "author": "Joseph Elliott",
    "series": "Shadow Skye",
    "number": 1,
    "year": 2020,
    "publisher": "Walker Books",
    "pages": 368,
    "isbn13": "9781406385854",
    "isbn10": "1406385859",
    "tagline": "A Hawk's duty does not end where the wall does.",
    "overview": """
    Long after a plague emptied the mainland, Clann-a-Tuath keeps to its walled enclave on \
    Skye. Agatha is a Hawk, who watches from the wall. Jaime is an Angler, who would rather not \
    be. By turns they tell what comes of a marriage that was ordered.
    """,
    "later": .told([
      "the-good-hawk": """
      The marriage is a trap, and raiders from Norveg seize the clan. Agatha and Jaime set \
      out across Scotia after their people.
      """
    ]),
    "cover": [
      "▗▗   ▟▙   ▖▖",
      "████▟██▙████",
      " ▀▀▜████▛▀▀ ",
      "    ▄██▄    ",
    ],
    "characters": [
      [
        "id": "1548A52F-D32B-4007-929B-B06A599EE1A7",
        "slug": "agatha",
        "name": "Agatha",
        "synopsis": """
        Fifteen, and a Hawk: one of those who keep watch from the wall of Clann-a-Tuath. Agatha \
        is brave, loyal and quicker to act than to wait. The blurb says that she has Down's \
        syndrome; the story gives it no name. Her voice is one of the two that tell the first \
        book.
        """,
        "appears": ["the-broken-raven", "the-burning-swift"],
        "later": .told([
          "the-good-hawk": """
          She loses her post after firing a burning arrow at one of the clan's own boats. She \
          can communicate with animals.
          """,
          "the-burning-swift": """
          Badhbh abducts her, to bargain with the kings. She learns how far her gift reaches.
          """,
        ]),
        "relations": [["is": "companion", "of": "jaime", "since": "the-good-hawk, 100 %"]],
      ],
      [
        "id": "2A90B1B0-3B78-473D-8CD8-FE71C4FB44A9",
        "slug": "jaime",
        "name": "Jaime",
        "synopsis": """
        Fifteen, and an Angler against his will. Jaime is sick at sea and wanted to be a Wasp, \
        who builds boats and need not fish from them. He is anxious, thoughtful and gentle, and \
        in a clan without marriage he is the one ordered to marry, to seal an alliance with \
        Raasay. He takes turns with Agatha in telling the story.
        """,
        "appears": ["the-broken-raven", "the-burning-swift"],
        "later": .told([
          "the-broken-raven": "He is sent to find Badhbh, who once helped contain the shadows.",
          "the-burning-swift": "He leans on a sword of blood magic, and on his feelings for Cray.",
        ]),
        "relations": [
          [
            "is": "in search of",
            "of": "the-broken-raven/badhbh",
            "since": "the-broken-raven, 100 %",
          ],
          ["is": "drawn to", "of": "cray", "since": "the-burning-swift, 100 %"],
        ],
      ],
      [
        "id": "DE99A4A0-8FE7-4424-91CE-2D56F9A48CC9",
        "slug": "lileas",
        "name": "Lileas",
        "synopsis": """
        A young girl of Raasay, and half of a treaty: she is to be Jaime's wife, in a clan that \
        has no marriages of its own. Her parents are on Raasay.
        """,
        "later": .told([
          "the-good-hawk": """
          When the raiders from Norveg come, she escapes with Agatha and Jaime, and the three \
          of them start across Scotia together.
          """
        ]),
        "relations": [
          ["is": "promised to", "of": "jaime"],
          ["is": "wife", "of": "jaime", "since": "the-good-hawk, 100 %"],
          ["is": "companion", "of": "agatha", "since": "the-good-hawk, 100 %"],
        ],
      ],
      [
        "id": "271AE510-1A51-49E7-9F19-3EAB518C8CBE",
        "slug": "milkwort",
        "name": "Milkwort",
        "synopsis": """
        A vole, and Agatha's small companion. Agatha can communicate with animals, so a vole is \
        company to her in the full sense of the word. Kings, raiders and shadows crowd this \
        story. Milkwort needs very little room in it, and has a name and a friend all the same.
        """,
        "relations": [["is": "companion", "of": "agatha"]],
      ],
      [
        "id": "447CD2A8-790B-4245-8363-EFEE508AC458",
        "slug": "maistreas-eilionoir",
        "name": "Maistreas Eilionoir",
        "synopsis": """
        An elder of Clann-a-Tuath, as her title says: Maighstir and Maistreas are what the \
        clan's elders are called. In the enclave work is assigned, and children are raised by \
        everyone together. Among the elders, Maistreas Eilionoir is one who accepts Agatha and \
        supports her.
        """,
        "relations": [["is": "supporter", "of": "agatha"]],
      ],
      [
        "id": "38CE50B1-07D0-4BB9-BEFD-84315F18B611",
        "slug": "nathara",
        "name": "Nathara",
        "synopsis": """
        A queen with nobody left to rule. Nathara has lived alone in emptied Scotia for a very \
        long time. In the second part of the first book she speaks for herself, in passages set \
        down almost as verse.
        """,
        "later": .told([
          "the-good-hawk": """
          The sgàilean, the shadows that kill, answer to her command, and her mind bears the \
          damage of her years alone. Her part ends in Norveg.
          """
        ]),
      ],
      [
        "id": "F5EFFA2B-D8CE-4F44-A534-6CAF896D4278",
        "slug": "cray",
        "name": "Cray",
        "synopsis": """
        Crayton in full, and one of the Bó Riders, the nomads of the Highlands who ride bulls.
        """,
        "appears": ["the-burning-swift"],
        "later": .told([
          "the-good-hawk": """
          His people first take the travellers captive, then help them on their way. Cray \
          becomes an ally.
          """,
          "the-burning-swift": "Jaime has come to lean on his feelings for him.",
        ]),
        "relations": [
          ["is": "ally", "of": "agatha", "since": "the-good-hawk, 100 %"],
          ["is": "ally", "of": "jaime", "since": "the-good-hawk, 100 %"],
        ],
      ],
      [
        "id": "A2A3ABDE-C535-4C65-98A3-2AEA3D768C5B",
        "slug": "captive-prince",
        "name": "The captive prince",
        "synopsis": """
        One of the deamhain, the raiders from Norveg, and a captive who claims to be a prince. \
        The catalogue leaves him unnamed.
        """,
        "later": .told([
          "the-good-hawk": """
          If the claim is true, he is worth a great deal to the people who hold him, so they \
          take him across Scotia as something to bargain with.
          """
        ]),
        "relations": [["is": "captive", "of": "agatha", "since": "the-good-hawk, 100 %"]],
      ],
    ],
  ])
}
