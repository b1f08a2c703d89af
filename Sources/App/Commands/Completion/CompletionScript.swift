import DisplayText

/// The scripts by which shells complete, made of the verbs and options themselves.
enum CompletionScript {
  /// What a word of the command line can be.
  enum Value: Equatable {
    case words([String])
    case asked(CompletionRequest.Kind)
    case files, folders

    /// Reads what the help calls it; nil for what nobody can know.
    init?(_ name: String) {
      let name = name.filter { !"[]…".contains($0) }
      switch name {
      case "TARGET": self = .asked(.targets)
      case "BOOK": self = .asked(.books)
      case "BOOK that was removed": self = .asked(.removedBooks)
      case "CHARACTER": self = .asked(.characters)
      case "CHARACTER that was removed": self = .asked(.removedCharacters)
      case "NOTE": self = .asked(.notes)
      case "SESSION", "NAME", "OLD": self = .asked(.sessions)
      case "PREFERENCE": self = .asked(.preferences)
      case "SHELL": self = .words(CompletionRequest.Shell.allCases.map(\.rawValue))
      case "COMMAND": self = .words(Verb.all.map { $0.name })
      case "WHEN": self = .words(ColorMode.allCases.map(\.rawValue))
      case "FILE", "FILE|-": self = .files
      case "DIR": self = .folders
      default:
        let words = name.split(separator: "|").map(String.init).filter { $0.first != "-" }
        guard !words.isEmpty, words.allSatisfy({ $0 == $0.lowercased() }) else { return nil }
        self = .words(words)
      }
    }
  }

  static func text(for shell: CompletionRequest.Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// The command that asks for words.
  static func question(_ kind: CompletionRequest.Kind) -> String {
    "\(Program.name) completions \(kind.rawValue) 2>/dev/null"
  }

  /// The verbs' names as the pattern of a shell's `case`.
  static var verbPattern: String { Verb.all.map { $0.name }.joined(separator: "|") }

  /// The options whose value can be completed.
  static var optionValues: [(option: Option, value: Value)] {
    Option.all.compactMap { option in
      option.valueName.flatMap(Value.init).map { (option, $0) }
    }
  }
}

extension CompletionScript {
  /// What can follow a command, or one of its actions.
  struct Position {
    /// The command, a space, and the action if there is one already.
    let name: String
    let options: [Option]
    let values: [Value]

    var allOptions: [String] { (options + Option.common).map { $0.name } }
  }

  static var positions: [Position] { Verb.all.flatMap(positions) }

  private static func positions(of verb: Verb) -> [Position] {
    let values = verb.operands.prefix { !$0.hasSuffix("ACTION") }.compactMap { Value($0) }
    guard let usual = verb.forms.first else {
      return [Position(name: verb.name + " ", options: verb.options, values: values)]
    }
    let start = Position(
      name: verb.name + " ", options: usual.options.isEmpty ? verb.options : usual.options,
      values: [.words(verb.forms.map(\.name))] + values + usual.operands.compactMap { Value($0) })
    let actions = verb.forms.map { form in
      Position(
        name: "\(verb.name) \(form.name)",
        options: form.options.isEmpty ? verb.options : form.options,
        values: form.operands.compactMap { Value($0) })
    }
    return [start] + actions
  }

  /// The commands with their actions, each quoted for a shell.
  static var actions: [String] {
    Verb.all.flatMap { verb in verb.forms.map { "'\(verb.name) \($0.name)'" } }
  }
}
