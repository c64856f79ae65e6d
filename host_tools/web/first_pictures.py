"""What a device shows that was never used. On a first visit the page shows it at once, before it has MicroPython."""

import base64
import tempfile
from pathlib import Path

from host_tools import boards, sim
from host_tools.bake import texts

LIT = 240  # a pixel of an OLED, as in glass.js
GREY = bytes(min(level, LIT) for level in range(256))


def first_pictures() -> dict[str, dict[str, object]]:
    """Returns the board that the page has at first, on a phone and on a computer; in each language its picture and
    what its keys do. A phone has the one with the most pixels."""
    known = [boards.load(name) for name in boards.names()]
    phone = max(known, key=lambda board: board["display"]["width"] * board["display"]["height"])
    return {place: first_picture(board) for place, board in (("phone", phone), ("computer", known[0]))}


def first_picture(board: boards.Board) -> dict[str, object]:
    sim.install()
    from host_tools.sim.device import Device
    from host_tools.web.spoken import Spoken

    found: dict[str, object] = {"board": board["name"]}
    for language in texts.LANGUAGES:
        with tempfile.TemporaryDirectory() as folder:
            device = Device(board, Path(folder), language=language)
            device.power_on()
            spoken = Spoken(device.app)
            device.settle()
            picture = device.picture()
            png = (picture.mapped(GREY) if picture.mode == "L" else picture).png()
            device.power_off()
        found[language] = {
            "picture": f"data:image/png;base64,{base64.b64encode(png).decode()}",
            "width": picture.width,
            "height": picture.height,
            "keys": dict(zip(board["keys"], spoken.now()["keys"], strict=True)),
        }
    return found
