import TestSupport

@Suite(.manyAtOnce) struct HandoffTests {
  private let home: Home
  private let other: Home
  private let app: AppTerminal
  private let screen: ScreenShot

  /// A draft on Sigrid, the cursor within it, another on the first book, and the second tab in front.
  init() throws {
    (home, other) = (try Home(), try Home())
    app = try AppTerminal(home, arguments: ["--session", "evening"])
    try app.settledScreen()
    try app.press("N")
    try app.type("The wall hears")
    try app.settledScreen(showing: "The wall hears")
    try app.press("Esc 2 Enter N")
    try app.type("Ünfinished words")
    try app.press("Ctrl-Left")
    screen = try app.settledScreen(showing: "Ünfinished words")
  }

  /// Hands the session off to a file of the other home; returns its path.
  private func handOff(_ options: String...) throws -> String {
    let result = try ChildProcess.run(
      Home.command(["handoff"] + options + ["evening"]), environment: home.environment)
    #expect(result.status == .exited(0), "\(result.errorText)")
    other.write(result.output, to: "session.json")
    return other.folder.file("session.json")
  }

  @Test func allThatWasSeenIsSeenThereAlsoASecondTime() throws {
    let path = try handOff()
    #expect(try app.settledScreen() == screen)
    var there = try AppTerminal(other, arguments: ["continue", path], mayRing: true)
    try there.settledScreen(showing: "Continued from evening")
    try there.press("Ctrl-L")
    let seen = try there.settledScreen { !$0.text.contains("Continued") }
    // But for the footer: the steps that can be undone stay behind.
    #expect(seen.lines.dropLast() == screen.lines.dropLast())
    #expect(seen.column == screen.column && seen.row == screen.row)
    try there.type("more ")
    try there.settledScreen(showing: "Ünfinished more words")
    // It is open.
    #expect(try other.run("continue", path).status == .exited(0))
    try there.settledScreen(showing: "brought this session to the front")
    // It is kept.
    there.kill()
    there = try AppTerminal(other, arguments: ["continue", path])
    try there.settledScreen {
      $0.text.contains("more words") && $0.text.contains("Continued here before")
    }
    try there.press("Esc 1")
    try there.settledScreen(showing: "The wall hears")
    #expect(other.sessions == ["evening"] && home.sessions == ["evening"])
  }

  @Test func throughAPipeTheKeysComeFromTheTerminal() throws {
    let command =
      "\(AppBinary.path) handoff evening | HAWKNOTES_STATE='\(other.path)/state' "
      + "HAWKNOTES_LIBRARY='\(other.path)/library' \(AppBinary.path) continue -"
    let there = try AppTerminal(running: ["sh", "-c", command], environment: home.environment)
    // The shell waits in front of the app.
    try there.wait { $0.text.contains("Ünfinished words") }
    try there.type("x")
    try there.wait { $0.text.contains("Ünfinished xwords") }
    #expect(other.sessions == ["evening"])
  }

  @Test func aSessionThatMovesIsInOnePlace() throws {
    let path = try handOff("--move")
    #expect(app.waitForExit() == .exited(0))
    #expect(home.sessions == [] && home.closedSessions == ["evening"])
    #expect(try home.unsavedTexts == [])
    #expect(try home.run("sessions").text.contains("continues elsewhere"))
    let there = try AppTerminal(other, arguments: ["continue", path])
    try there.settledScreen(showing: "Ünfinished words")
    #expect(try other.unsavedTexts.count == 2)
    // Nobody took it: all is here.
    #expect(try home.run("sessions", "reopen", "evening").status == .exited(0))
    let again = try AppTerminal(home, arguments: ["--session", "evening"])
    #expect(try again.settledScreen() == screen)
  }
}
