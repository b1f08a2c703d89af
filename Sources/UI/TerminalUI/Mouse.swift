/// What the mouse did, as far as a terminal reports it: the left button and the wheel.
public struct Mouse: Hashable, Sendable {
  public enum Action: Hashable, Sendable {
    /// The left button was pressed, the given number of times in a row on the same cell.
    case press(clickCount: Int)
    /// The mouse was moved to another cell with the left button held.
    case drag
    case release
    /// The wheel was turned by one step, to see what is further up or down.
    case wheelUp, wheelDown
  }

  public let action: Action
  /// The cell, which may lie outside of what is shown.
  public let position: Position

  public init(_ action: Action, at position: Position) {
    (self.action, self.position) = (action, position)
  }

  // Larger than any screen; a report beyond it is invalid.
  private static let largestCoordinate = 9999

  /// Reads the numbers of a report in SGR form (xterm's mode 1006): button, column and row from 1.
  ///
  /// Nil for what is not used: other buttons, the horizontal wheel, moves without a button.
  init?(button: Int, column: Int, row: Int, isRelease: Bool) {
    let coordinates = 1...Self.largestCoordinate
    guard coordinates.contains(column), coordinates.contains(row),
      let action = Self.action(button & ~0b11100, isRelease: isRelease)
    else { return nil }
    self.init(action, at: Position(row: row - 1, column: column - 1))
  }

  private static func action(_ button: Int, isRelease: Bool) -> Action? {
    switch (button, isRelease) {
    case (0, false): .press(clickCount: 1)
    case (32, false): .drag
    case (0, true), (32, true): .release
    case (64, false): .wheelUp
    case (65, false): .wheelDown
    default: nil
    }
  }
}
