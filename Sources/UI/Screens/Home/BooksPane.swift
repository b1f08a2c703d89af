import Essentials
import NotesLibrary
import Reading
import ScreenModels
import TerminalUI

/// The list of all books; those that are being read have their cover, their place and their last note.
struct BooksPane: ListPane, ItemList {
  let content: ContentModel

  var id: HomePane { .books }
  private var model: HomeModel { content.home }
  var list: ListModel { model.bookList }

  static let table: [Binding<BooksPane>] = [
    opening(),
    acting(.write) { $0.content.navigator.writeNote(on: .book($1)) },
    acting(.place.inFooter("where I am")) { $0.content.prompts.askForPlace(in: $1) },
    acting(.edit.outsideFooter) { $0.content.form.open(.book($1.id)) },
    acting(.remove) { $0.content.actions.remove(.book($1)) },
    Binding(.sort, { $0.model.selectNextOrder() }),
    Binding(.moveUp, disabled: \.noOwnOrder, { $0.model.moveSelection(by: -1) }),
    Binding(.moveDown, disabled: \.noOwnOrder, { $0.model.moveSelection(by: 1) }),
    acting(.window.outsideFooter) {
      $0.content.navigator.requestWindow(for: .subject(.book($1)))
    },
    jumping(),
  ]

  var names: ((_ row: Int) -> [String])? { { [items[$0].title] } }

  var items: [Book] { model.books }
  var noSelection: String? { selection == nil ? "there are no books" : nil }
  private var noOwnOrder: String? { reasonNotToMove(isSorted: model.order != .own) }

  func open(_ book: Book) { content.navigator.go(to: .subject(.book(book))) }

  func status(columns: Int) -> String {
    content.isSpoken ? model.order.rawValue : "\(model.order.rawValue) · \(list.position)"
  }

  private var sections: BookSections {
    BookSections(items, isDivided: model.order == .reading)
  }

  func layOutList(in area: Rect) {
    list.layOut(lineCount: area.size.rows, heights: sections.heights)
  }

  var hint: String? { "No books. \(content.key(.addBook)) adds one." }

  func heading(ofRow row: Int) -> String? { sections.title(at: row) }

  func draw(_ book: Book, on canvas: inout Canvas, in row: Rect) {
    BookRow(content: content, book: book)
      .draw(on: &canvas, in: row, isInSection: sections.isDivided)
  }
}

/// The headings of the books that are read, to be read, and others, and how many lines the rows take.
struct BookSections {
  private let books: [Book]
  let isDivided: Bool

  init(_ books: [Book], isDivided: Bool) {
    self.books = books
    self.isDivided = isDivided && books.contains { $0.status != nil }
  }

  /// What a row and those below it have in common, if it is the first one of these.
  func title(at row: Int) -> String? {
    guard isDivided, row == 0 || books[row].status != books[row - 1].status else { return nil }
    let count = books.count { $0.status == books[row].status }
    return "\(books[row].status?.words.asSentence ?? "Others") \(count)"
  }

  /// The heights for which there may be room, the greatest first.
  var heights: [RowHeights] {
    let firsts = books.indices.map { title(at: $0) != nil }
    guard isDivided else { return [heights(2, gap: 0, heading: 0, firsts), RowHeights()] }
    // Where not all have room, the headings move with the rows.
    let variants = [(4, 1, 2), (4, 0, 2), (3, 0, 2), (3, 0, 1), (2, 0, 1), (1, 0, 1)]
    return variants.map { heights($0.0, gap: $0.1, heading: $0.2, firsts) }
  }

  // Lines of what is read, empty ones above it, and lines above the first of a section.
  private func heights(
    _ lines: Int, gap: Int, heading: Int, _ firsts: [Bool]
  ) -> RowHeights {
    let leads = books.indices.map { row in
      guard !firsts[row] else { return row == 0 ? min(1, heading) : heading }
      return books[row].status == .reading ? gap : 0
    }
    let own = books.map { !isDivided || $0.status == .reading ? lines : 1 }
    return RowHeights(zip(own, leads).map(+), leads: leads)
  }
}
