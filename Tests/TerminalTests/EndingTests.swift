import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// However the app ends, the text is kept, and the terminal is as it was.
@Suite(.manyAtOnce) struct EndingTests {
  private static let words = "The sea wall hears"
  private let home: Home

  init() throws { home = try Home() }

  private func writing(_ command: [String] = []) throws -> AppTerminal {
    let app = try AppTerminal(home, behind: command)
    try app.waitForFrame()
    try app.type("N", until: "leave")
    try app.paste(Self.words, until: Self.words)
    return app
  }

  private func expectWordsKept() throws {
    let again = try AppTerminal(home)
    try again.wait(until: Self.words)
    try again.type("\u{13}", until: "Saved")
    #expect(home.noteTexts == [Self.words])
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func aSignalEndsTheAppInOrder(signal: Int32) throws {
    let untouched = try PseudoTerminal(running: ["cat"], environment: home.environment)
    let app = try writing()
    #expect(app.terminal.modes != untouched.modes)
    let start = ContinuousClock.now
    app.terminal.send(signal: signal)
    #expect(app.waitForExit() == .exited(128 + signal))
    print("signal \(signal): the app was gone after \(ContinuousClock.now - start)")
    #expect(app.terminal.modes == untouched.modes)
    app.expectCleanEnd()
    try expectWordsKept()
  }

  /// What was pasted is kept although its end never came.
  @Test(arguments: [SIGTERM, SIGHUP, nil]) func aPasteWithoutItsEndIsKept(signal: Int32?) throws {
    let app = try writing()
    try app.terminal.write("!\u{1B}[200~ everything")
    try app.wait(until: "!")
    if let signal { app.terminal.send(signal: signal) } else { app.terminal.hangUp() }
    #expect(app.waitForExit() == .exited(128 + (signal ?? SIGHUP)))
    let again = try AppTerminal(home)
    try again.wait(until: Self.words + "! everything")
  }

  @Test(arguments: [[], ["sh", "-c", "trap '' HUP; exec \"$@\"", "sh"]])
  func theAppEndsWhenItsTerminalIsGone(command: [String]) throws {
    let app = try writing(command)
    let start = ContinuousClock.now
    app.terminal.hangUp()
    #expect(app.waitForExit() == .exited(128 + SIGHUP))
    print("no terminal: the app was gone after \(ContinuousClock.now - start)")
    try expectWordsKept()
  }

  @Test(arguments: ["q", "\u{3}", ":quit\r"]) func quittingLeavesTheTerminalAsItWas(
    keys: String
  ) throws {
    let untouched = try PseudoTerminal(running: ["cat"], environment: home.environment)
    let app = try AppTerminal(home)
    try app.waitForFrame()
    #expect(app.parsed.modes.isSuperset(of: [1, 1002, 1004, 1006, 1049, 2004]))
    try app.terminal.write(keys)
    #expect(app.waitForExit() == .exited(0))
    #expect(app.terminal.modes == untouched.modes)
    app.expectCleanEnd()
  }

  @Test func aTerminalThatAcceptsNoOutputKeepsNobody() throws {
    let app = try writing()
    // Nothing is read from the terminal, so that it is full soon.
    for _ in 0..<400 { try app.terminal.write("\u{c}") }
    app.terminal.send(signal: SIGTERM)
    var rounds = 0
    while app.terminal.wait(timeout: .zero) == nil, rounds < 2000 {
      usleep(1000)
      rounds += 1
    }
    #expect(app.waitForExit() == .exited(128 + SIGTERM))
    try expectWordsKept()
  }

  /// Starts the app in a shell that can stop and continue it, and writes something.
  private func writingInAShell() throws -> (window: Window, screen: ScreenShot) {
    let pane = try Window.makeServer().newWindow(
      ["bash", "--norc", "--noprofile", "-i"],
      environment: home.environment.filter { $0.key != "TERM" }.merging(["PS1": "shell> "]) { $1 })
    let window = Window(pane, home)
    try waitForShell(in: pane)
    try window.type(Home.command([])[0])
    try window.press("Enter")
    try window.wait()
    try window.press("N")
    try window.type(Self.words)
    return (window, try window.wait(for: Self.words))
  }

  private func waitForShell(in pane: TmuxPane) throws {
    try pane.waitUntil { $0.last { !$0.isEmpty } == "shell>" }
  }

  @Test func stoppedBySomebodyElseWhileTheUserWrites() throws {
    let (window, before) = try writingInAShell()
    let lock = home.folder.text("state/sessions/main/lock") ?? ""
    let number = try #require(
      lock.split(separator: "\n").first { $0.hasPrefix("process ") }?.dropFirst(8))
    let process = try #require(Int32(number))
    for signal in [SIGTSTP, SIGSTOP] {
      kill(process, signal)
      // A small t: its child that restores the terminal after a kill traces it.
      wait { stateOfProcess(process) == "t" }
      #expect(stateOfProcess(process) == "t")
      // Where the app could not leave the terminal, the shell writes into its screen.
      try window.pane.waitUntil { $0.contains("shell>") }
      try window.type("fg\n")
      try window.wait { $0 == before }
    }
    try window.type(" everything")
    try window.wait(for: Self.words + " everything")
    try window.kill()
  }

  private func stateOfProcess(_ process: Int32) -> Substring? {
    let status = try? ChildProcess.run(
      ["cat", "/proc/\(process)/stat"], environment: home.environment)
    return status?.text.split(separator: ")").last?.split(separator: " ").first
  }

  @Test func suspendedAndContinuedByAShell() throws {
    let (window, before) = try writingInAShell()
    let pane = window.pane
    func waitForShell() throws { try self.waitForShell(in: pane) }
    try window.press("C-z")
    try waitForShell()
    #expect(try pane.capture().contains { $0.contains("Stopped") })
    #expect(home.folder.text("state/sessions/main/lock")?.contains("phase background") == true)
    try window.type("stty -a | tr ' ' '\\n' | grep -x icanon; tput lines")
    try window.press("Enter")
    try pane.waitUntil { $0.contains("icanon") && $0.contains("24") }
    try waitForShell()
    try window.type("fg")
    try window.press("Enter")
    try window.wait { $0 == before }
    #expect(home.folder.text("state/sessions/main/lock")?.contains("phase active") == true)
    try window.press("C-z")
    try waitForShell()
    try pane.resize(columns: 60, rows: 20)
    try window.type("fg")
    try window.press("Enter")
    try window.wait(for: Self.words)
    try pane.resize(columns: 80, rows: 24)
    try window.wait { $0 == before }
    try window.press("Escape")
    try window.press("C-c")
    try waitForShell()
    try window.type("echo status $?")
    try window.press("Enter")
    try pane.waitUntil { $0.contains("status 0") }
  }
}
