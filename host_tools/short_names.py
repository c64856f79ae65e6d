"""Short names for the modules of a device. MicroPython keeps each name that it meets in memory, and never frees it:
30 kB in a game with all its screens; and it compares each name that it loads with all of them. So the build gives what
the firmware defines a name that MicroPython has in flash and the firmware does not use, such as `asinh`; once those are
used up, one of one or two letters. A crash report is shown with the names of the source.

A name stays as it is where somebody may ask for it by a string: if a string has it (as for `getattr`), a call has it as
a keyword (as for `**values`), or a module or a folder has it. So does one that is in `others`, what is compiled alone
or runs at the prompt, and one that MicroPython has itself: that is in flash anyway, and may be a method of its own.

A name has the same short name wherever it stands, so nobody has to find out whose it is. Two names have the same one
only if no module has both, and of those of attributes and classes only if they belong to two games, as only one is in
memory, or are private to the classes of two modules of which none has classes derived from those of the other. A
private constant gets one that begins with `_`, as mpy-cross leaves out its name; nothing else gets such a name.
"""

import ast
import io
import keyword
import re
import tokenize
from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping
from itertools import product
from pathlib import Path
from string import ascii_letters, digits

# What every MicroPython for a Pico has in flash: tests/pico/test_pico_names.py tells what is missing, and what is not
# there.
OWN = Path(__file__).with_suffix(".txt")
# Of these, what MicroPython asks objects for that are files, filesystems or generators, the types of machine code, and
# the types that messages tell; of the latter, most are capitalised.
ASKED = """
chdir close flush getcwd ilistdir ioctl mkdir mount open read readblocks readinto remove rename rmdir send stat statvfs
throw umount write writeblocks
bool int object ptr ptr16 ptr32 ptr8 uint
bound_method closure complex deque dict_view frozenset function generator iterator module native
"""
_SHORTEST = 4  # letters of a name that is worth a short one
TOLD = ast.FunctionDef, ast.ClassDef, ast.Attribute  # crash reports tell their names
_FIELDS = "id", "attr", "arg", "name", "asname"  # where the nodes of a syntax tree have names


def names(modules: Mapping[str, str], others: Iterable[str] = ()) -> dict[str, str]:
    """Returns the short names by the names, for the modules by their paths. `others` are texts whose words stay."""
    own = words(OWN.read_text(encoding="utf-8"))
    stays = own.union(*map(words, others), *map(words, modules))
    trees = {path: ast.parse(text, path) for path, text in modules.items()}
    derived = heirs(trees)
    defined: set[str] = set()
    places: dict[str, set[tuple[str, bool]]] = defaultdict(set)  # the modules that have a name, and if as an attribute
    reached: set[str] = set()
    for path, tree in trees.items():
        for node in ast.walk(tree):
            for name in named(node):
                places[name].add((path, isinstance(node, ast.Attribute)))
            stays |= asked(node)
            defined |= bound(node)
            reached |= attributes(node)
    for name in reached:
        places[name] |= {(path, True) for path in together(name, {path for path, _ in places[name]}, derived)}
    used: set[str] = set().union(*map(words, others), *map(words, modules), *map(words, modules.values()))
    private = [name for name in letters("_") if name not in used]
    public = sorted(given(own - used), key=lambda name: (len(name), name))
    public += [name for name in letters("") if name not in own | used]
    taken: dict[str, set[tuple[str, bool]]] = defaultdict(set)  # where a short one stands
    found: dict[str, str] = {}
    for name in sorted(defined - stays, key=lambda name: (-len(places[name]), name)):
        if len(name) >= _SHORTEST and not name.startswith("__"):
            pool = private if name.startswith("_") and name.isupper() else public
            found[name] = short = next(short for short in pool if taken[short].isdisjoint(places[name]))
            taken[short] |= places[name]
    return found


def given(own: set[str]) -> list[str]:
    """Returns those of MicroPython's own names that something else may have."""
    return [name for name in own - words(ASKED) if name[0] != "_" and (name.islower() or name.isupper())]


def together(name: str, paths: set[str], derived: Mapping[str, set[str]]) -> set[str]:
    """Returns the modules with objects that may have an attribute of this name, if these modules tell of it."""
    if name.startswith("_") and len(paths) == 1:
        return derived[paths.pop()]
    games = {game_of(path, derived) for path in paths}
    return {path for path in derived if len(games) > 1 or "" in games or game_of(path, derived) in games}


