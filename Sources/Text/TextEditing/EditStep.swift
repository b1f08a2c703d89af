/// A step of a text's history: what undoing or redoing it exchanges.
///
/// It keeps only the bytes that are not in the text now, so that a paste is not in memory twice.
struct EditStep: Sendable {
  /// Where the step is, in bytes.
  private var offset: Int
  /// How many bytes of the text belong to the step in its present state, done or undone.
  private var presentCount: Int
  /// The bytes of the other state.
  var absent: [UInt8]

  init(_ edit: TextEdit) {
    offset = edit.offset
    presentCount = edit.inserted.count
    absent = edit.removed
  }

  /// How many bytes it removes and inserts.
  var byteCount: Int { absent.count + presentCount }

  mutating func exchange(with buffer: inout TextBuffer) -> TextEdit {
    let edit = buffer.edit(replacing: offset..<offset + presentCount, with: absent)
    buffer.replace(edit.range, with: edit.inserted)
    presentCount = absent.count
    absent = edit.removed
    return edit
  }

  /// Joins the next edit, which the text already contains, to this step; returns whether they belong together.
  mutating func join(_ next: TextEdit, in buffer: TextBuffer) -> Bool {
    // Typing that follows the replacement of a selection joins it, too.
    if presentCount > 0, next.removed.isEmpty {
      guard next.offset == offset + presentCount,
        !Self.startsWord(next, after: buffer[next.offset - 1])
      else { return false }
      presentCount += next.inserted.count
      return !next.inserted.isEmpty
    }
    guard presentCount == 0, next.inserted.isEmpty, !absent.isEmpty, !next.removed.isEmpty else {
      return false
    }
    if next.offset + next.removed.count == offset {
      absent = next.removed + absent
      offset = next.offset
      return true
    }
    if next.offset == offset { absent += next.removed }
    return next.offset == offset
  }

  /// Divides an edit into two that join, the last one of fewer bytes than a number; nil if it was never two.
  static func pieces(of edit: TextEdit, lastBelow count: Int) -> (first: TextEdit, last: TextEdit)?
  {
    let bytes = edit.inserted
    for start in max(1, bytes.count - count + 1)..<bytes.count {
      let last = TextEdit(
        offset: edit.offset + start, removed: [], inserted: Array(bytes[start...]))
      guard !startsWord(last, after: bytes[start - 1]) else { continue }
      let first = TextEdit(
        offset: edit.offset, removed: edit.removed, inserted: Array(bytes[..<start]))
      return (first, last)
    }
    return nil
  }

  // A word begins after white space, and a line break ends a step.
  private static func startsWord(_ next: TextEdit, after last: UInt8) -> Bool {
    guard let first = next.inserted.first else { return false }
    return last == .newline || (last <= 0x20 && first > 0x20)
  }
}
