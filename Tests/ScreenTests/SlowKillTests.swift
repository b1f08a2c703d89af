import TestSupport

/// A kill between the work of a slow disk and the moment when the app hears of it loses nothing and
/// doubles nothing, not even while the journal is rewritten.
///
/// Stories and the sweep of kills tell all other kills.
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

  private func texts(in path: String) -> [String] {
    folder.names(in: path).filter { $0.hasSuffix(".md") }.compactMap {
      folder.text("\(path)/\($0)")
    }
    .sorted()
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
