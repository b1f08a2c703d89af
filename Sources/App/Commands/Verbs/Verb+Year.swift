import DisplayText
import DurableFiles
import Essentials
import Exports
import NotesLibrary
import Reading

private enum YearFormat: String, CaseIterable { case svg, html }

extension Call {
  func year() throws {
    let given = try arguments.operandText(at: 0).map(number)
    for option in [Option.picture, .output] { try arguments.checkOne(of: [option, .json]) }
    let path = try outputPath
    let format = try yearFormat(path)
    let library = try library
    guard let record = ReadingRecord(of: library) else { return fail() }
    let year = given ?? Day(of: library.now()).year
    let period = ReadingPeriod(year: year, of: record, in: library.catalogue)
    if isJSON {
      console.print(period.json(year))
    } else if let format {
      let picture = YearPicture(year, period)
      try write(format == .svg ? picture.svg : picture.html, to: path)
    } else {
      print(year, period)
    }
    reportUnlisted(in: library, problems: record.problems)
  }

  private func number(_ text: String) throws -> Int {
    guard let year = Int(text), (1000...9998).contains(year) else {
      throw Failure.wrongValue(option: "YEAR", value: text, expected: "use one such as 2026")
    }
    return year
  }

  private func yearFormat(_ path: String?) throws -> YearFormat? {
    let given = try arguments.value(of: .picture, expected: "use svg or html") {
      YearFormat(rawValue: $0)
    }
    if given != nil || !arguments.has(.output) { return given }
    guard let ending = path.flatMap(ExportFormat.ending) else { return .svg }
    if let format = YearFormat(rawValue: ending) { return format }
    throw Failure(ofEnding: ending, among: YearFormat.allCases.map(\.rawValue))
  }

  private func write(_ text: String, to path: String?) throws {
    guard let path else { return console.printContents(Array(text.utf8)) }
    try creating(path) { try DurableFile.create(Array(text.utf8), at: invocation.absolute(path)) }
    report("the year was written to \(path)")
  }

  // On a narrow terminal in two halves, each with the names of the weekdays.
  private func mapLines(of period: ReadingPeriod) -> [String] {
    let lines = period.mapLines(.notes)
    let widest = lines.map(\.displayWidth).max() ?? 0
    guard let columns = invocation.outputColumns, columns < widest else { return lines }
    // Not within the name of a month.
    let months = lines[0].prefix(widest / 2).reversed().drop { $0 != " " }
    let (names, half) = (4, months.count)
    return lines.map { String($0.prefix(half)) }
      + lines.map { String($0.prefix(names) + $0.dropFirst(half)) }
  }

  private func print(_ year: Int, _ period: ReadingPeriod) {
    console.print("\(year): \(period.summary)", .strong)
    period.details.forEach { console.print($0, .dim) }
    if period.pointCount(.notes) < ReadingPeriod.fewestPoints {
      console.print("Notes on fewer than \(ReadingPeriod.fewestPoints) days are no map yet.", .dim)
    } else {
      mapLines(of: period).forEach { console.print($0) }
    }
    console.print(
      period.books.map { row in
        let (first, last) = period.days(of: row)
        return [
          .init(row.book.title, .strong),
          .init(counted(row.counts.notes, "note")),
          .init(countedUnlessNone(row.counts.pages, "page")),
          .init(row.counts.minutes > 0 ? row.counts.time : ""),
          .init(first == last ? first.short : "\(first.short) to \(last.short)", .dim),
          .init(row.finish == nil ? "" : "finished"),
        ]
      })
  }
}

extension ReadingPeriod {
  fileprivate func days(of row: BookRow) -> (first: Day, last: Day) {
    (firstDay + (row.days.min() ?? 0), firstDay + (row.days.max() ?? 0))
  }

  fileprivate func json(_ year: Int) -> JSONValue {
    let days = days.enumerated().filter { !$1.isEmpty }.map { number, day in
      JSONValue.record(["date": (firstDay + number).iso8601]) + day.json
    }
    let books = books.map { row in
      let (first, last) = self.days(of: row)
      return JSONValue.record(["book": row.book.slug, "title": row.book.title]) + row.counts.json
        + .record(["first": first.iso8601, "last": last.iso8601, "finished": row.finish?.iso8601])
    }
    return .record(["year": year]) + total.json
      + .record([
        "medianWords": medianWordCount, "longestPause": longestPause, "places": placeCount,
        "finished": finishedCount, "finishedPages": finishedPageCount, "days": days, "books": books,
      ])
  }
}

extension ReadingPeriod.Counts {
  fileprivate var json: JSONValue {
    .record(["notes": notes, "words": words, "pages": pages, "minutes": minutes])
  }
}
