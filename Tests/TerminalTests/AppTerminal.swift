import Glibc
import PseudoTerminal
import TestSupport
import Testing

// Testing has one too.
import enum PseudoTerminal.ExitStatus

/// The app on a terminal of its own, with every byte that it wrote.
///
/// Nothing is written that the judge has not seen, whether or not a test looks at it.
final class AppTerminal {
  /// The Escape key as some terminals send it (`CSI u`): never the beginning of another key.
  static let escape = "\u{1B}[27u"

  let terminal: PseudoTerminal
  /// Everything that was written so far.
  private(set) var output: [UInt8] = []
  private let judge: OutputJudge

  /// Starts the app, perhaps by another command, such as a shell that sets something up.
  ///
  /// A raw terminal shows nothing that is typed while the app does not have it. The app may use the
  /// terminal's clipboard only where the test copies something.
  init(
    _ home: Home, arguments: [String] = [], behind command: [String] = [], columns: Int = 80,
    rows: Int = 24, raw: Bool = false, mayCopy: Bool = false, mayRing: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    terminal = try PseudoTerminal(
      running: command + Home.command(arguments), environment: home.environment, columns: columns,
      rows: rows, raw: raw)
    let judge = OutputJudge(
      terminal: home.environment["TERM"] ?? "", columns: columns, rows: rows, mayCopy: mayCopy,
      mayRing: mayRing,
      sourceLocation: sourceLocation)
    terminal.observer = judge.take
    self.judge = judge
  }

  deinit {
    while case .bytes = terminal.receive(within: .zero) {}
    judge.pronounce()
  }

  /// What the app wrote so far, parsed.
  var parsed: TerminalOutput { judge.output }

  /// What the terminal shows of what has been received.
  var screen: ScreenShot {
    let screen = judge.output.screen
    return ScreenShot(lines: screen.lines, column: screen.cursor.column, row: screen.cursor.row)
  }

  /// Receives output until the screen satisfies a condition, and returns it.
  ///
  /// Throws `ProcessError` when it does not in time, or the app has ended.
  @discardableResult
  func wait(
    timeout: Duration = .seconds(10), untilScreen isReached: (ScreenShot) -> Bool
  ) throws(ProcessError) -> ScreenShot {
    let deadline = ContinuousClock.now + timeout
    while true {
      while case .bytes = terminal.receive(within: .zero) {}
      let screen = screen
      if isReached(screen) {
        output += terminal.takeUnread()
        return screen
      }
      switch terminal.receive(within: deadline - ContinuousClock.now) {
      case .bytes: continue
      case .nothing: throw .timedOut(seen: screen.text)
      case .ended: throw .ended(seen: screen.text)
      }
    }
  }

  /// Receives output for a while.
  func receive(for duration: Duration) {
    let deadline = ContinuousClock.now + duration
    while ContinuousClock.now < deadline, terminal.receive(within: deadline - .now) != .ended {}
  }

  /// The first whole frame that satisfies a condition and that nothing is added to for a while.
  func settledScreen(
    until isReached: (ScreenShot) -> Bool = { _ in true }
  ) throws -> ScreenShot {
    while true {
      let screen = try wait { $0.isWhole && isReached($0) }
      output += try terminal.output(untilQuietFor: .milliseconds(200))
      if self.screen == screen { return screen }
    }
  }

  /// Types bytes, and returns what the app writes until it has written a text.
  @discardableResult
  func type(_ text: String, until expected: String) throws -> [UInt8] {
    try terminal.write(text)
    return try wait(until: expected)
  }

  /// Puts text in at once, as a paste; it is shown in one piece.
  func paste(_ text: String, until expected: String) throws {
    try type("\u{1B}[200~\(text)\u{1B}[201~", until: expected)
  }

  /// Gives what the app writes until it has written a text.
  @discardableResult
  func wait(until expected: String) throws -> [UInt8] {
    let bytes = try terminal.output(until: expected)
    output += bytes
    return bytes
  }

  /// Waits until nothing is written for a while.
  func waitForSilence() throws {
    output += try terminal.output(untilQuietFor: .milliseconds(60))
  }

  /// Makes the app paint the whole screen again, after all that was typed before.
  func repaint() throws {
    try terminal.write("\u{c}")
    let erasures = ["\u{1B}[2J", "\u{1B}[H\u{1B}[J"].map { Array($0.utf8) }
    output += try terminal.output(until: { output in erasures.contains(where: output.contains) })
  }

  /// Waits for a whole frame: its last words are those of the footer.
  func waitForFrame() throws { try wait(until: " help") }

  /// Waits until the app ends, and returns how; nil when it does not in time.
  func waitForExit(timeout: Duration = .seconds(10)) -> ExitStatus? {
    let status = terminal.wait(timeout: timeout)
    output += terminal.takeUnread()
    return status
  }

  /// Expects that the app has left its terminal as it was, and never wrote anything dangerous.
  func expectCleanEnd(
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(parsed.isComplete, sourceLocation: sourceLocation)
    #expect(parsed.modes.subtracting([7, 25]) == [], sourceLocation: sourceLocation)
    #expect(parsed.isCursorVisible, sourceLocation: sourceLocation)
  }
}
