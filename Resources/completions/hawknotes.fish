function __hawknotes_answer
  set -l current (string unescape -n -- (commandline -ct | string trim -l -c "'\""))
  set -l words (commandline -opc) $current
  set -l answer (hawknotes install completions words -- $words[2..] 2>/dev/null)
  switch "$answer[1]"
    case ':files'
      __fish_complete_path (commandline -ct)
      printf '%s\n' $answer[2..]
    case ':folders'
      __fish_complete_directories (commandline -ct)
    case '*'
      printf '%s\n' $answer
  end
end
complete -c hawknotes -f -a '(__hawknotes_answer)'
