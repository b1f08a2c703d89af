import PseudoTerminal
import Testing

/// Keys that arrive all at once, as over a slow connection, have the same effect as one by one.
@Suite(.manyAtOnce) struct TypeAheadTests {
  private let home: Home

  init() throws {
    home = try Home()
    for (number, text) in ["A tern.", "The wall.", "A tern again."].enumerated() {
      home.write(text.utf8, to: "library/notes/the-good-hawk/agatha/2026112\(number)T140312Z-1.md")
    }
  }

  @Test(arguments: [
    ("/agatha\r", "first appears in"), ("/the wall\r", "The wall."), ("/tern\u{1B}[B\r", "A tern."),
    ("/tern\u{1B}[B\u{1B}[A\r", "A tern again."),
  ])
  func aSearchIsAnswered(keys: String, expected: String) throws {
    let app = try AppTerminal(home)
    try app.waitForFrame()
    let start = app.output.count
    try app.type(keys, until: expected)
    // It was gone before it was to be seen.
    #expect(!String(decoding: app.output[start...], as: UTF8.self).contains("Search:"))
  }
}
