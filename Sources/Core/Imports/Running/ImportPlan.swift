import DurableFiles
import Essentials
import NotesLibrary
import TextEditing

/// What an import will do, decided before anything is written.
struct ImportPlan {
  struct Change {
    let new: RecordText
    let name: Note.ID
    let subject: Subject
    /// The digest of the note's present text; nil for a new note.
    let former: TextDigest?

    var entry: ImportEntry {
      ImportEntry(
        of: new, as: name, on: subject.slugPath, hash: ImportHistory.digest(new.text),
        former == nil ? .added : .updated)
    }
  }

  private(set) var changes: [Change] = []
  /// The entries of notes that are in the library without an entry, because an import was killed.
  private(set) var adopted: [ImportEntry] = []
  var report: ImportReport

  let library: Library
  private let options: ImportOptions
  let history: ImportHistory
  // The names of the notes that imports have added, or will add.
  private var names: Set<Note.ID> = []
  private var seen: Set<TextDigest> = []
  // The records that the files still have, which cannot be earlier versions of others.
  let presentRecords: Set<TextDigest>
  var candidates: [String: [Candidate]] = [:]
  // The books and characters by their slug paths, with those that were removed.
  let subjects: [String: Subject]
  private var binnedNotes: Set<Note.ID>?
  private lazy var notesByName = Dictionary(grouping: library.notes, by: \.id)
  // The entries of notes with a date, by that and their subjects.
  lazy var datedEntries = Dictionary(grouping: history.latest) { entry in
    Self.date(of: entry).map { Self.zoneless($0, on: entry.slugPath) } ?? ""
  }

  let folding = TextFolding()

  private static let recordsBetweenProgress = 256

  init(
    of sources: [ImportSource], targets: ImportTargets, in library: Library,
    _ options: ImportOptions, _ history: ImportHistory,
    _ progress: (_ count: Int, _ total: Int) -> Void
  ) throws {
    self.library = library
    self.options = options
    self.history = history
    report = targets.report
    let files = sources.map(\.file).filter(\.format.hasOnlyWords)
    presentRecords = Set(files.flatMap { $0.records.map(\.identity) })
    subjects = Dictionary(
      (library.catalogue.subjects + library.catalogue.removed).map { ($0.slugPath, $0) },
      uniquingKeysWith: { first, _ in first })
    let total = sources.reduce(0) { $0 + $1.file.records.count }
    for entry in history.latest { names.insert(entry.noteID) }
    report.problems += history.problems.map { ("imports", ImportProblem(line: nil, $0)) }
    for (source, targets) in zip(sources, targets.subjects) {
      report.limitedCount += source.file.limitedCount
      report.wordlessCount += source.file.wordlessCount
      report.problems += source.file.problems.map { (source.name, $0) }
      report.leftOut += source.file.leftOut
      for (number, record) in source.file.records.enumerated() {
        if number % Self.recordsBetweenProgress == 0 { progress(number, total) }
        guard let target = targets[record.book], seen.insert(record.identity).inserted
        else { continue }
        let known = known(record, of: source.file, on: target)
        try decide(RecordText(known, of: source.file.format, on: target, in: library.catalogue))
      }
    }
  }

  // A file is the same note in whatever way its folder is named; no two files are one.
  private mutating func known(
    _ record: ImportedRecord, of file: ImportedFile, on subject: Subject
  ) -> ImportedRecord {
    guard let name = record.file else { return record }
    let (whole, parts) = file.identities(of: name, on: subject)
    let free = whole.filter { !seen.contains($0) }
    let known =
      free.first { history.latest($0) != nil }
      ?? parts.first { !seen.contains($0) && says($0, record) }
    var record = record
    record.identity = known ?? free.last ?? record.identity
    seen.insert(record.identity)
    return record
  }

  // Other files may have the same names at their ends.
  private func says(_ identity: TextDigest, _ record: ImportedRecord) -> Bool {
    guard let entry = history.latest(identity) else { return false }
    return entry.hash == ImportHistory.digest(Array(record.words))
  }

  private mutating func decide(_ new: RecordText) throws {
    if let entry = try former(new) {
      try decide(new, knownAs: entry)
    } else if let note = try origin(of: new.record) {
      report(new, note.id, note.subject, .here)
    } else {
      try decideNew(new)
    }
    reportUnknownName(of: new)
  }

  private mutating func decide(_ new: RecordText, knownAs entry: ImportEntry) throws {
    let name = entry.noteID
    guard let (subject, text) = try present(name, on: subjects[entry.slugPath]) else {
      guard options.restoresDeleted || wasUndone(entry),
        library.formerNote(name, on: new.subject) != nil
      else { return report(new, name, new.subject, .deleted) }
      return change(new, name, new.subject, nil)
    }
    // It waits there until its book or character is brought back.
    guard library.catalogue.subject(subject.id) != nil else {
      return report(new, name, subject, .here)
    }
    let former = ImportHistory.digest(text)
    if text == new.text {
      if former != entry.hash || new.format.hasOnlyWords && entry.key != new.record.identity {
        adopt(new, name, subject, former, .here)
      }
      return report(new, name, subject, .here)
    }
    guard former == entry.hash else { return report(new, name, subject, .changed) }
    change(new, name, subject, former)
  }

