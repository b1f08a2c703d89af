/// What a search knows about a note of its table.
struct IndexedNote {
  enum State: UInt8 {
    case unread
    /// Read before the last refresh; the file may have changed since.
    case former
    case read
    /// The file no longer exists.
    case gone
  }

  var state = State.unread
  /// Where the text is stored; nil if it is not.
  var entry: FoldedTexts.Entry?
  /// The file that was read.
  var stamp: FileStamp?
}
