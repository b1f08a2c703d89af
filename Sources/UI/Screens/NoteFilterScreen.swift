import ScreenModels
import TerminalUI

struct NoteFilterScreen: FieldScreen {
  let content: ContentModel
  let notes: NotesModel

  private var model: NoteFilterModel { content.noteFilter }
  var field: FieldModel { model.field }

  static let table: [Binding<NoteFilterScreen>] = [
    Binding(
      [.enter], nil, "done", .here,
      "Leave the field; the filter stays.", footer: true, { $0.model.close(for: $0.notes) }),
    Binding(
      [.down], nil, "next", .here,
      "Select the next note.", { $0.notes.list.selectNext() }),
    Binding(
      [.up], nil, "previous", .here,
      "Select the previous note.", { $0.notes.list.selectPrevious() }),
    Binding(
      [.escape, .control("g")], nil, "all notes", .here,
      "Remove the filter and leave the field.", footer: true, { $0.model.remove(from: $0.notes) }),
  ]

  func layOut(in area: Rect) {
    field.layOut()
    model.update(notes)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    FieldView(
      prompt: "Filter:", field: field, status: status,
      isWarning: notes.notes.isEmpty && !field.text.isEmpty, bindings: Self.table.bound(to: self)
    ).draw(on: &canvas, in: area)
  }

  private var status: String {
    field.text.isEmpty
      ? "words, #tag, != conflict, no:place" : "\(notes.notes.count) of \(notes.noteCount)"
  }
}
