/// When to stop waiting for the end of a paste.
///
/// A line that stands still for a while goes on in long pieces or in quick ones; single keys that somebody
/// presses because nothing is shown do not make the wait longer. Moments are in milliseconds.
public struct PasteClock: Sendable {
  /// The moment to stop; nil while no end is waited for.
  public private(set) var due: Int?
  private var last = 0

  private static let patience = 1000
  private static let quickPause = 100
  private static let longPiece = 64

  /// A clock that has heard of no paste.
  public init() {}

  /// Notes that bytes came, and whether the end of a paste is still to come after them.
  public mutating func noteBytes(_ count: Int, isWithinPaste: Bool, at now: Int) {
    defer { last = now }
    guard isWithinPaste else { return due = nil }
    if due == nil || count >= Self.longPiece || now - last < Self.quickPause {
      due = now + Self.patience
    }
  }

  /// Notes that the wait is over.
  public mutating func stop() { due = nil }
}
