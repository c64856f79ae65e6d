"""The device in the terminal: its firmware on a simulated chip. `mathom pico` has some of it too."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

from host_tools import outputs
from host_tools.command_line import Option
from host_tools.errors import Usage, reason
from host_tools.texts import word

SCALE = 4  # of screenshots
Screenshot = Annotated[
    Path | None, Option(metavar="FILE.png", help="Write what the display shows to a picture, and leave.")
]
Presses = Annotated[
    str | None, Option(metavar="KEYS", help="Keys to press before the screenshot: left right ok back …")
]


def unkept(error: OSError, language: str) -> str:
    """Returns in a sentence that the flash of a device cannot be kept."""
    return word("play_unkept", language, file=error.filename, why=reason(error))


def checked_keys(keys: list[str], fingers: Mapping[str, Any], board: dict[str, Any], verb: str) -> None:
    for key in keys:
        if key not in fingers:
            raise Usage(f"{board['name']} has no key {key!r}, only {', '.join(fingers)}.", f"mathom {verb} --help")


def press_and_save(device: Any, keys: list[str], file: Path) -> None:
    """Presses keys of a device, simulated or emulated, and writes a picture of its screen."""
    device.settle()
    for key in keys:
        device.press(key)
        device.settle()
    outputs.write(file, device.picture().enlarged(SCALE).png())
