import NotesLibrary
import ScreenModels
import TerminalUI

struct PlaceScreen: FieldScreen {
  let content: ContentModel
  let book: UUID

  var field: FieldModel { content.place.field }

  static let table: [Binding<PlaceScreen>] = [
    Binding(
      [.enter], nil, "save", .here,
      "Save where you are in the book.", footer: true, { $0.content.savePlace(in: $0.book) }),
    Binding(
      [.escape, .control("g")], nil, "cancel", .here,
      "Leave the field without saving.", footer: true, { $0.content.place.close() }),
  ]

  func draw(on canvas: inout Canvas, in area: Rect) {
    FieldView(
      prompt: "Where you are:", field: field, status: field.text.isEmpty ? hint : "",
      bindings: Self.table.bound(to: self)
    ).draw(on: &canvas, in: area)
  }

  private var hint: String { "p. 112, ch. 7, 36 %, to read, read" }
}
