import DisplayText
import ScreenModels
import TerminalUI

extension Canvas {
  /// Shows what is selected in a field that is drawn on one row, its cursor being the canvas's.
  mutating func showSelection(of field: EditorModel, columns: Range<Int>) {
    guard let selection = field.selection, let cursor else { return }
    let width = String(decoding: field.buffer[selection], as: UTF8.self).displayWidth
    let start = field.cursor == selection.lowerBound ? cursor.column : cursor.column - width
    restyle(
      row: cursor.row, columns: (start..<start + width).clamped(to: columns), style: .selection)
  }
}
