"""Prints the files below some folders, each with its size and CRC."""

import binascii
import json
import os

FOLDER = 0x4000


def fingerprint(path):
    crc = size = 0
    part = memoryview(bytearray(4096))
    with open(path, "rb") as file:
        while True:
            count = file.readinto(part)
            if not count:
                break
            crc = binascii.crc32(part[:count], crc)
            size += count
    return size, crc


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
        size, crc = fingerprint(path)
        print(json.dumps([path, size, crc]))


def survey(paths):
    for path in paths:
        walk(path)
