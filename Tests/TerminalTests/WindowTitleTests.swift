import PseudoTerminal
import Testing

/// The title of the terminal is that of what the screen shows.
@Suite(.manyAtOnce) struct WindowTitleTests {
  private let home: Home

  init() throws { home = try Home() }

  @Test func itFollowsTheUserAndIsRestoredInTheEnd() throws {
    let app = try AppTerminal(home)
    try app.waitForFrame()
    try app.type("l", until: "first appears in")
    try app.type("N", until: "leave")
    try app.type("words", until: "words")
    try app.terminal.write(AppTerminal.quitKeys)
    #expect(app.waitForExit() == .exited(0))
    #expect(app.parsed.titles == ["The Good Hawk · Hawk Notes", "Agatha · Hawk Notes", ""])
    let output = String(decoding: app.output, as: UTF8.self)
    #expect(output.contains("\u{1B}[22;2t\u{1B}]2;The Good Hawk · Hawk Notes\u{07}"))
    #expect(output.contains("\u{1B}]2;\u{07}\u{1B}[23;2t"))
    app.expectCleanEnd()
  }

  @Test func aHostileTitleIsSafeAndShort() throws {
    let title = "a\u{1B}]2;b\u{07}c\u{202E}d\u{9B}e " + String(repeating: "long ", count: 100)
    home.write(title.utf8, to: "library/notes/the-good-hawk/20261120T140312Z-7f3a9c2e.md")
    let app = try AppTerminal(home, arguments: ["open", "20261120"])
    try app.wait(until: "…\u{07}")
    #expect(app.parsed.violations == [])
    let shown = try #require(app.parsed.titles.last)
    #expect(shown.hasPrefix("a") && shown.hasSuffix("…") && shown.count <= 61)
  }

  @Test func aVerySimpleTerminalIsLeftAlone() throws {
    home.environment["TERM"] = "vt100"
    let app = try AppTerminal(home)
    try app.waitForFrame()
    try app.terminal.write("q")
    #expect(app.waitForExit() == .exited(0))
    #expect(app.parsed.titles == [])
  }
}
