"""Crash reports: what the device writes into /data/crash, told with the lines of the source."""

import re
from collections.abc import Iterator

from host_tools import build

NAME = "crash"  # of the file, in the device's store
STORED = re.compile(r"\Amathom 1 \S+ \S+\n")  # the store's own first line
HEAD = re.compile(r"mathom (\S+), ")
ENTRY = re.compile(r'  File "(.+)", line (\d+), in (.+)')


def is_report(name: str) -> bool:
    """Whether a file is a crash report by its name: the last one, the one before it, or a damaged one."""
    return name.partition(".")[0] == NAME


def read(data: bytes) -> list[str]:
    """The lines of a crash file. Of a damaged one, what can be read is better than nothing."""
    return STORED.sub("", data.decode("utf-8", "replace")).rstrip().splitlines()


def reason(report: list[str]) -> str:
    """The exception in one line."""
    return report[-1] if report else "no reason given"


def explained(report: list[str]) -> Iterator[str]:
    """A report with each entry of its traceback as a place in the source tree, and the text of that line below it. The
    text is left out, and that is said, if the source here is of another version."""
    texts = build.sources(build.FIRMWARE)
    for name in (build.DOOR, build.READER):
        texts[name] = (build.FIRMWARE / name).read_text(encoding="utf-8")
    paths = {build.module_name(path): path for path in texts}
    head = HEAD.match(report[0]) if report else None
    version, here = head[1] if head else "", build.version()
    same = version == here
    for line in report:
        entry = ENTRY.fullmatch(line)
        if entry:
            name = build.module_name(entry[1].replace("\\", "/"))
            # Where modules are not compiled the traceback has paths, whatever the folder they stand in.
            path = paths.get(name) or paths.get(name[name.rfind(f"{build.PACKAGE}.") :])
            where = (build.FIRMWARE / path).relative_to(build.ROOT).as_posix() if path else entry[1]
            yield f"{where}:{entry[2]}, in {entry[3]}"
            lines = texts[path].splitlines() if path and same else []
            yield from (f"    {text.strip()}" for text in lines[int(entry[2]) - 1 : int(entry[2])])
        elif not line.startswith("Traceback"):
            yield line
    if not same:
        which = f"mathom {version}" if version else "an unknown version"
        yield f"This was {which}. The source here is another version, {here}, so its lines are not shown."
