import Glibc
import PseudoTerminal
import Testing

private let environment = [
  "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "xterm-256color",
]

private func terminal(_ script: String, raw: Bool = false) throws -> PseudoTerminal {
  try PseudoTerminal(running: ["sh", "-c", script], environment: environment, raw: raw)
}

/// A process that has ended and was not reaped by its parent has no command line.
private func isRunning(_ processIdentifier: Int32) throws -> Bool {
  try !ChildProcess.run(
    ["cat", "/proc/\(processIdentifier)/cmdline"], environment: environment
  ).output.isEmpty
}

@Suite(.manyAtOnce) struct PseudoTerminalTests {
  @Test func theProgramHasATerminalOfTheGivenSizeThatControlsIt() throws {
    let terminal = try PseudoTerminal(
      running: ["sh", "-c", "stty size < /dev/tty; echo done"], environment: environment,
      columns: 91, rows: 17)
    let output = try terminal.output(until: "done")
    #expect(String(decoding: output, as: UTF8.self).hasPrefix("17 91"))
  }

  @Test func theEnvironmentAndTheWorkingDirectoryAreWhatWasGiven() throws {
    let terminal = try PseudoTerminal(
      running: ["/usr/bin/env"], environment: ["ONLY": "this"], workingDirectory: "/usr")
    #expect(try terminal.output(untilQuietFor: .seconds(5)) == Array("ONLY=this\r\n".utf8))
    let folder = try PseudoTerminal(
      running: ["pwd"], environment: ["PATH": "/bin"], workingDirectory: "/usr")
    #expect(try folder.output(untilQuietFor: .seconds(5)) == Array("/usr\r\n".utf8))
  }

  @Test func theProgramStartsWithNothingBlockedOrIgnored() throws {
    let terminal = try PseudoTerminal(
      running: ["grep", "-E", "SigBlk|SigIgn", "/proc/self/status"], environment: environment)
    let output = String(
      decoding: try terminal.output(untilQuietFor: .seconds(5)), as: UTF8.self)
    let masks = output.split { $0.isWhitespace }.compactMap { UInt64($0, radix: 16) }
    // Two signals above 31 belong to the C library.
    #expect(masks.map { $0 & 0x7fff_ffff } == [0, 0])
    #expect(terminal.wait() == .exited(0))
  }

  @Test func theProgramInheritsNoOpenFiles() throws {
    let terminal = try terminal("ls -1 /proc/$$/fd; echo done")
    let output = String(decoding: try terminal.output(until: "done\r\n"), as: UTF8.self)
    // The shell keeps its terminal at a number of its own.
    #expect(output.split(separator: "\r\n").filter { $0 != "10" } == ["0", "1", "2", "done"])
  }

  @Test func aResizeReachesTheProgram() throws {
    let terminal = try terminal("trap 'stty size' WINCH; echo ready; while :; do read x; done")
    _ = try terminal.output(until: "ready")
    terminal.resize(columns: 33, rows: 7)
    _ = try terminal.output(until: "7 33")
  }

