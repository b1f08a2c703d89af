import TestSupport
import Testing

/// Commands by name, with their arguments.
@Suite(.timed) struct CommandLineTests {
  private func line(_ session: Session) -> String {
    session.canvas.text(row: session.size.rows - 1)
  }

  private func type(_ text: String, in session: Session) throws {
    try session.press(":")
    try session.type(text)
  }

  @Test func aTargetIsOpenedByItsName() throws {
    let session = try Session()
    try type("open agatha", in: session)
    try session.press("Enter")
    #expect(session.screen.contains("first appears in The Good Hawk"))
    try type("open  lady beatrice ", in: session)
    try session.press("Enter")
    #expect(session.screen.contains("Lady Beatrice ♡"))
    try type("open agahta", in: session)
    try session.press("Enter")
    #expect(session.screen.contains("agatha"))
  }

  @Test(arguments: [
    ("open sig", "open sigrid"), ("open Sig", "open sigrid"), ("move mil", "move milkwort"),
    ("open the-good-hawk/ag", "open the-good-hawk/agatha"),
  ])
  func aNameIsCompletedAsInAShell(typed: String, completed: String) throws {
    let session = try Session()
    try type(typed, in: session)
    try session.press("Tab")
    #expect(line(session).hasPrefix(":\(completed) "))
  }

  @Test func aPartOfANameIsEnough() throws {
    let session = try Session()
    try type("open burning", in: session)
    try session.press("Enter")
    #expect(session.content.shownBook?.title == "The Burning Swift")
  }

  /// The end of a long command is where one types.
  @Test func aLongCommandScrolls() throws {
    let session = try Session(columns: 40, rows: 12)
    try type("set theme " + String(repeating: "x", count: 60) + "END", in: session)
    #expect(line(session).hasPrefix(":") && line(session).contains("xEND"))
    #expect(session.canvas.cursor?.column == 39)
    try session.press("Home")
    #expect(line(session).hasPrefix(":set theme xx") && session.canvas.cursor?.column == 1)
    try session.press("Shift-End Ctrl-K")
    #expect(line(session).hasPrefix(": "))
  }

  @Test func tabCompletesAndThenShowsOneAfterAnother() throws {
    let session = try Session()
    try type("open the-b", in: session)
    try session.press("Tab")
    #expect(line(session).hasPrefix(":open the-b"))
    var lines: Set<String> = []
    for _ in 0..<4 {
      try session.press("Tab")
      try session.relaunch()
      lines.insert(line(session))
    }
    #expect(lines.count > 1)
    try session.press("Ctrl-U")
    try session.type("set the")
    try session.press("Tab")
    try session.type("da")
    try session.press("Tab Enter")
    #expect(session.screen.contains("theme = dark"))
  }

  @Test func whatWasRunComesBack() throws {
    let session = try Session()
    for command in ["set theme", "open agatha", "set theme"] {
      try type(command, in: session)
      try session.press("Enter")
    }
    try session.relaunch()
    try type("boo", in: session)
    try session.press("Up")
    #expect(line(session).hasPrefix(":set theme "))
    try session.press("Up Up Up")
    #expect(line(session).hasPrefix(":open agatha "))
    try session.relaunch()
    try session.press("Down Down Down")
    #expect(line(session).hasPrefix(":boo "))
  }

  @Test func aFileIsImported() throws {
    let session = try Session()
    session.content.writeFile.completions = { [$0 + "ippings.txt"] }
    try type("import ~/My Cl", in: session)
    try session.press("Tab")
    #expect(line(session).hasPrefix(":import ~/My Clippings.txt "))
    try session.relaunch()
    #expect(line(session).hasPrefix(":import ~/My Clippings.txt "))
    try session.press("Enter")
    #expect(
      session.takeEffects() == [.importFile(path: "~/My Clippings.txt", makesBooks: false)])
    try type("import --all a.csv", in: session)
    try session.press("Enter")
    #expect(session.takeEffects() == [.importFile(path: "a.csv", makesBooks: true)])
    for quote in ["\"", "'"] {
      try type("import --all \(quote)~/a b.csv\(quote)", in: session)
      try session.press("Enter")
      #expect(session.takeEffects() == [.importFile(path: "~/a b.csv", makesBooks: true)])
    }
    try type("import", in: session)
    try session.press("Enter")
    #expect(session.screen.contains("import FILE imports highlights and notes"))
    try type("import-undo", in: session)
    try session.press("Enter")
    #expect(session.takeEffects() == [.undoImport(run: "")])
  }

  @Test func whatTakesNothingSaysSo() throws {
    let session = try Session()
    try type("help me", in: session)
    try session.press("Enter")
    #expect(session.screen.contains("“help” takes no argument"))
    try type("opengen", in: session)
    try session.press("Enter")
    #expect(session.screen.contains("Unknown command: opengen"))
  }

  @Test func aKeyThatDoesNothingSaysSo() throws {
    let session = try Session()
    try session.press("F12")
    #expect(session.screen.contains("F12 does nothing here; ? lists the keys"))
    try session.press("N Ctrl-]")
    #expect(session.screen.contains("does nothing here; F1 lists the keys"))
  }
}
