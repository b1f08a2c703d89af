import DurableFiles
import Essentials
import Glibc
public import NotesLibrary

/// Imports a file of the lossless format, with the same names and the same bytes.
///
/// It never replaces anything. Importing again adds only what is missing, also after a kill.
public struct LosslessImport {
  private let library: Library
  private let isDryRun: Bool
  private let again: Bool
  private let files = NewFiles()
  // The digests of what was added, some of which has no name yet, by the bytes of the paths within the
  // library: Swift's strings may be equal although their bytes differ.
  private var added: [[UInt8]: [UInt8]] = [:]
  private var report = LosslessImportReport()
  // The paths within the library of the notes in the file.
  private var named: Set<String> = []
  // The former paths of notes in the library, by their names.
  private var former: [String: [String]] = [:]
  private var elsewhere: [NoteRecord] = []
  private var noteCount = 0
  private var expectedCount: Int?
  private var hasHeader = false

  /// Enough for a note of 256 MiB in Base64.
  private static let longestLine = 400 << 20

  /// Prepares an import into a library; with `isDryRun`, nothing is written.
  ///
  /// Notes that are in the bin here are not imported, unless `again`.
  public init(into library: Library, isDryRun: Bool = false, again: Bool = false) {
    self.library = library
    self.isDryRun = isDryRun
    self.again = again
    report.isRehearsal = isDryRun
  }

  public static func isRecognised(_ beginning: [UInt8]) -> Bool {
    var bytes = beginning[...]
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { bytes = bytes.dropFirst(3) }
    let start = bytes.prefix(64).filter { $0 > 0x20 }
    return start.starts(with: Array("{\"kind\":\"".utf8))
  }

  /// Imports the pieces that a closure returns, until one is empty.
  ///
  /// What was added is durable when this returns, and each file that was added is whole when it
  /// throws. Throws what the closure throws, too.
  public mutating func run(_ read: @escaping () throws -> [UInt8]) throws -> LosslessImportReport {
    try findNotes()
    var lines = LineStream(limit: Self.longestLine, read)
    while let line = try lines.next() {
      guard case .bytes(let bytes) = line else {
        report.problems.append((lines.number, "it is too long"))
        continue
      }
      if bytes.allSatisfy({ $0 <= 0x20 }) { continue }
      do {
        let record = try LosslessLine(bytes)
        try checkVersion(of: record)
        report.isRecognised = true
        try add(record)
      } catch let failure as Failure where failure.kind == .malformed {
        report.problems.append((lines.number, failure.description))
      } catch let failure as Failure where failure.kind == .unreadable {
        report.hasUnreadable = true
        report.problems.append((lines.number, failure.description))
      }
    }
    guard report.isRecognised else {
      throw Failure("it is not an export of Hawk Notes; nothing was imported")
    }
    try addElsewhere()
    try files.finish()
    countTaken()
    // If the first line is missing too, somebody has taken out a part on purpose.
    report.isCut = hasHeader && (expectedCount ?? .max) > noteCount
    report.hasEnd = expectedCount != nil
    if !isDryRun { library.refresh() }
    return report
  }

  // Counts files that another process has made meanwhile.
  private mutating func countTaken() {
    let taken = files.taken.map(relative)
    report.kept += taken
    for path in taken {
      guard let index = report.notes.firstIndex(where: { $0.path == path }) else { continue }
      report.notes[index].decision = .changed
    }
  }

  private func relative(_ path: String) -> String {
    String(decoding: path.utf8.dropFirst(library.path.utf8.count + 1), as: UTF8.self)
  }

  private mutating func findNotes() throws {
    let files = LosslessFiles(libraryPath: library.path)
    for book in try files.noteFolders() {
      var characters: [String?] = [nil]
      characters += try files.characterFolders(ofBook: book)
      for character in characters {
        for note in try files.notes(ofBook: book, character: character)
        where Note.date(named: note.stem) != nil {
          former[note.stem, default: []].append(relative(note.path))
        }
      }
    }
  }

  private func checkVersion(of record: LosslessLine) throws {
    guard case .header(let version) = record, version > LosslessRecord.version else { return }
    throw Failure(
      "it is in version \(version) of the format, and this program reads only version "
        + "\(LosslessRecord.version); nothing was imported")
  }

