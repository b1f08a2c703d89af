/// The size of something on a grid of cells.
public struct Size: Hashable, Sendable {
  /// The number of columns, in cells.
  public var columns: Int
  /// The number of rows, in cells.
  public var rows: Int

  /// Makes a size; negative numbers count as 0.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }
}
