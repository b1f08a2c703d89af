/// Finds where one row of words ends.
///
/// Fed with what stands on the row, one cluster or cell at a time. Rows break after white space, between
/// two wide clusters (CJK has no spaces), and inside a word only when the word is longer than a row.
/// White space that does not fit hangs over the edge instead of starting the next row.
public struct WordWrap {
  /// The columns of a row, at least 2, for a wide character must fit.
  public let width: Int
  /// The columns filled so far, at most `width`.
  @inlinable public var column: Int { filled }
  // Seen by other modules only because this is the innermost loop of laying out a text.
  @usableFromInline var filled = 0
  @usableFromInline var breakOffset: Int?
  @usableFromInline var followsWide = false

  /// Starts a row of `width` columns.
  public init(width: Int) {
    self.width = max(2, width)
  }

  /// Adds white space that ends at offset `end` and takes `columns`, as far as they fit.
  @inlinable public mutating func addSpace(_ columns: Int, end: Int) {
    filled = min(width, filled + columns)
    breakOffset = end
    followsWide = false
  }

  /// Adds a cluster that begins at `offset`; gives where the row ends if the cluster does not fit.
  ///
  /// A cluster wider than a row fits on an empty one, where it is cut.
  @inlinable public mutating func add(_ columns: Int, at offset: Int) -> Int? {
    if followsWide && columns == 2 { breakOffset = offset }
    followsWide = columns == 2
    if filled > 0 && filled + columns > width { return breakOffset ?? offset }
    filled = min(width, filled + columns)
    return nil
  }
}
