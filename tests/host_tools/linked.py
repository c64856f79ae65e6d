"""The project's firmware on a virtual Pico, with a loop that sleeps until a line comes, which makes the emulation
fast."""

import binascii
import shutil
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from host_tools import boards, build
from host_tools.image import filesystem_files

APP = """
import binascii
import json
import os
import sys

from mathom import VERSION
from mathom.hardware.entropy import Dice
from mathom.hardware.store import Store
from mathom.journal import Journal
from mathom.referee import Referee
from mathom.table import Table
from mathom.ui.canvas import Canvas


def main(board, root):
    journal = Journal(Store("/data"), "game")
    canvas = Canvas(board["display"]["width"], board["display"]["height"])
    canvas.text("RIVENDELL", 10, 10)

    def about(request):
        return {"ok": True, "version": VERSION, "board": board["name"], "root": root, "faults": []}

    def screen(request):
        data = binascii.b2a_base64(canvas.buffer).decode().strip()
        return {"ok": True, "width": canvas.width, "height": canvas.height, "format": canvas.format, "data": data}

    def lose(request):
        print('{"fault": "display"}')
        return {"ok": True}

    referee = Referee(Dice(b"evening").below, journal.save, journal.put_aside)
    referee.match = journal.load()
    table = Table(referee, {"about": about, "screen": screen, "lose": lose})
    while True:
        line = sys.stdin.buffer.readline().strip()
        if line:
            table.respond(line, lambda text: print(text, end=""))
"""


@cache
def files() -> dict[str, bytes]:
    """Returns the files of such a device."""
    with TemporaryDirectory() as folder:
        source = Path(folder)
        shutil.copytree(build.FIRMWARE / "mathom", source / "mathom", ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copytree(build.FIRMWARE / "texts", source / "texts")
        for name in (build.MAIN, build.DOOR):
            shutil.copyfile(build.FIRMWARE / name, source / name)
        (source / "mathom" / "start.py").write_text(APP)
        return dict(filesystem_files(build.build(boards.load(boards.REFERENCE), source)))


def stored(content: str) -> bytes:
    """Returns a file in the format of the device's store."""
    data = content.encode()
    return b"mathom 1 %08x %d\n" % (binascii.crc32(data), len(data)) + data
