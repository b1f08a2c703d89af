extension EditorModel {
  /// The selection, in bytes, between graphemes; nil when there is none.
  public var selection: Range<Int>? {
    guard let storedMark else { return nil }
    let mark = buffer.clampedToGrapheme(storedMark)
    let cursor = cursor
    return mark == cursor ? nil : min(mark, cursor)..<max(mark, cursor)
  }

  /// Whether something is selected, or would be by a motion.
  public var hasMark: Bool { storedMark != nil }

  /// Selects a range of bytes; the cursor goes to its end.
  public func select(_ range: Range<Int>) { select(from: range.lowerBound, to: range.upperBound) }

  public func selectAll() { select(0..<buffer.count) }

  /// Sets the mark at the cursor, so that every motion selects, or drops it.
  public func toggleMark() {
    let wasSet = isMarkSet
    clearSelection()
    endStep()
    guard !wasSet else { return }
    storedMark = cursor
    isMarkSet = true
  }

  func select(from mark: Int, to offset: Int) {
    clearSelection()
    moveCursor(to: buffer.clampedToGrapheme(offset))
    let mark = buffer.clampedToGrapheme(mark)
    if mark != cursor { storedMark = mark }
  }
}
