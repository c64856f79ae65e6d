"""The README of the virtual Pico is correct: its modules, and the version of MicroPython."""

import re

from host_tools.pico import fetch
from tests.host_tools.typed import ROOT

FOLDER = ROOT / "host_tools" / "pico"
PAGE = (FOLDER / "README.md").read_text(encoding="utf-8")


def test_its_table_has_every_module():
    rows = [line.split("|")[1] for line in PAGE.splitlines() if line.startswith("| `")]
    assert sorted(name for row in rows for name in re.findall(r"`(\w+\.py)`", row)) == sorted(
        {path.name for path in FOLDER.glob("*.py")} - {"__init__.py"}
    )


def test_the_version_of_reference_is_the_one_that_it_tells_to_get():
    assert f"v{fetch.VERSION}.uf2" in PAGE and f"The figures are measured with {fetch.VERSION}." in PAGE
    for page in (PAGE, (ROOT / "docs" / "making.md").read_text(encoding="utf-8")):
        assert "MATHOM_UF2" in page and fetch.VERSION in page and "https://micropython.org/download/RPI_PICO/" in page
