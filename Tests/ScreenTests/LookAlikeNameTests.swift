import NotesLibrary
import PseudoTerminal
import TestSupport
import Testing

/// Names of files that differ in bytes alone are different notes: strings of Swift would be equal.
@Suite(.timed) struct LookAlikeNameTests {
  private static let names = ["Caf\u{E9}", "Cafe\u{301}", "\u{212B}", "\u{C5}", "A\u{30A}"].map {
    "20261120T140312Z-\($0)"
  }
  private static let numbers = Array(names.indices)
  private let place = "library/notes/the-good-hawk"
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    folder.makeFolder(place)
    for (number, name) in Self.names.enumerated() {
      folder.write("text \(number)".utf8, to: "\(place)/\(name).md")
    }
  }

  private var texts: [String] {
    Self.names.map { folder.text("\(place)/\($0).md") ?? "gone" }
  }

  /// The number of each note of the list, in its order.
  private func rows(_ session: Session) -> [Int] {
    session.library.notes.compactMap { note in
      Self.names.firstIndex { note.path.utf8.elementsEqual(folder.file("\(place)/\($0).md").utf8) }
    }
  }

  @Test func eachIsOpenedChangedAndSavedAsItself() throws {
    let session = try Session(in: folder)
    let rows = rows(session)
    #expect(rows.sorted() == Self.numbers)
    var expected = texts
    try session.press("Tab")
    for (row, number) in rows.enumerated() {
      try session.press("g" + String(repeating: " j", count: row) + " Enter e")
      #expect(session.screen.contains("text \(number)"))
      try session.type("changed ")
      try session.relaunch()
      #expect(session.screen.contains("changed text \(number)"))
      try session.press("Ctrl-S Esc Esc")
      expected[number] = "changed text \(number)"
      #expect(texts == expected)
    }
    for (row, number) in rows.enumerated() {
      try session.press("g" + String(repeating: " j", count: row) + " Enter v Enter")
      #expect(session.screen.contains("text \(number)") && !session.screen.contains("changed"))
      try session.press("Esc Esc Esc")
    }
  }

  @Test func eachIsDeletedAndComesBack() throws {
    let session = try Session(in: folder)
    try session.press("Tab")
    for (row, number) in rows(session).enumerated() {
      try session.press("g" + String(repeating: " j", count: row) + " d")
      var expected = Self.numbers.map { "text \($0)" }
      expected[number] = "gone"
      #expect(texts == expected)
      try session.relaunch()
      try session.press("u")
      #expect(texts == Self.numbers.map { "text \($0)" })
      try session.press("Enter")
      #expect(session.screen.contains("text \(number)"))
      try session.press("Esc")
    }
  }

  @Test func eachHasALinkAndIsFound() throws {
    let session = try Session(in: folder)
    let notes = session.library.notes
    #expect(Set(notes).count == Self.names.count && Set(notes.map(\.id)).count == notes.count)
    for note in notes {
      #expect(try session.library.target(note.link) == .note(note))
      #expect(try session.library.target(note.id) == .note(note))
    }
    for number in Self.numbers {
      let session = try Session(name: "s\(number)", in: folder)
      try session.press("/")
      try session.type("\"text \(number)\"")
      try session.press("Enter")
      #expect(session.screen.contains("text \(number)"))
    }
  }
}
