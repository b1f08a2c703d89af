import Glibc

extension String {
  /// Returns the first part of this text that has the same bytes as another text; nil if there is none.
  ///
  /// The library's own search for a text is part of its regular expressions: using it once makes the
  /// program larger by a tenth, and slower to start.
  public func firstOccurrence(of text: String) -> Range<Index>? {
    let count = text.utf8.count
    var start = startIndex
    while let end = utf8.index(start, offsetBy: count, limitedBy: endIndex) {
      if utf8[start..<end].elementsEqual(text.utf8) { return start..<end }
      guard start < endIndex else { return nil }
      start = utf8.index(after: start)
    }
    return nil
  }
}

extension RandomAccessCollection<UInt8> where Index == Int, SubSequence == ArraySlice<UInt8> {
  /// Returns where the first part begins that has the same bytes as another one; nil if there is none.
  public func firstIndex(of part: [UInt8]) -> Int? {
    self[...].withUnsafeBytes { all in
      part.withUnsafeBytes { part in
        guard let start = all.baseAddress, let wanted = part.baseAddress,
          let found = memmem(start, all.count, wanted, part.count)
        else { return nil }
        return startIndex + (UnsafeRawPointer(found) - start)
      }
    }
  }

  public func holds(_ part: [UInt8]) -> Bool { firstIndex(of: part) != nil }

  public func holds(_ text: String) -> Bool { holds(Array(text.utf8)) }
}

extension BidirectionalCollection<UInt8> {
  /// Whether it ends with the bytes of a text.
  @inlinable public func hasSuffix(_ text: String) -> Bool {
    suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}