  private mutating func decideNew(_ new: RecordText) throws {
    let name = name(for: new.record)
    names.insert(name)
    // One that no run has is there if an import was killed after it wrote the note, and before it recorded that; or
    // if it stayed when its run was undone.
    guard let (subject, text) = try present(name, on: new.subject) else {
      if !options.restoresDeleted, try isInBin(name) {
        return report(new, name, new.subject, .deleted)
      }
      return change(new, name, new.subject, nil)
    }
    let isSame = text == new.text
    // One that the user has moved stays when this run is undone, as one that they have changed does anyway.
    let isMoved = isSame && subject.id != new.subject.id
    adopt(new, name, subject, ImportHistory.digest(new.text), isMoved ? .here : .added)
    report(new, name, subject, isSame ? .here : .changed)
  }

  // Whether the run that made a note was undone, which took it away, so that this entry only found or changed it. A
  // damaged line may be that of the run that made it.
  private func wasUndone(_ entry: ImportEntry) -> Bool {
    entry.decision != .added && !history.isDamaged && !history.addedNotes.contains(entry.noteID)
  }

  // What is here was told of already.
  private mutating func reportUnknownName(of new: RecordText) {
    guard let name = new.unknownName, let decision = report.notes.last?.decision,
      [.added, .updated].contains(decision)
    else { return }
    report.unknownNames.append(name)
  }

  // Whether a note was deleted of which a damaged record may have told.
  private mutating func isInBin(_ name: Note.ID) throws -> Bool {
    guard history.isDamaged else { return false }
    if let binnedNotes { return binnedNotes.contains(name) }
    let binned = Set(try library.binnedNotes().map(\.note.id))
    binnedNotes = binned
    return binned.contains(name)
  }

  private mutating func change(
    _ new: RecordText, _ name: Note.ID, _ subject: Subject, _ former: TextDigest?
  ) {
    changes.append(Change(new: new, name: name, subject: subject, former: former))
    report(new, name, subject, former == nil ? .added : .updated)
  }

  private mutating func report(
    _ new: RecordText, _ name: Note.ID, _ subject: Subject, _ decision: ImportReport.Decision
  ) {
    report.notes.append(
      .init(id: name, slugPath: subject.slugPath, decision: decision, file: new.record.file))
  }

  private mutating func adopt(
    _ new: RecordText, _ name: Note.ID, _ subject: Subject, _ hash: TextDigest,
    _ decision: ImportReport.Decision
  ) {
    adopted.append(
      ImportEntry(of: new, as: name, on: subject.slugPath, hash: hash, decision))
  }

  // The note that a row of a table that this program wrote was made from, if it says that still.
  private mutating func origin(of record: ImportedRecord) throws -> Note? {
    guard let id = record.link?.names.last else { return nil }
    return try notesByName[id]?.first {
      ReadwiseTable.says(record, $0, try library.bytes(of: $0), about: library.book(of: $0))
    }
  }

  // Every machine gives the same name to the same record; if another record has the name, the next one is used.
  private func name(for record: ImportedRecord) -> Note.ID {
    // A record without a date is named for its position in its book.
    let stem = record.date?.compact ?? Self.undated + String(record.order).zeroPadded(to: 8)
    for part in record.identity.nameParts {
      let name = "\(stem)-\(part)"
      if !names.contains(name) { return name }
    }
    return "\(stem)-\(record.identity.text)"
  }

  private static let undated = "imported-"

  /// Whether a note has the name of a record without a date, which holds a digest of it.
  static func isUndated(_ name: Note.ID) -> Bool {
    let words = name.dropFirst(undated.count).split(separator: "-")
    return name.hasPrefix(undated) && words.count == 2
      && words[0].utf8.count >= 8 && words[0].utf8.allSatisfy(\.isDigit)
      && [8, 40].contains(words[1].utf8.count) && words[1].allSatisfy(\.isHexDigit)
  }

  // Returns the present subject and text of a note: where an import put it, even if its record is now on another
  // subject, or where the user has moved it.
  mutating func present(
    _ name: Note.ID, on subject: Subject?
  ) throws -> (subject: Subject, text: [UInt8])? {
    if let subject, let text = try library.text(of: name, on: subject) { return (subject, text) }
    guard let subject = notesByName[name]?.first?.subject,
      let text = try library.text(of: name, on: subject)
    else { return nil }
    return (subject, text)
  }
}

extension Library {
  func text(of name: Note.ID, on subject: Subject) throws -> [UInt8]? {
    guard let note = formerNote(name, on: subject) else { return nil }
    return try DurableFile.readIfPresent(note.path, limit: Library.largestNote)
  }
}
