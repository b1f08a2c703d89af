import DisplayText
import Exports

struct Option: Sendable {
  enum Value {
    case none
    case required(Operand)
    /// A text that may be empty.
    case text(Operand)
    case optional(Operand)
  }

  let name: String
  let shortName: String?
  let value: Value
  let summary: String
  /// What it was called before, which is still understood.
  private var formerName: String?

  init(_ name: String, short: String? = nil, _ value: Value = .none, summary: String) {
    self.name = name
    shortName = short
    self.value = value
    self.summary = summary
  }

  /// The option as help shows it: `-h, --help`, `--new [NAME]`.
  var usage: String {
    let names = shortName.map { "\($0), \(name)" } ?? name
    return switch value {
    case .none: names
    case .required(let value), .text(let value): "\(names) \(value.name)"
    case .optional(let value): "\(names) [\(value.name)]"
    }
  }

  /// The required value; nil when none is.
  var operand: Operand? {
    switch value {
    case .required(let value), .text(let value): value
    case .none, .optional: nil
    }
  }

  func formerly(_ name: String) -> Option {
    var option = self
    option.formerName = name
    return option
  }

  static let session = Option(
    "--session", .required(.session), summary: "open session NAME; create it if needed")
  static let new = Option(
    "--new", .optional(.session), summary: "open a new session, with a number if need be")
  static let draft = Option(
    "--draft", .required(.file),
    summary: "text for the editor from FILE; - is standard input")
  static let move = Option(
    "--move", summary: "end the session here, because it continues elsewhere")
  static let remove = Option("--remove", summary: "reset it to the default")
  static let later = Option(
    "--later", summary: "also what comes after your place in a book")
  static let limit = Option("--limit", .required("N"), summary: "print at most N results")
  static let state = Option(
    "--state", .required("N"), summary: "the number of a state that was set aside")
  static let json = Option("--json", summary: "print JSON")
  static let library = Option("--library", .required(.folder), summary: "the folder of your notes")
  static let color = Option(
    "--color", .required(Operand("WHEN", .words(ColorMode.allCases.map(\.rawValue)))),
    summary: "auto, always or never")
  static let format = Option(
    "--format", .required(.choice(ExportFormat.allCases.map(\.rawValue))),
    summary: "else FILE's ending, or md")
  static let picture = Option(
    "--format", .required(.choice(["svg", "html"])),
    summary: "a picture or a page; else FILE's ending, or svg")
  static let date = Option("--date", .required("DATE"), summary: "as on DATE: 2026-11-20")
  static let output = Option(
    "--output", short: "-o", .required(.file), summary: "write to a new file; - is standard output"
  )
  static let into = Option(
    "--into", .required(.folder), summary: "restore into the folder DIR instead")
  static let replace = Option(
    "--replace", summary: "rename the files that are there, and restore")
  static let text = Option("--text", summary: "with --json, also print the whole texts")
  static let noPager = Option("--no-pager", summary: "never show a long output page by page")
  static let yes = Option("--yes", summary: "publish without asking")
  static let acceptDeletions = Option(
    "--accept-deletions", summary: "sync even if that deletes most of the notes")
  static let wait = Option("--wait", summary: "wait for another sync to end, 15 minutes at most")
  static let help = Option("--help", short: "-h", summary: "this help, or help for a command")
  static let version = Option("--version", summary: "print the version")

  static let common = [library, color, noPager, help, version]
  private static let beginning = [
    session, new, draft, move, prefix, remove, later, date, limit, state,
  ]
  static let all =
    beginning + facts
    + [book, allBooks, dryRun, again, runs, undo, slug, from, before, last, removed]
    + [since, at, saved, screen]
    + [format, output, into, replace, yes, acceptDeletions, wait, json, text] + common

  /// Returns the option of a name; what it means to a command comes before what it means to others.
  static func named(_ name: String, of verb: Verb? = nil) -> Option? {
    // A start needs no others, and would wait for them to be made.
    [verb?.options ?? [], beginning, common].lazy.joined().first { $0.isNamed(name) }
      ?? all.first { $0.isNamed(name) }
  }

  private func isNamed(_ name: String) -> Bool {
    [self.name, shortName, formerName].contains(name)
  }
}
