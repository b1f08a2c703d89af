import DisplayText
import Essentials
import Markdown
import NotesLibrary
import ScreenModels
import TerminalUI

/// The facts about the subject of a page, beside its picture, and what books tell of it: in a wide area
/// beside the picture too, in a narrow one below it.
struct SubjectHeader {
  let content: ContentModel
  let model: SubjectModel
  let told: ToldText

  var id: SubjectPane { model.subject.character == nil ? .about : .synopsis }
  private var isFocused: Bool { model.focus == id }
  private var isBook: Bool { model.subject.character == nil }

  var bindings: BoundBindings {
    Self.table.bound(to: self) + EditorBindings.scrolling.bound(to: model)
  }

  static var actions: [Action] {
    [followBinding, nextLinkBinding].actions() + table.actions()
      + EditorBindings.scrolling.actions()
  }

  /// The keys of the links in what is told, which come before those of the page.
  var linkBindings: BoundBindings {
    (model.chosenLink == nil ? .none : [Self.followBinding].bound(to: self))
      + (nextLink == nil ? .none : [Self.nextLinkBinding].bound(to: self))
  }

  private static let followBinding = Binding<SubjectHeader>(.follow.inFooter("follow link")) {
    header in
    header.model.chosenLink.map { header.content.navigator.follow($0.target) }
  }
  private static let nextLinkBinding = Binding<SubjectHeader>(.nextLink) {
    $0.model.chosenLinkID = $0.nextLink
  }

  // Behind the last link is the next pane.
  private var nextLink: Int? {
    model.shownLinks.first { $0.id > model.chosenLink?.id ?? -1 }?.id
  }

  private static let table: [Binding<SubjectHeader>] = [
    Binding(.window, { $0.openWindow() }),
    Binding(.edit.outsideFooter, { $0.content.form.open(SubjectForm($0.model.subject)) }),
  ]

  private func openWindow(at edge: WindowEdge = .right) {
    content.navigator.requestWindow(for: .subject(model.subject), at: edge)
  }

  // MARK: Areas

  private typealias Parts = (picture: Rect, facts: Rect, text: Rect)

  private static let linkTitle = "View on Amazon"
  private static let leastBeside = 56
  private static let mostNameRows = 3

  private func parts(_ area: Rect) -> Parts {
    let columns = area.size.columns
    let isTooLong = isNameLong(columns - 2 - pictureColumns)
    return parts(area, isNameCut: isTooLong && rowCount(columns: columns) > area.size.rows)
  }

  private func parts(_ area: Rect, isNameCut: Bool) -> Parts {
    let isBeside = area.size.columns >= Self.leastBeside
    let inner = area.inset(columns: 1)
    let (picture, beside) = inner.divided(atDistance: pictureColumns, from: .leading)
    let factCount = facts(width: beside.size.columns, isNameCut: isNameCut).count
    var text = isBeside ? beside : inner
    let top = text.takeRows(isBeside ? factCount : max(pictureRows, factCount))
    if !isBeside { _ = text.takeRows(1) }
    let facts = beside.divided(atDistance: top.size.rows, from: .top).slice
    let narrow = picture.divided(atDistance: top.size.rows, from: .top).slice
    return (isBeside ? picture : narrow, facts, text)
  }

  // At the right end of the title's row; nil where there is no room.
  private func link(in facts: Rect) -> Rect? {
    let width = Self.linkTitle.displayWidth + content.key(.amazon).displayWidth + 1
    let room = facts.size.columns - model.subject.name.displayWidth - 2
    guard isBook, width <= room, facts.size.rows > 0 else { return nil }
    return facts.row(0).divided(atDistance: width, from: .trailing).slice
  }

  private var pictureColumns: Int { content.showsCovers ? (isBook ? 13 : 9) : 0 }
  private var pictureRows: Int { content.showsCovers ? (isBook ? 4 : 3) : 0 }

  /// Returns how many rows everything fills in a number of columns.
  func rowCount(columns: Int) -> Int {
    let parts = parts(Rect(row: 0, column: 0, columns: columns, rows: 0x4000), isNameCut: false)
    let rows = textLines(width: parts.text.size.columns).count
    return max(pictureRows, parts.text.origin.row + rows)
  }

