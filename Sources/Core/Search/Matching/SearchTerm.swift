import TextEditing

/// A word or phrase to search for; an object, because each comparison of a text with it would copy a structure.
final class SearchTerm {
  /// As it was typed, on one line.
  let text: String
  /// Finds the folded term.
  let finder: ByteFinder
  /// Whether it is a `#tag`.
  let isTag: Bool
  private let search: TextSearch

  /// Makes a term; nil if it has nothing but accents and white space.
  init?(_ text: String, folding: TextFolding) {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let folded = folding.folded(pattern: words)
    guard !folded.isEmpty, let search = TextSearch(words, ignoresCapitals: true) else { return nil }
    self.text = words
    finder = ByteFinder(folded)
    isTag = Self.isTag(words)
    self.search = search
  }

  /// The folded term; never empty.
  var folded: [UInt8] { finder.pattern }

  /// Whether another term occurs wherever this one does.
  func contains(_ other: SearchTerm) -> Bool {
    if other.isTag { return folded == other.folded }
    return folded.withUnsafeBytes { other.finder.offset(in: $0) != nil }
  }

  static let mostMatches = 64

  /// Returns where it occurs in a text, from an offset on.
  func matches(in buffer: TextBuffer, from offset: Int = 0) -> [Range<Int>] {
    guard offset < buffer.count else { return [] }
    return search.matches(
      in: buffer, startingIn: offset..<buffer.count, limit: Self.mostMatches)
  }
}
