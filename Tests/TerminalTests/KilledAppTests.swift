import Glibc
import PseudoTerminal
import TestSupport
import Testing

// Testing has one too.
import enum PseudoTerminal.ExitStatus

/// With `restore-terminal = on`, the terminal can be used after a kill.
@Suite(.manyAtOnce) struct KilledAppTests {
  private let home: Home

  init() throws {
    home = try Home()
    home.write("restore-terminal = on\n".utf8, to: ".config/hawknotes/config")
  }

  /// The process that has the session open.
  private func app() throws -> Int32 {
    let lock = home.folder.text("state/sessions/main/lock") ?? ""
    let line = lock.split(separator: "\n").first { $0.hasPrefix("process ") }
    return try #require(line.flatMap { Int32($0.dropFirst(8)) })
  }

  @Test func aBareTerminalIsAsItWas() throws {
    let untouched = try PseudoTerminal(
      running: ["sleep", "100"], environment: ["PATH": "/usr/bin:/bin"]
    ).modes
    for _ in 0..<20 {
      let terminal = try AppTerminal(home)
      terminal.answers["[?u"] = "\u{1B}[?0u"
      try terminal.waitForFrame()
      try terminal.wait(untilScreen: { _ in terminal.parsed.keyboardDepth == 1 })
      kill(try app(), SIGKILL)
      #expect(terminal.waitForExit() == .signalled(SIGKILL))
      #expect(terminal.terminal.modes == untouched)
      terminal.expectCleanEnd()
    }
  }

  @Test func aShellInTmuxHasItsPromptAndItsScreen() throws {
    let server = try Window.makeServer()
    let pane = try server.newWindow(
      ["bash", "--norc", "--noprofile", "-i"],
      environment: home.environment.filter { $0.key != "TERM" }.merging(["PS1": "shell> "]) { $1 })
    let isAtPrompt = { (lines: [String]) in lines.last { !$0.isEmpty } == "shell>" }
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

  @Test func theJobStopsAndContinuesAsAWhole() throws {
    let pane = try Window.makeServer().newWindow(
      ["bash", "--norc", "--noprofile", "-i"],
      environment: home.environment.filter { $0.key != "TERM" }.merging(["PS1": "shell> "]) { $1 })
    let window = Window(pane, home)
    try pane.waitUntil { $0.last { !$0.isEmpty } == "shell>" }
    try window.type(Home.command([])[0])
    try window.press("Enter")
    try window.wait()
    try window.press("N")
    try window.type("The wall hears")
    let before = try window.wait(for: "The wall hears")
    for _ in 0..<3 {
      try pane.sendKeys(named: "C-z")
      try pane.waitUntil { $0.last { !$0.isEmpty } == "shell>" }
      try window.type("fg\n")
      try window.wait { $0 == before }
    }
    kill(try app(), SIGSTOP)
    try pane.waitUntil { $0.contains("shell>") }
    try window.type("fg\n")
    try window.wait { $0 == before }
    try window.press("Escape")
    try window.press("C-c")
    try pane.waitUntil { $0.last { !$0.isEmpty } == "shell>" }
    #expect(try home.run("drafts").text.contains("The wall hears"))
  }

  @Test func whatTheAppEndsWithIsWhatTheShellGets() throws {
    let quitting = try AppTerminal(home)
    try quitting.waitForFrame()
    #expect(try quitting.quit() == .exited(0))
    for signal in [SIGTERM, SIGHUP] {
      let terminal = try AppTerminal(home)
      try terminal.waitForFrame()
      terminal.terminal.send(signal: signal)
      #expect(terminal.waitForExit() == .exited(128 + signal))
      terminal.expectCleanEnd()
    }
    // The app does not outlive the process that would restore the terminal.
    let terminal = try AppTerminal(home)
    try terminal.waitForFrame()
    let app = try app()
    #expect(app != terminal.terminal.processIdentifier)
    terminal.kill()
    wait { kill(app, 0) != 0 }
    #expect(kill(app, 0) != 0)
  }
}
