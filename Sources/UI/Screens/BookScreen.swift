import DisplayText
import NotesLibrary
import ScreenModels
import TerminalUI

/// The page of a book: its facts, its characters, its notes, and the note that is being written.
struct BookScreen: SubjectScreen {
  let content: ContentModel
  let model: SubjectModel
  let paragraphs: Paragraphs

  static var contexts: [KeyContext] {
    let common = commonBindings.actions() + SubjectBindings.actions
    return [
      .commands(characterBindings.actions() + ListBindings.table.actions() + common),
      .commands(ScrollBindings.table.actions() + common),
      .commands(NotesBindings.actions + common),
      .text(DraftBindings.readingTable.actions() + common), .editor(DraftBindings.table.actions()),
    ]
  }

  var bindings: [BoundBinding] {
    switch model.focus {
    case .editor: editorBindings(common)
    case .notes: notesBindings.bindings + common
    case .about, .synopsis:
      ScrollBindings(scroll: model.scroll).bindings + common
    case .characters:
      Self.characterBindings.bound(to: self) + ListBindings.bindings(for: model.characters)
        + common
    }
  }

  static let characterBindings: [Binding<BookScreen>] = [
    Binding(.open, disabled: \.noCharacter, { $0.openSelectedCharacter() }),
    Binding(.write, { $0.writeOnSelection() }),
    Binding(.favourite, disabled: \.noCharacter, { $0.toggleFavourite() }),
    Binding(.window, disabled: \.noCharacter, { $0.openWindow() }),
    Binding(.edit.outsideFooter, disabled: \.noCharacter, { $0.editSelectedCharacter() }),
    Binding(
      .remove.outsideFooter, disabled: \.noCharacter, { $0.removeSelectedCharacter() }),
    Binding(.jump, disabled: \.noCharacter, { $0.content.askForName(in: $0.model.characters) }),
    Binding(.moveUp, disabled: \.noCharacter, { $0.moveSelectedCharacter(by: -1) }),
    Binding(.moveDown, disabled: \.noCharacter, { $0.moveSelectedCharacter(by: 1) }),
  ]

  private var common: [BoundBinding] {
    Self.commonBindings.bound(to: self) + SubjectBindings(content: content, page: model).bindings
  }

  static let commonBindings: [Binding<BookScreen>] = [
    Binding(.writeOnPage, { $0.model.write() }), Binding(.amazon, { $0.showAmazonPage() }),
    Binding(.addCharacter, { $0.content.addCharacter() }),
  ]

  var namedRows: NamedRows? {
    guard model.focus == .characters else { return nil }
    return NamedRows(list: model.characters, name: { [model] in model.occurring[$0].name }) {
      openSelectedCharacter()
    }
  }

  // Without characters, the note can only be on the book.
  private func writeOnSelection() {
    guard let subject = model.selectedCharacter else { return model.write() }
    content.writeNote(onSelected: subject)
  }

  private func openSelectedCharacter() {
    if let subject = model.selectedCharacter { content.tab.push(.subject(subject)) }
  }

  private var noCharacter: String? {
    model.selectedCharacter == nil
      ? "there are no characters yet; \(content.key(.addCharacter)) adds one" : nil
  }

  private func editSelectedCharacter() {
    if let subject = model.selectedCharacter { content.edit(subject) }
  }

  private func removeSelectedCharacter() {
    if let subject = model.selectedCharacter { content.remove(subject) }
  }

  private func moveSelectedCharacter(by offset: Int) {
    content.moveSelectedCharacter(of: model, by: offset)
  }

  private func toggleFavourite() {
    if let subject = model.selectedCharacter { content.toggleFavourite(subject) }
  }

  private func openWindow(at edge: WindowEdge = .right) {
    if let subject = model.selectedCharacter {
      content.requestWindow(for: .subject(subject), at: edge)
    }
  }

  private func showAmazonPage() { model.isShowingAmazonPage = true }

  var layoutChoice: CharacterLayout { content.layout(preferring: .auto) }

  // The facts and the link are always shown, with an empty row above each.
  func leadingRows(_ columns: Int) -> Int { toldLines(width: columns - 2).count + 7 }

  func panes(leading: Rect, trailing: Rect) -> SubjectPanes {
    var rest = trailing
    let heading = rest.takeRows(1)
    // At least half is for the characters, and the notes keep a heading and two rows.
    let characters = rest.takeRows(
      max(1, min(model.occurring.count, rest.size.rows - 4)))
    _ = rest.takeRows(1)
    let notesHeading = rest.takeRows(1)
    return SubjectPanes(
      ownHeading: heading, own: characters, notesHeading: notesHeading, notes: rest)
  }

  func layOutOwnPane(in area: Rect) {
    model.characters.layOut(visibleRowCount: area.size.rows)
  }

  func drawOwnPane(on canvas: inout Canvas, in area: Rect) {
    guard !model.occurring.isEmpty else { return drawHint(on: &canvas, in: area) }
    let list = ListView(list: model.characters, isFocused: model.focus == .characters)
    list.draw(on: &canvas, in: area) { canvas, index, row in
      let character = model.occurring[index]
      let isGuest = character.book.id != model.book.id
      model.row(character).draw(
        on: &canvas, in: row, detail: isGuest ? "from \(character.book.title)" : "")
    }
  }

