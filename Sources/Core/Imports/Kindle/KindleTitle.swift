import Essentials

/// The first line of a clipping: a title, and the authors in brackets after it.
struct KindleTitle {
  let title: String
  let authors: [String]

  /// Reads a line with all its spaces, as the device wrote it.
  init(_ line: String) {
    var scalars = Array(line.unicodeScalars)
    scalars.removeAll { $0 == "\u{feff}" || $0.properties.isBidiControl }
    // Without an author, the device still writes the space before it.
    let hasNoAuthor = scalars.suffix(2).elementsEqual("  ".unicodeScalars)
    let text = Array(scalars.string.trimmingWhitespace.unicodeScalars)[...]
    let bracket = hasNoAuthor ? nil : Self.lastGroup(text)
    let before = text[..<(bracket ?? text.endIndex)].string.trimmingWhitespace
    guard let bracket, !before.isEmpty else {
      (title, authors) = (text.string, [])
      return
    }
    title = before
    authors = text[(bracket + 1)...].dropLast().split(separator: ";")
      .map(\.string.trimmingWhitespace).filter { !$0.isEmpty }
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
