"""The modules of a page as one file."""

import pytest

from host_tools import build
from host_tools.errors import Fault
from host_tools.web.page_files import BODY, HERE, NEEDED, PAGES, bundled, page, sources

MICROPYTHON = "micropython/micropython.js"


@pytest.mark.slow
def test_a_page_fetches_one_script_and_one_style_sheet_and_the_script_that_runs_at_once():
    starts = [start for page in PAGES.values() for start in page]
    found = {name for name in page() if name.endswith((".js", ".css"))}
    assert found == {*starts, "loading.js", "worker.js", MICROPYTHON}


def test_all_that_the_first_frame_needs_is_asked_for_at_once():
    """Over HTTP/1.1 a browser fetches no more than six files from one server at a time."""
    assert len(NEEDED) <= 6


def test_what_the_page_has_besides_the_firmware_is_written_for_micropython():
    made = build.compile_all({there: (HERE.parent / here).read_text("utf-8") for there, here in BODY.items()})
    assert len(made) == len(BODY)


def test_a_mistake_in_a_script_is_told_with_its_place():
    broken = {**sources(), "glass.js": b"export class Glass {}\nexport const = 1;\n"}
    with pytest.raises(Fault, match=r"glass\.js:2"):
        bundled(broken)
