import NotesLibrary
import Reading
import TestSupport

/// What is chosen each day, over random libraries and a year of days.
@Suite(.timed) struct DailyQuotesTests {
  private struct RandomLibrary {
    let folder: TemporaryFolder
    var generator: SeededGenerator
    let library: Library

    init(seed: UInt64) throws {
      folder = try TemporaryFolder()
      generator = SeededGenerator(seed)
      let path: String = folder.file("library")
      library = Library(path: path, versionsPath: folder.file("state/versions"))
      for (index, book) in library.catalogue.books.enumerated() {
        // The second book has many more quotes than others.
        for number in 0..<(index == 1 ? 60 : Int.random(in: 6...12, using: &generator)) {
          let page = Int.random(in: 1...300, using: &generator)
          let day = Int.random(in: 1...28, using: &generator)
          let name = "202501\(day < 10 ? "0" : "")\(day)T101500Z-\(index)00000\(100 + number).md"
          folder.write(
            "p. \(page)\n\n> Quote \(number) of \(book.slug).\n".utf8,
            to: "library/notes/\(book.slug)/\(name)")
        }
      }
      library.refresh()
    }

    var record: ReadingRecord { get throws { try #require(ReadingRecord(of: library)) } }
  }

  private static let days = (0..<365).compactMap { offset in
    Day(iso8601: "2025-02-01").map { $0 + offset }
  }

  @Test(arguments: [UInt64.random(in: 0..<1_000_000)])
  func theChoiceIsTheSameWhoeverMakesItAndFair(seed: UInt64) throws {
    let random = try RandomLibrary(seed: seed)
    let record = try random.record
    var counts: [String: Int] = [:]
    for day in Self.days {
      let chosen = DailyQuotes.chosen(on: day, from: record.quotes, record.grades)
      let shuffled = DailyQuotes.chosen(on: day, from: record.quotes.reversed(), record.grades)
      #expect(chosen == shuffled)
      #expect(Set(chosen.map(\.id)).count == DailyQuotes.usualCount)
      for quote in chosen { counts[quote.note.subject.book.slug, default: 0] += 1 }
    }
    let all = counts.values.reduce(0, +)
    // Three books: each has about a third, although one has most of the quotes.
    for (book, count) in counts {
      #expect(abs(Double(count) / Double(all) - 1 / 3) < 0.1, "\(book), seed \(seed)")
    }
  }

  @Test(arguments: [UInt64.random(in: 0..<1_000_000)])
  func nothingIsSeenBeforeItsPlaceOrAfterNever(seed: UInt64) throws {
    var random = try RandomLibrary(seed: seed)
    let book = try #require(random.library.catalogue.books.first)
    let page = Int.random(in: 1...300, using: &random.generator)
    try random.library.change(
      random.library.catalogue.change(of: book, [.place: "p. \(page)", .status: "reading"]))
    random.library.booksWereChanged()
    let never = try #require(random.record.quotes.randomElement(using: &random.generator))
    try GradeChange(.never, of: never.id, at: random.library.now())
      .run(inLibrary: random.library.path, state: random.folder.file("state"))
    let record = try random.record
    #expect(record.grades.last(of: never.id)?.grade == .never)
    for day in Self.days {
      for quote in record.quotes(on: day, 12, in: random.library) {
        #expect(quote.id != never.id)
        let isHidden = quote.place.map { random.library.isLater($0, in: quote.note.subject.book) }
        #expect(isHidden != true, "seed \(seed)")
        #expect(Day(inUTC: quote.note.date) < day)
      }
    }
  }

  @Test func whatIsGradedIsRareUntilItIsDue() throws {
    let quotes = try RandomLibrary(seed: 7).record.quotes
    let quote = try #require(quotes.first { $0.note.subject.book.slug == "the-good-hawk" })
    func count(_ grade: Grade?, daysAfter days: Int) -> Int {
      Self.days.count { day in
        var grades = Grades()
        let moment = Moment(secondsSince1970: (day.number - days) * 86_400)
        if let grade { grades.add(.init(grade: grade, moment: moment), to: quote.id) }
        return DailyQuotes.chosen(on: day, from: quotes, grades).contains(quote)
      }
    }
    let usual = count(nil, daysAfter: 0)
    #expect(count(.seldom, daysAfter: 1) < usual / 3)
    #expect(count(.seldom, daysAfter: 1) < count(.seldom, daysAfter: 28))
    #expect(count(.seldom, daysAfter: 28) < usual)
    #expect(count(.seldom, daysAfter: 14) < count(.soon, daysAfter: 14))
    #expect(count(.never, daysAfter: 400) == 0)
  }
}

@Suite(.timed) struct DayTests {
  @Test func daysAreThoseOfTheCalendar() throws {
    var day = try #require(Day(iso8601: "1999-12-31"))
    #expect(day.weekday == 4)
    for _ in 0..<3000 {
      #expect(Day(year: day.year, month: day.month, day: day.dayOfMonth) == day)
      #expect(Day(iso8601: day.iso8601) == day)
      let next = day + 1
      #expect(next.weekday == (day.weekday + 1) % 7)
      #expect(
        next.dayOfMonth == 1 || next.month == day.month && next.dayOfMonth == day.dayOfMonth + 1)
      day = next
    }
    #expect(day.iso8601 == "2008-03-18")
  }

  @Test(arguments: ["2026-02-29", "2026-13-01", "26-01-01", "", "2026-1-1"])
  func thisIsNoDay(text: String) { #expect(Day(iso8601: text) == nil) }
}