  /// Returns how many rows the main facts fill in a number of columns.
  func factRowCount(columns: Int) -> Int { facts(width: columns - 2, isNameCut: false).count }

  /// The rows that are wanted even where there are few.
  var leastRowCount: Int { max(4, pictureRows) }

  // MARK: Facts

  private func isNameLong(_ width: Int) -> Bool {
    model.subject.name.displayWidth > Self.mostNameRows * width * 3 / 4
  }

  /// The name, then the main facts.
  private func facts(width: Int, isNameCut: Bool) -> [StyledLine] {
    let isNameCut = isNameCut && isNameLong(width)
    let key = (model.subject.id, content.library.catalogueVersion, width, isNameCut, isFocused)
    return told.facts.value(for: key, by: ==) {
      let lines = isBook ? bookFacts(width: width) : characterFacts(width: width)
      let loss = content.library.catalogue.loss(of: model.subject) ?? ""
      let name = model.subject.name
        .truncated(toWidth: isNameCut ? Self.mostNameRows * width * 3 / 4 : .max)
      return wrapped(name, isFocused ? .heading : .title, width - (isBook ? 0 : 2))
        + (wrapped(loss, .warning, width) + lines).filter { !$0.text.isEmpty }
    }
  }

  private func bookFacts(width: Int) -> [StyledLine] {
    let book = model.book
    return wrapped([book.imprint, series(behind: book.imprint, width)].facts, .dim, width)
      + [(whereabouts ?? "", .accent)] + wrapped(book.tagline, .accent, width)
  }

  // With the books before and behind it, as far as they take no row more.
  private func series(behind imprint: String, _ width: Int) -> String? {
    let forms = content.library.catalogue.forms(ofSeriesOf: model.book)
    return forms.first { [imprint, $0].facts.displayWidth <= width } ?? forms.last
  }

  private var whereabouts: String? {
    let finish = content.library.finish(of: model.book)
    return model.book.whereabouts(isSpoken: content.isSpoken, finish: finish?.whole)
  }

  private func characterFacts(width: Int) -> [StyledLine] {
    wrapped(model.subject.character?.facts ?? "", .dim, width)
      + wrapped(books(width), .dim, width)
  }

  // The books in which they occur, as far as they are read, and as far as they take no row more.
  private func books(_ width: Int) -> String {
    let (catalogue, horizon) = (content.library.catalogue, Horizon(content.library.catalogue))
    let others = catalogue.books(of: model.subject).filter {
      $0 != model.book && horizon.reaches(nil, in: $0)
    }
    let first = "first appears in \(model.book.title)"
    guard !others.isEmpty else { return first }
    let forms = [
      others.map(\.title).joined(separator: ", "), counted(others.count, "more book"),
    ].map { "\(first); also in \($0)" }
    return forms.first { $0.displayWidth <= width } ?? first
  }

  private func wrapped(_ text: String, _ style: Style, _ width: Int) -> [StyledLine] {
    text.wrapped(toWidth: width).map { ($0, style) }
  }

  // MARK: What books tell

  private func layout(width: Int) -> SubjectTextLayout {
    let text = content.cards.text(about: model.subject, showsLater: model.showsLater)
    let (width, key) = (content.textColumns(in: width), content.key(.reveal))
    return told.text.value(for: (text, width, key), by: ==) {
      SubjectTextLayout(text, width: width, revealKey: key)
    }
  }

  private func textLines(width: Int) -> [MarkdownLine] {
    let lines = layout(width: width).lines
    guard told.showsChapters, isBook else { return lines }
    let chapters = chapterLines(width: content.textColumns(in: width))
    return chapters.isEmpty ? lines : lines + (lines.isEmpty ? [] : [MarkdownLine([])]) + chapters
  }

  func layOut(in area: Rect) { layOutText(in: parts(area).text) }

  /// Tells the model how much room there is for what books tell alone.
  func layOutText(in area: Rect) {
    let (text, lines) = (layout(width: area.size.columns), textLines(width: area.size.columns))
    model.layOut(rowCount: lines.count, visibleRowCount: area.size.rows)
    let first = model.firstRow
    model.shownLinks = text.links.isEmpty ? [] : text.links(in: first..<first + area.size.rows)
  }

