import DisplayText
import ScreenModels
import TerminalUI

/// A field on one row, which a press of the mouse puts the cursor into.
extension FieldModel {
  /// Draws the text, scrolled so that the cursor is visible; returns the columns that it uses.
  @discardableResult
  func draw(on canvas: inout Canvas, at origin: Position, room: Int) -> Int {
    let text = text
    let (start, column) = start(of: text, in: room)
    canvas.reacts(target(at: origin, room: room, showing: text[start...]))
    canvas.cursor = origin.right(by: column)
    let typed = canvas.write(text[start...], at: origin, limit: room)
    canvas.showSelection(of: editor, columns: origin.column..<origin.column + room)
    return typed
  }

  /// Draws the beginning of a text that does not have the focus; `focus` gives it that.
  func drawUnfocused(
    on canvas: inout Canvas, at origin: Position, room: Int, focus: @escaping () -> Void
  ) {
    let line = text.prefix { !$0.isNewline }
    canvas.reacts(target(at: origin, room: room, showing: line, focus))
    canvas.write(line, at: origin, limit: room)
  }

  // From where the text is shown, so that its end is to be seen, too, or a third of the room behind the cursor; and
  // the cursor's column.
  private func start(of text: String, in room: Int) -> (index: String.Index, column: Int) {
    let before = editor.buffer[0..<editor.cursor]
    let cursor = text.index(
      text.startIndex, offsetBy: String(decoding: before, as: UTF8.self).count)
    let rest = text[cursor...].prefix(room / 3).reduce(0) { $0 + $1.displayWidth }
    let limit = max(1, room - min(rest, room / 3))
    var (start, column) = (cursor, 0)
    while start > text.startIndex {
      let previous = text.index(before: start)
      let width = text[previous].displayWidth
      if column + width >= limit { break }
      column += width
      start = previous
    }
    return (start, column)
  }

  private func target(
    at origin: Position, room: Int, showing text: Substring, _ focus: @escaping () -> Void = {}
  ) -> MouseTarget {
    MouseTarget(
      area: Rect(origin: origin, size: Size(columns: room, rows: 1)),
      press: { [self] _, column, _ in
        focus()
        press(column: column, in: text)
      })
  }

  private func press(column: Int, in shown: Substring) {
    var rest = column
    let before = shown.prefix { character in
      rest -= character.displayWidth
      return rest >= 0
    }
    let offset = shown.base[..<before.endIndex].utf8.count
    editor.putCursor(at: offset)
  }
}

extension Canvas {
  /// Marks the selection of a field that is drawn on one row and has the canvas's cursor.
  mutating func showSelection(of field: EditorModel, columns: Range<Int>) {
    guard let selection = field.selection, let cursor else { return }
    let width = String(decoding: field.buffer[selection], as: UTF8.self).displayWidth
    let start = field.cursor == selection.lowerBound ? cursor.column : cursor.column - width
    restyle(
      row: cursor.row, columns: (start..<start + width).clamped(to: columns), style: .selection)
  }
}
