"""The promises of the device, with their limits, and the table of them in docs/performance.md."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

PAGE = Path(__file__).resolve().parents[2] / "docs" / "performance.md"
BEGIN, END = "<!-- figures -->\n", "<!-- end of figures -->\n"
BOARDS = "on the OLED", "in colour"
MISSED = re.compile(r"^- (.+?): (.+?)\. ", re.M)
WORSE = 1.1  # how much worse than published a promise that is missed may be


@dataclass(frozen=True)
class Promise:
    """`where` is one of BOARDS. `charged` is the value with flash reads charged, to which the limit does not apply."""

    where: str
    name: str
    measured: float
    unit: str
    limit: float
    at_least: bool = False
    charged: float | None = None

    @property
    def kept(self) -> bool:
        return self.measured >= self.limit if self.at_least else self.measured <= self.limit

    @property
    def limited(self) -> str:
        return ("≥ " if self.at_least else "≤ ") + with_unit(self.limit, self.unit)


def with_unit(value: float | None, unit: str) -> str:
    if value is None:
        return ""
    digits = 0 if isinstance(value, int) or value >= 100 else 1
    return f"{value:,.{digits}f} {unit}".strip()


def not_kept(promised: Sequence[Promise]) -> list[tuple[str, str]]:
    """Returns where which promises are missed."""
    return [(promise.where, promise.name) for promise in promised if not promise.kept]


def table(promised: Sequence[Promise], others: Mapping[str, Sequence[Promise]] | None = None) -> str:
    """Returns the promises as a Markdown table, those of both boards side by side. `others` are those of the OLED with
    another MicroPython."""
    heads = ["promise"]
    for where in BOARDS:
        heads += [where, "measured"]
        if where == BOARDS[0]:
            heads += ["with flash reads charged", *[f"MicroPython {version}" for version in others or {}]]
    lines = ["| " + " | ".join(heads) + " |", "|---|" + "---:|" * (len(heads) - 1)]
    for name in dict.fromkeys(promise.name for promise in promised):
        cells = [name]
        for where in BOARDS:
            of = [promise for promise in promised if (promise.where, promise.name) == (where, name)]
            cells += [of[0].limited, with_unit(of[0].measured, of[0].unit)] if of else ["", ""]
            if where == BOARDS[0]:
                cells.append(with_unit(of[0].charged, of[0].unit) if of else "")
                for other in (others or {}).values():
                    cells += [with_unit(one.measured, one.unit) for one in other if one.name == name] or [""]
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def publish(figures: str) -> None:
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    PAGE.write_text(before + BEGIN + figures + END + rest.partition(END)[2], encoding="utf-8")


def missed() -> set[tuple[str, str]]:
    """Returns where which promises are missed as the page says."""
    text = PAGE.read_text(encoding="utf-8").partition("## Missed at the moment")[2].partition("\n## ")[0]
    found = MISSED.findall(text.replace("\n  ", " "))
    return {(where, name) for boards, name in found for where in boards.split(" and ")}


def worse(promised: Sequence[Promise]) -> list[tuple[str, str]]:
    """Returns where which promises are missed that the page does not list, or missed by more than it says."""
    listed = missed()
    before = {(promise.where, promise.name): promise.measured for promise in published()}
    found = []
    for promise in promised:
        key = promise.where, promise.name
        if not promise.kept:
            most = before[key] / WORSE if promise.at_least else before[key] * WORSE
            if key not in listed or not replace(promise, limit=most).kept:
                found.append(key)
    return found


def published() -> Iterator[Promise]:
    """Yields the promises as the page has them."""
    text = PAGE.read_text(encoding="utf-8").partition(BEGIN)[2].partition(END)[0]
    heads, _, *rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines()]
    for row in rows:
        for where in BOARDS:
            limit, measured = row[heads.index(where) :][:2]
            if limit:
                value, most = (float(re.sub(r"[^\d.]", "", cell)) for cell in (measured, limit))
                yield Promise(where, row[0], value, "", most, limit[0] == "≥")
