import Glibc
import PseudoTerminal
import TestSupport
import Testing

// Testing has one too.
import enum PseudoTerminal.ExitStatus

/// Something that a user does, killed before every system call of it that changes a file.
struct KillSweep {
  /// The home as it is before.
  let template: Home
  /// What the app is started with.
  let arguments: [String]
  /// What the user types; nothing for starting the app.
  let keys: String
  /// Whether the app has done behind the screen what it is to do.
  let isDone: (Home) -> Bool
  /// Whether a state is set aside on purpose, which is no litter then.
  var setsAside = false
  /// What the screen shows before, and after it was done undisturbed.
  private(set) var before = ScreenShot(lines: [], column: 0, row: 0)
  private(set) var after = ScreenShot(lines: [], column: 0, row: 0)
  /// What it shows of a start once the message of that is gone, which may take several rows.
  private(set) var quiet = ScreenShot(lines: [], column: 0, row: 0)
  /// Where the app is to be killed.
  var places: [SystemCalls.Place] = []

  /// Prepares a sweep by doing it once undisturbed.
  ///
  /// Kills begin with the first system call on a path that has `text` in it.
  init(
    template: Home, arguments: [String] = [], keys: String = "", from text: String = "",
    until isDone: @escaping (Home) -> Bool = { _ in true }
  ) throws {
    self.template = template
    self.arguments = arguments
    self.keys = keys
    self.isDone = isDone
    let undisturbed = try Home(copying: template)
    let app = try AppTerminal(undisturbed, arguments: arguments)
    before = try app.screenAtRest().lasting
    (after, quiet) = (before, before)
    if keys.isEmpty {
      // Ctrl-L, which changes nothing.
      try app.terminal.write("\u{C}")
      quiet = try app.screenAtRest().lasting
    } else {
      try app.terminal.write(keys)
      after = try app.screenAtRest { [before] screen in
        screen.lasting != before && isDone(undisturbed)
      }.lasting
    }
    app.terminal.kill()
    // How often the journal is synchronised depends on how fast the disk is.
    let again = Set(try record(from: text).map(\.identity))
    places = try record(from: text).filter { again.contains($0.identity) }
  }

  private func record(from text: String) throws -> [SystemCalls.Place] {
    let home = try Home(copying: template)
    let trace = try Trace(home)
    _ = try act(in: home, watchedBy: trace)
    return trace.places(from: text)
  }

  /// Does it in a home, watched, then quits; returns the last screen before that and how the app ended.
  private func act(
    in home: Home, watchedBy trace: Trace
  ) throws -> (shown: ScreenShot, status: ExitStatus?) {
    let app = try AppTerminal(
      home, arguments: arguments, behind: keys.isEmpty ? trace.launcher : [])
    if !keys.isEmpty {
      // Nothing of the start is left to do, so that the calls from here on are the same each time.
      try app.screenAtRest { $0.lasting == before }
      try trace.attach(to: app.terminal.processIdentifier)
      try app.terminal.write(keys)
    }
    var isEnded = false
    // Nothing may be painted any more when it is done.
    let isOver = wait {
      isEnded = app.terminal.receive(within: .milliseconds(2)) == .ended
      return isEnded || app.screen.lasting == after && isDone(home)
    }
    if isEnded { return (app.screen.lasting, app.waitForExit()) }
    if !isOver {
      throw ProcessError.timedOut(seen: "\(app.screen)where there was to be\(after)")
    }
    let shown = app.screen.lasting
    // The app may have been killed meanwhile. A key would leave the text before it quits.
    app.terminal.send(signal: SIGTERM)
    return (shown, app.waitForExit())
  }

  /// What came of a kill.
  struct Outcome {
    /// The home as the kill left it, and the start after it.
    let home: Home
    /// The app, started again.
    let app: AppTerminal
    /// The last screen before the kill, and the first one after.
    let shown: ScreenShot
    let restored: ScreenShot
  }

  /// Kills the app at a place and starts it again; nil when it never came to the place.
  func outcome(of place: SystemCalls.Place) throws -> Outcome? {
    guard let (home, shown) = try kill(at: place) else { return nil }
    let app = try AppTerminal(home, arguments: arguments)
    _ = try? app.wait { [before, after, quiet].contains($0.lasting) }
    // What was begun before the kill is done, and what is left over is tidied up.
    let restored = try app.screenAtRest()
    return Outcome(home: home, app: app, shown: shown, restored: restored.lasting)
  }

  /// Kills the app at a system call; returns the home and the screen as they were then.
  ///
  /// Threads are not always equally fast: it tries again when the app did not reach the call.
  func kill(at place: SystemCalls.Place) throws -> (home: Home, shown: ScreenShot)? {
    for _ in 0..<6 {
      let home = try Home(copying: template)
      let trace = try Trace(home, place.options())
      let (shown, status) = try act(in: home, watchedBy: trace)
      if status == .signalled(SIGKILL) { return (home, shown) }
    }
    return nil
  }

  private func litter(in home: Home) -> [String] {
    home.litter.filter { !setsAside || !$0.hasPrefix("state/set-aside/") }
  }

  /// What is wrong after a kill, in sentences.
  func violations(in outcome: Outcome) -> [String] {
    let restored = outcome.restored
    var violations = litter(in: outcome.home).map { "litter: \($0)" }
    let mayBeQuiet = keys.isEmpty && restored == quiet
    if restored != before, restored != after, !mayBeQuiet {
      violations.append("neither before nor after:\(restored)before was\(before)after is\(after)")
    }
    if outcome.shown == after, restored != after, !mayBeQuiet {
      violations.append("what was on the screen is gone:\(restored)before was\(outcome.shown)")
    }
    return violations
  }
}
