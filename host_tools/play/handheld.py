"""The device in a terminal: its display, its keys below, and a line with the laptop's keys at the bottom."""

import asyncio
import os
import signal
from functools import lru_cache
from typing import Any

from rich.color import Color
from rich.markup import escape
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

from host_tools.play import unkept
from host_tools.play.drawing import Drawing, Pixel, Size, shine, sizes
from host_tools.play.fingers import Fingers
from host_tools.sim.device import Device
from host_tools.texts import word

ROUND = 0.002  # s between two rounds of the firmware, as on the device
LEAVING = 1000  # the most rounds until everything is saved

# The label of each key, and the laptop's key for it.
CAPS = {"left": "←", "right": "→", "ok": "{enter}", "back": "Esc", "next": "→", "select": "{enter}"}
AROUND = (4, 6)  # cells around the display: columns, lines


@lru_cache(maxsize=4096)
def style(ink: Pixel, paper: Pixel) -> Style:
    return Style(color=Color.from_rgb(*ink), bgcolor=Color.from_rgb(*paper))


class Glass(Widget):
    """The display."""

    def __init__(self) -> None:
        super().__init__(id="glass")
        self._drawing: Drawing | None = None
        self._strips: list[Strip] = []
        self.pictures = 0  # the number of pictures drawn

    def resize(self, size: Size, cells: tuple[int, int]) -> None:
        """Changes the size of the drawing."""
        self._drawing = Drawing(size)
        self._strips = []
        self.styles.width, self.styles.height = cells

    def show(self, picture: Any) -> None:
        """Draws the lines of a picture that changed."""
        if self._drawing is None:
            return
        new = self._drawing.show(picture)
        lines = self._drawing.lines
        if len(self._strips) != len(lines):
            self._strips = [Strip.blank(0)] * len(lines)
        for number in new:
            segments = [Segment(text, style(ink, paper)) for text, ink, paper in lines[number]]
            self._strips[number] = Strip(segments)
        if new:
            self.pictures += 1
            self.refresh(*(Region(0, number, self.size.width, 1) for number in new))

    def render_line(self, y: int) -> Strip:
        return self._strips[y] if y < len(self._strips) else Strip.blank(self.size.width)


class Cap(Static):
    """A key. It is down while the mouse button is."""

    def __init__(self, key: str, fingers: Fingers) -> None:
        super().__init__(id=f"key-{key}", classes="cap")
        self.key = key
        self._fingers = fingers
        self._held = False

    def on_mouse_down(self, event: events.MouseDown) -> None:
        event.stop()
        if not self._held:
            self._held = True
            self.capture_mouse()  # so that it is released even if the mouse button is released elsewhere
            self._fingers.down(self.key)

    def on_mouse_up(self, event: events.MouseUp) -> None:
        event.stop()
        self.release_mouse()

    def on_mouse_release(self, event: events.MouseRelease) -> None:
        if self._held:
            self._held = False
            self._fingers.up(self.key)


