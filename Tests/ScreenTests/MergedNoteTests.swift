import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// A note that is being changed here and elsewhere.
@Suite(.timed) struct MergedNoteTests {
  private static let path = "library/notes/the-good-hawk/agatha/todo.md"
  private let folder: TemporaryFolder
  private let session: Session

  init() throws {
    folder = try TemporaryFolder()
    folder.makeFolder("library/notes/the-good-hawk/agatha")
    folder.write("One.\n\nTwo.\n".utf8, to: Self.path)
    session = try Session(in: folder)
    try session.press("Enter Tab Enter e")
  }

  private func writeElsewhere(_ text: String) {
    folder.write(text.utf8, to: Self.path)
    session.noticeChanges()
  }

  private var names: [String] { folder.names(in: "library/notes/the-good-hawk/agatha") }

  @Test func aChangeElsewhereIsReportedAndNothingMoves() throws {
    try session.press("End !")
    let cursor = session.canvas.cursor
    writeElsewhere("One.\n\nTwo, theirs.\n")
    #expect(session.screen.contains("Also changed elsewhere: saving merges the changes"))
    #expect(session.screen.contains("changed here and elsewhere"))
    #expect(session.screen.contains("One.!") && !session.screen.contains("theirs"))
    #expect(session.canvas.cursor == cursor)
    try expectInvisibleRelaunch(of: session)
    try session.press("Ctrl-S")
    #expect(folder.text(Self.path) == "One.!\n\nTwo, theirs.\n")
    #expect(session.screen.contains("Saved, merged with a change made elsewhere"))
    #expect(session.screen.contains("Two, theirs."))
    #expect(!session.screen.contains("changed here"))
    #expect(names == ["todo.md"])
  }

  @Test func aChangeOfTheSameWordsIsReportedAndBothAreKept() throws {
    try session.press("End !")
    writeElsewhere("One.?\n\nTwo.\n")
    #expect(
      session.screen.contains("Somebody changed the same words. Saving keeps both; Esc v compares"))
    try session.press("Ctrl-S")
    #expect(folder.text(Self.path) == "One.?\n\nTwo.\n")
    let copy = try #require(names.first { $0.contains(".conflict-") })
    #expect(folder.text("library/notes/the-good-hawk/agatha/\(copy)") == "One.!\n\nTwo.\n")
    #expect(session.screen.contains("Your text is in the list"))
    try session.press("Esc Esc")
    #expect(session.screen.contains("≠ "))
    try session.press("g Enter")
    #expect(session.screen.contains("≠ Conflict copy"))
  }

  @Test func anUnchangedNoteShowsWhatOthersWrite() throws {
    writeElsewhere("theirs\n")
    #expect(session.screen.contains("theirs"))
    #expect(!session.screen.contains("elsewhere"))
  }

  @Test func aFileThatIsGoneForAMomentCountsAsChanged() throws {
    try session.press("End !")
    unlink(folder.file(Self.path))
    session.noticeChanges()
    #expect(session.screen.contains("saves it again"))
    writeElsewhere("One.\n\nTwo, theirs.\n")
    #expect(session.screen.contains("Also changed elsewhere"))
  }

  @Test func thePlaceInTheTextIsKeptWhenOthersWroteBeforeIt() throws {
    try session.press("Ctrl-End Up End !")
    writeElsewhere("Before.\n\nOne.\n\nTwo.\n")
    try session.press("Ctrl-S ?")
    #expect(folder.text(Self.path) == "Before.\n\nOne.\n\nTwo.!\n")
    #expect(session.screen.contains("Two.!?"))
  }

  @Test func twoSessionsThatChangeDifferentParagraphsBothSave() throws {
    let other = try Session(name: "other", in: folder)
    try other.press("Enter Tab Enter e Ctrl-End")
    try other.type("Three.")
    try session.press("End !")
    try other.press("Ctrl-S")
    session.noticeChanges()
    try session.press("Ctrl-S")
    other.noticeChanges()
    #expect(folder.text(Self.path) == "One.!\n\nTwo.\nThree.")
    #expect(other.screen.contains("One.!") && session.screen.contains("Three."))
  }
}
