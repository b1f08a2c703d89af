import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// An import in the app, in a terminal.
@Suite(.manyAtOnce) struct ImportStoryTests {
  private static func clippings(_ count: Int) -> String {
    (0..<count).map { number in
      "The Good Hawk (Joseph Elliott)\r\n- Your Highlight at location \(number)0-\(number)5 | Added on "
        + "Friday, 7 June 2024 18:10:53\r\n\r\nThe wall says \(number).\r\n==========\r\n"
    }
    .joined()
  }

  @Test func itIsListedSurvivesAKillAndIsTakenBack() throws {
    let home = try Home()
    home.write(Self.clippings(5).utf8, to: "clippings")
    var app = try AppTerminal(home)
    try app.waitForFrame()
    try app.type(":import \(home.folder.file("clippings"))\r", until: "Import of clippings")
    #expect(home.noteTexts.count == 5)
    let screen = try app.screenAtRest().lasting
    app.terminal.kill()
    app = try AppTerminal(home)
    try app.waitForFrame()
    #expect(try app.screenAtRest().lasting == screen)
    try app.type("u", until: "undone: 5 moved to the bin")
    #expect(home.noteTexts == [])
    try app.terminal.write("\u{3}")
    #expect(app.waitForExit() == .exited(0))
  }
}
