"""Compares the files that the firmware runs from with the checksums in their manifest, a piece at a time. The check
runs once. Then this module is unloaded, as War has no memory to spare."""

import binascii
import json

from micropython import const

from mathom.hardware.store import FIRMWARE
from mathom.heap import drop

_PIECE = const(1024)  # bytes: once a game has been read, there may be no larger piece of memory


def check(root, store):
    """Yields False after each piece. Adds the first file in `root` that is not as it was built to the faults of the
    store, which opens the files."""
    yield False  # to import this module was a step of its own
    path = "manifest.json"
    try:
        with store.open_file(root + "/" + path, "r") as f:
            files = json.load(f)["files"]
        yield False
        buffer = memoryview(bytearray(_PIECE))  # one for all, as new ones would be garbage amid a press
        for path in files:
            checksum = 0
            with store.open_file(root + "/" + path, "rb") as f:
                count = _PIECE
                while count == _PIECE:
                    count = f.readinto(buffer)
                    checksum = binascii.crc32(buffer[:count], checksum)
                    yield False
            if checksum != files[path]["crc32"]:
                raise ValueError
    except (OSError, ValueError, KeyError, TypeError):
        damaged = root + "/" + path + " is not as it was built: type mathom flash on the computer"
        store.faults.append((FIRMWARE, damaged))
    except MemoryError:
        pass  # a campaign of weeks in colour leaves too little; the next start checks
    drop(__name__)
