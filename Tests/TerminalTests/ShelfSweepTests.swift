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
    try app.terminal.write(AppTerminal.quitKeys)
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

  private func sweep(_ action: String, check: (Home, _ isKilled: Bool) throws -> Bool) throws {
    let sweep = CommandSweep(
      name: "drafts \(action)", template: template, arguments: { _ in ["drafts", action, id] },
      start: "sessions/evening/lock", sampleCount: 20)
    func expect(_ home: Home, isKilled: Bool, _ place: String) throws {
      let isInOrder = try check(home, isKilled)
      #expect(isInOrder, "\(action), \(place)")
    }
    try sweep.expect { home in
      try expect(home, isKilled: false, "undisturbed")
    } killed: { home, place in
      try expect(home, isKilled: true, "killed before \(place)")
      // Nothing stands in the way of doing it again.
      try sweep.run(in: home)
      try expect(home, isKilled: false, "again, killed before \(place)")
    }
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
