import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// What drives programs in the tests does to them nothing but what is asked for, and reports what they do.
@Suite(.manyAtOnce) struct ProgramDriverTests {
  private let environment = [
    "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "xterm-256color",
  ]

  private func terminal(_ script: String, raw: Bool = false) throws -> PseudoTerminal {
    try PseudoTerminal(running: ["sh", "-c", script], environment: environment, raw: raw)
  }

  /// Whether a process runs: one that has ended and was not reaped by its parent has no command line.
  private func isRunning(_ processIdentifier: Int32) -> Bool {
    contents(of: "/proc/\(processIdentifier)/cmdline")?.isEmpty == false
  }

  @Test func aProgramStartsWithNothingBlockedIgnoredOrOpen() throws {
    let terminal = try terminal(
      "ls -1 /proc/$$/fd; stty size < /dev/tty; exec grep -E 'SigBlk|SigIgn' /proc/self/status")
    let output = String(decoding: try terminal.output(untilQuietFor: .seconds(5)), as: UTF8.self)
    let words = output.split { $0.isWhitespace }
    // The shell keeps its terminal at a number of its own.
    #expect(words.filter { $0 != "10" }.prefix(5) == ["0", "1", "2", "24", "80"])
    let masks = words.filter { $0.count == 16 }.compactMap { UInt64($0, radix: 16) }
    // Two signals above 31 belong to the C library.
    #expect(masks.map { $0 & 0x7fff_ffff } == [0, 0])
    #expect(terminal.wait() == .exited(0))
  }

  @Test func aMegabyteIsEchoedWithoutADeadlock() throws {
    let terminal = try PseudoTerminal(running: ["cat"], environment: environment, raw: true)
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 % 251) }
    try terminal.write(bytes)
    #expect(try terminal.output(until: { $0.count >= bytes.count }) == bytes)
  }

  @Test func endsAreReported() throws {
    let exiting = try terminal("i=0; while [ $i -lt 9000 ]; do i=$((i+1)); echo $i; done; exit 75")
    #expect(exiting.wait() == .exited(75))
    #expect(exiting.takeUnread().suffix(6) == Array("9000\r\n".utf8))
    for (signal, end) in [(SIGTERM, SIGTERM), (0, SIGHUP)] {
      let sleeping = try PseudoTerminal(running: ["sleep", "100"], environment: environment)
      #expect(sleeping.wait(timeout: .zero) == nil)
      if signal > 0 { sleeping.send(signal: signal) } else { sleeping.hangUp() }
      #expect(sleeping.wait() == .signalled(end))
    }
  }

  @Test func nothingIsLeftWhenATerminalGoes() throws {
    var terminal: PseudoTerminal? = try terminal("trap '' HUP TERM; echo ready; exec cat")
    _ = try terminal?.output(until: "ready")
    let identifier = try #require(terminal).processIdentifier
    // Between the shell and the other program there is no command line.
    #expect(wait { isRunning(identifier) })
    terminal = nil
    #expect(!isRunning(identifier))
  }

  @Test func muchOutputOfARunOnBothPipesDoesNotBlock() throws {
    let input = [UInt8](repeating: 120, count: 3_000_000)
    let result = try ChildProcess.run(
      ["sh", "-c", "tee /dev/stderr; exit 64"], environment: environment, input: input)
    #expect(result.output == input && result.errors == input && result.status == .exited(64))
  }

  @Test func temporaryFoldersGoWithAllTheyHoldAndNothingElse() throws {
    var folder: TemporaryFolder? = try TemporaryFolder()
    let path = try #require(folder).path
    _ = try ChildProcess.run(
      ["sh", "-c", "mkdir -p a/b; ln -s / a/root; echo x > a/b/c"], environment: environment,
      workingDirectory: path)
    #expect(access(path + "/a/b/c", F_OK) == 0)
    folder = nil
    #expect(access(path, F_OK) != 0 && access("/usr", F_OK) == 0)
  }

  // MARK: tmux

  @Test func keysScreenAndCursorOfTmux() throws {
    let server = try TmuxServer(environment: environment)
    let pane = try server.newWindow(
      ["sh", "-c", #"stty -echo; printf '> '; cat -v"#], columns: 40, rows: 6)
    try pane.waitUntil { $0[0] == ">" }
    #expect(try pane.screen.column == 2 && pane.screen.row == 0)
    try pane.sendKeys(literal: "-x y;")
    try pane.sendKeys(named: "Enter")
    let lines = try pane.waitUntil { $0[0] == "> -x y;" }
    #expect(lines.count == 6)
    try pane.resize((60, 4))
    try pane.waitUntil { $0.count == 4 }
  }

  @Test func theScreenOfAKilledProgramStaysAndNothingIsLeftWhenAServerGoes() throws {
    var server: TmuxServer? = try TmuxServer(environment: environment)
    let script = "for i in 1 2 3 4 5; do printf '\\n%s' $i; done; cat"
    let pane = try #require(server).newWindow(["sh", "-c", script], columns: 20, rows: 5)
    let before = try pane.waitUntil { $0 == ["1", "2", "3", "4", "5"] }
    kill(try pane.processIdentifier, SIGKILL)
    #expect(try pane.waitForExit() == .signalled(SIGKILL))
    #expect(try pane.screen.lines == before)
    try pane.respawn(["sleep", "100"])
    let process = try pane.processIdentifier
    #expect(isRunning(process))
    server?.stop()
    server = nil
    #expect(wait { !isRunning(process) })
  }
}
