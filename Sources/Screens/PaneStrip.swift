import TerminalUI

/// The names of a screen's parts in one row, for when only one part fits.
struct PaneStrip {
  let panes: [String]
  let selected: String

  func draw(on canvas: inout Canvas, in row: Rect) {
    canvas.horizontalRule(row: row.origin.row, columns: row.columns)
    var position = Position(row: row.origin.row, column: row.origin.column + 1)
    for pane in panes {
      let style: Style = pane == selected ? .heading : .dim
      position.column += canvas.write(" \(pane) ", at: position, style: style) + 1
    }
  }
}
