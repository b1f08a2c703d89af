import ScreenModels
import TerminalUI

/// The field in which the reader types a session's new name.
struct SessionNameScreen: Screen {
  let content: ContentModel
  let entry: SessionEntry

  private var model: SessionsModel { content.sessions }

  static var places: [KeyPlace] { [.field(table.actions())] }

  var bindings: [BoundBinding] {
    Self.table.bound(to: self)
      + EditorBindings(content: content, editor: model.field.editor).bindings
  }

  private static let table: [Binding<SessionNameScreen>] = [
    Binding([.enter], nil, "rename", footer: true, { $0.content.renameSession() }),
    Binding([.escape, .control("g")], nil, "cancel", footer: true, { $0.model.cancelRenaming() }),
  ]

  var presentation: Presentation { .field }
  var focusedEditor: EditorModel? { model.field.editor }

  func layOut(in area: Rect) { model.field.editor.layOut(columns: 1000, rows: 1) }

  func draw(on canvas: inout Canvas, in area: Rect) {
    FieldView(
      prompt: "New name:", field: model.field, bindings: Self.table.bound(to: self)
    ).draw(on: &canvas, in: area)
  }
}
