import NotesLibrary
import TextEditing

/// What the results of a search have to be: `book:raven` what belongs to a book with that in its title
/// or slug, `kind:note` notes, and so on for books, characters and drafts.
///
/// `book:` takes a phrase in quotation marks, too. A kind may be begun only.
public struct SearchFilter: Equatable, Sendable {
  private var books: [[UInt8]] = []
  private var kindNames: [String] = []

  static let bookPrefix = "book:"
  static let kindPrefix = "kind:"

  init() {}

  /// Adds a part of a query, if it is one of a filter; returns whether it is.
  ///
  /// Without a word behind it, it filters nothing yet.
  mutating func add(_ part: String, folding: TextFolding) -> Bool {
    let name = part.lowercased()
    if name.hasPrefix(Self.bookPrefix) {
      let book = folding.folded(pattern: String(part.dropFirst(Self.bookPrefix.count)))
      if !book.isEmpty { books.append(book) }
    } else if name.hasPrefix(Self.kindPrefix) {
      if name != Self.kindPrefix { kindNames.append(String(name.dropFirst(Self.kindPrefix.count))) }
    } else {
      return false
    }
    return true
  }

  /// Whether everything passes.
  public var isEmpty: Bool { books.isEmpty && kindNames.isEmpty }

  /// A word behind `kind:` that no kind begins with; nil when there is none.
  public var unknownKind: String? {
    kindNames.first { name in !SearchResult.Kind.allCases.contains { $0.isCalled(name) } }
  }

  /// Whether results of a kind pass.
  func accepts(_ kind: SearchResult.Kind) -> Bool { kindNames.allSatisfy(kind.isCalled) }

  /// Whether results that belong to a book pass.
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
