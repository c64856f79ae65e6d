"""The short names in the modules of a device: what is asked for by a string is still found, and no two meet."""

import ast
import subprocess
import sys
from functools import cache
from importlib import import_module

import pytest

from host_tools import build, short_names, sim
from mathom.games import SHELF

MODULES = {
    "pony/__init__.py": "",
    "pony/stable.py": '''
"""The stable of the Prancing Pony."""
_WINTER_STALLS = 3

class Animal:
    grown = ("hoofs", "tail")

    def __init__(self, **values):
        self.saddled_by = None
        for field in values:
            setattr(self, field, values[field])

    def described(self):
        return [getattr(self, field) for field in self.grown]

def counted(animals, doubled=False):
    found = 0
    def count_one(animal):
        nonlocal found
        found += animal.hoofs * (2 if doubled else 1)
    for each in animals:
        count_one(each)
    return found + _WINTER_STALLS
''',
    "pony/yard.py": """
from pony import stable
from pony.stable import Animal, counted as added
_SUMMER_STALLS = 5
VISITORS = 0

class Bill(Animal):
    def described(self):
        return Animal.described(self) + [self.saddled_by, "a {0}".format(type(self).grown[0])]

def arrive(visitor):
    global VISITORS
    VISITORS += 1
    visitor.saddled_by = "Sam"
    return globals()["depart"](visitor)

def depart(visitor):
    try:
        return visitor.described().missing_method()
    except AttributeError as problem:
        return visitor.described() + [isinstance(problem, AttributeError), VISITORS, _SUMMER_STALLS]

print(arrive(Bill(hoofs=4, tail=1)), added([Animal(hoofs=2)], doubled=True))
print(stable.counted([]), (lambda barrel: barrel)(7), f"{VISITORS} came")
""",
}


@cache
def firmware():
    return build.sources(build.FIRMWARE), build.shorts(build.FIRMWARE)


def ran(folder, modules):
    for path, text in modules.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    done = subprocess.run([sys.executable, "-m", "pony.yard"], cwd=folder, capture_output=True, text=True, check=True)
    return done.stdout


def test_modules_do_the_same_with_short_names(tmp_path):
    short = short_names.names(MODULES)
    changed = {path: short_names.shortened(text, short) for path, text in MODULES.items()}
    assert ran(tmp_path / "short", changed) == ran(tmp_path / "plain", MODULES) != ""
    assert {"hoofs", "tail", "doubled", "depart", "VISITORS", "pony", "stable", "yard"}.isdisjoint(short)
    assert {"Animal", "saddled_by", "counted", "animals", "count_one", "arrive", "barrel"} <= short.keys()
    text = "".join(changed.values())
    assert not [name for name in short if f"{name}(" in text or f".{name}" in text]
    assert short["_WINTER_STALLS"] == short["_SUMMER_STALLS"], "no module has both"


def test_what_another_file_names_stays():
    assert "Animal" not in short_names.names(MODULES, ["from pony.stable import Animal"])


def nodes_of(path):
    return list(ast.walk(ast.parse(firmware()[0][path])))


def attributes(path):
    return set().union(*map(short_names.attributes, nodes_of(path)))


def plain(path):
    return {name for node in nodes_of(path) if not isinstance(node, ast.Attribute) for name in short_names.named(node)}


def become_one(names):
    short = firmware()[1]
    return len({short.get(name, name) for name in names}) < len(names)


@pytest.mark.slow
def test_no_two_names_of_a_module_and_no_two_public_attributes_become_one():
    modules, _ = firmware()
    assert not [path for path in modules if become_one(plain(path)) or become_one(attributes(path))]
    for game in SHELF:
        there = [path for path in modules if short_names.game_of(path, modules) in ("", game)]
        assert not become_one({name for path in there for name in attributes(path) if not name.startswith("_")}), game


@pytest.mark.slow
def test_no_two_attributes_of_an_object_become_one():
    sim.install()
    found = set()
    for path, text in firmware()[0].items():
        if "@micropython" in text:
            continue  # machine code, without classes
        module = import_module(build.module_name(path))
        for thing in vars(module).values():
            if isinstance(thing, type) and thing.__module__ == module.__name__:
                found.add(frozenset(each.__module__.replace(".", "/") for each in thing.__mro__))
    assert len(found) > 100
    modules = firmware()[0]
    for kin in found:
        paths = {f"{name}{end}" for name in kin for end in (".py", "/__init__.py")} & modules.keys()
        assert not become_one({name for path in paths for name in attributes(path)}), paths


def test_the_name_of_a_private_constant_takes_no_memory():
    text = "from micropython import const\n_NAZGUL = const(9)\ndef riders():\n    return _NAZGUL\n"
    modules = {"rides.py": text}
    short = short_names.names(modules)
    (data,) = build.compile_all({"rides.py": short_names.shortened(text, short)}).values()
    assert short["_NAZGUL"].encode() not in data and short["riders"].encode() in data


@pytest.mark.slow
def test_a_module_has_the_names_of_the_source_if_they_are_asked_for(tmp_path, monkeypatch):
    from tests.host_tools.standin import BOARD, firmware

    app = "def main(board, root):\n    unexpected_party(board)\n\n\ndef unexpected_party(board):\n    return 1\n"
    source = firmware(tmp_path, app=app)
    assert b"unexpected_party" not in build.build(BOARD, source).modules["mathom/start.mpy"]
    monkeypatch.setenv("MATHOM_PLAIN_NAMES", "1")
    assert b"unexpected_party" in build.build(BOARD, source).modules["mathom/start.mpy"]
