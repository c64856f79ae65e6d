"""What `mathom doctor` finds: a line for each check, and how bad the worst of it is."""

from collections.abc import Callable

from host_tools.console import wrapped
from host_tools.errors import Fault
from host_tools.installer.prompt import Raised

OK, WARNING, ERROR = 0, 1, 2
WORDS = ("OK", "warning", "error")
STYLES = ("green", "yellow", "bold red")


def escaped(text: str) -> str:
    """Returns a text that rich prints as it is."""
    from rich.markup import escape

    return escape(text)


class Doctor:
    """Collects and prints the findings. `worst` is the exit code. With --quiet only problems are printed, with --json
    nothing until the end."""

    def __init__(self, quiet: bool = False, as_json: bool = False) -> None:
        from host_tools.rich_console import Console

        self.console = Console(soft_wrap=True, quiet=as_json)
        self.quiet = quiet
        self.worst = OK
        self.findings: list[dict[str, str]] = []
        self._about = ""

    def say(self, level: int, what: str) -> None:
        self.worst = max(self.worst, level)
        self.findings.append({"about": self._about, "level": WORDS[level], "what": what})
        if level or not self.quiet:
            line = wrapped(f"{WORDS[level]:<8} {what}", 9)
            self.console.print(f"[{STYLES[level]}]{line[:8]}[/]{escaped(line[8:])}", highlight=False)

    def head(self, title: str) -> None:
        self._about = title
        self.remark(f"\n{title}", "bold")

    def remark(self, line: str, style: str = "") -> None:
        """Prints a line that is not a finding."""
        if not self.quiet:
            self.console.print(escaped(wrapped(line)), style=style, highlight=False)

    def attempt(self, what: str, check: Callable[[], None]) -> None:
        """Runs a check. An error in it is reported in one line."""
        try:
            check()
        except Raised as raised:
            self.say(ERROR, f"{what}: the device stopped with {raised}")
        except Fault as fault:
            self.say(ERROR, f"{what}: {fault}")
        except Exception as error:
            self.say(ERROR, f"{what}: {type(error).__name__}: {error}")
