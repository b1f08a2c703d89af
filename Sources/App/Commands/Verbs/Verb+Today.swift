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
      --of TARGET lists only those of one book with its characters, or of one character. \
      GRADE says whether the quotes of a note come back soon (7 days), \
      later (14), seldom (28) or never. Grades are kept in review/ in the library; no note is \
      changed.
      """,
    example: "hawknotes today grade 20261120T140312Z-7f3a9c2e soon",
    forms: [
      Form("list", [], [.of, .date, .limit, .json]) { try $0.listQuotes() },
      Form("grade", [.note, Operand("GRADE", .words(Grade.allCases.map(\.rawValue)))]) {
        try $0.grade()
      },
    ]
  ).listed(as: "today")
}

extension Call {
  fileprivate func listQuotes() throws {
    let count = try arguments.positiveNumber(of: .limit) ?? DailyQuotes.usualCount
    let date = try arguments.day(of: .date)
    let library = try library
    let subject = try arguments.text(of: .of).map { try library.namedTarget($0).subject }
    guard let record = ReadingRecord(of: library) else { return fail() }
    let quotes = record.quotes(
      on: date ?? Day(of: library.now()), of: subject, count, in: library)
    if isJSON {
      console.printArray(quotes.count) { quotes[$0].json(record.grades) }
    } else if quotes.isEmpty {
      report(record.reasonForNone(on: subject))
    }
    for quote in quotes where !isJSON {
      console.printMarkdown(Array((quote.text + "\n").utf8))
      console.print("  \(quote.source) · \(quote.note.id)", .dim)
    }
    reportUnlisted(in: library, problems: record.problems)
  }

  fileprivate func grade() throws {
    let (name, word) = (try operand(), try operand(1))
    guard let grade = Grade(rawValue: word) else {
      throw Failure.wrongValue(
        option: "GRADE", value: word, expected: "use soon, later, seldom or never")
    }
    guard case .note(let note) = try target() else {
      throw Failure("“\(name)” is no note; “\(Program.name) today” lists quotes")
    }
    let library = try library
    let quotes = try Quote.quotes(in: note, of: library)
    guard !quotes.isEmpty else {
      throw Failure("the note \(note.id) has no quote; nothing was graded")
    }
    for quote in quotes {
      try GradeChange(grade, of: quote.id, at: library.now())
        .run(inLibrary: library.path, state: directories.statePath)
    }
    let what = quotes.count == 1 ? "the quote" : "\(quotes.count) quotes"
    report("\(what) of \(note.id): \(grade.rawValue)")
  }
}

extension ReadingRecord {
  fileprivate func reasonForNone(on subject: Subject?) -> String {
    let quotes = quotes.filter { quote in subject.map(quote.isOf) ?? true }
    let whose = subject.map { " on \($0.name)" } ?? ""
    let hidden = Set(quotes.filter { grades.last(of: $0.id)?.grade == .never }.map(\.digest))
    guard !quotes.isEmpty, quotes.allSatisfy({ hidden.contains($0.digest) }) else {
      return "no quotes\(whose) yet; lines of your notes that begin with > come back here "
        + "from the next day on"
    }
    return "all quotes\(whose) are graded never, and hidden; "
      + "“\(Program.name) today grade NOTE soon” has those of a note back"
  }
}

extension Quote {
  fileprivate func json(_ grades: Grades) -> JSONValue {
    .record([
      "note": note.id, "quote": digest, "text": text, "book": note.subject.book.slug,
      "character": note.subject.character?.slug, "place": place?.text, "date": note.date,
      "link": note.link, "file": note.path, "grade": grades.last(of: id)?.grade.rawValue,
    ])
  }
}
