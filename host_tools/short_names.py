"""Short names for the modules of a device. MicroPython keeps each name that it meets in memory, and never frees it:
30 kB in a game with all its screens. So the build gives what the firmware defines a name of one to three letters.
A crash report is shown with the names of the source.

A name stays as it is where somebody may ask for it by a string: if a string has it (as for `getattr`), a call has it as
a keyword (as for `**values`), or a module or a folder has it. So does one that is in `others`, what is compiled alone
or runs at the prompt, and one that MicroPython has itself: that is in memory anyway, and may be a method of its own.

A name has the same short name wherever it stands, so nobody has to find out whose it is. Two names have the same one
only if no module has both, and neither is that of an attribute or a class. A private one begins with `_`, as mpy-cross
leaves out the name of a private constant.
"""

import ast
import io
import keyword
import re
import tokenize
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from string import ascii_letters, digits

# Of MicroPython's own names, what the firmware defines too: tests/pico/test_pico_names.py tells what is missing.
OWN = """
LONG Loop SHORT _check _done _path _run _serve _update available aw bits bl blit bx cb choice cl core default dt dump
ellipse enable er fill find floor fs group hline label labels latest measure method newline pack package peek pixel
poll poly preview push reason scroll seed shift sleep span stop ticks_us toggle vline wait wrap
"""
_SHORTEST = 4  # letters of a name that is worth a short one
_FIELDS = "id", "attr", "arg", "name", "asname"  # where the nodes of a syntax tree have names


def names(modules: Mapping[str, str], others: Iterable[str] = ()) -> dict[str, str]:
    """Returns the short names by the names, for the modules by their paths. `others` are texts whose words stay."""
    stays = words(OWN).union(*map(words, others), *map(words, modules))
    defined: set[str] = set()
    places: dict[str, set[str]] = defaultdict(set)  # the modules that have a name
    everywhere = set(modules)
    for path, text in modules.items():
        tree = ast.parse(text, path)
        for node in ast.walk(tree):
            for name in named(node):
                places[name].add(path)
            stays |= asked(node)
            defined |= bound(node)
            for name in reached(node):
                places[name] = everywhere
    taken: dict[str, set[str]] = defaultdict(set)  # the same for the short ones
    avoided = stays.union(*map(words, modules.values()))
    private = [name for name in letters("_") if name not in avoided]
    public = [name for name in letters("") if name not in avoided]
    found: dict[str, str] = {}
    for name in sorted(defined - stays, key=lambda name: (-len(places[name]), name)):
        if len(name) >= _SHORTEST and not name.startswith("__"):
            pool = private if name.startswith("_") else public
            found[name] = short = next(short for short in pool if taken[short].isdisjoint(places[name]))
            taken[short] |= places[name]
    return found


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


def reached(node: ast.AST) -> set[str]:
    """Returns the names that another module may have, too, without importing them: of attributes and classes."""
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
    """Returns the names by the short names, as they are in this module."""
    own = {name for node in ast.walk(ast.parse(text)) for name in named(node)}
    shared = Counter(short.values())
    return {each: name for name, each in short.items() if name in own or shared[each] == 1}
