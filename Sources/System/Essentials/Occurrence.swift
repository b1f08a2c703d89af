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
