import PseudoTerminal
import TestSupport
import Testing

/// The tags are listed with counts, found by search, and lead to their notes.
@Suite(.timed) struct TagScreenTests {
  private func session(columns: Int = 80, rows: Int = 24) throws -> Session {
    let folder = try TemporaryFolder()
    for (number, text) in [
      "The wall #theme", "#themes in the sea", "Agatha #Theme #hawk", "No tag",
    ].enumerated() {
      let notes = "library/notes/the-good-hawk" + (number == 2 ? "/agatha" : "")
      folder.makeFolder(notes)
      folder.write(text.utf8, to: "\(notes)/2026110\(number + 1)T100000Z-00000000.md")
    }
    return try Session(columns: columns, rows: rows, in: folder)
  }

  @Test(arguments: GoldenScreenTests.sizes) func theList(size: (Int, Int)) throws {
    let session = try session(columns: size.0, rows: size.1)
    try session.press("T j")
    try expectScreen(session.screen, named: "tags-\(size.0)x\(size.1)")
  }

  @Test func aTagLeadsToItsNotesAndBack() throws {
    let session = try session()
    try session.press("T")
    #expect(session.screen.contains("▌#Theme   2 notes"))
    try session.press("j F")
    try session.type("th")
    for keys in ["Enter", "Down", "Esc"] {
      try expectInvisibleRelaunch(of: session, "before \(keys)")
      try session.press(keys)
    }
    #expect(session.screen.contains("▌#Theme   2 notes"))
    try session.press("Enter")
    #expect(session.screen.contains("2 found"))
    #expect(!session.screen.contains("in the sea"))
  }

  /// No letter on the way to a tag hides what the whole tag finds.
  @Test func aTagIsFoundAsItIsTyped() throws {
    let session = try session()
    try session.press("/")
    for (letter, count) in zip("#themes", [3, 0, 0, 0, 0, 2, 1]) {
      try session.type(String(letter))
      #expect(
        session.content.search.resultCount == count, "after \(letter): \(session.screen)")
    }
    try session.press("Backspace")
    #expect(session.content.search.resultCount == 2)
  }

  @Test func theListFollowsWhatOthersWrite() throws {
    let session = try session()
    try session.press("T j")
    #expect(session.screen.contains("▌#hawk"))
    for number in 1...3 {
      session.folder.write(
        "#sea".utf8, to: "library/notes/the-good-hawk/2026112\(number)T100000Z-00000000.md")
    }
    session.noticeChanges()
    #expect(session.screen.contains("#sea     3 notes") && session.screen.contains("▌#hawk"))
  }
}
