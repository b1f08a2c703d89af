import PseudoTerminal
import ScreenModels
import TestSupport
import Testing

/// A note is piped to a command while the files that can be named, or a command, are at work.
@Suite(.timed) struct SharingTests {
  private let session: Session

  init() throws {
    let folder = try TemporaryFolder()
    folder.makeFolder("library/notes/the-good-hawk")
    folder.write("The wall hears".utf8, to: "library/notes/the-good-hawk/one.md")
    session = try Session(in: folder)
    try session.press("Tab")
  }

  /// The list is not read again yet.
  @Test func aTextThatCannotBeReadIsNotEmpty() throws {
    session.folder.removeAll(in: "library/notes/the-good-hawk")
    try session.press("y")
    #expect(session.takeEffects().isEmpty)
    #expect(session.screen.contains("may be in the bin"))
  }

  @Test func whatCanFollowIsShown() throws {
    session.content.prompts.commands = { text in
      ["cat /notes/one", "cat /notes/two/"].filter { $0.hasPrefix(text) }
    }
    try session.press("| c Tab")
    #expect(session.content.prompts.field(of: .pipe).text == "cat /notes/")
    try session.press("Tab")
    #expect(session.screen.contains(" one  two/ "))
    try session.press("t Tab")
    #expect(session.content.prompts.field(of: .pipe).text == "cat /notes/two/")
  }

  /// Whole, also where it has spaces.
  @Test func theNameOfAFileIsShown() throws {
    session.content.prompts.paths = { text in
      ["~/My Clippings.txt", "~/My Notes/"].filter { $0.hasPrefix(text) }
    }
    try session.press(":")
    try session.type("write-file\n~/M")
    try session.press("Tab Tab")
    #expect(session.screen.contains(" My Clippings.txt  My Notes/ "))
    try session.press("Esc :")
    try session.type("import ~/")
    #expect(session.screen.contains("  ~/My Clippings.txt  ~/My Notes/ "))
  }
}
