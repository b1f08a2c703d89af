/// Counts presses of the mouse that follow each other quickly in one place.
public struct ClickCounter: Sendable {
  private static let longestPause = 400

  private var last: (position: Position, time: Int, count: Int)?

  /// Makes a counter that has seen no press.
  public init() {}

  /// Puts the count into a press that came at a time in milliseconds; anything else stays as it is.
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
