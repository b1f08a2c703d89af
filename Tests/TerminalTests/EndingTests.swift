import TestSupport

@testable import CursesTerminal

/// However the app ends, the text is kept, and the terminal is as it was; stories tell most of it.
@Suite(.manyAtOnce) struct EndingTests {
  private static let words = "The sea wall hears"
  private let home = Home.make()
  private let untouched: PseudoTerminal

  init() throws { untouched = try PseudoTerminal(running: ["cat"], environment: home.environment) }

  private func expectWordsKept() throws {
    let again = try AppTerminal(home)
    try again.wait(until: Self.words)
    try again.type("\u{13}", until: "Saved")
    #expect(home.noteTexts == [Self.words])
  }

  /// There is no order then between the child that restores the terminal and who waits for the app.
  @Test(.watched) func whatMayNotBeTracedIsRestoredAllTheSame() throws {
    let app = try AppTerminal(home, behind: ["strace", "-qq", "-o", "/dev/null"]).waitForFrame()
    let lock = home.folder.text("state/sessions/main/lock") ?? ""
    let line = lock.split(separator: "\n").first { $0.hasPrefix("process ") }
    kill(try #require(line.flatMap { Int32($0.dropFirst(8)) }), SIGKILL)
    #expect(app.waitForExit() == .signalled(SIGKILL))
    try app.wait(untilScreen: { _ in app.isRestored && app.terminal.modes == untouched.modes })
    app.expectCleanEnd()
  }

  // MARK: Terminals that accept no output

  /// Fills the terminal, more than any holds, and writes words that nobody sees yet.
  private func stalled() throws -> AppTerminal {
    let app = try AppTerminal(home).waitForFrame()
    try app.type("N", until: "leave")
    for _ in 0..<100 { try app.terminal.write("\u{C}\u{C}\u{C}\u{C}") }
    try app.terminal.write("\u{1B}[200~\(Self.words)\u{1B}[201~")
    let isKept = wait {
      home.folder.text("state/sessions/main/journal")?.contains(Self.words) ?? false
    }
    #expect(isKept)
    return app
  }

  @Test(arguments: [SIGKILL, SIGTERM]) func aFullTerminalKeepsNobody(signal: Int32) throws {
    let app = try stalled()
    app.terminal.send(signal: signal)
    // Nothing of the output is read meanwhile.
    let isOver = wait { app.terminal.wait(timeout: .zero) != nil }
    #expect(isOver)
    #expect(app.waitForExit() == (signal == SIGKILL ? .signalled(9) : .exited(128 + SIGTERM)))
    try expectWordsKept()
  }

  @Test func itContinuesWhenTheTerminalDoes() throws {
    let app = try stalled()
    try app.wait(until: Self.words)
    try app.type("!", until: "!")
    try app.type(AppTerminal.escape, until: "write a note")
    try app.terminal.write("\u{3}")
    #expect(app.waitForExit() == .exited(0))
    app.expectCleanEnd()
  }
}

/// What restores the terminal after a kill, which may come at any moment.
@Suite(.timed) struct TerminalResetTests {
  @Test func thereIsNoMomentWithoutOneWhileItIsReplaced() {
    TerminalReset.prepare()
    Self.arm(byteCount: 1)
    // One thread counts, and it has ended when the count is read.
    nonisolated(unsafe) var missingCount = 0
    onThreads(2) { number in
      if number == 0 {
        for count in 0..<200_000 { Self.arm(byteCount: count % 64) }
      } else {
        for _ in 0..<2_000_000 where !TerminalReset.isArmed { missingCount += 1 }
      }
    }
    TerminalReset.disarm()
    #expect(missingCount == 0 && !TerminalReset.isArmed)
  }

  private static func arm(byteCount: Int) {
    TerminalReset.arm(reset: Array(repeating: 0x1B, count: byteCount), modes: termios())
  }
}
