import DurableFiles
import Essentials
import Exports
import NotesLibrary

/// Imports an export of this program line by line, with the same names and the same bytes.
///
/// It never replaces anything. Importing again adds only what is missing, also after a kill.
struct LosslessImport {
  private typealias NoteFile = LibraryFiles.NoteFile

  private let library: Library
  private let isRehearsal: Bool
  private let restoresDeleted: Bool
  private let files: NewFiles
  private let source: String
  private var report = ImportReport()
  private var problems: [ImportProblem] = []
  // The digests of what was added, some of which has no name yet, by the bytes of the paths within the
  // library: Swift's strings may be equal although their bytes differ.
  private var added: [[UInt8]: [UInt8]] = [:]
  // The paths within the library of the notes in the file.
  private var named: Set<String> = []
  // The notes in the library by their names, to find those that were moved.
  private var former: [String: [NoteFile]] = [:]
  private var binned: Set<String>?
  private var elsewhere: [(file: NoteFile, bytes: [UInt8], modified: Int?)] = []
  private var noteCount = 0
  private var expectedCount: Int?
  private var hasHeader = false
  // Which notes earlier imports brought: without all of these, those that lack would be taken for deleted.
  private var records: [(path: String, bytes: [UInt8])] = []
  private var recordByteCount = 0

  /// Enough for a note of 256 MiB in Base64.
  private static let longestLine = 400 << 20

  init(of source: String, into library: Library, _ options: ImportOptions, isRehearsal: Bool) {
    self.source = source
    self.library = library
    files = NewFiles(within: library.path)
    self.isRehearsal = isRehearsal
    restoresDeleted = options.restoresDeleted
    report.isOfExport = true
    report.isRehearsal = isRehearsal
  }

  /// Imports the pieces that a closure returns, until one is empty.
  ///
  /// What was added is durable when this returns, and each file that was added is whole when it throws.
  mutating func run(_ read: @escaping () throws -> [UInt8]) throws -> ImportReport {
    try findNotes()
    guard try addLines(LineStream(limit: Self.longestLine, read)) else {
      throw Failure("it is not an export of Hawk Notes; nothing was imported")
    }
    try addElsewhere()
    // If the first line is missing too, somebody has taken out a part on purpose.
    report.isCut = hasHeader && expectedCount ?? .max > noteCount
    if !report.isCut { for (path, bytes) in records { try add(bytes, at: path) } }
    try files.finish()
    countTaken()
    if report.isCut {
      let reason =
        expectedCount == nil
        ? "it is cut short: its end is missing" : "some of its notes are missing"
      problems.append(ImportProblem(line: nil, reason))
    }
    report.problems = problems.map { (source, $0) }
    if !isRehearsal { library.refresh() }
    return report
  }

  private mutating func findNotes() throws {
    let found = LibraryFiles(libraryPath: library.path).notes()
    if let problem = found.problems.first { throw problem }
    for note in found.notes where Self.isOneNote(note.stem) {
      former[note.stem, default: []].append(note)
    }
  }

  // Whether a name is that of one note wherever it is: with a date, or as imports make it without one.
  private static func isOneNote(_ stem: String) -> Bool {
    Note.date(named: stem) != nil || ImportPlan.isUndated(stem)
  }

  // Returns whether any line is of the format.
  private mutating func addLines(_ stream: LineStream) throws -> Bool {
    var lines = stream
    var isRecognised = false
    while let line = try lines.next() {
      do {
        guard case .bytes(let bytes) = line else {
          throw Failure("it is too long", kind: .malformed)
        }
        if bytes.allSatisfy({ $0 <= 0x20 }) { continue }
        let parsed = try LosslessLine(bytes)
        isRecognised = true
        try add(parsed)
      } catch let failure as Failure where [.malformed, .unreadable].contains(failure.kind) {
        if failure.kind == .unreadable { report.hasUnreadable = true }
        problems.add(line: lines.number, failure.description)
      }
    }
    return isRecognised
  }

  private mutating func add(_ line: LosslessLine) throws {
    switch line {
    case .header(let version):
      hasHeader = true
      guard version <= LosslessLine.version else {
        throw Failure(
          "it is in version \(version) of the format, and this program reads only version "
            + "\(LosslessLine.version); nothing was imported")
      }
    case .end(let count): expectedCount = count
    case .note(let file, let bytes, let modified):
      noteCount += 1
      named.insert(file.path)
      try put(bytes, as: file, modified)
    case .file("favourites", let bytes): try addFavourites(bytes)
    case .file(let path, let bytes) where path.hasPrefix("imports/"): try keep(bytes, at: path)
    case .file(let path, let bytes): try add(bytes, at: path)
    case .book(let slug, let description):
      if !library.catalogue.hasBook(slug) {
        try add(Array((description + "\n").utf8), at: "books/\(slug).json")
      }
    }
  }

  // Whatever a file says, this must not fill the memory.
  private mutating func keep(_ bytes: [UInt8], at path: String) throws {
    guard recordByteCount + bytes.count <= Self.longestLine else {
      throw Failure(
        "the records of imports are more than \(Self.longestLine >> 20) MiB", kind: .malformed)
    }
    recordByteCount += bytes.count
    records.append((path, bytes))
  }

