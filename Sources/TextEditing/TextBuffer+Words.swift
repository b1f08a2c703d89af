extension TextBuffer {
  /// Where the word begins that ends at or before `offset`; skips what is between, as readline does.
  public func wordStart(before offset: Int) -> Int {
    var start = offset
    while start > 0, !isWord(at: self.offset(before: start)) { start = self.offset(before: start) }
    while start > 0, isWord(at: self.offset(before: start)) { start = self.offset(before: start) }
    return start
  }

  /// Where the word ends that begins at or after `offset`; skips what is between, as readline does.
  public func wordEnd(after offset: Int) -> Int {
    var end = offset
    while end < count, !isWord(at: end) { end = self.offset(after: end) }
    while end < count, isWord(at: end) { end = self.offset(after: end) }
    return end
  }

  /// Whether a letter or number, with whatever is on it, ends at `offset`, which must be above 0.
  public func isWord(before offset: Int) -> Bool { isWord(at: self.offset(before: offset)) }

  /// Whether a letter or number, with whatever is on it, begins at `offset`.
  private func isWord(at offset: Int) -> Bool {
    if self[offset].isASCII { return self[offset].isASCIILetterOrDigit }
    guard let properties = decode(at: offset).scalar?.properties else { return false }
    return properties.isAlphabetic || properties.numericType != nil
  }
}

extension UInt8 {
  fileprivate var isASCIILetterOrDigit: Bool {
    self | 0x20 &- 0x61 < 26 || self &- 0x30 < 10
  }
}
