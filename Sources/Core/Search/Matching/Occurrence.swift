import Essentials
import TextEditing

/// The best position at which a term occurs in the words of a text.
enum Occurrence {
  case wordStart, withinWord

  var worth: Int { self == .wordStart ? 1 : 0 }

  /// Searches a text in the form in which it is compared; nil if the term does not occur.
  init?(of term: ByteFinder, in text: UnsafeRawBufferPointer) {
    guard var offset = term.offset(in: text) else { return nil }
    while !Self.isWordStart(offset, in: text) {
      guard let next = term.offset(in: text, from: offset + 1) else {
        self = .withinWord
        return
      }
      offset = next
    }
    self = .wordStart
  }

  private static func isWordStart(_ offset: Int, in text: UnsafeRawBufferPointer) -> Bool {
    guard offset > 0 else { return true }
    let last = text[offset - 1]
    if last < 0x80 { return !last.isLetterOrDigit }
    return text[..<offset].lastScalar?.isWord != true
  }
}
