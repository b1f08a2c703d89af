# A session whose files are gone still answers, as soon as it has noticed.
each BLOW: rm -rf state 2> /dev/null || : | mv state/sessions/main state/sessions/other | rm -rf state/sessions/main/inbox
allow bell
shows help
$ $BLOW; for n in $(seq 100); do hawknotes open agatha --session "$(ls state/sessions 2> /dev/null | grep . || echo main)" > /dev/null 2>&1 && exit; sleep 0.1; done; exit 1
shows Agatha, from
