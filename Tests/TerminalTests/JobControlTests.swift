import TestSupport

/// The app in a shell that stops it, continues it, and sees how it ends.
@Suite(.manyAtOnce) struct JobControlTests {
  private static let words = "The sea wall hears"
  private let home = Home.make()
  private let server: TmuxServer

  init() throws { server = try Window.makeServer() }

  private func shell(
    _ command: [String] = ["bash", "--norc", "--noprofile", "-i"]
  ) throws -> Window {
    let pane = try server.newWindow(
      command,
      environment: home.environment.filter { $0.key != "TERM" }.merging(["PS1": "shell> "]) { $1 })
    let window = Window(pane, home)
    try window.waitForShell()
    return window
  }

  private func writing() throws -> (window: Window, screen: ScreenShot) {
    let window = try shell()
    try window.type(AppBinary.path + "\n")
    return (window, try window.write(Self.words))
  }

  /// Waits until the app has read what the terminal answered to its first frame.
  ///
  /// Where it cannot leave the terminal, the shell would take an answer for something typed.
  private func waitForAnswers(_ window: Window, _ before: ScreenShot) throws {
    try window.type("!")
    try window.wait(for: Self.words + "!")
    try window.press("BSpace")
    try window.wait { $0 == before }
  }

  /// The process that has the session open.
  private func app() throws -> Int32 {
    let lock = home.folder.text("state/sessions/main/lock") ?? ""
    let line = lock.split(separator: "\n").first { $0.hasPrefix("process ") }
    return try #require(line.flatMap { Int32($0.dropFirst(8)) })
  }

  private func isStopped(_ process: Int32) -> Bool {
    // A small t: its child that restores the terminal after a kill traces it.
    contents(of: "/proc/\(process)/stat")?.split(separator: ")").last?.hasPrefix(" t ") ?? false
  }

  @Test func stoppedByAKeyAndContinued() throws {
    let (window, before) = try writing()
    try window.pane.sendKeys(named: "C-z")
    try window.waitForShell()
    for text in ["hawknotes: stopped; fg brings it back", "Stopped"] {
      #expect(try window.pane.screen.lines.contains { $0.contains(text) })
    }
    #expect(home.folder.text("state/sessions/main/lock")?.contains("phase background") == true)
    try window.type("stty -a | tr ' ' '\\n' | grep -x icanon; tput lines\n")
    try window.pane.waitUntil { $0.contains("icanon") && $0.contains("24") }
    try window.waitForShell()
    try window.type("fg\n")
    try window.wait { $0 == before }
    #expect(home.folder.text("state/sessions/main/lock")?.contains("phase active") == true)
    try window.pane.sendKeys(named: "C-z")
    try window.waitForShell()
    try window.pane.resize((60, 20))
    try window.type("fg\n")
    try window.wait(for: Self.words)
    try window.pane.resize((80, 24))
    try window.wait { $0 == before }
    try window.press("Escape")
    try window.press("C-c")
    try window.waitForShell()
    try window.type("echo status $?\n")
    try window.pane.waitUntil { $0.contains("status 0") }
  }

  @Test func stoppedBySomebodyElseAndKilledThere() throws {
    let (window, before) = try writing()
    for signal in [SIGTSTP, SIGSTOP] {
      try waitForAnswers(window, before)
      kill(try app(), signal)
      let process = try app()
      let hasStopped = wait { isStopped(process) }
      #expect(hasStopped)
      // Where the app could not leave the terminal, the shell writes into its screen.
      try window.pane.waitUntil { $0.contains("shell>") }
      try window.type("fg\n")
      try window.wait { $0 == before }
    }
    try window.type(" everything")
    try window.wait(for: Self.words + " everything")
    try window.pane.sendKeys(named: "C-z")
    try window.waitForShell()
    kill(try app(), SIGKILL)
    try window.type("fg\n")
    try window.pane.waitUntil { $0.contains { $0.contains("Killed") } }
    try window.waitForShell()
    #expect(try home.unsavedTexts == [Self.words + " everything"])
  }

  @Test(arguments: [["bash", "--norc", "--noprofile", "-i"], ["sh", "-i"]])
  func afterAKillTheShellHasItsPromptAndItsScreen(command: [String]) throws {
    let window = try shell(command)
    for _ in 0..<10 {
      try window.type("clear; \(AppBinary.path)\n")
      try window.pane.waitUntil { $0.last { !$0.isEmpty }?.hasSuffix("? help") ?? false }
      kill(try app(), SIGKILL)
      try window.waitForShell()
      let flags = "#{alternate_on}#{mouse_any_flag}#{cursor_flag}#{keypad_cursor_flag}"
      let state = try server.run(
        ["display-message", "-p", "-t", window.pane.identifier, "--", flags])
      #expect(state == "0010\n")
      try window.type("echo status $?\n")
      try window.pane.waitUntil { $0.contains("status 137") && $0.last { !$0.isEmpty } == "shell>" }
    }
  }

  @Test func startedInTheBackgroundItWaitsUntilItIsBroughtToTheFront() throws {
    let window = try shell()
    func isStopped() -> Bool {
      (try? window.pane.screen.lines.contains { $0.contains("Stopped") }) ?? false
    }
    try window.type(AppBinary.path + " &\n")
    // The shell may have reported it already, or does so with the next prompt.
    wait { (try? window.type("jobs\n")) != nil && isStopped() }
    #expect(isStopped())
    try window.type("clear; fg\n")
    try window.write("words")
    try window.press("Escape")
    try window.press("C-c")
    try window.waitForShell()
  }

  @Test func itStopsTogetherWithTheEditorThatItStarted() throws {
    home.write(
      "#!/bin/sh\nkill -TSTP 0; printf ' and on' >> \"$1\"\n".utf8, to: "editor", mode: 0o700)
    home.environment["EDITOR"] = home.folder.file("editor")
    let (window, _) = try writing()
    try window.press("C-x C-e")
    try window.pane.waitUntil { $0.contains { $0.contains("Stopped") } }
    try window.waitForShell()
    try window.type("fg\n")
    try window.wait(for: Self.words + " and on")
    try window.press("Escape")
    try window.press("C-c")
    try window.waitForShell()
  }
}

extension Window {
  fileprivate func waitForShell() throws {
    try pane.waitUntil { $0.last { !$0.isEmpty } == "shell>" }
  }
}
