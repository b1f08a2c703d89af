import DisplayText
import NotesLibrary
import Reading
import ScreenModels
import TerminalUI

/// The list of all books; those that are being read have their cover, their place and their last note.
struct BooksPane: ListPane {
  let content: ContentModel

  var id: HomePane { .books }
  private var model: BooksModel { content.books }
  var list: ListModel { model.list }

  static let table: [Binding<BooksPane>] = [
    Binding(.open, disabled: \.noBook, { $0.openSelection() }),
    Binding(.write, on: \.selection, disabled: \.noBook) {
      $0.content.navigator.writeNote(on: .book($1))
    },
    Binding(.place.inFooter("where I am"), on: \.selection, disabled: \.noBook) {
      $0.content.prompts.askForPlace(in: $1)
    },
    Binding(.edit.outsideFooter, on: \.selection, disabled: \.noBook) {
      $0.content.form.open(.book($1.id))
    },
    Binding(.remove, on: \.selection, disabled: \.noBook) { $0.content.actions.remove(.book($1)) },
    Binding(.sort, { $0.model.selectNextOrder() }),
    Binding(.moveUp, disabled: \.noOwnOrder, { $0.model.moveSelection(by: -1) }),
    Binding(.moveDown, disabled: \.noOwnOrder, { $0.model.moveSelection(by: 1) }),
    Binding(.window.outsideFooter, on: \.selection, disabled: \.noBook) {
      $0.content.navigator.requestWindow(for: .subject(.book($1)))
    },
    Binding(.jump, disabled: \.noBook, { $0.content.prompts.askForName(in: $0.list) }),
  ]

  var namedRows: NamedRows {
    NamedRows(list: list, name: { [model] in model.books[$0].title }, open: openSelection)
  }

  private var selection: Book? { model.selection }
  private var noBook: String? { selection == nil ? "there are no books" : nil }
  private var noOwnOrder: String? {
    model.order == .own ? noBook : "the list is sorted; \(content.key(.sort)) shows your own order"
  }

  func openSelection() {
    if let selection { content.navigator.go(to: .subject(.book(selection))) }
  }

  var detail: String { "\(model.order.rawValue) · \(list.position)" }

  private func heights(in area: Rect) -> BookRowHeights {
    BookRowHeights(model.books, lineCount: area.size.rows, bySection: model.order == .reading)
  }

  func layOut(in area: Rect) {
    list.layOut(lineCount: area.size.rows, heights: [heights(in: area).whole])
  }

  var hint: String? { "No books. \(content.key(.addBook)) adds one." }

  func drawRows(on canvas: inout Canvas, in area: Rect) {
    let (books, heights) = (model.books, heights(in: area))
    ListView(list: list, isFocused: isFocused, leadingLines: { heights.leading($0) }).draw(
      on: &canvas, in: area
    ) { canvas, index, row in
      let (lead, content) = row.divided(atDistance: heights.leading(index), from: .top)
      if let section = heights.section(index), lead.size.rows > 0 {
        let heading = lead.row(lead.size.rows - 1)
        canvas.write(section, at: heading.origin, style: .heading, limit: heading.size.columns)
      }
      BookRow(content: self.content, book: books[index]).draw(
        on: &canvas, in: content, isInSection: heights.isBySection)
    }
  }
}

/// How many lines the rows of books take, with the headings of those that are read, to be read, and others.
struct BookRowHeights {
  private let books: [Book]
  let isBySection: Bool
  private var content: [Int] = []
  private var lead: [Int] = []

  /// The most that a list of so many lines has room for.
  init(_ books: [Book], lineCount: Int, bySection: Bool) {
    self.books = books
    isBySection = bySection && books.contains { $0.status != nil }
    // Lines of what is read, empty ones above it, and lines above the first of a section.
    let variants =
      isBySection
      ? [(4, 1, 2), (4, 0, 2), (3, 0, 2), (3, 0, 1), (2, 0, 1)] : [(2, 0, 0), (1, 0, 0)]
    for (lines, gap, heading) in variants {
      content = books.map { !isBySection || $0.status == .reading ? lines : 1 }
      lead = books.indices.map { row in
        guard section(row) == nil else { return row == 0 ? min(1, heading) : heading }
        return books[row].status == .reading ? gap : 0
      }
      if whole.reduce(0, +) <= lineCount { return }
    }
    content = books.map { _ in 1 }
    lead = books.map { _ in 0 }
  }

  var whole: [Int] { zip(content, lead).map(+) }

  func leading(_ row: Int) -> Int { lead[row] }

  /// What a row and those below it have in common, if it is the first one of these.
  func section(_ row: Int) -> String? {
    guard isBySection, row == 0 || books[row].status != books[row - 1].status else { return nil }
    let count = books.count { $0.status == books[row].status }
    let name =
      switch books[row].status {
      case .reading: "Reading"
      case .toRead: "To read"
      case .read: "Read"
      case nil: "Others"
      }
    return "\(name) \(count)"
  }
}
