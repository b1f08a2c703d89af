import DurableFiles
import Glibc
import NotesLibrary
import TextEditing

/// The notes of a library with their folded texts, each read when it is needed.
struct IndexedNotes {
  let table: NoteTable
  private let capacity: Int
  private let folding: TextFolding
  private let reader: FilePrefixReader
  private let subjectNames: [[UInt8]]
  private var notes: [IndexedNote] = []
  private var texts = FoldedTexts()
  // The state before the last refresh, until all notes are listed again.
  private var former: (table: NoteTable, notes: [IndexedNote])?
  private(set) var readCount = 0

  /// Makes the notes of a library, which store at most `capacity` bytes of text.
  init(_ library: Library, capacity: Int, folding: TextFolding) {
    table = NoteTable(library)
    self.capacity = capacity
    self.folding = folding
    reader = FilePrefixReader(count: SearchIndex.largestRead)
    subjectNames = library.catalogue.subjects.map { folding.folded(Array($0.name.utf8)) }
  }

  /// Returns the current notes of the library, and moves the stored texts to them.
  mutating func refreshed(_ library: Library) -> IndexedNotes {
    var notes = IndexedNotes(library, capacity: capacity, folding: folding)
    notes.texts = texts
    notes.readCount = readCount
    notes.former = table.isComplete ? (table, self.notes) : former
    texts = FoldedTexts()
    return notes
  }

  /// How many bytes of text are stored.
  var keptCount: Int { texts.count }

  mutating func listMore() {
    table.listMore()
    if table.isComplete { reuseFormer() }
  }

  // Reuses what is known of the files that still exist.
  private mutating func reuseFormer() {
    notes = Array(repeating: IndexedNote(), count: table.count)
    guard let former else { return }
    self.former = nil
    var count = 0
    table.forEachCommon(with: former.table) { here, there in
      guard former.notes[there].state != .gone else { return }
      notes[here] = former.notes[there]
      if notes[here].state == .read { notes[here].state = .former }
      count += notes[here].entry?.count ?? 0
    }
    guard texts.count > 2 * count + (1 << 20) else { return }
    texts = FoldedTexts()
    notes = Array(repeating: IndexedNote(), count: table.count)
  }

  /// Returns when a note was last changed, in nanoseconds since 1970; nil if it no longer exists.
  mutating func changed(_ note: Int) -> Int? {
    verify(note)
    if notes[note].state == .unread { _ = read(note) }
    return notes[note].state == .read ? notes[note].stamp?.changed : nil
  }

  /// Calls a closure with the text of a note; returns nil if the note no longer exists.
  mutating func withText<Result>(of note: Int, _ body: (FoldedText) -> Result) -> Result? {
    verify(note)
    let subject = subjectNames[table.subjectIndex(at: note)]
    if let entry = notes[note].entry { return texts.withText(of: entry, on: subject, body) }
    return notes[note].state == .gone ? nil : read(note)?.withText(on: subject, body)
  }

  private mutating func verify(_ note: Int) {
    guard notes[note].state == .former else { return }
    let isSame = FileStamp(table.path(at: note)) == notes[note].stamp
    notes[note].state = isSame ? .read : .unread
    if !isSame { notes[note].entry = nil }
  }

  // A note that cannot be read is still found by its subject.
  private mutating func read(_ note: Int) -> FoldedNote? {
    readCount += 1
    let path = table.path(at: note)
    do throws(FileError) {
      let (stamp, text) = try reader.read(path) { status, bytes in
        (FileStamp(status), FoldedNote(bytes, folding: folding))
      }
      keep(text, stamp, of: note)
      return text
    } catch {
      guard let stamp = FileStamp(path) else {
        notes[note].state = .gone
        return nil
      }
      keep(.empty, stamp, of: note)
      return .empty
    }
  }

  private mutating func keep(_ text: FoldedNote, _ stamp: FileStamp, of note: Int) {
    let hasRoom = texts.count + text.bytes.count <= capacity
    notes[note] = IndexedNote(
      state: .read, entry: hasRoom ? texts.append(text) : nil, stamp: stamp)
  }

  /// Returns a note as it is shown.
  func document(of note: Int) -> SearchDocument {
    let bytes = try? reader.read(table.path(at: note)) { _, bytes in Array(bytes) }
    // What cannot be read must not look like a note without words.
    return SearchDocument(
      table.note(at: note), bytes: bytes ?? Array(Library.unreadableTitle.utf8), folding: folding)
  }
}

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
  var stamp: FileStamp?
}

/// Tells whether a file is still the one that was read.
struct FileStamp: Equatable {
  let inode: UInt
  /// In bytes.
  let size: Int
  /// In nanoseconds since 1970.
  let changed: Int

  /// Reads the stamp of a file; nil if there is none.
  init?(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    inode = status.st_ino
    size = status.st_size
    changed = status.st_mtim.nanoseconds
  }
}
