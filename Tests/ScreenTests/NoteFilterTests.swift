import NotesLibrary
import PseudoTerminal
import TestSupport
import Testing

/// A list of notes shows only those that match a filter.
@Suite(.timed) struct NoteFilterTests {
  private static let folder = "library/notes/the-good-hawk"

  private func session(columns: Int = 80, rows: Int = 24) throws -> Session {
    let folder = try TemporaryFolder()
    folder.makeFolder(Self.folder)
    for (number, text) in [
      "The wall #theme", "p. 12 The vole", "Who counts?\nSigrid, #themes", "The Wall again",
      "Old words",
    ].enumerated() {
      folder.write(text.utf8, to: "\(Self.folder)/2026110\(number + 1)T100000Z-00000000.md")
    }
    folder.write(
      "New words".utf8,
      to: "\(Self.folder)/20261105T100000Z-00000000.conflict-20261106T100000Z-evening.md")
    return try Session(columns: columns, rows: rows, in: folder)
  }

  private func titles(_ session: Session) throws -> [String] {
    guard case .book(let model) = session.content.top else { return [] }
    return model.notes.notes.map(model.notes.title)
  }

  @Test(
    arguments: [
      ("#theme", ["The wall #theme"]), ("wall", ["The Wall again", "The wall #theme"]),
      ("wall #theme", ["The wall #theme"]),
      ("no:place wall", ["The Wall again", "The wall #theme"]),
      ("no:place vole", []), ("!=", ["New words"]), ("≠", ["New words"]), ("zzz", []),
      ("sigrid", ["Who counts?"]),
    ])
  func itShowsWhatMatches(filter: String, expected: [String]) throws {
    let session = try session()
    try session.press("Tab F")
    for character in filter {
      try session.type(String(character))
      try expectInvisibleRelaunch(of: session, "after \(character) of \(filter)")
    }
    #expect(try titles(session) == expected)
    #expect(session.screen.contains("\(expected.count) of 6"))
    try session.press("Enter")
    #expect(session.screen.contains("Notes \(filter)"))
    let before = session.screen
    try session.relaunch()
    #expect(session.screen == before && session.screen.contains("Notes \(filter)"))
    try session.press("F Esc")
    #expect(try titles(session).count == 6)
    #expect(!session.screen.contains("Notes \(filter)"))
  }

  @Test func anEmptyFilterIsNone() throws {
    let session = try session()
    try session.press("Tab F w Backspace Enter")
    #expect(try titles(session).count == 6)
    try session.press("F w Esc")
    #expect(try titles(session).count == 6)
  }

  @Test func eachListHasItsOwn() throws {
    let session = try session()
    try session.press("Tab F w a l l Enter 2 Tab")
    #expect(session.screen.contains("Notes                         0"))
    try session.press("1")
    #expect(session.screen.contains("Notes wall               2 of 6"))
  }

  /// The selected note stays selected by its identity, whatever others do to the notes around it.
  @Test func itFollowsWhatOthersChange() throws {
    let session = try session()
    try session.press("Tab F w a l l Enter j")
    #expect(session.screen.contains("▌ 1 Nov  The wall #theme"))
    session.folder.write(
      "A wall of voles".utf8, to: "\(Self.folder)/20261109T100000Z-00000000.md")
    session.noticeChanges()
    #expect(session.screen.contains("3 of 7"))
    #expect(session.screen.contains("▌ 1 Nov  The wall #theme"))
    session.folder.write("No more".utf8, to: "\(Self.folder)/20261104T100000Z-00000000.md")
    session.noticeChanges()
    #expect(session.screen.contains("2 of 7") && !session.screen.contains("The Wall again"))
    #expect(session.screen.contains("▌ 1 Nov  The wall #theme"))
    // Without the filter it is still the selected one.
    try session.press("F Esc")
    #expect(session.screen.contains("▌ 1 Nov  The wall #theme"))
  }

  @Test(arguments: GoldenScreenTests.sizes) func theFilter(size: (Int, Int)) throws {
    let session = try session(columns: size.0, rows: size.1)
    try session.press("Tab F w a l")
    try expectScreen(session.screen, named: "filter-typing-\(size.0)x\(size.1)")
    try session.press("l Enter")
    try expectScreen(session.screen, named: "filter-\(size.0)x\(size.1)")
  }
}
