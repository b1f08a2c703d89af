import Glibc
import PseudoTerminal
import Testing

/// The environment with which the programs under test are started.
let plainEnvironment = [
  "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "xterm-256color",
]

/// Whether a process runs: one that has ended and was not reaped by its parent has no command line.
func isRunning(_ processIdentifier: Int32) throws -> Bool {
  try !ChildProcess.run(
    ["cat", "/proc/\(processIdentifier)/cmdline"], environment: plainEnvironment
  ).output.isEmpty
}

private func terminal(_ script: String, raw: Bool = false) throws -> PseudoTerminal {
  try PseudoTerminal(running: ["sh", "-c", script], environment: plainEnvironment, raw: raw)
}

@Suite(.manyAtOnce) struct PseudoTerminalTests {
  @Test func theProgramHasATerminalOfTheGivenSizeThatControlsIt() throws {
    let terminal = try PseudoTerminal(
      running: ["sh", "-c", "stty size < /dev/tty; echo done"], environment: plainEnvironment,
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
      running: ["grep", "-E", "SigBlk|SigIgn", "/proc/self/status"], environment: plainEnvironment)
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
    let terminal = try PseudoTerminal(running: ["cat"], environment: plainEnvironment, raw: true)
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
    let sleeping = try PseudoTerminal(running: ["sleep", "100"], environment: plainEnvironment)
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
    let terminal = try PseudoTerminal(running: ["sleep", "100"], environment: plainEnvironment)
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
    try PseudoTerminal(running: ["sleep", "100"], environment: plainEnvironment)
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
      _ = try PseudoTerminal(running: ["no-such-program"], environment: plainEnvironment)
    }
  }
}
