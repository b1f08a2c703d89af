import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// Favourites and the bin on a slow disk: the next key acts at once, what is shown as done is done,
/// and a kill at any moment loses nothing.
@Suite(.timed) struct SlowChangeTests {
  private let folder: TemporaryFolder
  private let disk = SteppedBackground()
  private let session: Session

  private static let notes = "library/notes/the-good-hawk/agatha"
  private static let bin = "library/.bin/the-good-hawk/agatha"

  init() throws {
    folder = try TemporaryFolder()
    folder.makeFolder(Self.notes)
    for name in ["one", "two"] { folder.write(name.utf8, to: "\(Self.notes)/\(name).md") }
    session = try Session(in: folder, slowDisk: disk)
    try session.press("Enter Tab")
  }

  private var notes: [String] { folder.names(in: Self.notes).sorted() }
  private var binned: [String] { folder.names(in: Self.bin).sorted() }
  private var favouriteCount: Int {
    folder.text("library/favourites")?.split(separator: "\n").count ?? 0
  }

  @Test func aDeletionIsShownWhenItIsDone() throws {
    try session.press("d")
    #expect(session.screen.contains("Now deleting…") && notes.count == 2)
    try session.press("Esc 2")
    #expect(session.screen.contains("Now deleting…"))
    session.finishSaves()
    #expect(session.screen.contains("Deleted “") && notes.count == 1 && binned.count == 1)
  }

  @Test func theSameNoteIsDeletedOnce() throws {
    try session.press("d d d")
    session.finishSaves()
    #expect(notes.count == 1)
    try session.press("u")
    session.finishSaves()
    #expect(notes.count == 2)
    try session.press("u")
    #expect(session.screen.contains("nothing to undo"))
  }

  @Test func whatIsAskedForIsDoneInItsOrder() throws {
    try session.press("d u f j d f")
    session.finishSaves()
    #expect(notes.count == 1 && binned.count == 1 && favouriteCount == 0)
    try session.press("u")
    session.finishSaves()
    #expect(notes == ["one.md", "two.md"] && binned == [])
  }

  @Test func aHeartIsShownWhenItIsDurable() throws {
    try session.press("f")
    #expect(session.screen.contains("Adding to the favourites…") && session.screen.contains("♡"))
    session.finishSaves()
    #expect(!session.screen.contains("♡") && favouriteCount == 1)
    try session.press("f")
    #expect(!session.screen.contains("♡") && session.screen.contains("Removing from the"))
    session.finishSaves()
    #expect(session.screen.contains("♡") && favouriteCount == 0)
  }

  @Test func eachKeyIsAnsweredWhileOthersAreUnderWay() throws {
    try session.press("f")
    #expect(session.screen.contains("Adding to the favourites…"))
    try session.press("d")
    #expect(session.screen.contains("Now deleting…, after 1 other change"))
    try session.press("u")
    #expect(session.screen.contains("Restoring…, after 2 other changes"))
    try session.press("n x Ctrl-S")
    #expect(session.screen.contains("Now saving…, after 3 other changes"))
    try session.press("Esc f")
    #expect(session.screen.contains("Removing from the favourites…, after 4 other changes"))
    session.finishSaves()
    #expect(notes.count == 3 && favouriteCount == 0 && !session.screen.contains("after"))
  }

  @Test func whatIsBeingMovedIsSavedWhereItGoes() throws {
    try session.press("Enter e End ! Esc m")
    try session.type("jaime")
    try session.press("Enter e Ctrl-S")
    #expect(session.screen.contains("still being moved"))
    session.finishSaves()
    #expect(notes.count == 1)
    #expect(folder.names(in: "library/notes/the-good-hawk/jaime").count == 1)
  }

  @Test(arguments: ["f f f", "f f f f f"]) func manyHeartsAreOneInTheEnd(_ keys: String) throws {
    try session.press(keys)
    session.finishSaves()
    #expect(!session.screen.contains("♡") && favouriteCount == 1)
  }

  @Test(arguments: [false, true]) func aKillOnlyDelaysADeletion(isDone: Bool) throws {
    try session.press("d")
    if isDone { disk.work() }
    try session.relaunch()
    #expect(notes.count == (isDone ? 1 : 2))
    session.finishSaves()
    #expect(notes.count == 1 && binned.count == 1 && session.screen.contains("Deleted"))
    try session.relaunch()
    session.finishSaves()
    try session.press("u")
    session.finishSaves()
    #expect(notes == ["one.md", "two.md"] && session.screen.contains("Back from the bin"))
  }

  @Test(arguments: [false, true]) func aKillOnlyDelaysWhatComesBack(isDone: Bool) throws {
    try session.press("d")
    session.finishSaves()
    try session.press("u")
    if isDone { disk.work() }
    try session.relaunch()
    session.finishSaves()
    #expect(notes == ["one.md", "two.md"] && binned == [])
    #expect(session.screen.contains("Back from the bin"))
  }

  @Test(arguments: [false, true]) func aKillOnlyDelaysAHeart(isDone: Bool) throws {
    try session.press("f")
    if isDone { disk.work() }
    try session.relaunch()
    session.finishSaves()
    #expect(!session.screen.contains("♡") && favouriteCount == 1)
  }

  @Test func whatCannotBeDoneIsSaidAndTheScreenIsTrue() throws {
    try session.press("d f")
    folder.write("in the way".utf8, to: "library/.bin")
    mkdir(folder.file("library/favourites"), 0o700)
    session.finishSaves()
    #expect(notes.count == 2 && session.screen.contains("♡"))
    #expect(session.screen.contains("cannot"))
    try session.press("u")
    #expect(session.screen.contains("nothing to undo"))
  }

  @Test func aNoteThatWasMadeAgainIsJoinedByTheOneFromTheBin() throws {
    try session.press("d")
    session.finishSaves()
    let name = try #require(binned.first)
    folder.write("made again".utf8, to: "\(Self.notes)/\(name)")
    session.noticeChanges()
    try session.press("u")
    session.finishSaves()
    #expect(session.screen.contains("beside a newer note"))
    #expect(notes.count == 3 && folder.text("\(Self.notes)/\(name)") == "made again")
  }

  @Test func aLibraryThatIsAwayAtTheStartKeepsWhatIsStillToBeDone() throws {
    try session.press("d")
    try session.relaunch {
      rename(folder.file("library"), folder.file("away"))
    }
    session.finishSaves()
    rename(folder.file("away"), folder.file("library"))
    session.noticeChanges()
    session.finishSaves()
    #expect(notes.count == 1 && binned.count == 1)
  }

  @Test func theNameOfANoteMayHaveSeveralLines() throws {
    folder.write("three".utf8, to: "\(Self.notes)/20991120T140312Z-a\\n\nb.md")
    session.noticeChanges()
    try session.press("g d")
    try session.relaunch()
    session.finishSaves()
    #expect(binned == ["20991120T140312Z-a\\n\nb.md"])
    try session.press("u")
    session.finishSaves()
    #expect(notes.count == 3 && binned == [])
  }
}
