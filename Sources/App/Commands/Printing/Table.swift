import DisplayText

/// Rows of texts in aligned columns; a column without any text is left out.
struct Table {
  struct Cell {
    let text: String
    let style: TextStyle
    /// Returns the text in so many columns; where it is nil, the end of the text is cut.
    let narrowed: (@Sendable (Int) -> String)?

    init(
      _ text: String, _ style: TextStyle = .plain,
      narrowed: (@Sendable (_ columns: Int) -> String)? = nil
    ) {
      (self.text, self.style, self.narrowed) = (text, style, narrowed)
    }
  }

  private(set) var widths: [Int] = []
  // The columns by which a reader knows the rows.
  private var names: Set<Int> = [1]
  static let gap = 2
  // Numbers, dates and places are not cut.
  private static let narrowest = 12
  private static let narrowestName = 20
  // One very long text must not make every row as long.
  private static let widest = 200

  // In columns: of fewer, a long first column, which is never cut, stands above the others.
  private static let leastBeside = 60
  private var isFirstAbove = false

  init(of rows: [[Cell]] = []) { rows.forEach { fit($0) } }

  mutating func fit(_ row: [Cell]) {
    for (column, cell) in row.enumerated() {
      let isName = if case .strong = cell.style { true } else { false }
      fit(cell.text.displayWidth, inColumn: column, isName: isName)
    }
  }

  mutating func fit(_ width: Int, inColumn column: Int, isName: Bool = false) {
    if isName { names.insert(column) }
    while widths.count <= column { widths.append(0) }
    widths[column] = max(widths[column], min(width, Self.widest))
  }

  /// Makes the rows fit a number of columns: the first column gets half of them at most, the widest ones become
  /// narrower, and before a name says nothing the last ones are left out.
  mutating func shrink(to columns: Int) {
    guard total > columns else { return }
    var columns = columns
    isFirstAbove = columns < Self.leastBeside && widths[0] > columns / 3
    if isFirstAbove { columns -= Self.gap }
    widths[0] = isFirstAbove ? 0 : min(widths[0], columns / 2)
    var whole = widths
    while !shrinkWidest(to: columns, nameWidth: Self.narrowestName),
      let last = whole.indices.last(where: { $0 > 0 && whole[$0] > 0 && !names.contains($0) })
    {
      whole[last] = 0
      widths = whole
    }
    _ = shrinkWidest(to: columns, nameWidth: 1)
  }

  // Whether the rows fit then.
  private mutating func shrinkWidest(to columns: Int, nameWidth: Int) -> Bool {
    let least = widths.indices.map { names.contains($0) ? nameWidth : Self.narrowest }
    while total > columns {
      let widest = widths.indices.dropFirst().filter { widths[$0] > least[$0] }
        .max { widths[$0] < widths[$1] }
      guard let widest else { return false }
      widths[widest] -= 1
    }
    return true
  }

  var total: Int { widths.reduce(-Self.gap) { $0 + ($1 > 0 ? $1 + Self.gap : 0) } }

  private static func text(of cell: Cell, within room: Int?, _ safe: (String) -> String) -> String {
    guard let room else { return safe(cell.text) }
    return cell.narrowed?(room) ?? cell.text.truncated(toWidth: room)
  }

  private static func styled(_ text: String, _ style: TextStyle, _ isStyled: Bool) -> String {
    isStyled && !text.isEmpty ? style.applied(to: text) : text
  }

  /// Returns a row as a line, of texts that `safe` makes safe to print; if `columns` is not nil, all but the
  /// first are cut to fit, and stand on a second line below a first one that is too long.
  func line(of row: [Cell], columns: Int?, isStyled: Bool, safe: (String) -> String) -> String {
    let cells = row.indices.filter { widths[$0] > 0 }
    let last = cells.last { !row[$0].text.isEmpty }
    var line = ""
    var width = 0
    if isFirstAbove {
      let first = safe(row[0].text)
      line = Self.styled(first, row[0].style, isStyled)
      guard last != nil else { return line }
      line += "\n" + String(repeating: " ", count: Self.gap)
      width = Self.gap
    }
    for column in cells {
      guard let last, column <= last else { break }
      let room = columns.map { column == cells.last ? max($0 - width, 1) : widths[column] }
      let text = Self.text(of: row[column], within: column > 0 ? room : nil, safe)
      line += Self.styled(text, row[column].style, isStyled)
      guard column < last else { break }
      var blanks = widths[column] - text.displayWidth
      if columns != nil, blanks < 0 {
        line += "\n"
        blanks = widths[column]
      }
      line += String(repeating: " ", count: max(blanks, 0) + Self.gap)
      width += widths[column] + Self.gap
    }
    return line
  }
}
