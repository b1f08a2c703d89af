/// One row of a laid-out text: a line, or a part of a long one.
public struct TextRow: Equatable, Sendable {
  /// The bytes on the row, without the newline that ends it.
  public let range: Range<Int>
  /// Whether the line ends with this row.
  public let endsLine: Bool
  /// Where the next row begins; nil after the last row of the text.
  public let next: Int?
  /// The columns of the layout that made the row.
  public let width: Int

  /// Whether an offset belongs to the row; an offset between two rows belongs to the second.
  public func contains(_ offset: Int) -> Bool {
    range.lowerBound <= offset && next.map { offset < $0 } ?? true
  }
}
