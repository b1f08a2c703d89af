extension TextBuffer {
  /// Makes the change, and gives whether it could be made.
  ///
  /// False, and nothing changed, when the bytes it removes are not where it says: an edit that was
  /// read from a damaged file, or that was made for another text.
  @discardableResult
  public mutating func apply(_ edit: TextEdit) -> Bool {
    guard edit.offset >= 0, edit.offset <= count, edit.removed.count <= count - edit.offset,
      edit.removed == self[edit.range]
    else { return false }
    replace(edit.range, with: edit.inserted)
    return true
  }

  /// The edit that replaces a range within the text; it is not made yet.
  public func edit(replacing range: Range<Int>, with bytes: some Collection<UInt8>) -> TextEdit {
    TextEdit(offset: range.lowerBound, removed: self[range], inserted: Array(bytes))
  }

  /// The edit that deletes the grapheme cluster before `offset`; nil at the start of the text.
  public func deletionOfGrapheme(before offset: Int) -> TextEdit? {
    deletion(self.offset(before: offset)..<offset)
  }

  /// The edit that deletes the grapheme cluster after `offset`; nil at the end of the text.
  public func deletionOfGrapheme(after offset: Int) -> TextEdit? {
    deletion(offset..<self.offset(after: offset))
  }

  /// The edit that deletes back to where a word begins; nil at the start of the text.
  public func deletionOfWord(before offset: Int) -> TextEdit? {
    deletion(wordStart(before: offset)..<offset)
  }

  /// The edit that deletes up to where a word ends; nil at the end of the text.
  public func deletionOfWord(after offset: Int) -> TextEdit? {
    deletion(offset..<wordEnd(after: offset))
  }

  /// The edit that deletes back to the start of the line; nil when there is nothing before.
  public func deletionToLineStart(from offset: Int) -> TextEdit? {
    deletion(lineStart(at: offset)..<offset)
  }

  /// The edit that deletes to the end of the line, or the newline there; nil at the end of the text.
  public func deletionToLineEnd(from offset: Int) -> TextEdit? {
    let end = max(offset, lineEnd(at: offset))
    return deletion(offset..<(end > offset ? end : self.offset(after: offset)))
  }

  private func deletion(_ range: Range<Int>) -> TextEdit? {
    range.isEmpty ? nil : edit(replacing: range, with: EmptyCollection())
  }
}
