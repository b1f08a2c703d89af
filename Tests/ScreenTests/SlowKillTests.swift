import TestSupport

/// A kill between the work of a slow disk and the moment when the app hears of it loses nothing and
/// doubles nothing.
///
/// Stories tell all other kills.
@Suite(.timed) struct SlowKillTests {
  private let folder: TemporaryFolder
  private let disk = SteppedBackground()
  private let session: Session

  private static let notes = "library/notes/the-good-hawk/agatha"

  init() throws {
    folder = try TemporaryFolder()
    folder.write("one".utf8, to: "\(Self.notes)/one.md")
    session = try Session(in: folder, slowDisk: disk)
  }

  /// Presses keys, kills the app once the disk has done what they ask for, and lets it go on.
  private func kill(after keys: String) throws {
    try session.press(keys)
    disk.work()
    try session.relaunch()
  }

  private func texts(in path: String) -> [String] {
    folder.names(in: path).filter { $0.hasSuffix(".md") }.compactMap {
      folder.text("\(path)/\($0)")
    }
    .sorted()
  }

  private func expectNotes(
    _ notes: [String], binned: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    session.finishSaves()
    #expect(texts(in: Self.notes) == notes, sourceLocation: sourceLocation)
    let bin = "library/.bin/the-good-hawk/agatha"
    #expect(texts(in: bin) == binned, sourceLocation: sourceLocation)
  }

  @Test func aNewNoteIsSavedOnce() throws {
    try kill(after: "Enter N t w o Ctrl-S t h r e e")
    try session.press("Ctrl-S")
    expectNotes(["one", "three", "two"])
  }

  @Test func aChangedNoteIsSavedAndChangedFurther() throws {
    try kill(after: "Enter Enter e End ! Ctrl-S ?")
    #expect(session.screen.contains("one!?") && !session.screen.contains("elsewhere"))
    expectNotes(["one!"])
    try session.press("Ctrl-S")
    expectNotes(["one!?"])
  }

  @Test func aDeletionIsDoneAndUndone() throws {
    try kill(after: "Enter d")
    expectNotes([], binned: ["one"])
    #expect(session.screen.contains("Deleted"))
    try kill(after: "u")
    expectNotes(["one"])
    #expect(session.screen.contains("Back from the bin"))
  }

  @Test func aHeartIsFilled() throws {
    try kill(after: "Enter f")
    session.finishSaves()
    #expect(!session.screen.contains("♡"))
    #expect(folder.text("library/favourites")?.split(separator: "\n").count == 1)
  }

  /// The journal is rewritten meanwhile; killed after so many pieces of the work.
  @Test(arguments: 0..<6) func aSaveDuringACompactionIsDoneOnce(pieceCount: Int) throws {
    try session.press("Enter N t w o")
    session.scene.compact()
    try session.press("Ctrl-S t h r e e")
    for _ in 0..<pieceCount {
      disk.work()
      session.content.scene.jobs.deliver()
      try session.scene.commit()
    }
    try session.relaunch()
    if session.screen.contains("draft") { try session.press("Ctrl-S") }
    session.finishSaves()
    let written = texts(in: Self.notes)
    #expect(written == ["one", "three", "two"] || written == ["one", "two\n\nthree"])
    #expect(folder.names(in: "state/sessions/main") == ["inbox", "journal", "lock"])
    #expect(folder.names(in: "state/set-aside") == [])
  }
}
