import Essentials

extension BookDescription {
  static let theBurningSwift = BookDescription([
    "id": "57B2DE0F-0A8A-428B-8381-25EEDD43B4C9",
    "slug": "the-burning-swift",
    "title": "The Burning Swift",
    "author": "Joseph Elliott",
    "series": "Shadow Skye",
    "number": 3,
    "year": 2022,
    "publisher": "Walker Books",
    "pages": 400,
    "tagline": "Two kings march north, and old quarrels have to wait.",
    "overview": """
    Sigrid comes to the enclave badly wounded, with a warning: the kings of Norveg and Ingland \
    march north together. Whoever might stand in their way has to be found, and old quarrels \
    have to wait.
    """,
    "later": .told([
      "the-burning-swift": """
      She and Jaime gather everyone who will stand with them, while Agatha learns how far her \
      gift reaches, and something of where she comes from.
      """
    ]),
    "cover": [
      "    ▗▟▙▖    ",
      " ▗▄██████▄▖ ",
      "▟▀▀  ██  ▀▀▙",
      "    ▗▛▜▖    ",
    ],
    "characters": [
      [
        "id": "2C82157E-3BE0-462F-A350-9E2F94E513CC",
        "slug": "lady-beatrice",
        "name": "Lady Beatrice",
        "synopsis": """
        Lady Beatrice is introduced in The Burning Swift, and beyond that this catalogue says \
        nothing of her on purpose, because it holds only what could be checked. As you meet her \
        in the book, note what you learn, and this will become the page that knows her best.
        """,
      ]
    ],
  ])
}
