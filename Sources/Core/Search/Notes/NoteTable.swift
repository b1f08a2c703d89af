import DurableFiles
import NotesLibrary

/// A note in a table, in 24 bytes; a cache keeps it as it is in memory.
struct NoteRow {
  /// When it was made, in seconds since 1970.
  let date: Int
  /// Where its name begins, without ".md".
  var nameStart: UInt32
  /// What it is on, as an index of the folders.
  var folder: UInt32
  /// Where its text is kept; see `NoteTexts`.
  var text: Int32 = NoteRow.noText
  let nameCount: UInt16
  var state: UInt16 = NoteRow.unchecked

  static let noText: Int32 = -1

  // The states of its file.
  static let unchecked: UInt16 = 0
  /// The text is that of the file, as of the last refresh or later.
  static let checked: UInt16 = 1
  static let gone: UInt16 = 2
}

/// The notes of a library in little memory, newest first.
struct NoteTable {
  var rows: [NoteRow] = []
  /// Their names, one after the other.
  var names: [UInt8] = []
  /// What they are on, in the order of the catalogue.
  var folders: [NoteFolder] = []

  func name(of row: NoteRow) -> ArraySlice<UInt8> {
    names[Int(row.nameStart)..<Int(row.nameStart) + Int(row.nameCount)]
  }

  /// Calls a closure with the path of a note's file, as the system wants it.
  func withPath<Result>(of row: NoteRow, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let folder = folders[Int(row.folder)].path.utf8
    let (nameStart, nameCount) = (Int(row.nameStart), Int(row.nameCount))
    return withUnsafeTemporaryAllocation(
      of: UInt8.self, capacity: folder.count + nameCount + 5
    ) { path in
      var end = path.update(fromContentsOf: folder)
      path[end] = UInt8(ascii: "/")
      end += 1
      for byte in names[nameStart..<nameStart + nameCount] {
        path[end] = byte
        end += 1
      }
      for byte in [UInt8(ascii: "."), UInt8(ascii: "m"), UInt8(ascii: "d"), 0] as [UInt8] {
        path[end] = byte
        end += 1
      }
      return path.withMemoryRebound(to: CChar.self) { path in
        guard let start = path.baseAddress else { return body("") }
        return body(start)
      }
    }
  }

  /// Where a note's file is.
  func path(of row: NoteRow) -> String {
    "\(folders[Int(row.folder)].path)/\(String(decoding: name(of: row), as: UTF8.self)).md"
  }

  func note(at index: Int) -> Note {
    let row = rows[index]
    return Note(
      id: name(of: row).withUnsafeBytes { Note.id(ofStem: $0) },
      subject: folders[Int(row.folder)].subject, path: path(of: row),
      date: Moment(secondsSince1970: row.date))
  }

  /// Returns the index of the note whose file has a path.
  func index(ofPath path: some StringProtocol) -> Int? {
    guard path.hasSuffix(".md"), let slash = path.lastIndex(of: "/"),
      let folder = folders.firstIndex(where: { $0.path == path[..<slash] })
    else { return nil }
    let wanted = Array(path[path.index(after: slash)...].utf8.dropLast(3))
    return rows.firstIndex { row in
      row.folder == UInt32(folder) && Int(row.nameCount) == wanted.count
        && name(of: row).elementsEqual(wanted)
    }
  }
}

/// The folder of a subject's notes.
struct NoteFolder {
  let subject: Subject
  let path: String
  /// Its stamp before it was listed; `none` when a later change could be missed by it.
  var stamp = FileStamp.none
  /// Its stamp before it was listed; nil when it did not exist.
  var listedStamp: FileStamp?
}

/// The order of notes: as in the list of a subject's notes; of one name the subject that comes first.
struct NoteOrder {
  let names: UnsafeRawBufferPointer

  func precedes(_ left: NoteRow, _ right: NoteRow) -> Bool {
    order(left, right) < 0
  }

  /// Below 0 when the first comes before the second, 0 for the same name in the same folder.
  func order(_ left: NoteRow, _ right: NoteRow) -> Int {
    if left.date != right.date { return left.date > right.date ? -1 : 1 }
    let (leftName, rightName) = (name(of: left), name(of: right))
    let shared = min(leftName.count, rightName.count)
    for index in 0..<shared where leftName[index] != rightName[index] {
      return leftName[index] > rightName[index] ? -1 : 1
    }
    if leftName.count != rightName.count { return leftName.count > rightName.count ? -1 : 1 }
    return left.folder == right.folder ? 0 : left.folder < right.folder ? -1 : 1
  }

  private func name(of row: NoteRow) -> UnsafeRawBufferPointer {
    let start = Int(row.nameStart)
    return UnsafeRawBufferPointer(rebasing: names[start..<start + Int(row.nameCount)])
  }

  /// Sorts rows; numbers that hold the date and the index are sorted in a fraction of the time.
  func sort(_ rows: inout [NoteRow]) {
    guard rows.count < 1 << 24, rows.allSatisfy({ abs($0.date) < 1 << 38 }) else {
      return rows.sort(by: precedes)
    }
    var keys = rows.indices.map { UInt64(1 << 38 - rows[$0].date) << 24 | UInt64($0) }
    keys.sort()
    rows = keys.map { rows[Int($0 & (1 << 24 - 1))] }
    var start = 0
    while start < rows.count {
      let end = rows[start...].firstIndex { $0.date != rows[start].date } ?? rows.count
      if end > start + 1 { rows[start..<end].sort(by: precedes) }
      start = end
    }
  }

  /// Returns two sorted lists as one; the second should be the shorter one.
  func merged(_ rows: [NoteRow], _ others: [NoteRow]) -> [NoteRow] {
    if others.isEmpty { return rows }
    var merged: [NoteRow] = []
    merged.reserveCapacity(rows.count + others.count)
    var next = 0
    for other in others {
      let end = firstIndex(in: rows, from: next, after: other)
      merged += rows[next..<end]
      merged.append(other)
      next = end
    }
    return merged + rows[next...]
  }

  // Most of the second list come after one another: doubling steps, then halves.
  private func firstIndex(in rows: [NoteRow], from start: Int, after other: NoteRow) -> Int {
    var (low, step) = (start, 1)
    while low + step <= rows.count, precedes(rows[low + step - 1], other) {
      low += step
      step *= 2
    }
    var high = min(rows.count, low + step)
    while low < high {
      let middle = (low + high) / 2
      if precedes(rows[middle], other) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
