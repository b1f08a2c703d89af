import DurableFiles
import Essentials
import NotesLibrary

/// What earlier imports added to a library: its folder `imports` has a file for each run.
///
/// The names of the files are their order. The files are read line by line; the texts that updates
/// replaced are never kept in memory.
struct ImportHistory {
  typealias Run = PastImports.Run

  private(set) var runs: [Run] = []
  /// Whether a line cannot be understood, so that notes may have been imported of which no run tells.
  private(set) var isDamaged = false

  private let libraryPath: String
  /// The last entries of all records.
  private(set) var latest: [ImportEntry] = []
  // The index of the last entry of each record.
  private var numbers: [TextDigest: Int] = [:]
  // The last key of each note that may have several: a resized highlight gets another one, and each form of
  // what KOReader writes has its own.
  private var lastKeys: [Note.ID: TextDigest] = [:]
  /// The notes that one of the runs made.
  private(set) var addedNotes: Set<Note.ID> = []

  static func folder(inLibrary path: String) -> String { path + "/imports" }
  private static let ending = ".jsonl"
  // The line of an update has a whole text in it.
  private static let longestLine = 256 << 20

  /// Reads all runs; throws if one cannot be read, because the notes that it added would seem new.
  ///
  /// A line that cannot be understood costs what it says, see `isDamaged`.
  init(libraryPath: String) throws {
    self.libraryPath = libraryPath
    let folder = Self.folder(inLibrary: libraryPath)
    try Folder.checkWithin(libraryPath, folder)
    for name in try Folder.names(in: folder).sorted()
    where name.hasSuffix(Self.ending) && !name.hasPrefix(".") {
      try read(Run(id: String(name.dropLast(Self.ending.count))))
    }
  }

  private mutating func read(_ new: Run) throws {
    var run = new
    try Self.forEachLine(of: run.id, inLibrary: libraryPath) { number, line in
      switch line {
      case nil:
        run.damage = (run.damage.count + 1, run.damage.count == 0 ? number : run.damage.first)
      case .sources(let sources, _): run.sources = sources
      case .book(let book, let facts):
        run.books.append(book)
        run.bookFacts[book] = facts
      case .reading(let seconds): run.seconds = seconds
      case .finished(let count): run.finishedCount = count
      case .fact(let field, let text, let book): run.facts.append((book, field, text))
      case .unknown: break
      case .entry(let entry, _):
        if entry.decision == .updated { run.updatedCount += 1 }
        if entry.decision == .added {
          run.addedCount += 1
          addedNotes.insert(entry.noteID)
        }
        add(entry)
      }
    }
    if run.damage.count > 0 { isDamaged = true }
    runs.append(run)
  }

  private mutating func add(_ entry: ImportEntry) {
    if entry.format != nil { lastKeys[entry.noteID] = entry.key }
    if let number = numbers[entry.key] {
      latest[number] = entry
    } else {
      numbers[entry.key] = latest.count
      latest.append(entry)
    }
  }

  var problems: [String] {
    runs.compactMap { run in
      guard run.damage.count > 0 else { return nil }
      let more = run.damage.count > 1 ? ", and \(run.damage.count - 1) more," : ""
      let path = Self.path(ofRun: run.id, inLibrary: libraryPath)
      return "line \(run.damage.first) of \(path)\(more) is damaged and left out; "
        + "what is in the bin is not imported again"
    }
  }

  /// Returns the name of a run that comes after all others.
  ///
  /// The clock alone would not do: it may have been set back, that of another machine may be ahead, and
  /// one second is enough for several imports.
  func nextID(at now: Moment) -> String {
    let next = runs.compactMap { run in
      Moment(compact: run.id.prefix(16)).map { Moment(secondsSince1970: $0.secondsSince1970 + 1) }
    }
    // After the year 9999 there are no more names.
    let moment =
      next.filter { Moment(compact: $0.compact) != nil }.max().map { max($0, now) } ?? now
    return "\(moment.compact)-\(UInt32.random(in: .min ... .max).hexadecimal)"
  }

  func latest(_ key: TextDigest) -> ImportEntry? {
    guard var entry = entry(key) else { return nil }
    if let last = lastKeys[entry.noteID].flatMap({ self.entry($0) }) {
      (entry.hash, entry.slugPath) = (last.hash, last.slugPath)
    }
    return entry
  }

  private func entry(_ key: TextDigest) -> ImportEntry? {
    numbers[key].map { latest[$0] }
  }

  /// Returns whether the record of an entry is the one that its note was last made from.
  func isCurrent(_ entry: ImportEntry) -> Bool {
    lastKeys[entry.noteID].map { $0 == entry.key } ?? true
  }

  func forEachEntry(of run: Run, _ body: (ImportEntry, _ former: [UInt8]?) throws -> Void) throws {
    try Self.forEachLine(of: run.id, inLibrary: libraryPath) { _, line in
      if case .entry(let entry, let former) = line { try body(entry, former) }
    }
  }

  static func digest(_ text: [UInt8]) -> TextDigest { TextDigest([text]) }

  /// A digest of all that a book says but for its characters.
  static func digest(of book: Book) -> TextDigest {
    let facts = BookField.allCases.map { ($0.rawValue, $0.text(of: book)) }
    return TextDigest(facts.filter { !$1.isEmpty }.map { Array("\($0) \($1)".utf8) })
  }

  static func path(ofRun id: String, inLibrary path: String) -> String {
    "\(folder(inLibrary: path))/\(id)\(ending)"
  }

  // A line is nil if it cannot be understood.
  private static func forEachLine(
    of run: String, inLibrary libraryPath: String, _ body: (Int, ImportLine?) throws -> Void
  ) throws {
    let path = path(ofRun: run, inLibrary: libraryPath)
    var lines = LineStream(limit: longestLine, try DurableFile.reader(of: path))
    while let line = try lines.next() {
      let parsed: ImportLine? =
        if case .bytes(let bytes) = line { ImportLine.parsed(bytes) } else { nil }
      try body(lines.number, parsed)
    }
  }
}
