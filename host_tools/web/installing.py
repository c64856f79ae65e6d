"""The installer in the page, for JavaScript: does the work of installer/ under MicroPython, one wish at a time.

Arguments and results are texts of JSON, in which bytes are in base64; whole files are in MicroPython's file system.
`page` is a module that the page registers; its `now` tells the time in seconds.
"""

from __future__ import annotations

import gc
import json
import os
from binascii import a2b_base64, b2a_base64

import page

from host_tools.installer import checks
from host_tools.installer.cable import Cable, Trouble
from host_tools.installer.install import BOARD, PACKED, STORE, Firmware, install, suits, survey
from host_tools.installer.micropython import official
from host_tools.installer.prompt import Prompt, Raised
from host_tools.installer.store import backup
from host_tools.releases import dotted, kind_of, untested

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NOW = page.now  # looked up once: this MicroPython frees the function with the first of several references to it
COLLECT = 64  # wishes between two garbage collections: this MicroPython cannot collect while Python code runs
TOGETHER = 256  # blocks of a UF2 between two


def content(path):
    with open(path, "rb") as file:
        return file.read()


def unfit(about):
    """Returns why this MicroPython cannot run Mathom, as a code and details; None if it can."""
    try:
        suits(about)
    except Trouble as trouble:
        return [trouble.code] + list(trouble.details)
    return None


def facts(found):
    """Returns what the page says of the state of a Pico."""
    about = found.about
    names = [path[len(STORE) + 1 :] for path in found.files if path.startswith(STORE + "/")]
    return {
        "running": found.running if found.version else "",  # not if the manifest is another project's
        "board": found.stored(BOARD).get("name"),
        "version": found.version,
        "games": len([name for name in names if name == "game" or (name.startswith("game-") and name[5:].isdigit())]),
        "files": len(found.files),
        "machine": about["machine"],
        "known": bool(kind_of(about["machine"])),
        "unfit": unfit(about),
        "python": dotted(about["version"]),
        "remark": untested(about["version"]),
    }


class Installer:
    """`programs` are the sources of on_device/, by their names."""

    def __init__(self, programs):
        self._programs = json.loads(programs)
        self._prompt: Any = None  # that of the Pico on the cable
        self._work: Any = None
        self._wanted = ""  # the kind of the last wish
        self._wishes = 0
        self._micropython: Any = None  # that was checked last
        self._works: dict[str, Any] = {
            "look": self._look,
            "install": self._install,
            "backup": self._backup,
            "display": self._display,
            "pattern": self._pattern,
            "keys": self._keys,
            "compose": self._compose,
        }

    def connect(self):
        """Begins with a new cable."""
        self._prompt = Prompt(Cable(NOW), self._programs.get)

    def begin(self, name, arguments):
        """Begins a piece of work; returns its first wish, or its end."""
        self._work = self._works[name](*json.loads(arguments))
        return self._said(self._work.send, None)

    def go_on(self, reply):
        """Goes on with the answer to the last wish; returns the next one, or the end of the work."""
        if self._wanted == "read":
            answer = a2b_base64(reply)
        else:
            answer = json.loads(reply)
            if self._wanted == "firmware" and answer:
                answer = self._firmware(answer["folder"], answer["names"], answer["kinds"])
        self._wishes += 1
        if self._wishes % COLLECT == 0:
            gc.collect()
        return self._said(self._work.send, answer)

    def _firmware(self, folder, names, kinds):
        files = {name: content(folder + "/" + name) for name in names}
        main = files.pop("main.py")
        packed = files.pop(PACKED)
        return Firmware(files, main, kinds, packed)

    def fail(self):
        """Ends the piece of work, since its last wish cannot be fulfilled: the game continues."""
        return self._said(self._work.throw, Trouble("failed"))

    def _said(self, advance, answer):
        try:
            wish = list(advance(answer))
        except StopIteration as end:
            return json.dumps(["done", end.value])
        except Trouble as trouble:
            return json.dumps(["trouble", trouble.code] + list(trouble.details))
        except Raised as raised:
            return json.dumps(["trouble", "raised", str(raised)])
        self._wanted = wish[0]
        if wish[0] == "write":
            wish[1] = b2a_base64(wish[1]).decode()
        elif wish[1] == "firmware":
            self._wanted = "firmware"
            wish[2] = facts(wish[2])
        return json.dumps(wish)

    # The work

    def _look(self, asks):
        """Says what is on the Pico, whose game continues afterwards."""
        if asks:
            yield from self._prompt.running()  # a firmware that answers is not interrupted in the middle of a line
        found = yield from self._prompt.stopped(survey(self._prompt, [STORE]))
        return facts(found)

    def _install(self):
        return (yield from self._prompt.stopped(install(self._prompt)))

    def _backup(self, folder):
        """Copies the games into a folder, as files with numbers; returns their names."""
        files = yield from self._prompt.stopped(backup(self._prompt))
        names = sorted(files)
        for number, name in enumerate(names):
            with open(folder + "/" + str(number), "wb") as file:
                file.write(files[name])
        return names

    def _display(self, board, _):
        return (yield from self._prompt.stopped(checks.display(self._prompt, board["display"]["bus"])))

    def _pattern(self, board, root):
        return (yield from self._prompt.stopped(checks.pattern(self._prompt, root, board["display"])))

    def _keys(self, board, _):
        return (yield from self._prompt.stopped(checks.keys(self._prompt, board["keys"], checks.SECONDS)))

    # UF2 files

    def micropython(self, path):
        """Checks the official UF2 of a MicroPython. Returns what it is, or what is wrong with it."""
        try:
            given = official(content(path))
        except Trouble as trouble:
            return json.dumps(["trouble", trouble.code] + list(trouble.details))
        self._micropython = given
        number, kind = dotted(given.version), given.kind
        its = {
            "number": number,
            "kind": kind,
            "chip": given.chip,
            "known": given.known,
            "remark": untested(given.version),
        }
        return json.dumps(["done", its])

    def _compose(self, path, target):
        """Writes the UF2 of the MicroPython that was checked and a filesystem, which is removed."""
        filesystem = content(path)
        os.remove(path)
        with open(target, "wb") as file:
            for number, piece in enumerate(self._micropython.with_files(filesystem)):
                file.write(piece)
                if number % TOGETHER == 0:
                    gc.collect()
                    yield "report", "making", 0, 0