  private mutating func add(_ bytes: [UInt8], at path: String) throws {
    switch try state(of: path, bytes) {
    case .same: break
    case .different:
      guard let log = MachineLog(at: path, libraryPath: library.path) else {
        report.kept.append(path)
        return try addCharacters(of: bytes, at: path)
      }
      // The file may be one that was added a moment ago.
      try files.finish()
      if try log.join(bytes, isRehearsal: isRehearsal) { report.otherCount += 1 }
    case .absent:
      report.otherCount += 1
      if let slug = Self.book(at: path), !library.catalogue.hasBook(slug) {
        report.madeBooks.append(slug)
      }
      try create(bytes, at: path)
    }
  }

  private static func book(at path: String) -> String? {
    guard path.hasPrefix("books/"), path.hasSuffix(".json") else { return nil }
    return String(path.dropFirst("books/".count).dropLast(".json".count))
  }

  // Nobody would see the notes on a character whom the book here does not have.
  private mutating func addCharacters(of bytes: [UInt8], at path: String) throws {
    let book = library.catalogue.books.first { $0.slug == Self.book(at: path) }
    guard let book, let json = try? JSONValue(parsing: bytes) else { return }
    do {
      // The file here may be one that has to be corrected first.
      let file = try DurableFile.read("\(library.path)/\(path)", limit: Library.largestNote)
      _ = try JSONValue(parsing: file)
      let edits = library.catalogue.additions(of: json["characters"]?.array ?? [], to: book)
      if !isRehearsal { try library.change(edits, isDated: false) }
      report.characterCount += edits.count
    } catch {
      problems.add(line: nil, "its characters were not added to \(path): \(error)")
    }
  }

  // Favourites are added to those in the library.
  private mutating func addFavourites(_ bytes: [UInt8]) throws {
    guard try state(of: "favourites", bytes) == .different else {
      return try add(bytes, at: "favourites")
    }
    try files.finish()
    for line in bytes.split(separator: .newline) {
      guard let id = UUID(uuidString: String(decoding: line, as: UTF8.self)),
        !library.isFavourite(id)
      else { continue }
      report.otherCount += 1
      if !isRehearsal { try library.setFavourite(true, id) }
    }
  }

  private mutating func put(_ bytes: [UInt8], as file: NoteFile, _ modified: Int?) throws {
    switch try state(of: file.path, bytes) {
    case .same: decide(file, .here)
    case .different:
      report.kept.append(file.path)
      decide(file, .changed)
    case .absent where former[file.stem] != nil: elsewhere.append((file, bytes, modified))
    case .absent:
      if !restoresDeleted, try isDeleted(file) { return decide(file, .deleted) }
      decide(file, .added)
      try create(bytes, at: file.path, modified: modified)
    }
  }

  // It may have been moved before it was deleted.
  private mutating func isDeleted(_ file: NoteFile) throws -> Bool {
    let path = ".bin/\(file.path.dropFirst("notes/".count))"
    if try state(of: path) != .absent { return true }
    guard Self.isOneNote(file.stem) else { return false }
    let names = try binned ?? Set(library.binnedNotes().map(\.note.id))
    binned = names
    return names.contains(file.stem)
  }

  private mutating func decide(_ file: NoteFile, _ decision: ImportReport.Decision) {
    report.notes.append(.init(id: file.stem, slugPath: file.slugPath, decision: decision))
  }

  // A note may have been moved to another book or character since it was exported.
  private mutating func addElsewhere() throws {
    for note in elsewhere {
      let others = (former[note.file.stem] ?? []).filter { !named.contains($0.path) }
      if others.isEmpty {
        former[note.file.stem] = nil
        try put(note.bytes, as: note.file, note.modified)
      } else if let same = try others.first(where: { try state(of: $0.path, note.bytes) == .same })
      {
        decide(same, .here)
      } else {
        report.kept += others.map(\.path)
        decide(others[0], .changed)
      }
    }
  }

  // Counts files that another process has made meanwhile.
  private mutating func countTaken() {
    for path in files.taken {
      let path = String(decoding: path.utf8.dropFirst(library.path.utf8.count + 1), as: UTF8.self)
      report.kept.append(path)
      let index = report.notes.firstIndex { "notes/\($0.slugPath)/\($0.id).md" == path }
      if let index { report.notes[index].decision = .changed }
    }
  }

  private enum State { case absent, same, different }

  private func state(of path: String, _ bytes: [UInt8] = []) throws -> State {
    if let digest = added[Array(path.utf8)] {
      return digest == SHA1.digest(of: bytes) ? .same : .different
    }
    let found = try DurableFile.readIfPresent("\(library.path)/\(path)", limit: Library.largestNote)
    return found.map { $0 == bytes ? .same : .different } ?? .absent
  }

  private mutating func create(_ bytes: [UInt8], at path: String, modified: Int? = nil) throws {
    added[Array(path.utf8)] = SHA1.digest(of: bytes)
    if isRehearsal { return }
    try files.add(bytes, at: "\(library.path)/\(path)", modified: modified)
  }
}
