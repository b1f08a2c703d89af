import Essentials

/// A command: its name, the ways to call it, and its help.
///
/// The parser, the help, the manual and the shells' completions read it, so they cannot disagree. To add a command,
/// add one to the folder `Verbs` and to `Verb.all`.
struct Verb: Sendable {
  enum Group {
    case app, listing, changing, about
  }

  let name: String
  /// The ways to call it; the first one needs no action's name.
  let forms: [Form]
  let group: Group
  let summary: String
  let details: [String]
  let example: String
  // What its line in the list of all commands says instead of its usage and summary.
  private var listedUsage: String?
  private var listedSummary: String?

  init(
    _ name: String, _ group: Group, _ summary: String, details: String = "", example: String = "",
    forms: [Form]
  ) {
    (self.name, self.forms, self.group, self.summary) = (name, forms, group, summary)
    self.details = details.split(separator: "\n").map(String.init)
    self.example = example
  }

  init(
    _ name: String, _ operands: [Operand] = [], _ options: [Option] = [], _ group: Group,
    _ summary: String, details: String = "", example: String = "",
    run: @escaping @Sendable (Call) throws -> Void
  ) {
    self.init(
      name, group, summary, details: details, example: example,
      forms: [Form("", operands, options, run: run)])
  }

  /// The same command, whose line in the list of all commands says something else.
  func listed(as usage: String, _ summary: String? = nil) -> Verb {
    var verb = self
    (verb.listedUsage, verb.listedSummary) = (usage, summary)
    return verb
  }

  static let all = [
    open, books, characters, notes, show, search, tags, today, export, sessions, drafts, bin,
    add, importing, edit, history, backup, sync, install, hooks, config, man, help,
  ]

  /// The actions that can be called without the command that they belong to.
  static let shortNames: [String: (verb: String, action: String)] = [
    "activity": ("sessions", "activity"), "handoff": ("sessions", "handoff"),
    "continue": ("sessions", "continue"), "favourite": ("characters", "favourite"),
    "favorite": ("characters", "favourite"), "unfavourite": ("characters", "unfavourite"),
    "unfavorite": ("characters", "unfavourite"), "mentions": ("notes", "mentions"),
    "restore": ("backup", "restore"), "versions": ("history", "list"),
    "forget": ("history", "forget"), "place": ("books", "place"), "year": ("books", "year"),
    "who": ("characters", "who"), "move": ("notes", "move"), "delete": ("notes", "delete"),
    "completions": ("install", "completions"),
  ]

  static func named(_ name: String) -> Verb? {
    let name = shortNames[name]?.verb ?? name
    return all.first { $0.name == name }
  }

  /// Returns the command of a name; throws a usage error that suggests a similar name.
  static func known(_ name: String) throws -> Verb {
    if let verb = named(name) { return verb }
    let actions = all.flatMap { verb in
      verb.forms.dropFirst().filter { $0.action == name }.map { "\(verb.name) \($0.action)" }
    }
    throw Failure.unknownCommand(
      name,
      nearest: actions.isEmpty
        ? nearestName(to: name, among: all.map(\.name) + shortNames.keys.sorted())
        : actions.joined(separator: " or "))
  }

  var isPaged: Bool { group != .app && group != .changing || name == "history" }

  /// The actions that have to be named.
  var actions: [String] { forms.dropFirst().map(\.action) }

  var options: [Option] { forms.flatMap(\.options).distinct(by: \.name) }

  /// Its line in the list of all commands.
  var row: (usage: String, summary: String) { (listedUsage ?? usage, listedSummary ?? summary) }

  /// How a form of it is called, but for the options: `bin`, `restore`, `NOTE`.
  func words(of form: Form) -> [String] { path(of: form) + form.words }

  /// The words before what a form is about; the first one needs no action's name.
  func path(of form: Form) -> [String] {
    [name] + (form.action == forms[0].action ? [] : [form.action])
  }

  private var usage: String {
    ([name] + (forms.count > 1 ? ["[ACTION …]"] : forms[0].operands.map(\.usage)))
      .joined(separator: " ")
  }
}
