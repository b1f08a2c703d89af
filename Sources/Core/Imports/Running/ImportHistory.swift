import DurableFiles
import Essentials
import NotesLibrary

/// What earlier imports added to a library: its folder `imports` has a file for each run.
///
/// The files are read line by line; the texts that updates replaced are never kept in memory.
struct ImportHistory {
  /// An earlier import.
  struct Run {
    let id: String
    var sources: [String] = []
    var addedCount = 0
    var updatedCount = 0
    /// The slugs of the books that it added.
    var books: [String] = []
  }

  /// The runs, the oldest first.
  private(set) var runs: [Run] = []

  private let libraryPath: String
  private var entries: [ImportEntry] = []
  // The index of the last entry of each record.
  private var numbers: [RecordIdentity: Int32] = [:]
  // The last key of each note that may have several, because a resized highlight gets another one.
  private var lastKeys: [NoteName: RecordIdentity] = [:]

  static func folder(inLibrary path: String) -> String { path + "/imports" }
  private static let ending = ".jsonl"
  // The line of an update has a whole text in it.
  private static let longestLine = 256 << 20

  /// Reads all runs; throws if one cannot be read, because the notes that it added would seem new.
  init(libraryPath: String) throws(ImportRunError) {
    self.libraryPath = libraryPath
    let folder = Self.folder(inLibrary: libraryPath)
    var names: [String] = []
    do throws(FileError) {
      try Folder.checkWithin(libraryPath, folder)
      names = try Folder.names(in: folder)
    } catch {
      throw .file(error)
    }
    for name in names.sorted() where name.hasSuffix(Self.ending) && !name.hasPrefix(".") {
      try read(Run(id: String(name.dropLast(Self.ending.count))))
    }
  }

  private mutating func read(_ new: Run) throws(ImportRunError) {
    var run = new
    var subjects: Set<String> = []
    try Self.forEachLine(
      of: run.id, inLibrary: libraryPath
    ) { line, _ throws(ImportRunError) in
      switch line {
      case .sources(let sources): run.sources = sources
      case .book(let book): run.books.append(book)
      case .unknown: break
      case .entry(var entry):
        // All entries with the same subject share one string.
        entry.subject = subjects.insert(entry.subject).memberAfterInsert
        if entry.isUpdate { run.updatedCount += 1 } else { run.addedCount += 1 }
        add(entry)
      }
    }
    runs.append(run)
  }

  private mutating func add(_ entry: ImportEntry) {
    if entry.format != nil { lastKeys[entry.note] = entry.key }
    if let number = numbers[entry.key] {
      entries[Int(number)] = entry
    } else {
      numbers[entry.key] = Int32(entries.count)
      entries.append(entry)
    }
  }

  /// Returns the last entry of a record, which has the digest of the note's latest imported text.
  func latest(_ key: RecordIdentity) -> ImportEntry? {
    guard var entry = entry(key) else { return nil }
    if let last = lastKeys[entry.note].flatMap({ self.entry($0) }) { entry.hash = last.hash }
    return entry
  }

  private func entry(_ key: RecordIdentity) -> ImportEntry? {
    numbers[key].map { entries[Int($0)] }
  }

  /// Returns whether the record of an entry is the one that its note was last made from.
  func isCurrent(_ entry: ImportEntry) -> Bool {
    lastKeys[entry.note].map { $0 == entry.key } ?? true
  }

  /// The last entries of all records.
  var latest: [ImportEntry] { entries }

  /// Calls a closure with each entry of a run, and the text that it replaced.
  func forEachEntry(
    of run: Run, _ body: (ImportEntry, _ former: [UInt8]?) throws(ImportRunError) -> Void
  ) throws(ImportRunError) {
    try Self.forEachLine(
      of: run.id, inLibrary: libraryPath
    ) { line, former throws(ImportRunError) in
      if case .entry(let entry) = line { try body(entry, former) }
    }
  }

  static func digest(_ text: [UInt8]) -> RecordIdentity { RecordIdentity([text]) }

  /// Returns the path of a run's file.
  static func path(ofRun id: String, inLibrary path: String) -> String {
    "\(folder(inLibrary: path))/\(id)\(ending)"
  }

  private static func forEachLine(
    of run: String, inLibrary libraryPath: String,
    _ body: (ImportLine, _ former: [UInt8]?) throws(ImportRunError) -> Void
  ) throws(ImportRunError) {
    let path = path(ofRun: run, inLibrary: libraryPath)
    var lines: LineStream<FileError>
    do throws(FileError) {
      lines = LineStream(limit: longestLine, try DurableFile.reader(of: path))
    } catch {
      throw .file(error)
    }
    while let line = try next(&lines) {
      guard case .bytes(let bytes) = line, let (parsed, former) = ImportLine.parsed(bytes) else {
        throw .damagedRun(path: path, line: lines.number)
      }
      try body(parsed, former)
    }
  }

  private static func next(
    _ lines: inout LineStream<FileError>
  ) throws(ImportRunError) -> LineStream<FileError>.Line? {
    do throws(FileError) { return try lines.next() } catch { throw .file(error) }
  }
}
