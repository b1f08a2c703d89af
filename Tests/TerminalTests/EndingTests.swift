import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// However the app ends, the text is kept, the terminal is as it was, and nothing of the notes is in a file.
@Suite(.manyAtOnce) struct EndingTests {
  private static let words = "The sea wall hears"
  private let home: Home
  private let untouched: PseudoTerminal

  init() throws {
    home = try Home()
    untouched = try PseudoTerminal(running: ["cat"], environment: home.environment)
  }

  private func writing(behind command: [String] = []) throws -> AppTerminal {
    let app = try AppTerminal(home, behind: command)
    try app.waitForFrame()
    try app.type("N", until: "leave")
    try app.paste(Self.words, until: Self.words)
    #expect(app.terminal.modes != untouched.modes)
    return app
  }

  private func expectCleanEnd(_ app: AppTerminal) {
    #expect(app.terminal.modes == untouched.modes)
    app.expectCleanEnd()
  }

  private func expectWordsKept(_ words: String = words) throws {
    let again = try AppTerminal(home)
    try again.wait(until: words)
    try again.type("\u{13}", until: "Saved")
    #expect(home.noteTexts == [words])
  }

  @Test(arguments: [SIGILL, SIGSEGV], [0, 2])
  func aCrashWhileTypingLosesNothingThatWasShown(signal: Int32, pause: UInt32) throws {
    let app = try writing()
    // None of these is on any screen of ours.
    let typed = (0..<40).compactMap { Unicode.Scalar(0x4E00 + $0).map(String.init) }
    try app.type(typed[0], until: typed[0])
    for character in typed.dropFirst() {
      try app.terminal.write(character)
      usleep(pause * 150)
    }
    app.terminal.send(signal: signal)
    #expect(app.waitForExit() == .signalled(signal))
    expectCleanEnd(app)
    let shown = String(decoding: app.output, as: UTF8.self)
    let count = try #require(typed.lastIndex { shown.contains($0) }) + 1
    let again = try AppTerminal(home)
    try again.waitForFrame()
    try again.type("\u{13}", until: "Saved")
    let kept = try #require(home.noteTexts.first)
    #expect(kept.count >= Self.words.count + count)
    #expect((Self.words + typed.joined()).hasPrefix(kept))
  }

  // MARK: Terminals that accept no output

  /// Fills the terminal, more than any holds, and writes words that nobody sees yet.
  private func stalled() throws -> AppTerminal {
    let app = try AppTerminal(home)
    try app.waitForFrame()
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
