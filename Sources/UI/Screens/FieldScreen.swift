import DisplayText
import ScreenModels
import TerminalUI

/// A field for one line of text, in the row of the footer.
protocol FieldScreen: Screen {
  var content: ContentModel { get }
  var field: FieldModel { get }
  static var table: [Binding<Self>] { get }
}

extension FieldScreen {
  static var contexts: [KeyContext] { [.field(table.actions())] }

  var bindings: [BoundBinding] {
    Self.table.bound(to: self) + EditorBindings(content: content, editor: field.editor).bindings
  }

  var presentation: Presentation { .field }
  var focusedEditor: EditorModel? { field.editor }

  func layOut(in area: Rect) { field.layOut() }
}

struct FieldView {
  let prompt: String
  let field: FieldModel
  var status = ""
  var isWarning = false
  var bindings: [BoundBinding] = []

  private static let shortestField = 12

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.fill(area)
    var rest = area.inset(columns: 1)
    rest.takeColumns(canvas.write("\(prompt) ", at: rest.origin, style: .key))
    let room = max(1, rest.size.columns - status.displayWidth - (status.isEmpty ? 0 : 2))
    let typed = FieldLine(field: field).draw(on: &canvas, at: rest.origin, room: room)
    rest.takeColumns(min(room, max(typed + 1, Self.shortestField)))
    if !status.isEmpty {
      rest.takeColumns(1)
      rest.takeColumns(
        canvas.write(
          status, at: rest.origin, style: isWarning ? .warning : .dim, limit: rest.size.columns) + 1
      )
    }
    Footer(bindings: bindings).draw(on: &canvas, in: rest)
  }
}

struct FieldLine {
  let field: FieldModel

  /// Draws the text, scrolled so that the cursor is visible; returns the columns that it uses.
  @discardableResult
  func draw(on canvas: inout Canvas, at origin: Position, room: Int) -> Int {
    let text = field.text
    let before = field.editor.buffer[0..<field.editor.cursor]
    let cursor = text.index(
      text.startIndex, offsetBy: String(decoding: before, as: UTF8.self).count)
    var start = cursor
    var column = 0
    while start > text.startIndex {
      let previous = text.index(before: start)
      let width = text[previous].displayWidth
      if column + width >= room { break }
      column += width
      start = previous
    }
    canvas.cursor = Position(row: origin.row, column: origin.column + column)
    let typed = canvas.write(text[start...], at: origin, limit: room)
    canvas.showSelection(of: field.editor, columns: origin.column..<origin.column + room)
    return typed
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
