import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// Killed before any system call, an action on a draft of another session loses no text, and saves
/// it as a note only once.
@Suite(
  .manyAtOnce,
  .enabled(if: SystemCalls.canBeWatched, "strace is not installed, or may not watch processes"))
struct ShelfSweepTests {
  private static let words = "Who keeps the gate?"
  private let template: Home
  private let id: String

  init() throws {
    template = try Home()
    let app = try AppTerminal(template, arguments: ["--session", "evening"])
    try app.waitForFrame()
    try app.type("N", until: "leave")
    try app.paste(Self.words, until: Self.words)
    try app.terminal.write("\u{3}")
    _ = app.waitForExit()
    id = try #require(try Self.drafts(of: template).first)
  }

  /// The identifiers of the drafts of a home that have the words.
  private static func drafts(of home: Home) throws -> [String] {
    try home.run("drafts").text.split(separator: "\n").map { String($0.prefix(8)) }
      .filter { try home.run("drafts", "show", $0).text == words }
  }

  private func binned(in home: Home) -> Int {
    home.files(in: "state/bin").count { home.folder.text("state/bin/\($0)") == Self.words }
  }

  @discardableResult
  private func run(
    _ words: [String], in home: Home, watchedBy trace: Trace? = nil
  ) throws -> ChildProcess.Result {
    try ChildProcess.run(
      (trace?.launcher ?? []) + Home.command(["drafts"] + words), environment: home.environment)
  }

  private func record(
    _ action: String, check: (Home, _ isKilled: Bool) throws -> Bool
  ) throws -> [SystemCalls.Place] {
    let home = try Home(copying: template)
    let trace = try Trace(home)
    try run([action, id], in: home, watchedBy: trace)
    #expect(try check(home, false))
    return trace.places(from: "sessions/evening/lock")
  }

  // Returns nil when it does not reach the call in several tries.
  private func kill(_ action: String, at place: SystemCalls.Place) throws -> Home? {
    for _ in 0..<6 {
      let home = try Home(copying: template)
      let result = try run([action, id], in: home, watchedBy: Trace(home, place.options()))
      if result.status == .signalled(SIGKILL) { return home }
    }
    return nil
  }

  private func sweep(_ action: String, check: (Home, _ isKilled: Bool) throws -> Bool) throws {
    // Threads are not always equally fast.
    let again = Set(try record(action, check: check).map(\.identity))
    let places = try record(action, check: check).filter { again.contains($0.identity) }
    #expect(!places.isEmpty)
    for place in places {
      guard let home = try kill(action, at: place) else {
        #expect(!place.comesEachTime, "\(action) never came to \(place)")
        continue
      }
      #expect(try check(home, true), "\(action), killed before \(place)")
      // Nothing stands in the way of doing it again.
      try run([action, id], in: home)
      #expect(try check(home, false), "\(action) again, killed before \(place)")
    }
    print("drafts \(action): killed at \(places.count) system calls")
  }

  @Test func saving() throws {
    try sweep("save") { home, isKilled in
      let (notes, drafts) = (home.noteTexts, try Self.drafts(of: home).count)
      return isKilled
        ? notes.count + drafts > 0 && notes.count <= 1 : notes == [Self.words] && drafts == 0
    }
  }

  @Test func discarding() throws {
    try sweep("discard") { home, isKilled in
      let (binned, drafts) = (binned(in: home), try Self.drafts(of: home).count)
      return home.noteTexts.isEmpty && (isKilled ? binned + drafts > 0 : binned > 0 && drafts == 0)
    }
  }

  @Test func movingHere() throws {
    let app = try AppTerminal(template, arguments: ["--session", "main"])
    try app.waitForFrame()
    try app.terminal.write("D")
    try app.wait { $0.text.contains("Drafts") }
    app.terminal.kill()
    let sweep = try KillSweep(template: template, arguments: ["--session", "main"], keys: "m")
    for place in sweep.places {
      guard let (home, _) = try sweep.kill(at: place) else {
        #expect(!place.comesEachTime, "moving never came to \(place)")
        continue
      }
      let drafts = try Self.drafts(of: home)
      #expect([1, 2].contains(drafts.count), "moving, killed before \(place)")
      // In both only until the session is opened again.
      let again = try AppTerminal(home, arguments: ["--session", "main"])
      try again.waitForFrame()
      #expect(
        try wait { try Self.drafts(of: home).count == 1 }, "moved, killed before \(place)")
      again.terminal.kill()
    }
    print("moving a draft: killed at \(sweep.places.count) system calls")
    #expect(!sweep.places.isEmpty)
  }
}
