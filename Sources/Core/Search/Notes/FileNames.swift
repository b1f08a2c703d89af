import NotesLibrary

/// The names of the files of many notes, without ".md", in little memory: most of them can be made from the note's row.
struct FileNames: Sendable {
  /// The bytes of the other names, one after the other.
  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  mutating func append(_ name: UnsafeRawBufferPointer, date: Moment, folder: UInt32) -> NoteRow {
    if let made = NoteName(name), made.moment == date {
      return NoteRow(date: date.secondsSince1970, name: made.number, folder: folder, nameCount: 0)
    }
    defer { bytes.append(contentsOf: name) }
    return NoteRow(
      date: date.secondsSince1970, name: UInt32(truncatingIfNeeded: bytes.count), folder: folder,
      nameCount: UInt16(name.count))
  }

  mutating func append(_ row: NoteRow, of others: FileNames) -> NoteRow {
    guard row.nameCount > 0 else { return row }
    var moved = row
    moved.name = UInt32(truncatingIfNeeded: bytes.count)
    others.withName(of: row) { bytes.append(contentsOf: $0) }
    return moved
  }

  func has(_ row: NoteRow) -> Bool {
    Int(row.name) + Int(row.nameCount) <= bytes.count || row.nameCount == 0
  }

  func withName<Result>(of row: NoteRow, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    if let made = row.madeName {
      return withUnsafeTemporaryAllocation(byteCount: NoteName.byteCount, alignment: 1) { name in
        made.write(to: name)
        return body(UnsafeRawBufferPointer(name))
      }
    }
    return bytes.withUnsafeBytes { bytes in
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
    if left.nameCount == 0, right.nameCount == 0 { return Int(right.name) - Int(left.name) }
    return withName(of: left) { left in
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
