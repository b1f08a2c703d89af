import PseudoTerminal
import TestSupport
import Testing

/// Without a usable terminal: one clear line, exit code 2, and no files.
@Suite(.manyAtOnce) struct RefusedStartTests {
  private let home: Home

  init() throws { home = try Home() }

  private func expectRefusal(_ errors: String, naming word: String) {
    #expect(errors.hasPrefix("hawknotes: ") && errors.contains(word))
    #expect(errors.filter(\.isNewline).count == 1 && errors.last?.isNewline ?? false)
    #expect(TerminalOutput(Array(errors.utf8)).violations == [])
    #expect(home.files() == [])
  }

  @Test func withoutATerminal() throws {
    let result = try home.run()
    #expect(result.status == .exited(2))
    #expect(result.output == [])
    expectRefusal(result.errorText, naming: "terminal")
  }

  @Test(arguments: ["</dev/null", ">/dev/null", "| cat", "<&-", ">&-"])
  func withOnlyOneEndOnATerminal(redirection: String) throws {
    let errors = try TemporaryFolder()
    // The exit status is written where the redirection does not reach.
    let script = "exec 3>&1; { \"$0\" 2>\"$1\"; echo status $? >&3; } \(redirection)"
    let terminal = try PseudoTerminal(
      running: ["bash", "-c", script, Home.command([])[0], errors.path + "/errors"],
      environment: home.environment)
    _ = try terminal.output(until: "status 2")
    expectRefusal(errors.text("errors") ?? "", naming: "terminal")
  }

  @Test(arguments: [
    nil, "", "no-such-terminal", String(repeating: "x", count: 5000), "../../../etc/passwd",
    "\u{1B}[2J",
  ])
  func withATypeOfTerminalThatNobodyKnows(type: String?) throws {
    home.environment["TERM"] = type
    let terminal = try AppTerminal(home)
    #expect(terminal.waitForExit() == .exited(2))
    expectRefusal(String(decoding: terminal.output, as: UTF8.self), naming: "TERM")
  }
}
