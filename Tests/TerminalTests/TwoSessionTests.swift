import PseudoTerminal
import TestSupport
import Testing

/// Two windows use one library, and two want the same session.
@Suite(.manyAtOnce) struct TwoSessionTests {
  private let home: Home

  init() throws { home = try Home() }

  private func start(_ arguments: String...) throws -> AppTerminal {
    try AppTerminal(home, arguments: arguments, mayRing: true)
  }

  @Test func nothingIsLostWhenBothSaveAtOnceAndBothSeeIt() throws {
    let apps = try ["first", "second"].map { try start("--session", $0) }
    for app in apps {
      try app.settledScreen()
      try app.press("N")
    }
    var texts: [String] = []
    for round in 0..<8 {
      for (number, app) in apps.enumerated() {
        texts.append("round-\(round)-of-\(number)")
        try app.type(texts[texts.count - 1])
        try app.settledScreen(showing: "draft")
      }
      for app in apps { try app.press("Ctrl-S") }
      for app in apps { try app.settledScreen { !$0.text.contains("draft ·") } }
    }
    #expect(home.noteTexts.sorted() == texts.sorted())
    #expect(home.litter == [])
    // Without a key, each shows what the other saved.
    for app in apps {
      try app.settledScreen { ["round-7-of-0", "round-7-of-1"].allSatisfy($0.text.contains) }
    }
  }

  @Test(arguments: 0..<3) func nothingIsLostWhenBothChangeOneNote(round: Int) throws {
    home.write("base".utf8, to: "library/notes/the-good-hawk/20261120T140312Z-7f3a9c2e.md")
    let apps = try ["first", "second"].map { try start("--session", $0) }
    for (number, app) in apps.enumerated() {
      try app.settledScreen(showing: "base")
      try app.press("Tab Enter e")
      try app.type("\(number): ")
      try app.settledScreen(showing: "changed, not saved")
    }
    for app in apps { try app.press("Ctrl-S") }
    for app in apps {
      try app.settledScreen { screen in
        !["changed, not saved", "changed here and"].contains { screen.text.contains($0) }
      }
    }
    #expect(home.noteTexts.sorted() == ["0: base", "1: base"])
    #expect(home.litter == [])
  }
}
