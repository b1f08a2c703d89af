import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// Killed before any system call, closing, reopening and renaming leave the session at one place.
@Suite(
  .enabled(if: SystemCalls.canBeWatched, "strace is not installed, or may not watch processes"))
struct SessionSweepTests {
  private let template: Home
  private let journal: [UInt8]

  init() throws {
    template = try Home()
    let app = try AppTerminal(template, arguments: ["--session", "main"])
    try app.waitForFrame()
    try app.type("n", until: "leave")
    try app.paste("words", until: "words")
    try app.terminal.write("\u{3}")
    _ = app.waitForExit()
    journal = template.folder.bytes("state/sessions/main/journal") ?? []
    try #require(!journal.isEmpty)
  }

  @discardableResult
  private func run(
    _ options: [String], _ words: [String], in home: Home
  ) throws -> ChildProcess.Result {
    try ChildProcess.run(
      ["strace", "-f", "-qq"] + options + Home.command(["sessions"] + words),
      environment: home.environment)
  }

  private func sweep(_ words: [String], from before: String, to after: String, _ template: Home)
    throws
  {
    let recorded = try Home(copying: template)
    let log = try TemporaryFolder()
    let filter = "trace=" + SystemCalls.names.joined(separator: ",")
    try run(["-o", log.file("calls"), "-e", filter], words, in: recorded)
    #expect(recorded.folder.bytes("state/\(after)/journal") == journal)
    let places = SystemCalls.places(inLog: log.text("calls") ?? "", from: recorded.path)
    var count = 0
    for place in places {
      let home = try Home(copying: template)
      let result = try run(["-o", "/dev/null"] + place.trap, words, in: home)
      if result.status == .signalled(SIGKILL) { count += 1 }
      // Once, whole and where it was or where it was to be.
      let found = home.files(in: "state").filter { $0.hasSuffix("/journal") }
      #expect(found.count == 1, "\(words), killed before \(place)")
      #expect(found == ["\(before)/journal"] || found == ["\(after)/journal"])
      #expect(home.folder.bytes("state/\(found.first ?? "")") == journal)
      #expect(home.litter == [])
      // Nothing stands in the way of doing it again.
      if found == ["\(before)/journal"] { try run(["-o", "/dev/null"], words, in: home) }
      #expect(home.folder.bytes("state/\(after)/journal") == journal, "\(words) again, \(place)")
    }
    print("\(words): killed at \(count) of \(places.count) system calls")
    #expect(count > places.count / 2)
  }

  @Test func closing() throws {
    try sweep(["close", "main"], from: "sessions/main", to: "closed/main", template)
  }

  @Test func reopening() throws {
    let closed = try Home(copying: template)
    try closed.run("sessions", "close", "main")
    try sweep(["reopen", "main"], from: "closed/main", to: "sessions/main", closed)
  }

  @Test func renaming() throws {
    try sweep(
      ["rename", "main", "evening"], from: "sessions/main", to: "sessions/evening", template)
  }
}
