import DurableFiles
import Essentials
public import NotesLibrary

/// Imports files into a library, each record only once, however often and on whatever machine they are imported.
///
/// After a kill some of the notes are there, each of them whole, and another import of the same files adds the others.
public struct ImportRun {
  private let sources: [ImportSource]
  private let library: Library
  private let options: ImportOptions

  /// Prepares the imports of files: one for each export of this program, which leaves no record, and one
  /// for all others together.
  public static func runs(
    of sources: [ImportSource], into library: Library, _ options: ImportOptions
  ) -> [ImportRun] {
    let exports = sources.filter { $0.export != nil }.map { [$0] }
    return (exports + [sources.filter { $0.export == nil }]).filter { !$0.isEmpty }
      .map { ImportRun(sources: $0, library: library, options: options) }
  }

  /// Returns what the import would do, without changing anything.
  public func rehearse(progress: ImportProgress = { _, _, _ in }) throws -> ImportReport {
    if let report = try importExport(isRehearsal: true) { return report }
    let history = try ImportHistory(libraryPath: library.path)
    let targets = ImportTargets(of: sources, in: library, options, history)
    let slugs = slugs(of: targets.missing.all)
    let new = targets.missing.numbers.mapValues { slugs[$0] }
    var report = try plan(targets, new, history, progress).plan.report
    report.isRehearsal = true
    report.madeBooks = targets.missing.all.map(\.title)
    report.newBooks = Array(zip(report.madeBooks, noteCounts(of: targets.missing)))
    return report
  }

  private func noteCounts(of books: DistinctBooks) -> [Int] {
    var identities: [Set<TextDigest>] = books.all.map { _ in [] }
    for file in sources.map(\.file) {
      let numbers = file.books.map { books.numbers[$0] }
      for record in file.records {
        if let number = numbers[record.book] { identities[number].insert(record.identity) }
      }
    }
    return identities.map(\.count)
  }

  /// Imports the files, durably; `progress` is called now and then.
  ///
  /// When it throws, some of the notes may be there, of an export also other files, and nothing else has changed.
  public func carryOut(progress: ImportProgress = { _, _, _ in }) throws -> ImportReport {
    let report = try write(progress)
    library.hooks?.add(HookEvent(.importFinished, ["path": library.path]))
    return report
  }

  private func write(_ progress: ImportProgress) throws -> ImportReport {
    let lock = try library.importLock()
    defer { withExtendedLifetime(lock) {} }
    // Others may have added books while it was waited for.
    library.refresh()
    if let report = try importExport(isRehearsal: false) { return report }
    let history = try ImportHistory(libraryPath: library.path)
    var targets = ImportTargets(of: sources, in: library, options, history)
    var unrecorded = try UnrecordedBooks(libraryPath: library.path)
    let new = try make(targets.missing.all, &unrecorded) { progress(.changingBooks, $0, $1) }
    if !new.isEmpty {
      targets = ImportTargets(of: sources, in: library, options, history)
    }
    let old = unrecorded.slugs(among: targets.subjects, in: history).filter { !new.contains($0) }
    var (plan, readings) = try plan(targets, [:], history, progress)
    let made = new + old
    plan.report.madeBooks = made
    let isNothingNew = plan.changes.isEmpty && plan.adopted.isEmpty && readings.lines.isEmpty
    if isNothingNew, made.isEmpty { return plan.report }
    let id = history.nextID(at: library.now())
    let books = made.map { line(ofBook: $0, isNew: new.contains($0)) }
    try record(&plan, books + readings.lines, as: id) { progress(.writing, $0, $1) }
    try keep(readings, run: id) { progress(.changingBooks, $0, $1) }
    try unrecorded.keep { library.catalogue.hasBook($0) && !made.contains($0) }
    plan.report.run = id
    return plan.report
  }

  // Writes what the plan has, each note behind the line that tells of it.
  private func record(
    _ plan: inout ImportPlan, _ lines: [ImportLine], as id: String,
    _ progress: (Int, Int) -> Void
  ) throws {
    try Folder.create(ImportHistory.folder(inLibrary: library.path))
    let run = try NewFile.begin(at: ImportHistory.path(ofRun: id, inLibrary: library.path))
    let names = ImportLine.sources(sources.map(\.name), run: id)
    for line in [names] + lines + plan.adopted.map({ .entry($0) }) { try run.append(line.bytes) }
    try write(&plan, into: run, progress)
    try run.finish()
  }

  // What a kill leaves out here, the next import of the file brings.
  private func keep(
    _ readings: ReadingPlan, run id: String, _ progress: (Int, Int) -> Void
  ) throws {
    let edits = try Dictionary(grouping: readings.facts, by: \.book).map { book, facts in
      let texts = Dictionary(uniqueKeysWithValues: facts.map { ($0.field, $0.text) })
      return try library.catalogue.change(of: book, texts)
    }
    try library.change(edits, isDated: false) { progress($0, edits.count) }
    if !(readings.new.isEmpty && readings.newFinishes.isEmpty) {
      try library.keep(readings.new, readings.newFinishes, run: id)
    }
  }

  // What the user has changed of one that an earlier import added, and did not record, is not known.
  private func line(ofBook slug: String, isNew: Bool) -> ImportLine {
    let book = isNew ? library.catalogue.books.first { $0.slug == slug } : nil
    return .book(slug, facts: book.map(ImportHistory.digest))
  }

  private func importExport(isRehearsal: Bool) throws -> ImportReport? {
    guard let source = sources.first, let export = source.export else { return nil }
    var run = LosslessImport(of: source.name, into: library, options, isRehearsal: isRehearsal)
    do {
      return try run.run(export)
    } catch let failure as Failure where failure.path == nil {
      throw Failure("\(source.name): \(failure)")
    }
  }

