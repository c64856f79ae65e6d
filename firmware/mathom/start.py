"""Starts the device and runs it."""

import sys

import mathom


def start(board, folder="/data", link=None, root="", panel=None):
    """Makes the device from the description of its board, and shows the first picture. Returns its parts. `panel` says
    where a finger touches the display, if it is a touch display: see touch.py."""
    return complete(board, show(board, folder), link, root, panel)


def show(board, folder):
    """Shows the first picture only. Returns what `complete` needs."""
    from mathom import first

    begun = first.begin(board, folder)
    del sys.modules["mathom.first"], mathom.first  # it is needed once, and a game needs its memory
    return begun


def complete(board, begun, link, root, panel):
    """Makes the parts, and returns them. The keys are the first: whoever has seen the first picture may press one."""
    from mathom import hardware
    from mathom.hardware import rest

    store, _, display, _, _, noted, _ = begun
    opened = rest.open_board(board, store, display, link, (noted or {}).get("part", b""))
    del sys.modules["mathom.hardware.rest"], hardware.rest
    from mathom.heap import collect

    collect()  # what stays would lie scattered among garbage
    from mathom import make

    parts = make.make(opened, begun, root, panel)
    del sys.modules["mathom.make"], mathom.make  # it is needed once too
    collect()
    if sys.modules.pop("mathom.restart", None):
        del mathom.restart
    return parts


def main(board, root):
    """Runs the device until Ctrl-C, or until MicroPython has to restart."""
    parts = start(board, root=root)
    try:
        parts.loop.run()
    finally:
        parts.stop()
