import ScreenModels
import TerminalUI

struct ExportScreen: FieldScreen {
  let content: ContentModel
  /// The path of what is exported.
  let target: String

  private var model: WriteFileModel { content.writeFile }
  var field: FieldModel { model.field }

  static let table: [Binding<ExportScreen>] = [
    Binding(
      [.enter], nil, "export", .here,
      "Export the notes to that file.", footer: true,
      { $0.content.export(targetPath: $0.target) }),
    Binding(.completeWord, { $0.complete() }),
    Binding(.cancelField, { $0.model.close() }),
  ]

  private var isAll: Bool { target == WriteFileModel.everything }

  private var endings: String {
    isAll ? "new: .jsonl .html .csv .txt .org or FOLDER/" : "a new file: .md .html .csv .txt .org"
  }

  private func complete() { content.showCandidates(model.complete()) }

  func draw(on canvas: inout Canvas, in area: Rect) {
    FieldView(
      prompt: isAll ? "Export all to:" : "Export to:", field: field,
      status: model.format.map { "as \($0.rawValue)" } ?? endings,
      bindings: Self.table.bound(to: self)
    ).draw(on: &canvas, in: area)
  }
}
