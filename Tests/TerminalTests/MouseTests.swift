import PseudoTerminal
import Testing

/// The mouse, as a terminal reports it.
@Suite(.manyAtOnce) struct MouseTests {
  private let home: Home

  init() throws { home = try Home() }

  private static let repaint = "\u{c}"

  private func press(_ column: Int, _ row: Int) -> String {
    "\u{1B}[<0;\(column);\(row)M\u{1B}[<0;\(column);\(row)m"
  }

  @Test func buttonsAndDragsAreAskedForAndGivenBack() throws {
    let app = try AppTerminal(home)
    try app.waitForFrame()
    #expect(app.parsed.modes.isSuperset(of: [1002, 1006]))
    try app.terminal.write("q")
    #expect(app.waitForExit() == .exited(0))
    app.expectCleanEnd()
  }

  @Test(arguments: ["vt100", "dumb", "linux"]) func aSimpleTerminalIsAskedForNothing(
    type: String
  ) throws {
    home.environment["TERM"] = type
    let app = try AppTerminal(home)
    try app.waitForFrame()
    #expect(app.parsed.modes.isDisjoint(with: [1000, 1002, 1003, 1006]))
    try app.terminal.write("q")
    #expect(app.waitForExit() == .exited(0))
  }

  @Test func aTabARowAndThePlaceOfTheCursorAreChosen() throws {
    let app = try AppTerminal(home)
    try app.waitForFrame()
    try app.type(press(24, 1), until: "Sigrid")
    try app.type(press(5, 1), until: "Jaime")
    // Two presses in a row open the third character.
    try app.type(press(55, 6) + press(55, 6), until: "first appears in")
    try app.type("N", until: "leave")
    try app.paste("one two three", until: "one two three")
    try app.type(press(6, 19) + "X", until: "X")
    try app.type(Self.repaint, until: "one Xtwo three")
    // A word, by two presses; what is typed takes its place.
    try app.terminal.write(press(13, 19) + press(13, 19) + "3")
    try app.settledScreen()
    try app.type(Self.repaint, until: "one Xtwo 3")
    #expect(app.parsed.violations == [])
  }

  @Test func garbageIsNoText() throws {
    let app = try AppTerminal(home)
    try app.waitForFrame()
    try app.type("N", until: "leave")
    let garbage = [
      "\u{1B}[M !!", "\u{1B}[<0;0;0M", "\u{1B}[<0;99999;3M", "\u{1B}[<35;3;3M", "\u{1B}[<2;3;3M",
      "\u{1B}[<0;;M", "\u{1B}[<0;500;400M\u{1B}[<32;1;1M\u{1B}[<0;1;1m",
    ]
    try app.type(garbage.joined() + "words", until: "words")
    try app.terminal.write("\u{13}")
    try app.wait(until: "Saved")
    #expect(home.noteTexts == ["words"])
  }
}
