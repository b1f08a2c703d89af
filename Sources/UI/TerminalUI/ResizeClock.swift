/// When to read the terminal's size, after signals that it has changed.
///
/// While a window is resized with the mouse, signals arrive faster than screens are drawn. So only the last size of
/// each short period is shown, and showing them takes about a thirtieth of the time. Times are in milliseconds.
public struct ResizeClock: Sendable {
  /// When to read the size; nil after no signal.
  public private(set) var due: Int?
  private var start: Int?
  private var earliest = 0

  private static let shortestPause = 20
  private static let longestPause = 500

  public init() {}

  public mutating func recordSignal(at now: Int) {
    due = due ?? max(now + Self.shortestPause, earliest)
  }

  /// Records that the size was read, and whether a whole screen will be shown.
  public mutating func recordSize(isNew: Bool, at now: Int) {
    due = nil
    start = isNew ? now : nil
  }

  public mutating func recordFrame(at now: Int) {
    guard let start else { return }
    earliest = now + min(29 * (now - start), Self.longestPause)
    self.start = nil
  }
}
