import DurableFiles
import Glibc
import NotesLibrary

/// What an import will do, decided before anything is written.
struct ImportPlan {
  /// A note to write.
  struct Change {
    let source: Int
    let record: Int
    let target: Subject
    let note: Note
    /// What the note says now; nil for a new one.
    let former: [UInt8]?
    let key: RecordIdentity
  }

  private(set) var changes: [Change] = []
  /// The entries of notes that an import was killed after, or that were updated without one.
  private(set) var adopted: [ImportHistory.Entry] = []
  private(set) var report = ImportReport()

  private let library: Library
  private let options: ImportOptions
  private let moment: Moment
  private let latest: [String: ImportHistory.Entry]
  // The keys of the notes that imports brought, by the notes' names.
  private var owners: [String: String] = [:]
  private var seen: Set<RecordIdentity> = []
  private var pathsElsewhere: [String: Note]?

  /// Decides what to do with the records of some files; nothing is changed.
  init(
    of sources: [ImportSource], targets: [[Subject?]], in library: Library,
    _ options: ImportOptions, _ history: ImportHistory, at moment: Moment
  ) throws(ImportRunError) {
    self.library = library
    self.options = options
    self.moment = moment
    latest = history.latest
    for entry in latest.values { owners[entry.note] = entry.key }
    for (index, source) in sources.enumerated() {
      report.limitedCount += source.file.limitedCount
      report.wordlessCount += source.file.wordlessCount
      report.problems += source.file.problems.map { (source.name, $0) }
      for (number, record) in source.file.records.enumerated() {
        guard let target = targets[index][record.book], seen.insert(record.identity).inserted
        else { continue }
        try decide(record, source: index, number: number, target)
      }
    }
  }

  private mutating func decide(
    _ record: ImportedRecord, source: Int, number: Int, _ target: Subject
  ) throws(ImportRunError) {
    let new = RecordText(record, on: target, in: library.catalogue)
    let change = { (note: Note, former: [UInt8]?) in
      Change(
        source: source, record: number, target: target, note: note, former: former,
        key: record.identity)
    }
    if let entry = latest[record.identity.text] {
      guard let (note, text) = try present(entry, new.subject) else {
        guard options.restoresDeleted, let note = library.formerNote(entry.note, on: new.subject)
        else { return decide(entry.note, new.subject, .deleted) }
        changes.append(change(note, nil))
        return decide(entry.note, new.subject, .added)
      }
      if text == new.text {
        if ImportHistory.digest(text) != entry.hash { adopt(record, note, text) }
        return decide(note.id, note.subject, .here)
      }
      guard ImportHistory.digest(text) == entry.hash else {
        return decide(note.id, note.subject, .changed)
      }
      changes.append(change(note, text))
      return decide(note.id, note.subject, .updated)
    }
    let note = note(for: record, on: new.subject)
    owners[note.id] = record.identity.text
    guard let text = try text(at: note.path) else {
      changes.append(change(note, nil))
      return decide(note.id, new.subject, .added)
    }
    // An import was killed before it wrote down what it did.
    adopt(record, note, new.text)
    decide(note.id, new.subject, text == new.text ? .here : .changed)
  }

  private mutating func decide(
    _ id: String, _ subject: Subject, _ decision: ImportReport.Decision
  ) {
    report.notes.append(.init(id: id, subject: subject.slugPath, decision: decision))
  }

  private mutating func adopt(_ record: ImportedRecord, _ note: Note, _ text: [UInt8]) {
    adopted.append(
      .init(
        key: record.identity.text, note: note.id, subject: note.subject.slugPath,
        hash: ImportHistory.digest(text), isUpdate: false))
  }

  // The same name whoever imports it; of another record's name, the next one.
  private func note(for record: ImportedRecord, on subject: Subject) -> Note {
    let key = record.identity.text
    let names = record.identity.words.map { "\(Self.stem(of: record))-\($0.hexadecimal)" }
    let free = names.first { owners[$0].map { $0 == key } ?? true }
    let id = free ?? "\(Self.stem(of: record))-\(key)"
    return library.formerNote(id, on: subject)
      ?? Note(id: id, subject: subject, path: "", date: moment)
  }

  // Without a date, where it stands in its book orders the notes.
  private static func stem(of record: ImportedRecord) -> String {
    if let date = record.date { return date.compact }
    let digits = String(record.order)
    return "imported-" + String(repeating: "0", count: max(0, 8 - digits.count)) + digits
  }

  // Where the note is that a record became, whoever moved it since, and what it says.
  private mutating func present(
    _ entry: ImportHistory.Entry, _ subject: Subject
  ) throws(ImportRunError) -> (note: Note, text: [UInt8])? {
    if entry.subject == subject.slugPath, let note = library.formerNote(entry.note, on: subject),
      let text = try text(at: note.path)
    {
      return (note, text)
    }
    let elsewhere = pathsElsewhere ?? notesByID
    pathsElsewhere = elsewhere
    guard let note = elsewhere[entry.note], let text = try text(at: note.path) else { return nil }
    return (note, text)
  }

  private var notesByID: [String: Note] {
    var notes: [String: Note] = [:]
    for note in library.notes { notes[note.id] = note }
    return notes
  }

  private func text(at path: String) throws(ImportRunError) -> [UInt8]? {
    do throws(FileError) {
      return try DurableFile.read(path, limit: Library.largestNote)
    } catch  where error.code == ENOENT {
      return nil
    } catch {
      throw .file(error)
    }
  }
}
