"""Matches in the words of their games, for the terminal. The words themselves are in words/ and texts/."""

import shutil
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from host_tools import words
from host_tools.columns import NARROWEST
from host_tools.console import wrapped
from host_tools.texts import texts, word
from mathom.games.match import Match


def title(match: Match, language: str) -> str:
    """Returns the name of the game, and who plays it: a side of War may have two people."""
    t = texts(match.game, language)
    people = match.options.get("names", {})

    def named(player: str) -> str:
        who = [people[seat] for seat in (player, f"{player}_2") if seat in people]
        return f"{t(player)} ({', '.join(who)})" if who else t(player)

    return f"{t(f'game_{match.game}')}: {', '.join(map(named, match.state.summary()['players']))}"


def outcome(match: Match, language: str) -> str:
    """Returns how many actions there are, and how it ended."""
    t = texts(match.game, language)
    winners = match.state.summary()["winners"]
    end = word("log_open" if winners is None else "log_lost", language)
    if winners:
        end = word("log_won", language, names=t.listed(map(t, winners)))
    return word("log_actions_one" if match.length == 1 else "log_actions", language, n=match.length, end=end)


def happened(events: Sequence[Mapping[str, Any]], view: Mapping[str, Any], language: str) -> str:
    """Returns in sentences what an action has done."""
    t = texts(view["game"], language, [player["name"] for player in view["players"]])
    return " ".join(words.module(view["game"]).sentences(events, t))


def state(view: Mapping[str, Any], language: str, margin: int = 0) -> Iterator[str]:
    """Yields a line for each part of a state, so far from the left. A terminal shows it in two columns, if there is
    room for them."""
    t = texts(view["game"], language)
    told = words.parts(words.module(view["game"]).rows(view, t), t)
    wide = max(len(head.label) for head, _ in told)
    left = margin + wide + 4
    indent = left if shutil.get_terminal_size().columns - left >= NARROWEST else margin + 4
    for head, rows in told:
        line = f"{'▸' if head.active else ' '} {head.label:<{wide}}  {' · '.join(rows)}".rstrip()
        yield wrapped(" " * margin + line, indent)
