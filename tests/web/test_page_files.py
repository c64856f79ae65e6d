"""The modules of a page as one file."""

import json
import subprocess
import sys

import pytest

from host_tools import boards, build
from host_tools.errors import Fault
from host_tools.web.page_files import BODY, HERE, NEEDED, PAGES, at_first, bundled, page, sources

MICROPYTHON = "micropython/micropython.js"
# Shows the first picture in a process that has imported nothing else, and prints the modules of the firmware.
FIRST = """
import json, sys
from pathlib import Path
from host_tools import boards, sim
sim.install()
from host_tools.sim.device import Device
Device(boards.load(sys.argv[1]), Path(sys.argv[2]), language="es").show()
print(json.dumps([name for name in sys.modules if name.partition(".")[0] == "mathom"]))
"""


@pytest.mark.slow
def test_a_page_fetches_one_script_and_one_style_sheet_and_the_script_that_runs_at_once():
    starts = [start for page in PAGES.values() for start in page]
    found = {name for name in page() if name.endswith((".js", ".css"))}
    assert found == {*starts, "loading.js", "worker.js", MICROPYTHON}


def test_all_that_the_first_frame_needs_is_asked_for_at_once():
    """Over HTTP/1.1 a browser fetches no more than six files from one server at a time."""
    assert len(NEEDED) <= 6


def test_what_is_fetched_first_has_all_that_the_first_picture_imports(tmp_path):
    for board in boards.names():
        (tmp_path / board).mkdir()
        words = [sys.executable, "-c", FIRST, board, str(tmp_path / board)]
        loaded = json.loads(subprocess.run(words, capture_output=True, text=True, check=True).stdout)
        paths = [name.replace(".", "/") for name in loaded]
        missing = [path for path in paths if not (at_first(path + ".mpy") or at_first(path + "/__init__.mpy"))]
        assert "mathom/screens/menu" in paths and not missing


def test_what_the_page_has_besides_the_firmware_is_written_for_micropython():
    made = build.compile_all({there: (HERE.parent / here).read_text("utf-8") for there, here in BODY.items()})
    assert len(made) == len(BODY)


def test_a_mistake_in_a_script_is_told_with_its_place():
    broken = {**sources(), "glass.js": b"export class Glass {}\nexport const = 1;\n"}
    with pytest.raises(Fault, match=r"glass\.js:2"):
        bundled(broken)
