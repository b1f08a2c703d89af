import TextEditing

/// A word or phrase to search for.
struct SearchTerm {
  /// As it was typed, on one line.
  let text: String
  /// The folded term; never empty.
  let folded: [UInt8]
  private let search: TextSearch

  /// Makes a term; nil if it has nothing but accents and white space.
  init?(_ text: String, folding: TextFolding) {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let folded = folding.folded(pattern: words)
    guard !folded.isEmpty, let search = TextSearch(words, ignoresCapitals: true) else { return nil }
    self.text = words
    self.folded = folded
    self.search = search
  }

  /// Whether another term occurs wherever this one does.
  func contains(_ other: SearchTerm) -> Bool {
    folded.withUnsafeBytes { text in
      other.folded.withUnsafeBytes { Occurrence(of: $0, in: text) != nil }
    }
  }

  private static let mostMatches = 64

  /// Returns where it occurs in a text, from an offset on.
  func matches(in buffer: TextBuffer, from offset: Int = 0) -> [Range<Int>] {
    guard offset < buffer.count else { return [] }
    return search.matches(
      in: buffer, startingIn: offset..<buffer.count, limit: Self.mostMatches)
  }
}
