"""Prints what no Mathom wrote in the places that it needs: each path, and a free one where it can be kept.

What a Mathom wrote is told by the manifest of each slot and, while a version arrives there, by that of the coming one.
"""

import json
import os

FOLDER = 0x4000
MANIFEST = "manifest.json"
COMING = "manifest.json.new"
PACKED = "bundle.z"  # as it arrives where there is no room for two versions
SAVED = ("game", "tail", "settings", "history", "scores", "people", "starts", "crash")  # what mathom restore writes


def listed(path):
    """Returns the kinds of what is in a folder, by name."""
    try:
        return {entry[0]: entry[1] for entry in os.ilistdir(path)}
    except OSError:
        return {}


def promised(path):
    """Returns the files that a manifest names, and the size and CRC of its main.py; [] and None if it is none."""
    try:
        with open(path) as file:
            manifest = json.load(file)
        return list(manifest["files"]), [manifest["main"]["size"], manifest["main"]["crc32"]]
    except Exception:  # somebody's file of this name may hold anything
        return [], None


def unused(name, taken):
    stem, dot, kind = name.partition(".")
    number = 1
    while True:
        new = stem + ".old" + (str(number) if number > 1 else "") + dot + kind
        if new not in taken:
            return "/" + new
        number += 1


def strangers(there):
    """`there` is the size and CRC of main.py, or None if it need not be looked at."""
    top = listed("/")
    mains = []
    found = []
    for slot in ("a", "b"):
        root = "/" + slot
        aside = unused(slot, top)
        ours = [COMING]
        for name in (MANIFEST, COMING):
            files, main = promised(root + "/" + name)
            if main:
                ours += [MANIFEST, PACKED] + files
                mains.append(main)
        inside = listed(root)
        strange = []
        for name in inside:
            plain = name[:-4] if name.endswith(".new") else name
            if inside[name] == FOLDER or not (name in ours or plain in ours):
                strange.append(name)
        if top.get(slot, FOLDER) != FOLDER or (inside and len(strange) == len(inside)):
            found.append([root, aside])  # in one step, so that it stays together
        else:
            found += [[root + "/" + name, aside + "/" + name] for name in strange]
    if there and list(there) not in mains:
        found.append(["/main.py", unused("main.py", top)])
    if "slot" in top and os.stat("/slot")[6] > 2:  # a letter, and perhaps the end of its line
        found.append(["/slot", unused("slot", top)])
    for name in ("data", "data.old", "data.new"):
        if top.get(name, FOLDER) != FOLDER:
            found.append(["/" + name, unused(name, list(top) + ["data.old"])])  # that one is a restore's
    if any(name.split(".")[0].split("-")[0] not in SAVED for name in listed("/data.new")):
        found.append(["/data.new", unused("data.new", top)])
    for pair in sorted(found):
        print(json.dumps(pair))
