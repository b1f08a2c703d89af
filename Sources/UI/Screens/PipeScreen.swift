import ScreenModels
import TerminalUI

struct PipeScreen: FieldScreen {
  let content: ContentModel
  /// The path of the note.
  let note: String

  private var model: PipeModel { content.pipe }
  var field: FieldModel { model.field }

  static let table: [Binding<PipeScreen>] = [
    Binding(
      [.enter], nil, "run", .here,
      "Run the command with the note as its input.", footer: true,
      { $0.content.pipeNote(atPath: $0.note) }),
    Binding(.completeWord, { $0.complete() }),
    Binding(
      [.up, .control("p")], nil, "earlier command", .here,
      "Show an earlier command.", footer: true, { $0.model.showEarlier() }),
    Binding(
      [.down, .control("n")], nil, "later command", .here,
      "Show a later command.", { $0.model.showLater() }),
    Binding(.cancelField, { $0.model.close() }),
  ]

  private func complete() { content.showCandidates(model.complete()) }

  func draw(on canvas: inout Canvas, in area: Rect) {
    FieldView(prompt: "Pipe to:", field: field, bindings: Self.table.bound(to: self))
      .draw(on: &canvas, in: area)
  }
}

extension ContentModel {
  /// Shows the possible completions, without the words and folders before them.
  func showCandidates(_ candidates: [String]) {
    guard candidates.count > 1 else { return }
    let names = candidates.map { candidate in
      let isFolder = candidate.last == "/"
      let end = isFolder ? candidate.dropLast() : candidate[...]
      return end.split(whereSeparator: { $0 == "/" || $0 == " " }).last.map(String.init)
        ?? candidate
    }
    show(Message(names.prefix(20).joined(separator: "  ") + (names.count > 20 ? "  …" : "")))
  }
}
