import NotesLibrary
import PseudoTerminal
import Search
import TestSupport
import Testing

/// A new series, from an empty home to a library, in two windows that are killed after every step.
@Suite(.timed) struct ReaderStoryTests {
  private static let books = [
    (
      title: "A Wizard of Earthsea", year: "1968",
      characters: ["Ged", "Ogion", "Vetch", "Jasper", "Yarrow", "Serret"]
    ),
    (
      title: "The Tombs of Atuan", year: "1971", characters: ["Tenar", "Kossil", "Thar", "Penthe"]
    ),
    (title: "The Farthest Shore", year: "1972", characters: ["Arren", "Cob"]),
  ]
  private static let texts = [
    "ch. 2 · [[Ged]] and the #shadow", "Who taught Sparrowhawk?", "See [[Who taught Sparrowhawk?]]",
    "p. 112\nOgion says nothing, [[ogion|the silent]] as ever. #names",
  ]

  private let window: Session
  private let other: Session
  private var library: Library { window.library }

  init() throws {
    window = try Session()
    other = try Session(columns: 120, rows: 40, name: "other", in: window.folder)
  }

  /// Presses keys, typing what stands in quotation marks; after each part a kill is not to be seen.
  private func live(_ keys: String, in session: Session? = nil) throws {
    let session = session ?? window
    for (index, part) in keys.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
      if index % 2 == 1 { try session.type(String(part)) } else { try session.press(String(part)) }
      let defect = try session.relaunchDefect()
      #expect(defect == nil, "after \(part)")
      #expect(session.canvas.defects.isEmpty)
    }
  }

  private func look(in session: Session) throws {
    session.noticeChanges()
    let defect = try session.relaunchDefect()
    #expect(defect == nil)
  }

  @Test func aSeriesIsRead() throws {
    try clearTheShelf()
    try addBooks()
    try writeNotes()
    try readOn()
    try lookAround()
  }

  // The trilogy goes, and nothing is left.
  private func clearTheShelf() throws {
    try live("b g")
    for _ in 0..<3 { try live("d d") }
    #expect(library.catalogue.books.isEmpty)
    try live("Esc")
    try look(in: other)
    #expect(window.content.tabs.count == 1 && other.content.tabs.count == 1)
  }

  private func addBooks() throws {
    for (number, book) in Self.books.enumerated() {
      try live(
        "+ '\(book.title)' Tab 'Ursula K. Le Guin' Tab 'Earthsea' Tab '\(number + 1)' Enter")
      for name in book.characters { try live("c '\(name)' Enter") }
      try look(in: other)
    }
    try live("1 g e Tab 'Sparrowhawk' Enter")
    #expect(library.catalogue.books.map(\.title) == Self.books.map(\.title))
    #expect(library.catalogue.books.map(\.characters.count) == [6, 4, 2])
    #expect(library.catalogue.books[0].characters[0].aliases == ["Sparrowhawk"])
  }

  // Two notes on each character, alternately in one window and the other, and sixteen on the books.
  private func writeNotes() throws {
    for (tab, book) in Self.books.enumerated() {
      for row in book.characters.indices {
        let down = String(repeating: "j ", count: row)
        for (session, text) in [(window, Self.texts[row % 4]), (other, "More of \(row)")] {
          try write(text, on: "\(tab + 1) Esc g \(down)Enter", in: session)
        }
      }
      for number in 0..<(tab == 2 ? 4 : 6) {
        try write(Self.texts[number % 4], on: "\(tab + 1) Esc", in: number < 3 ? window : other)
      }
    }
    window.noticeChanges()
    #expect(library.notes.count == 40)
    #expect(window.content.shelf.drafts.isEmpty)
  }

  private func write(_ text: String, on page: String, in session: Session) throws {
    try session.press("\(page) N")
    // Half of it is typed before the machine dies.
    let half = text.index(text.startIndex, offsetBy: text.count / 2)
    for part in [text[..<half], text[half...]] {
      for character in part {
        if character == "\n", session.screen.contains(" Link ") { try session.press("Esc") }
        try session.type(String(character))
      }
      #expect(try session.relaunchDefect() == nil)
    }
    try session.press("Ctrl-S")
    #expect(session.screen.contains("Saved"))
    #expect(try session.relaunchDefect() == nil)
    try session.press("Esc Esc Esc")
  }

  private func readOn() throws {
    try live("1 . 'read' Enter 2 . 'p. 20' Enter 2 . Ctrl-U 'p. 112' Enter")
    try look(in: other)
    #expect(library.catalogue.books.map(\.status) == [.read, .reading, nil])
    try live("2 N Alt-. 'the labyrinth' Ctrl-S Esc")
    #expect(library.notes.count == 41)
    try live("Tab F '#shadow' Enter")
    try live("F Ctrl-G", in: window)
  }

  private func lookAround() throws {
    window.noticeChanges()
    let written = Set(Self.texts + ["p. 112\nthe labyrinth"] + (0..<6).map { "More of \($0)" })
    for note in library.notes {
      let text = String(decoding: try library.bytes(of: note), as: UTF8.self)
      #expect(written.contains(text), "\(text)")
      #expect(!note.isConflictCopy)
    }
    // On other characters and on books, he is linked to, and named by his other name.
    let ged = try library.target("ged").subject
    let mentions = MentionTable().updated(from: library)?.mentions(of: ged.id) ?? []
    #expect(mentions.count(where: \.isLink) == 3 + 5)
    #expect(mentions.count { !$0.isLink } == 6 + 8)
    window.resize(columns: 80, rows: 40)
    try live("1 Esc g Enter Tab")
    #expect(window.screen.contains("⇒ Arren  ch. 2 · [[Ged]]"))
    try live("Esc / 'labyrinth' Enter Esc Esc", in: other)
    try live("T Enter Esc S Esc D Esc q", in: other)
    for session in [window, other] { #expect(session.content.shelf.drafts.isEmpty) }
  }
}
