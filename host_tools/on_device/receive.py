"""Writes one file out of pieces: ranges of files that are there already, and what the host sends, compressed and in
letters that Ctrl-C is not one of, so that this can be interrupted."""

import binascii
import io
import json
import os
import sys

import deflate

LETTERS = 1024  # in a chunk; the host waits for the word that one has been taken
COPIED = 4096  # bytes, of which the host hears each time


def receive(path, pieces):
    """A piece is the number of letters that come, or a path, where to begin there, and how many bytes it has."""
    with open(path, "wb") as file:
        print(json.dumps("ready"))
        for piece in pieces:
            if isinstance(piece, int):
                take_letters(file, piece)
            else:
                copy_range(file, *piece)
    if hasattr(os, "sync"):
        os.sync()
    print(json.dumps("written"))


def take_letters(file, count):
    packed = bytearray()
    letters = memoryview(bytearray(LETTERS))
    while count:
        part = letters[: min(count, LETTERS)]
        sys.stdin.buffer.readinto(part)
        packed.extend(binascii.a2b_base64(part))
        count -= len(part)
        print(json.dumps(len(part)))
    plain = deflate.DeflateIO(io.BytesIO(packed), deflate.RAW, 12)
    part = memoryview(bytearray(512))
    while True:
        taken = plain.readinto(part)
        if not taken:
            break
        file.write(part[:taken])


def copy_range(file, path, begin, size):
    part = memoryview(bytearray(COPIED))
    with open(path, "rb") as source:
        source.seek(begin)
        while size:
            count = source.readinto(part[: min(size, COPIED)])
            if not count:
                raise OSError(5)  # EIO: the file is shorter than it was
            file.write(part[:count])
            size -= count
            print(json.dumps(count))