  // Books that are not made yet have the slugs that they will have.
  private func plan(
    _ targets: ImportTargets, _ new: [ImportedBook: String], _ history: ImportHistory,
    _ progress: ImportProgress
  ) throws -> (plan: ImportPlan, readings: ReadingPlan) {
    var plan = try ImportPlan(of: sources, targets: targets, in: library, options, history) {
      progress(.comparing, $0, $1)
    }
    let readings = ReadingPlan(of: sources, targets: targets.subjects, new: new, in: library)
    readings.tell(in: &plan.report)
    return (plan, readings)
  }

  // Books that were removed are restored.
  private func slugs(of books: [ImportedBook]) -> [String] {
    let removed = BookMatching(
      library.catalogue.removed.compactMap { $0.character == nil ? $0.book : nil })
    var restored: Set<String> = []
    var taken = library.catalogue.slugs
    return books.map { book in
      let matches = removed.equals(of: book).map(\.slug).filter { !restored.contains($0) }
      let slug = matches.count == 1 ? matches[0] : Slug.made(of: book.title, notIn: taken)
      if !taken.insert(slug).inserted { restored.insert(slug) }
      return slug
    }
  }

  // What is about to be made is noted first.
  private func make(
    _ books: [ImportedBook], _ unrecorded: inout UnrecordedBooks, _ progress: (Int, Int) -> Void
  ) throws -> [String] {
    if books.isEmpty { return [] }
    let slugs = slugs(of: books)
    try unrecorded.add(slugs)
    let catalogue = library.catalogue
    let former = catalogue.removed.filter { slugs.contains($0.slugPath) }
    let new = zip(books, slugs).filter { !catalogue.hasBook($1) }
    let edits =
      try former.map(catalogue.restoration)
      + catalogue.additions(of: new.map { ($0.allFacts, $1) })
    try library.change(edits) { progress($0, edits.count) }
    // Else its records would be left out as those of a book that is not here.
    let known = library.catalogue.slugs
    if let (book, _) = zip(books, slugs).first(where: { !known.contains($1) }) {
      throw Failure(
        "the book “\(book.title)” was added but cannot be read: "
          + (library.catalogue.problems.last ?? "it was removed") + "; import again")
    }
    return slugs
  }

  private func write(
    _ plan: inout ImportPlan, into run: NewFile, _ progress: (Int, Int) -> Void
  ) throws {
    guard !plan.changes.isEmpty else { return }
    defer { library.refresh() }
    try add(&plan, into: run, progress)
    for change in plan.changes where change.former != nil {
      if try !update(change, run) { plan.report.keep(change.name) }
    }
  }

  private func add(
    _ plan: inout ImportPlan, into run: NewFile, _ progress: (Int, Int) -> Void
  ) throws {
    let files = try library.newFiles()
    for (index, change) in plan.changes.enumerated() where change.former == nil {
      if index % 256 == 255 { progress(index, plan.changes.count) }
      guard let note = note(of: change) else { continue }
      try run.append(ImportLine.entry(change.entry).bytes)
      try files.add(change.new.text, at: note.path)
    }
    try files.finish()
    let taken = Set(files.taken)
    if taken.isEmpty { return }
    // Somebody else made such a note since the plan was made.
    for change in plan.changes where change.former == nil {
      guard let note = note(of: change), taken.contains(note.path) else { continue }
      let text = try library.bytes(of: note)
      let isSame = change.new.text == text
      plan.report.keep(change.name, isSame ? .here : .changed)
    }
  }

  // Returns false if the note was changed meanwhile.
  private func update(_ change: ImportPlan.Change, _ run: NewFile) throws -> Bool {
    guard let note = note(of: change) else { return false }
    let former = try library.bytes(of: note)
    guard ImportHistory.digest(former) == change.former else { return false }
    try run.append(ImportLine.entry(change.entry, former: former).bytes)
    _ = try library.save(
      change.new.text, over: note, base: former, owner: Library.command, isImport: true)
    return true
  }

  private func note(of change: ImportPlan.Change) -> Note? {
    library.formerNote(change.name, on: change.subject)
  }
}

extension ImportRun {
  /// Prepares the import of one file.
  public init(of source: ImportSource, into library: Library, _ options: ImportOptions) {
    self.init(sources: [source], library: library, options: options)
  }
}

extension ImportedBook {
  /// Its facts, as far as they are valid.
  var allFacts: [BookField: String] {
    var facts = facts
    facts[.title] = title
    if facts[.author] == nil { facts[.author] = authors.joined(separator: ", ") }
    // Facts that are not valid are left out, so that the book can still be added.
    facts[.isbn] = facts[.isbn].flatMap { ISBN($0)?.thirteen }
    for field in [BookField.year, .pages] where facts[field].flatMap(field.number) == nil {
      facts[field] = nil
    }
    return facts.filter { !$0.value.allSatisfy(\.isWhitespace) }
  }
}

public enum ImportStep: Sendable {
  /// Reading a file; progress is counted in bytes.
  case reading
  /// Comparing with the library; progress is counted in records.
  case comparing
  /// Adding books, and filling in what they lack; progress is counted in books.
  case changingBooks
  /// Writing notes; progress is counted in notes.
  case writing
}

/// Is told how far a step is.
public typealias ImportProgress = (ImportStep, _ count: Int, _ total: Int) -> Void

extension Library {
  /// Waits for the lock by which only one process at a time imports.
  func importLock() throws -> FileLock {
    guard !isMissing else { throw Failure.libraryIsMissing(path) }
    try Folder.create(path)
    return try FileLock.wait(path + "/.imports.lock")
  }
}
