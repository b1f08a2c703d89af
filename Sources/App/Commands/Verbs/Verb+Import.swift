import Essentials
import Imports
import NotesLibrary

extension Option {
  static let importFormat = Option(
    "--from", .required(Operand("FORMAT", .words(ImportFormat.names))),
    summary: "the format, if it is not recognised")
  static let book = Option(
    "--book", .required(.target), summary: "the book to import to; TITLE=TARGET for one of several"
  )
  static let allBooks = Option("--all", summary: "add the books that are not here yet")
  static let dryRun = Option(
    "--dry-run", short: "-n", summary: "only print what would be done")
  static let again = Option("--again", summary: "also import notes that you have deleted here")
  static let runs = Option("--runs", summary: "list earlier imports")
  static let undo = Option("--undo", .required("RUN"), summary: "undo the import RUN")
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
      books go to your year, your stars to books that have no rating, the shelves to read, \
      reading and read to books of which you said nothing. --undo moves the notes of \
      an import to the bin, and takes the rest back, but for books that you have gone on with. \
      A file from “export --format jsonl” is imported without loss; nothing here is replaced.
      """,
    example: #"hawknotes import --dry-run "/media/Kindle/documents/My Clippings.txt""#,
    forms: [
      Form(
        "", [.input.optional.repeated],
        [.importFormat, .book, .allBooks, .dryRun, .again, .json], oneOf: [.runs, .undo]
      ) { try ImportCommand($0).run() }
    ])

  private static var formats: String {
    ImportFormat.allCases.filter { $0 != .jsonl }.map(\.name).joined(separator: ", ")
  }
}

private struct ImportCommand {
  private enum Task {
    case files([[UInt8]])
    case runs
    case undo(String)
  }

  private let call: Call
  private let task: Task
  private let format: ImportFormat?
  private let targets: [String]

  init(_ call: Call) throws {
    let arguments = call.arguments
    self.call = call
    task = try Self.task(arguments)
    format = try arguments.value(
      of: .importFormat, expected: "use one of \(ImportFormat.names.joined(separator: ", "))"
    ) { ImportFormat(rawValue: $0) }
    targets = try Self.targets(arguments.texts(of: .book) ?? [])
  }

  private static func task(_ arguments: SplitArguments) throws -> Task {
    let run = try arguments.text(of: .undo)
    if arguments.has(.runs), run != nil {
      throw UsageError.exclusiveOptions(Option.runs.name, Option.undo.name)
    }
    guard run != nil || arguments.has(.runs) else {
      return .files(arguments.operands)
    }
    if let extra = try arguments.operandText(at: 0) {
      throw UsageError.unexpectedOperand(
        extra, command: "import \(run == nil ? "--runs" : "--undo")")
    }
    for option in [Option.importFormat, .book, .allBooks, .dryRun, .again]
    where arguments.has(option) {
      throw UsageError.exclusiveOptions(option.name, (run == nil ? Option.runs : .undo).name)
    }
    return run.map { .undo($0) } ?? .runs
  }

  private static func targets(_ targets: [String]) throws -> [String] {
    let plain = targets.filter { !$0.contains("=") }
    guard plain.count > 1 else { return targets }
    throw UsageError.wrongValue(
      option: Option.book.name, value: plain[1],
      expected: "\(plain[0]) is named already; write TITLE=TARGET for each book")
  }

  func run() throws -> Outcome {
    let library = try call.context.library
    switch task {
    case .runs:
      call.list(
        try ImportRuns(of: library).all(), none: "nothing has been imported yet", json: \.json,
        cells: \.cells)
      return .done
    case .undo(let run):
      let undoing = try ImportRuns(of: library).undo(run)
      return call.answer(undoing.json, undoing.sentence)
    case .files(let files): return try importAll(files, into: library)
    }
  }

  // Everything is read before anything is written.
  private func importAll(_ files: [[UInt8]], into library: Library) throws -> Outcome {
    var options = try ImportOptions(books: targets, in: library)
    options.makesBooks = call.arguments.has(.allBooks)
    options.restoresDeleted = call.arguments.has(.again)
    let printing = ImportPrinting(call.context)
    let sources = try files.map { try source($0, printing) }
    var isDone = true
    for run in ImportRun.runs(of: sources, into: library, options) {
      let report =
        call.arguments.has(.dryRun)
        ? try run.rehearse(progress: printing.progress)
        : try run.carryOut(progress: printing.progress)
      printing.print(report, isJSON: call.isJSON)
      isDone = isDone && !report.isIncomplete
    }
    return .exit(isDone ? .done : .failed)
  }

  private func source(_ file: [UInt8], _ printing: ImportPrinting) throws -> ImportSource {
    let name = String(decoding: file, as: UTF8.self)
    let path = call.invocation.absolute(file)
    let pieces = name == "-" ? call.invocation.readInputPiece : try Stream.reader(of: path)
    do {
      return try ImportSource(
        reading: pieces, from: name == "-" ? nil : String(decoding: path, as: UTF8.self), format,
        environment: call.invocation.environment
      ) { printing.progress(.reading, $0, $1) }
    } catch  where error.code == nil {
      throw Failure("nothing was imported from \(name): \(error)")
    }
  }
}

extension ImportRuns.Run {
  fileprivate var json: JSONValue {
    [
      "run": .string(id), "files": .array(sources.map { .string($0) }),
      "added": .integer(addedCount), "updated": .integer(updatedCount),
      "reading": .init(readingTime), "finished": .init(dates),
      "books": .array(books.map { .string($0) }),
      "damaged": .integer(damagedCount),
    ]
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

extension ImportRuns.Undoing {
  fileprivate var json: JSONValue {
    [
      "binned": .integer(binnedCount), "restored": .integer(restoredCount),
      "reading": .init(readingTime), "finished": .init(dates),
      "ratings": .integer(facts[.rating] ?? 0),
      "gone": .integer(goneCount),
      "kept": .array(kept.map { .string($0) }),
      "books": .array(removedBooks.map { .string($0) }),
      "keptBooks": .array(keptBooks.map { .string($0) }), "damaged": .integer(damagedCount),
    ]
  }
}
