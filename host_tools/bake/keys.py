"""Compares the keys of texts in the firmware's source with those in the TSV files, so that a misspelt one fails the
build instead of being shown on the display.

- What reaches a look-up of texts, directly, through a variable, through a parameter or through an attribute of `self`,
  is the key of a text. Of "war_use_" + name only the beginning is known.
- The key of each text is in the source: whole, or in pieces that are cut at a _, as "war_use_" and "attack".

A game has its own texts and the common ones. What belongs to no game may show the texts of any.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from itertools import product
from pathlib import Path
from typing import TypeGuard

from host_tools.bake import texts

LOOK_UPS = "mathom.ui.texts"  # each function here with a parameter `key` looks up its text
NOTICE = "say"  # each method of this name does so later
OF_A_GAME = re.compile(r"mathom/(?:games|screens)/(\w+)/")
WORD = re.compile(r"[a-z0-9_]+")
ANY = r"\w+"  # what only the running firmware knows


def check(folder: Path, modules: Mapping[str, str]) -> None:
    """Refuses a misspelt key, by its file and line. `folder` has the TSV files, `modules` the firmware's source."""
    sections = [texts.load(path) for path in sorted(folder.glob("*.tsv"))]
    source = Source(modules)
    unused = {key: where for section in sections for key, where in source.unused(section)}
    known: dict[str, list[str]] = {}  # the keys that the modules of each game may use
    for module, line, pattern in source.used():
        if module.game not in known:
            known[module.game] = [key for section in sections for key in section.rows if module.has(section, key)]
        if not any(re.fullmatch(pattern, key) for key in known[module.game]):
            key = pattern.replace(ANY, "…")
            near = get_close_matches(key, unused, 1)
            hint = f"; {unused[near[0]]}, has {near[0]!r}, which nothing uses" if near else ""
            raise texts.bad(f"{module.path}, line {line}: no text has the key {key!r}{hint}")
    for key, where in unused.items():
        raise texts.bad(f"{where}: nothing uses the key {key!r}")


class Place:
    """A function, a method of a class, or what a module does when it is imported."""

    def __init__(self, node: ast.FunctionDef | ast.Module, kind: "Kind | None" = None) -> None:
        self.kind = kind
        inside = list(outside_functions(node))
        given: list[str] = []
        self.defaults: list[tuple[str, ast.expr]] = []
        if isinstance(node, ast.FunctionDef):
            self.name = node.name
            inside = list(ast.walk(node))
            given = [one.arg for one in node.args.args]
            self.defaults = list(zip(given[::-1], node.args.defaults[::-1], strict=False))
        self.parameters = [name for name in given if name != "self"]
        self.calls = [one for one in inside if isinstance(one, ast.Call)]
        self.values: dict[str, list[ast.expr]] = {}  # what is assigned to each variable
        self.kept: dict[str, list[ast.expr]] = {}  # and to each attribute of `self`
        for one in inside:
            if isinstance(one, ast.Assign):
                for target in one.targets:
                    self._assign(target, one.value)

    def _assign(self, target: ast.expr, value: ast.expr) -> None:
        if isinstance(target, ast.Name):
            self.values.setdefault(target.id, []).append(value)
        elif own(target):
            self.kept.setdefault(target.attr, []).append(value)
        elif isinstance(value, ast.IfExp):
            self._assign(target, value.body)
            self._assign(target, value.orelse)
        elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            for one, its in zip(target.elts, value.elts, strict=False):
                self._assign(one, its)

    def origins(self, value: ast.expr, seen: frozenset[str] = frozenset()) -> Iterator[ast.expr]:
        """Yields the expressions from which a value may come: strings, and parameters of this function."""
        if isinstance(value, ast.IfExp):
            choices = [value.body, value.orelse]
        elif isinstance(value, ast.BoolOp):
            choices = value.values
        elif isinstance(value, ast.Subscript) and own(value.value):
            choices = [value.value]
        elif isinstance(value, ast.Subscript) and isinstance(value.value, ast.Name):
            lists = self.values.get(value.value.id, [])
            choices = [one for group in lists if isinstance(group, (ast.List, ast.Tuple)) for one in group.elts]
        else:
            yield value
            choices = []
            if isinstance(value, ast.Name) and value.id not in seen:
                choices = self.values.get(value.id, [])
                seen |= {value.id}
        for choice in choices:
            yield from self.origins(choice, seen)


