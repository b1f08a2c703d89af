/// When to ask for the terminal's size, after signals that it has changed.
///
/// While a window is dragged, signals come faster than screens are drawn: only the last size of a while
/// counts, and showing sizes takes about a thirtieth of the time. Moments are in milliseconds.
public struct ResizeClock: Sendable {
  /// The moment to ask; nil when there was no signal.
  public private(set) var due: Int?
  private var start: Int?
  private var earliest = 0

  private static let shortestPause = 20
  private static let longestPause = 500

  /// A clock that has heard of no signal.
  public init() {}

  /// Notes that the size has changed.
  public mutating func noteSignal(at now: Int) {
    due = due ?? max(now + Self.shortestPause, earliest)
  }

  /// Notes that the size was asked for, and whether a whole screen is to be shown.
  public mutating func noteSize(isNew: Bool, at now: Int) {
    due = nil
    start = isNew ? now : nil
  }

  /// Notes that a screen was shown.
  public mutating func noteFrame(at now: Int) {
    guard let start else { return }
    earliest = now + min(29 * (now - start), Self.longestPause)
    self.start = nil
  }
}
