import DurableFiles
import PseudoTerminal
import TestSupport
import Testing

/// Starting when there are very many sessions of other windows.
@Suite(
  .manyAtOnce,
  .enabled(if: SystemCalls.canBeWatched, "strace is not installed, or may not watch processes"))
struct ManySessionsTests {
  /// Counts of what is opened, not times.
  @Test func aStartWhereNobodyHasWrittenReadsNoOtherSession() throws {
    let home = try Home()
    var journal = JournalLines()
    journal.append(endsCommit: true) { $0 += "hawknotes session 1".utf8 }
    for number in 0..<100 {
      home.write(journal.bytes, to: "state/sessions/other\(number)/journal")
      home.write("process 1\n".utf8, to: "state/sessions/other\(number)/lock")
    }
    let trace = try Trace(home)
    let app = try AppTerminal(home, arguments: ["--session", "main"], behind: trace.launcher)
    try app.waitForFrame()
    try app.terminal.write("q")
    #expect(app.waitForExit() == .exited(0))
    // Whose drafts wait is found out in the background.
    let opened = trace.places.filter { place in
      place.thread == 0 && place.name == "openat" && place.path.contains("/sessions/other")
    }
    #expect(opened.isEmpty, "\(opened.count) opened, such as \(opened.first?.path ?? "")")
    #expect(trace.places.contains { $0.path.contains("/sessions/main/journal") })
  }
}
