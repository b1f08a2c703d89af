import DisplayText
import NotesLibrary
import ScreenModels
import TerminalUI

/// The page of a character: who they are, the notes on them, and the note that is being written.
struct CharacterScreen: SubjectScreen {
  let content: ContentModel
  let model: SubjectModel
  let character: BookCharacter
  let paragraphs: Paragraphs

  static var contexts: [KeyContext] {
    let common = commonBindings.actions() + SubjectBindings.actions
    return [
      .commands(common + synopsisBindings.actions() + ScrollBindings.table.actions()),
      .commands(NotesBindings.actions + common),
      .text(DraftBindings.readingTable.actions() + common), .editor(DraftBindings.table.actions()),
    ]
  }

  var bindings: [BoundBinding] {
    switch model.focus {
    case .editor: editorBindings(common)
    case .notes: notesBindings.bindings + common
    case .synopsis, .characters, .about:
      common + Self.synopsisBindings.bound(to: self) + ScrollBindings(scroll: model.scroll).bindings
    }
  }

  private var common: [BoundBinding] {
    Self.commonBindings.bound(to: self) + SubjectBindings(content: content, page: model).bindings
  }

  static let commonBindings: [Binding<CharacterScreen>] = [
    Binding(.write, { $0.model.write() }), Binding(.writeOnPage, { $0.model.write() }),
    Binding(.favourite, { $0.content.toggleFavourite($0.model.subject) }),
  ]

  static let synopsisBindings: [Binding<CharacterScreen>] = [
    Binding(.window, { $0.openWindow() }),
    Binding(.edit.outsideFooter, { $0.content.edit($0.model.subject) }),
  ]

  private func openWindow(at edge: WindowEdge = .right) {
    content.requestWindow(for: .subject(model.subject), at: edge)
  }

  var layoutChoice: CharacterLayout { content.layout() }

  // Below the avatar there are an empty row and the heading.
  func leadingRows(_ columns: Int) -> Int { toldLines(width: columns - 2).count + 5 }

  func panes(leading: Rect, trailing: Rect) -> SubjectPanes {
    let (heading, synopsis) = leading.divided(atDistance: 4, from: .top).remainder
      .divided(atDistance: 1, from: .top)
    let (notesHeading, notes) = trailing.divided(atDistance: 1, from: .top)
    return SubjectPanes(
      ownHeading: heading, own: synopsis, notesHeading: notesHeading, notes: notes)
  }

  func layOutOwnPane(in area: Rect) { layOutTold(in: area.inset(columns: 1)) }

  func drawOwnPane(on canvas: inout Canvas, in area: Rect) {
    drawTold(.synopsis, on: &canvas, in: area.inset(columns: 1))
  }

  var ownPaneDetail: String { model.scroll.hasMore ? "more below" : "" }

  func ownPaneTarget(in area: Rect) -> MouseTarget {
    var target = focusing(.synopsis, area)
    target.scroll = model.scroll.scroll
    return target
  }

  func aboutTargets(in area: Rect) -> [MouseTarget] {
    [heartTarget(beside: aboutParts(area).name), dragged(ownPaneTarget(in: area))]
  }

  func headingTargets(in area: Rect) -> [MouseTarget] {
    [heartTarget(beside: area.inset(columns: 1)), dragged(MouseTarget(area: area))]
  }

  private func dragged(_ target: MouseTarget) -> MouseTarget {
    var target = target
    target.drop = { openWindow(at: $0) }
    return target
  }

  // The cells beside the heart belong to the target, because a single cell is hard to hit.
  private func heartTarget(beside name: Rect) -> MouseTarget {
    let heart = heart(beside: name)
    let area = Rect(row: heart.row, column: heart.column - 1, columns: 3, rows: 1)
    return .button(area) { content.toggleFavourite(model.subject) }
  }

  private func heart(beside name: Rect) -> Position {
    let width = min(character.name.displayWidth, name.size.columns - 2)
    return Position(row: name.origin.row, column: name.origin.column + width + 1)
  }

  private func aboutParts(_ area: Rect) -> (avatar: Rect, name: Rect) {
    let about = area.divided(atDistance: 3, from: .top).slice.inset(columns: 1)
    let parts = about.divided(atDistance: content.showsCovers ? 9 : 0, from: .leading)
    return (parts.slice, parts.remainder)
  }

  func drawAbout(on canvas: inout Canvas, in area: Rect) {
    let (avatar, name) = aboutParts(area)
    if content.showsCovers {
      Avatar(name: character.name).draw(on: &canvas, at: avatar.origin)
    }
    drawName(on: &canvas, in: name)
  }

  func drawHeading(on canvas: inout Canvas, in area: Rect) {
    drawName(on: &canvas, in: area.inset(columns: 1))
  }

  private func drawName(on canvas: inout Canvas, in area: Rect) {
    canvas.write(
      character.name, at: area.origin, style: .title, limit: area.size.columns - 2)
    let sign = model.isFavourite ? Sign.favourite.text(on: canvas) : canvas.isSpoken ? "" : "♡"
    canvas.write(sign, at: heart(beside: area), style: model.isFavourite ? .favourite : .dim)
    if area.size.rows > 1 {
      let role = character.role.isEmpty ? "" : "\(character.role) · "
      canvas.writeParagraph(
        ["\(role)first appears in \(model.book.title)"], in: area.row(1), style: .dim)
    }
  }
}
