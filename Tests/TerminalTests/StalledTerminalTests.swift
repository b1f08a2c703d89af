import PseudoTerminal
import Testing

/// No text is lost when a terminal accepts no more output.
@Suite(.manyAtOnce) struct StalledTerminalTests {
  private static let words = "words that nobody sees yet"
  private let home: Home

  init() throws { home = try Home() }

  // What the app writes is not read, more than any terminal holds.
  private func stalled() throws -> AppTerminal {
    let app = try AppTerminal(home)
    try app.waitForFrame()
    try app.type("N", until: "leave")
    for _ in 0..<100 { try app.terminal.write("\u{C}\u{C}\u{C}\u{C}") }
    try app.terminal.write("\u{1B}[200~\(Self.words)\u{1B}[201~")
    #expect(wait { isKept })
    return app
  }

  private var isKept: Bool {
    home.folder.text("state/sessions/main/journal")?.contains(Self.words) ?? false
  }

  @Test func whatIsTypedIsKeptAllTheSame() throws {
    let app = try stalled()
    app.terminal.kill()
    let again = try AppTerminal(home)
    try again.wait(until: Self.words)
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
