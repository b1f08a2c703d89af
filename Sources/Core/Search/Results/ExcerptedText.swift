import Essentials
import TextEditing

/// A text on one line from which an excerpt is taken; ASCII is handled faster.
struct ExcerptedText {
  let bytes: [UInt8]
  // Nil for ASCII, where each byte is a character.
  private let buffer: TextBuffer?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    buffer = bytes.isASCII ? nil : TextBuffer(bytes)
  }

  /// Makes a text of any length that is only searched for matches.
  init(_ buffer: TextBuffer) {
    bytes = []
    self.buffer = buffer
  }

  func matches(of term: SearchTerm, from offset: Int = 0) -> [Range<Int>] {
    if let buffer { return term.matches(in: buffer, from: offset) }
    var matches: [Range<Int>] = []
    bytes.withUnsafeBytes { bytes in
      var start = offset
      while matches.count < SearchTerm.mostMatches,
        let match = term.finder.offset(in: bytes, from: start)
      {
        start = match + term.folded.count
        matches.append(match..<start)
      }
    }
    return matches
  }

  /// Returns whether there is a letter or digit before an offset, which must be above 0.
  func isWord(before offset: Int) -> Bool {
    if let buffer { return buffer.isWord(before: offset) }
    return bytes[offset - 1].isLetterOrDigit
  }

  func clampedToGrapheme(_ offset: Int) -> Int { buffer?.clampedToGrapheme(offset) ?? offset }
}
