import Glibc
import PseudoTerminal
import TestSupport
import Testing

// Testing has one too.
import enum PseudoTerminal.ExitStatus

/// After a kill the terminal can be used as before.
@Suite(.manyAtOnce) struct KilledAppTests {
  private let home: Home

  init() throws { home = try Home() }

  @Test func aBareTerminalIsAsItWas() throws {
    let untouched = try PseudoTerminal(
      running: ["sleep", "100"], environment: ["PATH": "/usr/bin:/bin"]
    ).modes
    for _ in 0..<20 {
      let terminal = try AppTerminal(home)
      terminal.answers["[?u"] = "\u{1B}[?0u"
      try terminal.waitForFrame()
      try terminal.wait(untilScreen: { _ in terminal.parsed.keyboardDepth == 1 })
      terminal.terminal.send(signal: SIGKILL)
      #expect(terminal.waitForExit() == .signalled(SIGKILL))
      #expect(terminal.terminal.modes == untouched)
      terminal.expectCleanEnd()
    }
  }

  @Test(arguments: [["bash", "--norc", "--noprofile", "-i"], ["sh", "-i"]])
  func aShellInTmuxHasItsPromptAndItsScreen(shell: [String]) throws {
    let server = try Window.makeServer()
    let pane = try server.newWindow(shell, environment: shellEnvironment)
    try pane.waitUntil(isAtPrompt)
    for _ in 0..<20 {
      try pane.sendKeys(literal: "clear; " + Home.command([])[0])
      try pane.sendKeys(named: "Enter")
      try pane.waitUntil { $0.last { !$0.isEmpty }?.hasSuffix("? help") ?? false }
      kill(try app(), SIGKILL)
      try pane.waitUntil(isAtPrompt)
      let flags = "#{alternate_on}#{mouse_any_flag}#{cursor_flag}#{keypad_cursor_flag}"
      let state = try server.run(["display-message", "-p", "-t", pane.identifier, "--", flags])
      #expect(state == "0010\n")
      try pane.sendKeys(literal: "echo status $?")
      try pane.sendKeys(named: "Enter")
      try pane.waitUntil { $0.contains("status 137") && isAtPrompt($0) }
    }
  }

  /// The process that has the session open.
  private func app() throws -> Int32 {
    let lock = home.folder.text("state/sessions/main/lock") ?? ""
    let line = lock.split(separator: "\n").first { $0.hasPrefix("process ") }
    return try #require(line.flatMap { Int32($0.dropFirst(8)) })
  }

  private var shellEnvironment: [String: String] {
    home.environment.filter { $0.key != "TERM" }.merging(["PS1": "shell> "]) { $1 }
  }

  private func isAtPrompt(_ lines: [String]) -> Bool { lines.last { !$0.isEmpty } == "shell>" }

  @Test func theJobStopsAndContinuesAsAWhole() throws {
    let pane = try Window.makeServer().newWindow(
      ["bash", "--norc", "--noprofile", "-i"], environment: shellEnvironment)
    let window = Window(pane, home)
    try pane.waitUntil(isAtPrompt)
    try window.type(Home.command([])[0])
    try window.press("Enter")
    try window.wait()
    try window.press("N")
    try window.type("The wall hears")
    let before = try window.wait(for: "The wall hears")
    for _ in 0..<3 {
      try pane.sendKeys(named: "C-z")
      try pane.waitUntil(isAtPrompt)
      try window.type("fg\n")
      try window.wait { $0 == before }
    }
    kill(try app(), SIGSTOP)
    try pane.waitUntil { $0.contains("shell>") }
    try window.type("fg\n")
    try window.wait { $0 == before }
    // Killed while it is stopped, it has left the terminal to the shell.
    try pane.sendKeys(named: "C-z")
    try pane.waitUntil(isAtPrompt)
    kill(try app(), SIGKILL)
    try window.type("fg\n")
    try pane.waitUntil { $0.contains { $0.contains("Killed") } && isAtPrompt($0) }
    #expect(try home.run("drafts").text.contains("The wall hears"))
  }

  /// Who kills the app by its name does not mean the child.
  @Test func theChildHasAnotherNameAndEndsWithTheApp() throws {
    let terminal = try AppTerminal(home, arguments: ["--session", "hawknotes"])
    try terminal.waitForFrame()
    let rescuer = try #require(SystemCalls.rescuer(of: terminal.terminal.processIdentifier))
    let line = try ChildProcess.run(
      ["cat", "/proc/\(rescuer)/cmdline"], environment: home.environment)
    #expect(line.text.filter { $0 != "\0" } == "hawk-wait")
    #expect(try terminal.quit() == .exited(0))
    #expect(kill(rescuer, 0) != 0)
  }

  /// There is no order then between the child and who waits for the app.
  @Test(.enabled(if: SystemCalls.canBeWatched, "strace may not watch processes"))
  func whatMayNotBeTracedIsRestoredAllTheSame() throws {
    let terminal = try AppTerminal(home, behind: ["strace", "-qq", "-o", "/dev/null"])
    let untouched = try PseudoTerminal(
      running: ["sleep", "100"], environment: ["PATH": "/usr/bin:/bin"]
    ).modes
    try terminal.waitForFrame()
    kill(try app(), SIGKILL)
    #expect(terminal.waitForExit() == .signalled(SIGKILL))
    try terminal.wait(untilScreen: { _ in terminal.terminal.modes == untouched })
    terminal.expectCleanEnd()
  }

  @Test func theAppGoesOnWithoutTheChild() throws {
    let terminal = try AppTerminal(home)
    try terminal.waitForFrame()
    SystemCalls.release(terminal.terminal.processIdentifier)
    try terminal.type("N", until: "leave")
    try terminal.type("The wall", until: "The wall")
    try terminal.terminal.write(AppTerminal.quitKeys)
    #expect(terminal.waitForExit() == .exited(0))
    terminal.expectCleanEnd()
  }
}
