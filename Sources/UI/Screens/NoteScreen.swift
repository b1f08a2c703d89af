import DisplayText
import NotesLibrary
import ScreenModels
import TerminalUI

/// A saved note, to read and to change.
struct NoteScreen: Screen {
  let content: ContentModel
  let model: NoteModel

  static var contexts: [KeyContext] {
    [
      .text(readingBindings.actions() + SharingBindings.table.actions()),
      .editor(editingBindings.actions()),
    ]
  }

  var bindings: [BoundBinding] {
    guard model.isEditing else {
      return Self.readingBindings.bound(to: self) + SharingBindings(content: content).bindings
        + EditorBindings(content: content, editor: model.editor).readingBindings
    }
    return Self.editingBindings.bound(to: self)
      + EditorBindings(content: content, editor: model.editor).bindings
  }

  static let editingBindings: [Binding<NoteScreen>] = [
    Binding(.save, disabled: \.unchanged, { $0.save() }),
    Binding(.leave.or(.tab), { $0.leave() }),
    Binding(
      .revert, disabled: \.nothingToRevert,
      { $0.model.toggleRevert() }),
  ]

  static let readingBindings: [Binding<NoteScreen>] = [
    Binding(.continueWriting, { $0.model.edit() }),
    Binding(.save.outsideFooter, disabled: \.unchanged, { $0.save() }),
    Binding(.delete, { $0.delete() }),
    Binding(.write.outsideFooter, { $0.content.writeNote(on: $0.model.note.subject) }),
    Binding(
      [.character("v")], "versions", "versions", footer: true, disabled: \.noVersions,
      { $0.model.versions.open() }),
    Binding(.window.outsideFooter, { $0.openWindow() }),
    Binding(
      .revert.outsideFooter, disabled: \.nothingToRevert,
      { $0.model.toggleRevert() }),
    Binding(
      .back, { $0.content.goBack() }),
  ]

  private var unchanged: String? { model.isChanged ? nil : "nothing has changed" }
  private var noVersions: String? {
    model.versions.versions.isEmpty ? "no earlier versions" : nil
  }
  private var nothingToRevert: String? {
    model.isChanged || model.hasReverted ? nil : "nothing has changed"
  }

  private func save() { content.save(model) }
  private func leave() { model.read() }

  private func openWindow(at edge: WindowEdge = .right) {
    content.requestWindow(for: .note(model.note), at: edge)
  }

  private func delete() {
    content.tab.pop()
    content.delete(model.note)
  }

  var mode: TextMode? { model.isEditing ? .writing : .reading }
  var focusedEditor: EditorModel? { model.isEditing ? model.editor : nil }
  var searchedText: EditorModel? { model.editor }

  private var editorView: EditorView {
    EditorView(content: content, editor: model.editor, isFocused: true)
  }

  func layOutEditor(in area: Rect) {
    editorView.layOut(in: area.belowHeading)
  }

  func mouseTargets(in area: Rect) -> [MouseTarget] {
    let heading = MouseTarget(area: area.row(0), drop: { openWindow(at: $0) })
    guard !isUnreadable else { return [heading] }
    let text = EditorView.textArea(area.belowHeading)
    return [heading, .editor(model.editor, in: text, focus: model.edit)]
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.horizontalRule(row: area.origin.row + 1, columns: area.columns)
  }

  private var isUnreadable: Bool { model.problem != nil && !model.isChanged }

  private var state: String {
    if model.isGone {
      return "deleted elsewhere; \(content.key(.save)) saves it anew"
    }
    if model.problem != nil { return "its file cannot be read" }
    if !model.isChanged { return "saved" }
    return model.otherChange == .none ? "changed, not saved" : "changed here and elsewhere"
  }

  func drawEditor(on canvas: inout Canvas, in area: Rect) {
    var rest = area
    let title = model.note.heading
    canvas.writeHeading(
      title,
      trailing: isUnreadable && !model.isEditing
        ? ""
        : TextSummary(editor: model.editor)
          .text(behind: "\(state) · ", beside: title, columns: rest.size.columns),
      trailingStyle: model.isChanged ? .draft : .dim, in: rest.takeRows(1),
      isFocused: model.isEditing)
    _ = rest.takeRows(1)
    if !isUnreadable || model.isEditing { editorView.draw(on: &canvas, in: rest) }
    guard let problem = model.problem, isUnreadable else { return }
    // What is typed comes above it.
    if model.isEditing { _ = rest.takeRows(1) }
    canvas.writeWrapped("\(problem)", in: rest.inset(columns: 1), style: .warning)
  }
}

extension Note {
  /// What stands above its text.
  var heading: String {
    "\(isConflictCopy ? "≠ Conflict copy · " : "")\(subject.name) · \(date.dayAndTime)"
  }
}