class Kind:
    """A class."""

    def __init__(self, node: ast.ClassDef) -> None:
        self.bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
        # Whether it is a screen, which is called by its class.
        self.screen = any(isinstance(one, ast.Assign) and ast.unparse(one.targets[0]) == "name" for one in node.body)
        self.methods = [Place(one, self) for one in node.body if isinstance(one, ast.FunctionDef)]
        self.family: list[Kind] = []  # it and the classes that it inherits from, nearest first

    def begin(self) -> list[Place]:
        """Returns its constructor, in a list, if it has one."""
        return [one for kind in self.family for one in kind.methods if one.name == "__init__"][:1]


class Module:
    """A module of the firmware."""

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.name = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        found = OF_A_GAME.match(path)
        self.game = found[1] if found else ""
        tree = ast.parse(text, path)
        nodes = list(ast.walk(tree))
        classes = [node for node in nodes if isinstance(node, ast.ClassDef)]
        inside = {id(one) for node in classes for one in node.body}
        functions = [node for node in nodes if isinstance(node, ast.FunctionDef)]
        self.kinds = {node.name: Kind(node) for node in classes}
        self.methods = [method for kind in self.kinds.values() for method in kind.methods]
        self.top = Place(tree)
        self.functions = {node.name: Place(node) for node in functions if id(node) not in inside}
        imports = [node for node in nodes if isinstance(node, ast.ImportFrom)]
        self.imported = {
            alias.asname or alias.name: (str(node.module), alias.name) for node in imports for alias in node.names
        }
        told = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}  # docstrings
        strings = [node.value for node in nodes if isinstance(node, ast.Constant) and id(node) not in told]
        self.words = {word for text in strings if isinstance(text, str) for word in WORD.findall(text)}
        self.words.update(name.lower() for name, kind in self.kinds.items() if kind.screen)

    def has(self, section: texts.Section, key: str) -> bool:
        """Returns whether this module may show a text of a section."""
        return self.game in ("", section.name) or section.name == texts.COMMON or key.startswith(texts.SHARED)


