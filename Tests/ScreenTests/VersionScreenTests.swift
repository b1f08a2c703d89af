import NotesLibrary
import PseudoTerminal
import TestSupport
import Testing

/// Reading the former texts of a note, and restoring one.
@Suite(.timed) struct VersionScreenTests {
  /// A session in a note that was saved three times.
  private func sessionWithVersions(columns: Int = 80, rows: Int = 24) throws -> Session {
    let session = try Session(columns: columns, rows: rows)
    try session.press("N")
    try session.type("The wall hears.\nThe sea is silent.")
    try session.press("Ctrl-S Esc Tab Enter e End")
    for words in [" Everything.", " Always."] {
      try session.type(words)
      try session.press("Ctrl-S")
    }
    try session.press("Esc")
    return session
  }

  @Test(arguments: GoldenScreenTests.sizes) func theList(size: (Int, Int)) throws {
    let session = try sessionWithVersions(columns: size.0, rows: size.1)
    try session.press("v j")
    try expectScreen(session.screen, named: "versions-\(size.0)x\(size.1)")
  }

  @Test(arguments: GoldenScreenTests.sizes) func aVersion(size: (Int, Int)) throws {
    let session = try sessionWithVersions(columns: size.0, rows: size.1)
    try session.press("v j Enter")
    try expectScreen(session.screen, named: "version-\(size.0)x\(size.1)")
  }

  @Test func aVersionIsBroughtBackAsAChange() throws {
    let session = try sessionWithVersions()
    let now = "The wall hears. Everything. Always."
    try session.press("v j r")
    #expect(session.screen.contains("changed, not saved"))
    #expect(session.screen.contains("Text of") && !session.screen.contains("Everything"))
    let note = try #require(session.library.notes.first)
    #expect(try session.library.bytes(of: note).starts(with: now.utf8))
    try session.press("Alt-U")
    #expect(session.screen.contains(now))
    try session.press("Alt-E Ctrl-S")
    #expect(
      try session.library.bytes(of: note) == Array("The wall hears.\nThe sea is silent.".utf8))
    #expect(try session.library.versions(of: note).count == 3)
  }

  @Test func changesThatAreNotSavedAreUnderTheVersion() throws {
    let session = try sessionWithVersions()
    try session.press("e Ctrl-End ! Esc v Enter r Alt-U")
    #expect(session.screen.contains("Always.") && session.screen.contains("silent.!"))
  }

  @Test func changesThatAreNotSavedBecomeAVersion() throws {
    let session = try sessionWithVersions()
    try session.press("e Ctrl-End ! Esc v Enter r Ctrl-S")
    let note = try #require(session.library.notes.first)
    func versions() throws -> [String] {
      try session.library.versions(of: note).map {
        String(decoding: try session.library.bytes(of: $0), as: UTF8.self)
      }
    }
    let unsaved = "The wall hears. Everything. Always.\nThe sea is silent.!"
    #expect(try versions().contains(unsaved))
    // What is a version already does not become another one.
    let count = try versions().count
    try session.press("Esc v k r v j r Ctrl-S")
    #expect(try versions().filter { $0 == unsaved }.count == 1)
    #expect(try versions().count <= count + 1)
  }

  @Test func relaunchIsInvisible() throws {
    let session = try sessionWithVersions(columns: 44, rows: 12)
    try expectInvisibleRelaunches(
      of: session, pressing: "v j Enter Down End Esc k Enter Esc Esc v 2 1 j r Left Esc v Esc")
  }

  @Test func aNoteWithoutVersionsSaysSo() throws {
    let session = try Session()
    try session.writeSomeNotes()
    try session.press("Tab Enter v")
    #expect(session.screen.contains("no earlier versions"))
  }

  @Test func openingTheNoteAgainShowsTheNote() throws {
    let session = try sessionWithVersions()
    try session.press("v Enter")
    session.content.open(try #require(session.library.notes.first))
    session.noticeChanges()
    #expect(session.screen.contains("v versions"))
  }

  @Test func aSaveSucceedsThoughTheTextBeforeCannotBeKept() throws {
    let session = try Session()
    session.folder.write([], to: "state/versions")
    try session.writeSomeNotes()
    try session.press("Tab Enter e ! Ctrl-S")
    #expect(session.screen.contains("Saved; the former text was not kept"))
    #expect(session.library.notes.contains { session.library.title(of: $0).hasPrefix("!") })
  }

  @Test func aVersionIsOnlyRead() throws {
    let session = try sessionWithVersions()
    try session.press("v j Enter")
    let before = session.screen
    try session.send(.paste(Array("pasted".utf8)))
    try session.press("x")
    #expect(session.screen.contains("read only") && before.contains("The sea is silent."))
    #expect(session.screen.contains("x does nothing here"))
    try session.press("Home")
    #expect(session.screen == before)
  }
}
