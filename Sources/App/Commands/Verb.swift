/// A command as the reader writes it: what it is called, what it takes, what it does.
///
/// The parser and the help both read it, so that they cannot disagree.
struct Verb: Sendable {
  /// With which others the help lists it.
  enum Group {
    case app
    case listing
    case changing
    case about
  }

  let name: String
  /// Another spelling that is taken without being told of.
  let synonym: String?
  /// As in the help: `TARGET`, `[TEXT|-]` when it may be left out, `WORDS…` for one or more.
  let operands: [String]
  let options: [Option]
  let group: Group
  let summary: String
  let details: String
  let example: String
  let command: @Sendable (SplitArguments) throws(UsageError) -> Command

  init(
    _ name: String, synonym: String? = nil, operands: [String] = [], options: [Option] = [],
    group: Group, summary: String, details: String = "", example: String = "",
    command: @escaping @Sendable (SplitArguments) throws(UsageError) -> Command
  ) {
    self.name = name
    self.synonym = synonym
    self.operands = operands
    self.options = options
    self.group = group
    self.summary = summary
    self.details = details
    self.example = example
    self.command = command
  }

  /// How it is written, without options: `add TARGET [TEXT|-]`.
  var usage: String { ([name] + operands).joined(separator: " ") }

  static func named(_ name: String) -> Verb? {
    all.first { $0.name == name || $0.synonym == name }
  }

  /// The command that arguments after the verb ask for.
  func parse(_ arguments: SplitArguments) throws(UsageError) -> Command {
    let called = name.isEmpty ? Program.name : name
    if let option = arguments.options(notIn: options + Option.common).first {
      throw .misplacedOption(option.name, command: called)
    }
    let required = operands.prefix { !$0.hasPrefix("[") }
    if arguments.operands.count < required.count {
      throw .missingOperand(required[arguments.operands.count], command: called)
    }
    let isOpenEnded = operands.last?.hasSuffix("…") ?? false
    if !isOpenEnded, let extra = arguments.operands.dropFirst(operands.count).first {
      throw .unexpectedOperand(String(decoding: extra, as: UTF8.self), command: called)
    }
    return try command(arguments)
  }
}
