"""The tests of the rules can fail: each finds the fault that the `breaks_NAME.py` of its game has for it."""

import importlib
import sys
from importlib.abc import Loader, MetaPathFinder
from importlib.util import spec_from_loader
from pathlib import Path

import pytest

from mathom import games
from mathom.games import SHELF, Refusal

FOLDER = Path(games.__file__).parent


def rules_of(game):
    rules = vars(importlib.import_module(f"tests.games.test_{game}_rules"))
    return {name: test for name, test in rules.items() if name.startswith("test_")}


def breaks_of(game):
    return importlib.import_module(f"tests.games.breaks_{game}").BREAKS


def parts(game):
    """The source of each module of a game."""
    paths = [*FOLDER.glob(f"{game}/*.py")]
    names = [".".join(path.relative_to(FOLDER).with_suffix("").parts).removesuffix(".__init__") for path in paths]
    return {f"mathom.games.{name}": path.read_text("utf-8") for name, path in zip(names, paths, strict=True)}


class Broken(MetaPathFinder, Loader):
    """Imports one module out of another source."""

    def __init__(self, module, source):
        self.module = module
        self.source = source

    def find_spec(self, name, path, target=None):
        return spec_from_loader(name, self) if name == self.module else None

    def exec_module(self, module):
        exec(compile(self.source, f"<broken {self.module}>", "exec"), vars(module))


@pytest.mark.parametrize("game", SHELF)
def test_every_rule_has_its_break(game):
    assert set(breaks_of(game)) == set(rules_of(game))


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in SHELF for name in rules_of(game)])
def test_a_broken_rule_is_noticed(game, name, monkeypatch):
    piece, broken_piece = breaks_of(game)[name]
    sources = parts(game)
    found = [module for module, source in sources.items() for _ in range(source.count(piece))]
    assert len(found) == 1, "the piece to break is not there, or not alone"
    for module in sources:
        monkeypatch.setitem(sys.modules, module, None)  # remembers what was there, and whether there was anything
        del sys.modules[module]
    broken = Broken(found[0], sources[found[0]].replace(piece, broken_piece))
    monkeypatch.setattr(sys, "meta_path", [broken, *sys.meta_path])
    with pytest.raises((AssertionError, Refusal)):
        rules_of(game)[name]()
