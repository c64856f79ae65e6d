"""An analysis in words, for the terminal."""

from collections.abc import Iterator, Mapping

from rich.text import Text

from host_tools.rich_console import Console
from host_tools.solve.analysis import Analysis
from host_tools.solve.picture import place_name
from host_tools.texts import percent, symbol, word

BARS = "▁▂▃▄▅▆▇█"


def curve(analysis: Analysis, name: str) -> str:
    """The chances of a player as a line of bars."""
    chances = [turn.before[name] for turn in analysis.turns] + [analysis.final[name]]
    return "".join(BARS[min(int(chance * len(BARS)), len(BARS) - 1)] for chance in chances)


def dice_text(faces: Mapping[str, str], language: str) -> str:
    return ", ".join(f"{symbol(face, language)} ({word(f'colour_{die}', language)})" for die, face in faces.items())


def action_text(action: Mapping[str, object], faces: Mapping[str, str], language: str) -> str:
    if action["do"] == "reroll":
        return word("repeats", language)
    dice = action["dice"]
    assert isinstance(dice, (list, tuple))
    return dice_text({die: faces[die] for die in dice}, language)


def sentences(analysis: Analysis, language: str) -> Iterator[tuple[str, list[str]]]:
    """Headings, with what stands below each."""
    rolls = [
        f"{percent(roll.luck, language, sign=True)}  {word('turn', language)} {roll.turn}: "
        + word("rolled", language, name=word(roll.player, language), dice=dice_text(roll.faces, language))
        for roll in analysis.luckiest()
    ]
    yield word("luckiest", language), rolls
    mistakes = [
        f"{percent(-mistake.cost, language, sign=True)}  {word('turn', language)} {mistake.turn}: "
        + word(
            "kept",
            language,
            name=word(mistake.player, language),
            kept=action_text(mistake.action, mistake.faces, language),
            better=action_text(mistake.better, mistake.faces, language),
        )
        for mistake in analysis.dearest()
    ]
    yield word("dearest", language), mistakes or [word("no_mistakes", language)]
    turning = analysis.turning_point()
    if turning:
        turn, whose = turning
        said = word(
            "turned",
            language,
            turn=turn.number,
            name=word(turn.player, language),
            before=percent(turn.before[whose], language),
            after=percent(turn.after[whose], language),
        )
        yield word("turning", language), [f"{word(whose, language)}: {said}"]


def certainty(analysis: Analysis, language: str) -> str:
    if analysis.exact:
        return word("exact", language)
    return word("estimate", language, error=percent(analysis.error, language))


def summary(analysis: Analysis, language: str) -> tuple[list[str], list[list[str]]]:
    """The table of the players: its heading and its rows."""
    heading = [word(key, language) for key in ("player", "begin", "luck", "cost", "others", "end")]
    rows = [
        [
            word(name, language),
            percent(analysis.start(name), language),
            percent(analysis.luck(name), language, sign=True),
            percent(-analysis.cost(name), language, sign=True),
            percent(analysis.others(name), language, sign=True),
            percent(analysis.final[name], language),
        ]
        for name in analysis.players
    ]
    return heading, rows


def on_terminal(analysis: Analysis, language: str, console: Console) -> None:
    heading = [word("turn", language), word("player", language), word("place", language)]
    heading += [word(name, language) for name in analysis.players] + [word("luck", language), word("cost", language)]
    rows: list[list[str | Text]] = []
    for turn in analysis.turns:
        chances = [percent(turn.after[name], language) for name in analysis.players]
        cost = percent(-turn.cost, language, sign=True) if turn.cost else ""
        luck = percent(turn.luck, language, sign=True)
        who = word(turn.player, language)
        rows.append([str(turn.number), who, place_name(turn.place, language), *chances, luck, cost])
    console.table(heading, rows, (1, 2), style="bold")
    console.print()
    heading, players = summary(analysis, language)
    curves = [Text(curve(analysis, name), style=colour) for name, colour in analysis.players.items()]
    whole: list[list[str | Text]] = [[*row, drawn] for row, drawn in zip(players, curves, strict=True)]
    console.table([*heading, word("chance", language)], whole, (0, len(heading)), style="bold")
    for title, lines in sentences(analysis, language):
        console.print(f"\n[bold]{title}[/bold]")
        for line in lines:
            console.print(f"  {line}", highlight=False, markup=False)
    console.print(f"\n{certainty(analysis, language)}", highlight=False)
