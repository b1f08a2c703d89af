import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// What changes the library is durable in the session first: else a power cut could leave it an earlier
/// change, which the next start would repeat over the later one.
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
    // Nothing but the journal is made durable by this call.
    watcher = try SystemCalls.attach(
      [
        "-o", logs.file("calls"), "-e", "trace=fdatasync,rename,renameat2", "-e",
        "inject=fdatasync:delay_enter=150000",
      ], to: app.terminal.processIdentifier)
  }

  private func expectOrder(changeCount: Int) {
    watcher.kill()
    var (isWaiting, hasSynchronized, count) = (false, false, 0)
    let log = logs.text("calls") ?? ""
    for line in log.split(separator: "\n") {
      if line.contains("fdatasync") {
        isWaiting = line.contains("unfinished")
        hasSynchronized = hasSynchronized || !isWaiting
      } else if line.contains("rename"), line.contains("/library/") {
        #expect(hasSynchronized && !isWaiting, "\(line) in \(log)")
        hasSynchronized = false
        count += 1
      }
    }
    #expect(count == changeCount)
  }

  @Test func deletionsAndRestorations() throws {
    try app.type("\t", until: "delete")
    try app.type("d", until: "Deleted")
    try app.type("u", until: "Back from the bin")
    expectOrder(changeCount: 2)
  }

  @Test func favourites() throws {
    for isFavourite in [true, false] {
      try app.terminal.write("f")
      let isDone = wait { home.folder.text("library/favourites")?.contains("-") == isFavourite }
      #expect(isDone)
    }
    expectOrder(changeCount: 2)
  }
}
