"""Makes the parts of a board that the first picture does not need, which takes a while. Not needed after that."""

import os
import time

from machine import unique_id

from mathom.hardware import Hardware, Nothing
from mathom.hardware.entropy import Entropy
from mathom.hardware.keys import Keys
from mathom.hardware.usb import Link


def open_board(board, store, display, link=None, part=b""):
    """Makes the hardware of a board whose display there is already; its files are in `store`. `link` takes the place of
    USB, where `part` is what had come of a line before a restart."""

    def count_starts():
        try:
            count = int(store.read("starts") or 0)
        except ValueError:
            count = 0
        store.write("starts", str(count + 1).encode())
        return count + 1

    entropy = Entropy(os.urandom, count_starts, time.ticks_us)
    entropy.stir(unique_id())
    keys = Keys(board["keys"], entropy.press)
    lamp = Nothing()
    if board.get("lamp"):
        from mathom.hardware.lamp import Lamp

        lamp = Lamp(board["lamp"])  # type: ignore[assignment]
    return Hardware(board, store, display, entropy, keys, link or Link(noted=keys.noted, part=part), lamp)
