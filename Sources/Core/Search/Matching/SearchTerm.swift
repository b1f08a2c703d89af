import TextEditing

/// A word or phrase to search for, a tag, or a box that is ticked or not.
///
/// It is a class because a structure would be copied for each comparison with a text.
final class SearchTerm {
  /// The term as it was typed, on one line; its brackets if it is a box.
  let text: String
  let finder: ByteFinder
  let isTag: Bool
  let isBox: Bool
  private let search: TextSearch

  /// Makes a term; nil if it has nothing but accents and white space.
  init?(_ text: String, isQuoted: Bool = false, folding: TextFolding) {
    let box = isQuoted ? nil : Self.boxes[text.lowercased()]
    let words = box ?? text.withSingleSpaces
    let folded = folding.folded(pattern: words)
    guard !folded.isEmpty, let search = TextSearch(words, ignoresCapitals: true) else { return nil }
    self.text = words
    finder = ByteFinder(folded)
    isTag = Self.isTag(words)
    isBox = box != nil
    self.search = search
  }

  var folded: [UInt8] { finder.pattern }

  /// Whether it is a sign rather than a word.
  var isSign: Bool { isTag || isBox }

  /// Whether it stands somewhere in a text as a sign does: a whole tag, or at the beginning of an item.
  func standsAlone(in text: UnsafeRawBufferPointer) -> Bool {
    var start = 0
    while let offset = finder.offset(in: text, from: start) {
      let range = offset..<offset + folded.count
      if isTag ? isWholeTag(range, in: text) : beginsItem(at: offset, in: text) { return true }
      start = offset + 1
    }
    return false
  }

  static let mostMatches = 64

  func matches(in buffer: TextBuffer, from offset: Int = 0) -> [Range<Int>] {
    guard offset < buffer.count else { return [] }
    return search.matches(in: buffer, startingIn: offset..<buffer.count, limit: Self.mostMatches)
  }
}
