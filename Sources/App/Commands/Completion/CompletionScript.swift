enum CompletionScript {
  enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  static func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  private static let name = Program.name

  private static let question = "\(name) install completions words --"

  // An option's value may follow “=”, which bash treats as a word.
  private static let bash = """
    _\(name)() {
      local IFS=$'\\n' current=${COMP_WORDS[COMP_CWORD]} words=()
      local word
      for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
        word=${word#[\\\"\\']}
        [[ $word == = ]] || words+=("${word//\\\\/}")
      done
      [[ $current == = ]] && current= && words+=('')
      local answer=($(\(question) "${words[@]}" 2>/dev/null))
      case ${answer[0]} in
      :files) COMPREPLY=($(compgen -f -- "$current") "${answer[@]:1}") ;;
      :folders) COMPREPLY=($(compgen -d -- "$current")) ;;
      *) COMPREPLY=("${answer[@]%%$'\\t'*}")
        # What is only listed has what it means beside it.
        if [[ $COMP_TYPE == 63 ]]; then
          COMPREPLY=("${answer[@]//$'\\t'/  }")
        elif [[ ${#answer[@]} -gt 0 && $current != [\\\"\\']* ]]; then
          COMPREPLY=($(printf '%q\\n' "${COMPREPLY[@]}"))
        fi ;;
      esac
    }
    complete -o default -F _\(name) \(name)
    """

  private static let zsh = """
    #compdef \(name)
    _\(name)() {
      local -a answer plain shown
      answer=("${(@f)$(\(question) "${(@)words[2,CURRENT]}" 2>/dev/null)}")
      case ${answer[1]} in
      (:files)
        _files
        shown=("${(@)answer[2,-1]}")
        if (( $#shown )); then compadd -l -d shown -- $shown; fi ;;
      (:folders) _files -/ ;;
      (*)
        plain=("${(@)answer%%$'\\t'*}")
        shown=("${(@)answer//$'\\t'/  }")
        compadd -l -d shown -- $plain ;;
      esac
    }
    if [[ ${funcstack[1]} == _\(name) ]]; then
      _\(name) "$@"
    else
      compdef _\(name) \(name)
    fi
    """

  private static let fish = """
    function __\(name)_answer
      set -l words (commandline -opc) (commandline -ct)
      set -l answer (\(question) $words[2..] 2>/dev/null)
      switch "$answer[1]"
        case ':files'
          __fish_complete_path (commandline -ct)
          printf '%s\\n' $answer[2..]
        case ':folders'
          __fish_complete_directories (commandline -ct)
        case '*'
          printf '%s\\n' $answer
      end
    end
    complete -c \(name) -f -a '(__\(name)_answer)'
    """
}
