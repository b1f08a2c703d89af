public import ChildPrograms
import Essentials
import TerminalUI

/// The app on a terminal of its own, driven as a user does: who types, looks, and kills it.
///
/// Every byte that it writes is parsed, whether or not somebody looks at it. What is waited for and does not
/// come in time, or before the app has ended, throws. All calls must come from one thread.
public final class AppTerminal {
  /// The Escape key as some terminals send it (`CSI u`): never the beginning of another key.
  public static let escape = "\u{1B}[27u"
  /// The words at the end of every frame.
  public static let lastWords = " help"

  /// The environment of an app whose files are all in a home, with nothing of this process's own.
  public static func environment(home path: String) -> [String: String] {
    [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC",
      "TERM": "xterm-256color", "HOME": path, "HAWKNOTES_STATE": path + "/state",
      "HAWKNOTES_LIBRARY": path + "/library",
    ]
  }

  public let terminal: PseudoTerminal
  /// Everything that was waited for so far, as bytes.
  public private(set) var output: [UInt8] = []
  /// Called with all that the app wrote, parsed, when the last reference is released.
  public var whenReleased: ((TerminalOutput) -> Void)?
  private let parser: Parser

  // A class of its own, because the terminal keeps it, too.
  private final class Parser {
    private(set) var output: TerminalOutput
    var answers = ["[c": "\u{1B}[?62;22c"]
    // What was looked at since the app last wrote something: whoever waits looks again and again.
    private var seen: ScreenShot?

    init(_ output: TerminalOutput) { self.output = output }

    /// Parses what the app wrote; returns what the terminal answers.
    func parse(_ bytes: ArraySlice<UInt8>) -> String {
      seen = nil
      let count = output.queries.count
      output.append(bytes)
      return output.queries.dropFirst(count).map { answers[$0] ?? "" }.joined()
    }

    var screen: ScreenShot {
      let screen = seen ?? output.screen.shot
      seen = screen
      return screen
    }
  }

  /// Starts the app by a command, with exactly the given environment.
  ///
  /// A raw terminal shows nothing that is typed while the app does not have it.
  public init(
    running command: [String], environment: [String: String], columns: Int = 80, rows: Int = 24,
    raw: Bool = false
  ) throws {
    terminal = try PseudoTerminal(
      running: command, environment: environment, columns: columns, rows: rows, raw: raw)
    let parser = Parser(
      TerminalOutput(terminal: environment["TERM"] ?? "", columns: columns, rows: rows))
    terminal.observer = { [unowned terminal] in
      let answer = parser.parse($0)
      // Nobody reads the answer to an app that has ended.
      if !answer.isEmpty { try? terminal.write(answer) }
    }
    self.parser = parser
  }

  deinit {
    receiveAll()
    whenReleased?(parsed)
  }

  /// What the terminal answers, by query: its attributes at once, and nothing else.
  public var answers: [String: String] {
    get { parser.answers }
    set { parser.answers = newValue }
  }

  public var parsed: TerminalOutput { parser.output }

  /// What the terminal shows of what has been received.
  public var screen: ScreenShot { parser.screen }

  public func receiveAll() { while case .bytes = terminal.receive(within: .zero) {} }

  public func receive(for duration: Duration) {
    let deadline = ContinuousClock.now + duration
    while ContinuousClock.now < deadline, terminal.receive(within: deadline - .now) != .ended {}
  }

  /// Presses keys, written as in the manual with spaces between: `n Enter Ctrl-S`.
  ///
  /// Throws when the app does not read them in time or has ended.
  public func press(_ keys: String) throws {
    for notation in keys.split(separator: " ") {
      guard let key = Key(String(notation)) else { preconditionFailure("no key: \(notation)") }
      try terminal.write(key.bytes)
    }
  }

  public func type(_ text: String) throws { try terminal.write(text) }

  /// Types text, and returns what the app writes until it has written another text.
  @discardableResult
  public func type(_ text: String, until expected: String) throws -> [UInt8] {
    try terminal.write(text)
    return try wait(until: expected)
  }

