"""Tests the display, the sound and the keys of a Pico, which is at its prompt. Each result is a code and details, for
which each driver has a sentence."""

from __future__ import annotations

from host_tools.installer.prompt import TIMEOUT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from host_tools.installer.cable import Work
    from host_tools.installer.prompt import Prompt

SLOWEST = 100_000  # Hz of an I2C bus on a breadboard
SECONDS = 20  # to press a key
NOTE = (880, 700)  # Hz and ms
KEYS = ("left", "right", "ok", "back", "next", "select")  # in the order of the questions
# GP number: number of the pin at the edge of the Pico.
PLACES = dict(
    zip(
        list(range(23)) + [26, 27, 28],
        [1, 2, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 16, 17, 19, 20, 21, 22, 24, 25, 26, 27, 29, 31, 32, 34],
    )
)


def address_of(bus: Mapping[str, Any]) -> int:
    return bus["address"] if isinstance(bus["address"], int) else int(bus["address"], 0)


def scan(prompt: Prompt, bus: Mapping[str, Any]) -> Work[Any]:
    """Returns what on_device/i2c.py finds on the bus of a display."""
    freq = min(bus["freq"], SLOWEST)
    return (yield from prompt.result("i2c", bus["id"], bus["sda"], bus["scl"], freq, address_of(bus)))


def display(prompt: Prompt, bus: Mapping[str, Any]) -> Work[tuple[str, Any]]:
    """Looks for a display on its bus. Returns "spi", which cannot be asked; "held" and the names of the wires that are
    held at ground; "answers" and its status; "others" and the addresses that answer instead; or "silent"."""
    if bus["type"] != "i2c":
        return "spi", None
    heard = yield from scan(prompt, bus)
    if heard["held"]:
        return "held", heard["held"]
    if address_of(bus) in heard["found"]:
        return "answers", heard.get("status")
    return ("others", heard["found"]) if heard["found"] else ("silent", None)


def pattern(prompt: Prompt, root: str, described: Mapping[str, Any], watched: bool = True) -> Work[tuple[str, Any]]:
    """Shows the test picture with the firmware in the folder `root`, and asks whether it is right. Returns
    "noFirmware"; "refused" and why; "shown", if nobody watches; "right" or "wrong"."""
    if not root:
        return "noFirmware", None
    shown = yield from prompt.result("pattern", root, described)
    if shown != "shown":
        return "refused", shown
    if not watched:
        return "shown", None
    return ("right" if (yield "ask", "look", None) else "wrong"), None


def sound(prompt: Prompt, pin: int) -> Work[bool]:
    """Plays a note on the piezo, and asks whether it was heard. Returns the answer."""
    yield from prompt.result("note", pin, *NOTE)
    return bool((yield "ask", "listen", None))


def keys(prompt: Prompt, pins: Mapping[str, int], seconds: float) -> Work[None]:
    """Waits for each key. Reports "stuck" and the key that is; "press" and the key that is to be pressed now; then
    "pressed", this key, and the keys that were pressed: none, if nothing has come in so many seconds."""
    pins = {key: pins[key] for key in KEYS if key in pins}
    stuck = yield from prompt.result("keys", pins, "", 0)
    for key in stuck:
        yield "report", "stuck", key, None
    free = {key: pin for key, pin in pins.items() if key not in stuck}
    for key in [key for key in KEYS if key in free]:

        def heard(line: Any, key: str = key) -> Any:
            return ("report", "press", key, None) if line == "ready" else None

        lines = yield from prompt.run("keys", free, key, seconds, heard=heard, timeout=seconds + TIMEOUT)
        pressed: Sequence[str] = ([line for line in lines if line != "ready"] or [[]])[-1]
        yield "report", "pressed", key, pressed
