import NotesLibrary
import ScreenModels
import TerminalUI

/// The characters that occur in a book: beside each how many notes there are on them, below it who they are
/// if there is room.
struct CharactersPane: ListPane, ItemList {
  let content: ContentModel
  let model: SubjectModel

  var id: SubjectPane { .characters }
  var title: String { model.name(of: id) }
  var list: ListModel { model.characters }
  var isFocused: Bool { model.focus == id }
  func focus() { model.focus = id }

  static let table: [Binding<CharactersPane>] = [
    opening(),
    // Without characters, the note can only be on the book.
    Binding(.write) { pane in
      pane.selection.map(pane.content.navigator.writeNote(onSelected:)) ?? pane.model.write()
    },
    acting(.favourite) { $0.content.actions.toggleFavourite($1) },
    openingWindow(),
    // Without characters, the facts can only be the book's.
    Binding(.edit.outsideFooter) {
      $0.content.form.open(SubjectForm($0.selection ?? $0.model.subject))
    },
    Binding(.remove.outsideFooter, on: \.selection, disabled: \.noRemoval) {
      // When nobody is left the focus stays, for the same key would delete notes elsewhere.
      $0.model.focus = .characters
      $0.content.actions.remove($1)
    },
    jumping(),
    Binding(.sort.outsideFooter, disabled: \.noSelection) {
      $0.model.selectNextCharacterOrder()
      $0.content.window.show("\($0.title): \($0.model.characterOrder.rawValue)")
    },
    Binding(.moveUp, disabled: \.noOwnOrder) {
      $0.content.actions.moveSelectedCharacter(of: $0.model, by: -1)
    },
    Binding(.moveDown, disabled: \.noOwnOrder) {
      $0.content.actions.moveSelectedCharacter(of: $0.model, by: 1)
    },
  ]

  var names: ((_ row: Int) -> [String])? { { [items] in items[$0].names } }

  var items: [Subject] { model.occurring }

  var noSelection: String? {
    let many = model.book.entryWords.many
    return selection == nil
      ? "there are no \(many) yet; \(content.key(.addCharacter)) adds one" : nil
  }

  // Whoever looks for how to remove the book looks here.
  private var noRemoval: String? {
    let books = "a book is removed in the library, \(content.key(.books))"
    return selection == nil ? "there are no \(model.book.entryWords.many) yet; \(books)" : nil
  }

  private var noOwnOrder: String? { reasonNotToMove(isSorted: model.characterOrder != .own) }

  func status(columns: Int) -> String {
    let order = model.characterOrder
    if order == .own { return list.position }
    return content.isSpoken ? order.rawValue : "\(order.rawValue) · \(list.position)"
  }

  func layOutList(in area: Rect) {
    let items = items
    let hasRoom = area.size.rows >= 2 * items.count && !content.isSpoken
    list.layOut(lineCount: area.size.rows) { row in
      if content.isSpoken { return 1 }
      let character = items[row]
      let name = CharacterRow(content: content, subject: character)
        .nameHeight(in: area.size.columns - 1)
      return hasRoom && !detail(of: character).isEmpty ? min(name, 2) + 1 : name
    }
  }

  var hint: String? { "None yet. Press \(content.key(.addCharacter)) to add one" }

  func draw(_ character: Subject, on canvas: inout Canvas, in row: Rect) {
    CharacterRow(content: content, subject: character)
      .draw(on: &canvas, in: row, detail: detail(of: character))
  }

  // Who they are; of a guest, from which book they come.
  private func detail(of character: Subject) -> String {
    character.book.id == model.book.id
      ? character.character?.role ?? "" : "from \(character.book.title)"
  }
}
