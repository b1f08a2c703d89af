import DisplayText
import NotesLibrary
import ScreenModels
import TerminalUI

/// A saved note, to read and to change.
struct NoteScreen: Screen {
  let content: ContentModel
  let model: NoteModel

  var bindings: [BoundBinding] {
    guard model.isEditing else {
      return Self.readingBindings.map { $0.bound(to: self) }
        + EditorBindings(content: content, editor: model.editor).readingBindings
    }
    return Self.editingBindings.map { $0.bound(to: self) }
      + EditorBindings(content: content, editor: model.editor).bindings
  }

  static let editingBindings: [Binding<NoteScreen>] = [
    Binding([.control("s")], "save", "save", footer: true, unless: \.unchanged, { $0.save }),
    Binding([.escape, .tab], "leave", "leave", footer: true, { $0.leave }),
    Binding(
      [.alt("r")], "revert", "saved text and back", footer: true, unless: \.nothingToRevert,
      { $0.model.toggleRevert }),
  ]

  static let readingBindings: [Binding<NoteScreen>] = [
    Binding([.enter, .character("n"), .tab], "edit", "edit", footer: true, { $0.edit }),
    Binding([.control("s")], "save", "save", unless: \.unchanged, { $0.save }),
    Binding([.character("d")], "delete", "delete", footer: true, { $0.delete }),
    Binding(
      [.character("v")], "versions", "versions", footer: true, unless: \.noVersions,
      { $0.model.versions.open }),
    Binding(
      [.alt("r")], "revert", "saved text and back", unless: \.nothingToRevert,
      { $0.model.toggleRevert }),
    Binding(
      [.escape, .left, .character("h")], "back", "back", footer: true, { $0.content.goBack }),
  ]

  private var unchanged: String? { model.isChanged ? nil : "nothing has changed" }
  private var noVersions: String? {
    model.versions.versions.isEmpty ? "it has no earlier versions yet" : nil
  }
  private var nothingToRevert: String? {
    model.isChanged || model.hasReverted ? nil : "nothing has changed"
  }

  private func save() { content.save(model) }
  private func leave() { model.isEditing = false }
  private func edit() { model.edit() }

  private func delete() {
    content.goBack()
    content.delete(model.note)
  }

  var focusedEditor: EditorModel? { model.isEditing ? model.editor : nil }
  var searchedText: EditorModel? { model.editor }

  private var editorView: EditorView {
    EditorView(content: content, editor: model.editor, isFocused: true)
  }

  func layOutEditor(in area: Rect) {
    editorView.layOut(in: area.divided(atDistance: 2, from: .top).remainder)
  }

  func mouseTargets(in area: Rect) -> [MouseTarget] {
    guard model.problem == nil || model.isChanged else { return [] }
    let text = EditorView.textArea(area.divided(atDistance: 2, from: .top).remainder)
    return [.editor(model.editor, in: text, focus: model.edit)]
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.horizontalRule(row: area.origin.row + 1, columns: area.columns)
  }

  private var state: String {
    if !model.isChanged { return "saved" }
    if model.isGone {
      return "gone from the library, \(content.key(of: "save", else: "Ctrl-S")) makes it again"
    }
    return model.otherChange == .none ? "changed, not saved" : "changed here and elsewhere"
  }

  func drawEditor(on canvas: inout Canvas, in area: Rect) {
    var rest = area
    let title = NoteHeading.title(of: model.note)
    canvas.writeHeading(
      title,
      trailing: model.problem != nil && !model.isChanged
        ? ""
        : TextSummary(editor: model.editor)
          .text(behind: "\(state) · ", beside: title, columns: rest.size.columns),
      trailingStyle: model.isChanged ? .draft : .dim, in: rest.takeRows(1),
      isFocused: model.isEditing)
    _ = rest.takeRows(1)
    if let problem = model.problem, !model.isChanged {
      let lines = "\(problem)".wrapped(toWidth: rest.size.columns - 2)
      canvas.writeParagraph(lines, in: rest.inset(columns: 1), style: .warning)
    } else {
      editorView.draw(on: &canvas, in: rest)
    }
  }
}
