import TestSupport

/// Something that a user does in the app, with errors of its system calls.
struct ErrorSweep {
  let template: Home
  var arguments: [String] = []
  /// What the user types; nothing for starting the app.
  var keys = ""
  /// Whether the app is asked again for what failed: the screen says that it was done or why not.
  var repeats = false
  /// Whether the screen claims something that is not so.
  var lies: (Home, String) -> Bool = { _, _ in false }

  /// Does it with errors; the closure says what is wrong with a home afterwards.
  func disturb(_ name: String, check: (Home) throws -> [String]) throws {
    let sweep = Sweep(name, in: { try home() }) { home, trace, fault in
      let app = try AppTerminal(
        home, arguments: arguments, behind: keys.isEmpty ? trace.launcher : [])
      if let refusal = refusal(of: app) { return Sweep.Deed(home, problems: refusal) }
      if !keys.isEmpty { try type(in: app, watchedBy: trace) }
      try app.repaint()
      // The synchronisation of the journal is over then, too.
      try app.settledScreen(atRest: true) { !Self.isBusy($0.text) }
      var problems = lies(home, app.screen.text) ? ["a false claim: \(app.screen)"] : []
      if fault?.endsByKill ?? true { app.kill() } else { problems += try Self.quit(app) }
      return Sweep.Deed(home, problems: problems)
    }
    try sweep.disturb { deed, _ in try check(deed.home) }
  }

  // It also has a note that nobody touches.
  private func home() throws -> Home {
    let home = try Home(copying: template)
    home.write(Home.words.utf8, to: "library/notes/the-good-hawk/20260101T140312Z-00000000.md")
    return home
  }

  private func type(in app: AppTerminal, watchedBy trace: Trace) throws {
    // Nothing of the start is left to do, so that the calls from here on are the same each time.
    try app.settledScreen(atRest: true)
    try trace.attach(to: app.terminal.processIdentifier)
    try app.terminal.write(keys)
    guard repeats else { return }
    try app.wait {
      Self.isSaved($0.text) || ["ot saved", "annot"].contains(where: $0.text.contains)
    }
    try app.terminal.write(keys)
    try app.wait { Self.isSaved($0.text) }
  }

  /// What is wrong with a start that was refused; nil when it was not.
  private func refusal(of app: AppTerminal) -> [String]? {
    wait { app.screen.isWhole || app.terminal.receive(within: .milliseconds(20)) == .ended }
    if app.screen.isWhole { return nil }
    // For a reason that is reported.
    let isTold = app.waitForExit() == .exited(2) && app.screen.text.contains("hawknotes: ")
    return isTold ? [] : ["no start: \(app.screen)"]
  }

  private static func isBusy(_ screen: String) -> Bool {
    ["eing saved", "eing deleted", "eing brought"].contains { screen.contains($0) }
  }

  private static func isSaved(_ screen: String) -> Bool {
    screen.contains("Saved: ") || !screen.contains("draft ·") && !isBusy(screen)
  }

  static func quit(_ app: AppTerminal) throws -> [String] {
    var status: ProgramEnd?
    // The first time that something cannot be kept, the app stays.
    for patience in [.seconds(2), Duration.patience] where status == nil {
      status = try app.quit(timeout: patience)
    }
    return status == .exited(0) ? [] : ["it ended with \(status.map { "\($0)" } ?? "-")"]
  }
}
