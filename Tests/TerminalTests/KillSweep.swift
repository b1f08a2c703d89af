import TestSupport

/// Something that a user does in the app, killed before system calls of it that change a file.
struct KillSweep {
  let template: Home
  var arguments: [String] = []
  /// What the user types; nothing for starting the app.
  var keys = ""
  /// Kills begin with the first system call on a path that has this in it.
  var start = ""
  /// Whether a state is set aside on purpose, which is no litter then.
  var setsAside = false
  /// Whether the app has done behind the screen what it is to do.
  var isDone: (Home) -> Bool = { _ in true }

  /// What the screen shows before, and after it was done undisturbed.
  private struct Screens {
    let before: ScreenShot
    let after: ScreenShot
    /// What it shows of a start once the message of that is gone, which may take several rows.
    let quiet: ScreenShot
  }

  struct Outcome {
    /// The home as the kill left it, and the start after it.
    let home: Home
    let app: AppTerminal
    /// Whether it shows what it shows when nothing is killed.
    let isDone: Bool
  }

  /// Kills the app; the closure says whether the files are in order then.
  func kill(
    _ name: String, most count: Int, check: (Outcome) throws -> Bool = { _ in true }
  ) throws {
    let screens = try screens()
    try sweep(name, screens).kill(most: count) { deed, _ in
      let app = try AppTerminal(deed.home, arguments: arguments)
      _ = try? app.wait { [screens.before, screens.after, screens.quiet].contains($0.lasting) }
      // What was begun before the kill is done, and what is left over is tidied up.
      let restored = try app.settledScreen(atRest: true).lasting
      let outcome = Outcome(home: deed.home, app: app, isDone: restored == screens.after)
      let isInOrder = try check(outcome)
      return violations(deed, restored, screens)
        + (isInOrder ? [] : ["the files do not go with\(restored)"])
    }
  }

  /// Kills the app at the last call of a name on a file; returns the home as that leaves it.
  func home(killedBeforeLast name: String, of file: String = "") throws -> Home? {
    let sweep = sweep("a kill", try screens())
    let fault = Fault.kills(at: try sweep.places()).last {
      $0.place.name == name && (file.isEmpty || $0.place.path.hasSuffix(file))
    }
    return try fault.flatMap { try sweep.deed(with: $0)?.home }
  }

  private func sweep(_ name: String, _ screens: Screens) -> Sweep {
    Sweep(name, from: start, in: { try Home(copying: template) }) { home, trace, _ in
      try act(in: home, trace, screens)
    }
  }

  private func screens() throws -> Screens {
    let undisturbed = try Home(copying: template)
    let app = try AppTerminal(undisturbed, arguments: arguments)
    let before = try app.settledScreen(atRest: true).lasting
    // Ctrl-L changes nothing.
    try app.terminal.write(keys.isEmpty ? "\u{C}" : keys)
    let after = try app.settledScreen(atRest: true) { screen in
      keys.isEmpty || screen.lasting != before && isDone(undisturbed)
    }.lasting
    app.kill()
    return Screens(before: before, after: keys.isEmpty ? before : after, quiet: after)
  }

  private func act(in home: Home, _ trace: Trace, _ screens: Screens) throws -> Sweep.Deed {
    let app = try AppTerminal(
      home, arguments: arguments, behind: keys.isEmpty ? trace.launcher : [])
    if !keys.isEmpty {
      // Nothing of the start is left to do, so that the calls from here on are the same each time.
      try app.settledScreen(atRest: true) { $0.lasting == screens.before }
      try trace.attach(to: app.terminal.processIdentifier)
      try app.terminal.write(keys)
    }
    var isEnded = false
    // Nothing may be painted any more when it is done.
    let isOver = wait {
      isEnded = app.terminal.receive(within: .milliseconds(2)) == .ended
      return isEnded || app.screen.lasting == screens.after && isDone(home)
    }
    if !isOver {
      throw Failure.tooLate(seen: "\(app.screen)where there was to be\(screens.after)")
    }
    let shown = app.screen.lasting
    // The app may have been killed meanwhile. A key would leave the text before it quits.
    if !isEnded { app.terminal.send(signal: SIGTERM) }
    return Sweep.Deed(home, status: app.waitForExit(), shown: shown)
  }

  private func violations(
    _ deed: Sweep.Deed, _ restored: ScreenShot, _ screens: Screens
  ) -> [String] {
    var violations = deed.home.litter
      .filter { !setsAside || !$0.hasPrefix("state/set-aside/") }.map { "litter: \($0)" }
    let mayBeQuiet = keys.isEmpty && restored == screens.quiet
    if restored != screens.before, restored != screens.after, !mayBeQuiet {
      violations.append(
        "neither before nor after:\(restored)before was\(screens.before)after is\(screens.after)")
    }
    if deed.shown == screens.after, restored != screens.after, !mayBeQuiet {
      violations.append("what was on the screen is gone:\(restored)before was\(deed.shown)")
    }
    return violations
  }
}
