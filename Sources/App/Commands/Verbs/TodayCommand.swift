import DurableFiles
import Essentials
import NotesLibrary
import Reading

struct TodayCommand: Command {
  static let verb = Verb(
    name: "today", operands: ["[ACTION", "NOTE", "GRADE]"], options: [.date, .limit, .json],
    forms: Action.forms, group: .listing, summary: "quotes from your notes, others each day; grade",
    details: """
      Lists some of the block quotes in your notes (lines that begin with >), which are the same \
      ones all day and on all your machines. Each book has the same chance. Quotes from beyond \
      your place in a book are left out; those that you note today come from tomorrow on. \
      ACTION is list or grade: GRADE says whether the quotes of a note come back soon (7 days), \
      later (14), seldom (28) or never. Grades are kept in review/ in the library; no note is \
      changed.
      """,
    example: "hawknotes today grade 20261120T140312Z-7f3a9c2e soon",
    sharedRow: ("today, year [YEAR]", "quotes from your notes, others each day; a year"))

  private enum Action: String, CommandAction {
    case list, grade

    var operands: [String] { self == .list ? [] : ["NOTE", "GRADE soon|later|seldom|never"] }

    var options: [Option] { self == .list ? [.date, .limit, .json] : [] }
  }

  private let action: Action
  private let operands: [String]
  private let date: Day?
  private let count: Int
  private let isJSON: Bool

  init(_ arguments: SplitArguments) throws {
    (action, operands) = try arguments.action(of: "today")
    count = try arguments.positiveNumber(of: .limit) ?? DailyQuotes.usualCount
    isJSON = arguments.has(.json)
    date = try arguments.day(of: .date)
  }

  func run(in context: CommandContext) throws -> Outcome {
    let library = try context.library
    guard action == .list else { return try grade(in: library, context) }
    guard let record = ReadingRecord(of: library) else { return .exit(.failed) }
    let quotes = record.quotes(on: date ?? Day(of: library.now()), count, in: library)
    if isJSON {
      context.console.printArray(quotes.count) { json(of: quotes[$0], record.grades) }
    } else if quotes.isEmpty {
      context.invocation.report(
        "no quotes yet; lines of your notes that begin with > come back here from the next day on")
    } else {
      for quote in quotes { print(quote, context.console) }
    }
    return context.outcome(ofListing: library, problems: record.problems)
  }

  private func print(_ quote: Quote, _ console: Console) {
    console.printMarkdown(Array((quote.text + "\n").utf8))
    console.print("  \(quote.source) · \(quote.note.id)", .dim)
  }

  private func json(of quote: Quote, _ grades: Grades) -> JSONValue {
    let subject = quote.note.subject
    return [
      "note": .string(quote.note.id), "quote": .string(quote.digest), "text": .string(quote.text),
      "book": .string(subject.book.slug),
      "character": subject.character.map { .string($0.slug) } ?? .null,
      "place": quote.place.map { .string($0.text) } ?? .null,
      "date": .string(quote.note.date.iso8601),
      "grade": grades.last(of: quote.id).map { .string($0.grade.rawValue) } ?? .null,
    ]
  }

  private func grade(in library: Library, _ context: CommandContext) throws -> Outcome {
    guard let grade = Grade(rawValue: operands[1]) else {
      throw UsageError.wrongValue(
        option: "GRADE", value: operands[1], expected: "use soon, later, seldom or never")
    }
    guard case .note(let note) = try library.namedTarget(operands[0]) else {
      throw CommandFailure(
        .failed, "“\(operands[0])” is no note; “\(Program.name) today” lists quotes")
    }
    let quotes = try Quote.quotes(in: note, of: library)
    guard !quotes.isEmpty else {
      throw CommandFailure(.failed, "the note \(note.id) has no quote; nothing was graded")
    }
    for quote in quotes {
      try GradeChange(grade, of: quote.id, at: library.now())
        .run(inLibrary: library.path, state: context.directories.statePath)
    }
    let what = quotes.count == 1 ? "the quote" : "\(quotes.count) quotes"
    context.invocation.report("\(what) of \(note.id): \(grade.rawValue)")
    return .done
  }
}
