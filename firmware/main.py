"""The thin door: starts the version of Mathom that is switched on, or, with back held at power-on, nothing at all."""

import sys

POWER_ON = 1000  # ms that it takes to come here from power-on, at most
OWN = ("array", "binascii", "errno", "hashlib", "io", "json", "machine", "os", "select", "time")


def know_own_modules():
    """MicroPython looks for its own modules in the filesystem first, 4 ms at every import, unless they are asked for
    by another name."""
    for name in OWN:
        sys.modules[name] = __import__("u" + name)


def slot():
    """The folder of the version in use: /a or /b."""
    try:
        with open("/slot") as f:
            return "/b" if f.read(1) == "b" else "/a"
    except OSError:
        return "/a"


def held(keys):
    """Whether the key that goes back is down."""
    from machine import Pin

    pin = Pin(keys.get("back", keys.get("next")), Pin.IN, Pin.PULL_UP)
    return not pin.value()


def restarting():
    """Whether the firmware itself has started MicroPython anew: then a finger may be on any key. What it noted for that
    may be left over from before a power cut; the clock begins at power-on."""
    import os
    import time

    try:
        return bool(os.stat("/data/next")) and time.ticks_ms() > POWER_ON  # type: ignore[operator]
    except OSError:
        return False


def mount(root):
    """Makes the modules of a slot importable. A version from before `modules.py` returns what its `main` wants to have
    besides; the others return None."""
    sys.path.insert(0, root)
    try:
        reader = __import__("modules")
    except ImportError:
        reader = __import__("packs")
    sys.path.pop(0)
    return reader.mount(root)


def door():
    know_own_modules()
    import json

    root = slot()
    with open(root + "/board.json") as f:
        board = json.load(f)
    if held(board["keys"]) and not restarting():
        print("Mathom: safe mode, because a key was held. Nothing runs; this is MicroPython's prompt.")
        print("To leave it: unplug and plug in again, or type: import machine; machine.reset()")
        return
    more = mount(root)
    from mathom.app import main

    main(board, root, *([more] if more else []))


if __name__ == "__main__":
    door()
