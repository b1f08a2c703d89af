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
    }
    return Self.editingBindings.map { $0.bound(to: self) }
      + EditorBindings.bindings(for: model.editor)
  }

  private static let editingBindings: [Binding<NoteScreen>] = [
    Binding([.control("s")], "save", "save", footer: true, unless: \.unchanged, { $0.save }),
    Binding([.escape, .tab], "leave", "leave", footer: true, { $0.leave }),
    Binding(
      [.alt("r")], "revert", "saved text and back", footer: true, unless: \.nothingToRevert,
      { $0.model.toggleRevert }),
  ]

  private static let readingBindings: [Binding<NoteScreen>] = [
    Binding([.enter, .character("n"), .tab], "edit", "edit", footer: true, { $0.edit }),
    Binding([.control("s")], "save", "save", unless: \.unchanged, { $0.save }),
    Binding([.character("d")], "delete", "delete", footer: true, { $0.delete }),
    Binding(
      [.alt("r")], "revert", "saved text and back", unless: \.nothingToRevert,
      { $0.model.toggleRevert }),
    Binding([.down, .character("j")], nil, "down", { $0.model.editor.moveDown }),
    Binding([.up, .character("k")], nil, "up", { $0.model.editor.moveUp }),
    Binding([.pageDown], nil, "page down", { $0.model.editor.movePageDown }),
    Binding([.pageUp], nil, "page up", { $0.model.editor.movePageUp }),
    Binding([.home, .character("g")], nil, "beginning", { $0.model.editor.moveToStart }),
    Binding([.end, .character("G")], nil, "end", { $0.model.editor.moveToEnd }),
    Binding(
      [.escape, .left, .character("h")], "back", "back", footer: true, { $0.content.goBack }),
  ]

  private var unchanged: String? { model.isChanged ? nil : "nothing has changed" }
  private var nothingToRevert: String? {
    model.isChanged || model.hasReverted ? nil : "nothing has changed"
  }

  private func save() { content.save(model) }
  private func leave() { model.isEditing = false }
  private func edit() { model.isEditing = true }

  private func delete() {
    content.goBack()
    content.delete(model.note)
  }

  var focusedEditor: EditorModel? { model.isEditing ? model.editor : nil }

  private var editorView: EditorView { EditorView(editor: model.editor, isFocused: true) }

  func layOutEditor(in area: Rect) {
    editorView.layOut(in: area.divided(atDistance: 2, from: .top).remainder)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.horizontalRule(row: area.origin.row + 1, columns: area.columns)
  }

  func drawEditor(on canvas: inout Canvas, in area: Rect) {
    var rest = area
    let state =
      !model.isChanged
      ? "saved"
      : model.isGone ? "gone from the library, Ctrl-S makes it again" : "changed, not saved"
    canvas.writeHeading(
      "\(model.note.subject.name) · \(model.note.date.dayAndTime)",
      trailing: model.problem != nil && !model.isChanged
        ? "" : "\(state) · \(wordCount(model.wordCount))",
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