  /// Draws what books tell alone.
  func drawText(on canvas: inout Canvas, in area: Rect) {
    let lines = textLines(width: area.size.columns).dropFirst(model.firstRow)
    let chosen = isFocused ? model.chosenLink?.id : nil
    canvas.writeLines(Array(lines), in: area, chosen: chosen) { canvas, run, written in
      guard let link = model.shownLinks.first(where: { $0.id == run.target }) else { return }
      canvas.reacts(.button(written) { content.navigator.follow(link.target) })
    }
    guard isFocused else { return }
    canvas.cursor = area.origin
    guard lines.isEmpty else { return }
    let hint = "Nothing is told yet; \(content.key(.editPage)) adds to it"
    canvas.writeWrapped(hint, in: area, style: .dim)
  }

  // MARK: Drawing

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.reacts(target(in: area))
    let parts = parts(area)
    if content.showsCovers {
      PictureView(content: content, subject: model.subject).draw(on: &canvas, in: parts.picture)
    }
    drawFacts(on: &canvas, in: parts.facts)
    drawText(on: &canvas, in: parts.text)
    link(in: parts.facts).map { drawLink(on: &canvas, in: $0) }
    if model.hasMore {
      canvas.writeTrailing(" … more below", in: area.row(area.size.rows - 1), style: .dim)
    }
  }

  /// Draws the main facts, as many as there are rows for.
  func drawFacts(on canvas: inout Canvas, in area: Rect) {
    let whole = facts(width: area.size.columns, isNameCut: false)
    let facts =
      whole.count > area.size.rows ? facts(width: area.size.columns, isNameCut: true) : whole
    canvas.writeLines(facts, in: area)
    if isBook {
      drawProgress(on: &canvas, in: area, facts)
    } else {
      let (heart, sign) = (heart(in: area), canvas.isSpoken ? "" : "♡")
      canvas.write(
        model.isFavourite ? Sign.favourite.text(on: canvas) : sign, at: heart,
        style: model.isFavourite ? .favourite : .dim)
      // The cells beside the heart belong to it, because a single cell is hard to hit.
      let target = Rect(row: heart.row, column: heart.column - 1, columns: 3, rows: 1)
      canvas.reacts(.button(target) { content.actions.toggleFavourite(model.subject) })
    }
  }

  private func drawLink(on canvas: inout Canvas, in area: Rect) {
    canvas.reacts(.button(area) { model.isShowingAmazonPage = true })
    var position = area.origin
    position.column += canvas.write(content.key(.amazon), at: position, style: .key) + 1
    canvas.write(Self.linkTitle, at: position, style: .dim)
  }

  // The line of the book beside the user's place, as far as it is read, with a dot for each note.
  private func drawProgress(on canvas: inout Canvas, in area: Rect, _ facts: [StyledLine]) {
    guard let whereabouts, let progress = model.book.progress,
      let percentage = model.book.place?.hasSuffix("%") == true ? "" : model.book.percentage,
      let index = facts.firstIndex(where: { $0.text == whereabouts }), index < area.size.rows
    else { return }
    let row = area.row(index).without(whereabouts.displayWidth + 2, at: .leading)
    if canvas.isSpoken {
      canvas.write(percentage, at: row.origin, style: .dim, limit: row.size.columns)
      return
    }
    let width = min(60, row.size.columns - percentage.displayWidth - 2)
    guard width >= 5 else { return }
    let line = row.divided(atDistance: width, from: .leading).slice
    canvas.drawProgress(progress, notes: model.notes.rows.shares, in: line)
    canvas.write(percentage, at: line.position(column: width + 2), style: .dim)
  }

  // MARK: The heart

  private func heart(in facts: Rect) -> Position {
    let width = min(model.subject.name.displayWidth, facts.size.columns - 2)
    return facts.position(column: width + 1)
  }

  // MARK: The mouse

  func target(in area: Rect) -> MouseTarget {
    var target = MouseTarget.button(area) { model.focus = id }
    target.scroll = model.scroll(rows:)
    target.drop = { openWindow(at: $0) }
    return target
  }
}