def game_of(path: str, modules: Container[str]) -> str:
    """Returns the game to which a module belongs, or ""."""
    folder, _, rest = path.removeprefix("mathom/").partition("/")
    game = rest.partition("/")[0]
    return game if folder in ("games", "screens") and f"mathom/games/{game}/__init__.py" in modules else ""


def heirs(trees: Mapping[str, ast.Module]) -> dict[str, set[str]]:
    """Returns for each module those with classes that are derived from its own, and itself."""
    found = {path: {path} for path in trees}
    above = {path: bases(tree, trees) for path, tree in trees.items()}
    for _ in trees:  # at most so many are derived from one another
        for path, others in above.items():
            for other in others:
                found[other] |= found[path]
    return found


def bases(tree: ast.Module, modules: Container[str]) -> set[str]:
    """Returns the modules from which the classes of this one are derived."""
    origins = {}
    for node in [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]:
        for alias in node.names:
            for dotted in (f"{node.module}.{alias.name}", f"{node.module}.__init__", str(node.module)):
                origins[alias.asname or alias.name] = path = dotted.replace(".", "/") + ".py"
                if path in modules:
                    break
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    roots = {
        root.id for node in classes for base in node.bases for root in ast.walk(base) if isinstance(root, ast.Name)
    }
    return {origins[root] for root in roots if origins.get(root) in modules}


def words(text: str) -> set[str]:
    return set(re.findall(r"\w+", text))


def letters(before: str) -> Iterator[str]:
    """Yields the names of one letter after this, then those of two."""
    for more in (0, 1):
        for each in product(ascii_letters, *[ascii_letters + digits] * more):
            if not keyword.iskeyword(name := before + "".join(each)):
                yield name


def named(node: ast.AST) -> list[str]:
    """Returns the names that a node has itself."""
    return [name for name in (getattr(node, field, None) for field in _FIELDS) if isinstance(name, str)]


def bound(node: ast.AST) -> set[str]:
    """Returns the names that a node gives to something."""
    if isinstance(node, (ast.arg, ast.FunctionDef, ast.ClassDef)):
        return set(named(node))
    return set(named(node)) if isinstance(getattr(node, "ctx", None), ast.Store) else set()


def asked(node: ast.AST) -> set[str]:
    """Returns the names that a node may ask for by a string."""
    if isinstance(node, ast.keyword):
        return {node.arg} if node.arg else set()
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        node.value.value = None  # a docstring
    if isinstance(node, ast.JoinedStr):  # of which Python 3.10 makes one token
        return {name for inner in ast.walk(node) for name in named(inner)}
    return words(node.value) if isinstance(node, ast.Constant) and isinstance(node.value, str) else set()


def attributes(node: ast.AST) -> set[str]:
    """Returns the names of attributes, of classes and of what they have: what a module may reach without importing
    it."""
    if isinstance(node, ast.Attribute):
        return {node.attr}
    if not isinstance(node, ast.ClassDef):
        return set()
    found = {node.name}
    for inner in node.body:
        found |= set(named(inner)).union(*map(named, () if isinstance(inner, ast.FunctionDef) else ast.walk(inner)))
    return found


def shortened(text: str, short: Mapping[str, str]) -> str:
    """Returns a module with the short names."""
    lines = text.splitlines(keepends=True)
    for token in reversed(list(tokenize.generate_tokens(io.StringIO(text).readline))):
        if token.type == tokenize.NAME and token.string in short:
            (row, begin), (_, end) = token.start, token.end
            line = lines[row - 1]
            lines[row - 1] = line[:begin] + short[token.string] + line[end:]
    return "".join(lines)


def lengthened(text: str, short: Mapping[str, str]) -> dict[str, str]:
    """Returns the names by the short names, as they are in this module: if two have the same one, that of a function, a
    class or an attribute."""
    nodes = list(ast.walk(ast.parse(text)))
    own = {name for node in nodes for name in named(node)}
    told = {name for node in nodes if isinstance(node, TOLD) for name in named(node)}
    shared = Counter(short.values())
    alone = {name for name, each in short.items() if shared[each] == 1}
    return {short[name]: name for names in (alone, own - told, told) for name in names if name in short}
