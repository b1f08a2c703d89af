import TestSupport

@testable import CrashModel

/// Whatever a power cut leaves, no saved note is lost or torn, and no draft that was durable.
///
/// `hawknotes-faults power-model` tries all power cuts of a longer story.
@Suite(.manyAtOnce, .watched) struct PowerCutTests {
  private static let seed = Seed.current

  // In parts, so that no processor waits for the last of them.
  @Test(arguments: 0..<4) func noPowerCutLosesWhatWasPromised(part: UInt64) throws {
    let seed = Self.seed &+ part
    let model = try PowerModel(StoryRecording(of: .short, with: AppBinary.path))
    let report = try model.checkSample(of: 100, seed: seed)
    for failure in report.failures.prefix(5) {
      Issue.record("HAWKNOTES_SEED=\(seed), \(failure)")
    }
    print("power cuts: \(report.stateCount) states, \(report.distinctCount) different")
    #expect(report.distinctCount > 25)
  }
}

/// What the model of power cuts makes of the log of system calls.
@Suite(.timed) struct RecordingTests {
  @Test func aNumberThatIsFreeBeforeItsCloseIsLoggedBelongsToTheNextFile() throws {
    let log = """
      1 1.0 openat(AT_FDCWD, "\(hex("/home/a"))", O_WRONLY|O_CREAT, 0600) = 7
      1 1.1 close(7 <unfinished ...>
      2 1.2 openat(AT_FDCWD, "\(hex("/home/b"))", O_WRONLY|O_CREAT, 0600) = 7
      1 1.3 <... close resumed>) = 0
      2 1.4 write(7, "\(hex("words"))", 5) = 5
      """
    var recorder = FileRecorder(root: "/home")
    try recorder.record(SystemCallLog(log.bytes))
    let written = recorder.effects.filter { if case .write = $0.change { true } else { false } }
    #expect(written.map { recorder.path(of: $0.node) } == ["b"])
  }

  // As `strace -xx` writes it.
  private func hex(_ text: String) -> String {
    text.utf8.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

/// A commit that was only partly written does not damage later ones.
@Suite(.manyAtOnce, .watched) struct TornCommitTests {
  private let home = Home.make()
  private let app: AppTerminal

  init() throws {
    app = try AppTerminal(home).waitForFrame()
    try app.type("N", until: "leave")
    try app.settledScreen()
  }

  private func limitFiles(to count: String) throws {
    let process = app.terminal.processIdentifier
    _ = try ChildProcess.run(
      ["prlimit", "--pid", "\(process)", "--fsize=\(count):"], environment: home.environment)
  }

  @Test(arguments: ["1", "1+"])
  func theNextCommitIsWholeWhenOneCouldNotBeUndone(failures: String) throws {
    let watcher = try SystemCalls.attach(
      ["-o", "/dev/null", "-e", "inject=ftruncate:error=EIO:when=\(failures)"],
      to: app.terminal.processIdentifier)
    defer { watcher.kill() }
    // Longer than what is written to the screen, which the limit holds for too.
    let long = String(repeating: "The sea hears. ", count: 2000)
    try app.paste(long, until: "draft")
    try app.settledScreen()
    let count = home.folder.bytes("state/sessions/main/journal")?.count ?? 0
    try limitFiles(to: "\(count + 100)")
    let words = String(repeating: "The wall hears. ", count: 20)
    try app.paste(words, until: "Not saved")
    try limitFiles(to: "unlimited")
    try app.type("風", until: "風")
    app.terminal.kill()
    let again = try AppTerminal(home).waitForFrame()
    try again.type("\u{13}", until: "Saved")
    again.terminal.kill()
    #expect(home.noteTexts == [long + words + "風"])
    // What the journal had of steps is kept; whether it had one is a matter of time.
    let names = home.folder.names(in: "state").filter { $0 != "history" }
    #expect(names == ["lock", "sessions", "terminals"])
  }
}
