import NotesLibrary

/// The names of the files of many notes, without ".md", in little memory.
struct FileNames: Sendable {
  /// Their bytes, one after the other.
  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  mutating func append(_ name: UnsafeRawBufferPointer, date: Moment, folder: UInt32) -> NoteRow {
    defer { bytes.append(contentsOf: name) }
    return NoteRow(
      date: date.secondsSince1970, name: UInt32(truncatingIfNeeded: bytes.count), folder: folder,
      nameCount: UInt16(name.count))
  }

  mutating func append(_ row: NoteRow, of others: FileNames) -> NoteRow {
    var moved = row
    moved.name = UInt32(truncatingIfNeeded: bytes.count)
    others.withName(of: row) { bytes.append(contentsOf: $0) }
    return moved
  }

  func has(_ row: NoteRow) -> Bool { Int(row.name) + Int(row.nameCount) <= bytes.count }

  func withName<Result>(of row: NoteRow, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    bytes.withUnsafeBytes { bytes in
      let start = Int(row.name)
      return body(UnsafeRawBufferPointer(rebasing: bytes[start..<start + Int(row.nameCount)]))
    }
  }

  /// Compares two notes in the order of the list of a subject's notes, and for equal names that of
  /// their folders: less than 0 when the left one comes first, 0 for the same file.
  func order(_ left: NoteRow, _ right: NoteRow) -> Int {
    if left.date != right.date { return left.date > right.date ? -1 : 1 }
    let order = nameOrder(left, right)
    return order == 0 ? Int(left.folder) - Int(right.folder) : order
  }

  // The greater name comes first.
  private func nameOrder(_ left: NoteRow, _ right: NoteRow) -> Int {
    withName(of: left) { left in
      withName(of: right) { right in
        let shared = min(left.count, right.count)
        for index in 0..<shared where left[index] != right[index] {
          return Int(right[index]) - Int(left[index])
        }
        return right.count - left.count
      }
    }
  }
}
