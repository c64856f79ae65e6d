"""Rich's console, for tables and colours."""

import os
from collections.abc import Iterable
from typing import Any

from rich import console
from rich.segment import Segment

from host_tools.printable import printable


class Console(console.Console):
    """Prints no control characters in texts. A broken pipe is left to `__main__`, as in every other command."""

    def __init__(self, **options: Any) -> None:
        # With NO_COLOR, Rich itself leaves what is bold.
        super().__init__(**{"color_system": None if os.environ.get("NO_COLOR") else "auto", **options})

    def render(
        self, renderable: console.RenderableType, options: console.ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        for segment in super().render(renderable, options):
            yield segment if segment.control else Segment(printable(segment.text), segment.style)

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError
