"""The screens of a pony race: with the longest contents, and as golden pictures."""

from tests.pilot import until

LONG = {"pony_1": "W" * 10, "pony_3": "M" * 10}


def races(stage):
    """The board for each number of ponies, each of them in turn, with and without a rest."""
    for players in range(2, 5):
        stage.start("pony", {"players": players, "names": dict(list(LONG.items())[: players - 2])}, {})
        for turn in range(2 * players):
            yield f"{players} ponies, turn {turn}"
            stage.press("right" if turn < players else "ok")


def ends(stage):
    stage.start("pony", {"players": 4, "names": LONG}, {})
    for _ in until(lambda: stage.names != ["pony"], "the end of the game"):
        stage.press("ok")
    stage.show_end()
    yield "the end"


ALL = {"pony: races": races, "pony: ends": ends}


def pictures(stage):
    """Yields the name of a golden picture each time that the stage shows it."""
    stage.show("pony.Setup")
    yield "pony-set-up"
    stage.start("pony", {"players": 3, "names": {"pony_1": "Ana"}}, {})
    yield "pony"
    yield from ("pony-end" for _ in ends(stage))
