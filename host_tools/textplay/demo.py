"""A short game that plays itself."""

from host_tools import dice
from host_tools.textplay.evening import Evening
from host_tools.textplay.terminal import Terminal
from host_tools.textplay.words import Words
from mathom.games.journey import Journey

SEED = "mathom210"  # a short game, with a winner and most of what may happen
OPTIONS = {"players": ["frodo", "sam", "merry"], "places": True, "nazgul_squares": 6}
WORTH = {"ring": 4, "fellowship": 2, "gandalf": 2, "orc": -2, "nazgul": -3, "tree": 1}


def choose(state: Journey) -> list[str]:
    """What somebody keeps who likes rings and fellowship, and would rather not meet the Nazgûl."""
    return max(
        (action["dice"] for action in state.legal()), key=lambda kept: sum(WORTH[state.rolled[die]] for die in kept)
    )


def demonstrate(terminal: Terminal, words: Words, seed: str | None) -> None:
    """Plays and prints a game; without a seed always the same one."""
    evening = Evening(terminal, words, dice.below(seed or SEED))
    terminal.title(words.name("journey"))
    terminal.say(words("demo"))
    evening.table.open("journey", OPTIONS)
    while (phase := evening.state.phase) != "over":
        if phase == "roll":
            evening.tell_turn()
            evening.throw({"do": "roll"})
        elif phase == "keep":
            evening.keep(choose(evening.state))
        else:
            evening.apply()
    terminal.say()
    terminal.say(words("demo_end"))
