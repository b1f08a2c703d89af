/// A position on a grid of cells; the top left one is 0, 0.
public struct Position: Hashable, Sendable {
  /// The row, counted from the top.
  public var row: Int
  /// The column, counted from the left.
  public var column: Int

  /// Makes a position, which may lie outside of a canvas.
  public init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}
