# Starts the installed version of Mathom, or the other one if that does not start. If back is held at power-on, it stops
# at MicroPython's prompt instead. Compiled at each start: comments cost less time than docstrings.

import sys

OWN = ("array", "binascii", "errno", "hashlib", "io", "json", "machine", "os", "select", "time")


# Loads MicroPython's own modules by their second names (`ujson` for `json`). By the plain name MicroPython would search
# the filesystem first, which takes 4 ms an import.
def know_own_modules():
    for name in OWN:
        sys.modules[name] = __import__("u" + name)


# Returns the folder of the version in use: /a or /b.
def slot():
    try:
        with open("/slot", "rb") as f:
            return "/b" if f.read(1) == b"b" else "/a"
    except OSError:
        return "/a"


# Whether the back key is down.
def held(keys):
    from machine import Pin

    pin = Pin(keys.get("back", keys.get("next")), Pin.IN, Pin.PULL_UP)
    return not pin.value()


# Makes the modules of a slot importable. Versions before `modules.py` have `packs.py`, which returns a second argument
# for their `main`.
def mount(root):
    sys.path.insert(0, root)
    try:
        reader = __import__("modules")
    except ImportError:
        reader = __import__("packs")
    sys.path.pop(0)
    return reader.mount(root)


# Loads what is seldom needed, from the first of these slots that has it.
def rescue(*roots):
    sys.path[:0] = roots
    return __import__("rescue")


def start(root):
    import json

    with open(root + "/board.json") as f:
        board = json.load(f)
    if held(board["keys"]) and rescue(root).safe_mode():
        return
    more = mount(root)
    from mathom.app import main

    main(board, root, *([more] if more else []))


def door():
    know_own_modules()
    root = slot()
    try:
        start(root)
    except Exception as e:
        sys.print_exception(e)  # type: ignore[attr-defined]
        other = "/a" if root == "/b" else "/b"
        if rescue(other, root).give_way(root, other):
            start(other)


if __name__ == "__main__":
    door()
