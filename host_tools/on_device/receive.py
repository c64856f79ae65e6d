"""Takes one file from the host: compressed, in letters that Ctrl-C is not one of, so that this can be interrupted."""

import binascii
import io
import json
import os
import sys

import deflate

LETTERS = 1024  # in a chunk; the host waits for the word that one has been taken


def receive(path, count):
    packed = bytearray()
    letters = memoryview(bytearray(LETTERS))
    print(json.dumps("ready"))
    while count:
        part = letters[: min(count, LETTERS)]
        sys.stdin.buffer.readinto(part)
        packed.extend(binascii.a2b_base64(part))
        count -= len(part)
        print(json.dumps(len(part)))
    plain = deflate.DeflateIO(io.BytesIO(packed), deflate.RAW, 12)
    part = memoryview(bytearray(512))
    with open(path, "wb") as file:
        while True:
            taken = plain.readinto(part)
            if not taken:
                break
            file.write(part[:taken])
    if hasattr(os, "sync"):
        os.sync()
    print(json.dumps("written"))
