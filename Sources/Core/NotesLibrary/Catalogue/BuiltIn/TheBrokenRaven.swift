import Essentials

extension BookDescription {
  static let theBrokenRaven = BookDescription([
    "id": "646B4000-C6F2-4566-8691-3995070AC64B",
    "slug": "the-broken-raven",
    "title": "The Broken Raven",
    "author": "Joseph Elliott",
    "series": "Shadow Skye",
    "number": 2,
    "year": 2021,
    "publisher": "Walker Books US",
    "pages": 336,
    "isbn13": "9781536207484",
    "isbn10": "1536207489",
    "tagline": "The wall still stands, and others live behind it.",
    "overview": """
    About a month has passed. Raasay holds the enclave, and the clan shelters uneasily with \
    another of Skye. In Norveg lives a girl called Sigrid, who forgets nothing that she has \
    seen. Three voices tell this book: hers, Agatha's and Jaime's.
    """,
    "later": .told([
      "the-broken-raven": """
      Agatha is deceived into letting the killing shadows loose. Sigrid is given to the king, \
      and at the court of Ingland she witnesses an alliance that she decides to stop.
      """
    ]),
    "cover": [
      "▝▜▙▖  ▟██▘  ",
      "  ▀█▙▟██▘▄▄ ",
      "  ▄▄█████▛▀▀",
      "███▀▀▀▀▀    ",
    ],
    "characters": [
      [
        "id": "E4C9F7FA-924C-4DB6-A6D5-9D7D092B4134",
        "slug": "sigrid",
        "name": "Sigrid",
        "synopsis": """
        Twelve years old, from Norveg, with an exact memory. She keeps a will of her own, and \
        tells her part of the story beside Agatha and Jaime.
        """,
        "appears": ["the-burning-swift"],
        "later": .told([
          "the-broken-raven": """
          She is tattooed on the face and sold by her mother to the king, who has her serve \
          as his eyes. At King Edmund's court in Ingland she witnesses an alliance made \
          against Skye, and decides to stop it.
          """
        ]),
        "relations": [["is": "servant", "of": "konge-grimr", "since": "the-broken-raven, 100 %"]],
      ],
      [
        "id": "11A69C6A-F3D6-4CD3-AEA9-A8BDE702EAFD",
        "slug": "konge-grimr",
        "name": "Konge Grímr",
        "synopsis": """
        Ruler of Norveg and king of the deamhain, the raiders who seized Clann-a-Tuath. He is \
        met in the first book and has his name in the second.
        """,
        "appears": ["the-burning-swift"],
        "later": .told([
          "the-broken-raven": """
          Sigrid is given to him, to serve as his eyes. Grímr is vengeful, and in King Edmund \
          of Ingland he has an ally against Skye.
          """
        ]),
        "relations": [["is": "ally", "of": "king-edmund", "since": "the-broken-raven, 100 %"]],
      ],
      [
        "id": "77A7BC01-8F0B-43B5-8BDA-D08168F419F0",
        "slug": "king-edmund",
        "name": "King Edmund",
        "synopsis": """
        The aged ruler of Ingland. The Good Hawk only names him; The Broken Raven goes to his \
        court, and Sigrid is there to see it.
        """,
        "appears": ["the-burning-swift"],
        "later": .told([
          "the-broken-raven": """
          Edmund is the one who sent the plague north that emptied Scotia. Now he allies \
          himself with Norveg, against Skye.
          """
        ]),
      ],
      [
        "id": "4EFAE47A-70E5-4483-9C55-7B8C3FE36803",
        "slug": "badhbh",
        "name": "Badhbh",
        "synopsis": """
        A man in Scotia who knows blood magic. Whether to trust him is a question to keep \
        beside you as you read.
        """,
        "appears": ["the-burning-swift"],
        "later": .told([
          "the-broken-raven": """
          He once helped contain the sgàilean, which is why Jaime is sent to find him when \
          the shadows are loose again.
          """,
          "the-burning-swift": """
          His magic heals Sigrid of her wounds. Then he abducts Agatha, to bargain with the \
          kings.
          """,
        ]),
        "relations": [
          ["is": "healer", "of": "sigrid", "since": "the-burning-swift, 100 %"],
          ["is": "captor", "of": "the-good-hawk/agatha", "since": "the-burning-swift, 100 %"],
        ],
      ],
    ],
  ])
}