  private func drawHint(on canvas: inout Canvas, in area: Rect) {
    canvas.write(
      "None yet. Press \(content.key(.addCharacter)) to add one",
      at: area.row(0).inset(columns: 1).origin, style: .dim, limit: area.size.columns - 1)
    if model.focus == .characters { canvas.cursor = area.origin }
  }

  var ownPaneDetail: String { model.characters.position }

  func ownPaneTarget(in area: Rect) -> MouseTarget {
    .list(
      model.characters, in: area, focus: { model.focus = .characters }, open: openSelectedCharacter,
      drop: { openWindow(at: $0) })
  }

  func aboutTargets(in area: Rect) -> [MouseTarget] {
    var about = focusing(.about, told(in: area))
    about.scroll = model.scroll.scroll
    about.drop = { content.requestWindow(for: .subject(.book(model.book)), at: $0) }
    return [.button(link(area), showAmazonPage), about] + headingTargets(in: area)
  }

  // Returns the area of the book's text, between the facts and the link.
  private func told(in area: Rect) -> Rect {
    var rest = area.inset(columns: 1)
    _ = rest.takeRows(5)
    return rest.divided(atDistance: 1, from: .bottom).remainder
  }

  func layOutAbout(in area: Rect) { layOutTold(in: told(in: area)) }

  func layOutOtherPane(in area: Rect) { layOutTold(in: area.inset(columns: 1)) }

  func drawOtherPane(on canvas: inout Canvas, in area: Rect) {
    drawTold(.about, on: &canvas, in: area.inset(columns: 1))
  }

  func otherPaneTarget(in area: Rect) -> MouseTarget {
    MouseTarget(area: area, scroll: model.scroll.scroll)
  }

  func headingTargets(in area: Rect) -> [MouseTarget] {
    [
      MouseTarget(
        area: area, drop: { content.requestWindow(for: .subject(.book(model.book)), at: $0) })
    ]
  }

  private func link(_ area: Rect) -> Rect {
    area.inset(columns: 1).divided(atDistance: 1, from: .bottom).slice
  }

  // The preview is of the list that has or last had the focus.
  private var previewsCharacter: Bool { model.formerFocus != .notes }

  func openPreview() {
    if previewsCharacter { openSelectedCharacter() } else { notesBindings.open() }
  }

  func drawPreview(on canvas: inout Canvas, in area: Rect) {
    guard previewsCharacter, let subject = model.selectedCharacter else {
      return drawSelectedNote(on: &canvas, in: area)
    }
    CharacterPreview(content: content, subject: subject, paragraphs: paragraphs)
      .draw(on: &canvas, in: area)
  }

  func drawAbout(on canvas: inout Canvas, in area: Rect) {
    var rest = area.inset(columns: 1)
    let (cover, facts) = rest.takeRows(4)
      .divided(atDistance: content.showsCovers ? 13 : 0, from: .leading)
    if content.showsCovers {
      canvas.writeParagraph(model.book.coverPicture, in: cover, style: .cover)
    }
    drawFacts(on: &canvas, in: facts)
    drawTold(.about, on: &canvas, in: told(in: area))
    let link = link(area)
    var position = link.origin
    position.column += canvas.write(content.key(.amazon), at: position, style: .key) + 1
    canvas.write("View on Amazon", at: position, style: .accent)
    if model.scroll.hasMore {
      canvas.writeTrailing("more below", in: link, style: .dim)
    }
  }

  private func drawFacts(on canvas: inout Canvas, in area: Rect) {
    var rest = area
    canvas.writeParagraph([model.book.title], in: rest.takeRows(1), style: .title)
    canvas.writeParagraph([model.book.imprint], in: rest.takeRows(1), style: .dim)
    if let whereabouts = model.book.whereabouts {
      let row = rest.takeRows(1)
      let end = canvas.write(whereabouts, at: row.origin, style: .accent, limit: row.size.columns)
      drawProgress(on: &canvas, in: row.divided(atDistance: end + 2, from: .leading).remainder)
    }
    canvas.writeParagraph(
      paragraphs.lines(model.book.tagline, width: rest.size.columns), in: rest, style: .accent)
  }

  // The line of the book, as far as it is read, with a dot for each note.
  private func drawProgress(on canvas: inout Canvas, in area: Rect) {
    let width = min(40, area.size.columns - 1)
    guard let progress = model.book.progress, width >= 5 else { return }
    let read = Int((progress * Double(width)).rounded(.down))
    let noted = Set(model.notes.shares.map { min(width - 1, Int($0 * Double(width))) })
    for cell in 0..<width {
      let line = cell < read ? "━" : "─"
      let style: Style = cell < read ? .accent : noted.contains(cell) ? .dim : .rule
      canvas.write(
        noted.contains(cell) ? "•" : line,
        at: Position(row: area.origin.row, column: area.origin.column + cell), style: style)
    }
  }

  func drawHeading(on canvas: inout Canvas, in area: Rect) {
    let area = area.inset(columns: 1)
    canvas.writeParagraph([model.book.title], in: area, style: .title)
    if area.size.rows > 1 {
      canvas.writeParagraph([model.book.tagline], in: area.row(1), style: .dim)
    }
  }
}
