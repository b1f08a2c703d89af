import ScreenModels
import TerminalUI

/// A list's rows on the canvas.
struct ListView {
  let list: ListModel
  let isFocused: Bool

  /// Draws the rows that fit; the closure draws one, into everything but the column of the marker.
  func draw(
    on canvas: inout Canvas, in area: Rect, row drawRow: (inout Canvas, Int, Rect) -> Void
  ) {
    let count = list.rows.count
    let selected = list.selectedRow
    let first = list.firstRow
    for offset in 0..<min(area.size.rows, max(0, count - first)) {
      let index = first + offset
      let row = area.row(offset)
      drawRow(&canvas, index, row.divided(atDistance: 1, from: .leading).remainder)
      if index == selected { select(row, on: &canvas) }
    }
  }

  private func select(_ row: Rect, on canvas: inout Canvas) {
    let marker = isFocused ? "▌" : " "
    canvas.write(marker, at: row.origin)
    canvas.restyle(
      row: row.origin.row, columns: row.columns, style: isFocused ? .selected : .selectedUnfocused)
    // The cursor is on the selection, for screen readers and braille displays.
    if isFocused { canvas.cursor = row.origin }
  }
}
