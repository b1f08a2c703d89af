extension Canvas {
  /// All rows as text.
  public var text: String { (0..<size.rows).map(text(row:)).joined(separator: "\n") }

  /// Returns the text of a row, with blanks up to the right edge.
  public func text(row: Int) -> String { text(row: row, columns: 0..<size.columns) }

  /// Returns the text of some columns of a row.
  public func text(row: Int, columns: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    for column in columns where self[row, column].width > 0 {
      text.append(base(of: self[row, column]))
      text.append(contentsOf: marks(of: self[row, column]))
    }
    return String(text)
  }
}
