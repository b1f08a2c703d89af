extension CompletionScript {
  static var bash: String {
    """
    _\(Program.name)() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} verb= word words
      for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        case $word in \(verbPattern)) verb=$word; break ;; esac
      done
      case $previous in
    \(optionValues.map { "  \($0.name)) \(bashValue($1)) ;;" }.joined(separator: "\n"))
      *) case $verb in
        '') words="\((Verb.all.map { $0.name } + AppCommand.verb.allOptions).joined(separator: " "))" ;;
    \(Verb.all.map { "    \($0.name)) words=\"\(bashWords($0))\" ;;" }.joined(separator: "\n"))
        esac ;;
      esac
      COMPREPLY=($(compgen -W "$words" -- "$current"))
    }
    complete -o default -F _\(Program.name) \(Program.name)
    """
  }

  private static func bashValue(_ value: Value) -> String {
    switch value {
    case .files: #"COMPREPLY=($(compgen -f -- "$current")); return"#
    case .folders: #"COMPREPLY=($(compgen -d -- "$current")); return"#
    case .words(let words): #"words="\#(words.joined(separator: " "))""#
    case .asked(let kind): #"words="$(\#(question(kind)))""#
    }
  }

  private static func bashWords(_ verb: Verb) -> String {
    (verb.allOptions + dynamic(verb.operandValues) { "$(\($0))" }).joined(separator: " ")
  }

  // Files need no words: the shell completes them where nothing else does.
  private static func dynamic(_ operandValues: [Value], _ call: (String) -> String) -> [String] {
    operandValues.flatMap { value -> [String] in
      switch value {
      case .words(let words): words
      case .asked(let kind): [call(question(kind))]
      case .files, .folders: []
      }
    }
  }

  static var zsh: String {
    """
    #compdef \(Program.name)
    _\(Program.name)() {
      local verb= word previous=${words[CURRENT-1]}
      local -a candidates
      for word in ${words[2,CURRENT-1]}; do
        case $word in (\(verbPattern)) verb=$word; break ;; esac
      done
      case $previous in
    \(optionValues.map { "  (\($0.name)) \(zshValue($1)) ;;" }.joined(separator: "\n"))
      (*) case $verb in
        ('') candidates=(\((Verb.all.map { $0.name } + AppCommand.verb.allOptions).joined(separator: " "))) ;;
    \(Verb.all.map { "    (\($0.name)) candidates=(\(zshWords($0)))\(zshFiles($0)) ;;" }
      .joined(separator: "\n"))
        esac ;;
      esac
      compadd -- $candidates
    }
    if [[ ${funcstack[1]} == _\(Program.name) ]]; then
      _\(Program.name) "$@"
    else
      compdef _\(Program.name) \(Program.name)
    fi
    """
  }

  private static func zshValue(_ value: Value) -> String {
    switch value {
    case .files: "_files; return"
    case .folders: "_files -/; return"
    case .words(let words): "candidates=(\(words.joined(separator: " ")))"
    case .asked(let kind): "candidates=(${(f)\"$(\(question(kind)))\"})"
    }
  }

  private static func zshWords(_ verb: Verb) -> String {
    (verb.allOptions + dynamic(verb.operandValues) { "${(f)\"$(\($0))\"}" }).joined(separator: " ")
  }

  private static func zshFiles(_ verb: Verb) -> String {
    verb.operandValues.contains(.files) ? "; _files" : ""
  }

  static var fish: String {
    let program = "complete -c \(Program.name)"
    let start = "\(program) -n __fish_use_subcommand"
    let commands = Verb.all.map { "\(start) -a \($0.name) -d \(quoted($0.summary))" }
    let rest = Verb.all.flatMap { verb -> [String] in
      let behind = "\(program) -n '__fish_seen_subcommand_from \(verb.name)'"
      let words = dynamic(verb.operandValues) { "(\($0))" }.joined(separator: " ")
      return verb.options.map { "\(behind)\(fishOption($0))" }
        + (words.isEmpty ? [] : ["\(behind) -a \(quoted(words))"])
        + (verb.operandValues.contains(.files) ? ["\(behind) -F"] : [])
    }
    return
      (["\(program) -f"] + commands + AppCommand.verb.options.map { start + fishOption($0) }
      + Option.common.map { program + fishOption($0) } + rest).joined(separator: "\n")
  }

  private static func fishOption(_ option: Option) -> String {
    let short = option.shortName.map { " -s \($0.dropFirst())" } ?? ""
    return
      "\(short) -l \(option.name.dropFirst(2))\(fishValue(option)) -d \(quoted(option.summary))"
  }

  private static func fishValue(_ option: Option) -> String {
    guard case .required(let name) = option.value else { return "" }
    switch Value(name) {
    case .files: return " -r -F"
    case .folders: return " -x -a '(__fish_complete_directories)'"
    case .words(let words): return " -x -a \(quoted(words.joined(separator: " ")))"
    case .asked(let kind): return " -x -a '(\(question(kind)))'"
    case nil: return " -x"
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.map { "'\\".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "'"
  }
}
