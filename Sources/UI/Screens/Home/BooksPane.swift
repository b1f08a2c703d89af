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
    acting(.edit.outsideFooter) { $0.content.form.open(SubjectForm(.book($1))) },
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

  var hint: String? { "No books. \(content.key(.addBook)) adds one." }

  func draw(_ book: Book, on canvas: inout Canvas, in row: Rect) {
    BookRow(content: content, book: book).draw(on: &canvas, in: row, isInSection: isDivided)
  }

  // MARK: The books that are read, to be read, and others

  private var isDivided: Bool { model.order == .reading && items.contains { $0.status != nil } }

  private func beginsSection(_ row: Int, of books: [Book]) -> Bool {
    row == 0 || books[row].status != books[row - 1].status
  }

  func heading(ofRow row: Int) -> String? {
    let books = items
    guard isDivided, beginsSection(row, of: books) else { return nil }
    let count = books.count { $0.status == books[row].status }
    return "\(books[row].status?.words.asSentence ?? "Others") \(count)"
  }

  // Lines of what is read, empty ones above it, and lines above the first of a section; where not all have room,
  // the headings move with the rows.
  private static let heights = [
    (4, 1, 2), (4, 0, 2), (3, 0, 2), (3, 0, 1), (2, 0, 1), (1, 0, 1),
  ]

  func layOutList(in area: Rect) {
    let (books, isDivided) = (items, isDivided)
    let variants = isDivided ? Self.heights : [(2, 0, 0), (1, 0, 0)]
    let heights = variants.map { lines, gap, heading -> RowHeights in
      let leads = books.indices.map { row -> Int in
        if beginsSection(row, of: books) { return row == 0 ? min(1, heading) : heading }
        return books[row].status == .reading ? gap : 0
      }
      let own = books.map { !isDivided || $0.status == .reading ? lines : 1 }
      return RowHeights(zip(own, leads).map(+), leads: leads)
    }
    list.layOut(lineCount: area.size.rows, heights: heights)
  }
}
