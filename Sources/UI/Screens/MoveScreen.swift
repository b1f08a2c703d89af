import NotesLibrary
import ScreenModels
import TerminalUI

struct MoveScreen: FieldScreen {
  let content: ContentModel
  let text: MovedText

  private var model: MoveModel { content.move }
  var field: FieldModel { model.field }

  static let table: [Binding<MoveScreen>] = [
    Binding(
      [.enter], nil, "move", .here,
      "Move the note or draft there.", footer: true, { $0.content.finishMove(of: $0.text) }),
    Binding(
      [.down, .tab, .control("n")], nil, "next", .here,
      "Choose the next book or character.", footer: true, { $0.model.choose(by: 1) }),
    Binding(
      [.up, .backTab, .control("p")], nil, "previous", .here,
      "Choose the previous book or character.", { $0.model.choose(by: -1) }),
    Binding(.cancelField, { $0.model.close() }),
  ]

  func draw(on canvas: inout Canvas, in area: Rect) {
    FieldView(
      prompt: "Move to:", field: field, status: status,
      isWarning: !field.text.isEmpty && model.choice == nil,
      bindings: Self.table.bound(to: self)
    ).draw(on: &canvas, in: area)
  }

  private var status: String {
    guard !field.text.isEmpty else { return content.name(of: text) ?? "it is gone" }
    guard let choice = model.choice else { return "nothing has this name" }
    let count = model.candidates.count
    let others = count == 1 ? "" : " and \(count - 1) more"
    return choice.character == nil
      ? "→ \(choice.name)\(others)" : "→ \(choice.name) (\(choice.book.title))\(others)"
  }
}
