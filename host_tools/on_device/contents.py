"""Prints the position, size and CRC of each part of a bundle: its index and its modules."""

import binascii
import json
import os


def contents(path):
    with open(path, "rb") as file:
        size = int(file.readline().split()[0])
        begins = [int(line.split()[1]) for line in file.read(size).decode().splitlines()]
        first = file.tell()
        edges = [0] + [first + begin for begin in begins] + [os.stat(path)[6]]
        file.seek(0)
        for i in range(len(edges) - 1):
            size = edges[i + 1] - edges[i]
            print(json.dumps([edges[i], size, binascii.crc32(file.read(size))]))
