"""The smallest firmware that main.py can start: it only answers with its version and board."""

from pathlib import Path
from zlib import crc32

from host_tools import boards, build

APP = """
import json
import os
import sys

from mathom import VERSION
from mathom.hardware import open_display
from mathom.words import WORDS


def main(board, root):
    open_display(board)
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
# Also with text that gets shorter when it is packed, as a firmware does.
LARGE = APP + "\nNOTES = '{}'\n".format("".join(f"{crc32(bytes([at % 256, at // 256])):08x}" for at in range(4000)))
HARDWARE = """
def open_display(board):
    return __import__("mathom.hardware." + board["display"]["driver"], None, None, ("Display",)).Display(board)
"""
DRIVER = """
{import_line}

class Display:
    def __init__(self, board):
        self.board = board
"""


def firmware(
    folder: Path, version: str = "1.0.0", words: str = "one two three", app: str = APP, saves: int | None = None
) -> Path:
    """Writes it, with the project's own main.py and door, and returns the folder. `saves` is the format of the games
    that it saves."""
    files = {
        "mathom/__init__.py": f'VERSION = "{version}"\n',
        "mathom/start.py": app,
        "mathom/words.py": f"WORDS = {words.split()!r}\n",
        "mathom/hardware/__init__.py": HARDWARE,
        "mathom/hardware/oled.py": "KIND = 'oled'\n",
        "mathom/hardware/strips.py": "KIND = 'strips'\n",
        "mathom/hardware/ssd1306.py": DRIVER.format(import_line="from mathom.hardware.oled import KIND"),
        "mathom/hardware/sh1106.py": DRIVER.format(import_line="import mathom.hardware.oled"),
        "mathom/hardware/st7789.py": DRIVER.format(import_line="from mathom.hardware.strips import KIND"),
        "mathom/hardware/README.md": "not for the device\n",
        "mathom/texts/words.tsv": "not for the device either\n",
        **{name: (build.FIRMWARE / name).read_text(encoding="utf-8") for name in (build.MAIN, build.DOOR)},
    }
    if saves is not None:
        files["mathom/games/match.py"] = f"FORMAT = {saves}  # of game files\n"
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8", newline="\n")
    return folder


BOARD = {**boards.load(boards.REFERENCE), "name": "table"}
