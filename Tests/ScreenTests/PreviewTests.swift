import Glibc
import NotesLibrary
import TestSupport
import Testing

/// A wide window shows what is selected beside the lists.
@Suite(.timed) struct PreviewTests {
  let session: Session

  init() throws { session = try Session(columns: 120, rows: 40) }

  private func add(_ text: String, on target: String = "the-good-hawk") throws -> Note {
    let library = session.library
    let note = try library.add(
      Array(text.utf8), on: try library.target(target).subject, id: library.makeNoteID())
    session.wake { session.content.libraryDidChange() }
    return note
  }

  @Test func aCharacterIsShownAsTheFirstPagesTell() throws {
    _ = try add("Her lists", on: "agatha")
    #expect(session.screen.contains("Fifteen, and a Hawk"))
    #expect(session.screen.contains("Her lists"))
    try session.press("j")
    #expect(!session.screen.contains("Fifteen, and a Hawk"))
    try session.click(on: "from The Good Hawk")
    #expect(session.content.tab.subject?.name == "Jaime")
  }

  @Test func aNoteIsShownAsItIsMeant() throws {
    let note = try add("# The wall\n\nIt *hears*; see [[Agatha]].\n\n- [ ] ask Lileas")
    try session.press("Tab")
    #expect(session.screen.contains("It hears; see Agatha."))
    #expect(session.screen.contains("☐ ask Lileas"))
    #expect(try session.relaunchDefect() == nil)
    try session.press("Enter e")
    try session.type("Never: ")
    try session.press("Esc Esc")
    #expect(session.screen.contains("changed, not saved"))
    #expect(session.screen.contains("Never: # The wall"))
    try session.click(on: "changed, not saved")
    #expect(session.content.tab.path.last == .note(note))
  }

  @Test func aNoteThatCannotBeReadSaysSo() throws {
    let note = try add("words")
    try session.press("Tab")
    #expect(session.screen.contains("words"))
    unlink(note.path)
    mkdir(note.path, 0o700)
    session.resize(columns: 130, rows: 40)
    #expect(session.screen.contains("cannot"))
  }

  @Test func aNarrowWindowHasNoRoomForIt() throws {
    session.resize(columns: 119, rows: 40)
    #expect(!session.screen.contains("Fifteen, and a Hawk"))
  }

  @Test func theSessionsNameOpensTheListOfSessions() throws {
    try session.click(on: "main")
    #expect(session.screen.contains("Sessions"))
  }
}
