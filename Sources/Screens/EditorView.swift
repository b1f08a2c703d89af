import ScreenModels
import TerminalUI

/// An editor's text on the canvas.
struct EditorView {
  let editor: EditorModel
  let isFocused: Bool

  // A column of air at both sides.
  private static func textArea(_ area: Rect) -> Rect { area.inset(columns: 1) }

  func layOut(in area: Rect) {
    let text = Self.textArea(area)
    editor.layOut(columns: text.size.columns, rows: text.size.rows)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let area = Self.textArea(area)
    let buffer = editor.buffer
    let cursor = editor.cursor
    let rows = editor.layout.rows(from: editor.anchor, count: area.size.rows, in: buffer)
    for (index, row) in rows.enumerated() {
      let origin = area.row(index).origin
      row.forEachRun(in: buffer) { _, column, bytes in
        canvas.put(plain: bytes, at: Position(row: origin.row, column: origin.column + column))
      } cell: { _, column, cell in
        canvas.put(
          cell, at: Position(row: origin.row, column: origin.column + column),
          style: cell.isMark ? .mark : .plain)
      }
      if isFocused && row.contains(cursor) {
        let column = row.column(of: cursor, in: buffer)
        canvas.cursor = Position(row: origin.row, column: origin.column + column)
      }
    }
  }
}
