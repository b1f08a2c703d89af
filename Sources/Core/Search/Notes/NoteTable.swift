import DurableFiles
import NotesLibrary

/// A note in a table, in 24 bytes; the cache has it in the same form as the memory.
struct NoteRow {
  /// When the note was made, in seconds since 1970.
  let date: Int
  /// The offset of its name among those of the table.
  var name: UInt32
  var folder: UInt32
  /// The place of its text; see `NoteTexts`.
  var text: Int32 = NoteRow.noText
  /// The number of bytes of its name, without ".md".
  let nameCount: UInt16
  var state: UInt16 = NoteRow.unchecked

  static let noText: Int32 = -1

  // The states of the note's file.
  static let unchecked: UInt16 = 0
  /// The text is that of the file, at the last refresh or later.
  static let checked: UInt16 = 1
  static let gone: UInt16 = 2
  /// It was in a folder that is listed again, and may be gone.
  static let former: UInt16 = 3
}

/// The notes of a library, newest first, in little memory.
struct NoteTable {
  var rows: [NoteRow] = []
  /// The names of the files, without ".md", one after the other.
  private(set) var names: [UInt8] = []
  /// The folders of the notes, in the order of the catalogue.
  var folders: [NoteFolder] = []
  /// The subjects of the folders; none while they are only known from the cache.
  var subjects: [Subject] = []

  /// Returns a row with a name that is added to the others.
  mutating func row(named name: UnsafeRawBufferPointer, date: Moment, folder: UInt32) -> NoteRow {
    defer { names.append(contentsOf: name) }
    return NoteRow(
      date: date.secondsSince1970, name: UInt32(truncatingIfNeeded: names.count), folder: folder,
      nameCount: UInt16(name.count))
  }

  func hasName(of row: NoteRow) -> Bool { Int(row.name) + Int(row.nameCount) <= names.count }

  func withName<Result>(of row: NoteRow, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    names.withUnsafeBytes { bytes in
      let start = Int(row.name)
      return body(UnsafeRawBufferPointer(rebasing: bytes[start..<start + Int(row.nameCount)]))
    }
  }

  /// Removes the names that no row has, if they are many.
  mutating func removeUnusedNames() {
    let used = rows.reduce(0) { $0 + Int($1.nameCount) }
    guard names.count > 2 * used + (1 << 16) else { return }
    var compact: [UInt8] = []
    for index in rows.indices {
      let start = compact.count
      withName(of: rows[index]) { compact.append(contentsOf: $0) }
      rows[index].name = UInt32(truncatingIfNeeded: start)
    }
    names = compact
  }

  func path(of row: NoteRow) -> String {
    let name = withName(of: row) { String(decoding: $0, as: UTF8.self) }
    return "\(folders[Int(row.folder)].path)/\(name).md"
  }

  func note(at index: Int) -> Note {
    let row = rows[index]
    return Note(
      id: withName(of: row) { Note.id(ofStem: $0) },
      subject: subjects[Int(row.folder)], path: path(of: row),
      date: Moment(secondsSince1970: row.date))
  }

  mutating func sort() { rows = rows.sorted { order($0, $1) < 0 } }

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

  func index(ofPath path: some StringProtocol) -> Int? {
    guard path.hasSuffix(".md"), let slash = path.lastIndex(of: "/"),
      let folder = folders.firstIndex(where: { $0.path == path[..<slash] })
    else { return nil }
    let wanted = Array(path[path.index(after: slash)...].utf8.dropLast(3))
    return rows.firstIndex { row in
      row.folder == UInt32(folder) && Int(row.nameCount) == wanted.count
        && withName(of: row) { $0.elementsEqual(wanted) }
    }
  }
}

struct NoteFolder {
  let path: String
  /// Its stamp before it was listed; `none` when a later change might not change the stamp.
  var stamp = FileStamp.none
  /// Its stamp before it was listed; nil when it did not exist.
  var listedStamp: FileStamp?
}