  @Test func aMegabyteIsEchoedWithoutADeadlock() throws {
    let terminal = try PseudoTerminal(running: ["cat"], environment: environment, raw: true)
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 % 251) }
    try terminal.write(bytes)
    let echo = try terminal.output(until: { $0.count >= bytes.count })
    #expect(echo == bytes)
  }

  @Test func writingToAProgramThatNeverReadsEndsInTime() throws {
    let terminal = try terminal("echo ready; exec sleep 100", raw: true)
    _ = try terminal.output(until: "ready")
    #expect(throws: ProcessError.self) {
      try terminal.write(
        [UInt8](repeating: 97, count: 1_000_000), timeout: .milliseconds(50))
    }
  }

  @Test func exitCodesAndSignalsAreReported() throws {
    let exiting = try terminal("exit 75")
    #expect(exiting.wait() == .exited(75))
    #expect(exiting.send(signal: SIGTERM) == false)
    let sleeping = try PseudoTerminal(running: ["sleep", "100"], environment: environment)
    #expect(sleeping.wait(timeout: .zero) == nil)
    sleeping.send(signal: SIGTERM)
    #expect(sleeping.wait() == .signalled(SIGTERM))
  }

  @Test func lastWordsAreReceivedWhileWaiting() throws {
    let terminal = try terminal("i=0; while [ $i -lt 9000 ]; do i=$((i+1)); echo $i; done; exit 3")
    #expect(terminal.wait() == .exited(3))
    #expect(terminal.takeUnread().suffix(6) == Array("9000\r\n".utf8))
  }

  @Test func aHangUpEndsTheProgram() throws {
    let terminal = try PseudoTerminal(running: ["sleep", "100"], environment: environment)
    terminal.hangUp()
    #expect(terminal.wait() == .signalled(SIGHUP))
  }

  @Test func nothingIsLeftWhenATerminalGoes() throws {
    let identifier: Int32
    do {
      let terminal = try terminal("trap '' HUP TERM; echo ready; exec cat")
      identifier = terminal.processIdentifier
      _ = try terminal.output(until: "ready")
    }
    #expect(try !isRunning(identifier))
  }

  @Test func whatWasSeenIsReported() throws {
    let terminal = try terminal("printf partial; read x")
    _ = try terminal.output(until: { !$0.isEmpty })
    try terminal.write("\n")
    #expect(throws: ProcessError.ended(seen: "\r\n")) { _ = try terminal.output(until: "more") }
    let silent = try self.silentTerminal()
    #expect(throws: ProcessError.timedOut(seen: "")) {
      _ = try silent.output(until: "x", timeout: .milliseconds(10))
    }
  }

  private func silentTerminal() throws -> PseudoTerminal {
    try PseudoTerminal(running: ["sleep", "100"], environment: environment)
  }

  @Test func theModesOfTheTerminalAreReported() throws {
    let terminal = try terminal(
      "read x; stty raw -echo; echo changed; read x; stty sane; echo back; read x")
    let before = try #require(terminal.modes)
    #expect(before.isCanonical && before.isEchoing)
    try terminal.write("\n")
    _ = try terminal.output(until: "changed")
    let changed = try #require(terminal.modes)
    #expect(!changed.isCanonical && !changed.isEchoing)
    try terminal.write("\n")
    _ = try terminal.output(until: "back")
    #expect(terminal.modes?.isCanonical == true)
  }

  @Test func aMissingProgramIsNamed() {
    #expect(throws: ProcessError.notFound(program: "no-such-program")) {
      _ = try PseudoTerminal(running: ["no-such-program"], environment: environment)
    }
  }
}

@Suite(.manyAtOnce) struct ChildProcessTests {
  @Test func inputOutputErrorsAndStatusPass() throws {
    let result = try ChildProcess.run(
      ["sh", "-c", "cat; echo oops >&2; exit 64"], environment: environment,
      input: "some words".utf8)
    #expect(result.text == "some words")
    #expect(result.errorText == "oops\n")
    #expect(result.status == .exited(64))
  }

  @Test func muchOutputOnBothPipesDoesNotBlock() throws {
    let input = [UInt8](repeating: 120, count: 3_000_000)
    let result = try ChildProcess.run(
      ["sh", "-c", "tee /dev/stderr"], environment: environment, input: input)
    #expect(result.output == input)
    #expect(result.errors == input)
  }

  @Test func aProgramThatDoesNotReadItsInputDoesNotDisturb() throws {
    let result = try ChildProcess.run(
      ["true"], environment: environment, input: [UInt8](repeating: 0, count: 300_000))
    #expect(result.status == .exited(0))
  }

  @Test func aProgramThatIsTooSlowIsEnded() throws {
    let error = #expect(throws: ProcessError.self) {
      _ = try ChildProcess.run(
        ["sh", "-c", "echo begun; exec sleep 100"], environment: environment,
        timeout: .milliseconds(100))
    }
    guard case .timedOut = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func whatAnEndedProgramLeavesRunningIsNotWaitedFor() throws {
    let result = try ChildProcess.run(
      ["sh", "-c", "sleep 100 & echo $!"], environment: environment, timeout: .seconds(50))
    let identifier = try #require(Int32(result.text.dropLast()))
    kill(identifier, SIGKILL)
    #expect(result.status == .exited(0))
  }

  @Test func temporaryFoldersGoWithAllTheyHold() throws {
    var folder: TemporaryFolder? = try TemporaryFolder()
    let path = try #require(folder).path
    _ = try ChildProcess.run(
      ["sh", "-c", "mkdir -p a/b; ln -s / a/root; echo x > a/b/c"], environment: environment,
      workingDirectory: path)
    #expect(access(path + "/a/b/c", F_OK) == 0)
    folder = nil
    #expect(access(path, F_OK) != 0)
    #expect(access("/usr", F_OK) == 0)
  }
}