  /// Puts text in at once, as a paste; it is shown in one piece.
  public func paste(_ text: String, until expected: String) throws {
    try type("\u{1B}[200~\(text)\u{1B}[201~", until: expected)
  }

  /// Makes the app paint the whole screen again, after all that was typed before.
  public func repaint() throws {
    try terminal.write("\u{c}")
    let erasures = ["\u{1B}[2J", "\u{1B}[H\u{1B}[J"].map { Array($0.utf8) }
    output += try terminal.output(until: { output in erasures.contains(where: output.contains) })
  }

  /// Receives output until the screen satisfies a condition, perhaps in the middle of a frame, and
  /// returns it.
  @discardableResult
  public func wait(
    timeout: Duration = .patience, untilScreen isReached: (ScreenShot) -> Bool
  ) throws -> ScreenShot {
    let deadline = ContinuousClock.now + timeout
    var end: Failure?
    while true {
      receiveAll()
      let screen = screen
      if isReached(screen) {
        output += terminal.takeUnread()
        return screen
      }
      // The modes of the terminal may have changed just before its end.
      if let end { throw end }
      switch terminal.receive(within: deadline - ContinuousClock.now) {
      case .bytes: break
      case .nothing: end = Failure.tooLate(seen: screen.text)
      case .ended: end = Failure.endedEarly(seen: screen.text)
      }
    }
  }

  /// Waits until the app has handled all that was typed and the screen satisfies a condition, and
  /// returns it; at rest, nothing is under way in the app any more, such as a save.
  @discardableResult
  public func settledScreen(
    timeout: Duration = .patience, atRest: Bool = false,
    until isReached: (ScreenShot) -> Bool = { _ in true }
  ) throws -> ScreenShot {
    let deadline = ContinuousClock.now + timeout
    while true {
      let screen = try wait(timeout: deadline - .now, untilScreen: isReached)
      let isSettled = atRest ? terminal.isAtRest : terminal.isWaitingForInput
      receiveAll()
      // What was received meanwhile may be another frame.
      if isSettled, self.screen == screen {
        output += terminal.takeUnread()
        return screen
      }
      if terminal.receive(within: .milliseconds(1)) == .ended {
        throw Failure.endedEarly(seen: screen.text)
      }
      if ContinuousClock.now > deadline { throw Failure.tooLate(seen: screen.text) }
    }
  }

  /// Waits until the app has handled all that was typed and shows a text, and returns the screen.
  @discardableResult
  public func settledScreen(showing text: String) throws -> ScreenShot {
    try settledScreen { $0.text.contains(text) }
  }

  /// Returns what the app writes until it has written a text.
  @discardableResult
  public func wait(until expected: String, timeout: Duration = .patience) throws -> [UInt8] {
    let bytes = try terminal.output(until: expected, timeout: timeout)
    output += bytes
    return bytes
  }

  @discardableResult
  public func waitForFrame(timeout: Duration = .patience) throws -> AppTerminal {
    try wait(until: Self.lastWords, timeout: timeout)
    return self
  }

  public func kill() { terminal.kill() }

  /// Waits until the app ends, and returns how; nil when it does not in time.
  public func waitForExit(timeout: Duration = .patience) -> ProgramEnd? {
    let status = terminal.wait(timeout: timeout)
    output += terminal.takeUnread()
    return status
  }

  /// Keys that quit the app also while a text is written: Esc, in Kitty's notation, so that nothing makes it
  /// an Alt, and Ctrl-C.
  public static let quitKeys = "\u{1B}[27u\u{3}"

  /// Quits the app, also while a text is written, and returns how it ended; nil when it does not in time.
  ///
  /// Throws when it does not read the keys or has ended before.
  public func quit(timeout: Duration = .patience) throws -> ProgramEnd? {
    try terminal.write(Self.quitKeys)
    return waitForExit(timeout: timeout)
  }
}
