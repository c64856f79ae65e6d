"""Writes a file from pieces: ranges of files on the device, and bytes from the host. Those are compressed and encoded
without the byte of Ctrl-C, so that the program can be interrupted."""

import binascii
import io
import json
import os
import sys

import deflate

LETTERS = 1024  # characters in a chunk; the host waits for the answer to each
COPIED = 4096  # bytes after which the host is told


def receive(path, pieces):
    """A piece is the number of characters to receive, or a path, an offset and a size."""
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
                raise OSError(5)  # EIO: the file has become shorter
            file.write(part[:count])
            size -= count
            print(json.dumps(count))
