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
      guard case .required(let name) = option.value else { return nil }
      return Value(name).map { (option, $0) }
    }
  }
}

extension Verb {
  var operandValues: [CompletionScript.Value] { operands.compactMap { CompletionScript.Value($0) } }
  var allOptions: [String] { (options + Option.common).map { $0.name } }
}
