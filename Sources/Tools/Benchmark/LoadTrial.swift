import Glibc
import PseudoTerminal

struct LoadTrial {
  /// A key and its name in the table; a key without a name is not measured.
  typealias Step = (name: String?, key: String)

  /// Milliseconds from the start to the last byte of the first screen.
  private(set) var start: Double?
  /// Milliseconds to the last byte of the responses to the named keys; nil for no response.
  private(set) var answers: [Double?] = []
  /// Megabytes at the end (PSS).
  private(set) var memory: Double?

  // A search in progress paints every 60 ms; only what the key shows at once is waited for.
  private static let silence = Duration.milliseconds(30)
  // Leaves lists and editors, so that the next start finds the same session.
  private static let ending = ["\u{1b}", "\u{1b}", "\u{03}"]

  init(
    _ contestant: Contestant, in home: Home, size: WindowSize, arguments: [String], steps: [Step]
  ) throws {
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
