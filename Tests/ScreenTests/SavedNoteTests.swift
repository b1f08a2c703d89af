import Glibc
import PseudoTerminal
import ScreenModels
import TestSupport
import Testing

/// Changing saved notes while others change them too.
@Suite(.timed) struct SavedNoteTests {
  private let folder: TemporaryFolder
  private let session: Session

  init() throws {
    folder = try TemporaryFolder()
    for name in ["agatha", "jaime"] {
      folder.makeFolder("library/notes/the-good-hawk/\(name)")
      folder.write("on \(name)".utf8, to: "library/notes/the-good-hawk/\(name)/todo.md")
    }
    session = try Session(in: folder)
  }

  @Test func notesOfOneNameOnTwoSubjectsAreTwo() throws {
    try session.press("Enter Tab Enter e")
    #expect(session.screen.contains("on agatha"))
    try session.press("End ! Esc Esc Esc j Enter Tab Enter e")
    #expect(session.screen.contains("on jaime"))
    #expect(!session.screen.contains("changed"))
    try session.relaunch()
    #expect(session.screen.contains("on jaime"))
    try session.press("End ? Ctrl-S")
    #expect(folder.text("library/notes/the-good-hawk/jaime/todo.md") == "on jaime?")
    #expect(folder.text("library/notes/the-good-hawk/agatha/todo.md") == "on agatha")
  }

  @Test func aNoteThatAnotherOneFollowedUsesNoMemory() throws {
    try session.press("Enter Tab Enter e End !")
    weak let first = openedNote
    #expect(first != nil)
    try session.press("Esc Esc Esc j Enter Tab Enter e")
    #expect(first == nil)
    try session.press("Esc Esc Esc k Enter Enter")
    #expect(session.screen.contains("on agatha!") && session.screen.contains("changed, not saved"))
  }

  private var openedNote: NoteModel? {
    if case .note(let model) = session.content.top { model } else { nil }
  }

  @Test func changesOfANoteThatVanishesStayInSight() throws {
    try session.press("Enter Tab Enter e End !")
    unlink(folder.file("library/notes/the-good-hawk/agatha/todo.md"))
    session.noticeChanges()
    #expect(session.screen.contains("on agatha!"))
    #expect(session.screen.contains("Ctrl-S saves it again"))
    try session.relaunch()
    try session.press("?  Ctrl-S")
    #expect(folder.text("library/notes/the-good-hawk/agatha/todo.md") == "on agatha!?")
    #expect(!session.screen.contains("saves it again"))
  }

  @Test func aNoteThatVanishesWhileItIsReadShowsItsSubject() throws {
    try session.press("Enter Tab Enter")
    unlink(folder.file("library/notes/the-good-hawk/agatha/todo.md"))
    session.noticeChanges()
    #expect(session.screen.contains("first appears in The Good Hawk"))
  }

  @Test func aDeletionThatCannotBeUndoneNowCanBeLater() throws {
    let notes = folder.file("library/notes/the-good-hawk/agatha")
    try session.press("Enter Tab d")
    rename(notes, folder.file("away"))
    folder.write("in the way".utf8, to: "library/notes/the-good-hawk/agatha")
    session.noticeChanges()
    try session.press("u")
    #expect(session.screen.contains("cannot"))
    unlink(notes)
    rename(folder.file("away"), notes)
    session.noticeChanges()
    try session.press("u")
    #expect(folder.text("library/notes/the-good-hawk/agatha/todo.md") == "on agatha")
  }

  @Test func aTextThatWasTypedBackIsNotChanged() throws {
    let session = try Session()
    try session.press("N a Ctrl-S Esc Tab Enter e End x")
    #expect(session.screen.contains("changed, not saved"))
    try session.press("Backspace")
    #expect(!session.screen.contains("changed, not saved"))
    try session.press("Alt-U")
    #expect(session.screen.contains("changed, not saved"))
    try session.press("Alt-E Esc")
    #expect(session.scene.textKeys.allSatisfy { !$0.hasPrefix("NoteView") })
  }

  @Test func aNoteThatWasDeletedMeanwhileHasNothingToSave() throws {
    let session = try Session()
    try session.press("N a Ctrl-S Esc Tab Enter e")
    let notes = "library/notes/the-good-hawk"
    try session.relaunch {
      for name in session.folder.names(in: notes) {
        unlink(session.folder.file("\(notes)/\(name)"))
      }
    }
    #expect(session.screen.contains("deleted elsewhere"))
    #expect(!session.screen.contains("saves it again") && !session.screen.contains("0 words"))
    try session.press("Ctrl-S")
    #expect(session.screen.contains("its text is not here"))
  }
}
