"""Crash reports: shows what the device wrote into /data/crash, with the lines of the source."""

import ast
import re
from collections.abc import Iterator
from functools import cache

from host_tools import build, short_names

NAME = "crash"  # of the file, in the device's store
STORED = re.compile(r"\Amathom 1 \S+ \S+\n")  # the store's own first line
HEAD = re.compile(r"mathom (\S+), ")
NAMED = re.compile(r"(\A\w+(?=: |\Z)|(?<=')\w+(?='))")  # in the line of the exception: its type, and what is quoted
ENTRY = re.compile(r'  File "(.+)", line (\d{1,9}), in (.+)')


def is_report(name: str) -> bool:
    """Returns whether this is the name of a crash report: the last one, the previous one, or a damaged one."""
    return name.partition(".")[0] == NAME


def read(data: bytes) -> list[str]:
    """Returns the lines of a crash file, even of a damaged one. If the source here has its version, they have the names
    of the source, not the short ones of a device."""
    report = STORED.sub("", data.decode("utf-8", "replace")).rstrip().splitlines()
    return list(_named(report)) if version_of(report) == build.version() else report


def version_of(report: list[str]) -> str:
    """Returns the version that wrote it, or ""."""
    head = HEAD.match(report[0]) if report else None
    return head[1] if head else ""


def _named(report: list[str]) -> Iterator[str]:
    texts = {build.module_name(path): text for path, text in build.sources(build.FIRMWARE).items()}
    short = _shorts()
    names: dict[str, str] = {}
    for line in report:
        if entry := ENTRY.fullmatch(line):
            names = short_names.lengthened(texts.get(entry[1], ""), short)
            yield line[: entry.start(3)] + names.get(entry[3], entry[3])
        else:
            yield "".join(names.get(word, word) for word in NAMED.split(line))


@cache
def _shorts() -> dict[str, str]:
    return build.shorts(build.FIRMWARE)


def reason(report: list[str]) -> str:
    """Returns the exception as one line."""
    return report[-1] if report else "no reason given"


def explained(report: list[str]) -> Iterator[str]:
    """Returns the report with the file and the source line of each entry of its traceback: of a device, where compiled
    modules have no line numbers, that is the line where the function begins. If the source here has another version,
    the report says so and has no source lines."""
    texts = build.sources(build.FIRMWARE)
    for name in (build.MAIN, build.DOOR):
        texts[name] = (build.FIRMWARE / name).read_text(encoding="utf-8")
    paths = {build.module_name(path): path for path in texts}
    version, here = version_of(report), build.version()
    same = version == here
    for line in report:
        entry = ENTRY.fullmatch(line)
        if entry:
            name = build.module_name(entry[1].replace("\\", "/"))
            # The traceback of modules that were not compiled has paths.
            path = paths.get(name) or paths.get(name[name.rfind(f"{build.PACKAGE}.") :])
            where = f"{build.FIRMWARE.name}/{path}" if path else entry[1]
            text = texts[path] if path and same else ""
            lines = text.splitlines()
            for number in _functions(text, entry[3]) if entry[2] == "1" else [int(entry[2])]:
                yield f"{where}:{number}, in {entry[3]}"
                yield from (f"    {line.strip()}" for line in lines[number - 1 : number])
        elif not line.startswith("Traceback"):
            yield line
    if not same:
        which = f"mathom {version}" if version else "an unknown version"
        yield f"This was {which}. The source here is another version, {here}, so its lines are not shown."


def _functions(text: str, name: str) -> list[int]:
    """Returns the lines where functions of this name begin; if there is none, as for `<module>`, the first line."""
    functions = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
    return [node.lineno for node in functions if node.name == name] or [1]
