# Completion of scripts/judge.sh for bash: source scripts/completion.bash
# shellcheck shell=bash
_sudoku_judge() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
  local root tasks task name
  root=$(CDPATH="" cd "$(dirname "${COMP_WORDS[0]}")/.." 2>/dev/null && pwd) || return
  tasks=$("$root/scripts/tasks.sh" 2>/dev/null)
  COMPREPLY=()
  # "--sandbox=re" comes as three words.
  if [ "$word" = = ]; then
    before=$before=
    word=
  elif [ "$before" = = ] && [ "$COMP_CWORD" -ge 2 ]; then
    before=${COMP_WORDS[COMP_CWORD - 2]}=
  fi
  case "$before" in
    --sandbox=)
      # shellcheck disable=SC2207
      COMPREPLY=($(compgen -W "auto require off" -- "$word"))
      return
      ;;
    --in | --json | --junit | --html) return ;;
    --test)
      for task in "${COMP_WORDS[@]}"; do
        for name in "$root/tests/$task"/*.in; do
          name=${name##*/}
          COMPREPLY+=("${name%.in}")
        done
      done
      tasks="${COMPREPLY[*]}"
      # shellcheck disable=SC2207
      COMPREPLY=($(compgen -W "$tasks" -- "$word"))
      return
      ;;
  esac
  case "$word" in
    -*)
      # shellcheck disable=SC2207
      COMPREPLY=($(compgen -W "--in --test --time --seed --jobs --sandbox=auto --sandbox=require \
        --sandbox=off --json --junit --html --verbose --list --help" -- "$word"))
      return
      ;;
  esac
  for name in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    # After the task come files, which bash completes by itself.
    case " $tasks " in *" $name "* | *$'\n'"$name "* | *" $name"$'\n'* | *$'\n'"$name"$'\n'*) return ;; esac
  done
  # shellcheck disable=SC2207
  COMPREPLY=($(compgen -W "stress $tasks" -- "$word"))
}
complete -o default -F _sudoku_judge judge.sh scripts/judge.sh ./scripts/judge.sh
