# An option's value may follow “=”, which bash treats as a word.
_hawknotes() {
  local current=${COMP_WORDS[COMP_CWORD]} words=()
  local word answer
  for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
    word=${word#[\"\']}
    [[ $word == = ]] || words+=("${word//\\/}")
  done
  [[ $current == = ]] && current= && words+=('')
  mapfile -t answer < <(hawknotes install completions words -- "${words[@]}" 2>/dev/null)
  case ${answer[0]} in
  :files) compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -f -- "$current")
    COMPREPLY+=("${answer[@]:1}") ;;
  :folders) compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -d -- "$current") ;;
  *) COMPREPLY=("${answer[@]%%$'\t'*}")
    # What is only listed has what it means beside it.
    if [[ $COMP_TYPE == 63 ]]; then
      COMPREPLY=("${answer[@]//$'\t'/  }")
    elif [[ ${#answer[@]} -gt 0 && $current != [\"\']* ]]; then
      mapfile -t COMPREPLY < <(printf '%q\n' "${COMPREPLY[@]}")
    fi ;;
  esac
}
complete -o default -F _hawknotes hawknotes
