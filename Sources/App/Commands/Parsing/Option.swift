import DisplayText
import Exports
import NotesLibrary

struct Option: Sendable {
  let name: String
  let shortName: String?
  /// What it takes; nil when it takes nothing.
  let value: Operand?
  let mayBeEmpty: Bool
  let summary: String
  /// What it was called before, which is still understood.
  private let formerName: String?

  init(
    _ name: String, short: String? = nil, _ value: Operand? = nil, mayBeEmpty: Bool = false,
    summary: String, formerly formerName: String? = nil
  ) {
    (self.name, self.value, self.mayBeEmpty, self.summary) = (name, value, mayBeEmpty, summary)
    (shortName, self.formerName) = (short, formerName)
  }

  /// The option as help shows it: `-h, --help`, `--new [NAME]`.
  var usage: String {
    let names = shortName.map { "\($0), \(name)" } ?? name
    return value.map { "\(names) \($0.usage)" } ?? names
  }

  static let session = Option(
    "--session", .session, summary: "open session NAME; create it if needed")
  static let new = Option(
    "--new", .session.optional, summary: "open a new session, with a number if need be")
  static let draft = Option(
    "--draft", .file, summary: "text for the editor from FILE; - is standard input")
  static let move = Option(
    "--move", summary: "end the session here, because it continues elsewhere")
  static let remove = Option("--remove", summary: "reset it to the default")
  static let later = Option("--later", summary: "also what comes after your place in a book")
  static let only = Option(
    "--only", Operand("QUERY", .asked(.signedTags)),
    summary: "only the notes that search finds with it")
  static let limit = Option("--limit", "N", summary: "print at most N results")
  static let state = Option("--state", "N", summary: "the number of a state that was set aside")
  static let json = Option("--json", summary: "print JSON")
  static let library = Option("--library", .folder, summary: "the folder of your notes")
  static let color = Option(
    "--color", Operand("WHEN", .words(ColorMode.allCases.map(\.rawValue))),
    summary: "auto, always or never")
  static let format = Option(
    "--format", .choice(ExportFormat.allCases.map(\.rawValue)),
    summary: "else FILE's ending, or md")
  static let picture = Option(
    "--format", .choice(["svg", "html"]),
    summary: "a picture or a page; else FILE's ending, or svg")
  static let date = Option("--date", "DATE", summary: "as on DATE: 2026-11-20")
  static let of = Option("--of", .target, summary: "only quotes on this book or character")
  static let output = Option(
    "--output", short: "-o", .file, summary: "write to a new file; - is standard output"
  )
  static let into = Option("--into", .folder, summary: "restore into the folder DIR instead")
  static let replace = Option("--replace", summary: "rename the files that are there, and restore")
  static let text = Option("--text", summary: "with --json, also print the whole texts")
  static let noPager = Option("--no-pager", summary: "never show a long output page by page")
  static let yes = Option("--yes", summary: "publish without asking")
  static let acceptDeletions = Option(
    "--accept-deletions", summary: "sync even if that deletes most of the notes, or a book")
  static let wait = Option("--wait", summary: "wait for another sync to end, 15 minutes at most")
  static let help = Option("--help", short: "-h", summary: "this help, or help for a command")
  static let version = Option("--version", summary: "print the version")

  static let common = [library, color, noPager, help, version]

  /// Returns the option of a name; what it means to a command comes before what it means to others.
  static func named(_ name: String, of verb: Verb? = nil) -> Option? {
    let known = ((verb ?? .app).options + common).first { $0.isNamed(name) }
    // A start needs no others, and would wait for them to be made.
    return known ?? others.first { $0.name == name } ?? others.first { $0.isNamed(name) }
  }

  private static var others: [Option] { (Verb.all + [.app]).flatMap(\.options) }

  private func isNamed(_ name: String) -> Bool {
    [self.name, shortName, formerName].contains(name)
  }
}

// The facts about a book or character have an option each; an empty text removes the fact.
extension Option {
  static let slug = Option(
    "--slug", "SLUG", summary: "its name in paths and links; if not given, one is made")
  static let from = Option(
    "--from", .file, summary: "facts from an EPUB or OPF file; - is standard input")
  static let before = Option("--before", .target, summary: "move it before TARGET")
  static let last = Option("--last", summary: "move it to the end")
  static let removed = Option("--removed", summary: "list what was removed")

  static func fact(_ field: BookField) -> Option { fact(field.rawValue, field.words) }

  static func fact(_ field: CharacterField) -> Option {
    fact(field == .aliases ? "alias" : field.rawValue, field.words)
  }

  private static func fact(_ name: String, _ words: FieldWords) -> Option {
    Option("--\(name)", operand(words), mayBeEmpty: true, summary: words.meaning)
  }

  private static func operand(_ words: FieldWords) -> Operand {
    switch words.value {
    case .text(let name): Operand(words.isLong ? "\(name)|-" : name)
    case .file: .file
    case .book: .book
    case .choice(let words): .choice(words)
    }
  }
}
