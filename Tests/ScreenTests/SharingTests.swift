import NotesLibrary
import PseudoTerminal
import ScreenModels
import TestSupport
import Testing

/// A note leaves the app by a key or a command: to the clipboard, a program, a file.
@Suite(.timed) struct SharingTests {
  private let session: Session
  private let note: Note

  init() throws {
    session = try Session()
    try session.press("N")
    try session.type("The wall hears")
    try session.press("Ctrl-S Esc")
    note = try #require(session.library.notes.first)
  }

  private func copied(_ text: String) -> Effect {
    .copy(Array(text.utf8), description: "the note on The Good Hawk")
  }

  @Test func theTextIsCopiedAsItIsSeen() throws {
    try session.press("Tab y")
    #expect(session.takeEffects() == [copied("The wall hears")])
    try session.press("Enter e End")
    try session.type(" all")
    try session.press("Esc y")
    #expect(session.takeEffects() == [copied("The wall hears all")])
    try session.press("Esc y")
    #expect(session.takeEffects() == [copied("The wall hears")])
  }

  @Test func theLinkIsThatOfWhatIsSelected() throws {
    func link() throws -> String? {
      try session.press("Y")
      guard case .copy(let bytes, _)? = session.takeEffects().last else { return nil }
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(try link() == "hawknotes://the-good-hawk")
    try session.press("Tab")
    #expect(try link() == note.link)
    try session.press("Enter")
    #expect(try link() == note.link)
    try session.press("Esc Tab Tab Tab Enter Tab")
    #expect(try link() == "hawknotes://the-good-hawk/agatha")
  }

  @Test func withoutANoteNothingLeaves() throws {
    try session.press("Enter Tab")
    for key in ["y", "|"] {
      try session.press(key)
      #expect(session.screen.contains("no note is selected"))
    }
    #expect(session.takeEffects().isEmpty)
  }

  @Test func aTextThatCannotBeReadIsNotEmpty() throws {
    try session.press("Tab")
    session.folder.removeAll(in: "library/notes/the-good-hawk")
    // The list is not read again yet.
    try session.press("y")
    #expect(session.takeEffects().isEmpty)
    #expect(session.content.message?.text.contains("may be in the bin") == true)
  }

  @Test func theCommandIsTypedAndKept() throws {
    try session.press("Tab |")
    try session.type("wc -w")
    #expect(session.screen.contains("Pipe to: wc -w"))
    try expectInvisibleRelaunch(of: session)
    try session.press("Enter")
    #expect(session.takeEffects() == [.pipe(Array("The wall hears".utf8), command: "wc -w")])
    #expect(!session.screen.contains("Pipe to:"))
    // Without a command, nothing runs.
    try session.press("| Space Enter")
    #expect(session.takeEffects().isEmpty && !session.screen.contains("Pipe to:"))
  }

  @Test func formerCommandsComeBack() throws {
    try session.press("Tab")
    for command in ["first", "second", "first", "third"] {
      try session.press("|")
      try session.type(command)
      try session.press("Enter")
    }
    _ = session.takeEffects()
    try session.press("|")
    try session.type("typed")
    func shown() throws -> String { session.content.pipe.field.text }
    for (key, expected) in [
      ("Up", "third"), ("Up", "first"), ("Up", "second"), ("Up", "second"), ("Down", "first"),
    ] {
      try session.press(key)
      #expect(try shown() == expected)
      try expectInvisibleRelaunch(of: session)
    }
    try session.press("Down Down")
    #expect(try shown() == "typed")
    try session.press("Down Ctrl-U")
    try session.type("s")
    try session.press("Tab")
    #expect(try shown() == "second")
    try session.press("Esc")
    #expect(session.takeEffects().isEmpty)
  }

  @Test func whatCanFollowIsShown() throws {
    try session.press("Tab |")
    session.content.pipe.completions = { text in
      ["cat /notes/one", "cat /notes/two/"].filter { $0.hasPrefix(text) }
    }
    try session.type("c")
    try session.press("Tab")
    #expect(session.content.pipe.field.text == "cat /notes/")
    try session.press("Tab")
    #expect(session.screen.contains(" one  two "))
    try session.type("t")
    try session.press("Tab")
    #expect(session.content.pipe.field.text == "cat /notes/two/")
  }

  @Test func aFileIsNamedByCommand() throws {
    try session.press("Tab :")
    try session.type("write-file")
    try session.press("Enter")
    try session.type("~/wall.md")
    let before = session.screen
    try session.relaunch()
    #expect(session.screen == before && before.contains("Write to: ~/wall.md"))
    try session.press("Enter")
    #expect(
      session.takeEffects() == [.writeFile(Array("The wall hears".utf8), path: "~/wall.md")])
  }

  @Test func whatIsSelectedIsExportedByCommand() throws {
    try session.type(":")
    try session.type("export")
    try session.press("Enter")
    try session.type("~/agatha.pdf")
    try session.press("Enter")
    #expect(session.screen.contains("End the name with one of .jsonl .md .html .csv .txt .org"))
    for _ in 0..<3 { try session.press("Backspace") }
    try session.type("html")
    try session.relaunch()
    #expect(session.screen.contains("Export to: ~/agatha.html"))
    #expect(session.screen.contains("as html"))
    try session.press("Enter")
    guard case .export(let target, "~/agatha.html")? = session.takeEffects().first else {
      Issue.record("nothing was exported")
      return
    }
    #expect(try session.content.library.target(target).subject.name == "Agatha")
  }

  @Test func everythingIsExportedByCommand() throws {
    try session.type(":export-all")
    try session.press("Enter")
    try session.type("~/all.md")
    try session.press("Enter")
    #expect(session.screen.contains("one of .jsonl .html .csv .txt .org, or with /"))
    for _ in 0..<3 { try session.press("Backspace") }
    try session.type("/")
    try session.relaunch()
    #expect(session.screen.contains("Export all to: ~/all/") && session.screen.contains("as md"))
    try session.press("Enter")
    #expect(session.takeEffects() == [.export(target: "everything", path: "~/all/")])
  }

  /// What is typed for a note that disappears must not become commands.
  @Test func theLineStaysWithoutItsNote() throws {
    try session.press("Tab |")
    try session.type("wc ")
    session.folder.removeAll(in: "library/notes/the-good-hawk")
    session.noticeChanges()
    try session.type("-w dq")
    #expect(session.content.pipe.field.text == "wc -w dq")
    try session.press("Enter")
    #expect(session.takeEffects().isEmpty)
    #expect(session.screen.contains("The note is no longer there"))
  }

  @Test func oneCommandAtATime() throws {
    try session.press("Tab Ctrl-G")
    #expect(session.takeEffects().isEmpty)
    session.content.pipe.running = "sleep 100"
    try session.press("j")
    #expect(session.screen.contains("Running: sleep 100; Ctrl-G gives it up"))
    try session.press("|")
    #expect(session.screen.contains("sleep 100 still runs; Ctrl-G gives it up"))
    try session.press("Ctrl-G")
    #expect(session.takeEffects() == [.giveUpCommand])
  }
}
