extension Character {
  /// The columns of the character, at least 1.
  public var displayWidth: Int {
    var width = 0
    forEachDisplayCell { width += $0.width }
    return width
  }

  /// Calls `body` with each cell that draws the character, without allocating.
  public func forEachDisplayCell(_ body: (DisplayCell) -> Void) {
    if let byte = asciiValue, (0x20..<0x7F).contains(byte) {
      return body(DisplayCell(Unicode.Scalar(byte)))
    }
    var scalars = unicodeScalars.makeIterator()
    DisplayCell.forEach(ofScalars: { scalars.next() }, body)
  }
}
