import TestSupport

/// Letters that are typed while the disk is busy wait for the disk, and not for another pause after
/// that.
@Suite(.manyAtOnce, .watched) struct SyncPauseTests {
  private static let delay = 0.15
  private static let pause = 0.05

  @Test func thePauseBeginsWithTheFirstLetter() throws {
    let home = try Home()
    let app = try AppTerminal(home)
    try app.waitForFrame()
    try app.type("N", until: "leave")
    let logs = try TemporaryFolder()
    let watcher = try SystemCalls.attach(
      [
        "-ttt", "-o", logs.file("calls"), "-e", "trace=fdatasync", "-e",
        "inject=fdatasync:delay_enter=\(Int(Self.delay * 1_000_000))",
      ], to: app.terminal.processIdentifier)
    defer { watcher.kill() }
    // A busy machine makes most of them later, but not all.
    let isAtOnce = try wait {
      try app.terminal.write("x")
      usleep(20_000)
      let starts = (logs.text("calls") ?? "").split(separator: "\n")
        .filter { $0.contains("fdatasync(") }
        .compactMap { $0.split(separator: " ").dropFirst().first.flatMap { Double($0) } }
      return zip(starts, starts.dropFirst()).contains { $1 - $0 < Self.delay + Self.pause }
    }
    #expect(isAtOnce)
  }
}
