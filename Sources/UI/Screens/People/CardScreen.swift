import DisplayText
import NotesLibrary
import ScreenModels
import Search
import TerminalUI

/// Who somebody is whom a text names: the role, the relations so far, the last note.
struct CardScreen: Screen {
  let content: ContentModel
  let card: CardModel.Card

  static var contexts: [KeyContext] { [.sheet(table.actions())] }

  var bindings: [BoundBinding] { Self.table.bound(to: self) }

  static let table: [Binding<CardScreen>] = [
    Binding(.open, { $0.content.cards.open() }),
    Binding(.people.inFooter("who is who"), { $0.content.cards.open(showsPeople: true) }),
    Binding(
      [.tab, .alt("k")], nil, "next name", .here, "Show the next one whom the text names.",
      footer: true, { $0.content.cards.showNext() }),
    Binding(
      .done.bound(to: [.escape, .character("q"), .left, .character("h")]),
      { $0.content.cards.close() }),
  ]

  var presentation: Presentation { .sheet }
  var isModal: Bool { true }

  private static let width = 56
  private static let mostRelations = 8

  private var lines: [StyledLine] {
    let who = card.who
    let role = card.person.character?.role ?? ""
    let relations = who.entries.filter { if case .relation = $0 { true } else { false } }
      .prefix(Self.mostRelations)
    let facts = [role, "from \(card.person.book.title)"].filter { !$0.isEmpty }
    let told = relations.flatMap { who.sentence(of: $0).wrapped(toWidth: Self.width) }
    let note = card.lastNote.map { note in
      let place = content.library.place(of: note)?.text ?? note.date.day
      return "\(place)  \(content.library.title(of: note))".wrapped(toWidth: Self.width)
    }
    return facts.map { StyledLine($0, .dim) }
      + (told.isEmpty ? [] : [StyledLine("", .plain)] + told.map { StyledLine($0, .plain) })
      + (note.map { [StyledLine("", .plain)] + $0.map { StyledLine($0, .emphasis) } } ?? [])
  }

  private func sheet(in area: Rect) -> Sheet {
    Sheet(
      columns: min(Self.width, area.size.columns - 4), rows: min(lines.count, area.size.rows - 2),
      over: area)
  }

  func mouseTargets(in area: Rect) -> [MouseTarget] {
    [.button(sheet(in: area).frame, { content.cards.open() }), .button(area, content.cards.close)]
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let sheet = sheet(in: area)
    canvas.write(in: Hue(ofName: card.person.name)) {
      sheet.draw(on: &$0, title: card.person.name)
    }
    canvas.writeLines(lines, in: sheet.inside)
    canvas.cursor = sheet.inside.origin
  }
}
