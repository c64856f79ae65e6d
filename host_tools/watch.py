"""`mathom watch`: what a device shows, and the routes of its game, live in the terminal."""

import base64
import sys
import time
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import typer
from rich.console import Group
from rich.live import Live
from rich.text import Text

from host_tools import sim
from host_tools.console import Console
from host_tools.device import PATIENCE, Device, Silent, find_port
from host_tools.errors import Fault
from host_tools.games import state_lines
from host_tools.halfblocks import MONO, Pixels, fitted

EXAMPLES = ["mathom watch", "mathom watch --once --port /dev/ttyACM0"]
EVERY = 0.3  # seconds; the device spends a few milliseconds on each


def pixels_of(screen: Mapping[str, Any]) -> tuple[Pixels, Sequence[int]]:
    """The picture in an answer to `screen`, and the colours of its inks."""
    sim.install()
    import framebuf

    from mathom.ui.palette import COLOURS

    data = bytearray(base64.b64decode(screen["data"]))
    frame = framebuf.FrameBuffer(data, screen["width"], screen["height"], screen["format"])
    palette = COLOURS if screen["format"] == framebuf.GS4_HMSB else MONO
    return frame.pixel, palette


def picture(screen: Mapping[str, Any], columns: int, plain: bool) -> list[Text]:
    """The lines of a screen, in a terminal so many columns wide."""
    try:
        pixels, palette = pixels_of(screen)
        return list(fitted(pixels, screen["width"], screen["height"], palette, columns, plain))
    except (KeyError, TypeError, ValueError):
        raise Fault("The device sends its screen in a way that this version does not know.", "mathom flash") from None


def routes(state: Mapping[str, Any]) -> list[Text]:
    """What there is to say of the game being played."""
    if not state.get("ok"):
        return [Text("No game is being played.")]
    return [Text(line, no_wrap=True, overflow="ellipsis") for line in state_lines(state["state"])]


def look(device: Device, console: Console) -> Group:
    """The device as it is now."""
    try:
        screen = device.ask({"do": "screen"})
        state = device.ask({"do": "state"})
    except Silent as silent:
        raise Fault(*device.instead(silent.said)) from None
    plain = console.color_system is None
    return Group(*picture(screen, console.width, plain), Text(), *routes(state))


def command(
    port: Annotated[
        str | None, typer.Option(metavar="PORT", help="Where the device is.", show_default="found on USB")
    ] = None,
    once: Annotated[bool, typer.Option("--once", help="Show one picture and end.")] = False,
    every: Annotated[float, typer.Option(metavar="SECONDS", help="How long between two pictures.")] = EVERY,
    patience: Annotated[float, typer.Option(metavar="SECONDS", help="How long a device may say nothing.")] = PATIENCE,
) -> None:
    """Shows the screen of a device and the routes of its game in the terminal, live, until Ctrl-C.

    The players are not disturbed. In a terminal narrower than the screen the picture is made of smaller dots.
    """
    console = Console()
    with Device(find_port(port, "watch"), "watch", patience) as device:
        device.about()
        if once or not sys.stdout.isatty():
            console.print(look(device, console))
            return
        with Live(look(device, console), console=console, auto_refresh=False, screen=True) as live:
            while True:
                time.sleep(every)
                live.update(look(device, console), refresh=True)
