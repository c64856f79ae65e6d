"""Starts the installed version of Mathom. If back is held at power-on, it stops at MicroPython's prompt instead."""

import sys

POWER_ON = 1000  # ms from power-on to this file, at most
OWN = ("array", "binascii", "errno", "hashlib", "io", "json", "machine", "os", "select", "time")


def know_own_modules():
    """Loads MicroPython's own modules by their second names (`ujson` for `json`). By the plain name MicroPython would
    search the filesystem first, which takes 4 ms an import."""
    for name in OWN:
        sys.modules[name] = __import__("u" + name)


def slot():
    """Returns the folder of the version in use: /a or /b."""
    try:
        with open("/slot") as f:
            return "/b" if f.read(1) == "b" else "/a"
    except OSError:
        return "/a"


def held(keys):
    """Whether the back key is down."""
    from machine import Pin

    pin = Pin(keys.get("back", keys.get("next")), Pin.IN, Pin.PULL_UP)
    return not pin.value()


def restarting():
    """Whether the firmware itself restarted MicroPython; then a held key means nothing. The note for that restart may
    be left over from before a power cut, so the clock, which begins at power-on, is checked too."""
    import os
    import time

    try:
        return bool(os.stat("/data/next")) and time.ticks_ms() > POWER_ON  # type: ignore[operator]
    except OSError:
        return False


def mount(root):
    """Makes the modules of a slot importable. Versions older than `modules.py` have `packs.py` instead, which returns a
    second argument for their `main`; newer ones return None."""
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
