"""A package becomes one module that does the same, or the build says why not."""

import os
import subprocess
import sys
from textwrap import dedent

import pytest

from host_tools import build, linking
from host_tools.errors import Fault

WINGS = ("mathom/screens",)
INIT = "mathom/screens/gondor/__init__.py"


def module(*members):
    """What becomes of a package, `__init__.py` first and then a, b …: its source, and what is in it when it is
    imported. IN stands for the package in the source."""
    names = ("__init__", "a", "b", "c")
    sources = {
        f"mathom/screens/gondor/{name}.py": dedent(text).replace("IN", "mathom.screens.gondor")
        for name, text in zip(names, members, strict=False)
    }
    made = linking.linked(sources, WINGS)
    assert list(made) == ["mathom/screens/gondor.py"]
    there = {}
    exec(made["mathom/screens/gondor.py"], there)
    return made["mathom/screens/gondor.py"], there


def fault(*members):
    with pytest.raises(Fault) as caught:
        module(*members)
    return str(caught.value)


def test_what_the_package_offers_keeps_its_name():
    _, there = module(
        """
        '''Gondor.'''
        from IN.a import City as Tower
        """,
        """
        '''White.'''
        class City:
            walls = 7
        """,
    )
    assert there["Tower"].walls == 7 and "City" not in there


WHITE = """
WALLS = 7

def high():
    return WALLS

class City:
    def high(self):
        return high()
"""
BLACK = """
WALLS = 2

def high():
    global WALLS
    WALLS += 1
    return WALLS

class Gate:
    def low(self):
        return [WALLS for _ in range(2)], high()
"""


def test_things_of_the_same_name_stay_apart():
    _, there = module("from IN.a import City\nfrom IN.b import Gate", WHITE, BLACK)
    assert there["City"]().high() == 7
    assert there["Gate"]().low() == ([2, 2], 3)
    assert there["City"]().high() == 7


def test_what_one_imports_from_another_is_there_before_it():
    total = """
    from IN.b import COUNT as WALLS

    MEN = WALLS * 10

    def total():
        return MEN + WALLS
    """
    source, there = module("from IN.a import total", total, "COUNT = 7\n")
    assert there["total"]() == 77 and "import" not in source


def test_imports_from_outside_are_made_once_and_never_mixed_up():
    one = """
    import os
    from os import path

    def one():
        return path, os
    """
    other = """
    import os
    from sys import path

    def other():
        import json

        return path, os, json
    """
    source, there = module("from IN.a import one\nfrom IN.b import other", one, other)
    assert there["one"]() == (os.path, os) and there["other"]()[:2] == (sys.path, os)
    assert source.count("import os\n") == 1


def test_a_name_that_another_module_takes_from_the_language_stays_what_it_is():
    first = """
    def max(things):
        return things[0]

    def first(things):
        return max(things)
    """
    most = """
    def most(things):
        return max(things)
    """
    _, there = module("from IN.a import first\nfrom IN.b import most", first, most)
    assert there["first"]([1, 2]) == 1 and there["most"]([1, 2]) == 2


def test_a_local_variable_may_be_called_as_something_elsewhere():
    wide = """
    rows = 5

    def wide():
        return rows
    """
    narrow = """
    rows = 1

    def narrow():
        def deep():
            return rows

        return deep() + sum([rows for rows in (1, 2)])
    """
    _, there = module("from IN.a import wide\nfrom IN.b import narrow", wide, narrow)
    assert there["wide"]() == 5 and there["narrow"]() == 4


@pytest.mark.parametrize(
    "second",
    [
        "def g(rows=2):\n    return rows\n",
        "class g:\n    rows = 2\n",
        "def g():\n    from os import path as rows\n",
        "def g():\n    try:\n        pass\n    except OSError as rows:\n        pass\n",
    ],
)
def test_what_cannot_be_told_apart_is_refused(second):
    """An argument may be given by its name, and a class is asked for what it has."""
    first = "rows = 5\n\ndef f():\n    return rows\n"
    said = fault("from IN.a import f\nfrom IN.b import g", first, "rows = 1\n\n" + second)
    assert "gondor/b.py: rows is a name at the top" in said


def test_what_does_not_hold_together_is_refused():
    assert "import each other" in fault("from IN.a import f", "from IN.b import g\nf = 1", "from IN.a import f\ng = 1")
    assert "which mathom.screens.gondor.a does not have" in fault("from IN.a import lost", "f = 1")
    late = "def f():\n    from IN.b import g\n\n    return g\n"
    assert "gondor/a.py, line 2: import mathom.screens.gondor.b at the top" in fault(
        "from IN.a import f", late, "g = 1"
    )
    assert "gondor/a.py does not compile: line 1" in fault("", "def")


@pytest.mark.parametrize("line", ["from IN.a import f", "import IN.a", "from IN import a"])
def test_others_import_from_the_package(line):
    inside = {INIT: "from mathom.screens.gondor.a import f", "mathom/screens/gondor/a.py": "f = 1\n"}
    with pytest.raises(Fault) as caught:
        linking.linked({**inside, "mathom/screens/menu.py": line.replace("IN", "mathom.screens.gondor")}, WINGS)
    assert "menu.py imports from mathom.screens.gondor.a: import it from mathom.screens.gondor." in str(caught.value)
    made = linking.linked({**inside, "mathom/screens/menu.py": "from mathom.screens.gondor import f\n"}, WINGS)
    assert list(made) == ["mathom/screens/gondor.py", "mathom/screens/menu.py"]


def test_other_packages_stay_as_they_are():
    sources = {"mathom/ui/__init__.py": "", "mathom/ui/texts/__init__.py": "a = 1\n", "mathom/screens/__init__.py": ""}
    assert linking.linked(sources, WINGS) == sources


# The device does what the sources say


@pytest.mark.slow
def test_the_firmware_as_it_is_linked_draws_the_golden_pictures(tmp_path):
    sources = {path: (build.FIRMWARE / path).read_text("utf-8") for path in build.sources(build.FIRMWARE)}
    for path, text in linking.linked(sources, build.LINKED).items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, "utf-8")
    assert not (tmp_path / "mathom/screens/war").exists() and not (tmp_path / "mathom/games/war").exists()
    program = "import mathom; from tests.screens import golden; print(mathom.__file__, golden.differing('mono', 'es'))"
    command = [sys.executable, "-c", program]
    there = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), str(build.ROOT)])}
    done = subprocess.run(command, env=there, cwd=tmp_path, capture_output=True, text=True, timeout=120)
    assert done.stdout.strip() == f"{tmp_path / 'mathom/__init__.py'} []", done.stderr
