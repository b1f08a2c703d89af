import DurableFiles
import NotesLibrary
import TextEditing

/// The notes of a library with their texts as searches compare them, each read when it is needed.
struct IndexedNotes {
  let table: NoteTable
  private let capacity: Int
  private let folding: TextFolding
  private let reader: FilePrefixReader
  private let subjectNames: [[UInt8]]
  private var notes: [IndexedNote] = []
  private var texts = FoldedTexts()
  // What was known before the last look at the library, until all notes are listed anew.
  private var former: (table: NoteTable, notes: [IndexedNote])?
  /// How often a file was read.
  private(set) var readCount = 0

  /// The notes of a library; of their texts at most `capacity` bytes are kept.
  init(_ library: Library, capacity: Int, folding: TextFolding) {
    table = NoteTable(library)
    self.capacity = capacity
    self.folding = folding
    reader = FilePrefixReader(count: SearchIndex.largestRead)
    subjectNames = library.catalogue.subjects.map { folding.folded(Array($0.name.utf8)) }
  }

  /// The notes that there are now; these ones become of no use.
  mutating func refreshed(_ library: Library) -> IndexedNotes {
    var notes = IndexedNotes(library, capacity: capacity, folding: folding)
    notes.texts = texts
    notes.readCount = readCount
    notes.former = table.isComplete ? (table, self.notes) : former
    texts = FoldedTexts()
    return notes
  }

  /// How many bytes of texts are kept.
  var keptCount: Int { texts.count }

  /// Lists some more notes.
  mutating func listMore() {
    table.listMore()
    if table.isComplete { takeOver() }
  }

  // What is known of the files that are still there.
  private mutating func takeOver() {
    notes = Array(repeating: IndexedNote(), count: table.count)
    guard let former else { return }
    self.former = nil
    var count = 0
    table.forEachCommon(with: former.table) { here, there in
      guard former.notes[there].state != .gone else { return }
      notes[here] = former.notes[there]
      if notes[here].state == .read { notes[here].state = .former }
      count += notes[here].place?.count ?? 0
    }
    guard texts.count > 2 * count + (1 << 20) else { return }
    texts = FoldedTexts()
    notes = Array(repeating: IndexedNote(), count: table.count)
  }

  /// When a note was changed last, in nanoseconds since 1970; nil when it is gone.
  mutating func changed(_ note: Int) -> Int? {
    verify(note)
    if notes[note].state == .unread { _ = read(note) }
    return notes[note].state == .read ? notes[note].stamp?.changed : nil
  }

  /// Gives the text of a note to a closure; nil when the note is gone.
  mutating func withText<Result>(of note: Int, _ body: (FoldedText) -> Result) -> Result? {
    verify(note)
    let subject = subjectNames[table.subjectIndex(at: note)]
    if let place = notes[note].place { return texts.withText(at: place, on: subject, body) }
    return notes[note].state == .gone ? nil : read(note)?.withText(on: subject, body)
  }

  private mutating func verify(_ note: Int) {
    guard notes[note].state == .former else { return }
    let isSame = FileStamp(table.path(at: note)) == notes[note].stamp
    notes[note].state = isSame ? .read : .unread
    if !isSame { notes[note].place = nil }
  }

  // One that cannot be read is still found by what it is on.
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
      state: .read, place: hasRoom ? texts.append(text) : nil, stamp: stamp)
  }

  /// A note as it is shown.
  func document(of note: Int) -> SearchDocument {
    let bytes = try? reader.read(table.path(at: note)) { _, bytes in Array(bytes) }
    return SearchDocument(table.note(at: note), bytes: bytes ?? [], folding: folding)
  }
}
