extension TextBuffer {
  /// Returns the start of the line that contains `offset`: after the last newline before it.
  public func lineStart(at offset: Int) -> Int {
    storage.lastOffset(of: .newline, before: offset).map { $0 + 1 } ?? 0
  }

  /// The same, looking back at most `limit` bytes; nil if the line begins earlier.
  func lineStart(at offset: Int, within limit: Int) -> Int? {
    let start = max(0, offset - limit)
    return storage.lastOffset(of: .newline, before: offset, from: start).map { $0 + 1 }
      ?? (start == 0 ? 0 : nil)
  }

  func isLineStart(_ offset: Int) -> Bool { offset == 0 || self[offset - 1] == .newline }

  /// Returns the end of the line that contains `offset`: before its newline (LF or CR LF), or the end of the text.
  public func lineEnd(at offset: Int) -> Int {
    guard let newline = storage.firstOffset(of: .newline, from: offset) else { return count }
    return newline > 0 && self[newline - 1] == .carriageReturn ? newline - 1 : newline
  }

  /// Returns where the line begins that comes after one with its end at `end`; nil after the last one.
  public func nextLine(after end: Int) -> Int? {
    let length = newlineLength(at: end)
    return length > 0 ? end + length : nil
  }

  /// Returns the length of the newline at `offset`: 1 for LF, 2 for CR LF, 0 for none.
  func newlineLength(at offset: Int) -> Int {
    if offset >= count { return 0 }
    switch self[offset] {
    case .newline: return 1
    case .carriageReturn: return offset + 1 < count && self[offset + 1] == .newline ? 2 : 0
    default: return 0
    }
  }
}

extension UInt8 {
  var isASCII: Bool { self < 0x80 }
  var isPrintableASCII: Bool { self >= 0x20 && self < 0x7F }
}
