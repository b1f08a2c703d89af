import DisplayText
import TerminalUI

/// The names of a screen's parts in one row, for when only one part fits.
struct PaneStrip {
  let panes: [String]
  let selected: String

  func draw(on canvas: inout Canvas, in row: Rect) {
    canvas.horizontalRule(row: row.origin.row, columns: row.columns)
    for (pane, area) in zip(panes, areas(in: row)) {
      let style: Style = pane == selected ? .heading : .dim
      canvas.write(" \(pane) ", at: area.origin, style: style)
    }
  }

  /// Where each name is.
  func areas(in row: Rect) -> [Rect] {
    var column = row.origin.column + 1
    return panes.map { pane in
      let width = pane.displayWidth + 2
      defer { column += width + 1 }
      return Rect(row: row.origin.row, column: column, columns: width, rows: 1)
    }
  }
}
