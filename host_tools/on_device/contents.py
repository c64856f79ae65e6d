"""Prints the position, size and CRC of each part of a bundle: its index and its modules."""

import binascii
import json
import os
from array import array


def contents(path):
    with open(path, "rb") as file:
        slots = int.from_bytes(file.read(2), "little")
        index = array("H", file.read(4 * slots))
        begins = [16 * index[2 * slot + 1] for slot in range(slots)]  # see firmware/door.py
        edges = [0] + sorted([at for at in begins if at]) + [os.stat(path)[6]]
        file.seek(0)
        for i in range(len(edges) - 1):
            size = edges[i + 1] - edges[i]
            print(json.dumps([edges[i], size, binascii.crc32(file.read(size))]))
