import PseudoTerminal
import TestSupport
import Testing

/// A session continues in another home, through a pipe.
@Suite struct HandoffTests {
  private let server: TmuxServer
  private let home: Home
  private let other: Home

  init() throws {
    server = try Window.makeServer()
    home = try Home()
    other = try Home()
  }

  /// A draft on Sigrid, the cursor within it, another on the first book, and the second tab in front.
  private func work() throws -> (window: Window, screen: ScreenShot) {
    let window = try Window(server, home, "--session", "evening")
    try window.wait()
    try window.press("n")
    try window.type("The wall hears")
    try window.wait(for: "The wall hears")
    try window.press("Escape 2 Enter n")
    try window.type("Ünfinished words")
    try window.press("C-Left")
    return (window, try window.wait(for: "Ünfinished words"))
  }

  private func handoff(_ name: String = "evening") throws -> [UInt8] {
    try home.run("handoff", name).output
  }

  @Test func allThatWasSeenIsSeenThere() throws {
    let (window, screen) = try work()
    let document = try handoff()
    #expect(try window.screen() == screen)
    other.write(document, to: "session.json")
    let there = try Window(server, other, "continue", "\(other.path)/session.json")
    try there.wait(for: "Continued from evening")
    try there.press("C-l")
    let seen = try there.wait { !$0.text.contains("Continued") }
    // But for the footer: the steps that can be undone stay behind.
    #expect(seen.lines.dropLast() == screen.lines.dropLast())
    #expect(seen.column == screen.column && seen.row == screen.row)
    #expect(other.sessions == ["evening"])
    try there.press("Escape 1")
    try there.wait(for: "The wall hears")
    // It is a session like any other.
    try there.kill()
    try there.relaunch(["--session", "evening"])
    try there.wait(for: "The wall hears")
  }

  @Test func throughAPipeTheKeysComeFromTheTerminal() throws {
    _ = try work()
    let command =
      "\(AppBinary.path) handoff evening | HAWKNOTES_STATE='\(other.path)/state' "
      + "HAWKNOTES_LIBRARY='\(other.path)/library' \(AppBinary.path) continue -"
    let there = Window(try server.newWindow(["sleep", "1000"]), home)
    try there.pane.respawn(
      ["sh", "-c", command], environment: home.environment.filter { $0.key != "TERM" })
    try there.wait(for: "Ünfinished words")
    try there.type("x")
    try there.wait(for: "Ünfinished xwords")
    #expect(other.sessions == ["evening"])
  }

  @Test func aDocumentThatIsContinuedAgainGoesToTheSameSession() throws {
    let (window, _) = try work()
    let document = try handoff()
    other.write(document, to: "session.json")
    let path = "\(other.path)/session.json"
    let there = try Window(server, other, "continue", path)
    try there.wait(for: "Continued from evening")
    try there.type("more ")
    try there.wait(for: "Ünfinished more words")
    // It is open.
    let again = try other.run("continue", path)
    #expect(again.status == .exited(0))
    try there.wait(for: "looked for this session")
    // It is kept.
    try there.kill()
    try there.relaunch()
    try there.wait { $0.text.contains("more words") && $0.text.contains("Continued here before") }
    #expect(other.sessions == ["evening"])
    #expect(home.sessions == ["evening"])
    withExtendedLifetime(window) {}
  }

  @Test func aSessionThatMovesIsInOnePlace() throws {
    let (window, screen) = try work()
    let moved = try home.run("handoff", "--move", "evening")
    #expect(moved.status == .exited(0))
    #expect(try window.pane.waitForExit() == .exited(0))
    #expect(home.sessions == [] && home.closedSessions == ["evening"])
    #expect(try home.run("drafts").text == "")
    #expect(try home.run("sessions").text.contains("continues elsewhere"))
    other.write(moved.output, to: "session.json")
    let there = try Window(server, other, "continue", "\(other.path)/session.json")
    try there.wait(for: "Ünfinished words")
    #expect(try other.run("drafts").text.split(separator: "\n").count == 2)
    // Nobody took it: all is here.
    #expect(try home.run("sessions", "reopen", "evening").status == .exited(0))
    #expect(try home.run("drafts").text.split(separator: "\n").count == 2)
    try window.relaunch(["--session", "evening"])
    #expect(try window.wait() == screen)
  }

  @Test func withoutATerminalTheSessionIsKept() throws {
    _ = try work()
    let document = try handoff()
    let result = try ChildProcess.run(
      ["setsid", "-w"] + Home.command(["continue", "-"]), environment: other.environment,
      input: document)
    #expect(result.status == .exited(0))
    #expect(String(decoding: result.errors, as: UTF8.self).contains("hawknotes --session evening"))
    let there = try Window(server, other)
    try there.wait(for: "Ünfinished words")
  }

  @Test func whatTheOtherLibraryLacksIsReportedAndCarried() throws {
    let id = "20261120T140312Z-7f3a9c2e"
    home.write("A note".utf8, to: "library/notes/the-good-hawk/\(id).md")
    let window = try Window(server, home, "open", id)
    try window.type("Changed: ")
    try window.wait(for: "Changed: A note")
    let document = try handoff("the-good-hawk")
    other.write(document, to: "session.json")
    let there = try Window(server, other, "continue", "\(other.path)/session.json")
    let screen = try there.wait(for: "not in this library")
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
