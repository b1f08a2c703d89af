import TextEditing

struct CompletionAnswer {
  struct Candidate: Hashable {
    let word: String
    let meaning: String

    init(_ word: String, _ meaning: String = "") { (self.word, self.meaning) = (word, meaning) }

    func completes(_ typed: String) -> Bool {
      !word.isEmpty && TextFolding().begins(word, with: typed)
    }
  }

  /// What the shell completes itself, `:files` or `:folders`; nil for nothing.
  private(set) var paths: String?
  private(set) var words: [Candidate] = []

  /// Makes the answer for the words after the program's name, the last of which is unfinished.
  init(_ line: [String], _ source: CompletionWords) {
    var words = line
    let current = words.popLast() ?? ""
    guard let state = State(words) else { return }
    if let operand = state.pending {
      add(operand.values, state.operands, current, source)
    } else if let sign = current.firstIndex(of: "="), current.hasPrefix("--") {
      let name = String(current[..<sign])
      let typed = String(current[current.index(after: sign)...])
      add(Option.named(name, of: state.verb)?.value?.values ?? [], state.operands, typed, source)
      self.words = self.words.map { Candidate("\(name)=\($0.word)", $0.meaning) }
    } else if current.hasPrefix("-") {
      self.words = state.options.map { Candidate($0.name, $0.summary) }
    } else if let verb = state.verb {
      add(Self.values(of: verb, behind: state.operands), state.operands, current, source)
    } else {
      // Who begins to type a short name knows it; nobody has to choose among both.
      self.words = Self.commands + (current.isEmpty ? [] : Self.shortNames)
    }
  }

  private static let commands = Verb.all.map { Candidate($0.name, $0.summary) }

  private static var shortNames: [Candidate] {
    Verb.shortNames.map { Candidate($0, "\($1.verb) \($1.action)") }.sorted { $0.word < $1.word }
  }

  /// What the words before the last one mean.
  private struct State {
    private(set) var verb: Verb?
    private(set) var operands: [String] = []
    private(set) var pending: Operand?

    // Nil behind a word that is no command.
    init?(_ words: [String]) {
      for word in words {
        if pending != nil {
          pending = nil
        } else if SplitArguments.isOption(Array(word.utf8)) {
          pending = Option.named(word, of: verb)?.value.flatMap { $0.isOptional ? nil : $0 }
        } else if verb == nil {
          verb = Verb.named(word)
          if verb == nil { return nil }
          if let former = Verb.shortNames[word] { operands.append(former.action) }
        } else {
          operands.append(word)
        }
      }
    }

    var options: [Option] {
      guard let verb else { return Verb.app.options + Option.common }
      return (verb.form(in: operands)?.options ?? verb.options) + Option.common
    }
  }

  private static func values(of verb: Verb, behind operands: [String]) -> [CompletionValue] {
    if let form = verb.form(in: operands) { return values(form.operands, operands.count - 1) }
    let usual = values(verb.forms[0].operands, operands.count)
    return operands.isEmpty ? [.words(verb.actions)] + usual : usual
  }

  private static func values(_ operands: [Operand], _ place: Int) -> [CompletionValue] {
    if let last = operands.last, last.isRepeated, place >= operands.count { return last.values }
    return operands.indices.contains(place) ? operands[place].values : []
  }

  private mutating func add(
    _ values: [CompletionValue], _ operands: [String], _ current: String, _ source: CompletionWords
  ) {
    for value in values {
      switch value {
      case .files: paths = ":files"
      case .folders: paths = ":folders"
      case .words(let words): self.words += words.map { Candidate($0) }
      case .commands: words += Self.commands
      case .asked(let kind): words += source.candidates(kind, beginning: current)
      case .actions where Verb.shortNames[operands[0]] == nil:
        words += (Verb.named(operands[0])?.actions ?? []).map { Candidate($0) }
      case .choices where operands.count == 1:
        words += source.choices(of: operands[0]).map { Candidate($0) }
      case .actions, .choices: break
      }
    }
  }
}

extension Verb {
  /// The form whose action is named among the operands.
  fileprivate func form(in operands: [String]) -> Form? {
    guard forms.count > 1, let action = operands.first else { return nil }
    return forms.first { $0.action == action }
  }
}

enum CompletionValue: Equatable {
  case words([String])
  case asked(CompletionWords.Kind)
  case commands
  /// The actions of the command, or the choices of the preference, that is named before.
  case actions, choices
  case files, folders
}
