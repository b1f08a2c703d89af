import DisplayText
import TerminalUI

extension Canvas {
  /// Writes a pane's heading with something at its right end.
  mutating func writeHeading(
    _ title: String, trailing: String = "", trailingStyle: Style = .dim, in row: Rect,
    isFocused: Bool
  ) {
    let style: Style = isFocused ? .heading : .dim
    write(
      title, at: Position(row: row.origin.row, column: row.origin.column + 1), style: style,
      limit: row.size.columns - 2 - (trailing.isEmpty ? 0 : trailing.displayWidth + 1))
    writeTrailing(trailing, in: row, style: trailingStyle)
  }

  /// Writes text that ends one column before the right end of a row.
  mutating func writeTrailing(_ text: String, in row: Rect, style: Style) {
    let width = text.displayWidth
    let column = row.columns.upperBound - 1 - width
    guard column > row.origin.column else { return }
    write(text, at: Position(row: row.origin.row, column: column), style: style)
  }

  /// Writes a paragraph from some row of it on, as far as it fits.
  mutating func writeParagraph(
    _ lines: some Collection<String>, in rect: Rect, style: Style = .plain
  ) {
    for (offset, line) in lines.prefix(rect.size.rows).enumerated() {
      write(
        line, at: Position(row: rect.origin.row + offset, column: rect.origin.column),
        style: style, limit: rect.size.columns)
    }
  }
}

extension Rect {
  /// One of the rectangle's rows.
  func row(_ index: Int) -> Rect {
    Rect(row: origin.row + index, column: origin.column, columns: size.columns, rows: 1)
  }

  /// Cuts off rows at the top.
  mutating func takeRows(_ count: Int) -> Rect {
    let (slice, rest) = divided(atDistance: count, from: .top)
    self = rest
    return slice
  }
}
