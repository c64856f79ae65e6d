"""Replaces a folder by another one. Between two renames neither exists: Ctrl-C is blocked during that time, and after a
power cut the firmware's store gives the old one its name back."""

import json
import os

from micropython import kbd_intr


def exists(path):
    try:
        os.stat(path)
        return True
    except OSError:
        return False


def clear(path):
    """Removes a folder with its content, if it exists."""
    if exists(path):
        for entry in list(os.ilistdir(path)):
            inner = path + "/" + entry[0]
            if entry[1] == 0x4000:
                clear(inner)
            else:
                os.remove(inner)
        os.rmdir(path)


def swap(new, old):
    aside = old + ".old"
    if exists(aside) and not exists(old):
        os.rename(aside, old)  # the last time was interrupted between the renames
    clear(aside)
    kbd_intr(-1)
    try:
        if exists(old):
            os.rename(old, aside)
        try:
            os.rename(new, old)
        except OSError:
            if exists(aside):
                os.rename(aside, old)
            raise
    finally:
        kbd_intr(3)
    clear(aside)
    print(json.dumps("swapped"))
