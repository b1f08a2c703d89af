public import NotesLibrary
import Reading
public import SceneState

/// The list of all books: those with a tab and all others.
extension HomeModel {
  public enum BookOrder: String, SceneStorageValue, CaseIterable {
    case own = "own order"
    case title
    case author
    case series
    /// What the user reads, then what they want to, have read, and others.
    case reading
    case recent = "recently read"
  }

  /// The order of the list: if none was chosen, what the user reads comes first.
  public var order: BookOrder {
    chosenOrder ?? (library.catalogue.books.contains { $0.status != nil } ? .reading : .own)
  }

  /// When a place in a book was set last; nil if that is not known, or not yet.
  public func lastReading(of book: Book) -> Moment? { record.value?.lastReadings[book.id] }

  public var books: [Book] {
    sortedBooks.value(for: (order, library.catalogueVersion, record.version), by: ==) {
      inOrder(library.catalogue.books)
    }
  }

  private static let statuses: [ReadingStatus?] = [.reading, .toRead, .read, .unfinished, nil]

  private func inOrder(_ books: [Book]) -> [Book] {
    func key(_ book: Book) -> [String] {
      switch order {
      case .own: []
      case .title: [book.title]
      case .author: [book.surname, book.author] + book.seriesKey
      case .series: book.seriesKey
      case .reading: ["\(Self.statuses.firstIndex(of: book.status) ?? 0)"]
      case .recent:
        [lastReading(of: book).map { "\(Int.max - max(0, $0.secondsSince1970))" } ?? "never"]
      }
    }
    return books.sorted(byWords: key)
  }

  /// Orders the list by something else; the selected book stays selected.
  public func selectNextOrder() {
    bookList.keepingSelection { chosenOrder = order.next }
  }

  public func moveSelection(by offset: Int) {
    guard let (book, next) = books.moving(bookList.selectedRow, by: offset) else { return }
    actions.make(.book(library.catalogue.move(book, before: next)))
  }
}

extension Book {
  // What belongs to no series comes last.
  fileprivate var seriesKey: [String] {
    [series == nil ? "1" : "0", series ?? "", number ?? "", title]
  }
}
