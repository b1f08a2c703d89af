import DurableFiles
public import NotesLibrary

/// Imports the records of files into a library: each once, whoever imports them how often.
///
/// A kill leaves some of the notes, each whole, and the next run of the same files adds the others.
public struct ImportRun {
  private let sources: [ImportSource]
  private let library: Library
  private let options: ImportOptions
  private let moment: Moment

  public init(of sources: [ImportSource], into library: Library, _ options: ImportOptions) {
    self.sources = sources
    self.library = library
    self.options = options
    moment = library.now()
  }

  /// Returns what would come of it; nothing is changed.
  public func rehearse() throws(ImportRunError) -> ImportReport {
    let targets = ImportTargets(of: sources, in: library.catalogue, options)
    let plan = try plan(targets, ImportHistory(libraryPath: library.path))
    var report = plan.report
    report.omittedBooks = targets.omitted
    report.madeBooks = targets.missing.map(\.title)
    return report
  }

  /// Does it, durably; `progress` is called now and then with how many notes are written of how many.
  ///
  /// Throws `ImportRunError`; some of the notes may be there then, and nothing else has changed.
  public func carryOut(
    progress: (_ count: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(ImportRunError) -> ImportReport {
    let lock = try ImportLock(library)
    defer { withExtendedLifetime(lock) {} }
    var targets = ImportTargets(of: sources, in: library.catalogue, options)
    let madeBooks = try make(targets.missing)
    if !madeBooks.isEmpty {
      targets = ImportTargets(of: sources, in: library.catalogue, options)
    }
    let plan = try plan(targets, ImportHistory(libraryPath: library.path))
    var run = ImportHistory.Run(id: runID, sources: sources.map(\.name), books: madeBooks)
    run.entries = plan.adopted
    try write(plan, into: &run, progress)
    var report = plan.report
    report.omittedBooks = targets.omitted
    report.madeBooks = madeBooks
    guard !run.entries.isEmpty || !madeBooks.isEmpty else { return report }
    do throws(FileError) { try ImportHistory.write(run, inLibrary: library.path) } catch {
      throw .file(error)
    }
    report.run = run.id
    return report
  }

  private var runID: String {
    "\(moment.compact)-\(UInt32.random(in: .min ... .max).hexadecimal)"
  }

  private func plan(
    _ targets: ImportTargets, _ history: ImportHistory
  ) throws(ImportRunError) -> ImportPlan {
    try ImportPlan(
      of: sources, targets: targets.subjects, in: library, options, history, at: moment)
  }

  // Those that were removed come back.
  private func make(_ books: [ImportedBook]) throws(ImportRunError) -> [String] {
    var made: [String] = []
    for book in books {
      let catalogue = library.catalogue
      let removed = BookMatching(
        catalogue.removed.compactMap { $0.character == nil ? $0.book : nil })
      // Another one of the files may be the same.
      if BookMatching(catalogue.books).matches(book).count == 1 { continue }
      let matches = removed.matches(book)
      let edit: BookEdit
      if matches.count == 1 {
        edit = catalogue.removal(of: .book(matches[0]), isRemoved: false)
        made.append(matches[0].slug)
      } else {
        do throws(FieldError) {
          let addition = try catalogue.addition(ofBook: book.allFacts)
          edit = addition.edit
          made.append(addition.slug)
        } catch {
          throw .book(book.title, reason: error)
        }
      }
      try reporting { () throws(LibraryError) in try library.change(edit) }
    }
    return made
  }

  private func write(
    _ plan: ImportPlan, into run: inout ImportHistory.Run, _ progress: (Int, Int) -> Void
  ) throws(ImportRunError) {
    guard !plan.changes.isEmpty else { return }
    defer { library.refresh() }
    do throws(LibraryError) { try add(plan, into: &run, progress) } catch { throw .library(error) }
    for change in plan.changes {
      guard let former = change.former else { continue }
      try reporting { () throws(LibraryError) in
        _ = try library.save(
          text(of: change), over: change.note, base: former, owner: Library.command)
      }
    }
  }

  private func add(
    _ plan: ImportPlan, into run: inout ImportHistory.Run, _ progress: (Int, Int) -> Void
  ) throws(LibraryError) {
    var batch = try library.noteBatch()
    for (index, change) in plan.changes.enumerated() {
      if index % 256 == 255 { progress(index, plan.changes.count) }
      let text = text(of: change)
      run.entries.append(
        .init(
          key: change.key.text, note: change.note.id, subject: change.note.subject.slugPath,
          hash: ImportHistory.digest(text), isUpdate: change.former != nil, former: change.former))
      if change.former == nil { try batch.add(text, as: change.note) }
    }
    try batch.save()
  }

  private func text(of change: ImportPlan.Change) -> [UInt8] {
    let record = sources[change.source].file.records[change.record]
    return RecordText(record, on: change.target, in: library.catalogue).text
  }

  private func reporting<Result>(
    _ body: () throws(LibraryError) -> Result
  ) throws(ImportRunError) -> Result {
    do throws(LibraryError) { return try body() } catch { throw .library(error) }
  }
}

extension ImportedBook {
  /// What a new book says of itself.
  var allFacts: [BookField: String] {
    var facts = facts
    facts[.title] = title
    if facts[.author] == nil { facts[.author] = authors.joined(separator: ", ") }
    // Facts that make no sense are left out, not the book.
    if let isbn = facts[.isbn], ISBN(isbn) == nil { facts[.isbn] = nil }
    for number in [BookField.year, .pages] where facts[number].map({ Int($0) == nil }) == true {
      facts[number] = nil
    }
    return facts.filter { !$0.value.allSatisfy(\.isWhitespace) }
  }
}

/// The lock under which one process at a time imports.
final class ImportLock {
  private let lock: FileLock

  init(_ library: Library) throws(ImportRunError) {
    guard !library.isMissing else { throw .library(.isMissing(library.path)) }
    do throws(FileError) {
      try Folder.create(library.path)
      lock = try FileLock.wait(library.path + "/.imports.lock")
    } catch {
      throw .file(error)
    }
  }
}
