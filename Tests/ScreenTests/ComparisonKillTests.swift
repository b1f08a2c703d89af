import TestSupport

/// What was put together of two texts is being saved, and the process is killed.
@Suite(.timed) struct ComparisonKillTests {
  private let place = "library/notes/the-good-hawk"
  private let name = "20261120T120000Z-7f3a9c2e"

  /// On a slow disk, killed after so many pieces of the work: the note says what was chosen, or it is
  /// a change that waits; the other text is beside it or in the bin.
  @Test(arguments: 0..<6) func nothingIsLost(pieceCount: Int) throws {
    let disk = SteppedBackground()
    let folder = try TemporaryFolder()
    folder.write("The wall hears nothing.".utf8, to: "\(place)/\(name).md")
    let session = try Session(in: folder, slowDisk: disk)
    try session.press("Tab Enter")
    folder.write(
      "The wall hears all.".utf8, to: "\(place)/\(name).conflict-20261120T150000Z-main.md")
    session.noticeChanges()
    session.finishSaves()
    try session.press("v")
    session.finishSaves()
    try session.press("b Ctrl-S")
    for _ in 0..<pieceCount {
      disk.work()
      session.content.scene.jobs.deliver()
      try session.scene.commit()
    }
    try session.relaunch()
    session.finishSaves()
    if session.screen.contains("changed, not saved") {
      #expect(folder.names(in: place).count == 2)
      try session.press("Ctrl-S")
      session.finishSaves()
    }
    #expect(folder.text("\(place)/\(name).md") == "The wall hears nothing all.")
    #expect(folder.names(in: place) == ["\(name).md"])
  }
}
