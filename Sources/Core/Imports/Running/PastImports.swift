import DurableFiles
import Essentials
import Glibc
public import NotesLibrary

/// The imports of a library: lists them, and takes back what one of them brought.
public struct PastImports {
  private let library: Library

  public init(of library: Library) { self.library = library }

  public struct Run: Sendable {
    public let id: String
    public internal(set) var sources: [String] = []
    public internal(set) var addedCount = 0
    public internal(set) var updatedCount = 0
    // How many seconds of reading it brought, how many dates of it, and which facts of books.
    var seconds = 0
    var finishedCount = 0
    var facts: [(book: String, field: BookField, text: String)] = []
    /// The slugs of the books that it added.
    public internal(set) var books: [String] = []
    // What these said then, of those of which that is known.
    var bookFacts: [String: TextDigest] = [:]
    var damage: (count: Int, first: Int) = (0, 0)

    /// How much reading it brought, as `9 h 20 min`; nil without any.
    public var readingTime: String? { seconds > 0 ? CountedReading.time(seconds) : nil }
    /// How many dates of reading it brought, in words; nil without any.
    public var dates: String? { finishedCount > 0 ? ImportReport.dates(finishedCount) : nil }
    /// How many lines of its record cannot be understood.
    public var damagedCount: Int { damage.count }
  }

  public struct Undoing: Sendable {
    /// What was undone; what the lines that cannot be understood tell of stays as it is.
    public let run: Run
    public internal(set) var binnedCount = 0
    /// How many notes got their former text back.
    public internal(set) var restoredCount = 0
    /// How many notes had been deleted already.
    public internal(set) var goneCount = 0
    /// The notes that stay, because the user has changed them.
    public internal(set) var kept: [String] = []
    /// The slugs of the books that were removed again.
    public internal(set) var removedBooks: [String] = []
    /// The slugs of those that stay, because the user has gone on with them.
    public internal(set) var keptBooks: [String] = []
    public internal(set) var facts: [BookField: Int] = [:]
    // Of how many books what is neither a rating nor a status.
    var filledCount = 0
  }

  /// The runs, the latest first.
  public func all() throws -> [Run] { try ImportHistory(libraryPath: library.path).runs.reversed() }

  /// The files that may have texts which an import before a moment replaced: of some notes, or of all when
  /// none are given.
  public func paths(
    withFormerTextsOf notes: Set<String>?, before moment: Moment?
  ) throws -> [String] {
    let history = try ImportHistory(libraryPath: library.path)
    return try history.runs.filter { run in
      if let moment, run.id >= moment.compact { return false }
      var hasText = run.damage.count > 0
      try history.forEachEntry(of: run) { entry, former in
        if former != nil, notes?.contains(entry.noteID) ?? true { hasText = true }
      }
      return hasText
    }.map { ImportHistory.path(ofRun: $0.id, inLibrary: library.path) }
  }

  /// Moves the notes that a run added to the bin, durably, except those that the user has changed since.
  ///
  /// The run is removed too, so that its files can be imported again.
  ///
  /// A closure chooses it among all, the latest of which is the first. When this throws, undoing can be tried again.
  public func undo(_ choose: ([Run]) throws -> Run) throws -> Undoing {
    let lock = try library.importLock()
    defer { withExtendedLifetime(lock) {} }
    library.refresh()
    let history = try ImportHistory(libraryPath: library.path)
    let run = try choose(history.runs.reversed())
    var undoing = Undoing(run: run)
    try takeBackNotes(of: run, in: history, &undoing)
    if run.seconds + run.finishedCount > 0 { try library.takeBackReadings(ofRun: run.id) }
    (undoing.facts, undoing.filledCount) = try takeBack(run.facts)
    try removeBooks(of: run, &undoing)
    try forget(run)
    return undoing
  }

  private func takeBackNotes(
    of run: Run, in history: ImportHistory, _ undoing: inout Undoing
  ) throws {
    let notes = try notes(of: run, in: history)
    var added: [(note: Note, digest: TextDigest)] = []
    try history.forEachEntry(of: run) { entry, former in
      guard entry.decision != .here else { return }
      guard let note = notes[entry.noteID] else {
        undoing.goneCount += 1
        return
      }
      let text = try library.bytes(of: note)
      let isUntouched =
        ImportHistory.digest(text) == entry.hash && history.latest(entry.key)?.hash == entry.hash
      if !isUntouched {
        undoing.kept.append(note.id)
      } else if entry.decision == .added {
        added.append((note, entry.hash))
      } else if let former {
        _ = try library.save(former, over: note, base: text, owner: Library.command)
        undoing.restoredCount += 1
      }
    }
    try delete(added, &undoing)
  }

  private func delete(
    _ added: [(note: Note, digest: TextDigest)], _ undoing: inout Undoing
  ) throws {
    let digests = Dictionary(added.map { ($0.note.path, $0.digest) }) { $1 }
    // The user may have changed one just now.
    let (missing, changed) = try library.deleteTogether(added.map(\.note)) {
      ImportHistory.digest($1) == digests[$0.path]
    }
    undoing.binnedCount = added.count - missing.count - changed.count
    undoing.goneCount += missing.count
    undoing.kept += changed.map(\.id)
  }

