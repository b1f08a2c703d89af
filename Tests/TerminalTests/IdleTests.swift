import Glibc
import PseudoTerminal
import Testing

/// The app uses no processor time while it waits.
@Suite(.manyAtOnce) struct IdleTests {
  @Test func nothingWakesUpWhileNothingHappens() throws {
    let home = try Home()
    let app = try AppTerminal(home)
    try app.waitForFrame()
    try app.type("N", until: "leave")
    try app.paste("a word", until: "a word")
    // A terminal reports no move without a button.
    #expect(!app.parsed.modes.contains(1003))
    var count = try Self.wakeUps(of: app)
    // The last commit is made durable within 100 ms; other sessions are read after a second's rest.
    let isSettled = try wait {
      let before = count
      usleep(1_300_000)
      count = try Self.wakeUps(of: app)
      return count == before
    }
    try #require(isSettled && count > 0)
    usleep(2_000_000)
    #expect(try Self.wakeUps(of: app) == count)
  }

  /// How often the threads of the app have gone to sleep so far.
  private static func wakeUps(of app: AppTerminal) throws -> Int {
    let script = "cat /proc/\(app.terminal.processIdentifier)/task/*/status"
    let status = try ChildProcess.run(["sh", "-c", script], environment: ["PATH": "/usr/bin:/bin"])
    let lines = status.text.split(separator: "\n")
    return lines.filter { $0.hasPrefix("voluntary_ctxt_switches:") }
      .compactMap { Int($0.split(separator: "\t").last ?? "") }.reduce(0, +)
  }
}
