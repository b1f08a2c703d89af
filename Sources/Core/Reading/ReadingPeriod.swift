import Essentials
public import NotesLibrary

/// What was noted and read on each day of a year, or of other days.
public struct ReadingPeriod: Sendable {
  public struct Counts: Hashable, Sendable {
    public var notes = 0
    public var words = 0
    public var pages = 0
    /// The time that e-readers counted.
    public var seconds = 0

    /// `9 h 20 min`.
    public var time: String { CountedReading.time(seconds) }
    public var minutes: Int { (seconds + 30) / 60 }
    public var isEmpty: Bool { self == Counts() }

    fileprivate mutating func add(_ other: Counts) {
      notes += other.notes
      words += other.words
      pages += other.pages
      seconds += other.seconds
    }
  }

  /// What the days are counted by.
  public enum Measure: String, CaseIterable, Sendable { case notes, words, pages, minutes }

  public struct BookRow: Sendable {
    public let book: Book
    public fileprivate(set) var counts = Counts()
    /// The days, from 0, on which something was noted or a place was set.
    public fileprivate(set) var days: Set<Int> = []
    /// The day on which it was finished last; nil when it was not.
    public fileprivate(set) var finish: Day?
  }

  public let firstDay: Day
  /// One for each day.
  public private(set) var days: [Counts]
  public private(set) var total = Counts()
  /// The books of these days, those that were begun first first.
  public private(set) var books: [BookRow] = []
  private var rows: [UUID: BookRow] = [:]
  /// How many of the books were finished.
  public var finishedCount: Int { books.count { $0.finish != nil } }
  /// How many pages the finished books have of which that is known; nil where it is of none.
  public var finishedPageCount: Int? {
    let known = finished.compactMap(\.pages)
    return known.isEmpty ? nil : known.reduce(0, +)
  }

  /// `680 pages`; `over` and `about` that many where not all is known.
  var finishedPages: String? {
    guard let count = finishedPageCount else { return nil }
    let isPart = finished.contains { $0.pages == nil }
    let isEstimate = finished.contains(where: \.hasAboutSoManyPages)
    return (isPart ? "over " : isEstimate ? "about " : "") + counted(count, "page")
  }

  private var finished: [Book] { books.filter { $0.finish != nil }.map(\.book) }

  /// How many words half of the notes have at most; nil without notes.
  public private(set) var medianWordCount: Int?
  /// The most days between two on which something was noted or read; nil with fewer than two of those.
  public private(set) var longestPause: Int?
  /// How many places were set.
  public private(set) var placeCount = 0
  /// How many files of books cannot be read, on which something may have been noted.
  let unreadableCount: Int

  /// A plot of fewer points says nothing.
  public static let fewestPoints = 5

  /// Counts what a record has in the days from the first of a year.
  public init(year: Int, of record: ReadingRecord, in catalogue: Catalogue) {
    let first = Day(year: year, month: 1, day: 1) ?? Day(number: 0)
    let next = Day(year: year + 1, month: 1, day: 1) ?? first + 365
    self.init(from: first, count: next.number - first.number, of: record, in: catalogue)
  }

  public init(from first: Day, count: Int, of record: ReadingRecord, in catalogue: Catalogue) {
    (firstDay, unreadableCount) = (first, catalogue.problems.count)
    days = Array(repeating: Counts(), count: count)
    var wordCounts: [Int] = []
    for note in record.notes {
      let counts = Counts(notes: 1, words: note.wordCount)
      guard add(counts, on: note.day, of: note.bookID, in: catalogue) else { continue }
      wordCounts.append(note.wordCount)
    }
    add(record.places, in: catalogue)
    total = days.reduce(into: Counts()) { $0.add($1) }
    books = rows.values.sorted {
      ($0.days.min() ?? 0, $0.book.title) < ($1.days.min() ?? 0, $1.book.title)
    }
    wordCounts.sort()
    medianWordCount = wordCounts.isEmpty ? nil : wordCounts[wordCounts.count / 2]
    let active = Set(books.flatMap(\.days)).sorted()
    longestPause = zip(active, active.dropFirst()).map { $1 - $0 }.max()
  }

  // Returns whether the day is one of these.
  private mutating func add(
    _ counts: Counts, on day: Day, of id: UUID, in catalogue: Catalogue
  ) -> Bool {
    let number = day.number - firstDay.number
    guard days.indices.contains(number) else { return false }
    days[number].add(counts)
    guard let book = catalogue.book(id) else { return true }
    rows[id, default: BookRow(book: book)].counts.add(counts)
    rows[id]?.days.insert(number)
    return true
  }