  // The notes that a run made, by their names: where it put them, else where they were moved to. Of
  // notes that are not there, one in the bin is what it made, and not another one of its name.
  private func notes(of run: Run, in history: ImportHistory) throws -> [Note.ID: Note] {
    var places: [Note.ID: String] = [:]
    try history.forEachEntry(of: run) { entry, _ in places[entry.noteID] = entry.slugPath }
    var notes: [Note.ID: Note] = [:]
    for note in library.notes {
      let name = note.id
      guard let place = places[name] else { continue }
      if notes[name] == nil || note.subject.slugPath == place { notes[name] = note }
    }
    try checkReading()
    guard notes.contains(where: { $1.subject.slugPath != places[$0] }) else { return notes }
    // What was deleted before it began is what another run made.
    let binned = try library.binnedNotes().filter { $0.deleted.compact >= run.id.prefix(16) }
    let names = Set(binned.map(\.note.id))
    return notes.filter { $1.subject.slugPath == places[$0] || !names.contains($0) }
  }

  // A note that cannot be read is not gone.
  private func checkReading() throws { if let problem = library.problem { throw problem } }

  private func removeBooks(of run: Run, _ undoing: inout Undoing) throws {
    var removals: [BookEdit] = []
    let made = Set(run.books)
    for book in library.catalogue.books where made.contains(book.slug) {
      let hasGoneOn = hasGoneOn(with: book, since: run.bookFacts[book.slug])
      try checkReading()
      if hasGoneOn {
        undoing.keptBooks.append(book.slug)
      } else {
        removals.append(library.catalogue.removal(of: .book(book)))
        undoing.removedBooks.append(book.slug)
      }
    }
    try library.change(removals)
  }

  // What no import says is the user's, and so is what differs from the facts at first, if they are known.
  private func hasGoneOn(with book: Book, since facts: TextDigest?) -> Bool {
    library.noteCount(on: .book(book)) > 0 || !book.characters.isEmpty
      || [BookField.place, .overview, .chapters, .cover].contains { !$0.text(of: book).isEmpty }
      || facts.map { $0 != ImportHistory.digest(of: book) } ?? false
  }

  private func takeBack(
    _ facts: [(book: String, field: BookField, text: String)]
  ) throws -> (counts: [BookField: Int], filledCount: Int) {
    let facts = Dictionary(grouping: facts, by: \.book)
    var edits: [BookEdit] = []
    var (counts, filledCount): ([BookField: Int], Int) = ([:], 0)
    for book in library.catalogue.books {
      let said = (facts[book.slug] ?? []).filter { ReadingPlan.says(book, $0.text, as: $0.field) }
      guard !said.isEmpty else { continue }
      let texts = Dictionary(said.map { ($0.field, "") }) { first, _ in first }
      edits.append(try library.catalogue.change(of: book, texts))
      for field in texts.keys { counts[field, default: 0] += 1 }
      if said.contains(where: { ReadingPlan.bookFields.contains($0.field) }) { filledCount += 1 }
    }
    try library.change(edits, isDated: false)
    return (counts, filledCount)
  }

  private func forget(_ run: Run) throws {
    let path = ImportHistory.path(ofRun: run.id, inLibrary: library.path)
    do {
      try DurableFile.move(path, to: "\(library.path)/.bin/imports/\(run.id).jsonl")
    } catch  where error.code == ENOENT || error.isNameTaken {
      return
    }
  }
}

extension PastImports.Undoing {
  public var sentence: String {
    var parts = ImportReport.parts([
      (binnedCount, "moved to the bin"), (restoredCount, "restored"),
      (goneCount, "already deleted"),
    ])
    if !removedBooks.isEmpty {
      parts.append(
        "\(counted(removedBooks.count, "book")) removed (\(ImportReport.some(removedBooks)))")
    }
    if !keptBooks.isEmpty {
      let count = counted(keptBooks.count, "book")
      parts.append("\(count) kept that you have gone on with (\(ImportReport.some(keptBooks)))")
    }
    if let time = run.readingTime { parts.append("\(time) of reading taken back") }
    if let dates = run.dates { parts.append("\(dates) taken back") }
    parts += ImportReport.words(for: facts, of: filledCount).map { "\($0) taken back" }
    if !kept.isEmpty {
      parts.append("\(kept.count) changed since and kept (\(ImportReport.some(kept)))")
    }
    if run.damagedCount > 0 {
      let lines = "\(counted(run.damagedCount, "line")) of its record"
      let verb = run.damagedCount == 1 ? "is" : "are"
      parts.append("\(lines) \(verb) damaged, and what they tell of stays")
    }
    return "undone: "
      + (parts.isEmpty ? "there was nothing left to undo" : parts.joined(separator: ", "))
  }
}
