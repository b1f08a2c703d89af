import PseudoTerminal
import TestSupport
import Testing

/// The drafts of many sessions, in the real program.
@Suite(.manyAtOnce) struct ShelfStoryTests {
  private static let count = 400

  /// A home in which so many sessions, of which nobody has one open, have a draft.
  private func home() throws -> Home {
    let home = try Home()
    let app = try AppTerminal(home, arguments: ["--session", "s0"])
    try app.settledScreen()
    try app.press("N")
    try app.type("Who keeps the gate?")
    try app.settledScreen(showing: "Who keeps the gate?")
    app.kill()
    for file in ["journal", "lock"] {
      let bytes = try #require(home.folder.bytes("state/sessions/s0/\(file)"))
      for number in 1..<Self.count { home.write(bytes, to: "state/sessions/s\(number)/\(file)") }
    }
    return home
  }

  @Test func theyComeInByThemselvesAndAfterAKillTheyAreAsTheyWere() throws {
    let home = try home()
    var app = try AppTerminal(home, arguments: ["--session", "main"])
    try app.settledScreen()
    try app.press("D")
    let first = try app.settledScreen { $0.lines[2].hasSuffix(" \(Self.count)") }
    try app.press("PgDn")
    let before = try app.settledScreen { $0 != first }
    app.kill()
    app = try AppTerminal(home, arguments: ["--session", "main"])
    try app.settledScreen { $0 == before }
    try app.press("d")
    try app.settledScreen { $0.lines[2].hasSuffix(" \(Self.count - 1)") }
    #expect(home.folder.names(in: "state/bin").filter { $0.hasSuffix(".md") }.count == 1)
  }
}
