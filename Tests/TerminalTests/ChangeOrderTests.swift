import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// A change of the library is durable in the session first.
///
/// Else a power cut could leave an earlier change in the session, which the next start would repeat
/// over the later one.
@Suite(
  .manyAtOnce,
  .enabled(if: SystemCalls.canBeWatched, "strace is not installed, or may not watch processes"))
struct ChangeOrderTests {
  private let home: Home
  private let app: AppTerminal
  private let logs: TemporaryFolder
  private let watcher: PseudoTerminal

  init() throws {
    home = try Home()
    home.write(
      "Who keeps the gate?".utf8,
      to: "library/notes/the-good-hawk/20261120T140312Z-7f3a9c2e.md")
    app = try AppTerminal(home)
    try app.waitForFrame()
    logs = try TemporaryFolder()
    // Nothing but the journal is made durable by fdatasync(2).
    watcher = try SystemCalls.attach(
      [
        "-y", "-s", "4096", "-o", logs.file("calls"), "-e",
        "trace=fdatasync,rename,renameat2,linkat,write", "-e",
        "inject=fdatasync:delay_enter=150000",
      ], to: app.terminal.processIdentifier)
  }

  /// Expects that files were put in place once the journal had these words durably, one after the other.
  private func expectOrder(_ words: String...) {
    watcher.kill()
    let calls = (logs.text("calls") ?? "").split(separator: "\n")
    let changes = calls.indices.filter {
      calls[$0].contains("/library/")
        && (calls[$0].contains("rename")
          || calls[$0].contains("linkat(") && !calls[$0].contains(".tmp"))
    }
    #expect(changes.count == words.count)
    for (change, word) in zip(changes, words) {
      let intent = calls.firstIndex { $0.contains("/journal>") && $0.contains("\(word) ") }
      let isKnown = intent.map { $0 < change && hasSynchronized(calls[$0..<change]) }
      #expect(isKnown == true, "\(word): \(calls[..<change])")
    }
  }

  /// Whether the journal was made durable by a call that began and ended in this part of the log.
  private func hasSynchronized(_ calls: ArraySlice<Substring>) -> Bool {
    var hasBegun = false
    for call in calls where call.contains("fdatasync") {
      if call.contains("unfinished") { hasBegun = true } else if hasBegun { return true }
      if !call.contains("unfinished"), !call.contains("resumed") { return true }
    }
    return false
  }

  @Test func deletionsAndRestorations() throws {
    try app.type("\t", until: "delete")
    try app.type("d", until: "Deleted")
    try app.type("u", until: "Back from the bin")
    expectOrder("delete", "undelete")
  }

  @Test func favourites() throws {
    for isFavourite in [true, false] {
      try app.terminal.write("f")
      let isDone = wait { home.folder.text("library/favourites")?.contains("-") == isFavourite }
      #expect(isDone)
    }
    expectOrder("favourite", "unfavourite")
  }
}
