"""What the generic tests need for a pony race: games to play, actions to try, and invariants."""

GAMES = {"two": {"players": 2}, "four": {"players": 4}}
MEASURED = "four"  # the game played for docs/performance.md
SEEDS: dict = {}
COVERED = {"ran", "rested", "over"}


def conceivable(state):
    """Returns every action without dice that could be tried now, allowed or not."""
    yield {"do": "rest"}


def happenings(events):
    """Returns names for what these events show, to check what the golden games cover."""
    for event in events:
        yield event["e"]


def check(before, action, events, after):
    """Checks the invariants after an action; `before` is None for the first view of a game."""
    if before is None:
        assert [player["miles"] for player in after["players"]] == [0] * len(after["players"])
        return
    assert after["turns"] == before["turns"] + 1
    for was, now in zip(before["players"], after["players"], strict=True):
        assert 0 <= now["miles"] - was["miles"] <= (9 if was["name"] == before["active"] else 0)
    assert (after["winners"] is None) == all(player["miles"] < 20 for player in after["players"])
