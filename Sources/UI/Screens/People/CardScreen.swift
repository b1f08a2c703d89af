import DisplayText
import NotesLibrary
import ScreenModels
import Search
import TerminalUI

/// Who somebody is whom a text names: the role and other names, the relations so far, the last note.
struct CardScreen: SheetScreen {
  let content: ContentModel
  let card: CardModel.Card

  static let table: [Binding<CardScreen>] = [
    Binding(.open, { $0.content.cards.open() }),
    Binding(.people.inFooter("who is who"), { $0.content.cards.open(showsPeople: true) }),
    Binding(
      [.tab, .alt("k")], nil, "next name", .here, "Show the next one whom the text names.",
      footer: true, { $0.content.cards.show() }),
    Binding(
      .done.bound(to: [.escape, "q", .left, "h"]), { $0.close() }),
  ]

  var isModal: Bool { true }

  static let width = 56
  private static let mostRelations = 8

  var title: String { card.person.name }
  func press() { content.cards.open() }
  func close() { content.window.layers.modal = nil }

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.write(in: Hue(ofName: card.person.name)) { drawSheet(on: &$0, in: area) }
  }

  func lines(width: Int, rows: Int) -> [StyledLine] {
    let who = card.who
    let names = card.person.character?.facts ?? ""
    let relations = who.entries.filter { if case .relation = $0 { true } else { false } }
      .prefix(Self.mostRelations)
    let facts = [names, "from \(card.person.book.title)"].filter { !$0.isEmpty }
      .flatMap { $0.wrapped(toWidth: width) }
    let told = relations.flatMap { who.sentence(of: $0).wrapped(toWidth: width) }
    let note = card.lastNote.map { note in
      let title = content.library.title(of: note)
      if BookPlace(leading: title) != nil { return title.wrapped(toWidth: width) }
      let place = content.library.placeInBook(of: note) ?? note.date.day
      let words = note.textAfterPlace(in: Array(title.utf8), of: content.library.catalogue)
      return "\(place)  \(String(decoding: words, as: UTF8.self))".wrapped(toWidth: width)
    }
    return facts.map { StyledLine($0, .dim) }
      + (told.isEmpty ? [] : [StyledLine("", .plain)] + told.map { StyledLine($0, .plain) })
      + (note.map { [StyledLine("", .plain)] + $0.map { StyledLine($0, .emphasis) } } ?? [])
  }
}
