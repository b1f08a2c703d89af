import PseudoTerminal
import TestSupport
import Testing

/// Addresses can be clicked in a terminal that is known to have links (OSC 8).
@Suite(.manyAtOnce) struct LinkTests {
  private static let note = "library/notes/the-good-hawk/20261120T140312Z-7f3a9c2e.md"
  private let home: Home

  init() throws { home = try Home() }

  private func open(_ text: String, name: String, columns: Int = 80) throws -> AppTerminal {
    home.write(text.utf8, to: Self.note)
    let app = try AppTerminal(home, arguments: ["open", "20261120"], columns: columns)
    app.answers["[>q"] = name.isEmpty ? "" : "\u{1B}P>|\(name)\u{1B}\\"
    try app.waitForFrame()
    try app.settledScreen()
    return app
  }

  private func quit(_ app: AppTerminal) throws {
    #expect(try app.quit() == .exited(0))
    app.expectCleanEnd()
  }

  @Test func theyComeAndGoWithWhatIsShown() throws {
    let text = "See [the page](https://a.example/x;y) now, or https://b.example\n"
    let app = try open(text, name: "kitty(0.32.2)")
    let links = app.parsed.screen.linkedTexts
    #expect(links.count == 2)
    #expect(links.first?.hasSuffix(" the page https://a.example/x;y") ?? false)
    #expect(links.last?.hasSuffix(" https://b.example https://b.example") ?? false)
    // The link that is chosen, too.
    for _ in 0..<3 {
      try app.press("Tab")
      try app.settledScreen()
      #expect(app.parsed.screen.linkedTexts == links)
    }
    let screen = app.screen
    try app.repaint()
    try app.settledScreen { $0.lines == screen.lines }
    #expect(app.parsed.screen.linkedTexts == links)
    try app.press("?")
    try app.settledScreen { $0.lines != screen.lines }
    try app.type(AppTerminal.escape)
    try app.settledScreen { $0.lines == screen.lines }
    #expect(app.parsed.screen.linkedTexts == links)
    try app.press("s")
    try app.settledScreen(showing: "](https")
    #expect(app.parsed.screen.linkedTexts == [])
    try quit(app)
    #expect(app.parsed.queries.filter { $0 == "[>q" }.count == 1)
  }

  @Test func anAddressThatIsWrappedIsOneLink() throws {
    let address = "https://a.example/" + String(repeating: "long/", count: 20)
    let app = try open("<\(address)>\n", name: "tmux 3.4", columns: 60)
    #expect(app.parsed.screen.linkedTexts.count > 1)
    #expect(app.parsed.screen.linkedTexts.allSatisfy { $0.hasSuffix(" " + address) })
    try quit(app)
  }

  @Test(arguments: ["", "tmux 3.3a", "XTerm(390)"])
  func otherTerminalsGetNone(name: String) throws {
    let app = try open("https://a.example\n", name: name)
    try app.press("Tab")
    try app.settledScreen()
    try quit(app)
    #expect(!app.output.contains(Array("\u{1B}]8;".utf8)))
  }

  @Test func noneIsAskedForWithoutALink() throws {
    let app = try open("No address.\n", name: "kitty(0.32.2)")
    try quit(app)
    #expect(!app.parsed.queries.contains("[>q"))
  }

  @Test func anOldTerminalIsNotAsked() throws {
    home.environment["TERM"] = "linux"
    let app = try open("https://a.example\n", name: "kitty(0.32.2)")
    #expect(try app.quit() == .exited(0))
    #expect(!app.parsed.queries.contains("[>q") && app.parsed.screen.linkedTexts == [])
  }
}
