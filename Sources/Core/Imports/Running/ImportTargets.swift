import Essentials
import NotesLibrary

struct ImportTargets {
  /// The subject for each book of each file; nil for a book that is left out.
  private(set) var subjects: [[Subject?]] = []
  private(set) var missing = DistinctBooks()
  /// What is told of books that are left out, and of those that are found by a part of their titles.
  private(set) var report = ImportReport()

  private let options: ImportOptions
  private let matching: BookMatching
  private let history: ImportHistory
  private let library: Library

  init(
    of sources: [ImportSource], in library: Library, _ options: ImportOptions,
    _ history: ImportHistory
  ) {
    (self.options, self.history, self.library) = (options, history, library)
    matching = BookMatching(library.catalogue.books)
    let titles = Set(sources.flatMap(\.file.books).map(\.title))
    report.unknownTitles = options.targetsByTitle.keys.filter { !titles.contains($0) }.sorted()
    for source in sources { subjects.append(targets(of: source)) }
  }

  private mutating func targets(of source: ImportSource) -> [Subject?] {
    let file = source.file
    var counts = Array(repeating: 0, count: file.books.count)
    for record in file.records { counts[record.book] += 1 }
    let read = Set(file.readings.map(\.book) + file.finishes.map(\.book))
    let equals = file.books.map(matching.equals)
    let former = formerTargets(of: file) { equals[$0].isEmpty }
    // What is similar to one of these is another book, because the file tells them apart.
    let taken = Set(equals.joined().map(\.id))
    return file.books.enumerated().map { index, book in
      if let target = options.targetsByTitle[book.title] { return target }
      if let target = options.target, file.books.count == 1 { return target }
      if book.title.isBlank {
        report.problems.append((source.name, Self.problem(ofUntitledWith: counts[index])))
        return nil
      }
      let matches =
        equals[index].isEmpty
        ? matching.similar(to: book).filter { !taken.contains($0.id) } : equals[index]
      if let target = options.target, matches.contains(target.book) { return target }
      if options.target == nil, matches.count == 1 {
        if equals[index].isEmpty { report.similar.append((book.name, matches[0])) }
        return .book(matches[0])
      }
      if options.target == nil, matches.isEmpty, let target = former[index] { return target }
      if options.target == nil, options.makesBooks, matches.isEmpty {
        missing.insert(book)
      } else if counts[index] > 0 || read.contains(index) {
        report.omittedBooks.append(
          .init(book: book, noteCount: counts[index], candidates: matches.map(\.slug)))
      }
      return nil
    }
  }

  // The books on which notes are by now that earlier imports made of some books of a file: the user may have said so
  // once.
  private func formerTargets(
    of file: ImportedFile, where isWanted: (_ book: Int) -> Bool
  ) -> [Int: Subject] {
    let known = file.records.compactMap { record in
      isWanted(record.book) ? history.latest(record.identity).map { (record.book, $0) } : nil
    }
    // Listing all notes takes longer than most imports.
    if known.isEmpty { return [:] }
    let notes = Dictionary(
      library.notes.map { ($0.id, $0.subject) }, uniquingKeysWith: { first, _ in first })
    let subjects = Dictionary(
      library.catalogue.subjects.map { ($0.slugPath, $0) }, uniquingKeysWith: { first, _ in first })
    var targets: [Int: Subject] = [:]
    for (book, entry) in known {
      guard let subject = notes[entry.noteID] ?? subjects[entry.slugPath] else { continue }
      // The words may have sent one to somebody who comes from another book.
      let isSurer = targets[book]?.character != nil && subject.character == nil
      if targets[book] == nil || isSurer { targets[book] = subject }
    }
    return targets.mapValues { .book($0.book) }
  }

  private static func problem(ofUntitledWith count: Int) -> ImportProblem {
    let what = count == 0 ? "its reading" : counted(count, "note")
    return ImportProblem(line: nil, "a book has no title, \(what) left out")
  }
}