class Handheld(App[Exception | None]):
    """Runs the device by the laptop's clock until the user quits. The result is an error, or None."""

    ENABLE_COMMAND_PALETTE = False
    TITLE = "Mathom"
    CSS = """
    Screen { align: center middle; background: #14161a; }
    #case { width: auto; height: auto; border: round #5c6b73; background: #1c2024; padding: 0 1;
            border-title-color: #9fb1ba; border-title-align: left; border-subtitle-align: right; }
    #glass { background: #000000; }
    #keys { height: 3; width: auto; }
    .cap { height: 3; border: round #5c6b73; color: #c9d4da; content-align: center middle; text-align: center; }
    .cap.pressed { border: round #ffd75f; color: #ffd75f; }
    #help { width: 100%; height: 1; dock: bottom; text-align: center; color: #7d8b93; }
    #small { width: 100%; height: 100%; content-align: center middle; text-align: center; padding: 0 1; }
    """
    BINDINGS = [
        Binding("left", "tap('left')"),
        Binding("right", "tap('right')"),
        Binding("up", "tap('left')"),
        Binding("down", "tap('right')"),
        Binding("enter,space", "tap('ok')"),
        Binding("escape,backspace", "tap('back')"),
        Binding("o,shift+enter", "tap('long_ok')"),
        Binding("m,shift+backspace", "tap('long_back')"),
        Binding("q,ctrl+c,ctrl+q,ctrl+d", "quit", priority=True),
    ]

    def __init__(self, device: Device) -> None:
        super().__init__()
        self.device = device
        self.fingers = Fingers(device)
        self.glass = Glass()
        self.caps = [Cap(key, self.fingers) for key in device.board["keys"]]
        # As drawn last: brightness, lamp, pressed keys, language, typing, what cannot be kept.
        self._looks: tuple[Any, ...] = (None,)
        self._sizes = sizes(device.picture().mode == "L")

    def compose(self) -> ComposeResult:
        with Vertical(id="case") as case:
            case.border_title = "Mathom"
            yield self.glass
            with Horizontal(id="keys"):
                yield from self.caps
        yield Static(id="help")
        yield Static(id="small")

    def on_mount(self) -> None:
        self._ends = hasattr(signal, "SIGHUP") and os.isatty(0)  # a closed terminal ends it
        if self._ends:  # even if whoever started it ignored that signal
            signal.signal(signal.SIGHUP, signal.SIG_DFL)
        self.theme = "textual-dark"
        self.run_worker(self._live(), exit_on_error=False)

    async def _live(self) -> None:
        try:
            while True:
                self._round()
                if self._ends and not os.isatty(0):  # only `make`, which waits for it, has been told
                    signal.raise_signal(signal.SIGHUP)
                await asyncio.sleep(ROUND)
        except Exception as error:
            self.exit(error)

    def _round(self) -> None:
        device = self.device
        self.fingers.move()
        device.round()
        types, language = bool(device.typing()), device.app.settings["language"]
        looks = (device.light(), device.lamp(), frozenset(self.fingers.pressed), language, types, device.unkept)
        if device.display.changed or looks[0] != self._looks[0]:
            self.glass.show(shine(device.picture(), looks[0]))
        if looks != self._looks:
            self._looks = looks
            self._touch_up()

    def _touch_up(self) -> None:
        """Updates the lamp, the keys and the texts around the display."""
        _, lamp, pressed, language, types, trouble = self._looks
        if lamp is not None:
            self.query_one("#case").border_subtitle = "[rgb({},{},{})]●[/]".format(*lamp)
        enter, fingers = word("play_enter", language), self.device.fingers
        for cap in self.caps:
            cap.set_class(cap.key in pressed, "pressed")
            cap.update(CAPS[cap.key].format(enter=enter))
        parts = [("← →" if "left" in fingers else "→", "move"), (enter, "ok"), ("Esc", "back")]
        if types:
            parts += [("A…z", "type"), ("Ctrl+C", "leave")]
        else:
            parts += [("o", "long_ok"), ("m", "menu"), ("q", "leave")]
        said = [f"[b]{key}[/b] {word(f'play_{what}', language)}" for key, what in parts]
        self.query_one("#help", Static).update(escape(unkept(trouble, language)) if trouble else " · ".join(said))

    def on_resize(self, event: events.Resize) -> None:
        """Chooses the largest drawing that fits. If none does, shows how much room it needs."""
        picture, room = self.device.picture(), event.size
        needs = {size: size.cells(*picture.size) for size in self._sizes}
        fitting = [
            size
            for size, (columns, lines) in needs.items()
            if columns + AROUND[0] <= room.width and lines + AROUND[1] <= room.height
        ]
        case, words, small = self.query_one("#case"), self.query_one("#help"), self.query_one("#small", Static)
        case.display = words.display = bool(fitting)
        small.display = not fitting
        if fitting:
            self.glass.resize(fitting[0], needs[fitting[0]])
            self.glass.show(shine(picture, self.device.light()))
            for cap in self.caps:
                cap.styles.width = needs[fitting[0]][0] // len(self.caps)
            return
        columns, lines = needs[self._sizes[-1]]
        least = f"{columns + AROUND[0]}×{lines + AROUND[1]}"
        language = self.device.app.settings["language"]
        small.update(word("play_small", language, has=f"{room.width}×{room.height}", needs=least))

    # Keys

    async def on_event(self, event: events.Event) -> None:
        """Types letters while the device can take some; otherwise they are keys."""
        if isinstance(event, events.Key) and self.device.typing():
            typed = "\b" if event.key == "backspace" else event.character if event.is_printable else None
            if typed:
                self.device.type(typed)
                return
        await super().on_event(event)

    def action_tap(self, event: str) -> None:
        self.fingers.tap(event)

    async def action_quit(self) -> None:
        """Quits when everything is saved. The device runs until then."""
        for _ in range(LEAVING):
            if self.device.idle():
                break
            await asyncio.sleep(ROUND)
        self.exit()
