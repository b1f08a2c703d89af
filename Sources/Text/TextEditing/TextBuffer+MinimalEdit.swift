import Essentials

extension TextBuffer {
  /// Returns the smallest edit between grapheme cluster boundaries that turns this text into the
  /// bytes; nil if they are equal.
  public func edit(making bytes: [UInt8]) -> TextEdit? {
    let old = self.bytes
    guard old != bytes else { return nil }
    let new = TextBuffer(bytes)
    let start = settled(CommonBytes.headCount(old[...], bytes[...])) {
      new.clampedToGrapheme(clampedToGrapheme($0))
    }
    let shift = new.count - count
    let end = settled(count - CommonBytes.tailCount(old[start...], bytes[start...])) {
      new.boundary(notBelow: boundary(notBelow: $0) + shift) - shift
    }
    return edit(replacing: start..<end, with: bytes[start..<end + shift])
  }

  // Moves an offset until it is a boundary of both texts.
  private func settled(_ offset: Int, by move: (Int) -> Int) -> Int {
    var offset = offset
    while case let next = move(offset), next != offset { offset = next }
    return offset
  }

  private func boundary(notBelow offset: Int) -> Int {
    let boundary = clampedToGrapheme(offset)
    return boundary < offset ? self.offset(after: boundary) : boundary
  }
}
