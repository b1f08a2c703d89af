import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// Killed before any system call, closing, reopening and renaming leave the session in exactly one
/// place.
@Suite(
  .manyAtOnce,
  .enabled(if: SystemCalls.canBeWatched, "strace is not installed, or may not watch processes"))
struct SessionSweepTests {
  private let template: Home
  private let journal: [UInt8]

  init() throws {
    template = try Home()
    let app = try AppTerminal(template, arguments: ["--session", "main"])
    try app.waitForFrame()
    try app.type("N", until: "leave")
    try app.paste("words", until: "words")
    try app.terminal.write(AppTerminal.quitKeys)
    _ = app.waitForExit()
    journal = template.folder.bytes("state/sessions/main/journal") ?? []
    try #require(!journal.isEmpty)
  }

  @discardableResult
  private func run(
    _ words: [String], in home: Home, watchedBy trace: Trace? = nil
  ) throws -> ChildProcess.Result {
    try ChildProcess.run(
      (trace?.launcher ?? []) + Home.command(["sessions"] + words), environment: home.environment)
  }

  private func sweep(_ words: [String], from before: String, to after: String, _ template: Home)
    throws
  {
    let sweep = CommandSweep(
      name: "\(words)", template: template, arguments: { _ in ["sessions"] + words },
      sampleCount: 25)
    try sweep.expect { home in
      #expect(home.folder.bytes("state/\(after)/journal") == journal)
    } killed: { home, place in
      // Once, whole and where it was or where it was to be.
      let found = home.files(in: "state").filter { $0.hasSuffix("/journal") }
      #expect(found.count == 1, "\(words), killed before \(place)")
      #expect(found == ["\(before)/journal"] || found == ["\(after)/journal"])
      #expect(home.folder.bytes("state/\(found.first ?? "")") == journal)
      #expect(home.litter == [])
      // Nothing stands in the way of doing it again.
      if found == ["\(before)/journal"] { try sweep.run(in: home) }
      #expect(home.folder.bytes("state/\(after)/journal") == journal, "\(words) again, \(place)")
    }
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

  /// Its last process may have been killed before it made them durable.
  @Test func theWordsAreDurableBeforeASessionIsClosed() throws {
    let home = try Home(copying: template)
    let trace = try Trace(home)
    try run(["close", "main"], in: home, watchedBy: trace)
    let calls = trace.places.drop { !($0.name == "fsync" && $0.path.hasSuffix("/main/journal")) }
    #expect(calls.contains { $0.name == "fsync" && $0.path.hasSuffix("/sessions/main") })
    #expect(calls.contains { $0.name.hasPrefix("rename") })
  }
}
