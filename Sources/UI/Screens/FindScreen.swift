import ScreenModels
import TerminalUI

struct FindScreen: FieldScreen {
  let content: ContentModel
  let text: EditorModel

  private var model: FindModel { content.find }
  var field: FieldModel { model.field }

  static let table: [Binding<FindScreen>] = [
    Binding(
      [.enter, .control("r"), Key(.function(3)), .down, .control("n")], nil, "next", .here,
      "Go to the next match.", footer: true,
      { $0.model.findNext(in: $0.text) }),
    Binding(
      [.up, Key(.function(3), .shift), .alt("r"), .control("p")], nil, "previous", .here,
      "Go to the previous match.", footer: true,
      { $0.model.findPrevious(in: $0.text) }),
    Binding(
      [.escape], nil, "done", .here,
      "Leave the field and stay at the match.", footer: true, { $0.model.close(in: $0.text) }),
    Binding(
      [.control("g")], nil, "back to where you were", .here,
      "Leave the field and go back to where you were.", { $0.model.cancel(in: $0.text) }),
  ]

  func layOut(in area: Rect) {
    field.layOut()
    model.update(in: text)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    FieldView(
      prompt: "Find:", field: field, status: status, isWarning: model.outcome == .absent,
      bindings: Self.table.bound(to: self)
    ).draw(on: &canvas, in: area)
  }

  private var status: String {
    guard let search = model.search else { return "" }
    if model.outcome == .absent { return "no match" }
    let count = MatchCount(of: search, in: text.buffer, cursor: text.cursor)
    return "\(count)\(model.outcome == .wrapped ? ", wrapped" : "")"
  }
}
