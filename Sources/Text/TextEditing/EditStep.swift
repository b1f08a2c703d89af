/// A step of a text's history: what is in the text because of it, or would be without it.
///
/// Only the bytes that the text does not hold are kept, so that a paste is not in memory twice.
struct EditStep: Sendable {
  /// Where it is, in bytes.
  private var offset: Int
  /// How many bytes of the text are there now because the step was made, or taken back.
  private var presentCount: Int
  /// The bytes that are there when it is the other way round.
  var absent: [UInt8]

  /// A step of an edit that was made.
  init(_ edit: TextEdit) {
    offset = edit.offset
    presentCount = edit.inserted.count
    absent = edit.removed
  }

  /// How many bytes it removes and inserts.
  var byteCount: Int { absent.count + presentCount }

  /// Takes the step back in a text, or makes it again; gives the edit that did so.
  mutating func exchange(with buffer: inout TextBuffer) -> TextEdit {
    let edit = buffer.edit(replacing: offset..<offset + presentCount, with: absent)
    buffer.replace(edit.range, with: edit.inserted)
    presentCount = absent.count
    absent = edit.removed
    return edit
  }

  /// Makes one step of this one and the next edit, which the text has already, if they are parts of
  /// one; gives whether they are.
  mutating func join(_ next: TextEdit, in buffer: TextBuffer) -> Bool {
    // What is typed on goes on with what replaced a selection, too.
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

  // A word begins after white space, and a line break ends a step.
  private static func startsWord(_ next: TextEdit, after last: UInt8) -> Bool {
    guard let first = next.inserted.first else { return false }
    return last == UInt8(ascii: "\n") || (last <= 0x20 && first > 0x20)
  }
}
