# Starts the version of Mathom that /slot names, the one in /a or in /b, or the other one if that does not start. This
# file is compiled at each start, so it only finds the version's door, which is compiled. MicroPython may hang on a
# damaged module, so a door ends with its own CRC-32.

import sys

from ubinascii import crc32


def door(root):
    with open(root + "/door.mpy", "rb") as f:
        data = f.read()
    if crc32(data[:-4]) != int.from_bytes(data[-4:], "little"):
        raise ValueError("door.mpy is damaged")
    sys.path.insert(0, root)
    return __import__("door")


def slots():
    try:
        with open("/slot", "rb") as f:  # in a function, so that its memory is free afterwards
            if f.read(1) == b"b":
                return "/b", "/a"
    except OSError:
        pass
    return "/a", "/b"


root, other = slots()
try:
    door(root).start(root)
except Exception as e:
    import os

    sys.print_exception(e)  # type: ignore[attr-defined]
    print("Mathom: the version in %s does not start. To repair it, type on the computer: mathom flash" % root)
    if other[1:] in os.listdir("/"):
        door(other).start(other)
