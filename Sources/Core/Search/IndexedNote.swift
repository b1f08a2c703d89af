/// What a search knows of a note of its table.
struct IndexedNote {
  enum State: UInt8 {
    /// Not read yet.
    case unread
    /// Read before the last look at the library; its file may have changed since.
    case former
    /// Read.
    case read
    /// There is no such file any more.
    case gone
  }

  var state = State.unread
  /// Where its text is; nil when that is not kept.
  var place: FoldedTexts.Place?
  /// The file that was read.
  var stamp: FileStamp?
}
