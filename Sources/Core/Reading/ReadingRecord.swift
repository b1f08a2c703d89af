public import Essentials
public import NotesLibrary
import Search

/// What a library says about its user's reading: quotes, when notes were made, when places were set.
public struct ReadingRecord: Sendable {
  public struct NoteCount: Sendable {
    public let day: Day
    public let wordCount: Int
    public let bookID: UUID
  }

  public struct SetPlace: Sendable {
    public let moment: Moment
    public let bookID: UUID
    /// In pages from the beginning; nil when that is not known.
    public let page: Double?
    /// What an e-reader counted until then; nil for a place that the user set.
    public var counted: (pages: Int, seconds: Int)?
    /// Whether the user said that they have read the book.
    public var isFinish = false
    // Whether they said that they have not after all.
    fileprivate var isTakenBack = false
    // Whether they said that they are nowhere in it.
    fileprivate var isRemoval = false
  }

  public let quotes: [Quote]
  public let grades: Grades
  /// The notes, the newest first.
  public let notes: [NoteCount]
  /// The newest notes themselves.
  public let lastNotes: [Note]
  /// The places that were set, without those that were corrected soon, the oldest first.
  public let places: [SetPlace]
  /// When a place in each book was set last.
  public let lastReadings: [UUID: Moment]
  /// Why files could not be read; what they say is missing.
  public let problems: [Failure]

  // More than any window shows.
  private static let lastCount = 100

  /// Reads the record of a library; nil if the closure, called now and then, returns false.
  public init?(of library: Library, while mayContinue: () -> Bool = { true }) {
    let index = NoteIndex(library)
    index.update()
    var quotes: [Quote] = []
    var notes: [NoteCount] = []
    for number in 0..<index.count {
      if number.isMultiple(of: 256), !mayContinue() { return nil }
      let (words, mayQuote) = index.withLine(of: number, Self.look) ?? (0, false)
      notes.append(
        NoteCount(
          day: Day(of: index.date(at: number)), wordCount: words,
          bookID: Self.book(ofNote: number, in: index, library).id))
      guard mayQuote else { continue }
      // A note that cannot be read quotes nothing; its own page shows the error.
      quotes += (try? Quote.quotes(in: index.note(at: number), of: library)) ?? []
    }
    self.quotes = quotes
    self.notes = notes
    lastNotes = (0..<min(index.count, Self.lastCount)).map(index.note)
    let readings = MachineLog.Contents(of: .reading, inLibrary: library.path)
    let reviews = MachineLog.Contents(of: .review, inLibrary: library.path)
    places = Self.places(readings.entries, in: library)
    lastReadings = Dictionary(
      places.map { ($0.bookID, $0.moment) }, uniquingKeysWith: { $1 })
    grades = Grades(reviews.entries)
    problems = index.problems + readings.problems + reviews.problems
    index.save(inBackground: false)
  }

  private static func look(_ line: UnsafeRawBufferPointer) -> (words: Int, mayQuote: Bool) {
    var (words, mayQuote, isStart) = (0, false, true)
    for (index, byte) in line.enumerated() {
      if line.beginsIdeograph(at: index) || isStart && byte != .space && !line.isMark(at: index) {
        words += 1
      }
      if byte == UInt8(ascii: ">") { mayQuote = true }
      isStart = byte == .space
    }
    return (words, mayQuote)
  }

  // Few people occur in several books.
  private static func book(ofNote number: Int, in index: NoteIndex, _ library: Library) -> Book {
    let subject = index.subject(at: number)
    guard subject.character?.appears.isEmpty == false else { return subject.book }
    return library.book(of: index.note(at: number))
  }

  private static func places(_ entries: [MachineLog.Entry], in library: Library) -> [SetPlace] {
    let books = Dictionary(
      library.catalogue.books.map { ($0.slug, $0) }, uniquingKeysWith: { first, _ in first })
    var places: [SetPlace] = []
    for reading in CountedReading.all(among: entries).values {
      guard let book = books[reading.bookSlug] else { continue }
      places.append(
        SetPlace(
          moment: reading.moment, bookID: book.id, page: page(of: reading.place, in: book),
          counted: (reading.pages, reading.seconds)))
    }
    var imported: Set<JSONValue> = []
    for (entry, moment) in CountedReading.valid(entries) where entry["seconds"] == nil {
      // Each machine may have imported the same file.
      if entry["run"] != nil, !imported.insert(entry.setting("run", to: nil)).inserted { continue }
      guard let book = entry["book"]?.string.flatMap({ books[$0] }) else { continue }
      let place = entry["place"]?.string.flatMap(BookPlace.init(leading:))
      let status = entry["status"]
      let isRemoval = status == nil && entry["place"] == .null
      guard place != nil || status != nil || isRemoval else { continue }
      places.append(
        SetPlace(
          moment: moment, bookID: book.id, page: place.flatMap { page(of: $0, in: book) },
          isFinish: status?.string == ReadingStatus.read.rawValue, isTakenBack: place == nil,
          isRemoval: isRemoval))
    }
    return corrected(places.sorted { $0.moment < $1.moment }).filter { !$0.isTakenBack }
  }

  // In seconds.
  private static let longestSlip = 3600

  // Who goes back in a book soon after a place was set, or takes it back, had mistyped it; who goes back to before
  // where they finished it begins it again.
  private static func corrected(_ places: [SetPlace]) -> [SetPlace] {
    places.enumerated().filter { index, place in
      let soon = places[(index + 1)...].prefix {
        let seconds = $0.moment.secondsSince1970 - place.moment.secondsSince1970
        return seconds <= longestSlip && !($0.isFinish && $0.bookID == place.bookID)
      }
      let former = place.isFinish ? places[..<index].last { $0.bookID == place.bookID }?.page : nil
      return !soon.contains { $0.isBefore(place) && $0.page ?? .infinity >= former ?? 0 }
    }.map(\.element)
  }

  private static func page(of place: BookPlace, in book: Book) -> Double? {
    guard let pages = book.pages else { return place.pageNumber }
    return BookPosition(of: place, in: book).share.map { $0 * Double(pages) }
  }

  /// Returns the quotes of a day, all or those of a book with its characters or of a character; see
  /// `DailyQuotes`.
  public func quotes(
    on day: Day, of subject: Subject? = nil, _ count: Int = DailyQuotes.usualCount,
    in library: Library
  ) -> [Quote] {
    let wanted = quotes.filter { quote in subject.map(quote.isOf) ?? true }
    return DailyQuotes.chosen(count, on: day, from: wanted, grades) { quote in
      library.isLater(quote.note, at: quote.place)
    }
  }
}

extension ReadingRecord.SetPlace {
  // Whether the user set both, and this one is further back in the same book, or nowhere.
  fileprivate func isBefore(_ other: Self) -> Bool {
    guard bookID == other.bookID, counted == nil, other.counted == nil else { return false }
    if isRemoval { return !other.isFinish }
    if other.isFinish { return !isFinish }
    guard let page, let otherPage = other.page else { return false }
    return page < otherPage
  }
}
