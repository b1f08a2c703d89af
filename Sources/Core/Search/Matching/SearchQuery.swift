import Essentials
import TextEditing

/// A query of words and of phrases in quotation marks, all of which must occur; what `SearchFilter` knows filters
/// the results.
///
/// Capitals and accents do not matter. A quotation mark that is not closed counts as closed at the end.
public struct SearchQuery {
  public let text: String
  let terms: [SearchTerm]
  public let filter: SearchFilter
  /// The words and phrases without the tags, the longest first: where a tag stands says nothing of a text.
  let longestFirst: [SearchTerm]

  private static let quotes: Set<Character> = ["\"", "“", "”", "„", "«", "»"]

  /// Parses a query; without a filter, `book:` and the like are ordinary words.
  public init(_ text: String, hasFilter: Bool = true) {
    self.text = text
    let folding = TextFolding()
    var filter = SearchFilter()
    terms = Self.parts(of: text)
      .distinct { "\($0.isQuoted) \($0.text)" }
      .filter { $0.isQuoted || !hasFilter || !filter.add($0.text, folding: folding) }
      .compactMap {
        SearchTerm($0.text, isQuoted: $0.isQuoted, folding: folding)
      }
    self.filter = filter
    longestFirst = terms.filter { !$0.isTag }.sorted { $0.folded.count > $1.folded.count }
  }

  /// Makes a query of the arguments of a command line; an argument with spaces is a phrase, unless it begins with a
  /// filter.
  public init(words: [String]) {
    self.init(
      words.map { word in
        guard word.contains(where: \.isWhitespace), !word.contains(where: Self.isQuote) else {
          return word
        }
        let prefix = SearchFilter.bookPrefix
        if word.lowercased().hasPrefix(prefix) {
          return "\(prefix)\"\(word.dropFirst(prefix.count))\""
        }
        return SearchFilter.begins(word) ? word : "\"\(word)\""
      }.joined(separator: " "))
  }

  public var isEmpty: Bool { terms.isEmpty && filter.isEmpty }

  private static func isQuote(_ character: Character) -> Bool { quotes.contains(character) }

  private typealias Part = (text: String, isQuoted: Bool)

  private static func parts(of text: String) -> [Part] {
    let pieces = text.split(omittingEmptySubsequences: false, whereSeparator: isQuote)
    var parts: [Part] = []
    for (index, piece) in pieces.enumerated() {
      if index.isMultiple(of: 2) {
        parts += piece.split(whereSeparator: \.isWhitespace).map { (String($0), false) }
      } else if let last = parts.last, !last.isQuoted, pieces[index - 1].last == ":",
        last.text.lowercased() == SearchFilter.bookPrefix
      {
        parts[parts.count - 1].text += piece
      } else {
        parts.append((String(piece), true))
      }
    }
    return parts
  }
}
