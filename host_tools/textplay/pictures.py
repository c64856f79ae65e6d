"""How the text table looks: the routes, the dice, and what happened as sentences. Texts are rich's markup."""

from collections.abc import Iterable, Iterator
from typing import Any

from host_tools.textplay.words import Words
from mathom.games.journey import COLOURS, DICE, MORDOR, PLACES, Journey, Walker

COLOUR_STYLES = {"black": "white", "yellow": "yellow", "red": "red", "blue": "bright_blue", "green": "green"}
SQUARES = {"-": "□", "X": "■", "--": "◫", "X-": "◧", "XX": "■"}
BOX = 12  # columns inside a die
WIDEST_PLACE = 20


def name(words: Words, hobbit: str) -> str:
    return f"[bold {COLOUR_STYLES[COLOURS[hobbit]]}]{words.name(hobbit)}[/]"


def die_name(words: Words, die: str) -> str:
    return f"[{COLOUR_STYLES[die]}]{words.name(die)}[/]"


def die_letter(words: Words, die: str) -> str:
    return f"[{COLOUR_STYLES[die]}]{words.die_letter(die).upper()}[/]"


def squares(walker: Walker) -> str:
    return "".join(SQUARES[square] for square in walker.route())


def routes(words: Words, state: Journey) -> Iterator[str]:
    """A line a player: the places walked, where they stand, and how near the Nazgûl are."""
    for walker in state.players:
        active = "▸" if walker is state.active() and state.phase != "over" else " "
        letter = die_letter(words, walker.colour)
        pad = " " * (6 - len(words.name(walker.name)))
        walked = "●" * walker.rings + "○" * (MORDOR - walker.rings)
        if walker.eliminated:
            where, rest = words("out"), ""
        else:
            where, rest = words.name(PLACES[walker.rings]), words("left", walker.left)
        yield (
            f"{active} {name(words, walker.name)}{pad} {letter}  {walked}  {where:{WIDEST_PLACE}}  "
            f"{squares(walker):12}  {rest}"
        ).rstrip()


def boxes(words: Words, rolled: dict[str, str]) -> Iterator[str]:
    """The dice just rolled, each above its number and its letter."""
    dice = [die for die in DICE if die in rolled]
    style = {die: COLOUR_STYLES[die] for die in dice}
    yield " ".join(f"[{style[die]}]╭{'─' * BOX}╮[/]" for die in dice)
    yield " ".join(
        f"[{style[die]}]│[/]{face_style(rolled[die], f'{words.name(rolled[die]):^{BOX}}')}[{style[die]}]│[/]"
        for die in dice
    )
    yield " ".join(f"[{style[die]}]╰{'─' * BOX}╯[/]" for die in dice)
    yield " ".join(f"{f'{DICE.index(die) + 1} {words.die_letter(die).upper()}':^{BOX + 2}}" for die in dice).rstrip()


def face_style(face: str, text: str) -> str:
    style = {"nazgul": "bold red", "tree": "bold green", "ring": "bold yellow"}.get(face)
    return f"[{style}]{text}[/]" if style else text


def kept(words: Words, state: Journey) -> str:
    """What was kept this turn, roll by roll."""
    rolls: dict[int, list[str]] = {}
    for die, face, roll in state.kept:
        rolls.setdefault(roll, []).append(f"{die_letter(words, die)} {words.name(face)}")
    return f"{words('kept')}: " + " ║ ".join(" · ".join(dice) for dice in rolls.values())


def results(words: Words, before: Journey, events: Iterable[dict[str, Any]]) -> Iterator[str]:
    """What applying the kept dice did, a sentence for each thing that happened. `before` is the state before it."""
    events = list(events)
    me = before.active().name
    told = False
    for event in events:
        for text in _sentences(words, before, event):
            told = told or event["e"] != "over"
            yield text
        if event["e"] == "reached" and not any(other["e"] == "over" for other in events):
            yield words("last_round")
    if not told:
        yield words("nothing", name=name(words, me), place=words.name(before.place()))


def _sentences(words: Words, before: Journey, event: dict[str, Any]) -> Iterator[str]:
    kind = event["e"]
    who = name(words, event["player"]) if "player" in event else ""
    die = die_name(words, event["die"]) if "die" in event else ""
    if kind == "split":
        last = event["square"] == before.active().squares - 1
        yield words("split_last" if last else "split", name=who, n=event["square"] + 1)
    elif kind == "marked":
        yield words("marked", event["left"], name=who, die=die)
    elif kind == "void":
        yield words(f"void_{event['why']}", name=who, die=die)
    elif kind == "blocked":
        yield words("blocked", event["rings"], orcs=event["orcs"], fellowship=event["fellowship"])
    elif kind == "rings":
        if event["orcs"]:
            yield words("held", orcs=event["orcs"], fellowship=event["fellowship"])
        if event["rings"] < event["kept"]:
            yield words("shelob")
    elif kind == "moved":
        start, end = words.name(event["from"]), words.name(event["to"])
        yield words("moved", event["spaces"], name=who, start=start, end=end)
        if event["spare"]:
            yield words("spare", event["spare"])
    elif kind in ("reached", "eliminated"):
        yield words(kind, name=who)
    elif kind == "over":
        winners = event["winners"]
        if not winners:
            yield f"[bold]{words('lost')}[/]"
            return
        if len(event["finalists"]) > len(winners):
            yield words("tie_break")
        yield f"[bold]{words('won', len(winners), list=words.list([name(words, winner) for winner in winners]))}[/]"
