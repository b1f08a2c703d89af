import TestSupport

/// The app is started again while the former process is still ending: nothing has moved.
@Suite(.manyAtOnce) struct RestartTests {
  private let server: TmuxServer
  private let home = Home.make()

  init() throws { server = try Window.makeServer() }

  private func write(_ arguments: String...) throws -> Window {
    let window = Window(try server.newWindow(["sleep", "1000"]), home, arguments: arguments)
    try window.relaunch()
    try window.write("The wall hears")
    return window
  }

  @Test(arguments: [[], ["--session", "evening"]])
  func aPaneThatIsStartedAgainHasItsOwnSession(arguments: [String]) throws {
    let window = Window(try write("--session", "evening").pane, home, arguments: arguments)
    for _ in 0..<8 {
      try window.relaunch()
      try window.wait(for: "The wall hears")
    }
    #expect(home.sessions == ["evening"])
  }

  @Test(arguments: [[], ["--session", "evening"]])
  func aProcessThatWasKilledLeavesItsSessionToTheNext(arguments: [String]) throws {
    var window = try write("--session", "evening")
    for _ in 0..<4 {
      let process = try window.pane.processIdentifier
      let next = Window(try server.newWindow(["sleep", "1000"]), home, arguments: arguments)
      try next.relaunch(behind: ["sh", "-c", "kill -9 \(process); exec \"$@\"", "sh"])
      try next.wait(for: "The wall hears")
      window = next
    }
    #expect(home.sessions == ["evening"])
  }

  private func startInOneTerminal(_ arguments: String...) throws -> AppTerminal {
    try AppTerminal(home, arguments: arguments, behind: ["env", "TERM_SESSION_ID=one"])
  }

  private func tracer(of process: pid_t) throws -> pid_t {
    let line = try status(of: process).firstMatch(of: #/TracerPid:\t([1-9]\d*)/#)
    return try #require(line.flatMap { pid_t($0.1) })
  }

  private func status(of process: pid_t) throws -> String {
    try (DurableFile.read("/proc/\(process)/status")).text
  }

  /// What restores the terminal hears of a signal first, and the app stands still until it is passed on.
  @Test func whoeverIsToldToEndIsWaitedForHoweverLateItHears() throws {
    let first = try startInOneTerminal("--session", "evening")
    try first.waitForFrame()
    let process = first.terminal.processIdentifier
    let tracer = try tracer(of: process)
    kill(tracer, SIGSTOP)
    defer { kill(tracer, SIGCONT) }
    kill(process, SIGTERM)
    let second = try startInOneTerminal("--session", "evening")
    usleep(300_000)
    kill(tracer, SIGCONT)
    try second.waitForFrame()
    #expect(home.sessions == ["evening"])
  }

  @Test func aStartWhoseTerminalIsGoneOpensNoOtherSession() throws {
    let first = try startInOneTerminal("--session", "evening")
    try first.waitForFrame()
    let second = try startInOneTerminal()
    usleep(300_000)
    second.terminal.hangUp()
    #expect(second.waitForExit() != nil)
    #expect(home.sessions == ["evening"])
  }

  @Test(.watched)
  func aJobThatIsStoppedIsNotWaitedFor() throws {
    // Not in tmux, which would resume it.
    let first = try AppTerminal(home, arguments: ["--session", "evening"]).waitForFrame()
    let process = first.terminal.processIdentifier
    let tracer = try tracer(of: process)
    kill(process, SIGSTOP)
    defer { kill(process, SIGCONT) }
    // A busy machine stops it a moment later, when its tracer has passed the signal on and waits again.
    while try
      !(status(of: process).contains(#/State:\t[tT]/#)
      && status(of: tracer).contains(#/State:\tS/#))
    {
      usleep(1000)
    }
    // It will hear of it when it goes on.
    kill(process, SIGTERM)
    let log = try TemporaryFolder()
    let other = try AppTerminal(
      home, arguments: ["--session", "evening"],
      behind: ["strace", "-f", "-qq", "-o", log.file("calls"), "-e", "trace=clock_nanosleep"])
    #expect(other.waitForExit() == .exited(75))
    #expect(log.text("calls")?.contains("nanosleep") == false)
  }
}
