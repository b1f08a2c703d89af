import DisplayText

/// Rows of texts in aligned columns; a column without any text is left out.
struct Table {
  struct Cell {
    let text: String
    let style: TextStyle

    init(_ text: String, _ style: TextStyle = .plain) {
      self.text = text.displaySafe
      self.style = style
    }
  }

  private(set) var widths: [Int] = []
  static let gap = 2
  private static let narrowest = 8
  // One very long text must not make every row as long.
  private static let widest = 200

  mutating func fit(_ row: [Cell]) {
    for (column, cell) in row.enumerated() { fit(cell.text.displayWidth, inColumn: column) }
  }

  mutating func fit(_ width: Int, inColumn column: Int) {
    while widths.count <= column { widths.append(0) }
    widths[column] = max(widths[column], min(width, Self.widest))
  }

  /// Returns a row as a line; if `columns` is not nil, the last cell is cut to fit.
  func line(of row: [Cell], columns: Int?, isStyled: Bool) -> String {
    let cells = row.indices.filter { widths[$0] > 0 }
    let last = cells.last { !row[$0].text.isEmpty }
    var line = ""
    var width = 0
    for column in cells {
      guard let last, column <= last else { break }
      var text = row[column].text
      if let columns, column == cells.last {
        text = text.truncated(toWidth: max(columns - width, Self.narrowest))
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
