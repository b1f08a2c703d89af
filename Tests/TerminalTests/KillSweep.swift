import Glibc
import PseudoTerminal
import TestSupport

/// Something that a reader does, killed before every system call of it.
struct KillSweep {
  /// A window to start the app in.
  let pane: TmuxPane
  /// The home as it is before.
  let template: Home
  /// What the app is started with.
  let arguments: [String]
  /// What the reader does, in tmux's names of keys; nothing for starting the app.
  let keys: String
  /// Whether the app has done behind the screen what it is to do.
  let isDone: (Home) -> Bool
  /// Whether a state is set aside on purpose, which is no litter then.
  var setsAside = false
  /// What the screen shows before, and after it was done undisturbed.
  private(set) var before = ScreenShot(lines: [], column: 0, row: 0)
  private(set) var after = ScreenShot(lines: [], column: 0, row: 0)
  /// Where the app is to be killed.
  var places: [SystemCalls.Place] = []

  /// Prepares a sweep by doing it once undisturbed.
  ///
  /// Kills begin with the first system call that mentions `text`; at a start, by default, the home.
  init(
    _ pane: TmuxPane, template: Home, arguments: [String] = [], keys: String = "",
    from text: String? = nil,
    until isDone: @escaping (Home) -> Bool = { _ in true }
  ) throws {
    self.pane = pane
    self.template = template
    self.arguments = arguments
    self.keys = keys
    self.isDone = isDone
    let window = Window(pane, try Home(copying: template), arguments: arguments)
    try window.relaunch()
    before = try window.wait().lasting
    after = before
    if !keys.isEmpty {
      try window.press(keys)
      after = try window.wait { [before] in $0.lasting != before }.lasting
    }
    places = try recordPlaces(from: text)
  }

  private func recordPlaces(from text: String?) throws -> [SystemCalls.Place] {
    let home = try Home(copying: template)
    // Not in the home, where the app would notice it.
    let log = try TemporaryFolder()
    let filter = "trace=" + SystemCalls.names.joined(separator: ",")
    _ = try act(
      in: Window(pane, home, arguments: arguments),
      watchedBy: ["-o", log.file("calls"), "-e", filter])
    return SystemCalls.places(
      inLog: log.text("calls") ?? "", from: text ?? (keys.isEmpty ? home.path : ""))
  }

  /// Does it in a window, watched by strace, then quits; gives the last screen.
  private func act(in window: Window, watchedBy options: [String]) throws -> ScreenShot {
    var watcher: PseudoTerminal?
    defer { watcher?.kill() }
    if keys.isEmpty {
      try window.relaunch(behind: ["strace", "-f", "-qq"] + options)
    } else {
      try window.relaunch()
      try window.wait { $0.lasting == before }
      watcher = try SystemCalls.attach(options, to: try pane.processIdentifier)
      try window.press(keys)
    }
    try waitUntilDone(in: window)
    if try pane.exitStatus == nil { try window.press("C-c") }
    let shown = try window.screen()
    _ = try pane.waitForExit()
    // Its log is whole when it has ended.
    _ = watcher?.wait()
    return shown.lasting
  }

  private func waitUntilDone(in window: Window) throws {
    let deadline = ContinuousClock.now + .seconds(10)
    while try pane.exitStatus == nil, try window.screen().lasting != after || !isDone(window.home) {
      if ContinuousClock.now > deadline { throw ProcessError.timedOut(seen: after.description) }
    }
  }

  /// What came of a kill.
  struct Outcome {
    /// The home as the kill left it, and the start after it.
    let home: Home
    /// Whether the kill came before the app had ended by itself.
    let isKilled: Bool
    /// The last screen before the kill, and the first one after.
    let shown: ScreenShot
    let restored: ScreenShot
  }

  /// Kills the app at a place and starts it again.
  func outcome(of place: SystemCalls.Place) throws -> Outcome {
    let (home, shown, isKilled) = try kill(at: place)
    let window = Window(pane, home, arguments: arguments)
    try window.relaunch()
    let restored = try window.wait().lasting
    return Outcome(home: home, isKilled: isKilled, shown: shown, restored: restored)
  }

  /// Kills the app at a place, perhaps one of those of a single file, by its path within the home; gives
  /// the home and the screen as they were then.
  func kill(
    at place: SystemCalls.Place, of file: String? = nil
  ) throws -> (home: Home, shown: ScreenShot, isKilled: Bool) {
    let home = try Home(copying: template)
    let filter = file.map { ["-P", home.folder.file($0)] } ?? []
    let shown = try act(
      in: Window(pane, home, arguments: arguments),
      watchedBy: ["-o", "/dev/null"] + filter + place.trap)
    return (home, shown, try pane.exitStatus == .signalled(SIGKILL))
  }

  private func litter(in home: Home) -> [String] {
    home.litter.filter { !setsAside || !$0.hasPrefix("state/set-aside/") }
  }

  /// What is wrong after a kill, in sentences.
  func violations(in outcome: Outcome) -> [String] {
    let restored = outcome.restored
    // It is tidied up once the first frame is painted.
    wait { litter(in: outcome.home).isEmpty }
    var violations = litter(in: outcome.home).map { "litter: \($0)" }
    if restored != before, restored != after {
      violations.append("neither before nor after:\(restored)before was\(before)after is\(after)")
    }
    if outcome.shown == after, restored != after {
      violations.append("what was on the screen is gone:\(restored)before was\(outcome.shown)")
    }
    return violations
  }
}
