/// Counts presses of the mouse that follow each other quickly on the same cell.
public struct ClickCounter: Sendable {
  private static let longestPause = 400

  private var last: (position: Position, time: Int, count: Int)?

  /// Makes a counter.
  public init() {}

  /// Returns a press with its click count, given the time in milliseconds; other actions unchanged.
  public mutating func count(_ mouse: Mouse, at time: Int) -> Mouse {
    guard case .press = mouse.action else { return mouse }
    var count = 1
    if let last, last.position == mouse.position, time - last.time <= Self.longestPause {
      count = last.count + 1
    }
    last = (mouse.position, time, count)
    return Mouse(.press(clickCount: count), at: mouse.position, mouse.modifiers)
  }
}
