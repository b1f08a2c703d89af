import TextEditing

/// A query: words, and phrases in quotation marks, all of which must occur.
///
/// Case and accents do not matter. An open quotation mark is closed at the end.
public struct SearchQuery {
  /// The query as it was typed.
  public let text: String
  let terms: [SearchTerm]
  /// The terms, the longest first.
  let longestFirst: [SearchTerm]

  // Further terms would hardly narrow the results, and each takes time.
  private static let mostTerms = 16
  private static let quotes: Set<Character> = ["\"", "“", "”", "„", "«", "»"]

  public init(_ text: String) {
    self.text = text
    let folding = TextFolding()
    terms = Self.parts(of: text).prefix(Self.mostTerms).compactMap {
      SearchTerm($0, folding: folding)
    }
    longestFirst = terms.sorted { $0.folded.count > $1.folded.count }
  }

  /// Makes a query from the arguments of a command line; one with spaces is a phrase.
  public init(words: [String]) {
    self.init(
      words.map { word in
        let isPhrase = word.contains(where: \.isWhitespace) && !word.contains(where: Self.isQuote)
        return isPhrase ? "\"\(word)\"" : word
      }.joined(separator: " "))
  }

  public var isEmpty: Bool { terms.isEmpty }

  /// Whether everything that matches this query also matches another one.
  func narrows(_ other: SearchQuery) -> Bool {
    !other.isEmpty
      && other.terms.allSatisfy { wide in terms.contains { $0.contains(wide) } }
  }

  private static func isQuote(_ character: Character) -> Bool { quotes.contains(character) }

  private static func parts(of text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: isQuote).enumerated()
      .flatMap { index, piece in
        index.isMultiple(of: 2)
          ? piece.split(whereSeparator: \.isWhitespace).map(String.init) : [String(piece)]
      }
  }
}
