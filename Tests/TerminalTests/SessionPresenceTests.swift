import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// The files of an open session are removed: it says so, and writes them again, however it ends.
@Suite(.manyAtOnce) struct SessionPresenceTests {
  private let home: Home
  private var folder: TemporaryFolder { home.folder }

  init() throws { home = try Home() }

  private func run(_ command: String) throws {
    _ = try ChildProcess.run(
      ["sh", "-c", "cd '\(home.path)' && \(command)"],
      environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"])
  }

  private static let blows = [
    "rm -rf state", "rm state/sessions/main/journal",
    "cp state/sessions/main/journal same && mv same state/sessions/main/journal",
    "mv state moved && mkdir state", "mv state moved", "cp older state/sessions/main/journal",
    "mv state/sessions/main state/sessions/other",
  ]

  private func start(writing text: String) throws -> AppTerminal {
    let app = try AppTerminal(home)
    try app.waitForFrame()
    try app.type("N", until: "leave")
    try run("cp state/sessions/main/journal older")
    for character in text { try app.type(String(character), until: String(character)) }
    return app
  }

  private func expectWords(_ words: String, of arguments: [String] = []) throws {
    let again = try AppTerminal(home, arguments: arguments)
    try again.wait(until: words)
    again.terminal.kill()
  }

  @Test(arguments: blows) func theNextKeyIsKeptOverAKill(blow: String) throws {
    let app = try start(writing: "abc")
    try run(blow)
    try app.type("d", until: "d")
    app.terminal.kill()
    try expectWords("abcd")
  }

  @Test(arguments: blows) func itSaysSoAndAnOrdinaryEndKeepsAll(blow: String) throws {
    let app = try start(writing: "abc")
    try run(blow)
    // By itself: no key is pressed.
    try app.wait(until: blow.hasSuffix("other") ? "is other now" : "everything is written again")
    try app.type("d", until: "d")
    try app.type(AppTerminal.escape, until: "write a note")
    try app.terminal.write("\u{3}")
    #expect(app.waitForExit() == .exited(0))
    app.expectCleanEnd()
    try expectWords("abcd")
  }
}
