import Essentials

extension TextBuffer {
  /// Returns the smallest edit between grapheme cluster boundaries that turns this text into the
  /// bytes; nil if they are equal.
  public func edit(making bytes: [UInt8]) -> TextEdit? {
    let old = self.bytes
    guard old != bytes else { return nil }
    let new = TextBuffer(bytes)
    let start = commonBoundary(with: new, notAbove: CommonBytes.headCount(old[...], bytes[...]))
    let suffix = CommonBytes.tailCount(old[start...], bytes[start...])
    let end = commonBoundary(with: new, notBelow: count - suffix)
    let inserted = bytes[start..<new.count - (count - end)]
    return edit(replacing: start..<end, with: inserted)
  }

  // The last boundary of both texts at or before `limit`, up to which they are equal.
  private func commonBoundary(with other: TextBuffer, notAbove limit: Int) -> Int {
    var offset = limit
    while case let next = other.clampedToGrapheme(clampedToGrapheme(offset)), next < offset {
      offset = next
    }
    return offset
  }

  // The first boundary of both texts at or after `limit`, from which they are equal.
  private func commonBoundary(with other: TextBuffer, notBelow limit: Int) -> Int {
    let shift = other.count - count
    var offset = limit
    while case let next = other.boundary(notBelow: boundary(notBelow: offset) + shift) - shift,
      next > offset
    {
      offset = next
    }
    return offset
  }

  private func boundary(notBelow offset: Int) -> Int {
    let boundary = clampedToGrapheme(offset)
    return boundary < offset ? self.offset(after: boundary) : boundary
  }
}
