import DisplayText
import NotesLibrary
import ScreenModels
import TerminalUI

/// The characters that occur in a book: beside each how many notes there are on them, below it who they are
/// if there is room.
struct CharactersPane: ListPane {
  let content: ContentModel
  let model: SubjectModel

  var id: SubjectPane { .characters }
  var title: String { id.rawValue }
  var detail: String { model.characters.position }
  var rowCount: Int { model.occurring.count }
  private var isFocused: Bool { model.focus == id }

  var bindings: [BoundBinding] {
    Self.table.bound(to: self) + ListBindings.bindings(for: model.characters)
  }

  static let table: [Binding<CharactersPane>] = [
    Binding(.open, disabled: \.noCharacter, { $0.open() }),
    Binding(.write, { $0.write() }),
    Binding(.favourite, disabled: \.noCharacter, { $0.withSelection($0.content.toggleFavourite) }),
    Binding(.window, disabled: \.noCharacter, { $0.openWindow() }),
    Binding(.edit.outsideFooter, disabled: \.noCharacter, { $0.withSelection($0.content.edit) }),
    Binding(
      .remove.outsideFooter, disabled: \.noCharacter, { $0.withSelection($0.content.remove) }),
    Binding(.jump, disabled: \.noCharacter, { $0.content.askForName(in: $0.model.characters) }),
    Binding(.moveUp, disabled: \.noCharacter, { $0.moveSelection(by: -1) }),
    Binding(.moveDown, disabled: \.noCharacter, { $0.moveSelection(by: 1) }),
  ]

  private func withSelection(_ act: (Subject) -> Void) {
    if let subject = model.selectedCharacter { act(subject) }
  }

  func open() { withSelection { content.tab.push(.subject($0)) } }

  // Without characters, the note can only be on the book.
  private func write() {
    guard let subject = model.selectedCharacter else { return model.write() }
    content.writeNote(onSelected: subject)
  }

  private func moveSelection(by offset: Int) {
    content.moveSelectedCharacter(of: model, by: offset)
  }

  private func openWindow(at edge: WindowEdge = .right) {
    withSelection { content.requestWindow(for: .subject($0), at: edge) }
  }

  private var noCharacter: String? {
    model.selectedCharacter == nil
      ? "there are no characters yet; \(content.key(.addCharacter)) adds one" : nil
  }

  func layOut(in area: Rect) {
    let hasRoom = area.size.rows >= 2 * model.occurring.count && !content.isSpoken
    model.characters.layOut(lineCount: area.size.rows) { row in
      hasRoom && !detail(of: model.occurring[row]).isEmpty ? 2 : 1
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard !model.occurring.isEmpty else { return drawHint(on: &canvas, in: area) }
    ListView(list: model.characters, isFocused: isFocused).draw(on: &canvas, in: area) {
      canvas, index, row in
      let character = model.occurring[index]
      let detail = detail(of: character)
      model.row(character).draw(
        on: &canvas, in: row.row(0), detail: row.size.rows == 1 ? detail : "")
      guard row.size.rows > 1 else { return }
      let below = row.row(1)
      canvas.write(
        detail.truncated(toWidth: below.size.columns - 1), at: below.origin, style: .dim)
    }
  }

  // Who they are; of a guest, from which book they come.
  private func detail(of character: Subject) -> String {
    character.book.id == model.book.id
      ? character.character?.role ?? "" : "from \(character.book.title)"
  }

  private func drawHint(on canvas: inout Canvas, in area: Rect) {
    canvas.write(
      "None yet. Press \(content.key(.addCharacter)) to add one",
      at: area.row(0).inset(columns: 1).origin, style: .dim, limit: area.size.columns - 1)
    if isFocused { canvas.cursor = area.origin }
  }

  func mouseTargets(in area: Rect) -> [MouseTarget] {
    [
      .list(
        model.characters, in: area, focus: { model.focus = id }, open: open,
        drop: { openWindow(at: $0) })
    ]
  }
}
