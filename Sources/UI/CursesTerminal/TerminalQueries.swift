import TerminalUI

/// What the terminal is asked about itself after the first frame, and what it answered.
///
/// No answer is ever waited for, except on leaving: the shell would take it for something typed.
struct TerminalQueries {
  /// Whether a frame can be shown at once.
  private(set) var synchronizesOutput = false
  /// The terminal's name; nil while that is not known.
  private(set) var name: TerminalName?
  private var hasAskedForName = false
  private var usesKeyboardProtocol = false
  private var reportsTheme = false
  private var theme: TerminalBackground?
  private var hasBackground = false
  private var unansweredCount = 0

  /// Whether answers may still arrive.
  var awaitsAnswer: Bool { unansweredCount > 0 }

  /// Whether terminals of a type are asked: some answer in another order, or show what they do not know.
  static func suits(terminalType: String, isInTmux: Bool) -> Bool {
    if terminalType.hasPrefix("screen") { return isInTmux }
    return !["dumb", "linux"].contains { terminalType.hasPrefix($0) }
  }

  private static let background = "\u{1B}]11;?\u{07}"

  // Every terminal answers the last query, after the others that it understands.
  private mutating func ask(_ queries: String) -> [UInt8] {
    unansweredCount += 1
    return Array((queries + "\u{1B}[c").utf8)
  }

  /// Returns what asks for all that the appearance depends on.
  mutating func begin(for appearance: Appearance, hasColors: Bool) -> [UInt8] {
    let asksBackground = appearance.theme == .auto && hasColors
    let queries =
      (asksBackground ? "\u{1B}[?996n" + Self.background : "")
      + (usesKeyboardProtocol ? "" : "\u{1B}[?u")
    return queries.isEmpty ? [] : ask(queries)
  }

  mutating func askBackground() -> [UInt8] { awaitsAnswer ? [] : ask(Self.background) }

  /// Returns what asks for the terminal's name, once: it says what more the terminal knows.
  mutating func askForName() -> [UInt8] {
    guard !hasAskedForName else { return [] }
    hasAskedForName = true
    return ask("\u{1B}[>q")
  }

  /// Receives an answer; returns what to send then.
  mutating func receive(_ report: TerminalReport) -> [UInt8] {
    switch report {
    case .background:
      hasBackground = true
      return []
    case .theme(let theme):
      self.theme = theme
      // By itself it reports a change, of which only the colour counts.
      if reportsTheme { return askBackground() }
      reportsTheme = true
      return Array("\u{1B}[?2031h".utf8)
    case .keyboardProtocol:
      if usesKeyboardProtocol { return [] }
      usesKeyboardProtocol = true
      // Keys that would be ambiguous (1), with what they type together with Shift (4). Who knows
      // this protocol also knows how to answer the other query, which old terminals show.
      return Array("\u{1B}[>5u\u{1B}[?2026$p".utf8)
    case .synchronizedOutput:
      synchronizesOutput = true
      return []
    case .name(let name):
      if hasAskedForName { self.name = name }
      return []
    case .attributes:
      unansweredCount = max(0, unansweredCount - 1)
      return []
    }
  }

  /// The background to assume after all answers, of a terminal that only named its theme.
  var backgroundOfTheme: TerminalBackground? { hasBackground || awaitsAnswer ? nil : theme }

  /// Returns the bytes of a whole frame such that the terminal shows it at once, if it can.
  func atOnce(_ frame: [UInt8]) -> [UInt8] {
    guard synchronizesOutput else { return frame }
    return Array("\u{1B}[?2026h".utf8) + frame + Array("\u{1B}[?2026l".utf8)
  }

  /// Whether cells can lead to a page.
  var showsLinks: Bool { name?.showsLinks ?? false }

  /// Returns what shows in the window's own bar how far something is, if it has one.
  func show(_ progress: WindowProgress?) -> [UInt8] {
    guard name?.showsProgress ?? false else { return [] }
    return switch progress {
    case nil: Array(Self.progressEnding.utf8)
    case .unknown: Array("\u{1B}]9;4;3\u{07}".utf8)
    case .percent(let percent): Array("\u{1B}]9;4;1;\(percent)\u{07}".utf8)
    }
  }

  private static let progressEnding = "\u{1B}]9;4;0\u{07}"

  /// What turns off all that was turned on.
  var ending: [UInt8] {
    Array(
      ((showsLinks ? "\u{1B}]8;;\u{07}" : "")
        + (name?.showsProgress ?? false ? Self.progressEnding : "")
        + (synchronizesOutput ? "\u{1B}[?2026l" : "")
        + (reportsTheme ? "\u{1B}[?2031l" : "")
        + (usesKeyboardProtocol ? "\u{1B}[<u" : "")).utf8)
  }
}
