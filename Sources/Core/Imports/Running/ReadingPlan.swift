import NotesLibrary

/// What files have of reading, and of what was thought of books, and the library does not know yet.
struct ReadingPlan {
  private var added: ImportReport.Reading = (0, 0)
  private var known: ImportReport.Reading = (0, 0)
  private(set) var new: [CountedReading] = []
  private(set) var newFinishes: [FinishedReading] = []
  private var knownFinishCount = 0
  private(set) var facts: [(book: Book, field: BookField, text: String)] = []
  private var fields: [Book: Set<BookField>] = [:]
  // No two books have the same number.
  private var numbers: Set<String> = []

  /// What the user may say of a book, and has not said yet.
  static let factFields: [BookField] = [.rating, .status] + bookFields

  /// What a list of books says of a book that is here.
  static let bookFields: [BookField] = [
    .author, .series, .number, .year, .publisher, .pages, .isbn,
  ]

  /// What the record of an import says of it.
  var lines: [ImportLine] {
    (new.isEmpty ? [] : [.reading(seconds: added.seconds)])
      + (newFinishes.isEmpty ? [] : [.finished(newFinishes.count)])
      + facts.map { .fact($0.field, $0.text, of: $0.book.slug) }
  }

  private typealias Read = (slug: String, pages: Int?)

  /// Plans for the targets of the books, and for new ones, which are not made yet, by their slugs.
  init(
    of sources: [ImportSource], targets: [[Subject?]], new slugs: [ImportedBook: String],
    in library: Library
  ) {
    findFacts(sources, targets, in: library)
    guard sources.contains(where: \.file.hasReading) else { return }
    // An hour that is kept twice counts once, so that a log that cannot be read does no harm.
    let entries = MachineLog.Contents(of: .reading, inLibrary: library.path).entries
    var all = CountedReading.all(among: entries)
    var finished = FinishedReading.all(among: entries)
    for (source, targets) in zip(sources, targets) {
      let books = zip(source.file.books, targets).map { Self.read($0, $1?.book, slugs) }
      findFinishes(source.file, books, besides: &finished)
      for reading in source.file.readings {
        guard let book = books[reading.book] else { continue }
        let counted = reading.counted(in: book.slug, pages: book.pages)
        let former = all[counted.hour]
        known.pages += former?.pages ?? 0
        known.seconds += former?.seconds ?? 0
        guard counted.seconds > former?.seconds ?? -1 else { continue }
        added.pages += max(0, counted.pages - (former?.pages ?? 0))
        added.seconds += counted.seconds - (former?.seconds ?? 0)
        all[counted.hour] = counted
        new.append(counted)
      }
    }
  }

  private static func read(
    _ book: ImportedBook, _ target: Book?, _ new: [ImportedBook: String]
  ) -> Read? {
    if let target { return (target.slug, target.pages) }
    return new[book].map { ($0, book.facts[.pages].flatMap(BookField.pages.number)) }
  }

  private mutating func findFinishes(
    _ file: ImportedFile, _ books: [Read?], besides known: inout Set<FinishedReading>
  ) {
    for (number, day) in file.finishes {
      guard let book = books[number] else { continue }
      let finish = FinishedReading(bookSlug: book.slug, day: day)
      if known.insert(finish).inserted {
        newFinishes.append(finish)
      } else {
        knownFinishCount += 1
      }
    }
  }

  // What the user says of a book is never replaced.
  private mutating func findFacts(
    _ sources: [ImportSource], _ targets: [[Subject?]], in library: Library
  ) {
    for (source, targets) in zip(sources, targets) {
      for (book, target) in zip(source.file.books, targets) {
        // The target may be of before the last import.
        guard let target = target.flatMap({ library.catalogue.subject($0.id) })?.book else {
          continue
        }
        let fields = source.file.format.isOfBooks ? Self.factFields : [.rating, .status]
        findFacts(of: book, fields, for: target, in: library.catalogue)
      }
    }
  }

  private mutating func findFacts(
    of book: ImportedBook, _ fields: [BookField], for target: Book, in catalogue: Catalogue
  ) {
    let told = book.allFacts
    for field in fields where Self.says(target, "", as: field) {
      // A number counts in its own series.
      if field == .number, target.series != nil, target.series != told[.series] { continue }
      guard let text = told[field],
        (try? catalogue.change(of: target, [field: text])) != nil,
        field != .isbn || numbers.insert(text).inserted,
        self.fields[target, default: []].insert(field).inserted
      else { continue }
      facts.append((target, field, text))
    }
  }

  func tell(in report: inout ImportReport) {
    (report.addedReading, report.knownReading) = (added, known)
    (report.finishedCount, report.knownFinishedCount) = (newFinishes.count, knownFinishCount)
    for fact in facts {
      report.facts[fact.field, default: 0] += 1
      guard Self.bookFields.contains(fact.field) else { continue }
      if report.filled.last?.book != fact.book { report.filled.append((fact.book, [])) }
      report.filled[report.filled.count - 1].fields.append(fact.field)
    }
  }

  /// Whether a book still says a text; a place in it says more than how far it is read.
  static func says(_ book: Book, _ text: String, as field: BookField) -> Bool {
    field.text(of: book) == text && (field != .status || book.place == nil)
  }
}

extension ImportedFile {
  var hasReading: Bool { !readings.isEmpty || !finishes.isEmpty }
}

extension ImportedReading {
  // The pages of a device depend on its letters; where the book has numbers, they are those.
  fileprivate func counted(in slug: String, pages count: Int?) -> CountedReading {
    CountedReading(
      bookSlug: slug, moment: start, place: BookPlace(share: reached),
      pages: count.map { Int((share * Double($0)).rounded()) } ?? pages, seconds: seconds)
  }
}
