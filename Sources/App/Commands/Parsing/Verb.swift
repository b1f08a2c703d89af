import Essentials

/// The name of a command, its operands and options, and its help.
struct Verb {
  enum Group {
    case app, listing, changing, about
  }

  struct Form {
    let name: String
    let operands: [String]
    let options: [Option]

    /// The operands as the help shows them: the first word of each.
    var operandUsage: String {
      operands.map { operand in
        let word = operand.drop { $0 == "[" }.prefix(while: \.isLetter)
        return operand.hasPrefix("[") ? " [\(word)]" : " \(word)"
      }.joined()
    }
  }

  let name: String
  /// Another spelling that is accepted but not listed.
  var synonym: String?
  /// The operands as in the help: `TARGET`, `[TEXT|-]` for an optional one, `WORDS…` for one or
  /// more.
  var operands: [String] = []
  var options: [Option] = []
  var forms: [Form] = []
  let group: Group
  let summary: String
  var details = ""
  var example = ""
  /// Its line in the list of all commands, when it shares the line with another command.
  var sharedRow: (usage: String, summary: String)?
  var isListed = true

  var isPaged: Bool {
    group != .app && group != .changing || ["versions", "history"].contains(name)
  }

  var usage: String { ([name] + operands).joined(separator: " ") }

  /// All commands with a name, in the order of the help.
  static var commands: [any Command.Type] {
    [
      OpenCommand.self, ActivityCommand.self, HandoffCommand.self, ContinueCommand.self,
      BooksCommand.self,
      CharactersCommand.self, NotesCommand.self, ShowCommand.self, SearchCommand.self,
      MentionsCommand.self, WhoCommand.self, TagsCommand.self, TodayCommand.self,
      YearCommand.self, ExportCommand.self, SessionsCommand.self,
      DraftsCommand.self, BinCommand.self,
      AddCommand.self, ImportCommand.self, EditCommand.self, PlaceCommand.self,
      FavouriteCommand.self,
      UnfavouriteCommand.self, MoveCommand.self, DeleteCommand.self, VersionsCommand.self,
      HistoryCommand.self, ForgetCommand.self,
      BackupCommand.self, RestoreCommand.self, SyncCommand.self, InstallCommand.self,
      HooksCommand.self, ConfigCommand.self, CompletionsCommand.self, ManCommand.self,
      HelpCommand.self,
    ]
  }

  static var all: [Verb] { commands.map { $0.verb } }

  static func command(named name: String) -> (any Command.Type)? {
    commands.first { $0.verb.name == name || $0.verb.synonym == name }
  }

  static func named(_ name: String) -> Verb? { command(named: name)?.verb }

  /// Returns the command of a name; throws a usage error that suggests a similar name.
  static func known(_ name: String) throws -> any Command.Type {
    if let command = command(named: name) { return command }
    throw UsageError.unknownCommand(name, nearest: nearestName(to: name, among: all.map(\.name)))
  }

  func check(_ arguments: SplitArguments) throws {
    let called = name.isEmpty ? Program.name : name
    if let option = arguments.options(notIn: options + Option.common).first {
      throw UsageError.misplacedOption(option.name, command: called)
    }
    let required = operands.prefix { !$0.hasPrefix("[") }
    if arguments.operands.count < required.count {
      throw UsageError.missingOperand(required[arguments.operands.count], command: called)
    }
    let isOpenEnded = operands.last?.contains("…") ?? false
    if !isOpenEnded, let extra = arguments.operands.dropFirst(operands.count).first {
      throw UsageError.unexpectedOperand(String(decoding: extra, as: UTF8.self), command: called)
    }
  }
}
