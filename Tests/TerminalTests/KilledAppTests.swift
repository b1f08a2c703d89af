import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// After a kill the terminal can be used as before.
@Suite(.manyAtOnce) struct KilledAppTests {
  private let home: Home
  private let untouched: PseudoTerminal

  init() throws {
    home = try Home()
    untouched = try PseudoTerminal(
      running: ["sleep", "100"], environment: ["PATH": "/usr/bin:/bin"])
  }

  @Test func aBareTerminalIsAsItWas() throws {
    for _ in 0..<10 {
      let terminal = try AppTerminal(home)
      terminal.answers["[?u"] = "\u{1B}[?0u"
      try terminal.waitForFrame()
      try terminal.wait(untilScreen: { _ in terminal.parsed.keyboardDepth == 1 })
      terminal.kill()
      #expect(terminal.waitForExit() == .signalled(SIGKILL))
      #expect(terminal.terminal.modes == untouched.modes)
      terminal.expectCleanEnd()
    }
  }

  /// Who kills the app by its name does not mean the child.
  @Test func theChildHasAnotherNameAndEndsWithTheApp() throws {
    let terminal = try AppTerminal(home, arguments: ["--session", "hawknotes"])
    try terminal.waitForFrame()
    let rescuer = try #require(SystemCalls.rescuer(of: terminal.terminal.processIdentifier))
    #expect(contents(of: "/proc/\(rescuer)/cmdline")?.filter { $0 != "\0" } == "hawk-wait")
    #expect(try terminal.quit() == .exited(0))
    #expect(kill(rescuer, 0) != 0)
  }

  /// There is no order then between the child and who waits for the app.
  @Test(.enabled(if: SystemCalls.canBeWatched, "strace may not watch processes"))
  func whatMayNotBeTracedIsRestoredAllTheSame() throws {
    let terminal = try AppTerminal(home, behind: ["strace", "-qq", "-o", "/dev/null"])
    try terminal.waitForFrame()
    let lock = home.folder.text("state/sessions/main/lock") ?? ""
    let line = lock.split(separator: "\n").first { $0.hasPrefix("process ") }
    kill(try #require(line.flatMap { Int32($0.dropFirst(8)) }), SIGKILL)
    #expect(terminal.waitForExit() == .signalled(SIGKILL))
    try terminal.wait(untilScreen: { _ in
      terminal.isRestored && terminal.terminal.modes == untouched.modes
    })
    terminal.expectCleanEnd()
  }
}
