import Essentials
public import NotesLibrary
import TextEditing

struct BookMatching {
  private typealias Known = (book: Book, names: Names, words: [[UInt8]])
  private let books: [Known]

  init(_ books: [Book]) {
    self.books = books.map { ($0, Names($0.title), Self.names($0.author)) }
  }

  /// Returns the books that it is, by its ISBN, else by its title and its author's last name.
  func equals(of book: ImportedBook) -> [Book] {
    if let isbn = book.isbn {
      let same = books.filter { $0.book.isbn13 == isbn }.map(\.book)
      if !same.isEmpty { return same }
    }
    let title = Names(book.title).title
    let same = books.filter { $0.names.title == title && isAuthor($0.words, of: book) }
    // One that names the author is meant rather than one of the same title that names none.
    let named = book.authors.isEmpty ? [] : same.filter { !$0.words.isEmpty }
    let meant = named.filter { Self.isWritten(by: book.authors, $0.words) }
    return ([meant, named, same].first { !$0.isEmpty } ?? []).map(\.book)
  }

  /// Returns the books that it may be, by their titles without subtitles, where neither the ISBN nor the
  /// author says that it is another one.
  func similar(to book: ImportedBook) -> [Book] {
    let names = Names(book.title)
    let similar = books.filter { known in
      known.names.isSimilar(to: names) && Self.isWritten(by: book.authors, known.words)
        && (known.book.isbn13 == nil || book.isbn == nil)
    }
    return similar.map(\.book)
  }

  // A missing author matches any.
  private func isAuthor(_ words: [[UInt8]], of book: ImportedBook) -> Bool {
    let authors = book.authors.map(Self.surname).filter { !$0.isEmpty }
    return words.isEmpty || authors.isEmpty || authors.contains { words.contains($0) }
  }

  // Unlike a last name, a first one may be abbreviated, or be missing.
  fileprivate static func isWritten(by authors: [String], _ words: [[UInt8]]) -> Bool {
    let authors = authors.filter { !surname($0).isEmpty }
    return words.isEmpty || authors.isEmpty || authors.contains { isOne($0, among: words) }
  }

  private static func isOne(_ author: String, among words: [[UInt8]]) -> Bool {
    let surname = surname(author)
    guard words.contains(surname) else { return false }
    let others = words.filter { $0 != surname }
    guard !others.isEmpty, let firstName = names(author).first(where: { $0 != surname })
    else { return true }
    return others.contains { $0.first == firstName.first }
  }

  private static func surname(_ author: String) -> [UInt8] {
    let family = author.firstIndex(of: ",").map { author[..<$0] }
    let names = names(String(family ?? author[...]))
    // `Достоевский Ф. М.`, `Достоевский Фёдор Михайлович`; not `Светлана Алексиевич`.
    let isBehind = names.last.map { name in
      String(decoding: name, as: UTF8.self).count == 1 || names.count > 2 && isPatronymic(name)
    }
    return (isBehind == true ? names.first : names.last) ?? []
  }

  private static func isPatronymic(_ name: [UInt8]) -> Bool {
    ["ович", "евич", "овна", "евна", "инична"].contains(where: name.hasSuffix)
  }

  // Names in scripts without blanks between words may be written with them: `谷崎 潤一郎`, `무라카미 하루키`.
  fileprivate static func names(_ author: String) -> [[UInt8]] {
    let isUnspaced = author.unicodeScalars.contains {
      $0.isUnspaced || 0xAC00...0xD7A3 ~= $0.value
    }
    return words(isUnspaced ? author.filter { !$0.isWhitespace && $0 != "・" } : author)
  }

  static func words(_ text: String) -> [[UInt8]] {
    TextFolding().folded(Array(text.utf8))
      .split { !($0 >= 0x80 || $0.isLetterOrDigit) }.map(Array.init)
  }

  fileprivate struct Names {
    /// The title without brackets at its end, which name a series or an edition.
    let title: [[UInt8]]
    /// The title without its subtitle, too.
    private let short: [[UInt8]]

    init(_ text: String) {
      var text = text[...]
      while let last = text.last(where: { !$0.isWhitespace }), let opening = Self.brackets[last],
        let start = text.lastIndex(of: opening), text[..<start].contains(where: \.isLetter)
      {
        text = text[..<start]
      }
      title = Self.words(text)
      let subtitle = text.indices.first { Self.beginsSubtitle(text[$0...]) }
      short = Self.words(text[..<(subtitle ?? text.endIndex)])
    }

    // `Frankenstein; or, The Modern Prometheus`.
    private static func beginsSubtitle(_ rest: Substring) -> Bool {
      let start = rest.prefix(5).lowercased()
      return rest.first.map { ":;–—".contains($0) } == true || [", or ", ", or,"].contains(start)
    }

    // Shops write `Pride & Prejudice`.
    private static func words(_ title: Substring) -> [[UInt8]] {
      let words = BookMatching.words(String(title))
      return words.count > 1 ? words.filter { $0 != Array("and".utf8) } : words
    }

    private static let brackets: [Character: Character] = [")": "(", "]": "[", "）": "（"]

    func isSimilar(to other: Names) -> Bool {
      title == other.short && !title.isEmpty || short == other.title && !short.isEmpty
    }
  }
}

extension Catalogue {
  /// The book that a new one may be already by its title and author, as imports find it.
  public func book(like facts: [BookField: String]) -> Subject? {
    let authors = [facts[.author]].compactMap(\.self)
    let book = ImportedBook(key: [], title: facts[.title] ?? "", authors: authors)
    guard !BookMatching.words(book.title).isEmpty else {
      return books.first { $0.title == book.title.withSingleSpaces }.map(Subject.book)
    }
    let like = BookMatching(books).equals(of: book).first {
      BookMatching.isWritten(by: authors, BookMatching.names($0.author))
    }
    return like.map(Subject.book)
  }
}

/// Books of files, each of which is there once.
struct DistinctBooks {
  private(set) var all: [ImportedBook] = []
  /// Which of all is meant.
  private(set) var numbers: [ImportedBook: Int] = [:]
  private var byISBN: [String: Int] = [:]
  private var byTitle: [[[UInt8]]: [Int]] = [:]

  mutating func insert(_ book: ImportedBook) {
    guard numbers[book] == nil else { return }
    let title = BookMatching.Names(book.title).title
    let words = book.authors.flatMap(BookMatching.names)
    let same =
      book.isbn.flatMap { byISBN[$0] }
      ?? byTitle[title]?.first { BookMatching.isWritten(by: all[$0].authors, words) }
    let number = same ?? all.count
    numbers[book] = number
    if let isbn = book.isbn, byISBN[isbn] == nil { byISBN[isbn] = number }
    guard same == nil else { return }
    all.append(book)
    byTitle[title, default: []].append(number)
  }
}

extension ImportedBook {
  fileprivate var isbn: String? { facts[.isbn].flatMap { ISBN($0) }?.thirteen }
}
