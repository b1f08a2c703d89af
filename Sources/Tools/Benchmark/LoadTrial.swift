import Glibc
import PseudoTerminal

/// A program started on much, and its answers to some keys.
struct LoadTrial {
  /// A key, and what it is called in the table; without a name it is not measured.
  typealias Step = (name: String?, key: String)

  /// Milliseconds from the start to the last byte of the first screen.
  private(set) var start: Double?
  /// Milliseconds to the last byte of the answers to the named keys; nil for one without an answer.
  private(set) var answers: [Double?] = []
  /// Megabytes in the end (PSS).
  private(set) var memory: Double?

  // A search that goes on paints every 60 ms: what is waited for is what the key shows at once.
  private static let silence = Duration.milliseconds(30)
  // Leaves lists and editors, so that the next start finds the session as this one did.
  private static let ending = ["\u{1b}", "\u{1b}", "\u{03}"]

  /// Starts it, types, and ends it; throws `ProcessError`.
  init(
    _ contestant: Contestant, in home: Home, size: WindowSize, arguments: [String], steps: [Step]
  ) throws(ProcessError) {
    let program = try RunningProgram(contestant, in: home, size: size, arguments: arguments)
    start = Self.answer(of: program.terminal, since: program.terminal.startTime)
    for step in steps {
      let start = ContinuousClock.now
      try program.terminal.write(step.key)
      let answer = Self.answer(of: program.terminal, since: start)
      if step.name != nil { answers.append(answer) }
    }
    memory = withExtendedLifetime(program) { program.figures.memory }
    for key in contestant.isHawkNotes ? Self.ending : [] {
      try program.terminal.write(key)
      usleep(50_000)
    }
    _ = program.waitForExit(timeout: .seconds(2))
  }

  private static func answer(
    of terminal: PseudoTerminal, since start: ContinuousClock.Instant
  ) -> Double? {
    var last: Double?
    while case .bytes = terminal.receive(within: last == nil ? .seconds(5) : silence) {
      last = (ContinuousClock.now - start).milliseconds
      _ = terminal.takeUnread()
    }
    return last
  }
}
