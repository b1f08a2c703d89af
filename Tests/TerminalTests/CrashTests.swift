import Glibc
import PseudoTerminal
import Testing

/// A crash leaves the terminal as it was, and nothing of the notes in a file.
@Suite(.manyAtOnce) struct CrashTests {
  private let home: Home

  init() throws { home = try Home() }

  @Test(arguments: [SIGSEGV, SIGILL, SIGBUS, SIGABRT, SIGTRAP, SIGFPE])
  func aCrashPutsTheTerminalBack(signal: Int32) throws {
    let untouched = try PseudoTerminal(running: ["cat"], environment: home.environment)
    let app = try AppTerminal(
      home, behind: ["sh", "-c", "cd \"$HOME\"; ulimit -c unlimited; exec \"$@\"", "sh"])
    try app.waitForFrame()
    try app.type("N", until: "leave")
    try app.paste("the wall hears", until: "the wall hears")
    #expect(app.terminal.modes != untouched.modes)
    app.terminal.send(signal: signal)
    #expect(app.waitForExit() == .signalled(signal))
    #expect(app.terminal.modes == untouched.modes)
    app.expectCleanEnd()
    #expect(home.files().allSatisfy { $0.hasPrefix("state/") })
    let again = try AppTerminal(home)
    try again.wait(until: "the wall hears")
  }

  @Test(.enabled(if: SystemCalls.canBeWatched, "strace may not watch processes"))
  func aCrashInTheBackgroundPutsTheTerminalBack() throws {
    let untouched = try PseudoTerminal(running: ["cat"], environment: home.environment)
    let app = try AppTerminal(
      home,
      behind: [
        "strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=fdatasync", "-e",
        "inject=fdatasync:signal=SEGV:when=1",
      ])
    #expect(app.waitForExit() == .signalled(SIGSEGV))
    #expect(app.terminal.modes == untouched.modes)
    app.expectCleanEnd()
  }

  @Test func memoryIsNeverWrittenToAFile() throws {
    let app = try AppTerminal(home)
    try app.waitForFrame()
    let limits = try ChildProcess.run(
      ["cat", "/proc/\(app.terminal.processIdentifier)/limits"], environment: home.environment)
    let line = limits.text.split(separator: "\n").first { $0.hasPrefix("Max core file size") }
    #expect(line?.split(separator: " ").dropFirst(4).prefix(1) == ["0"])
  }
}
