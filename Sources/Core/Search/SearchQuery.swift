import TextEditing

/// What a reader looks for: words, and in quotes phrases, all of which must occur.
///
/// Neither case nor accents count. A quote that is not closed yet is closed at the end.
public struct SearchQuery {
  /// As it was typed.
  public let text: String
  let terms: [SearchTerm]

  // More would say nothing more, and take longer with each.
  private static let mostTerms = 16
  private static let quotes: Set<Character> = ["\"", "“", "”", "„", "«", "»"]

  /// Reads what was typed.
  public init(_ text: String) {
    self.text = text
    let folding = TextFolding()
    terms = Self.parts(of: text).prefix(Self.mostTerms).compactMap {
      SearchTerm($0, folding: folding)
    }
  }

  /// Takes the arguments of a command line: one that has spaces is a phrase.
  public init(words: [String]) {
    self.init(
      words.map { word in
        let isPhrase = word.contains(where: \.isWhitespace) && !word.contains(where: Self.isQuote)
        return isPhrase ? "\"\(word)\"" : word
      }.joined(separator: " "))
  }

  /// Whether there is nothing to look for.
  public var isEmpty: Bool { terms.isEmpty }

  /// Whether everything that has all the words of this query has those of another one too.
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
