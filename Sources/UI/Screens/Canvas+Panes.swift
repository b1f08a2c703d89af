import DisplayText
import TerminalUI

typealias StyledLine = (text: String, style: Style)

extension Canvas {
  /// Writes a pane's heading, with another text at its right end.
  mutating func writeHeading(
    _ title: String, trailing: String = "", trailingStyle: Style = .dim, in row: Rect,
    isFocused: Bool
  ) {
    let style: Style = isFocused ? .heading : .dim
    let room = max(0, row.size.columns - 2 - (trailing.isEmpty ? 0 : trailing.displayWidth + 1))
    write(title.truncated(toWidth: room), at: row.position(column: 1), style: style)
    writeTrailing(trailing, in: row, style: trailingStyle)
  }

  /// Writes brackets in the first and the last column of a row, in place of a colour.
  mutating func writeBrackets(around row: Rect, _ style: Style) {
    write("[", at: row.origin, style: style)
    write("]", at: row.position(column: row.size.columns - 1), style: style)
  }

  /// Writes text that ends one column before the right end of a row.
  mutating func writeTrailing(_ text: String, in row: Rect, style: Style) {
    let column = row.size.columns - 1 - text.displayWidth
    if column > 0 { write(text, at: row.position(column: column), style: style) }
  }

  /// Writes a text at the right end of a row, and removes its columns from `rest`, with two empty ones.
  mutating func writeEnd(_ text: String, style: Style = .dim, in rest: inout Rect) {
    writeTrailing(text, in: rest, style: style)
    rest = rest.without(text.displayWidth + 2, at: .trailing)
  }

  /// Writes a text at the right end of a column of a width, and removes the column from `rest`.
  mutating func writeEndColumn(_ text: String, width: Int, in rest: inout Rect) {
    let (left, column) = rest.divided(atDistance: rest.size.columns - width, from: .leading)
    writeTrailing(text.truncated(toWidth: max(0, width - 2)), in: column, style: .dim)
    rest = left
  }

  /// Writes the heading of a whole page, and the rule below it.
  mutating func writePageHeading(_ title: String, trailing: String, in area: Rect) {
    writeHeading(title, trailing: trailing, in: area.row(0), isFocused: true)
    horizontalRule(row: area.origin.row + 1, columns: area.columns)
  }

  /// Writes a text in a column of a width, which ends with a space, and removes the column from `rest`.
  mutating func writeColumn(_ text: String, style: Style, width: Int, in rest: inout Rect) {
    let room = min(width - 1, rest.size.columns)
    if room > 0 { write(text.truncated(toWidth: room), at: rest.origin, style: style, limit: room) }
    rest.takeColumns(width)
  }

  /// Writes a text on the first row, as much as fits.
  mutating func writeLine(_ text: String, in area: Rect, style: Style = .plain) {
    guard area.size.rows > 0 else { return }
    let columns = area.size.columns
    write(text.truncated(toWidth: columns), at: area.origin, style: style, limit: columns)
  }

  /// Writes as many lines as there are rows.
  mutating func writeLines(_ lines: [StyledLine], in area: Rect) {
    for (index, line) in lines.prefix(area.size.rows).enumerated() {
      writeLine(line.text, in: area.row(index), style: line.style)
    }
  }

  mutating func writeWrapped(_ text: String, in area: Rect, style: Style) {
    writeParagraph(text.wrapped(toWidth: area.size.columns), in: area, style: style)
  }

  /// Writes the rows of a paragraph from one on, as many as fit.
  mutating func writeParagraph(
    _ lines: some Collection<String>, in rect: Rect, style: Style = .plain
  ) {
    for (offset, line) in lines.prefix(rect.size.rows).enumerated() {
      write(line, at: rect.row(offset).origin, style: style, limit: rect.size.columns)
    }
  }
}

extension Rect {
  func row(_ index: Int) -> Rect {
    Rect(row: origin.row + index, column: origin.column, columns: size.columns, rows: 1)
  }

  /// Areas of some widths in its first row, with a column between them.
  func cells(ofWidths widths: [Int]) -> [Rect] {
    var column = origin.column
    return widths.map { width in
      defer { column += width + 1 }
      return Rect(row: origin.row, column: column, columns: width, rows: 1)
    }
  }

  func centred(columns: Int) -> Rect {
    without((size.columns - columns) / 2, at: .leading).leading(columns: columns)
  }

  /// Columns at its right end, but for the last one.
  func end(columns: Int) -> Rect {
    without(1, at: .trailing).divided(atDistance: columns, from: .trailing).slice
  }

  func leading(columns: Int) -> Rect { divided(atDistance: columns, from: .leading).slice }

  /// The area below the row of a title.
  var belowTitle: Rect { without(1, at: .top) }

  /// The area below a page's heading and its rule.
  var belowHeading: Rect { without(2, at: .top) }

  /// Removes columns at the left, and one for a rule beside them, and returns the former.
  mutating func takeRuledColumn(_ width: Int) -> Rect {
    defer { self = without(1, at: .leading) }
    return take(width, at: .leading)
  }

  /// Removes cells at an edge, and returns them.
  mutating func take(_ count: Int, at edge: Edge) -> Rect {
    let (slice, rest) = divided(atDistance: count, from: edge)
    self = rest
    return slice
  }

  mutating func takeRows(_ count: Int) -> Rect { take(count, at: .top) }

  /// Removes columns at the left, as many of them as there are.
  mutating func takeColumns(_ count: Int) { self = without(min(count, size.columns), at: .leading) }
}