  private mutating func add(_ places: [ReadingRecord.SetPlace], in catalogue: Catalogue) {
    var pages: [UUID: Double] = [:]
    for place in places {
      // To go back in a book is not to read.
      let read = place.page.flatMap { page in pages[place.bookID].map { max(0, page - $0) } } ?? 0
      if let page = place.page { pages[place.bookID] = page }
      let counted = place.counted ?? (pages: Int(read.rounded()), seconds: 0)
      let counts = Counts(pages: counted.pages, seconds: counted.seconds)
      let day = Day(of: place.moment)
      guard add(counts, on: day, of: place.bookID, in: catalogue) else { continue }
      if place.counted == nil { placeCount += 1 }
      if place.isFinish { rows[place.bookID]?.finish = day }
    }
  }

  public func count(_ measure: Measure, on day: Int) -> Int { days[day].count(measure) }

  /// The counts of the last twelve months, the oldest first.
  public func lastMonths(_ measure: Measure) -> [(month: Int, count: Int)] {
    let last = firstDay + (days.count - 1)
    var counts = Array(repeating: 0, count: 12)
    for (number, count) in days.enumerated() {
      let day = firstDay + number
      // Of the month of the last day, some days may be of the year before.
      if day.month != last.month || day.year == last.year {
        counts[day.month - 1] += count.count(measure)
      }
    }
    return (0..<12).map { offset in
      let month = (last.month + offset) % 12
      return (month + 1, counts[month])
    }
  }

  /// How much there is of something on each day, from 0 for nothing to 4 for more than on three quarters
  /// of the days that have something.
  public func levels(_ measure: Measure) -> [Int] {
    let sorted = days.map { $0.count(measure) }.filter { $0 > 0 }.sorted()
    let bounds = (1...3).map { sorted.isEmpty ? 0 : sorted[sorted.count * $0 / 4] }
    return days.map { day in
      let count = day.count(measure)
      return count == 0 ? 0 : 1 + bounds.count { $0 < count }
    }
  }

  /// The days with something to count.
  public func pointCount(_ measure: Measure) -> Int { days.count { $0.count(measure) > 0 } }
}

extension ReadingPeriod.Counts {
  func count(_ measure: ReadingPeriod.Measure) -> Int {
    switch measure {
    case .notes: notes
    case .words: words
    case .pages: pages
    case .minutes: minutes
    }
  }
}

/// How fast a book is being read, by its places.
public struct ReadingPace: Hashable, Sendable {
  /// Pages a day.
  public let pages: Double
  /// When it is read at this pace.
  public let end: Day

  // Who reads less often begins anew.
  private static let dayCount = 28
  // A century, in which nobody reads a book.
  private static let mostDays = 36_525.0

  /// Nil unless two places on different days of the last four weeks say when it will be read.
  public init?(of book: Book, asOf today: Day, in record: ReadingRecord) {
    guard let length = book.pages else { return nil }
    let places = record.places.compactMap { place -> (day: Day, page: Double)? in
      let day = Day(of: place.moment)
      guard place.bookID == book.id, let page = place.page, day + Self.dayCount >= today else {
        return nil
      }
      return (day, page)
    }
    guard let first = places.first, let last = places.last, last.day > first.day,
      last.page > first.page
    else { return nil }
    pages = (last.page - first.page) / Double(last.day.number - first.day.number)
    let days = (Double(length) - last.page) / pages
    guard days < Self.mostDays else { return nil }
    end = last.day + Int(days.rounded(.up))
  }
}

/// A map of the days: a column for each week, a row for each day of it.
extension ReadingPeriod {
  public struct MapCell {
    public let day: Day
    public let week: Int
    public let weekday: Int
    /// From 0 for nothing to 4.
    public let level: Int
    let count: Int
  }

  public static let weekdayNames = ["Mon", "", "", "Thu", "", "", "Sun"]
  public static let levelSigns = ["·", "░", "▒", "▓", "█"]

  public var weekCount: Int { (days.count + firstDay.weekday + 6) / 7 }

  public func map(_ measure: Measure) -> [MapCell] {
    levels(measure).enumerated().map { number, level in
      let (week, weekday) = (number + firstDay.weekday).quotientAndRemainder(dividingBy: 7)
      return MapCell(
        day: firstDay + number, week: week, weekday: weekday, level: level,
        count: count(measure, on: number))
    }
  }

  /// The map in lines of text: the names of the months, then a line for each day of the week.
  public func mapLines(_ measure: Measure) -> [String] {
    var rows = Array(repeating: Array(repeating: " ", count: weekCount), count: 7)
    var months = Array(repeating: Character(" "), count: weekCount + 3)
    for cell in map(measure) {
      rows[cell.weekday][cell.week] = Self.levelSigns[cell.level]
      guard cell.day.dayOfMonth == 1 else { continue }
      months.replaceSubrange(cell.week..<cell.week + 3, with: cell.day.monthName)
    }
    let names = Self.weekdayNames.map { $0.isEmpty ? "   " : $0 }
    return ["    " + String(months)] + zip(names, rows).map { "\($0) \($1.joined())" }
  }
}
