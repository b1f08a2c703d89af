extension CompletionScript {
  static var bash: String {
    """
    _\(Program.name)() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
      local verb= action= word words
      for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    \(findingPosition)
      done
      case $previous in
    \(optionValues.map { "  \($0.name)) \(bashValue($1)) ;;" }.joined(separator: "\n"))
      *) case "$verb $action" in
        ' ') words="\(firstWords)" ;;
    \(positions.map { "    '\($0.name)') words=\"\(bashWords($0))\" ;;" }.joined(separator: "\n"))
        esac ;;
      esac
      COMPREPLY=($(compgen -W "$words" -- "$current"))
    }
    complete -o default -F _\(Program.name) \(Program.name)
    """
  }

  // The same in bash and zsh.
  private static var findingPosition: String {
    """
        if [[ -z $verb ]]; then
          case $word in (\(verbPattern)) verb=$word ;; esac
        else
          case "$verb $word" in (\(actions.joined(separator: "|"))) action=$word; break ;; esac
        fi
    """
  }

  private static var firstWords: String {
    let options = (AppCommand.verb.options + Option.common).map { $0.name }
    return (Verb.all.map { $0.name } + options).joined(separator: " ")
  }

  private static func bashValue(_ value: Value) -> String {
    switch value {
    case .files: #"COMPREPLY=($(compgen -f -- "$current")); return"#
    case .folders: #"COMPREPLY=($(compgen -d -- "$current")); return"#
    case .words(let words): #"words="\#(words.joined(separator: " "))""#
    case .asked(let kind): #"words="$(\#(question(kind)))""#
    }
  }

  private static func bashWords(_ position: Position) -> String {
    (position.allOptions + dynamic(position.values) { "$(\($0))" }).joined(separator: " ")
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
      local verb= action= word previous=${words[CURRENT-1]}
      local -a candidates
      for word in ${words[2,CURRENT-1]}; do
    \(findingPosition)
      done
      case $previous in
    \(optionValues.map { "  (\($0.name)) \(zshValue($1)) ;;" }.joined(separator: "\n"))
      (*) case "$verb $action" in
        (' ') candidates=(\(firstWords)) ;;
    \(positions.map { "    ('\($0.name)') candidates=(\(zshWords($0)))\(zshFiles($0)) ;;" }
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

  private static func zshWords(_ position: Position) -> String {
    (position.allOptions + dynamic(position.values) { "${(f)\"$(\($0))\"}" })
      .joined(separator: " ")
  }

  private static func zshFiles(_ position: Position) -> String {
    position.values.contains(.files) ? "; _files" : ""
  }

  static var fish: String {
    let program = "complete -c \(Program.name)"
    let start = "\(program) -n __fish_use_subcommand"
    let commands = Verb.all.map { "\(start) -a \($0.name) -d \(quoted($0.summary))" }
    let rest = positions.flatMap { position -> [String] in
      let behind = "\(program) -n \"__\(Program.name)_at '\(position.name)'\""
      let words = dynamic(position.values) { "(\($0))" }.joined(separator: " ")
      return position.options.map { "\(behind)\(fishOption($0))" }
        + (words.isEmpty ? [] : ["\(behind) -a \(quoted(words))"])
        + (position.values.contains(.files) ? ["\(behind) -F"] : [])
    }
    return
      (["\(program) -f", fishPosition] + commands
      + AppCommand.verb.options.map { start + fishOption($0) }
      + Option.common.map { program + fishOption($0) } + rest).joined(separator: "\n")
  }

  // Whether the words so far are a command and an action of it.
  private static var fishPosition: String {
    """
    function __\(Program.name)_at
      set -l verb
      set -l action
      for word in (commandline -opc)
        if test -z "$verb"
          contains -- $word \(Verb.all.map { $0.name }.joined(separator: " ")); and set verb $word
        else if contains -- "$verb $word" \(actions.joined(separator: " "))
          set action $word
          break
        end
      end
      test "$verb $action" = "$argv[1]"
    end
    """
  }

  private static func fishOption(_ option: Option) -> String {
    let short = option.shortName.map { " -s \($0.dropFirst())" } ?? ""
    return
      "\(short) -l \(option.name.dropFirst(2))\(fishValue(option)) -d \(quoted(option.summary))"
  }

  private static func fishValue(_ option: Option) -> String {
    guard let name = option.valueName else { return "" }
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
