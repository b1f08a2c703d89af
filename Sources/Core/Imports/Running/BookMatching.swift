import Essentials
import NotesLibrary
import TextEditing

struct BookMatching {
  private let books: [(book: Book, names: Names, words: [[UInt8]])]

  init(_ books: [Book]) {
    self.books = books.map { ($0, Names($0.title), Self.words($0.author)) }
  }

  /// Returns the books that it may be, by its ISBN, else by its title and its author's last name.
  func matches(_ book: ImportedBook) -> [Book] {
    if let isbn = book.facts[.isbn].flatMap({ ISBN($0) })?.thirteen {
      let same = books.filter { $0.book.isbn13 == isbn }.map(\.book)
      if !same.isEmpty { return same }
    }
    let names = Names(book.title)
    let written = books.filter { isAuthor($0.words, of: book) }
    let same = written.filter { $0.names.title == names.title }
    // One that names the author is meant rather than one of the same title that names none.
    let named = book.authors.isEmpty ? [] : same.filter { !$0.words.isEmpty }
    if !same.isEmpty { return (named.isEmpty ? same : named).map(\.book) }
    return written.filter { $0.names.isSimilar(to: names) }.map(\.book)
  }

  // A missing author matches any.
  private func isAuthor(_ words: [[UInt8]], of book: ImportedBook) -> Bool {
    let authors = book.authors.map(Self.surname).filter { !$0.isEmpty }
    return words.isEmpty || authors.isEmpty || authors.contains { words.contains($0) }
  }

  private static func surname(_ author: String) -> [UInt8] {
    let family = author.firstIndex(of: ",").map { author[..<$0] }
    return words(String(family ?? author[...])).last ?? []
  }

  static func words(_ text: String) -> [[UInt8]] {
    TextFolding().folded(Array(text.utf8))
      .split { !($0 >= 0x80 || $0.isLetterOrDigit) }.map(Array.init)
  }

  private struct Names {
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
      title = BookMatching.words(String(text))
      let subtitle = text.firstIndex { ":–—".contains($0) }
      short = BookMatching.words(String(text[..<(subtitle ?? text.endIndex)]))
    }

    private static let brackets: [Character: Character] = [")": "(", "]": "[", "）": "（"]

    func isSimilar(to other: Names) -> Bool {
      title == other.short && !title.isEmpty || short == other.title && !short.isEmpty
    }
  }
}
