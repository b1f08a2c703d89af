import Drafts
import Glibc
import PseudoTerminal
import SceneState
import TestSupport
import Testing

/// Saving on a slow disk: the user continues to work, and nothing is lost or doubled.
@Suite(.timed) struct SlowSaveTests {
  private let folder: TemporaryFolder
  private let disk = SteppedBackground()
  private let session: Session

  private static let notes = "library/notes/the-good-hawk/agatha"

  init() throws {
    folder = try TemporaryFolder()
    folder.makeFolder(Self.notes)
    session = try Session(in: folder, slowDisk: disk)
    try session.press("Enter N")
  }

  private var texts: [String] {
    folder.names(in: Self.notes).filter { $0.hasSuffix(".md") }
      .compactMap { folder.text("\(Self.notes)/\($0)") }.sorted()
  }

  private func saveSlowly(_ text: String) throws {
    try session.type(text)
    try session.press("Ctrl-S")
    #expect(session.screen.contains("Now saving…"))
  }

  @Test func theNextNoteIsWrittenMeanwhile() throws {
    try saveSlowly("first")
    try session.type("second")
    #expect(texts.isEmpty && session.screen.contains("Now saving…"))
    session.finishSaves()
    #expect(texts == ["first"] && session.screen.contains("Saved: first"))
    try session.press("Ctrl-S")
    session.finishSaves()
    #expect(texts == ["first", "second"])
    #expect(!session.screen.contains("draft"))
  }

  @Test func theUserSeesItWhereverTheyAre() throws {
    try saveSlowly("first")
    try session.press("Esc Esc 2")
    session.finishSaves()
    #expect(session.screen.contains("Saved: first"))
  }

  @Test func oneIsSavedAtATime() throws {
    try saveSlowly("first")
    try session.type("second")
    try session.press("Ctrl-S")
    #expect(session.screen.contains("still saving"))
    session.finishSaves()
    #expect(texts == ["first"] && session.screen.contains("second"))
  }

  @Test func aKillBeforeItIsSafeBringsTheTextBack() throws {
    try saveSlowly("first")
    try session.type("second")
    try session.relaunch()
    #expect(session.screen.contains("first") && session.screen.contains("second"))
    try session.press("Ctrl-S")
    session.finishSaves()
    #expect(texts == ["first\n\nsecond"])
  }

  @Test func aKillAfterwardsDoublesNothing() throws {
    try saveSlowly("first")
    try session.type("second")
    disk.work()
    try session.relaunch()
    try session.press("Ctrl-S")
    session.finishSaves()
    #expect(texts == ["first", "second"])
  }

  /// The journal is rewritten meanwhile; killed after so many pieces of the work.
  @Test(arguments: 0..<6) func aSaveDuringACompactionIsDoneOnce(pieceCount: Int) throws {
    try session.type("first")
    session.scene.compact()
    try session.press("Ctrl-S")
    try session.type("second")
    for _ in 0..<pieceCount {
      disk.work()
      session.content.endSaves()
      try session.scene.commit()
    }
    try session.relaunch()
    if session.screen.contains("draft") { try session.press("Ctrl-S") }
    session.finishSaves()
    #expect(texts.joined(separator: "\n\n") == "first\n\nsecond")
    #expect(folder.names(in: "state/sessions/main") == ["inbox", "journal", "lock"])
    #expect(folder.names(in: "state/set-aside") == [])
  }

  @Test func aKillBeforeAnythingElseBringsItBackToo() throws {
    try session.type("first")
    try session.press("Ctrl-S")
    try session.relaunch()
    #expect(session.screen.contains("first"))
  }

  @Test func whatCannotBeSavedComesBackBeforeWhatWasWrittenSince() throws {
    try saveSlowly("first")
    try session.type("second")
    rmdir(folder.file(Self.notes))
    folder.write("in the way".utf8, to: Self.notes)
    session.finishSaves()
    #expect(session.screen.contains("first") && !session.screen.contains("Saved"))
    unlink(folder.file(Self.notes))
    try session.type("!")
    try session.press("Ctrl-S")
    session.finishSaves()
    #expect(texts == ["first\n\nsecond!"])
  }

  @Test func whileItIsSavedOthersFindItAmongTheDrafts() throws {
    try saveSlowly("first")
    try session.type("second")
    let kept = try StateReader.read(in: folder)
    let drafts = kept.draftKeys.map {
      String(decoding: kept.text(forKey: $0.text).bytes, as: UTF8.self)
    }
    #expect(drafts.sorted() == ["first", "second"])
  }

  private func openNote(_ text: String) throws {
    folder.write(text.utf8, to: "\(Self.notes)/todo.md")
    session.noticeChanges()
    try session.press("Esc Tab Enter e")
    #expect(session.screen.contains("saved · "))
  }

  @Test func aChangedNoteIsWrittenOnMeanwhile() throws {
    try openNote("one")
    try session.press("End")
    try saveSlowly(" two")
    try session.type(" three")
    session.finishSaves()
    #expect(texts == ["one two"] && session.screen.contains("one two three"))
    #expect(!session.screen.contains("elsewhere"))
    try session.relaunch()
    try session.press("Ctrl-S")
    session.finishSaves()
    #expect(texts == ["one two three"])
  }

  @Test(arguments: [false, true]) func aKillLeavesTheNoteAndWhatWasWritten(_ isSafe: Bool) throws {
    try openNote("one")
    try session.press("End")
    try saveSlowly(" two")
    try session.type(" three")
    if isSafe { disk.work() }
    try session.relaunch()
    #expect(session.screen.contains("one two three"))
    #expect(!session.screen.contains("elsewhere"))
    #expect(texts == [isSafe ? "one two" : "one"])
    try session.press("Ctrl-S")
    session.finishSaves()
    #expect(texts == ["one two three"])
    #expect(folder.names(in: Self.notes) == ["todo.md"])
  }

  @Test func whatOthersChangedMeanwhileIsMerged() throws {
    try openNote("one\n\ntwo\n\nthree")
    try session.press("Ctrl-End")
    try saveSlowly("!")
    folder.write("One\n\ntwo\n\nthree".utf8, to: "\(Self.notes)/todo.md")
    session.noticeChanges()
    try session.type("?")
    session.finishSaves()
    #expect(texts == ["One\n\ntwo\n\nthree!"])
    #expect(session.screen.contains("merged") && session.screen.contains("three!?"))
    try session.press("Ctrl-S")
    session.finishSaves()
    #expect(texts == ["One\n\ntwo\n\nthree!?"])
    #expect(folder.names(in: Self.notes) == ["todo.md"])
  }

  @Test func aNoteThatCannotBeSavedStaysChanged() throws {
    try openNote("one")
    try session.press("End")
    try saveSlowly(" two")
    try session.type(" three")
    // A link that leads out of the library is not followed.
    rename(folder.file(Self.notes), folder.file("elsewhere"))
    symlink(folder.file("elsewhere"), folder.file(Self.notes))
    session.finishSaves()
    #expect(session.screen.contains("changed, not saved"))
    unlink(folder.file(Self.notes))
    rename(folder.file("elsewhere"), folder.file(Self.notes))
    session.noticeChanges()
    try session.press("Ctrl-S")
    session.finishSaves()
    #expect(texts == ["one two three"])
  }

  @Test func aNoteThatIsBeingSavedIsNotDeleted() throws {
    try openNote("one")
    try session.press("End")
    try saveSlowly(" two")
    try session.press("Esc Esc d")
    #expect(session.screen.contains("still saving"))
    session.finishSaves()
    #expect(texts == ["one two"])
  }
}
