import PseudoTerminal
import TestSupport
import Testing

/// A session is continued in another home, through a pipe.
@Suite(.manyAtOnce) struct HandoffTests {
  private let home: Home
  private let other: Home

  init() throws {
    home = try Home()
    other = try Home()
  }

  /// A draft on Sigrid, the cursor within it, another on the first book, and the second tab in front.
  private func work() throws -> (app: AppTerminal, screen: ScreenShot) {
    let app = try AppTerminal(home, arguments: ["--session", "evening"])
    try app.settledScreen()
    try app.press("N")
    try app.type("The wall hears")
    try app.settledScreen(showing: "The wall hears")
    try app.press("Esc 2 Enter N")
    try app.type("Ünfinished words")
    try app.press("Ctrl-Left")
    return (app, try app.settledScreen(showing: "Ünfinished words"))
  }

  private func handoff(_ name: String = "evening") throws -> [UInt8] {
    try home.run("handoff", name).output
  }

  @Test func allThatWasSeenIsSeenThere() throws {
    let (app, screen) = try work()
    let document = try handoff()
    #expect(try app.settledScreen() == screen)
    other.write(document, to: "session.json")
    var there = try AppTerminal(other, arguments: ["continue", "\(other.path)/session.json"])
    try there.settledScreen(showing: "Continued from evening")
    try there.press("Ctrl-L")
    let seen = try there.settledScreen { !$0.text.contains("Continued") }
    // But for the footer: the steps that can be undone stay behind.
    #expect(seen.lines.dropLast() == screen.lines.dropLast())
    #expect(seen.column == screen.column && seen.row == screen.row)
    #expect(other.sessions == ["evening"])
    try there.press("Esc 1")
    try there.settledScreen(showing: "The wall hears")
    // It is a session like any other.
    there.kill()
    there = try AppTerminal(other, arguments: ["--session", "evening"])
    try there.settledScreen(showing: "The wall hears")
  }

  @Test func throughAPipeTheKeysComeFromTheTerminal() throws {
    _ = try work()
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

  @Test func aDocumentThatIsContinuedAgainGoesToTheSameSession() throws {
    let (app, _) = try work()
    let document = try handoff()
    other.write(document, to: "session.json")
    let path = "\(other.path)/session.json"
    var there = try AppTerminal(other, arguments: ["continue", path], mayRing: true)
    try there.settledScreen(showing: "Continued from evening")
    try there.type("more ")
    try there.settledScreen(showing: "Ünfinished more words")
    // It is open.
    let again = try other.run("continue", path)
    #expect(again.status == .exited(0))
    try there.settledScreen(showing: "looked for this session")
    // It is kept.
    there.kill()
    there = try AppTerminal(other, arguments: ["continue", path])
    try there.settledScreen {
      $0.text.contains("more words") && $0.text.contains("Continued here before")
    }
    #expect(other.sessions == ["evening"])
    #expect(home.sessions == ["evening"])
    withExtendedLifetime(app) {}
  }

  @Test func aSessionThatMovesIsInOnePlace() throws {
    let (app, screen) = try work()
    let moved = try home.run("handoff", "--move", "evening")
    #expect(moved.status == .exited(0))
    #expect(app.waitForExit() == .exited(0))
    #expect(home.sessions == [] && home.closedSessions == ["evening"])
    #expect(try home.run("drafts").text == "")
    #expect(try home.run("sessions").text.contains("continues elsewhere"))
    other.write(moved.output, to: "session.json")
    let there = try AppTerminal(other, arguments: ["continue", "\(other.path)/session.json"])
    try there.settledScreen(showing: "Ünfinished words")
    #expect(try other.run("drafts").text.split(separator: "\n").count == 2)
    // Nobody took it: all is here.
    #expect(try home.run("sessions", "reopen", "evening").status == .exited(0))
    #expect(try home.run("drafts").text.split(separator: "\n").count == 2)
    let again = try AppTerminal(home, arguments: ["--session", "evening"])
    #expect(try again.settledScreen() == screen)
  }

  @Test func withoutATerminalTheSessionIsKept() throws {
    _ = try work()
    let document = try handoff()
    let result = try ChildProcess.run(
      ["setsid", "-w"] + Home.command(["continue", "-"]), environment: other.environment,
      input: document)
    #expect(result.status == .exited(0))
    #expect(String(decoding: result.errors, as: UTF8.self).contains("hawknotes --session evening"))
    let there = try AppTerminal(other)
    try there.settledScreen(showing: "Ünfinished words")
  }

  @Test func whatTheOtherLibraryLacksIsReportedAndCarried() throws {
    let id = "20261120T140312Z-7f3a9c2e"
    home.write("A note".utf8, to: "library/notes/the-good-hawk/\(id).md")
    let app = try AppTerminal(home, arguments: ["open", id])
    try app.type("eChanged: ")
    try app.settledScreen(showing: "Changed: A note")
    let document = try handoff("the-good-hawk")
    other.write(document, to: "session.json")
    let there = try AppTerminal(other, arguments: ["continue", "\(other.path)/session.json"])
    let screen = try there.settledScreen(showing: "not in this library")
    #expect(screen.text.contains("Changed: A note"))
    #expect(other.notes == [:])
    // Handed back, nothing is missing.
    let back = try other.run("handoff", "the-good-hawk").output
    #expect(String(decoding: back, as: UTF8.self).contains(id))
  }

  @Test func aDamagedDocumentLeavesNothing() throws {
    _ = try work()
    var document = try handoff()
    document[document.count / 2] ^= 1
    let result = try other.run("continue", "-", input: document)
    #expect(result.status == .exited(1))
    #expect(other.files() == [])
  }
}
