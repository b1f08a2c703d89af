import DurableFiles
import Essentials
import Exports
import NotesLibrary

extension Verb {
  static let export = Verb(
    "export", [.target.optional], [.later, .format, .output], .listing,
    "notes as Markdown, HTML, EPUB, CSV, or without loss",
    details: """
      Prints the notes on a book and its characters, on a character, one note, or everything. md \
      makes a file for each book, also for Obsidian; html is a book of notes to read, print or \
      send; csv is for Readwise, org for Org; jsonl has everything but pictures, with books, \
      favourites and places, and import reads it back without loss. For an e-reader, epub is a \
      book of notes, and stardict a dictionary of people and aliases, put into the folder FILE beside others; \
      both can be made again over themselves, and people of whom only later things are known are \
      in neither. Links between notes lead to what is exported of them. With -o the output goes \
      to a new file that only you can read, or for all books as md to a new folder; nothing else \
      is ever overwritten. The file appears when it is complete, and from then on survives a \
      power cut. jsonl always has what comes after your place in a book.
      """,
    example: "hawknotes export the-good-hawk -o hawk.html"
  ) { try ExportCommand($0).run(in: $0.context) }
}

private struct ExportCommand {
  private let target: String?
  private let format: ExportFormat
  private let path: String?
  private let showsLater: Bool

  init(_ call: Call) throws {
    let arguments = call.arguments
    target = try arguments.operandText(at: 0)
    showsLater = arguments.has(.later)
    let path = try arguments.text(of: .output)
    self.path = path == "-" ? nil : path
    let names = ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")
    let given = try arguments.value(of: .format, expected: "use one of \(names)") {
      ExportFormat(rawValue: $0)
    }
    format = try given ?? self.path.flatMap { try Self.format(of: $0, call.invocation) } ?? .md
  }

  // Nil for a folder, and for a name without an ending.
  private static func format(of path: String, _ invocation: Invocation) throws -> ExportFormat? {
    if let format = ExportFormat(ofPath: path) { return format }
    guard let ending = ExportFormat.ending(ofPath: path), !path.hasSuffix("/"),
      FileStamp(ofFolder: invocation.absolute(path)) == nil
    else { return nil }
    throw Failure(
      ofEnding: ending, among: ExportFormat.allCases.filter { $0 != .stardict }.map(\.rawValue))
  }

  func run(in context: CommandContext) throws -> Outcome {
    let library = try context.library
    let selection = try target.map { ExportSelection.target(try library.namedTarget($0)) }
    var export = Export(
      of: selection ?? .everything, from: library, as: format, showsLater: showsLater)
    let isFolder = format.hasFileForEachBook && selection == nil || format == .stardict
    if let path {
      try write(&export, to: path, isFolder: isFolder, context)
    } else if isFolder {
      throw Failure(
        format == .stardict
          ? "stardict makes a dictionary of some files: name its folder with -o"
          : "\(format.rawValue) makes a file for each book: name a new folder with -o, or one book, "
            + "or another --format", kind: .usage)
    } else {
      try print(&export, context.console)
    }
    context.invocation.reportLater(export.laterCount)
    for missing in export.leftOut + export.problems.map(\.description) {
      context.invocation.report("left out: \(missing)")
    }
    let outcome = context.outcome(ofListing: library)
    return export.problems.isEmpty && export.leftOut.isEmpty ? outcome : .exit(.failed)
  }

  private func write(
    _ export: inout Export, to path: String, isFolder: Bool, _ context: CommandContext
  ) throws {
    let new = context.invocation.absolute(path)
    guard format != .stardict else {
      try export.write(toFolder: new)
      let names = counted(export.nameCount, "name", "is", "are")
      return context.invocation.report("\(names) in the dictionary in \(path)")
    }
    try context.creating(new) {
      try isFolder ? export.write(toFolder: new) : export.write(toFile: new)
    }
    let notes = counted(export.noteCount, "note", "was", "were")
    context.invocation.report(
      "\(notes) exported to \(isFolder ? "the folder \(path)" : path)")
  }

  private func print(_ export: inout Export, _ console: Console) throws {
    var pending: [UInt8] = []
    try export.write { bytes in try console.writePiece(bytes, pending: &pending) }
    if !pending.isEmpty { console.printContents(pending) }
  }
}

extension Failure {
  /// A file's ending names none of the formats that there are, each of which ends a name.
  init(ofEnding ending: String, among formats: [String]) {
    let endings = formats.map { ".\($0)" }
    self.init(
      "“.\(ending)” is the ending of no format: use \(endings.dropLast().joined(separator: ", ")) "
        + "or \(endings.last ?? ""), or \(Option.format.name)", kind: .usage)
  }
}
