import TestSupport

/// A commit that was only partly written does not damage later ones.
@Suite(.manyAtOnce, .watched) struct TornCommitTests {
  private let home: Home
  private let app: AppTerminal

  init() throws {
    home = try Home()
    app = try AppTerminal(home)
    try app.waitForFrame()
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
    let again = try AppTerminal(home)
    try again.waitForFrame()
    try again.type("\u{13}", until: "Saved")
    again.terminal.kill()
    #expect(home.noteTexts == [long + words + "風"])
    // What the journal had of steps is kept; whether it had one is a matter of time.
    let names = home.folder.names(in: "state").filter { $0 != "history" }
    #expect(names == ["lock", "sessions", "terminals"])
  }
}
