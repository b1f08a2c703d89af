import ScreenModels
import TerminalUI

struct GoToLineScreen: FieldScreen {
  let content: ContentModel
  let text: EditorModel

  private var model: GoToLineModel { content.goToLine }
  var field: FieldModel { model.field }

  static let table: [Binding<GoToLineScreen>] = [
    Binding(
      [.enter], nil, "go", .here,
      "Go to the line.", footer: true, { $0.go() }),
    Binding(.cancelField, { $0.model.close() }),
  ]

  private func go() {
    if let message = model.go(in: text) { content.show(message) }
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    FieldView(
      prompt: "Go to line:", field: field, status: "of \(text.buffer.lineCount)",
      bindings: Self.table.bound(to: self)
    ).draw(on: &canvas, in: area)
  }
}
