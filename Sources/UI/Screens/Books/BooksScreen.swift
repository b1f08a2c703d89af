import DisplayText
import NotesLibrary
import ScreenModels
import TerminalUI

/// The list of all books, to open one in a tab; beside it, the facts about the selected one.
struct BooksScreen: ListScreen {
  let content: ContentModel
  let paragraphs: Paragraphs

  private var model: BooksModel { content.books }
  var list: ListModel { model.list }

  static let table: [Binding<BooksScreen>] = [
    Binding(.open, disabled: \.noBook, { $0.openSelection() }),
    Binding(.addBook, { $0.content.addBook() }),
    Binding(.edit, disabled: \.noBook, { $0.withSelection { $0.content.edit(.book($1)) } }),
    Binding(
      .remove, disabled: \.noBook,
      {
        $0.withSelection { $0.content.remove(.book($1)) }
      }),
    Binding(.sort, { $0.model.selectNextOrder() }),
    Binding(.moveUp, disabled: \.noOwnOrder, { $0.content.moveSelectedBook(by: -1) }),
    Binding(.moveDown, disabled: \.noOwnOrder, { $0.content.moveSelectedBook(by: 1) }),
    Binding(
      .window, disabled: \.noBook,
      {
        $0.withSelection { $0.content.requestWindow(for: .subject(.book($1)), at: .right) }
      }),
    Binding(.jump, disabled: \.noBook, { $0.content.askForName(in: $0.list) }),
    Binding(.back.or(.character("q"), .character("b")), { $0.content.layers.dismiss(.books) }),
  ]

  var namedRows: NamedRows? {
    NamedRows(list: list, name: { [model] in model.books[$0].title }, open: openSelection)
  }

  private var noBook: String? { model.selection == nil ? "there are no books" : nil }
  private var noOwnOrder: String? {
    model.order == .own ? noBook : "the list is sorted; \(content.key(.sort)) shows your own order"
  }

  private func withSelection(_ body: (BooksScreen, Book) -> Void) {
    if let book = model.selection { body(self, book) }
  }

  func openSelection() { withSelection { $0.content.open(Subject.book($1)) } }

  var title: String { "Books" }

  func begin() { model.begin() }

  func status(columns: Int) -> String { "\(model.order.rawValue) · \(list.position)" }

  var hint: (text: String, style: Style)? {
    guard model.books.isEmpty else { return nil }
    return ("No books. \(content.key(.addBook)) adds one.", .dim)
  }

  var drawRow: (inout Canvas, Int, Rect) -> Void {
    let books = model.books
    return { canvas, index, row in draw(books[index], on: &canvas, in: row) }
  }

  private static let marksWidth = 13
  private static let widthForDetail = 40

  func lineCount(ofRow row: Int) -> Int {
    let book = model.books[row]
    return facts(book).isEmpty && book.whereabouts == nil ? 1 : 2
  }

  private func facts(_ book: Book) -> String {
    [book.author, book.year.map(String.init) ?? "", book.seriesAndNumber ?? ""]
      .filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private static let progressWidth = 12

  // Where the user is, with the line of the book; who wrote it; when it was read last.
  private func drawFacts(_ book: Book, on canvas: inout Canvas, in line: Rect) {
    var rest = line
    if let reading = model.lastReading(of: book) {
      let day = reading.day
      canvas.writeTrailing(day, in: rest, style: .dim)
      rest = rest.divided(atDistance: day.displayWidth + 2, from: .trailing).remainder
    }
    if let whereabouts = book.whereabouts {
      let limit = rest.size.columns
      rest.takeColumns(canvas.write(whereabouts, at: rest.origin, style: .accent, limit: limit) + 2)
    }
    if let share = book.progress, rest.size.columns >= 2 * Self.progressWidth, !canvas.isSpoken {
      let progress = rest.divided(atDistance: Self.progressWidth, from: .leading).slice
      ProgressLine(share: share, notes: []).draw(on: &canvas, in: progress)
      rest.takeColumns(Self.progressWidth + 2)
    }
    canvas.writeLines([(facts(book), .dim)], in: rest)
  }

  private func draw(_ book: Book, on canvas: inout Canvas, in area: Rect) {
    let (row, isWhole) = (area.row(0), area.size.rows > 1)
    if isWhole {
      let line = area.row(1).divided(atDistance: 3, from: .leading).remainder
      drawFacts(book, on: &canvas, in: line)
    }
    let (marks, text) = row.divided(
      atDistance: min(Self.marksWidth, row.size.columns), from: .trailing)
    var rest = text
    let tab = content.tabs.firstIndex { $0.id == book.id.uuidString }
    canvas.writeColumn(tab.map { "\($0 + 1)" } ?? "", style: .dim, width: 3, in: &rest)
    let isWide = !isWhole && rest.size.columns >= Self.widthForDetail
    let titleWidth = isWide ? rest.size.columns * 3 / 5 : rest.size.columns
    canvas.writeColumn(book.title, style: .plain, width: titleWidth, in: &rest)
    canvas.writeColumn(detail(book), style: .dim, width: rest.size.columns, in: &rest)
    let count = model.noteCount(of: book)
    let unsavedWidth = Sign.unsaved.text(on: canvas).displayWidth + 2
    let notes = count == 0 ? "" : noteCount(count)
    canvas.writeTrailing(
      notes, in: marks.divided(atDistance: unsavedWidth, from: .trailing).remainder, style: .dim)
    if model.hasUnsavedText(on: book) {
      canvas.writeTrailing(Sign.unsaved.text(on: canvas), in: marks, style: .draft)
    }
  }

  private func detail(_ book: Book) -> String {
    model.order == .series
      ? book.seriesAndNumber ?? book.author : book.whereabouts ?? book.author
  }

  func drawPreview(on canvas: inout Canvas, in area: Rect) {
    guard let book = model.selection, let lines = preview?(area.size.columns) else { return }
    canvas.write(in: book.hue) { $0.writeLines(lines, in: area) }
  }

  var preview: ((_ width: Int) -> [StyledLine])? {
    { width in
      guard let book = model.selection else { return [] }
      let facts: [StyledLine] = [
        (book.title, .title), (book.imprint, .dim), (book.seriesAndNumber ?? "", .dim),
        (book.whereabouts ?? "", .accent),
      ]
      let cover: [StyledLine] =
        content.showsCovers ? book.coverPicture.map { ($0, .cover) } + [("", .plain)] : []
      let text: [StyledLine] = paragraphs.lines(
        book.overview.isEmpty ? book.tagline : book.overview,
        width: content.textColumns(in: width)
      ).map { ($0, .plain) }
      return cover + facts.filter { !$0.text.isEmpty } + [("", .plain)] + text
    }
  }
}
