extension TextBuffer {
  /// Applies an edit; returns whether it fits the text.
  ///
  /// False, and nothing changes, if the text does not contain the removed bytes at its offset: the
  /// edit was read from a damaged file, or belongs to another text.
  @discardableResult
  public mutating func apply(_ edit: TextEdit) -> Bool {
    guard edit.offset >= 0, edit.offset <= count, edit.removed.count <= count - edit.offset,
      edit.removed == self[edit.range]
    else { return false }
    replace(edit.range, with: edit.inserted)
    return true
  }

  /// Returns the edit that replaces a range of the text, without applying it.
  public func edit(replacing range: Range<Int>, with bytes: some Collection<UInt8>) -> TextEdit {
    TextEdit(offset: range.lowerBound, removed: self[range], inserted: Array(bytes))
  }

  public func deletionOfGrapheme(before offset: Int) -> TextEdit? {
    deletion(self.offset(before: offset)..<offset)
  }

  public func deletionOfGrapheme(after offset: Int) -> TextEdit? {
    deletion(offset..<self.offset(after: offset))
  }

  public func deletionOfWord(before offset: Int) -> TextEdit? {
    deletion(wordStart(before: offset)..<offset)
  }

  public func deletionOfWord(after offset: Int) -> TextEdit? {
    deletion(offset..<wordEnd(after: offset))
  }

  public func deletionToLineStart(from offset: Int) -> TextEdit? {
    deletion(lineStart(at: offset)..<offset)
  }

  /// Returns the edit that deletes to the end of the line, or the newline there; nil at the end of the text.
  public func deletionToLineEnd(from offset: Int) -> TextEdit? {
    let end = max(offset, lineEnd(at: offset))
    return deletion(offset..<(end > offset ? end : self.offset(after: offset)))
  }

  private func deletion(_ range: Range<Int>) -> TextEdit? {
    range.isEmpty ? nil : edit(replacing: range, with: EmptyCollection())
  }
}
