"""An analysis as a picture: the chances of all players turn by turn, and where they stood on the road. SVG, without a
browser. It has no background, and what is black on paper follows the page: dark pages show it white."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING, Any

from host_tools.texts import of_device, percent, word
from mathom.games.journey.tables import PLACES

if TYPE_CHECKING:
    from host_tools.solve.analysis import Analysis

INK = "#010203"  # stands for the colour of the page's text
PALE = "#040506"  # the same, for lines behind the curves
# The colours of the boxes, dark enough for paper and light enough for a dark page; and a line for who prints in black.
COLOURS = {"yellow": "#c08a00", "red": "#d4433d", "blue": "#3b82d6", "green": "#3a9d58"}
DASHES: dict[str, Any] = {
    "yellow": "-",
    "red": (0, (5, 1.5)),
    "blue": (0, (1.2, 1.2)),
    "green": (0, (6, 1.5, 1.2, 1.5)),
}
SETTINGS: Any = {
    "svg.fonttype": "none",
    "svg.hashsalt": "mathom",
    "font.family": "sans-serif",
    "font.sans-serif": ["DejaVu Sans", "Helvetica", "Arial"],
    "text.color": INK,
    "axes.labelcolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.edgecolor": INK,
    "grid.color": PALE,
}
STYLE = (
    "<style>.ink,.shade{fill:#1c1c1c}.stroke{stroke:#1c1c1c}.pale{stroke:#1c1c1c;opacity:.18}"
    "@media (prefers-color-scheme: dark){.ink,.shade{fill:#ececec}.stroke{stroke:#ececec}"
    ".pale{stroke:#ececec;opacity:.22}}"
    "@media print{.ink,.shade{fill:#000}.stroke{stroke:#000}.pale{stroke:#000}}</style>"
)


def svg(analysis: Analysis, language: str) -> str:
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot as plt
    from matplotlib.ticker import FuncFormatter, MaxNLocator

    with plt.rc_context(SETTINGS):
        figure, (top, bottom) = plt.subplots(
            2, 1, figsize=(9, 6.4), sharex=True, height_ratios=(3, 2), layout="constrained"
        )
        turns = list(range(len(analysis.turns) + 1))
        label(top, turns[-1], curves(analysis, turns, top, bottom), language)
        turning = analysis.turning_point()
        if turning:
            at = analysis.turns.index(turning[0])
            top.axvspan(at, at + 1, color=PALE, alpha=0.14, linewidth=0)
        top.set_ylim(-0.03, 1.03)
        top.yaxis.set_major_formatter(FuncFormatter(lambda share, _: percent(share, language, digits=0)))
        top.set_ylabel(word("chance", language))
        bottom.set_yticks(range(len(PLACES)), [place_name(place, language) for place in PLACES], fontsize=8)
        bottom.set_ylim(-0.4, len(PLACES) - 0.6)
        bottom.set_xlabel(word("turn", language))
        bottom.xaxis.set_major_locator(MaxNLocator(integer=True))
        bottom.set_xlim(0, max(turns[-1], 1) * 1.01)
        top.set_title(word("title", language), loc="left", fontsize=13)
        for axes in (top, bottom):
            axes.grid(True, linewidth=0.8)
            axes.patch.set_visible(False)
            axes.spines[["top", "right"]].set_visible(False)
        written = io.StringIO()
        figure.savefig(written, format="svg", transparent=True, metadata={"Date": None, "Creator": "mathom"})
        plt.close(figure)
    return adapt(written.getvalue())


def curves(analysis: Analysis, turns: list[int], top: Any, bottom: Any) -> list[tuple[float, str, str]]:
    """Draws the curves of each player. Returns where their chances end, with their names and colours."""
    ends = []
    for name, colour in analysis.players.items():
        shade, dash = COLOURS[colour], DASHES[colour]
        chances = [turn.before[name] for turn in analysis.turns] + [analysis.final[name]]
        top.plot(turns, chances, color=shade, linestyle=dash, linewidth=2.4)
        spaces = [turn.rings[name] for turn in analysis.turns] + [analysis.rings[name]]
        offset = 0.07 * (list(analysis.players).index(name) - (len(analysis.players) - 1) / 2)
        bottom.step(
            turns, [space + offset for space in spaces], where="post", color=shade, linestyle=dash, linewidth=2.2
        )
        ends.append((chances[-1], name, shade))
    return ends


def label(axes: Any, at: float, ends: list[tuple[float, str, str]], language: str) -> None:
    """The names where the curves end, none over another."""
    height = -1.0
    for chance, name, shade in sorted(ends):
        height = max(chance, height + 0.07)
        said = f" {word(name, language)} {percent(chance, language, digits=0)}"
        axes.text(at, height, said, color=shade, va="center", fontweight="bold", clip_on=False)


def place_name(place: str, language: str) -> str:
    short = f"{place}.short"
    return word(short if short in of_device("journey") else place, language)


def adapt(picture: str) -> str:
    """Colours of the page in place of those that stand for them."""
    picture = re.sub(r'style="([^"]*)"', lambda found: restyled(found[1]), picture)
    start = picture.index("<svg")
    head = picture.index(">", start) + 1
    return picture[start:head] + STYLE + picture[head:]


def restyled(style: str) -> str:
    classes, kept = [], []
    for part in style.split(";"):
        what, _, value = part.strip().partition(": ")
        if value == PALE:
            classes.append("pale" if what == "stroke" else "shade")
        elif value == INK:
            classes.append("stroke" if what == "stroke" else "ink")
        else:
            kept.append(part.strip())
    named = f'class="{" ".join(classes)}" ' if classes else ""
    return f'{named}style="{"; ".join(kept)}"'
