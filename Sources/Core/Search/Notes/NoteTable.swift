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
  var names = FileNames()
  /// The folders of the notes, in the order of the catalogue.
  var folders: [NoteFolder] = []
  /// The subjects of the folders; none while they are only known from the cache.
  var subjects: [Subject] = []

  func withPath<Result>(of row: NoteRow, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let folder = folders[Int(row.folder)].path.utf8
    return names.withName(of: row) { name in
      withUnsafeTemporaryAllocation(
        of: CChar.self, capacity: folder.count + name.count + 5
      ) { path in
        let end = path.withMemoryRebound(to: UInt8.self) { path in
          let end = path.update(fromContentsOf: folder)
          path[end] = UInt8(ascii: "/")
          return end + 1
        }
        let fileName = UnsafeMutableBufferPointer(rebasing: path[end...])
        guard let start = path.baseAddress, fileName.fill(withFileNamed: name) else {
          return body("")
        }
        return body(start)
      }
    }
  }

  func path(of row: NoteRow) -> String {
    let name = names.withName(of: row) { String(decoding: $0, as: UTF8.self) }
    return "\(folders[Int(row.folder)].path)/\(name).md"
  }

  func note(at index: Int) -> Note {
    let row = rows[index]
    return Note(
      id: names.withName(of: row) { Note.id(ofStem: $0) },
      subject: subjects[Int(row.folder)], path: path(of: row),
      date: Moment(secondsSince1970: row.date))
  }

  mutating func sort() {
    let names = names
    rows.sort { names.order($0, $1) < 0 }
  }

  func index(ofPath path: some StringProtocol) -> Int? {
    guard path.hasSuffix(".md"), let slash = path.lastIndex(of: "/"),
      let folder = folders.firstIndex(where: { $0.path == path[..<slash] })
    else { return nil }
    let wanted = Array(path[path.index(after: slash)...].utf8.dropLast(3))
    return rows.firstIndex { row in
      row.folder == UInt32(folder) && Int(row.nameCount) == wanted.count
        && names.withName(of: row) { $0.elementsEqual(wanted) }
    }
  }
}

extension UnsafeMutableBufferPointer<CChar> {
  /// Fills the beginning with a name and ".md" as a C string; returns false when there is not enough room.
  func fill(withFileNamed name: UnsafeRawBufferPointer) -> Bool {
    guard count >= name.count + 4 else { return false }
    for index in 0..<name.count { self[index] = CChar(bitPattern: name[index]) }
    for (index, byte) in ".md\0".utf8.enumerated() {
      self[name.count + index] = CChar(bitPattern: byte)
    }
    return true
  }
}

struct NoteFolder {
  let path: String
  /// Its stamp before it was listed; `none` when a later change might not change the stamp.
  var stamp = FileStamp.none
  /// Its stamp before it was listed; nil when it did not exist.
  var listedStamp: FileStamp?
}
