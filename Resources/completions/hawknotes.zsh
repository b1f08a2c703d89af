#compdef hawknotes
_hawknotes() {
  local -a answer plain shown
  answer=("${(@f)$(hawknotes install completions words -- "${(@)${(@Q)words[2,CURRENT]}#[\"\']}" 2>/dev/null)}")
  case ${answer[1]} in
  (:files)
    _files
    shown=("${(@)answer[2,-1]}")
    if (( $#shown )); then compadd -l -d shown -- $shown; fi ;;
  (:folders) _files -/ ;;
  (*)
    plain=("${(@)answer%%$'\t'*}")
    shown=("${(@)answer//$'\t'/  }")
    # What begins otherwise, or has other capitals, is a title or a name.
    compadd -U -l -d shown -- $plain
    # Several may begin with nothing in common, which would be put in place of what was typed.
    (( compstate[nmatches] > 1 && $#compstate[unambiguous] < $#PREFIX )) && compstate[insert]= ;;
  esac
}
if [[ ${funcstack[1]} == _hawknotes ]]; then
  _hawknotes "$@"
else
  compdef _hawknotes hawknotes
fi
