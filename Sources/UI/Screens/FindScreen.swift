import ScreenModels
import TerminalUI

/// The field in which the reader types what to find in the text above.
struct FindScreen: Screen {
  let content: ContentModel
  let text: EditorModel

  private var model: FindModel { content.find }

  static var places: [KeyPlace] { [.field(table.actions())] }

  var bindings: [BoundBinding] {
    Self.table.bound(to: self)
      + EditorBindings(content: content, editor: model.field.editor).bindings
  }

  private static let table: [Binding<FindScreen>] = [
    Binding(
      [.enter, .control("r"), Key(.function(3)), .down, .control("n")], nil, "next", footer: true,
      { $0.findNext() }),
    Binding(
      [.up, Key(.function(3), .shift), .alt("r"), .control("p")], nil, "previous", footer: true,
      { $0.findPrevious() }),
    Binding([.escape], nil, "done", footer: true, { $0.close() }),
    Binding([.control("g")], nil, "back to where you were", { $0.cancel() }),
  ]

  var presentation: Presentation { .field }
  var focusedEditor: EditorModel? { model.field.editor }

  private func findNext() { model.findNext(in: text) }
  private func findPrevious() { model.findPrevious(in: text) }
  private func close() { model.close(in: text) }
  private func cancel() { model.cancel(in: text) }

  func layOut(in area: Rect) {
    model.field.editor.layOut(columns: 1000, rows: 1)
    model.update(in: text)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    FieldView(
      prompt: "Find:", field: model.field, status: status, isWarning: model.outcome == .absent,
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
