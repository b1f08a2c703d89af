import PseudoTerminal
import TestSupport
import Testing

/// The questions that the app asks its terminal, and the answers, for which it never waits.
@Suite(.manyAtOnce) struct TerminalQueryTests {
  private let home: Home
  private static let white = "\u{1B}]11;rgb:ffff/ffff/ffff\u{07}"
  private static let black = "\u{1B}]11;rgb:00/00/00\u{1B}\\"
  private static let attributes = "\u{1B}[?62;22c"
  // The colour of headings on a light background, on a dark one, and on an unknown one.
  private static let onLight = "38;5;24m"
  private static let onDark = "38;5;80m"
  private static let onAny = "38;5;31m"

  init() throws { home = try Home() }

  private func start(_ answers: [String: String] = [:]) throws -> AppTerminal {
    let app = try AppTerminal(home)
    app.answers.merge(answers) { $1 }
    try app.waitForFrame()
    return app
  }

  private func quit(_ app: AppTerminal) throws {
    #expect(try app.quit() == .exited(0))
    app.expectCleanEnd()
  }

  private func contains(_ app: AppTerminal, _ text: String) -> Bool {
    app.output.contains(Array(text.utf8))
  }

  @Test func theBackgroundIsRememberedForTheFirstFrameOfTheNextStart() throws {
    let app = try start(["]11;?": Self.white])
    #expect(contains(app, Self.onAny))
    try app.wait(until: Self.onLight)
    try quit(app)
    let next = try start()
    #expect(contains(next, Self.onLight))
    #expect(!contains(next, Self.onAny))
    try quit(next)
    // Another kind of terminal may have another one.
    home.environment["TERM_PROGRAM"] = "vscode"
    let other = try start(["]11;?": Self.black])
    #expect(contains(other, Self.onAny))
    try other.wait(until: Self.onDark)
    try quit(other)
    #expect(
      home.folder.text(".cache/hawknotes/backgrounds")
        == "light xterm-256color\ndark xterm-256color vscode\n")
  }

  @Test func anAnswerMayComeLateInPiecesAndAfterTheLastOne() throws {
    let app = try start()
    for key in ["\t", "j", "?"] {
      try app.type(key)
      try app.settledScreen()
    }
    let help = app.screen
    for piece in ["\u{1B}]1", "1;rgb:f", "d/f", "6/e3\u{1B}"] { try app.type(piece) }
    try app.type("\\", until: Self.onLight)
    try app.settledScreen { $0.text == help.text }
    try app.type(AppTerminal.escape)
    try app.settledScreen { $0.text != help.text }
    try quit(app)
  }

  @Test func aTerminalThatAnswersNothingOrThingsOfNoUseIsUsedLikeAnyOther() throws {
    for answers in [
      ["[c": ""], ["]11;?": "\u{1B}]11;#ffffff\u{07}"], ["]11;?": "\u{1B}]11;rgb:zz/0/0\u{07}"],
      ["]11;?": "\u{1B}]11;rgb:\(String(repeating: "f", count: 5000))\u{07}"],
      ["[c": "\u{1B}[?62;22c\u{1B}[?62;22c"],
    ] {
      let app = try start(answers)
      try app.settledScreen()
      try app.press("3")
      try app.settledScreen()
      #expect(!contains(app, Self.onLight) && !contains(app, Self.onDark))
      try quit(app)
    }
  }

  @Test func anotherThemeIsFollowedWhereTheTerminalReportsIt() throws {
    let app = try start(["[?996n": "\u{1B}[?997;1n", "]11;?": Self.black])
    try app.wait(until: Self.onDark)
    try app.settledScreen { _ in app.parsed.modes.contains(2031) }
    app.answers["]11;?"] = Self.white
    try app.type("\u{1B}[?997;2n", until: Self.onLight)
    // So is that of the window in which the session is seen now.
    app.answers["]11;?"] = Self.black
    try app.type("\u{1B}[O\u{1B}[I", until: Self.onDark)
    try quit(app)
  }

  @Test func aThemeWithoutAColourIsGoodEnough() throws {
    let app = try start(["[?996n": "\u{1B}[?997;2n"])
    try app.wait(until: Self.onLight)
    try quit(app)
  }

  @Test func aVariableOfTheTerminalIsAFirstGuess() throws {
    home.environment["COLORFGBG"] = "0;default;15"
    let app = try start(["]11;?": Self.black])
    #expect(contains(app, Self.onLight))
    try app.wait(until: Self.onDark)
    try quit(app)
  }

  @Test func moreKeysAreToldApartWhereTheTerminalCan() throws {
    let app = try start(["[?u": "\u{1B}[?0u", "[?2026$p": "\u{1B}[?2026;2$y"])
    try app.settledScreen { _ in app.parsed.keyboardDepth == 1 }
    // n writes a note; Ctrl-S saves it.
    try app.type("\r")
    try app.settledScreen()
    try app.type("n")
    try app.settledScreen()
    try app.type("Swift\u{1B}[115;5u")
    try app.settledScreen(showing: "Saved")
    #expect(home.noteTexts == ["Swift"])
    try app.type("\u{1B}[108;5u", until: "\u{1B}[?2026h")
    try app.type("\u{1B}[27u")
    try app.settledScreen(showing: "n write a note")
    try quit(app)
    #expect(app.parsed.keyboardDepth == 0)
  }

  @Test(arguments: [6, 15] as [Int32])
  func theKeyboardIsAsBeforeAfterASignal(signal: Int32) throws {
    let app = try start(["[?u": "\u{1B}[?0u"])
    try app.settledScreen { _ in app.parsed.keyboardDepth == 1 }
    app.terminal.send(signal: signal)
    _ = app.waitForExit()
    app.receiveAll()
    #expect(app.parsed.keyboardDepth == 0)
    app.expectCleanEnd()
  }

  @Test func onlyWhatMattersIsAsked() throws {
    for (config, queries) in [
      ("", ["[?996n", "]11;?", "[?u", "[c"]), ("theme = dark\n", ["[?u", "[c"]),
      ("keyboard = legacy\n", ["[?996n", "]11;?", "[c"]),
      ("theme = plain\nkeyboard = legacy\n", []),
    ] {
      home.write(config.utf8, to: ".config/hawknotes/config")
      let app = try start()
      try quit(app)
      #expect(app.parsed.queries == queries)
    }
    home.write("".utf8, to: ".config/hawknotes/config")
    for type in ["linux", "screen", "vt100"] {
      home.environment["TERM"] = type
      let app = try start()
      #expect(try app.quit() == .exited(0))
      #expect(app.parsed.queries == [], "\(type)")
    }
  }
}
