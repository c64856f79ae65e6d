"""Compares the files that the firmware runs from with the checksums in their manifest, a piece at a time. The check
runs once. Then this module is unloaded, as War has no memory to spare."""

import binascii
import json
import sys

from micropython import const

import mathom

_PIECE = const(2048)


def check(root, faults):
    """Yields False after each piece. Adds the first file in `root` that is not as it was built to the faults."""
    path = "manifest.json"
    try:
        with open(root + "/" + path) as f:
            files = json.load(f)["files"]
        yield False
        buffer = memoryview(bytearray(_PIECE))  # one for all, as new ones would be garbage amid a press
        for path in files:
            checksum = 0
            with open(root + "/" + path, "rb") as f:
                count = _PIECE
                while count == _PIECE:
                    count = f.readinto(buffer)
                    checksum = binascii.crc32(buffer[:count], checksum)
                    yield False
            if checksum != files[path]["crc32"]:
                raise ValueError
    except (OSError, ValueError, KeyError, TypeError):
        faults.append(("firmware", root + "/" + path + " is not as it was built: type mathom flash on the computer"))
    del sys.modules[__name__], mathom.integrity
