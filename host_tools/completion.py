"""`mathom completion`: what makes a shell complete commands, options and names. Each Tab runs `mathom --complete`.

That prints a line for each word that may come next, with a tab and what it means. Without any, the shell offers files.
"""

import importlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated

from host_tools.command_line import HELP, Argument, parameters

EXAMPLES = [
    "mathom completion bash >> ~/.bashrc",
    "mathom completion zsh >> ~/.zshrc",
    "mathom completion fish > ~/.config/fish/completions/mathom.fish",
    "mathom completion powershell >> $PROFILE",
]
BASH = """\
_mathom() {
    local word
    COMPREPLY=()
    while IFS=$'\\t' read -r word _; do
        COMPREPLY+=("$word")
    done < <("${COMP_WORDS[0]}" --complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F _mathom mathom
"""
ZSH = """\
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }
_mathom() {
    local -a found
    local line
    for line in "${(@f)$("${words[1]}" --complete "${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
        line=${line//:/\\:}
        [[ -n $line ]] && found+=("${line/$'\\t'/:}")
    done
    if (( $#found )); then _describe mathom found; else _files; fi
}
compdef _mathom mathom
"""
FISH = """\
function __mathom_complete
    set -l typed (commandline -opc)
    set -l word (commandline -ct)
    set -l found ($typed[1] --complete $typed[2..-1] "$word" 2>/dev/null)
    if set -q found[1]
        printf '%s\\n' $found
    else
        __fish_complete_path "$word"
    end
end
complete -c mathom -f -a '(__mathom_complete)'
"""
POWERSHELL = """\
Register-ArgumentCompleter -Native -CommandName mathom -ScriptBlock {
    param($word, $line, $position)
    $typed = @($line.CommandElements | ForEach-Object { $_.ToString() })
    if (-not $word) { $typed += '""' }
    & $typed[0] --complete @($typed | Select-Object -Skip 1) 2>$null | ForEach-Object {
        $found, $help = $_ -split "`t", 2
        if (-not $help) { $help = $found }
        [System.Management.Automation.CompletionResult]::new($found, $found, 'ParameterValue', $help)
    }
}
"""
SCRIPTS = {"bash": BASH, "zsh": ZSH, "fish": FISH, "powershell": POWERSHELL}


def command(
    shell: Annotated[str, Argument("SHELL", help=f"One of {', '.join(SCRIPTS)}.", choices=tuple(SCRIPTS))],
) -> None:
    """Prints what makes a shell complete commands, options and the names of boards, for the file that the shell reads
    at its start.

    It also works where mathom is typed with its folder.
    """
    print(SCRIPTS[shell], end="")


def print_answers(words: Sequence[str], commands: Mapping[str, tuple[str, str]]) -> None:
    """Answers a shell: `words` are those after `mathom`, of which the last may be incomplete or empty."""
    *before, begun = [word.strip("\"'") for word in words] or [""]
    before = [word for word in before if word != "="]  # bash cuts --board=NAME into three words
    option, equals, value = begun.rpartition("=")
    if option:
        before.append(option)
    lead = option and option + equals
    for word, text in answers(before, value, commands):
        if word.startswith(value):
            print(f"{lead}{word}\t{text}".rstrip())


def answers(before: list[str], begun: str, commands: Mapping[str, tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Yields what may come next, and what it means."""
    if before in ([], ["help"]):
        yield from ((verb, text) for verb, (_, text) in commands.items())
    if not before or before[0] not in commands:
        return
    known = parameters(importlib.import_module(commands[before[0]][0]).command)
    waiting = [each for each in known if before[-1] in each.flags and each.type is not bool]
    places = waiting or [each for each in known if not each.names]
    if places and not begun.startswith("-"):
        yield from ((word, "") for each in places for word in (*each.declared.choices, *each.declared.suggested()))
    elif not waiting:
        yield from ((flag, each.declared.help) for each in known for flag in each.flags if flag.startswith("--"))
        yield HELP[-1], "Show this help."
