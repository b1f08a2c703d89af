import DisplayText
import NotesLibrary
import ScreenModels
import TerminalUI

/// A text that a note had before, to read.
struct VersionScreen: Screen {
  let content: ContentModel
  let model: NoteModel
  let version: NoteVersion

  private var viewer: EditorModel { model.versions.viewer }

  static var places: [KeyPlace] { [.text(table.actions())] }

  var bindings: [BoundBinding] {
    Self.table.bound(to: self)
      + EditorBindings(content: content, editor: viewer).readingBindings
  }

  static let table: [Binding<VersionScreen>] = [
    Binding(
      .bringBack, disabled: \.reasonNotToBringBack,
      { $0.bringBack() }),
    Binding(
      .back,
      { $0.model.versions.goBack() }),
  ]

  var searchedText: EditorModel? { viewer }

  private var reasonNotToBringBack: String? { model.reasonNotToBringBack(version) }

  private func bringBack() { content.bringBack(version, of: model) }

  private var view: EditorView { EditorView(content: content, editor: viewer, isFocused: true) }

  func layOutEditor(in area: Rect) {
    view.layOut(in: area.divided(atDistance: 2, from: .top).remainder)
  }

  func mouseTargets(in area: Rect) -> [MouseTarget] {
    [.editor(viewer, in: EditorView.textArea(area.divided(atDistance: 2, from: .top).remainder))]
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.writeHeading(
      "Version of \(version.date.dayAndTime)",
      trailing: "read only · \(wordCount(viewer.buffer.wordCount))", in: area.row(0),
      isFocused: true)
    canvas.horizontalRule(row: area.origin.row + 1, columns: area.columns)
  }

  func drawEditor(on canvas: inout Canvas, in area: Rect) {
    let rest = area.divided(atDistance: 2, from: .top).remainder
    guard let problem = model.versions.problem else { return view.draw(on: &canvas, in: rest) }
    let lines = "\(problem)".wrapped(toWidth: rest.size.columns - 2)
    canvas.writeParagraph(lines, in: rest.inset(columns: 1), style: .warning)
  }
}
