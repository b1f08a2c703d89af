import Essentials
import TextEditing

extension ByteFinder {
  /// What an occurrence in the words of a text is worth: 1 at the start of a word, 0 within one; nil if there is none.
  func worth(in text: UnsafeRawBufferPointer) -> Int? {
    var next = offset(in: text)
    guard next != nil else { return nil }
    while let offset = next {
      if Self.isWordStart(offset, in: text) { return 1 }
      next = self.offset(in: text, from: offset + 1)
    }
    return 0
  }

  private static func isWordStart(_ offset: Int, in text: UnsafeRawBufferPointer) -> Bool {
    guard offset > 0 else { return true }
    let last = text[offset - 1]
    if last < 0x80 { return !last.isLetterOrDigit }
    return text[..<offset].lastScalar?.isWord != true
  }
}
