import Glibc

/// Where in a word of a text a term occurs, at best.
enum Occurrence {
  case wordStart, withinWord

  /// What it adds to the weight.
  var worth: Int { self == .wordStart ? 1 : 0 }

  /// Searches a folded text for folded bytes; nil if they do not occur.
  init?(of term: UnsafeRawBufferPointer, in text: UnsafeRawBufferPointer) {
    guard let found = Self.best(of: term, in: text) else { return nil }
    self = found
  }

  private static func best(
    of term: UnsafeRawBufferPointer, in text: UnsafeRawBufferPointer
  ) -> Occurrence? {
    guard let base = text.baseAddress, let wanted = term.baseAddress else { return nil }
    var best: Occurrence?
    var start = 0
    while let found = memmem(base + start, text.count - start, wanted, term.count) {
      let offset = UnsafeRawPointer(found) - base
      if isWordStart(offset, in: text) { return .wordStart }
      best = .withinWord
      start = offset + 1
    }
    return best
  }

  private static func isWordStart(_ offset: Int, in text: UnsafeRawBufferPointer) -> Bool {
    guard offset > 0 else { return true }
    let last = text[offset - 1]
    if last < 0x80 { return !(last | 0x20 &- 0x61 < 26 || last &- 0x30 < 10) }
    var start = offset - 1
    while start > 0, offset - start < 4, text[start] & 0xC0 == 0x80 { start -= 1 }
    let scalar = String(decoding: text[start..<offset], as: UTF8.self).unicodeScalars.last
    guard let properties = scalar?.properties else { return true }
    return !(properties.isAlphabetic || properties.numericType != nil)
  }
}
