import ScreenModels
import TerminalUI

struct NameJumpScreen: FieldScreen {
  let content: ContentModel
  let rows: NamedRows

  private var model: NameJumpModel { content.nameJump }
  var field: FieldModel { model.field }

  static let table: [Binding<NameJumpScreen>] = [
    Binding(
      [.enter], nil, "open", .here,
      "Open what was found.", footer: true, { $0.open() }),
    Binding(
      [.down, .tab, .control("n")], nil, "next", .here,
      "Select the next name that begins so.", footer: true, { $0.model.move(by: 1, in: $0.rows) }
    ),
    Binding(
      [.up, .backTab, .control("p")], nil, "previous", .here,
      "Select the previous name that begins so.", { $0.model.move(by: -1, in: $0.rows) }),
    Binding(
      [.escape], nil, "done", .here,
      "Leave the field; the selection stays.", footer: true, { $0.model.close(in: $0.rows) }),
    Binding(
      [.control("g")], nil, "back to where you were", .here,
      "Leave the field and go back to where you were.", { $0.model.cancel(in: $0.rows) }),
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
