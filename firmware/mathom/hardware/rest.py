"""Makes the parts that are not needed for the first picture, which takes a while. Not needed after that."""

import os
import time

from machine import unique_id

from mathom.hardware.entropy import Entropy
from mathom.hardware.keys import Keys
from mathom.hardware.usb import Link


def complete(made, part):
    """Adds to a `Hardware` what it lacks. `part` is what had come of a line over USB before a restart."""
    board, store = made.board, made.store

    def count_starts():
        try:
            count = int(store.read("starts") or 0)
        except ValueError:
            count = 0
        store.write("starts", str(count + 1).encode())
        return count + 1

    made.entropy = Entropy(os.urandom, count_starts, time.ticks_us)
    made.entropy.stir(unique_id())
    made.keys = Keys(board["keys"], made.entropy.press)
    made.link = made.link or Link(noted=made.keys.noted, part=part)
    if board.get("lamp"):
        from mathom.hardware.lamp import Lamp

        made.lamp = Lamp(board["lamp"])
    if not made.display.started:
        made.report_display()
