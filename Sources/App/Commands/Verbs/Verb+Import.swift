import Essentials
import Imports
import NotesLibrary

extension Option {
  static let importFormat = Option(
    "--from", Operand("FORMAT", .words(ImportFormat.names)),
    summary: "the format, if it is not recognised")
  static let book = Option(
    "--book", .target, summary: "the book to import to; TITLE=TARGET for one of several")
  static let allBooks = Option("--all", summary: "add the books that are not here yet")
  static let dryRun = Option("--dry-run", short: "-n", summary: "only print what would be done")
  static let again = Option("--again", summary: "also import notes that you have deleted here")
  static let runs = Option("--runs", summary: "list earlier imports")
  static let undo = Option("--undo", "RUN", summary: "undo the import RUN")
}

extension Verb {
  static let importing = Verb(
    "import", .changing, "highlights and notes from other programs",
    details: """
      Imports highlights and notes from other programs: \(formats). Each highlight becomes a \
      note, together with your words on it; if these begin with .agatha or @agatha, the note goes \
      to the character of the book with that name, or with that word in it. Books are found by \
      ISBN, or by title and author. Importing a file again adds what is new in it, and leaves \
      alone what you changed or deleted here. Pages, minutes and the days on which you finished \
      books go to your year, your stars to books that have no rating. A book of which you said \
      nothing gets its status from its shelf, such as “did not finish”. --undo moves the notes of \
      an import to the bin, and takes the rest back, but for books that you have gone on with. \
      Of a folder, such as a vault of Obsidian, each Markdown file becomes a note of the book that \
      --book names, called as its file is where it has no heading; tags in its front matter become \
      #tags of the note. Hidden files and links in it are left out; a file that keeps its name and the folder it is \
      in is the same note, in whatever way that is written; a folder that was renamed is another one. \
      A file from “export --format jsonl” is imported without loss; nothing here is replaced.
      """,
    example: #"hawknotes import --dry-run "/media/Kindle/documents/My Clippings.txt""#,
    forms: [
      Form(
        "", [.input.optional.repeated],
        [.importFormat, .book, .allBooks, .dryRun, .again, .json], oneOf: [.runs, .undo]
      ) { try $0.importNotes() }
    ])

  private static var formats: String {
    ImportFormat.allCases.filter { $0 != .jsonl }.map(\.name).joined(separator: ", ")
  }
}

extension Call {
  fileprivate func importNotes() throws {
    for option in [Option.runs, .undo] where arguments.has(option) {
      if let extra = try arguments.operandText(at: 0) {
        throw Failure.unexpectedOperand(extra, command: "import \(option.name)")
      }
      for other in [Option.importFormat, .book, .allBooks, .dryRun, .again] {
        try arguments.checkOne(of: [other, option])
      }
    }
    let format: ImportFormat? = try arguments.choice(of: .importFormat)
    let targets = try importTargets
    let library = try library
    if let run = try arguments.text(of: .undo) {
      let undoing = try PastImports(of: library).undo { try $0.run(named: run) }
      return answer(undoing.json, undoing.sentence)
    }
    guard arguments.has(.runs) else {
      return try importFiles(format, ImportOptions(books: targets, in: library))
    }
    list(
      try PastImports(of: library).all(), none: "nothing has been imported yet", json: \.json,
      cells: \.cells)
  }

  private var importTargets: [String] {
    get throws {
      let targets = try arguments.texts(of: .book) ?? []
      let plain = targets.filter { !$0.contains("=") }
      guard plain.count > 1 else { return targets }
      throw Failure.wrongValue(
        option: Option.book.name, value: plain[1],
        expected: "\(plain[0]) is named already; write TITLE=TARGET for each book")
    }
  }

  // Everything is read before anything is written.
  private func importFiles(_ format: ImportFormat?, _ given: ImportOptions) throws {
    var options = given
    options.makesBooks = arguments.has(.allBooks)
    options.restoresDeleted = arguments.has(.again)
    let progress = reportingProgress()
    let sources = try arguments.operands.map { try source($0, format, progress) }
    for run in ImportRun.runs(of: sources, into: try library, options) {
      let report =
        arguments.has(.dryRun)
        ? try run.rehearse(progress: progress) : try run.carryOut(progress: progress)
      print(report)
      if report.isIncomplete { fail() }
    }
  }

  private func source(
    _ file: [UInt8], _ format: ImportFormat?, _ progress: @escaping ImportProgress
  ) throws -> ImportSource {
    let name = String(decoding: file, as: UTF8.self)
    // It would be the folder where the command is run.
    if name.isEmpty { throw Failure("the name of a file to import is empty", kind: .usage) }
    do {
      return try ImportSource(
        at: name == "-" ? nil : invocation.absolute(file), format,
        environment: invocation.environment
      ) { progress(.reading, $0, $1) }
    } catch  where error.code == nil {
      throw Failure("nothing was imported from \(name): \(error)")
    }
  }
}

extension [PastImports.Run] {
  func run(named name: String) throws -> PastImports.Run {
    try only(
      "import", identifiedBy: name, \.id, listed: \.id, none: "list all with import --runs")
  }
}

extension PastImports.Run {
  fileprivate var json: JSONValue {
    .record([
      "run": id, "files": sources, "added": addedCount, "updated": updatedCount,
      "reading": readingTime, "finished": dates, "books": books, "damaged": damagedCount,
    ])
  }

  fileprivate var cells: [Table.Cell] {
    [
      .init(id, .strong), .init(sources.joined(separator: ", ")),
      .init("\(addedCount) added", .dim),
      .init(updatedCount > 0 ? "\(updatedCount) updated" : "", .dim),
      .init(readingTime.map { "\($0) of reading" } ?? dates ?? "", .dim),
      .init(damagedCount == 0 ? "" : "\(counted(damagedCount, "line")) damaged", .dim),
    ]
  }
}

extension PastImports.Undoing {
  fileprivate var json: JSONValue {
    .record([
      "binned": binnedCount, "restored": restoredCount, "reading": run.readingTime,
      "finished": run.dates, "ratings": facts[.rating] ?? 0, "gone": goneCount, "kept": kept,
      "books": removedBooks, "keptBooks": keptBooks, "damaged": run.damagedCount,
    ])
  }
}
