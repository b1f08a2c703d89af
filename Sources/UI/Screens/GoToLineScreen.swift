import ScreenModels
import TerminalUI

/// The field in which the reader types the number of a line.
struct GoToLineScreen: Screen {
  let content: ContentModel
  let text: EditorModel

  private var model: GoToLineModel { content.goToLine }

  static var places: [KeyPlace] { [.field(table.actions())] }

  var bindings: [BoundBinding] {
    Self.table.bound(to: self)
      + EditorBindings(content: content, editor: model.field.editor).bindings
  }

  private static let table: [Binding<GoToLineScreen>] = [
    Binding([.enter], nil, "go", footer: true, { $0.go() }),
    Binding([.escape, .control("g")], nil, "cancel", footer: true, { $0.model.close() }),
  ]

  var presentation: Presentation { .field }
  var focusedEditor: EditorModel? { model.field.editor }

  private func go() {
    if let message = model.go(in: text) { content.show(message) }
  }

  func layOut(in area: Rect) { model.field.editor.layOut(columns: 1000, rows: 1) }

  func draw(on canvas: inout Canvas, in area: Rect) {
    FieldView(
      prompt: "Go to line:", field: model.field, status: "of \(text.buffer.lineCount)",
      bindings: Self.table.bound(to: self)
    ).draw(on: &canvas, in: area)
  }
}