@Suite(.manyAtOnce) struct TmuxServerTests {
  @Test func keysPastesScreenAndCursor() throws {
    let server = try TmuxServer(environment: environment)
    let pane = try server.newWindow(
      ["sh", "-c", "stty -echo; printf '> '; cat"], columns: 40, rows: 6,
      environment: ["PS1": "$"])
    try pane.waitUntil { $0[0] == ">" }
    #expect(try pane.screen.column == 2 && pane.screen.row == 0)
    try pane.sendKeys(literal: "-漢 é;")
    try pane.sendKeys(named: "Enter")
    let lines = try pane.waitUntil { $0[0] == "> -漢 é;" }
    #expect(lines.count == 6)
    try pane.paste("pasted\nlines\n".utf8)
    try pane.waitUntil { $0[1...2] == ["pasted", "lines"] }
    #expect(try pane.exitStatus == nil)
  }

  @Test func styledLinesKeepTheirEscapeSequences() throws {
    let server = try TmuxServer(environment: environment)
    let pane = try server.newWindow(["sh", "-c", #"printf '\033[1mbold\033[m'; cat"#])
    try pane.waitUntil { $0[0] == "bold" }
    #expect(try pane.captureStyled()[0].contains("\u{1b}[1mbold"))
  }

  @Test func aPasteIsBracketedForAProgramThatAsks() throws {
    let server = try TmuxServer(environment: environment)
    let pane = try server.newWindow(["sh", "-c", #"printf '\033[?2004hready\n'; cat -v"#])
    try pane.waitUntil { $0[0] == "ready" }
    try pane.paste("word\n".utf8)
    try pane.sendKeys(named: "Enter")
    try pane.waitUntil { $0.contains { $0.contains("^[[200~word") } }
  }

  @Test func theScreenOfAKilledProgramStays() throws {
    let server = try TmuxServer(environment: environment)
    let script = "for i in 1 2 3 4 5; do printf '\\n%s' $i; done; cat"
    let pane = try server.newWindow(["sh", "-c", script], columns: 20, rows: 5)
    let before = try pane.waitUntil { $0 == ["1", "2", "3", "4", "5"] }
    kill(try pane.processIdentifier, SIGKILL)
    #expect(try pane.waitForExit() == .signalled(SIGKILL))
    #expect(try pane.capture() == before)
    try pane.respawn(["sh", "-c", "echo again; read x; exit 7"])
    try pane.waitUntil { $0 == ["again", "", "", "", ""] }
    try pane.sendKeys(named: "Enter")
    #expect(try pane.waitForExit() == .exited(7))
  }

  @Test func aProgramOfOneWordIsNotRunByAShell() throws {
    let server = try TmuxServer(environment: environment)
    let pane = try server.newWindow(["cat"])
    try pane.sendKeys(literal: "here")
    try pane.waitUntil { $0[0].hasPrefix("here") }
    // The terminal shows what is typed before the program is what it is to become.
    let path = "/proc/\(try pane.processIdentifier)/comm"
    let isCat = try wait {
      try ChildProcess.run(["cat", path], environment: environment).text == "cat\n"
    }
    #expect(isCat)
  }

  @Test func windowsHaveSizesOfTheirOwn() throws {
    let server = try TmuxServer(environment: environment)
    let script = "trap 'stty size' WINCH; stty size; while :; do read x; done"
    let first = try server.newWindow(["sh", "-c", script], columns: 100, rows: 30)
    let second = try server.newWindow(["sh", "-c", script], columns: 40, rows: 10)
    try first.waitUntil { $0[0] == "30 100" }
    try second.waitUntil { $0[0] == "10 40" }
    try second.resize(columns: 120, rows: 40)
    try second.waitUntil { $0[1] == "40 120" && $0.count == 40 }
    #expect(try server.panes.map(\.identifier) == [first.identifier, second.identifier])
    #expect(try first.capture().count == 30)
  }

  @Test func whatAProgramCopiesIsOnTheClipboard() throws {
    let server = try TmuxServer(environment: environment)
    #expect(server.clipboard == nil)
    let pane = try server.newWindow(
      ["sh", "-c", #"printf '\033]52;c;aGF3aw==\007done'; cat"#])
    try pane.waitUntil { $0[0] == "done" }
    #expect(server.clipboard == Array("hawk".utf8))
  }

  @Test func nothingIsLeftWhenAServerGoes() throws {
    var identifiers: [Int32] = []
    do {
      let server = try TmuxServer(environment: environment)
      for _ in 1...2 {
        identifiers.append(try server.newWindow(["sleep", "100"]).processIdentifier)
      }
      #expect(try identifiers.allSatisfy(isRunning))
      server.stop()
    }
    let deadline = ContinuousClock.now + .seconds(10)
    while try identifiers.contains(where: isRunning), ContinuousClock.now < deadline {}
    #expect(try !identifiers.contains(where: isRunning))
  }
}
