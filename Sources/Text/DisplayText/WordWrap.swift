/// Finds where one row of words ends.
///
/// Add the clusters or cells of the row one at a time. Rows break after white space, between two wide clusters (CJK has
/// no spaces), as far as the signs of `RowEdge` allow that, and inside a word only if the word is longer than a row.
/// White space that does not fit hangs over the edge instead of starting the next row.
public struct WordWrap {
  /// The columns of a row, at least 2, so that a wide character fits.
  public let width: Int
  /// The columns filled so far, at most `width`.
  @inlinable public var column: Int { filled }
  // Visible to other modules only because this is the innermost loop of layout.
  @usableFromInline var filled = 0
  @usableFromInline var breakOffset: Int?
  @usableFromInline var followsWide = false

  public init(width: Int) { self.width = max(2, width) }

  /// Adds white space of `columns` columns that ends at offset `end`, as far as it fits.
  @inlinable public mutating func addSpace(_ columns: Int, end: Int) {
    filled = min(width, filled + columns)
    breakOffset = end
    followsWide = false
  }

  /// Adds a cluster that begins at `offset`, with the scalar that it begins with if it is wide; returns where the
  /// row ends if the cluster does not fit.
  ///
  /// A cluster wider than the whole row counts as fitting on an empty one, where it is cut.
  @inlinable public mutating func add(
    _ columns: Int, at offset: Int, _ scalar: @autoclosure () -> Unicode.Scalar?
  ) -> Int? {
    if columns == 2 { noteWide(scalar(), at: offset) } else { followsWide = false }
    if filled > 0 && filled + columns > width { return breakOffset ?? offset }
    filled = min(width, filled + columns)
    return nil
  }

  @usableFromInline mutating func noteWide(_ scalar: Unicode.Scalar?, at offset: Int) {
    let edge = RowEdge(of: scalar)
    if followsWide && edge != .closing { breakOffset = offset }
    followsWide = edge != .opening
  }
}
