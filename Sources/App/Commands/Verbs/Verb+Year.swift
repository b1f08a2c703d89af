import DurableFiles
import Essentials
import Exports
import NotesLibrary
import Reading

extension Verb {
  static func year(_ call: Call) throws -> Outcome {
    let given = try call.arguments.operandText(at: 0).map(number)
    try call.arguments.checkJSON(isAlone: [.picture, .output])
    let output = try call.arguments.text(of: .output)
    let path = output == "-" ? nil : output
    let format = try format(call.arguments, output, path)
    let library = try call.context.library
    guard let record = ReadingRecord(of: library) else { return .exit(.failed) }
    let year = given ?? Day(of: library.now()).year
    let period = ReadingPeriod(year: year, of: record, in: library.catalogue)
    if call.isJSON {
      call.console.print(json(year, period))
    } else if let format {
      let picture = YearPicture(year, period)
      try write(format == .svg ? picture.svg : picture.html, to: path, call.context)
    } else {
      print(year, period, call.console)
    }
    return call.context.outcome(ofListing: library, problems: record.problems)
  }

  private enum YearFormat: String, CaseIterable { case svg, html }

  private static func number(_ text: String) throws -> Int {
    guard let year = Int(text), (1000...9998).contains(year) else {
      throw UsageError.wrongValue(option: "YEAR", value: text, expected: "use one such as 2026")
    }
    return year
  }

  private static func format(
    _ arguments: SplitArguments, _ output: String?, _ path: String?
  ) throws -> YearFormat? {
    let given = try arguments.value(of: .picture, expected: "use svg or html") {
      YearFormat(rawValue: $0)
    }
    if given != nil || output == nil { return given }
    guard let ending = path.flatMap(ExportFormat.ending) else { return .svg }
    if let format = YearFormat(rawValue: ending) { return format }
    throw Failure(ofEnding: ending, among: YearFormat.allCases.map(\.rawValue))
  }

  private static func write(_ text: String, to path: String?, _ context: CommandContext) throws {
    guard let path else { return context.console.printContents(Array(text.utf8)) }
    try context.creating(path) {
      try DurableFile.create(Array(text.utf8), at: context.invocation.absolute(path))
    }
    context.invocation.report("the year was written to \(path)")
  }

  private static func print(_ year: Int, _ period: ReadingPeriod, _ console: Console) {
    console.print("\(year): \(period.summary)", .strong)
    period.details.forEach { console.print($0, .dim) }
    if period.pointCount(.notes) < ReadingPeriod.fewestPoints {
      console.print("Notes on fewer than \(ReadingPeriod.fewestPoints) days are no map yet.", .dim)
    } else {
      period.mapLines(.notes).forEach { console.print($0) }
    }
    console.print(
      period.books.map { row in
        let days = row.days.sorted()
        let (first, last) = (period.firstDay + days[0], period.firstDay + days[days.count - 1])
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

  private static func json(_ year: Int, _ period: ReadingPeriod) -> JSONValue {
    func counts(_ counts: ReadingPeriod.Counts) -> [JSONValue.Member] {
      [
        .init("notes", .integer(counts.notes)), .init("words", .integer(counts.words)),
        .init("pages", .integer(counts.pages)), .init("minutes", .integer(counts.minutes)),
      ]
    }
    let days = period.days.enumerated().filter { !$1.isEmpty }.map { number, day in
      JSONValue.object(
        [.init("date", .string((period.firstDay + number).iso8601))] + counts(day))
    }
    let books = period.books.map { row in
      JSONValue.object(
        [.init("book", .string(row.book.slug)), .init("title", .string(row.book.title))]
          + counts(row.counts)
          + [
            .init("first", .string((period.firstDay + (row.days.min() ?? 0)).iso8601)),
            .init("last", .string((period.firstDay + (row.days.max() ?? 0)).iso8601)),
            .init("finished", row.finish.map { .string($0.iso8601) } ?? .null),
          ])
    }
    return .object(
      [.init("year", .integer(year))] + counts(period.total)
        + [
          .init("medianWords", .init(period.medianWordCount)),
          .init("longestPause", .init(period.longestPause)),
          .init("places", .integer(period.placeCount)),
          .init("finished", .integer(period.finishedCount)), .init("days", .array(days)),
          .init("books", .array(books)),
        ])
  }
}
