"""Joins JavaScript modules into one file. A phone waits for each request, so one file is there sooner than thirty.

The modules of the page are plain: `import { a, b as c } from "./x.js";` at the beginning of a line, and `export` in
front of a function, a class or a const. Each becomes a function that returns what it exports; only the last one, which
starts the page, stays as it is.
"""

import posixpath
import re
from collections.abc import Mapping

from host_tools.errors import Fault

IMPORT = re.compile(r'^import \{([^}]*)\} from "(\.[^"]+)";\n', re.M)
EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const) (\w+))", re.M)
LEFT = re.compile(r'^(?:import (?:\{|\*|"|\w+ from)|export\b).*', re.M)


def beside(module: str, path: str) -> str:
    """Returns the address of a module that another one names by a relative path."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(module), path))


def in_order(files: Mapping[str, bytes], module: str, before: tuple[str, ...] = ()) -> list[str]:
    """Returns the modules that a module imports, each after those that it needs, and itself."""
    found = list(before)
    for _, path in IMPORT.findall(files[module].decode()):
        other = beside(module, path)
        if other not in found:
            found = in_order(files, other, tuple(found))
    return [*found, module]


def joined(files: Mapping[str, bytes], start: str) -> bytes:
    """Returns a module with all the modules that it imports."""
    names = {module: f"module{number}" for number, module in enumerate(in_order(files, start))}
    parts = []
    for module, name in names.items():
        text = files[module].decode()
        exported = EXPORT.findall(text)

        def taken(found: re.Match[str], module: str = module) -> str:
            what = found[1].strip().rstrip(",").replace(" as ", ": ")
            return f"const {{ {what} }} = {names[beside(module, found[2])]};\n"

        text = EXPORT.sub("", IMPORT.sub(taken, text))
        if left := LEFT.search(text):
            raise Fault(f"host_tools/web/page/{module}: {left[0]!r} cannot be joined.", "git diff host_tools/web/page")
        if module != start:
            text = f"const {name} = (() => {{\n{text}return {{ {', '.join(exported)} }};\n}})();\n"
        parts.append(f"// {module}\n{text}")
    return "".join(parts).encode()
