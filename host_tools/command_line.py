"""The command line of a command, declared beside the parameters of its function:

    def command(
        folder: Annotated[Path, Argument("FOLDER", help="Where to.")],
        board: Annotated[str, Option(metavar="NAME", help="One of mathom boards.")] = "",
    ) -> None:

The type says how a word is read, the default that it may be left out. Parsing (by argparse), help and completion
follow from that. Nothing here, nor at the top of a command's module, imports a package: they work without any.
"""

import argparse
import difflib
import inspect
import shutil
from collections.abc import Callable, Iterable, Sequence
from itertools import takewhile
from typing import Any, NamedTuple, NoReturn, get_args, get_origin

from host_tools.columns import WIDEST, columns, wrapped
from host_tools.errors import Usage

Command = Callable[..., Any]
Suggested = Callable[[], Iterable[str]]
HELP = ("-h", "--help")
MEANT = {"--port": "--listen", "--listen": "--port"}  # a serial port, and a TCP port to listen at


class Argument:
    """A word without an option. It must be one of `choices`, if there are any; completion also offers the words that
    `suggested` returns."""

    names: tuple[str, ...] = ()
    off = default = ""
    least: float | None = None

    def __init__(self, metavar: str, *, help: str, choices: Sequence[str] = (), suggested: Suggested = tuple) -> None:
        self.metavar, self.help, self.choices, self.suggested = metavar, help, choices, suggested


class Option(Argument):
    """An option. Without names it is called as its parameter. `off` is an option for the opposite, `default` says in
    words what holds without it, and `least` is the smallest number."""

    def __init__(
        self,
        *names: str,
        help: str,
        metavar: str = "",
        default: str = "",
        off: str = "",
        least: float | None = None,
        choices: Sequence[str] = (),
        suggested: Suggested = tuple,
    ) -> None:
        super().__init__(metavar or "|".join(choices), help=help, choices=choices, suggested=suggested)
        self.names, self.default, self.off, self.least = names, default, off, least


class Parameter(NamedTuple):
    """A parameter of a command's function, with what is declared beside it."""

    name: str
    declared: Argument
    type: type
    several: bool
    required: bool
    value: Any  # without the word or the option

    @property
    def names(self) -> tuple[str, ...]:
        """The names of an option; none for an argument."""
        if not isinstance(self.declared, Option):
            return ()
        return self.declared.names or (f"--{self.name}",)

    @property
    def flags(self) -> tuple[str, ...]:
        """The same, and the name of the opposite."""
        return (*self.names, self.declared.off) if self.declared.off else self.names

    def read(self, word: str) -> Any:
        """Returns the value of a word. Raises ArgumentTypeError, which argparse puts a name before."""
        try:
            value = self.type(word)
        except ValueError:
            wanted = "a whole number" if self.type is int else "a number"
            raise argparse.ArgumentTypeError(f"must be {wanted}, not {word!r}") from None
        if self.declared.choices and word not in self.declared.choices:
            raise argparse.ArgumentTypeError(f"must be {' or '.join(self.declared.choices)}, not {word!r}")
        if self.declared.least is not None and not value >= self.declared.least:
            raise argparse.ArgumentTypeError(f"must be at least {self.declared.least:g}, not {word}")
        return value

    def help(self) -> tuple[str, str]:
        """Returns the two columns of the help."""
        left = f"{', '.join(self.flags)} {self.declared.metavar}".strip()
        default = self.declared.default
        if not default and self.type is not bool and self.value not in (None, ""):
            default = f"{self.value:g}" if isinstance(self.value, float) else str(self.value)
        more = f" Default: {default}." if default else " Required." if self.required and self.names else ""
        return left, self.declared.help + more


def parameters(command: Command) -> list[Parameter]:
    """Returns what can be typed after a command."""
    found = []
    for name, parameter in inspect.signature(command, eval_str=True).parameters.items():
        type_, declared = get_args(parameter.annotation)
        type_ = next((each for each in get_args(type_) if type(None) in get_args(type_)), type_)  # without `| None`
        several = get_origin(type_) is list
        (type_,) = get_args(type_) if several else (type_,)
        required = parameter.default is parameter.empty
        found.append(Parameter(name, declared, type_, several, required, None if required else parameter.default))
    return found


class Parser(argparse.ArgumentParser):
    """argparse's, with an error of ours."""

    def error(self, message: str) -> NoReturn:
        sentence = message.removeprefix("argument ")
        raise Usage(f"{sentence[0].upper()}{sentence[1:]}.", f"{self.prog} --help")


def read(typed: str, command: Command, words: Sequence[str]) -> dict[str, Any]:
    """Returns the arguments of a command's function. `typed` is the command as it is typed, for errors."""
    parser = Parser(prog=typed, add_help=False, allow_abbrev=False)
    known = parameters(command)
    for each in known:
        if not each.names:
            count = "*" if each.several else None if each.required else "?"
            metavar = each.declared.metavar
            parser.add_argument(each.name, metavar=metavar, nargs=count, type=each.read, default=each.value)
        elif each.type is not bool:
            flags = {"dest": each.name, "required": each.required, "default": each.value}
            parser.add_argument(*each.names, type=each.read, **flags)
        else:
            parser.add_argument(*each.names, dest=each.name, action="store_true", default=each.value)
            if each.declared.off:
                parser.add_argument(each.declared.off, dest=each.name, action="store_false", default=each.value)
    there = [flag for each in known for flag in each.flags]
    options = [word.partition("=")[0] for word in takewhile("--".__ne__, words) if word.startswith("--")]
    for option in options:
        if option not in there:  # argparse would first say what is missing
            parser.error(no_option(option, there))
    values, unknown = parser.parse_known_args(words)
    if unknown:
        word = unknown[0]
        parser.error(no_option(word, there) if word.startswith("-") else f"there is a word too many: {word!r}")
    return vars(values)


def no_option(word: str, flags: Sequence[str]) -> str:
    """Says that an option is unknown, and which one may be meant."""
    meant = [flag for flag in flags if flag == MEANT.get(word)] or difflib.get_close_matches(word, flags, 1)
    return f"there is no option {word}" + (f", only {meant[0]}" if meant else "")


def help_text(typed: str, command: Command, examples: Sequence[str]) -> str:
    """Returns the help of a command: how it is typed, what it does, its options, and examples."""
    wide = min(shutil.get_terminal_size().columns, WIDEST)
    known = parameters(command)
    usage = ["Usage:", typed, "[OPTIONS]"]
    for each in known:
        if not each.names:
            word = each.declared.metavar + (" ..." if each.several else "")
            usage.append(word if each.required else f"[{word}]")
    lines = [" ".join(usage)]
    for paragraph in (inspect.getdoc(command) or "").split("\n\n"):
        lines += ["", *wrapped(paragraph, wide, 2)]
    arguments = [each.help() for each in known if not each.names]
    if arguments:
        lines += ["", "Arguments:", *columns(arguments, wide)]
    options = [each.help() for each in known if each.names]
    lines += ["", "Options:", *columns([*options, (", ".join(HELP), "Show this help.")], wide)]
    lines += ["", "Example:" if len(examples) == 1 else "Examples:", *(f"  {example}" for example in examples)]
    return "\n".join(lines)
