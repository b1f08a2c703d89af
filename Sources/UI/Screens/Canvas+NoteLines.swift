import DisplayText
import Markdown
import TerminalUI

extension Canvas {
  /// Writes the first lines of a note in as many rows as there are, with an ellipsis where it goes on; so many
  /// columns of the last row, and two before them, stay free.
  mutating func writeBeginning(
    _ lines: [MarkdownLine], beside columns: Int = 0, in area: Rect
  ) {
    guard !lines.isEmpty else {
      write("(no words)", at: area.origin, style: .dim, limit: area.size.columns)
      return
    }
    let (last, above) = area.divided(atDistance: 1, from: .bottom)
    let end = last.divided(atDistance: columns == 0 ? 0 : columns + 2, from: .trailing).remainder
    writeLines(Array(lines.prefix(above.size.rows)), in: above)
    guard lines.count > above.size.rows else { return }
    writeLines([lines[above.size.rows]], in: end)
    let width = lines[above.size.rows].text.displayWidth
    if lines.count > area.size.rows || width > end.size.columns {
      writeEllipsis(after: width, in: end)
    }
  }

  // Marks the last row of an area, which has text in some columns, as one that goes on.
  private mutating func writeEllipsis(after columns: Int, in area: Rect) {
    let row = area.row(area.size.rows - 1)
    guard row.size.columns > 0 else { return }
    let column = min(row.origin.column + columns, row.columns.upperBound - 1)
    write("…", at: Position(row: row.origin.row, column: column))
  }
}
