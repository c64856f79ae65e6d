"""The smallest firmware that main.py can start: it only answers with its version and board."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from host_tools import build

ROOT = Path(__file__).resolve().parents[2]

APP = """
import json
import os
import sys

from mathom import VERSION
from mathom.hardware import open_board
from mathom.words import WORDS


def main(board, root):
    open_board(board)
    while True:
        line = sys.stdin.readline()
        try:
            request = json.loads(line)
        except ValueError:
            continue
        answer = {"ok": True, "version": VERSION, "board": board["name"], "root": root, "words": len(WORDS)}
        if "id" in request:
            answer["id"] = request["id"]
        print(json.dumps(answer))
"""
HARDWARE = """
def open_board(board):
    return __import__("mathom.hardware." + board["display"]["driver"], None, None, ("Display",)).Display(board)
"""
DRIVER = """
{import_line}

class Display:
    def __init__(self, board):
        self.board = board
"""


def firmware(folder: Path, version: str = "1.0.0", words: str = "one two three", app: str = APP) -> Path:
    """Writes it, with the project's own main.py, and returns the folder."""
    files = {
        "mathom/__init__.py": f'VERSION = "{version}"\n',
        "mathom/app.py": app,
        "mathom/words.py": f"WORDS = {words.split()!r}\n",
        "mathom/hardware/__init__.py": HARDWARE,
        "mathom/hardware/oled.py": "KIND = 'oled'\n",
        "mathom/hardware/strips.py": "KIND = 'strips'\n",
        "mathom/hardware/ssd1306.py": DRIVER.format(import_line="from mathom.hardware.oled import KIND"),
        "mathom/hardware/sh1106.py": DRIVER.format(import_line="import mathom.hardware.oled"),
        "mathom/hardware/st7789.py": DRIVER.format(import_line="from mathom.hardware.strips import KIND"),
        "mathom/hardware/README.md": "not for the device\n",
        "mathom/texts/words.tsv": "not for the device either\n",
        **{
            name: (ROOT / "firmware" / name).read_text(encoding="utf-8")
            for name in ("main.py", "modules.py", "rescue.py")
        },
    }
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8", newline="\n")
    return folder


# The layout before `modules.py`: an index, modules in several files, and a reader. Its `mount` returns a function that
# `main` also gets. The modules were compressed, which makes no difference to main.py or to an update.
OLD_READER = """
import os
import sys


class Packs:
    def __init__(self, root):
        with open(root + "/index") as file:
            self.lines = [line.split() for line in file]
        self.root = root

    def mount(self, readonly, mkfs):
        pass

    def stat(self, path):
        for name, number, offset in self.lines:
            if name == path or name.startswith(path + "/"):
                return 0x8000 if name == path else 0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0
        raise OSError(2)

    def open(self, path, mode):
        for name, number, offset in self.lines:
            if name == path:
                file = open(self.root + "/pack" + number, "rb")
                file.seek(int(offset))
                return file


def mount(root):
    os.mount(Packs(root), "/m")
    sys.path.insert(0, "/m")
    return lambda: print("the room is let go of")
"""
OLD_DOOR = b"""
import json
import sys

root = "/a"
sys.path.insert(0, root)
import packs

rest = packs.mount(root)
with open(root + "/board.json") as file:
    board = json.load(file)
from mathom.app import main

main(board, root, rest)
"""
OLD_APP = APP.replace("def main(board, root):\n", "def main(board, root, rest):\n    rest()\n")


def old_layout(folder: Path, board: Mapping[str, Any], version: str) -> dict[str, bytes]:
    """Returns the files in /a of a device that was flashed before `modules.py`."""
    modules = build.build(board, firmware(folder, version, app=OLD_APP)).modules
    packs = [b"", b""]
    index = ""
    for number, (path, data) in enumerate(modules.items()):
        pack = number % len(packs)
        index += f"/{path} {pack} {len(packs[pack])}\n"
        packs[pack] += data
    files = {f"pack{number}": data for number, data in enumerate(packs)}
    files |= {**build.compile_all({"packs.py": OLD_READER}), "index": index.encode()}
    files[build.BOARD] = build.compact({key: value for key, value in board.items() if key not in build.FOR_PEOPLE})
    entries = {path: build.entry(data) for path, data in files.items()}
    manifest = {"version": version, "board": board["name"], "main": build.entry(OLD_DOOR), "files": entries}
    files[build.MANIFEST] = build.compact(manifest)
    return {"/main.py": OLD_DOOR, "/slot": b"a", **{f"/a/{path}": data for path, data in files.items()}}
