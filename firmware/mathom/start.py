"""Starts the device and runs it."""


def start(board, folder="/data", link=None, root="", panel=None):
    """Makes the device from the description of its board, and shows the first picture. Returns its parts. `panel` says
    where a finger touches the display, if it is a touch display: see touch.py."""
    return complete(board, show(board, folder), link, root, panel)


def show(board, folder):
    """Shows the first picture only. Returns what `complete` needs."""
    from mathom import first

    return first.begin(board, folder)


def complete(board, begun, link, root, panel):
    """Makes the parts, and returns them. The keys are the first: whoever has seen the first picture may press one."""
    from mathom.hardware import rest

    store, _, display, _, _, noted, _ = begun
    opened = rest.open_board(board, store, display, link, (noted or {}).get("part", b""))
    from mathom.heap import collect, drop

    drop("mathom.first")  # these are needed once, and a game needs their memory
    drop("mathom.hardware.rest")
    collect()  # what stays would lie scattered among garbage
    from mathom import make

    parts = make.make(opened, begun, root, panel)
    drop("mathom.make")  # as are these
    drop("mathom.restart")
    collect()
    return parts


def main(board, root):
    """Runs the device until Ctrl-C, or until MicroPython has to restart."""
    parts = start(board, root=root)
    try:
        parts.loop.run()
    finally:
        parts.stop()
