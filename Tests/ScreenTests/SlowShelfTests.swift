import PseudoTerminal
import TestSupport
import Testing

/// The shelf and the sessions on a disk that takes its time.
@Suite struct SlowShelfTests {
  private let folder: TemporaryFolder
  private let disk = SteppedBackground()
  private let session: Session

  init() throws {
    folder = try TemporaryFolder()
    let other = try Session(name: "other", in: folder)
    try other.press("n")
    try other.type("elsewhere")
    session = try Session(in: folder, slowDisk: disk)
    try session.press("n")
    try session.type("zebra")
    try session.press("Esc")
  }

  private var binned: [String] {
    folder.names(in: "state/bin").compactMap { folder.text("state/bin/\($0)") }
  }

  @Test func aDraftOfThisSessionIsDiscarded() throws {
    try session.press("D d")
    #expect(session.screen.contains("Being discarded…") && binned == [])
    #expect(session.screen.contains("zebra"))
    session.finishSaves()
    #expect(session.screen.contains("Discarded; kept as") && binned == ["zebra"])
    try session.press("Esc")
    #expect(!session.screen.contains("zebra"))
  }

  @Test func whatIsWrittenMeanwhileStays() throws {
    try session.press("D d Esc n")
    try session.type("after")
    session.finishSaves()
    #expect(session.screen.contains("changed meanwhile") && binned == ["zebra"])
    #expect(session.screen.contains("after"))
  }

  @Test func aDraftOfAnotherSessionIsDiscarded() throws {
    try session.press("D j d")
    #expect(session.screen.contains("Being discarded…") && binned == [])
    session.finishSaves()
    #expect(binned == ["elsewhere"] && session.screen.contains("Discarded"))
  }

  @Test(arguments: [false, true]) func aKillLosesNoDraft(isDone: Bool) throws {
    try session.press("D j d k d")
    if isDone { disk.work() }
    try session.relaunch()
    let texts = binned + [session.screen.contains("zebra") ? "zebra" : ""]
    #expect(texts.contains("zebra") && (!isDone || texts.contains("elsewhere")))
  }

  @Test func anotherSessionIsClosed() throws {
    try session.press("S j d")
    #expect(session.screen.contains("other is being closed…"))
    #expect(folder.names(in: "state/closed").isEmpty)
    try session.press("Esc j")
    session.finishSaves()
    #expect(session.screen.contains("other is closed"))
    #expect(folder.names(in: "state/closed").contains("other"))
  }

  @Test func anotherSessionGetsAnotherName() throws {
    try session.press("S j r Ctrl-U")
    try session.type("elsewhere")
    try session.press("Enter")
    #expect(session.screen.contains("other is being renamed…"))
    session.finishSaves()
    #expect(session.screen.contains("other is now called"))
    #expect(
      folder.names(in: "state/sessions").sorted().last == "otherelsewhere"
        || folder.names(in: "state/sessions").contains("elsewhere"))
  }
}
