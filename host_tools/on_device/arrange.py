"""Makes, removes, renames and writes files on the device. Each step is a verb and paths; repeating one is harmless."""

import json
import os

FOLDER = 0x4000


def exists(path):
    try:
        return os.stat(path)[0]
    except OSError:
        return 0


def make(path):
    """Makes a folder and its parents."""
    above = path.rpartition("/")[0]
    if above and not exists(above):
        make(above)
    if not exists(path):
        os.mkdir(path)


def remove(path):
    """Removes a file, or a folder with its content."""
    kind = exists(path)
    if kind & FOLDER:
        for entry in list(os.ilistdir(path)):
            remove(path + "/" + entry[0])
        os.rmdir(path)
    elif kind:
        os.remove(path)


def copy(source, target):
    part = memoryview(bytearray(1024))
    with open(source, "rb") as old, open(target, "wb") as new:
        while True:
            count = old.readinto(part)
            if not count:
                break
            new.write(part[:count])


def rename(source, target):
    """Renames a file or a folder in one step, so that a power cut leaves either the old one or the new one. Makes the
    folder of the target."""
    above = target.rpartition("/")[0]
    if above:
        make(above)
    os.rename(source, target)


def write(path, text):
    """Writes a file by a second file, so that it is never incomplete."""
    with open(path + ".new", "w") as file:
        file.write(text)
    os.rename(path + ".new", path)


def arrange(steps):
    verbs = {"make": make, "remove": remove, "copy": copy, "rename": rename, "write": write}
    for step in steps:
        verbs[step[0]](*step[1:])
        print(json.dumps(step[0]))
    if hasattr(os, "sync"):
        os.sync()
