/// A rectangle on a grid of cells.
public struct Rect: Hashable, Sendable {
  /// The top left cell.
  public var origin: Position
  public var size: Size

  public init(origin: Position, size: Size) { (self.origin, self.size) = (origin, size) }

  /// Makes a rectangle from its first row and column and its size.
  public init(row: Int, column: Int, columns: Int, rows: Int) {
    self.init(origin: Position(row: row, column: column), size: Size(columns: columns, rows: rows))
  }

  public var rows: Range<Int> { origin.row..<origin.row + size.rows }
  public var columns: Range<Int> { origin.column..<origin.column + size.columns }
  public var isEmpty: Bool { size.rows == 0 || size.columns == 0 }

  public func contains(_ position: Position) -> Bool {
    rows.contains(position.row) && columns.contains(position.column)
  }

  /// Returns the rectangle without some rows at top and bottom and some columns at both sides.
  public func inset(columns: Int = 0, rows: Int = 0) -> Rect {
    without(rows, at: .top).without(rows, at: .bottom)
      .without(columns, at: .leading).without(columns, at: .trailing)
  }

  /// Returns a position within it, counted from its top left cell.
  public func position(column: Int, row: Int = 0) -> Position {
    Position(row: origin.row + row, column: origin.column + column)
  }

  /// Returns the rectangle without some cells at an edge.
  public func without(_ count: Int, at edge: Edge) -> Rect {
    divided(atDistance: count, from: edge).remainder
  }

  /// Cuts the rectangle in two, at a distance in cells from one edge.
  ///
  /// A distance beyond the rectangle makes all of it the slice.
  public func divided(atDistance distance: Int, from edge: Edge) -> (slice: Rect, remainder: Rect) {
    let isAcrossRows = edge == .top || edge == .bottom
    let isFromEnd = edge == .bottom || edge == .trailing
    let length = isAcrossRows ? size.rows : size.columns
    let cut = min(max(0, isFromEnd ? length - distance : distance), length)
    var (first, last) = (self, self)
    if isAcrossRows {
      first.size.rows = cut
      last.origin.row += cut
      last.size.rows -= cut
    } else {
      first.size.columns = cut
      last.origin.column += cut
      last.size.columns -= cut
    }
    return isFromEnd ? (last, first) : (first, last)
  }
}

public enum Edge: Hashable, Sendable {
  case top
  case bottom
  case leading
  case trailing
}

/// A position on a grid of cells; the top left one is 0, 0.
public struct Position: Hashable, Sendable {
  public var row: Int
  public var column: Int

  /// Makes a position, which may lie outside of a canvas.
  public init(row: Int, column: Int) { (self.row, self.column) = (row, column) }

  /// Returns the position some columns further right.
  public func right(by columns: Int) -> Position { Position(row: row, column: column + columns) }
}

/// The size of something on a grid of cells.
public struct Size: Hashable, Sendable {
  public var columns: Int
  public var rows: Int

  /// Makes a size; negative numbers count as 0.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }
}
