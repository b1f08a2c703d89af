import DisplayText

/// Rows of texts in aligned columns; a column without any text is left out.
struct Table {
  struct Cell {
    let text: String
    let style: TextStyle

    init(_ text: String, _ style: TextStyle = .plain) {
      self.text = text
      self.style = style
    }
  }

  private(set) var widths: [Int] = []
  static let gap = 2
  private static let narrowest = 6
  // One very long text must not make every row as long.
  private static let widest = 200

  mutating func fit(_ row: [Cell]) {
    for (column, cell) in row.enumerated() { fit(cell.text.displayWidth, inColumn: column) }
  }

  mutating func fit(_ width: Int, inColumn column: Int) {
    while widths.count <= column { widths.append(0) }
    widths[column] = max(widths[column], min(width, Self.widest))
  }

  /// Makes the rows fit a number of columns: the widest ones become narrower, but the first, which names the
  /// row, not than half of it.
  mutating func shrink(to columns: Int) {
    while widths.reduce(-Self.gap, { $0 + ($1 > 0 ? $1 + Self.gap : 0) }) > columns,
      let widest = widths.indices.dropFirst(widths[0] > columns / 2 ? 0 : 1)
        .max(by: { widths[$0] < widths[$1] }), widths[widest] > Self.narrowest
    {
      widths[widest] -= 1
    }
  }

  /// Returns a row as a line, of texts that `safe` makes safe to print; if `columns` is not nil, all but the
  /// first are cut to fit.
  func line(of row: [Cell], columns: Int?, isStyled: Bool, safe: (String) -> String) -> String {
    let cells = row.indices.filter { widths[$0] > 0 }
    let last = cells.last { !row[$0].text.isEmpty }
    var line = ""
    var width = 0
    for column in cells {
      guard let last, column <= last else { break }
      var text = row[column].text
      if let columns, column > 0 {
        let isLast = column == cells.last
        text = text.truncated(
          toWidth: isLast ? max(columns - width, Self.narrowest) : widths[column])
      } else {
        text = safe(text)
      }
      line += isStyled && !text.isEmpty ? row[column].style.applied(to: text) : text
      guard column < last else { break }
      let textWidth = text.displayWidth
      line += String(repeating: " ", count: max(widths[column] - textWidth, 0) + Self.gap)
      width += max(widths[column], textWidth) + Self.gap
    }
    return line
  }
}
