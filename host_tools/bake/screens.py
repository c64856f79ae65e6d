"""Reads off the sources of the firmware which screens a press may open, which modules the screens share, which modules
of the rules are loaded when they are needed, and which of those a screen needs. It becomes a table, for
firmware/mathom/memory.py.

A screen opens what it names in `app.visit(NAME)` or `app.session.open(GAME, NAME)`, and what it calls in other modules
does so; `app.play`, and what else changes the game, opens the screen of any state of it, unless its line has a comment
that says which. Where a name is put together, the line has a comment with all of them: `# opens keys .Setup`; `.Setup`
is that of each game, and the name of a constant stands for what that has. A module that is imported by a name that is
put together has such a comment too: `# imports .end`.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path

from host_tools import build_cache, home
from host_tools.bake.texts import table
from host_tools.errors import Fault

CACHE = home.CACHE / "screens"
FILE = "mathom/screens.table"
SCREENS = "mathom.screens"
GAMES = "mathom.games"
OFFERS = "offers"  # the module of a game in which any state looks up what it offers
PARTS, FIRST, COMPANION, MOMENT, END = "parts", "main", "Companion", "Moment", ".End"
PRESENT = "."  # the screen for the present state, of whichever game
MOST = 160  # bytes that are read at once: the table is needed where memory is short
OPENING = "opened"  # what this method opens is opened at once: it would be loaded too late
COMMENT = re.compile(r"# (opens|imports) (.+)$")
VISIT, OPEN, HERE = ".visit", "session.open", "self.here()"
# What changes the game in play, or shows it.
PLAYS = re.compile(r"(\bapp\.(play|show_game)|\bsession\.(start|undo|go_on))$")

Node = ast.AST
Place = tuple[str, str]  # a module, and a name that its top level defines; "" for all of it


@dataclass
class Module:
    """A module of the firmware. `name` is its dotted name."""

    name: str
    path: str
    text: str
    local: dict[str, Node] = field(default_factory=dict)  # what its top level defines
    imported: dict[str, tuple[str, str]] = field(default_factory=dict)  # names of other modules: module, name there

    @cached_property
    def tree(self) -> ast.Module:
        try:
            return ast.parse(self.text, self.path)
        except SyntaxError as error:
            raise Fault(f"{self.path} does not compile: line {error.lineno}: {error.msg}.") from None

    @cached_property
    def lines(self) -> list[str]:
        return self.text.splitlines()

    def comment(self, node: ast.expr, what: str) -> list[str] | None:
        """Returns what the comment at an expression names; None if there is none."""
        for line in self.lines[node.lineno - 1 : node.end_lineno]:
            found = COMMENT.search(line)
            if found and found[1] == what:
                return found[2].split()
        return None

    def bad(self, node: ast.expr, what: str) -> Fault:
        return Fault(f"{self.path}, line {node.lineno}: {what}.", "mathom build")


def tables(source: Path) -> dict[str, bytes]:
    """Returns the table of the firmware in a folder, by its path on the device; one that was made before if nothing has
    changed since."""
    folders = [source / name.replace(".", "/") for name in (SCREENS, GAMES)]
    files = {path.relative_to(source).as_posix(): path for folder in folders for path in folder.rglob("*.py")}
    name = build_cache.digest([], {**files, "": Path(__file__), "texts": Path(__file__).with_name("texts.py")})
    return build_cache.remembered(CACHE, name, lambda: made(files))


def made(files: Mapping[str, Path]) -> dict[str, bytes]:
    texts = {path: file.read_text(encoding="utf-8") for path, file in sorted(files.items())}
    return {FILE: table(Firmware(texts).rows(), MOST)}


class Firmware:
    def __init__(self, sources: Mapping[str, str]) -> None:
        self.modules = {}
        for path, text in sources.items():
            name = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            if name.startswith((SCREENS, GAMES)):
                self.modules[name] = Module(name, path, text)
        for module in self.modules.values():
            self._read(module)
        self.games = [name.split(".")[2] for name in self.modules if re.fullmatch(rf"{SCREENS}\.\w+\.{PARTS}", name)]
        parts = [f"{SCREENS}.{game}.{PARTS}" for game in self.games]
        always = [SCREENS, *parts] if SCREENS in self.modules else parts
        self._always = {name for module in always for name in [module, *self._in_order(module)]}

    def rows(self) -> dict[str, str]:
        """Returns the rows of the table. A module of the screens has what it `opens`, of what one is `chosen`, what it
        `needs` of others, each after what that needs, and which `rules`. A game has its `late` rules, which are loaded
        when they are needed, and the `shared` modules, which others need; so has no game."""
        rows: dict[str, str] = {}
        shared: set[str] = set()
        for name in sorted(self.modules):
            if name.startswith(f"{SCREENS}."):
                needs = [one for one in self._in_order(name) if one not in self._always]
                shared |= {*needs}
                used = {one for other in (name, *needs) for one in self._rules(other)}
                rules = sorted(map(self._rule, used))
                opens, chosen = self._opens(name)
                found = {"opens": opens, "chosen": chosen, "needs": list(map(self._short, needs)), "rules": rules}
                rows |= {f"{self._short(name)} {what}": " ".join(names) for what, names in found.items() if names}
        for game in ("", *self.games):
            others = [other for other in self.games if other != game]
            other_screens = tuple(f"{SCREENS}.{other}." for other in others)
            there = sorted(self._short(name) for name in shared if not name.startswith(other_screens))
            other_rules = tuple(f"{GAMES}.{other}." for other in others)
            late = sorted(self._rule(name) for name in self._late if not name.startswith(other_rules))
            rows |= {f"{game} late": " ".join(late), f"{game} shared": " ".join(there)}
        return rows

    def _short(self, name: str) -> str:
        return name.removeprefix(f"{SCREENS}.")

    def _rule(self, name: str) -> str:
        return name.removeprefix(f"{GAMES}.")

    # Imports

    def _read(self, module: Module) -> None:
        for node in module.tree.body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                module.local[node.name] = node
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                module.local |= {
                    name.id: node for one in targets for name in ast.walk(one) if isinstance(name, ast.Name)
                }
        for inner in ast.walk(module.tree):
            if isinstance(inner, ast.ImportFrom) and inner.module:
                for alias in inner.names:
                    whole = f"{inner.module}.{alias.name}"
                    found = (whole, "") if whole in self.modules else (inner.module, alias.name)
                    module.imported[alias.asname or alias.name] = found

    def _in_order(self, name: str) -> list[str]:
        """Returns the modules of screens that a module imports, also indirectly, each after those that it imports."""
        found: list[str] = []

        def add(module: str, above: tuple[str, ...]) -> None:
            for other in self._imports(module):
                if other not in (*found, *above):
                    add(other, (*above, other))
                    found.append(other)

        add(name, (name,))
        return found

    @cache  # noqa: B019 - there is one of these
    def _imports(self, name: str) -> list[str]:
        module = self.modules[name]
        found = {other for other, _ in module.imported.values() if other in self.modules}
        for call in nodes(module.tree):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "part":
                found |= {f"{SCREENS}.{one}" for one in self._named(module, call, call.args[0], "imports", {name})}
        return sorted(other for other in found if other.startswith(f"{SCREENS}."))

    def _rules(self, name: str) -> set[str]:
        """Returns the modules of rules that a module of the screens needs, of those that are loaded when they are
        needed."""
        return self._at_once({other for other, _ in self.modules[name].imported.values()}) & self._late

    def _at_once(self, names: set[str]) -> set[str]:
        """Returns the modules of rules among these, and those that are imported with them."""
        found = sorted(names)
        for name in found:  # it grows
            if name in self.modules:
                found += [one for one in _imported(self.modules[name].tree.body) if one not in found]
        return {name for name in found if name.startswith(f"{GAMES}.") and name in self.modules}

    @cached_property
    def _late(self) -> set[str]:
        """The modules of rules that are not imported with `rules.py` and `words.py` of a game: those that its functions
        import, those that are named in it, as in the row of a verb, and what is imported with them."""
        begin = {f"{GAMES}.{game}.{name}" for game in self.games for name in ("rules", "words")}
        for name in self._always:
            begin.update(_imported(self.modules[name].tree.body))
        always = self._at_once(begin)
        late = self._at_once({f"{GAMES}.{game}.{OFFERS}" for game in self.games}) - always
        todo = sorted(always | late)
        for name in todo:  # it grows
            folder = ".".join(name.split(".")[:3])
            tree = self.modules[name].tree
            words = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
            named = {one for word in words if isinstance(word, str) for one in (word, f"{folder}.{word}")}
            new = self._at_once(set(_imported(ast.walk(tree))) | named) - {*todo}
            late |= new
            todo += sorted(new)
        return late - always

    # What a press opens

    def _opens(self, name: str) -> tuple[list[str], list[str]]:
        """Returns the screens that a press may open, once each: what the module opens itself first. Those of which the
        cursor chooses one, by `here`, are apart."""
        found: dict[str, None] = {}
        chosen: dict[str, None] = {}
        plays = False
        reached = self._reached(name)
        modules = {where for where, _ in reached}
        for place in reached:
            for function, call in self._calls(place):
                if function.endswith((VISIT, OPEN)):
                    named = call.args[function.endswith(OPEN)]
                    module = self.modules[place[0]]
                    names = dict.fromkeys(self._named(module, call, named, "opens", modules))
                    if ast.unparse(named) == HERE:
                        chosen |= names
                    else:
                        found |= names
                if PLAYS.search(function):
                    module = self.modules[place[0]]
                    if module.comment(call, "opens") is None:
                        plays = True
                    else:
                        found |= dict.fromkeys(self._named(module, call, call, "opens", modules))
        game = self._short(name).partition(".")[0]
        if plays:
            found |= dict.fromkeys(self._states(game) if game in self.games else [PRESENT])
        found = {one: None for one in found if one == PRESENT or self._place(one) != name}
        return list(found), [one for one in chosen if one not in found]

    def _reached(self, name: str) -> list[Place]:
        """Returns what of which modules of screens a module uses, itself first."""
        reached: list[Place] = [(name, "")]
        for place in reached:  # it grows
            reached += [used for used in self._uses(place) if used[0] != name and used not in reached]
        return reached

    @cache  # noqa: B019
    def _uses(self, place: Place) -> list[Place]:
        """Returns what of modules of screens is named in a place."""
        module = self.modules[place[0]]
        found: dict[Place, None] = {}
        for node in nodes(self._node(place)):
            used: Place | None = None
            if isinstance(node, ast.Name):
                used = module.imported.get(node.id, (place[0], node.id))
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                used = module.imported.get(node.value.id, ("", ""))[0], node.attr
            if used and used[0].startswith(f"{SCREENS}.") and used[1] in self.modules[used[0]].local:
                found[used] = None
        return list(found)

    @cache  # noqa: B019
    def _calls(self, place: Place) -> list[tuple[str, ast.Call]]:
        """Returns the calls of methods in a place, each with what is called as text."""
        calls = [node for node in nodes(self._node(place)) if isinstance(node, ast.Call)]
        return [(ast.unparse(call.func), call) for call in calls if isinstance(call.func, ast.Attribute)]

    def _node(self, place: Place) -> Node:
        module = self.modules[place[0]]
        return module.local[place[1]] if place[1] else module.tree

    def _states(self, game: str) -> Iterator[str]:
        """Yields the screens of the states of a game, and those that come between them. The end, which each game has
        once, comes last."""
        parts = self.modules[f"{SCREENS}.{game}.{PARTS}"]
        todo: list[Node] = [parts.local["screen_for"]]
        found = []
        for node in todo:  # it grows
            for inner in ast.walk(node):
                if isinstance(inner, ast.Constant) and isinstance(inner.value, str) and self._place(inner.value):
                    found.append(inner.value)
                elif isinstance(inner, ast.Name) and inner.id in parts.local and parts.local[inner.id] not in todo:
                    todo.append(parts.local[inner.id])
        found += [f"{game}.{kind}" for kind in (COMPANION, MOMENT) if self._place(f"{game}.{kind}")]
        yield from sorted(found, key=lambda screen: screen.endswith(END))

    def _place(self, screen: str) -> str | None:
        """Returns the module of a screen; None if there is no such screen."""
        folder, _, kind = screen.partition(".")
        paths = [f"{folder}.{kind.lower()}"] if kind else [f"{folder}.{FIRST}", folder]
        return next((f"{SCREENS}.{path}" for path in paths if f"{SCREENS}.{path}" in self.modules), None)

    # Names

    def _named(self, module: Module, call: ast.Call, named: ast.expr, what: str, reached: set[str]) -> list[str]:
        """Returns the names that an argument may be. `reached` are the modules whose classes may have it as an
        attribute."""
        names = module.comment(call, what)
        if names is None:
            names = self._values(module, named, reached)
        else:
            meant = [self._values(module, module.local.get(name, ast.Constant(name)), reached) for name in names]
            names = [one for each in meant for one in each or ()]
        if names is None:
            raise module.bad(call, f"the comment `# {what} NAME ...` is missing, as the name is put together")
        found = []
        for name in filter(None, names):
            whole = [f"{game}{name}" for game in self.games] if name[0] == "." else [name]
            there = [
                one for one in whole if (f"{SCREENS}.{one}" in self.modules if what == "imports" else self._place(one))
            ]
            if not there:
                raise module.bad(call, f"it {what} {name}, which is not there")
            found += there
        return found

    def _values(self, module: Module, node: Node, reached: set[str]) -> list[str] | None:
        """Returns the texts that an expression may be; None if that cannot be read off."""
        inner: list[Node]
        if isinstance(node, ast.Constant):
            return [node.value] if isinstance(node.value, str) else []
        if isinstance(node, ast.IfExp):
            inner = [node.body, node.orelse]
        elif isinstance(node, ast.BoolOp | ast.Dict):
            inner = list(node.values)
        elif isinstance(node, ast.Tuple):
            inner = list(node.elts)
        elif isinstance(node, ast.Subscript | ast.Assign | ast.AnnAssign) and node.value:
            inner = [node.value]
        elif isinstance(node, ast.Name):
            where, name = module.imported.get(node.id, (module.name, node.id))
            if where not in self.modules or name not in self.modules[where].local:
                return None
            module, inner = self.modules[where], [self.modules[where].local[name]]
        elif isinstance(node, ast.Call) and ast.unparse(node) == HERE:
            inner = [value for name in sorted(reached) for value in returned(self.modules[name].tree)]
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self":
            inner = [value for name in sorted(reached) for value in attributes(self.modules[name].tree, node.attr)]
        else:
            return None
        found = [self._values(module, one, reached) for one in inner]
        return None if None in found or not found else [text for texts in found for text in texts or ()]


def _imported(tree: Iterable[Node]) -> list[str]:
    """Returns the names of the modules that these statements import, and of others."""
    found = [node for node in tree if isinstance(node, ast.ImportFrom) and node.module]
    return [name for one in found for name in (f"{one.module}", *(f"{one.module}.{each.name}" for each in one.names))]


def nodes(node: Node) -> Iterator[Node]:
    """Yields all nodes in one, but for those in the method `opened`, in order."""
    yield node
    for inner in ast.iter_child_nodes(node):
        if not (isinstance(inner, ast.FunctionDef) and inner.name == OPENING):
            yield from nodes(inner)


def attributes(tree: ast.Module, name: str) -> Iterator[ast.expr]:
    """Yields the values that classes give to an attribute of this name."""
    for kind in tree.body:
        if isinstance(kind, ast.ClassDef):
            for node in kind.body:
                if isinstance(node, ast.Assign) and any(
                    isinstance(one, ast.Name) and one.id == name for one in node.targets
                ):
                    yield node.value


def returned(tree: ast.Module) -> Iterator[ast.expr]:
    """Yields what the methods `here` return."""
    for node in nodes(tree):
        if isinstance(node, ast.FunctionDef) and node.name == "here":
            yield from [inner.value for inner in nodes(node) if isinstance(inner, ast.Return) and inner.value]
