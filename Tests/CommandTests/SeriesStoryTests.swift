import Commands
import Essentials
import TestSupport
import Testing

/// A new series, from an empty home to a library, by commands only, while a window is open.
@Suite(.timed) struct SeriesStoryTests {
  private static let books = [
    ("A Wizard of Earthsea", "1968"), ("The Tombs of Atuan", "1971"),
    ("The Farthest Shore", "1972"),
  ]
  private static let characters = [
    "a-wizard-of-earthsea": ["Ged", "Ogion", "Vetch", "Jasper", "Yarrow", "Serret"],
    "the-tombs-of-atuan": ["Tenar", "Kossil", "Thar", "Penthe"],
    "the-farthest-shore": ["Arren", "Cob"],
  ]

  private let shell: Shell
  private let window: Session

  init() throws {
    shell = try Shell()
    window = try Session()
    shell.environment["HAWKNOTES_LIBRARY"] = window.folder.file("library")
    shell.environment["HAWKNOTES_STATE"] = window.folder.file("state")
  }

  @discardableResult
  private func run(_ words: String...) -> Shell.Result {
    let result = shell.run(words.map { Array($0.utf8) })
    #expect(result.code == .done, "\(words): \(result.errors)")
    return result
  }

  private func addBooks() {
    for (number, book) in Self.books.enumerated() {
      run(
        "books", "add", book.0, "--author", "Ursula K. Le Guin", "--series", "Earthsea",
        "--number", "\(number + 1)", "--year", book.1)
    }
  }

  private func addCharacters() {
    for (book, names) in Self.characters.sorted(by: { $0.key < $1.key }) {
      for name in names {
        let slugPath = run("characters", "add", book, name).lines.first ?? ""
        run("add", slugPath, "Who is \(name)?")
      }
    }
    run("characters", "edit", "ged", "--alias", "Sparrowhawk", "--appears", "the-farthest-shore")
    run("characters", "edit", "ged", "--role", "goatherd, then wizard")
  }

  @Test func aSeriesIsWrittenDown() throws {
    for slug in ["the-good-hawk", "the-broken-raven", "the-burning-swift"] {
      run("books", "remove", slug)
    }
    addBooks()
    let books = run("books", "--json")
    #expect(books.texts("title") == Self.books.map(\.0))
    #expect(books.texts("series") == ["Earthsea", "Earthsea", "Earthsea"])
    #expect(books.texts("number") == ["1", "2", "3"])
    addCharacters()
    #expect(run("characters", "--json").texts("name").count == 12)
    #expect(run("notes", "--json").texts("title").count == 12)
    #expect(
      run("characters", "the-farthest-shore", "--json").texts("name") == ["Arren", "Cob", "Ged"])
    run("add", "sparrowhawk", "He opens the door.")
    #expect(run("notes", "ged", "--json").texts("title").count == 2)
  }

  @Test func theWindowFollows() throws {
    #expect(!window.screen.contains("Earthsea"))
    addBooks()
    window.noticeChanges()
    try window.press("4")
    #expect(window.screen.contains("A Wizard of Earthsea"))
    #expect(window.screen.contains("Ursula K. Le Guin") && !window.screen.contains("Ogion"))
    addCharacters()
    window.noticeChanges()
    #expect(window.screen.contains("Ogion"))
    run("books", "edit", "a wizard of earthsea", "--tagline", "Only in silence the word.")
    run("characters", "remove", "vetch")
    window.noticeChanges()
    #expect(window.screen.contains("Only in silence") && !window.screen.contains("Vetch"))
    run("characters", "restore", "vetch")
    window.noticeChanges()
    #expect(window.screen.contains("Vetch"))
  }

  @Test func aRemovedBookComesBackWithAllItHad() throws {
    addBooks()
    addCharacters()
    run("place", "the-farthest-shore", "ch. 7", "--status", "reading")
    let before = [run("books", "--json").text, run("characters", "--json").text]
    let notes = run("notes", "--json").text
    run("books", "remove", "a-wizard-of-earthsea")
    #expect(run("notes", "--json").texts("title").count == 6)
    #expect(run("characters", "the-farthest-shore", "--json").texts("name") == ["Arren", "Cob"])
    #expect(run("books", "--removed", "--json").texts("slug") == ["a-wizard-of-earthsea"])
    run("books", "restore", "A Wizard of Earthsea")
    #expect([run("books", "--json").text, run("characters", "--json").text] == before)
    #expect(run("notes", "--json").text == notes)
    #expect(run("place", "the-farthest-shore").text == "reading  ch. 7\n")
  }
}
