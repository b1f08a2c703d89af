import NotesLibrary
import TextEditing

/// A filter for the results of a search: `book:raven` for what belongs to a book with “raven” in
/// its title or slug, `kind:note` for notes, and so on for books, characters and drafts.
///
/// `later:yes` also finds notes on what comes after the user's place in a book.
///
/// `book:` also accepts a phrase in quotation marks, and `kind:` the beginning of a kind.
public struct SearchFilter: Equatable, Sendable {
  private var books: [[UInt8]] = []
  private var kindNames: [String] = []
  private(set) var showsLater = false

  static let bookPrefix = "book:"
  static let kindPrefix = "kind:"

  init() {}

  /// Adds a part of a query if it belongs to the filter; returns whether it does.
  ///
  /// While no word follows `book:` or `kind:`, it filters nothing.
  mutating func add(_ part: String, folding: TextFolding) -> Bool {
    let name = part.lowercased()
    if name.hasPrefix(Self.bookPrefix) {
      let book = folding.folded(pattern: String(part.dropFirst(Self.bookPrefix.count)))
      if !book.isEmpty { books.append(book) }
    } else if name.hasPrefix(Self.kindPrefix) {
      if name != Self.kindPrefix { kindNames.append(String(name.dropFirst(Self.kindPrefix.count))) }
    } else if name == "later:yes" {
      showsLater = true
    } else {
      return false
    }
    return true
  }

  public var isEmpty: Bool { books.isEmpty && kindNames.isEmpty && !showsLater }

  /// A word after `kind:` with which no kind begins; nil when there is none.
  public var unknownKind: String? {
    kindNames.first { name in !SearchResult.Kind.allCases.contains { $0.isCalled(name) } }
  }

  func accepts(_ kind: SearchResult.Kind) -> Bool { kindNames.allSatisfy(kind.isCalled) }

  func accepts(_ book: Book, folding: TextFolding) -> Bool {
    guard !books.isEmpty else { return true }
    let names = [book.title, book.slug].map { folding.folded(Array($0.utf8)) }
    return books.allSatisfy { wanted in
      let finder = ByteFinder(wanted)
      return names.contains { name in name.withUnsafeBytes { finder.offset(in: $0) != nil } }
    }
  }
}

extension SearchResult.Kind {
  fileprivate func isCalled(_ beginning: String) -> Bool { rawValue.hasPrefix(beginning) }
}
