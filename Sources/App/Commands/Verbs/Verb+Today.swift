import DurableFiles
import Essentials
import NotesLibrary
import Reading

extension Verb {
  static let today = Verb(
    "today", .listing, "quotes from your notes, others each day; grade",
    details: """
      Lists some of the block quotes in your notes (lines that begin with >), which are the same \
      ones all day and on all your machines. Each book has the same chance. Quotes from beyond \
      your place in a book are left out; those that you note today come from tomorrow on. \
      GRADE says whether the quotes of a note come back soon (7 days), \
      later (14), seldom (28) or never. Grades are kept in review/ in the library; no note is \
      changed.
      """,
    example: "hawknotes today grade 20261120T140312Z-7f3a9c2e soon",
    forms: [
      Form("list", [], [.date, .limit, .json], run: list),
      Form("grade", [.note, Operand("GRADE", .words(Grade.allCases.map(\.rawValue)))], run: grade),
    ]
  ).listed(as: "today")

  private static func list(_ call: Call) throws -> Outcome {
    let count = try call.arguments.positiveNumber(of: .limit) ?? DailyQuotes.usualCount
    let date = try call.arguments.day(of: .date)
    let library = try call.context.library
    guard let record = ReadingRecord(of: library) else { return .exit(.failed) }
    let quotes = record.quotes(on: date ?? Day(of: library.now()), count, in: library)
    if call.isJSON {
      call.console.printArray(quotes.count) { json(of: quotes[$0], record.grades) }
    } else if quotes.isEmpty {
      call.invocation.report(
        "no quotes yet; lines of your notes that begin with > come back here from the next day on")
    } else {
      for quote in quotes { print(quote, call.console) }
    }
    return call.context.outcome(ofListing: library, problems: record.problems)
  }

  private static func print(_ quote: Quote, _ console: Console) {
    console.printMarkdown(Array((quote.text + "\n").utf8))
    console.print("  \(quote.source) · \(quote.note.id)", .dim)
  }

  private static func json(of quote: Quote, _ grades: Grades) -> JSONValue {
    let subject = quote.note.subject
    return [
      "note": .string(quote.note.id), "quote": .string(quote.digest), "text": .string(quote.text),
      "book": .string(subject.book.slug),
      "character": .init(subject.character?.slug),
      "place": .init(quote.place?.text),
      "date": .string(quote.note.date.iso8601),
      "grade": .init(grades.last(of: quote.id)?.grade.rawValue),
    ]
  }

  private static func grade(_ call: Call) throws -> Outcome {
    let (name, word) = (try call.operand(), try call.operand(1))
    let library = try call.context.library
    guard let grade = Grade(rawValue: word) else {
      throw UsageError.wrongValue(
        option: "GRADE", value: word, expected: "use soon, later, seldom or never")
    }
    guard case .note(let note) = try library.namedTarget(name) else {
      throw Failure("“\(name)” is no note; “\(Program.name) today” lists quotes")
    }
    let quotes = try Quote.quotes(in: note, of: library)
    guard !quotes.isEmpty else {
      throw Failure("the note \(note.id) has no quote; nothing was graded")
    }
    for quote in quotes {
      try GradeChange(grade, of: quote.id, at: library.now())
        .run(inLibrary: library.path, state: call.context.directories.statePath)
    }
    let what = quotes.count == 1 ? "the quote" : "\(quotes.count) quotes"
    call.invocation.report("\(what) of \(note.id): \(grade.rawValue)")
    return .done
  }
}
