import TerminalUI

/// A framed sheet over the middle of an area.
struct Sheet {
  let frame: Rect

  init(frame: Rect) { self.frame = frame }

  init(columns: Int, rows: Int, over area: Rect) {
    let columns = min(columns + 4, area.size.columns)
    let rows = min(rows + 2, area.size.rows)
    frame = Rect(
      row: area.origin.row + (area.size.rows - rows) / 2,
      column: area.origin.column + (area.size.columns - columns) / 2, columns: columns, rows: rows)
  }

  var inside: Rect { frame.inset(columns: 2, rows: 1) }

  func draw(on canvas: inout Canvas, title: String) {
    canvas.fill(frame)
    let (first, last) = (frame.columns.lowerBound, frame.columns.upperBound - 1)
    let (top, bottom) = (frame.rows.lowerBound, frame.rows.upperBound - 1)
    for (row, ends) in [(top, ("╭", "╮")), (bottom, ("╰", "╯"))] {
      let line = ends.0 + String(repeating: "─", count: max(0, last - first - 1)) + ends.1
      canvas.write(line, at: Position(row: row, column: first), style: .rule)
    }
    for row in (top + 1)..<max(top + 1, bottom) {
      canvas.write("│", at: Position(row: row, column: first), style: .rule)
      canvas.write("│", at: Position(row: row, column: last), style: .rule)
    }
    canvas.write(
      " \(title) ", at: Position(row: top, column: first + 2), style: .heading,
      limit: max(0, frame.size.columns - 4))
  }
}
