import PseudoTerminal
import TestSupport
import Testing

/// The title of the terminal is that of what the screen shows.
@Suite(.manyAtOnce) struct WindowTitleTests {
  private let home: Home

  init() throws { home = try Home() }

  @Test func aHostileTitleIsSafeAndShort() throws {
    let title = "a\u{1B}]2;b\u{07}c\u{202E}d\u{9B}e " + String(repeating: "long ", count: 100)
    home.write(title.utf8, to: "library/notes/the-good-hawk/20261120T140312Z-7f3a9c2e.md")
    let app = try AppTerminal(home, arguments: ["open", "20261120"])
    try app.wait(until: "…\u{07}")
    #expect(app.parsed.violations == [])
    let shown = try #require(app.parsed.titles.last)
    #expect(shown.hasPrefix("a") && shown.hasSuffix("…") && shown.count <= 61)
  }
}
