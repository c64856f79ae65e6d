"""What files there are below some folders, each with its size and its SHA-256."""

import binascii
import hashlib
import json
import os

FOLDER = 0x4000


def fingerprint(path):
    digest = hashlib.sha256()
    buffer = bytearray(1024)
    size = 0
    with open(path, "rb") as file:
        while True:
            count = file.readinto(buffer)
            if not count:
                break
            digest.update(memoryview(buffer)[:count])
            size += count
    return size, binascii.hexlify(digest.digest()).decode()


def walk(path):
    try:
        is_folder = os.stat(path)[0] & FOLDER
    except OSError:
        return
    if is_folder:
        print(json.dumps([path]))
        for entry in os.ilistdir(path):
            walk(path + "/" + entry[0])
    else:
        size, digest = fingerprint(path)
        print(json.dumps([path, size, digest]))


def survey(paths):
    for path in paths:
        walk(path)
