import ScreenModels
import TerminalUI

/// The field for a session's new name.
struct SessionNameScreen: FieldScreen {
  let content: ContentModel
  let entry: SessionEntry

  var field: FieldModel { content.sessions.field }

  static let table: [Binding<SessionNameScreen>] = [
    Binding([.enter], nil, "rename", footer: true, { $0.content.renameSession() }),
    Binding([.escape, .control("g")], nil, "cancel", footer: true) {
      $0.content.sessions.cancelRenaming()
    },
  ]

  func draw(on canvas: inout Canvas, in area: Rect) {
    FieldView(prompt: "New name:", field: field, bindings: Self.table.bound(to: self))
      .draw(on: &canvas, in: area)
  }
}
