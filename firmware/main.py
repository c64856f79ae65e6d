"""The thin door: starts the version of Mathom that is switched on, or, with back held at power-on, nothing at all."""

import sys

OWN = ("binascii", "errno", "hashlib", "io", "json", "machine", "os", "select", "time")


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


def unpack(root):
    """Makes the modules of a version importable. Returns what lets go of the memory that reading them took; None for
    modules that are not packed, as older versions are not, nor what somebody copied there by hand."""
    paths = sys.path[:]
    sys.path[:] = [root]
    try:
        import packs
    except ImportError:
        sys.path.extend(paths)
        return None
    sys.path[:] = paths
    return packs.mount(root)


def door():
    know_own_modules()
    import json

    root = slot()
    with open(root + "/board.json") as f:
        board = json.load(f)
    if held(board["keys"]):
        print("Mathom: safe mode, because a key was held. Nothing runs; this is MicroPython's prompt.")
        print("To leave it: unplug and plug in again, or type: import machine; machine.reset()")
        return
    rest = unpack(root)
    from mathom.app import main

    if rest:
        main(board, root, rest)
    else:
        main(board, root)


if __name__ == "__main__":
    door()
