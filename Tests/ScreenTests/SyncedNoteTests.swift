import NotesLibrary
import PseudoTerminal
import Sync
import TestSupport
import Testing

/// A note is open while a sync receives another machine's change of it.
@Suite(.timed) struct SyncedNoteTests {
  private static let note = "notes/the-good-hawk/agatha/todo.md"
  private static let path = "library/\(note)"
  private static let text = "One.\n\nTwo.\n"
  private let session: Session

  init() throws {
    let folder = try TemporaryFolder()
    folder.makeFolder("library/notes/the-good-hawk/agatha")
    folder.write(Self.text.utf8, to: Self.path)
    session = try Session(in: folder)
    try session.press("Enter Tab Enter e")
  }

  private func id(_ text: String) -> ObjectID { ObjectID(ofFile: Array(text.utf8), format: .sha1) }

  /// Brings what another machine made of a text of the note; nil if it deleted it.
  private func sync(_ new: String?, from old: String = text) throws {
    let path = try #require(TreePath(Self.note))
    let texts = Dictionary(uniqueKeysWithValues: Set([old, new ?? old]).map { (id($0), $0) })
    var update = LibraryUpdate(
      LibraryPaths(root: session.folder.file("library"), versionsPath: nil),
      from: Tree(files: [path: id(old)]), to: Tree(files: new.map { [path: id($0)] } ?? [:]),
      LibraryUpdate.Context(moment: Moment(secondsSince1970: 1_795_183_392), isRepetition: false))
    _ = try update.run(read: { Array((texts[$0] ?? "").utf8) })
    session.noticeChanges()
  }

  private var names: [String] { session.folder.names(in: "library/notes/the-good-hawk/agatha") }

  @Test func whatIsBeingWrittenIsMerged() throws {
    try session.press("End !")
    try sync("One.\n\nTwo, theirs.\n")
    #expect(session.screen.contains("Also changed elsewhere: saving merges the changes"))
    #expect(session.screen.contains("One.!") && !session.screen.contains("theirs"))
    try session.relaunch()
    try session.press("Ctrl-S")
    #expect(session.folder.text(Self.path) == "One.!\n\nTwo, theirs.\n")
    #expect(session.screen.contains("Saved, merged with a change made elsewhere"))
    #expect(names == ["todo.md"])
  }

  @Test func whatWasSavedBeforeIsMergedAndShown() throws {
    try session.press("End ! Ctrl-S")
    try sync("One.\n\nTwo, theirs.\n")
    #expect(session.folder.text(Self.path) == "One.!\n\nTwo, theirs.\n")
    #expect(session.screen.contains("One.!") && session.screen.contains("Two, theirs."))
    #expect(names == ["todo.md"])
  }

  @Test func theSameWordsAreKeptTwice() throws {
    try session.press("End ! Ctrl-S")
    try sync("One?\n\nTwo.\n")
    #expect(session.folder.text(Self.path) == "One?\n\nTwo.\n" && names.count == 2)
    try session.press("Esc Esc")
    #expect(session.screen.contains("≠ "))
  }

  @Test func aNoteThatDisappearsBelowTheCursor() throws {
    try session.press("End !")
    try sync(nil)
    #expect(session.screen.contains("deleted elsewhere; Ctrl-S saves it again"))
    #expect(session.screen.contains("One.!"))
    #expect(session.folder.text("library/.bin/the-good-hawk/agatha/todo.md") == Self.text)
    try session.relaunch()
    try session.press("Ctrl-S")
    #expect(session.folder.text(Self.path) == "One.!\n\nTwo.\n" && names == ["todo.md"])
  }

  @Test func whoWroteOnANoteThatIsGoneLosesNothingAndSeesNoErrorOfItsFile() throws {
    try session.press("End !")
    try sync(nil)
    try session.press("Alt-R")
    #expect(session.screen.contains("deleted elsewhere: there is no saved text"))
    #expect(session.screen.contains("One.!"))
    try session.press("Esc Esc")
    #expect(session.screen.contains("Synopsis") && !session.screen.contains("No such file"))
    try expectInvisibleRelaunch(of: session)
  }
}
