import PseudoTerminal
import TestSupport
import Testing

/// The first change of a long note is as small as any, whenever the process is killed.
@Suite(.manyAtOnce) struct LongNoteTests {
  private static let path = "library/notes/the-good-hawk/20261120T140312Z-7f3a9c2e.md"
  private static let text = String(repeating: "Who keeps the gate?\n", count: 100_000)
  private let home: Home

  init() throws {
    home = try Home()
    home.write(Self.text.utf8, to: Self.path)
  }

  private var journalCount: Int {
    home.folder.bytes("state/sessions/main/journal")?.count ?? 0
  }

  private func open() throws -> AppTerminal {
    let app = try AppTerminal(home, arguments: ["--session", "main"])
    try app.waitForFrame()
    try app.type("\t\re", until: "leave")
    return app
  }

  private func expectSaved(_ typed: String) throws {
    let app = try AppTerminal(home, arguments: ["--session", "main"])
    try app.wait(until: typed)
    try app.type("\u{13}", until: "Saved")
    app.terminal.kill()
    #expect(home.folder.text(Self.path) == typed + Self.text)
  }

  @Test func theFirstLetterCopiesNothing() throws {
    let app = try open()
    // Each line feed is two bytes there.
    try #require(wait { journalCount > Self.text.utf8.count + 100_000 })
    try app.settledScreen()
    let before = journalCount
    try app.type("Zebra", until: "Zebra")
    #expect(journalCount - before < 5000)
    app.terminal.kill()
    try expectSaved("Zebra")
  }

  @Test func whatIsTypedBeforeAllIsPreparedIsKept() throws {
    let app = try open()
    try app.type("Zebra", until: "Zebra")
    app.terminal.kill()
    try expectSaved("Zebra")
  }
}
