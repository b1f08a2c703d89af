import Essentials
import NotesLibrary
import TextEditing

/// A filter for the results of a search: `book:raven` for what belongs to a book with “raven” in
/// its title or slug, `kind:note` for notes, and so on for books, characters and drafts.
///
/// `since:2026-10` is for notes that were last changed in that month or after it, `before:2026-10-15` for those
/// that were last changed before that day.
///
/// `later:yes` also finds notes on what comes after the user's place in a book.
///
/// `book:` also accepts a phrase in quotation marks, and `kind:` the beginning of a kind.
public struct SearchFilter: Equatable, Sendable {
  private var books: [[UInt8]] = []
  private var kindNames: [String] = []
  // In seconds since 1970.
  private var earliest: Int?
  private var end: Int?
  /// A word after `since:` or `before:` that is no date; nil when there is none.
  public private(set) var wrongDate: String?
  private(set) var showsLater = false

  static let bookPrefix = "book:"

  /// Adds a part of a query if it belongs to the filter; returns whether it does.
  ///
  /// While no word follows `book:`, `kind:`, `since:`, `before:`, `later:` or `box:`, it filters nothing.
  mutating func add(_ part: String, folding: TextFolding) -> Bool {
    guard let colon = part.firstIndex(of: ":") else { return false }
    let value = String(part[part.index(after: colon)...])
    switch part[...colon].lowercased() {
    case Self.bookPrefix:
      let book = folding.folded(pattern: value)
      if !book.isEmpty { books.append(book) }
    case "kind:": if !value.isEmpty { kindNames.append(value.lowercased()) }
    case "since:": if let start = start(of: value) { earliest = max(earliest ?? start, start) }
    case "before:": if let start = start(of: value) { end = min(end ?? start, start) }
    // A whole one is a term, which narrows the texts.
    case SearchTerm.boxPrefix: return SearchTerm.isUnfinishedBox(part)
    case "later:" where ["yes", "no"].contains { $0.hasPrefix(value.lowercased()) }:
      if value.lowercased() == "yes" { showsLater = true }
    default: return false
    }
    return true
  }

  /// Whether the first word of a text filters; `since: the beginning` is a phrase.
  static func begins(_ text: String) -> Bool {
    let word = String(text.prefix { !$0.isWhitespace })
    if word.last == ":" { return false }
    var filter = SearchFilter()
    return filter.add(word, folding: TextFolding())
      || word.lowercased().hasPrefix(SearchTerm.boxPrefix)
  }

  private mutating func start(of date: String) -> Int? {
    if let day = Day(firstOf: date) { return day.localStart.secondsSince1970 }
    if !date.isEmpty { wrongDate = date }
    return nil
  }

  public var isEmpty: Bool { books.isEmpty && kindNames.isEmpty && !isOfDates && !showsLater }

  /// Whether only notes are found, by when they were last changed.
  var isOfDates: Bool { earliest != nil || end != nil || wrongDate != nil }

  /// A word after `kind:` with which no kind begins; nil when there is none.
  public var unknownKind: String? {
    kindNames.first { name in !SearchResult.Kind.allCases.contains { $0.isCalled(name) } }
  }

  func accepts(_ kind: SearchResult.Kind) -> Bool {
    kindNames.allSatisfy(kind.isCalled) && wrongDate == nil && (kind == .note || !isOfDates)
  }

  /// Whether a note may be found that was last changed so many seconds after 1970.
  func accepts(modified second: Int) -> Bool {
    second >= earliest ?? .min && second < end ?? .max
  }

  func accepts(_ book: Book, folding: TextFolding) -> Bool {
    guard !books.isEmpty else { return true }
    let names = [book.title, book.slug].map { folding.folded(Array($0.utf8)) }
    return books.allSatisfy { wanted in names.contains { $0.holds(wanted) } }
  }
}

extension SearchResult.Kind {
  fileprivate func isCalled(_ beginning: String) -> Bool { rawValue.hasPrefix(beginning) }
}
