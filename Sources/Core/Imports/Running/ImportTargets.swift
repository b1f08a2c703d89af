import NotesLibrary

struct ImportTargets {
  /// The subject for each book of each file; nil for a book that is left out.
  private(set) var subjects: [[Subject?]] = []
  private(set) var omitted: [ImportReport.OmittedBook] = []
  private(set) var missing: [ImportedBook] = []
  let unknownTitles: [String]

  private let options: ImportOptions
  private let matching: BookMatching

  init(of sources: [ImportSource], in catalogue: Catalogue, _ options: ImportOptions) {
    self.options = options
    matching = BookMatching(catalogue.books)
    let titles = Set(sources.flatMap(\.file.books).map(\.title))
    unknownTitles = options.targetsByTitle.keys.filter { !titles.contains($0) }.sorted()
    for source in sources { subjects.append(targets(of: source.file)) }
  }

  private mutating func targets(of file: ImportedFile) -> [Subject?] {
    var counts = Array(repeating: 0, count: file.books.count)
    for record in file.records { counts[record.book] += 1 }
    let read = Set(file.readings.map(\.book) + file.finishes.map(\.book))
    return file.books.enumerated().map { index, book in
      if let target = options.targetsByTitle[book.title] { return target }
      if let target = options.target, file.books.count == 1 { return target }
      let matches = matching.matches(book)
      if let target = options.target, matches.contains(target.book) { return target }
      if options.target == nil, matches.count == 1 { return .book(matches[0]) }
      if options.target == nil, options.makesBooks, matches.isEmpty {
        missing.append(book)
      } else if counts[index] > 0 || read.contains(index) {
        omitted.append(.init(book: book, noteCount: counts[index], candidates: matches.map(\.slug)))
      }
      return nil
    }
  }
}
