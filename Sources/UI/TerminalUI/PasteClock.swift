/// When to stop waiting for the end of a paste.
///
/// After a pause, the rest of a paste arrives in long pieces or in quick ones; single keys, pressed
/// because nothing is shown, do not prolong the wait. Times are in milliseconds.
public struct PasteClock: Sendable {
  /// When to stop; nil while no paste is unfinished.
  public private(set) var due: Int?
  private var last = 0

  private static let patience = 1000
  private static let quickPause = 100
  private static let longPiece = 64

  public init() {}

  /// Records that bytes arrived, and whether the end of a paste is missing after them.
  public mutating func recordBytes(_ count: Int, isWithinPaste: Bool, at now: Int) {
    defer { last = now }
    guard isWithinPaste else { return due = nil }
    if due == nil || count >= Self.longPiece || now - last < Self.quickPause {
      due = now + Self.patience
    }
  }

  public mutating func stop() { due = nil }
}
