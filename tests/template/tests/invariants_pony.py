"""What the generic tests need to know of a pony race: games to play, what can be tried, and what always holds."""

GAMES = {"two": {"players": 2}, "four": {"players": 4}}
MEASURED = "four"  # the game played for docs/performance.md
SEEDS: dict = {}
COVERED = {"ran", "rested", "over"}


def conceivable(state):
    """Whatever anybody might try now, whether allowed or not, without dice."""
    yield {"do": "rest"}


def same(action):
    """An action as something that can be compared."""
    return action["do"]


def happenings(events):
    """What these events show, for the count of what the golden games cover."""
    for event in events:
        yield event["e"]


def check(before, action, events, after):
    """What holds after every action; `before` is None for the first view of a game."""
    if before is None:
        assert [player["miles"] for player in after["players"]] == [0] * len(after["players"])
        return
    assert after["turns"] == before["turns"] + 1
    for was, now in zip(before["players"], after["players"], strict=True):
        assert 0 <= now["miles"] - was["miles"] <= (9 if was["name"] == before["active"] else 0)
    assert (after["winners"] is None) == all(player["miles"] < 20 for player in after["players"])
