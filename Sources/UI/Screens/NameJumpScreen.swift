import ScreenModels
import TerminalUI

/// The field for the first letters of a name in the list above.
struct NameJumpScreen: FieldScreen {
  let content: ContentModel
  let rows: NamedRows

  private var model: NameJumpModel { content.nameJump }
  var field: FieldModel { model.field }

  static let table: [Binding<NameJumpScreen>] = [
    Binding([.enter], nil, "open", footer: true, { $0.open() }),
    Binding(
      [.down, .tab, .control("n")], nil, "next", footer: true, { $0.model.move(by: 1, in: $0.rows) }
    ),
    Binding(
      [.up, .backTab, .control("p")], nil, "previous", { $0.model.move(by: -1, in: $0.rows) }),
    Binding([.escape], nil, "done", footer: true, { $0.model.close(in: $0.rows) }),
    Binding([.control("g")], nil, "back to where you were", { $0.model.cancel(in: $0.rows) }),
  ]

  private func open() {
    let isAbsent = isAbsent
    model.close(in: rows)
    if !isAbsent { rows.open() }
  }

  private var isAbsent: Bool { model.isAbsent(in: rows) }

  func layOut(in area: Rect) {
    field.layOut()
    model.update(in: rows)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    FieldView(
      prompt: "Name:", field: field, status: isAbsent ? "no match" : "", isWarning: true,
      bindings: Self.table.bound(to: self)
    ).draw(on: &canvas, in: area)
  }
}