  private mutating func add(_ record: LosslessLine) throws {
    switch record {
    case .header: hasHeader = true
    case .end(let count): expectedCount = count
    case .note(let note): try add(note)
    case .file(let file):
      if file.path == "favourites" { try addFavourites(file.bytes) } else { try add(file) }
    case .book(let slug, let description):
      if !library.catalogue.hasBook(slug) {
        try add(.init(path: "books/\(slug).json", bytes: Array((description + "\n").utf8)))
      }
    }
  }

  private mutating func add(_ file: FileRecord) throws {
    switch try state(of: file.path, file.bytes) {
    case .same: break
    case .different: report.kept.append(file.path)
    case .absent:
      report.otherAdded += 1
      if let slug = newBook(at: file.path) { report.books.append(slug) }
      try create(file.bytes, at: file.path, changed: nil)
    }
  }

  // The file of a book that comes with the program says only what the user has changed in it.
  private func newBook(at path: String) -> String? {
    guard path.hasPrefix("books/"), path.hasSuffix(".json") else { return nil }
    let slug = String(path.dropFirst("books/".count).dropLast(".json".count))
    return library.catalogue.hasBook(slug) ? nil : slug
  }

  // Favourites are added to those in the library.
  private mutating func addFavourites(_ bytes: [UInt8]) throws {
    guard try state(of: "favourites", bytes) == .different else {
      return try add(.init(path: "favourites", bytes: bytes))
    }
    try files.finish()
    for line in bytes.split(separator: 0x0a) {
      guard let id = UUID(uuidString: String(decoding: line, as: UTF8.self)),
        !library.isFavourite(id)
      else { continue }
      report.otherAdded += 1
      if isDryRun { continue }
      try library.setFavourite(true, id)
    }
  }

  private mutating func add(_ note: NoteRecord) throws {
    noteCount += 1
    named.insert(note.path)
    try put(note)
  }

  private mutating func put(_ note: NoteRecord) throws {
    switch try state(of: note.path, note.bytes) {
    case .same: decide(note.path, .here)
    case .different:
      report.kept.append(note.path)
      decide(note.path, .changed)
    case .absent:
      if former[note.stem] != nil {
        elsewhere.append(note)
      } else {
        try addAbsent(note)
      }
    }
  }

  private mutating func addAbsent(_ note: NoteRecord) throws {
    if !again, try state(of: ".bin/\(note.path.dropFirst("notes/".count))", []) != .absent {
      return decide(note.path, .deleted)
    }
    decide(note.path, .added)
    try create(note.bytes, at: note.path, changed: note.changed)
  }

  private mutating func decide(_ path: String, _ decision: LosslessImportReport.Decision) {
    report.notes.append(.init(path: path, decision: decision))
  }

  // A note may have been moved to another book or character since it was exported.
  private mutating func addElsewhere() throws {
    for note in elsewhere {
      let others = (former[note.stem] ?? []).filter { !named.contains($0) }
      if others.isEmpty {
        former[note.stem] = nil
        try put(note)
      } else if let same = try others.first(where: { try state(of: $0, note.bytes) == .same }) {
        decide(same, .here)
      } else {
        report.kept += others
        decide(others[0], .changed)
      }
    }
    elsewhere = []
  }

  private enum State { case absent, same, different }

  private func state(of path: String, _ bytes: [UInt8]) throws -> State {
    if let digest = added[Array(path.utf8)] {
      return digest == SHA1.digest(of: bytes) ? .same : .different
    }
    let whole = "\(library.path)/\(path)"
    do {
      return try DurableFile.read(whole, limit: Library.largestNote) == bytes ? .same : .different
    } catch  where error.code == ENOENT {
      return .absent
    }
  }

  private mutating func create(
    _ bytes: [UInt8], at path: String, changed seconds: Int?
  ) throws {
    added[Array(path.utf8)] = SHA1.digest(of: bytes)
    if isDryRun { return }
    let whole = "\(library.path)/\(path)"
    try Folder.checkWithin(library.path, Folder.parent(of: whole))
    try files.add(bytes, at: whole, changed: seconds)
  }
}
