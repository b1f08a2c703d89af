extension TextBuffer {
  /// Returns the edit that breaks the line at `offset`, which must be a grapheme cluster boundary.
  ///
  /// In a list item (`-`, `*`, `+`, `1.`, `2)`, `- [ ]`, `>`) the new line begins with the next
  /// marker. In an item without text the marker is deleted instead, which ends the list; behind other
  /// lines of it an empty line is left, or what is written next would be part of the last item.
  public func lineBreak(at offset: Int) -> TextEdit {
    let start = lineStart(at: offset)
    // A marker is short, and a line may be very long.
    let head = self[start..<min(start + Self.longestHead, count)].prefix { $0 != .newline }
    guard let marker = ListMarker(of: head), offset > start else {
      return lineBreak(at: offset, [])
    }
    let isWhole = head.count < Self.longestHead
    if isWhole, head.dropFirst(marker.length).allSatisfy({ $0 <= .space }) {
      let followsText = start > 0 && !isLineStart(lineEnd(at: start - 1))
      let ending = followsText ? lineEnding(at: start) : []
      return edit(replacing: start..<lineEnd(at: start), with: ending)
    }
    return lineBreak(at: offset, start + marker.length <= offset ? marker.next : [])
  }

  private func lineBreak(at offset: Int, _ marker: [UInt8]) -> TextEdit {
    edit(replacing: offset..<offset, with: lineEnding(at: offset) + marker)
  }

  /// Returns what ends a line at `offset`: what ends the line before, or else the line itself.
  ///
  /// Files of other systems have a carriage return there.
  public func lineEnding(at offset: Int) -> [UInt8] {
    let start = lineStart(at: offset)
    let end = lineEnd(at: start > 0 ? start - 1 : offset)
    let ending = self[end..<end + newlineLength(at: end)]
    return ending.isEmpty ? [.newline] : Array(ending)
  }

  private static var longestHead: Int { 64 }
}
