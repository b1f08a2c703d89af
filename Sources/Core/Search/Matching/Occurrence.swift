import Essentials
import TextEditing

extension ByteFinder {
  /// What an occurrence in the words of a text is worth: 1 at the start of a word, 0 within one; nil if there is none.
  func worth(in text: UnsafeRawBufferPointer) -> Int? {
    var next = offset(in: text)
    guard next != nil else { return nil }
    while let offset = next {
      if !text[..<offset].endsInWord { return 1 }
      next = self.offset(in: text, from: offset + 1)
    }
    return 0
  }
}
