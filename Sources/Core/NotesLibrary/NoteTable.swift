import DurableFiles

/// The notes of a whole library in little memory, newest first, listed a few at a time.
public final class NoteTable {
  private struct Row {
    let date: Int
    let subject: UInt32
    let nameCount: UInt32
    // Where the name begins, without ".md".
    let nameStart: Int
  }

  private let library: Library
  private let subjects: [Subject]
  private let folders: [String]
  private var rows: [Row] = []
  private var names: [UInt8] = []
  private var listing: NoteListing?
  private var listedCount = 0
  /// Whether all notes are listed; before that they are in no order.
  public private(set) var isComplete = false

  // The number of names listed in one step.
  private static let step = 64

  /// A table of a library's notes; nothing is listed yet.
  public init(_ library: Library) {
    self.library = library
    subjects = library.catalogue.subjects
    folders = subjects.map(library.folder(of:))
  }

  /// How many notes there are so far.
  public var count: Int { rows.count }

  /// Lists some more notes; once all are listed, it does nothing.
  ///
  /// A folder that cannot be listed is the library's `problem`.
  public func listMore() {
    guard !isComplete else { return }
    guard subjects.indices.contains(listedCount) else { return finish() }
    let isAtEnd = library.recordingProblem(instead: true) { () throws(FileError) in try listStep() }
    guard isAtEnd else { return }
    listing = nil
    listedCount += 1
  }

  /// Lists all notes that are not listed yet.
  public func listAll() { while !isComplete { listMore() } }

  private func listStep() throws(FileError) -> Bool {
    if listing == nil { listing = try library.noteListing(on: subjects[listedCount]) }
    for _ in 0..<Self.step {
      guard try listing?.next(append) == true else { return true }
    }
    return false
  }

  private func append(_ fileName: UnsafeRawBufferPointer, _ date: Moment) {
    rows.append(
      Row(
        date: date.secondsSince1970, subject: UInt32(listedCount),
        nameCount: UInt32(fileName.count - 3), nameStart: names.count))
    names.append(contentsOf: fileName.dropLast(3))
  }

  private func finish() {
    isComplete = true
    sortByDate()
    names.withUnsafeBytes { names in
      var start = 0
      while start < rows.count {
        let end = rows[start...].firstIndex { $0.date != rows[start].date } ?? rows.count
        if end > start + 1 { rows[start..<end].sort { Self.precedes($0, $1, names) } }
        start = end
      }
    }
  }

  // Numbers that hold the date and the index are sorted in a fraction of the time.
  private func sortByDate() {
    guard rows.count < 1 << 24, rows.allSatisfy({ abs($0.date) < 1 << 38 }) else {
      return rows.sort { $0.date > $1.date }
    }
    var keys = rows.indices.map { UInt64(1 << 38 - rows[$0].date) << 24 | UInt64($0) }
    keys.sort()
    rows = keys.map { rows[Int($0 & (1 << 24 - 1))] }
  }

  // As in the list of a subject's notes; of one name the subject that comes first.
  private static func precedes(
    _ left: Row, _ right: Row, _ names: UnsafeRawBufferPointer
  ) -> Bool {
    if left.date != right.date { return left.date > right.date }
    let (leftName, rightName) = (name(of: left, in: names), name(of: right, in: names))
    if rightName.lexicographicallyPrecedes(leftName) { return true }
    return left.subject < right.subject && leftName.elementsEqual(rightName)
  }

  private static func name(
    of row: Row, in names: UnsafeRawBufferPointer
  ) -> Slice<UnsafeRawBufferPointer> {
    names[row.nameStart..<row.nameStart + Int(row.nameCount)]
  }

  /// What a note is on, as an index of the catalogue's subjects.
  public func subjectIndex(at index: Int) -> Int { Int(rows[index].subject) }

  public func subject(at index: Int) -> Subject { subjects[subjectIndex(at: index)] }

  /// When a note was made.
  public func date(at index: Int) -> Moment { Moment(secondsSince1970: rows[index].date) }

  public func id(at index: Int) -> Note.ID {
    names.withUnsafeBytes {
      Note.id(ofStem: UnsafeRawBufferPointer(rebasing: Self.name(of: rows[index], in: $0)))
    }
  }

  /// Where a note's file is.
  public func path(at index: Int) -> String {
    let name = names.withUnsafeBytes {
      String(decoding: Self.name(of: rows[index], in: $0), as: UTF8.self)
    }
    return "\(folders[subjectIndex(at: index)])/\(name).md"
  }

  /// A note.
  public func note(at index: Int) -> Note {
    Note(
      id: id(at: index), subject: subject(at: index), path: path(at: index), date: date(at: index))
  }

  /// The index of the note whose file has a path.
  public func index(ofPath path: some StringProtocol) -> Int? {
    guard path.hasSuffix(".md"), let slash = path.lastIndex(of: "/"),
      let subject = folders.firstIndex(where: { $0 == path[..<slash] })
    else { return nil }
    let name = Array(path[path.index(after: slash)...].utf8.dropLast(3))
    return names.withUnsafeBytes { names in
      rows.firstIndex { row in
        row.subject == UInt32(subject) && Self.name(of: row, in: names).elementsEqual(name)
      }
    }
  }

  /// Calls a closure with the indices of each note that is both in this table and in another one of
  /// the same library; both must be complete.
  public func forEachCommon(with other: NoteTable, _ body: (_ here: Int, _ there: Int) -> Void) {
    var (here, there) = (0, 0)
    while here < count, there < other.count {
      switch order(here, there, in: other) {
      case 0:
        body(here, there)
        here += 1
        there += 1
      case 1...: there += 1
      default: here += 1
      }
    }
  }

  // Below 0 when the note comes before the other table's, 0 for the same one.
  private func order(_ here: Int, _ there: Int, in other: NoteTable) -> Int {
    let (left, right) = (rows[here], other.rows[there])
    if left.date != right.date { return left.date > right.date ? -1 : 1 }
    return names.withUnsafeBytes { names in
      other.names.withUnsafeBytes { otherNames in
        let leftName = Self.name(of: left, in: names)
        let rightName = Self.name(of: right, in: otherNames)
        if rightName.lexicographicallyPrecedes(leftName) { return -1 }
        if leftName.lexicographicallyPrecedes(rightName) { return 1 }
        return left.subject == right.subject ? 0 : left.subject < right.subject ? -1 : 1
      }
    }
  }
}

/// Lists the files in a folder that are notes, one at a time.
struct NoteListing: ~Copyable {
  private let folder: String
  private let names: FolderListing

  /// Opens a folder; one that does not exist has no notes.
  ///
  /// Throws `FileError`.
  init(of folder: String) throws(FileError) {
    self.folder = folder
    names = try FolderListing(of: folder)
  }

  /// Calls a closure with the name of the next file, if it is a note's, and the note's date, or another
  /// one with the name of any other file.
  ///
  /// Returns false at the end. Throws `FileError`.
  func next(
    _ body: (_ fileName: UnsafeRawBufferPointer, _ date: Moment) -> Void,
    others: (_ fileName: UnsafeRawBufferPointer) -> Void = { _ in }
  ) throws(FileError) -> Bool {
    let found: Void? = try names.next { name in
      if let date = Note.date(ofFile: name, in: folder) { body(name, date) } else { others(name) }
    }
    return found != nil
  }
}