class Source:
    """All modules of the firmware, and which parameters of their functions and attributes are keys of texts."""

    def __init__(self, modules: Mapping[str, str]) -> None:
        self.modules = {module.name: module for module in (Module(*entry) for entry in modules.items())}
        self.methods: dict[str, list[Place]] = {}
        for module in self.modules.values():
            for method in module.methods:
                self.methods.setdefault(method.name, []).append(method)
            for name, kind in module.kinds.items():
                kind.family = self._family(module, name)
        look_ups = self.modules[LOOK_UPS].functions.values() if LOOK_UPS in self.modules else ()
        self.keys: set[tuple[Place | Kind, str]] = {
            (place, "key") for place in (*look_ups, *self.methods.get(NOTICE, ()))
        }

    def used(self) -> list[tuple[Module, int, str]]:
        """Returns the keys that are looked up: the module, the line, and a pattern."""
        while True:
            before = len(self.keys)
            found = [
                (module, value.lineno, pattern)
                for module in self.modules.values()
                for place in (module.top, *module.functions.values(), *module.methods)
                for value in self._looked_up(module, place)
                for pattern in patterns(value)
                if WORD.search(pattern.replace(ANY, ""))
            ]
            if len(self.keys) == before:
                return found

    def unused(self, section: texts.Section) -> Iterator[tuple[str, str]]:
        """Yields the keys of a section that are nowhere in the source, each with its file and line."""
        for key, line in section.lines.items():
            whole = key.removesuffix(texts.SHORT)
            words = set().union(*(module.words for module in self.modules.values() if module.has(section, key)))
            if not put_together(whole, words):
                yield key, f"{section.name}.tsv, line {line}"

    def _looked_up(self, module: Module, place: Place) -> Iterator[ast.expr]:
        """Yields what a function uses as keys, and notes which of its parameters and of its object's attributes are."""
        arguments = [argument for call in place.calls for argument in self._keys(module, call)]
        family = place.kind.family if place.kind else []
        for name, values in place.kept.items():
            if any((kind, name) in self.keys for kind in family):
                arguments += [one for value in values for one in getattr(value, "elts", [value])]
        for argument in arguments:
            for value in place.origins(argument):
                if isinstance(value, ast.Name) and value.id in place.parameters:
                    self.keys.add((place, value.id))
                elif place.kind and own(value):
                    self.keys.add((place.kind, value.attr))
                yield value
        for name, value in place.defaults:
            if (place, name) in self.keys:
                yield value

    def _keys(self, module: Module, call: ast.Call) -> Iterator[ast.expr]:
        """Yields the arguments of a call that are keys in whichever function it calls."""
        called = self._called(module, call.func)
        given = {keyword.arg: keyword.value for keyword in call.keywords}
        bare = isinstance(call.func, ast.Attribute) and call.func.attr == "__init__"  # its first argument is `self`
        for i, value in enumerate(call.args[1:] if bare else call.args):
            if isinstance(value, ast.Starred):
                break
            taking = {(place, place.parameters[i]) for place in called if i < len(place.parameters)}
            if taking and taking <= self.keys:
                yield value
        for name, value in given.items():
            taking = {(place, name) for place in called if name in place.parameters}
            if taking and taking <= self.keys:
                yield value

    def _called(self, module: Module, function: ast.expr) -> list[Place]:
        """Returns the functions that a call may mean; of methods, all of that name."""
        where, name = module.name, ""
        if isinstance(function, ast.Name):
            name = function.id
            if self._family(module, name):
                return self._family(module, name)[0].begin()
            if name not in module.functions:
                where, name = module.imported.get(name, (where, name))
        elif isinstance(function, ast.Attribute):
            name = function.attr
            owner = function.value.id if isinstance(function.value, ast.Name) else ""
            if name == "__init__":
                return [one for kind in self._family(module, owner)[:1] for one in kind.begin()]
            where = ".".join(module.imported.get(owner, ()))
            if where not in self.modules:
                return self.methods.get(name, [])
        found = self.modules[where].functions.get(name) if where in self.modules else None
        return [found] if found else []

    def _family(self, module: Module, name: str) -> list[Kind]:
        """Returns a class of this name in a module and the classes that it inherits from; none if it is no class."""
        where, name = (module.name, name) if name in module.kinds else module.imported.get(name, ("", ""))
        if where not in self.modules or name not in self.modules[where].kinds:
            return []
        kind = self.modules[where].kinds[name]
        return [kind, *(one for base in kind.bases for one in self._family(self.modules[where], base))]


def outside_functions(node: ast.AST) -> Iterator[ast.AST]:
    for one in ast.iter_child_nodes(node):
        if not isinstance(one, ast.FunctionDef):
            yield one
            yield from outside_functions(one)


def own(value: ast.expr) -> TypeGuard[ast.Attribute]:
    """Returns whether this is an attribute of `self`."""
    return isinstance(value, ast.Attribute) and isinstance(value.value, ast.Name) and value.value.id == "self"


def patterns(value: ast.expr) -> list[str]:
    """Returns what a key can be, as far as the source tells."""
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        return [re.escape(value.value)]
    if isinstance(value, ast.IfExp):
        return patterns(value.body) + patterns(value.orelse)
    if isinstance(value, ast.BinOp) and isinstance(value.op, ast.Add):
        return [left + right for left, right in product(patterns(value.left), patterns(value.right))]
    return [ANY]


def put_together(key: str, words: set[str]) -> bool:
    """Returns whether a key is a word, or can be cut at _ into words and numbers."""
    if key in words or key.isdigit():
        return True
    cuts = [at for at in range(1, len(key)) if "_" in key[at - 1 : at + 1]]
    return any((key[:at] in words or key[:at].isdigit()) and put_together(key[at:], words) for at in cuts)
