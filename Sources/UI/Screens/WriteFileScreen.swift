import ScreenModels
import TerminalUI

struct WriteFileScreen: FieldScreen {
  let content: ContentModel
  /// The path of the note.
  let note: String

  private var model: WriteFileModel { content.writeFile }
  var field: FieldModel { model.field }

  static let table: [Binding<WriteFileScreen>] = [
    Binding(
      [.enter], nil, "write", .here,
      "Write the note to that file.", footer: true, { $0.content.writeNote(atPath: $0.note) }),
    Binding(.completeWord, { $0.complete() }),
    Binding(.cancelField, { $0.model.close() }),
  ]

  private func complete() { content.showCandidates(model.complete()) }

  func draw(on canvas: inout Canvas, in area: Rect) {
    FieldView(
      prompt: "Write to:", field: field, status: field.text.isEmpty ? "a new file" : "",
      bindings: Self.table.bound(to: self)
    ).draw(on: &canvas, in: area)
  }
}
