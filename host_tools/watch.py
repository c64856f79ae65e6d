"""`mathom watch`: shows a device's screen and its game in the terminal, live."""

from __future__ import annotations

import base64
import sys
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any

from host_tools import sim, telling
from host_tools.command_line import Option
from host_tools.device import TIMEOUT, Device, DevicePort, Timeout, find_port
from host_tools.errors import Fault, on_port
from host_tools.installer.cable import Silent
from host_tools.picture import Picture
from host_tools.play.drawing import drawn, plain, sizes
from host_tools.texts import Language, usual, word

if TYPE_CHECKING:
    from rich.console import Group
    from rich.text import Text

    from host_tools.rich_console import Console

EXAMPLES = ["mathom watch", "mathom watch --once --port /dev/ttyACM0"]
EVERY = 0.3  # seconds; each takes the device a few milliseconds


def picture_of(screen: Mapping[str, Any]) -> Picture:
    """Returns the picture in an answer to `screen`."""
    sim.install()
    import framebuf

    from mathom.ui.palette import COLOURS

    width, height = screen["width"], screen["height"]
    frame = framebuf.FrameBuffer(bytearray(base64.b64decode(screen["data"])), width, height, screen["format"])
    inks = [frame.pixel(x, y) for y in range(height) for x in range(width)]
    if screen["format"] != framebuf.GS4_HMSB:
        return Picture(width, height, bytes(255 * ink for ink in inks))
    colours = [colour.to_bytes(3, "big") for colour in COLOURS]
    return Picture(width, height, *(bytes(colours[ink][part] for ink in inks) for part in range(3)))


def lines_of(screen: Mapping[str, Any], columns: int, colours: bool) -> list[Text]:
    """Returns a screen as lines for a terminal of this width."""
    from rich.text import Text

    from host_tools.play.printing import coloured, too_wide

    try:
        picture = picture_of(screen)
    except (KeyError, TypeError, ValueError):
        raise Fault("The device sends its screen in a way that this version does not know.", on_port("flash")) from None
    large, less = sizes(picture.mode == "L")
    size = large if large.cells(*picture.size)[0] <= columns else less
    wide = size.cells(*picture.size)[0]
    if wide > columns:
        return [Text(too_wide(wide, columns), overflow="fold")]
    if size is large and not colours:
        return [Text(line, no_wrap=True) for line in plain(picture)]
    return [coloured(line) for line in drawn(picture, size)]


def told(state: Mapping[str, Any], language: str) -> list[Text]:
    """Returns lines about the game in play."""
    from rich.text import Text

    if not state.get("ok"):
        return [Text(word("watch_nothing", language))]
    try:
        return [Text(line) for line in telling.state(state["state"], language)]
    except (AttributeError, KeyError, TypeError, ValueError, IndexError):
        raise Fault("The device sends its game in a way that this version does not know.", on_port("flash")) from None


def look(device: Device, console: Console, language: str) -> Group:
    """Asks the device for its screen and its game."""
    from rich.console import Group
    from rich.text import Text

    try:
        screen = device.ask({"do": "screen"})
        state = device.ask({"do": "state"})
    except Silent as silent:
        raise device.instead(silent.said) from None
    return Group(*lines_of(screen, console.width, console.color_system is not None), Text(), *told(state, language))


def command(
    port: DevicePort = None,
    once: Annotated[bool, Option("--once", help="Show one picture and end.")] = False,
    every: Annotated[float, Option(metavar="SECONDS", least=0, help="How long between two pictures.")] = EVERY,
    lang: Language = None,
    timeout: Timeout = TIMEOUT,
) -> None:
    """Shows the screen of a device, and below it the whole game, in the terminal, live, until Ctrl-C.

    The game goes on meanwhile. A narrow terminal gets a picture of smaller dots, a very narrow one none.
    """
    from rich.live import Live

    from host_tools.rich_console import Console

    console, language = Console(), lang or usual()
    with Device(find_port(port), "watch", timeout) as device:
        device.about()
        if once or not sys.stdout.isatty():
            console.print(look(device, console, language))
            return
        with Live(look(device, console, language), console=console, auto_refresh=False, screen=True) as live:
            while True:
                time.sleep(every)
                live.update(look(device, console, language), refresh=True)
