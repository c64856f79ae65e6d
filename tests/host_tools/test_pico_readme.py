"""The README of the virtual Pico is correct: its modules, what they import, and which of them read the clock."""

import ast
import re

import pytest

from host_tools.pico import fetch
from tests.host_tools.typed import ROOT

FOLDER = ROOT / "host_tools" / "pico"
PAGE = (FOLDER / "README.md").read_text(encoding="utf-8")
MODULES = {path.name: ast.parse(path.read_text(encoding="utf-8")) for path in FOLDER.glob("*.py")}
EMULATOR = "host_tools.pico"
ON_TOP = {"command.py", "play.py", "device.py"}  # these may import other host tools
BELOW = ("pico", "decoders", "uf2", "filesystem", "releases", "picture", "errors", "home")


def imported(tree):
    """Returns the full names of imported modules and of names imported from them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_its_table_has_every_module():
    rows = [line.split("|")[1] for line in PAGE.splitlines() if line.startswith("| `")]
    assert sorted(name for row in rows for name in re.findall(r"`(\w+\.py)`", row)) == sorted(
        MODULES.keys() - {"__init__.py"}
    )


@pytest.mark.parametrize("name", sorted(MODULES.keys() - ON_TOP))
def test_what_is_below_imports_nothing_of_the_project_but_itself_and_what_is_lower(name):
    ours = {what for what in imported(MODULES[name]) if what.split(".")[0] in ("host_tools", "mathom", "tests")}
    tops = {f"host_tools.pico.{top.removesuffix('.py')}" for top in ON_TOP}
    assert not [
        what
        for what in ours
        if not what.startswith(tuple(f"host_tools.{module}" for module in BELOW))
        or any(f"{what}.".startswith(f"{top}.") for top in tops)
    ]


def test_no_other_tool_imports_the_emulator():
    texts = {
        path: path.read_text("utf-8") for path in (ROOT / "host_tools").rglob("*.py") if FOLDER not in path.parents
    }
    naming = {path: ast.parse(text) for path, text in texts.items() if "pico" in text}
    assert not [path for path, tree in naming.items() if any(name.startswith(EMULATOR) for name in imported(tree))]


def test_only_pace_asks_for_the_time():
    asking = {
        name
        for name, tree in MODULES.items()
        if any(what.split(".")[0] in ("time", "datetime") for what in imported(tree))
    }
    assert asking == {"pace.py"}


def test_the_version_of_reference_is_the_one_that_it_tells_to_get():
    assert f"v{fetch.VERSION}.uf2" in PAGE and f"The figures are measured with {fetch.VERSION}." in PAGE
    for page in (PAGE, (ROOT / "docs" / "making.md").read_text(encoding="utf-8")):
        assert "MATHOM_UF2" in page and fetch.VERSION in page and "https://micropython.org/download/RPI_PICO/" in page
