import TestSupport

/// The app in a window of a real terminal, tmux.
struct Window {
  let pane: TmuxPane
  let home: Home
  let arguments: [String]

  init(_ pane: TmuxPane, _ home: Home, _ arguments: String...) {
    self.init(pane, home, arguments: arguments)
  }

  init(_ pane: TmuxPane, _ home: Home, arguments: [String]) {
    self.pane = pane
    self.home = home
    self.arguments = arguments
  }

  init(
    _ server: TmuxServer, _ home: Home, _ arguments: String..., columns: Int = 80, rows: Int = 24,
    environment: [String: String] = [:]
  ) throws {
    self.home = home
    self.arguments = arguments
    pane = try server.newWindow(
      Home.command(arguments), columns: columns, rows: rows,
      environment: Self.environment(home).merging(environment) { $1 })
  }

  static func makeServer(sourceLocation: SourceLocation = #_sourceLocation) throws -> TmuxServer {
    let server = try TmuxServer(
      environment: ["PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8"])
    server.observer = { output in
      let parsed = TerminalOutput(output, terminal: "tmux-256color")
      parsed.expectHarmless(mayCopy: true, mayRing: true, sourceLocation: sourceLocation)
    }
    return server
  }

  // The terminal's type is that of tmux.
  private static func environment(_ home: Home) -> [String: String] {
    home.environment.filter { $0.key != "TERM" }
  }

  func relaunch(behind command: [String] = [], _ arguments: [String]? = nil) throws {
    try pane.respawn(
      command + Home.command(arguments ?? self.arguments), environment: Self.environment(home))
  }

  /// Ends the app with SIGKILL and waits until it has gone.
  func kill() throws {
    Glibc.kill(try pane.processIdentifier, SIGKILL)
    _ = try pane.waitForExit()
  }

  func screen() throws -> ScreenShot { try pane.screen }

  /// Presses keys, by their names in tmux and with spaces between: `n Enter C-s`.
  func press(_ names: String) throws {
    for name in names.split(separator: " ") {
      let before = name == "Escape" ? try wait() : nil
      try pane.sendKeys(named: String(name))
      // Only time distinguishes an Escape from the beginning of another key.
      if let before { try wait { $0 != before } }
    }
  }

  func type(_ text: String) throws { try pane.sendKeys(literal: text) }

  /// Writes in the app once it is there, and returns the frame in which that is seen.
  @discardableResult
  func write(_ text: String) throws -> ScreenShot {
    try wait()
    try press("N")
    try type(text)
    return try wait(for: text)
  }

  /// Waits for a whole frame that satisfies a condition, and returns it once it stays.
  @discardableResult
  func wait(
    timeout: Duration = .patience, until isReached: (ScreenShot) -> Bool = { _ in true }
  ) throws -> ScreenShot {
    var last: ScreenShot?
    let deadline = ContinuousClock.now + timeout
    while ContinuousClock.now < deadline {
      let screen = try screen()
      if screen == last, screen.lines.last?.contains("help") ?? false, isReached(screen) {
        return screen
      }
      last = screen
      usleep(4000)
    }
    throw Failure.tooLate(seen: last?.text ?? "")
  }

  @discardableResult
  func wait(for text: String, timeout: Duration = .patience) throws -> ScreenShot {
    try wait(timeout: timeout) { $0.text.contains(text) }
  }
}
