"""Rich's console, for tables and colours."""

from collections.abc import Iterable

from rich import console
from rich.segment import Segment

from host_tools.printable import printable


class Console(console.Console):
    """Prints no control characters in texts. A broken pipe is left to `__main__`, as in every other command."""

    def render(
        self, renderable: console.RenderableType, options: console.ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        for segment in super().render(renderable, options):
            yield segment if segment.control else Segment(printable(segment.text), segment.style)

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError
