"""The games and settings on a Pico, which is at its prompt: copied from it, and back."""

from __future__ import annotations

from host_tools.installer.cable import Trouble
from host_tools.installer.install import LEFT_OVER, STORE, Progress, mark, marks
from host_tools.installer.prompt import Raised

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from host_tools.installer.cable import Work
    from host_tools.installer.prompt import Prompt

FOLDER_BLOCKS = 2  # blocks of flash for a folder


def backup(prompt: Prompt) -> Work[dict[str, bytes]]:
    """Reads every file of the store, checks it, and returns its content by its name."""
    there = marks((yield from prompt.run("survey", [STORE])))
    progress = Progress("copying", len(there))

    def heard(piece: Any) -> Any:
        return progress.advance(1) if isinstance(piece, list) else None

    found = yield from prompt.get(sorted(there), heard)
    for path, wanted in there.items():
        if mark(found.get(path, b"")) != wanted:
            raise Trouble("damaged", path[len(STORE) + 1 :])
    return {path[len(STORE) + 1 :]: found[path] for path in sorted(there)}


def restore(prompt: Prompt, files: Mapping[str, bytes]) -> Work[bool]:
    """Replaces the store in one step, if the user agrees, who is asked with the number of files there. Until everything
    has arrived, the Pico keeps its present files. Returns whether it was done."""
    about = yield from prompt.result("about")
    block = about["block"]
    blocks = FOLDER_BLOCKS + sum([-(-len(data) // block) for data in files.values()])
    few = blocks * block - about["flash_free"]
    if few > 0:
        raise Trouble("noRoomForBackup", few // 1024 + 1)
    there = marks((yield from prompt.run("survey", [STORE])))
    if there and not (yield "ask", "replace", len(there)):
        return False
    try:
        yield from _put_back(prompt, files)
    except Raised as raised:
        failed: BaseException = Trouble("notRestored", str(raised))
    except BaseException as error:  # also if the user breaks it off
        failed = error
    else:
        return True
    if not isinstance(failed, GeneratorExit):
        yield from _clear(prompt)
    raise failed


def _put_back(prompt: Prompt, files: Mapping[str, bytes]) -> Work[None]:
    yield from prompt.run("arrange", [["remove", LEFT_OVER], ["make", LEFT_OVER]])
    progress = Progress("sending", sum([len(data) for data in files.values()]))
    for name, data in files.items():
        yield from prompt.put(f"{LEFT_OVER}/{name}", [data], progress.advance)
    arrived = marks((yield from prompt.run("survey", [LEFT_OVER])))
    for name, data in files.items():
        if arrived.get(f"{LEFT_OVER}/{name}") != mark(data):
            raise Trouble("arrivedDamaged", name)
    yield from prompt.run("swap", LEFT_OVER, STORE)


def _clear(prompt: Prompt) -> Work[None]:
    """Removes what has arrived of an interrupted backup, if the Pico still answers."""
    try:
        yield from prompt.stop()  # a program still running there may take everything else as its input
        yield from prompt.run("arrange", [["remove", LEFT_OVER]])
    except (Trouble, Raised):
        pass
