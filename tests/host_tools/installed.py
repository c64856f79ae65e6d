"""What is on a Pico before and after an installation: versions, saved games, files of another project."""

import json
from zlib import crc32

from host_tools.installer.install import SPARE
from host_tools.uf2 import PICO, SECTOR

SAVES = {"/data/game": b"7\nthe evening of a lifetime", "/data/settings": b"{}"}


def game_file(format, number=7):
    """Returns the file of a game of this format, as a device stores it."""
    content = f'{number}\n{{"format": {format}, "game": "dice", "options": {{}}}}\n\n'.encode()
    return b"mathom 1 %08x %d\n" % (crc32(content), len(content)) + content


AMID = SPARE // SECTOR + 19  # free blocks: for a second large version if it is packed, but not otherwise


def crowded(files, free):
    """Returns these files, and one more that leaves about so many blocks of the flash free."""
    used = sum(-(-len(data) // SECTOR) for data in files.values())
    return {**files, "/photo": bytes((PICO.blocks - used - free) * SECTOR)}


def about(pico):
    """Returns the firmware's answer to `about` after power-on."""
    pico.serial.connect()
    return pico.serial.ask({"do": "about"}, within_us=20_000_000)


def whole(filesystem):
    """Returns the version that starts from a filesystem if each of its files matches its manifest, otherwise the
    error."""
    files = filesystem.files()
    letter = files.get("/slot", b"a").decode()
    manifest = json.loads(files[f"/{letter}/manifest.json"])
    for path, entry in manifest["files"].items():
        if crc32(files[f"/{letter}/{path}"]) != entry["crc32"]:
            return f"{path} is damaged"
    if crc32(files["/main.py"]) != manifest["main"]["crc32"]:
        return "main.py is damaged"
    return manifest["version"]


# Files of another project, and where each is kept. Some have names that a Mathom gives its own.
FOREIGN = {
    "/main.py": "/main.old2.py",
    "/a/manifest.json": "/a.old/manifest.json",
    "/a/notes.txt": "/a.old/notes.txt",
    "/a/bundle": "/a.old/bundle",
    "/a/sub/deep.txt": "/a.old/sub/deep.txt",
    "/b/notes.txt": "/b.old2/notes.txt",
    "/slot": "/slot.old",
    "/data.new/photo": "/data.old.new/photo",
}
UNTOUCHED = ("/main.old.py", "/b.old/notes.txt", "/boot.py", "/lib/clock.py", "/data/photo", "/notes.txt")


def foreign_files():
    """Returns them, with a content of its own for each."""
    return {path: f"# my weather station: {path}\n".encode() for path in [*FOREIGN, *UNTOUCHED]}


def kept(files):
    """Returns the files of another project after an installation, by their former paths."""
    there = {**FOREIGN, **{path: path for path in UNTOUCHED}}
    return {path: files.get(new) for path, new in there.items()}
