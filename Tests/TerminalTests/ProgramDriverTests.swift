import TestSupport

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
    let output = try (terminal.output(untilQuietFor: .seconds(5))).text
    let words = output.split { $0.isWhitespace }
    // The shell keeps its terminal at a number of its own.
    #expect(words.filter { $0 != "10" }.prefix(5) == ["0", "1", "2", "24", "80"])
    let masks = words.filter { $0.count == 16 }.compactMap { UInt64($0, radix: 16) }
    // Two signals above 31 belong to the C library.
    #expect(masks.map { $0 & 0x7fff_ffff } == [0, 0])
    #expect(terminal.wait() == .exited(0))
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
