import Glibc
import NotesLibrary
import PseudoTerminal
import ScreenModels
import TestSupport
import Testing

/// Notes and drafts are moved to other books and characters, and back.
@Suite(.timed) struct MoveTests {
  private static let book = "library/notes/the-good-hawk"

  private func notes(_ session: Session, _ folder: String) -> [String] {
    session.folder.names(in: "\(Self.book)\(folder)").filter { $0.hasSuffix(".md") }
  }

  @Test func aNoteIsMovedByTheFirstLettersOfAName() throws {
    let session = try Session()
    try session.press("N")
    try session.type("On the wall")
    try session.press("Ctrl-S Esc Tab m")
    try expectInvisibleRelaunches(of: session, pressing: "a g a")
    #expect(session.screen.contains("→ Agatha (The Good Hawk)"))
    try session.press("Enter")
    #expect(session.screen.contains("Moved to Agatha; u brings it back"))
    #expect(notes(session, "") == [] && notes(session, "/agatha").count == 1)
    try session.relaunch()
    try session.press("u")
    #expect(notes(session, "").count == 1 && notes(session, "/agatha") == [])
    #expect(session.screen.contains("Moved to The Good Hawk"))
    #expect(!session.content.canUndoDeletion)
  }

  @Test func anOpenNoteGoesWithItsUnsavedChanges() throws {
    let session = try Session()
    try session.press("N")
    try session.type("On the wall")
    try session.press("Ctrl-S Esc Tab Enter e End")
    try session.type(", and more")
    try session.press("Esc m")
    try session.type("jaime")
    try session.press("Enter")
    #expect(session.screen.contains("Moved to Jaime"))
    try session.relaunch()
    try session.press("Shift-Tab j Enter Tab")
    #expect(session.screen.contains("On the wall"))
    try session.press("Enter")
    #expect(session.screen.contains("On the wall, and more"))
    #expect(session.screen.contains("changed, not saved"))
    try session.press("e Alt-U")
    #expect(!session.screen.contains("and more"))
    try session.press("Alt-E Ctrl-S")
    #expect(session.screen.contains("Saved"))
    #expect(session.scene.textKeys.allSatisfy { !$0.hasPrefix("NoteView") })
  }

  /// What its folder has of a save that failed must be found again from where it is.
  @Test func aNoteWhoseSaveFailedIsMovedOnceItIsSaved() throws {
    let session = try Session()
    try session.press("N")
    try session.type("Wall")
    try session.press("Ctrl-S Esc Tab m")
    try session.type("agatha")
    try session.press("Enter Shift-Tab Enter Tab Enter e End")
    try session.type("!")
    let name = try #require(notes(session, "/agatha").first)
    let file = session.folder.file("\(Self.book)/agatha/\(name)")
    unlink(file)
    mkdir(file, 0o700)
    try session.press("Ctrl-S")
    #expect(session.screen.contains("cannot read"))
    rmdir(file)
    // As if the exchange had been made, with what somebody else had just written.
    session.folder.write("Wall!".utf8, to: "\(Self.book)/agatha/\(name)")
    session.folder.write("Their wall".utf8, to: "\(Self.book)/agatha/.\(name).main.tmp")
    for keys in ["Esc m j a i m e Enter", "u"] {
      try session.press(keys)
      #expect(session.screen.contains("save it first"))
      #expect(notes(session, "/agatha").contains(name))
    }
    try session.press("e Ctrl-S Esc m j a i m e Enter")
    #expect(session.screen.contains("Moved to Jaime"))
    let texts = notes(session, "/jaime").map { session.folder.text("\(Self.book)/jaime/\($0)") }
    #expect(Set(texts) == ["Wall!", "Their wall"])
    #expect(session.folder.names(in: "\(Self.book)/agatha") == [])
    #expect(session.scene.textKeys.allSatisfy { !$0.hasPrefix("NoteView") })
  }

  /// The text is in one draft after any kill, with its history and its cursor.
  @Test func aDraftIsMovedWithItsHistory() throws {
    let session = try Session()
    try session.press("N")
    try session.type("one two")
    try session.press("Alt-U Esc Tab Tab")
    let text = try #require(session.content.draft?.editor.buffer.bytes)
    try session.press("m")
    try session.type("agatha")
    try session.press("Enter")
    #expect(session.screen.contains("The draft is on Agatha now; u brings it back"))
    try session.relaunch()
    #expect(session.content.draft?.isEmpty == true)
    let agatha = session.content.library.catalogue.subjects[1]
    #expect(agatha.name == "Agatha")
    try session.press("Shift-Tab Shift-Tab Enter n Alt-E")
    #expect(session.screen.contains("one two") && session.screen.contains("Note on Agatha"))
    try session.press("Alt-U Esc Esc u")
    #expect(session.screen.contains("The draft is on The Good Hawk again"))
    #expect(session.content.draft?.editor.buffer.bytes == text)
  }

  @Test func aCommandMovesToo() throws {
    let session = try Session()
    try session.press("N a Ctrl-S Esc Tab :")
    try session.type("move agatha")
    try session.press("Enter")
    #expect(notes(session, "/agatha").count == 1 && notes(session, "") == [])
    try session.press(":")
    try session.type("move nobody at all")
    try session.press("Enter")
    #expect(session.screen.contains("There is nothing to move here"))
  }

  @Test func aDraftIsNotMovedOntoAnother() throws {
    let session = try Session()
    try session.press("N a Esc j n b Esc Esc Tab Tab m")
    try session.type("jaime")
    try session.press("Enter")
    #expect(session.screen.contains("Jaime has a draft already"))
    #expect(session.scene.textKeys.count == 2)
  }

  @Test func whatIsCalledSoIsChosenFirst() throws {
    let session = try Session()
    try session.press("N a Ctrl-S Esc Tab m")
    try session.type("ma")
    #expect(session.screen.contains("→ Maistreas Eilionoir"))
    try session.press("Ctrl-U")
    try session.type("zz")
    #expect(session.screen.contains("nothing has this name"))
    try session.press("Enter")
    #expect(session.screen.contains("Nothing has this name: zz"))
    try session.press("Esc")
    #expect(notes(session, "").count == 1)
  }

  @Test(arguments: GoldenScreenTests.sizes) func theField(size: (Int, Int)) throws {
    let session = try Session(columns: size.0, rows: size.1)
    try session.writeSomeNotes()
    try session.press("Tab m")
    try session.type("the")
    try expectScreen(session.screen, named: "move-\(size.0)x\(size.1)")
  }
}
