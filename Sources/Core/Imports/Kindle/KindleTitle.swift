import Essentials

extension ImportedBook {
  /// Reads the first line of a clipping with all its spaces, as the device wrote it: a title, and the authors in
  /// brackets after it.
  init(clippedWith line: [UInt8]) {
    var scalars = Array(String(decoding: line, as: UTF8.self).unicodeScalars)
    scalars.removeAll { $0 == "\u{feff}" || $0.properties.isBidiControl }
    // Without an author, the device still writes the space before it.
    let hasNoAuthor = scalars.suffix(2).elementsEqual("  ".unicodeScalars)
    let text = Array(scalars.string.trimmingWhitespace.unicodeScalars)[...]
    let bracket = hasNoAuthor ? nil : Self.lastGroup(text)
    let before = text[..<(bracket ?? text.endIndex)].string.trimmingWhitespace
    guard let bracket, !before.isEmpty else {
      self.init(key: line, title: text.string, authors: [])
      return
    }
    let authors = text[(bracket + 1)...].dropLast().split(separator: ";")
      .map(\.string.trimmingWhitespace).filter { !$0.isEmpty }
    self.init(key: line, title: before, authors: authors)
  }

  // Returns the start of the balanced brackets at the end of a text.
  private static func lastGroup(_ text: ArraySlice<Unicode.Scalar>) -> Int? {
    guard let last = text.last, ")）".unicodeScalars.contains(last) else { return nil }
    var depth = 0
    for index in text.indices.reversed() {
      if ")）".unicodeScalars.contains(text[index]) { depth += 1 }
      if "(（".unicodeScalars.contains(text[index]) { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }
}
