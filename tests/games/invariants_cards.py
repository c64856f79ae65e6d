"""What the generic tests need for the card game: games to play, actions to try, and invariants."""

from mathom.games.cards.area import candidates

EVENTS = (
    *("gained", "step", "first", "raised", "surge", "revealed", "dropped", "quest", "reached", "stage", "stayed"),
    *("travelled", "turn", "claimed", "committed", "skipped", "engaged", "checked", "attacked", "struck", "set"),
    *("defeated", "explored", "died", "revived", "out", "over", "paid", "victory", "joined", "left"),
)


SPHERES = ("lore", "tactics")


def players(*heroes, **more):
    """Returns players with heroes of this threat cost and these hit points."""
    names = ("Ann", "Ben", "Cid", "Dot")
    return [
        {
            "name": names[i],
            "heroes": [{"name": f"{names[i]} {n}", "cost": cost, "hits": 3, "sphere": SPHERES[n]} for n in range(2)],
            **more,
        }
        for i, cost in enumerate(heroes)
    ]


# Games for random play; the golden games use these seeds.
GAMES = {
    "solo": {"players": players(14), "stages": [6, 4]},
    "two": {"players": players(10, 13), "stages": [5], "basic": True, "scenario": "mirkwood"},
    "four": {"players": players(9, 10, 11, 12), "stages": [8, 0, 6], "campaign": [120, 98], "first": 3},
    "hard": {"players": players(5, 6, 5, threat=20), "stages": [4], "limit": 40, "campaign": [], "hard": True},
}
# Seeds of varied games: won, lost by threat, and lost by wounds.
MEASURED = "four"  # the game played for docs/performance.md
SEEDS = {"solo": 13, "two": 195, "four": 296, "hard": 9}


def weight(action, _):
    """Returns how often random play chooses this action: usually it goes on."""
    verb = action["do"]
    if verb == "set":
        often = {"limit": 0.02, "threat": 0.05, "damage": 4, "wounds": 0.6, "explored": 0.4, "points": 0.02}
        return often.get(action["what"], 0.08)
    usual = {"next": 12, "round": 0.2, "doomed": 0.1, "advance": 0.2, "check": 20, "resolve": 1, "attack": 20}
    usual.update({"eliminate": 0.02, "defeat": 0.6, "pay": 2, "ally": 1.5, "discard": 0.3})
    return {**usual, "strike": 40, "engage": 8, "travel": 15, "commit": 4}.get(verb, 3)


def conceivable(state):
    """Returns every action that could be tried now and needs no value from the players, allowed or not."""
    for verb in ("next", "round", "surge", "advance", "stay", "resolve"):
        yield {"do": verb}
    near = candidates(state) if state.step == "checks" else []
    yield {"do": "check"}
    for card in range(1, len(state.cards) + 1):
        if len(near) != 1 or card not in near:
            yield {"do": "check", "card": card}
        yield {"do": "claim", "card": card}


def happenings(events):
    """Returns names for what these events show, to check what the golden games cover."""
    for event in events:
        kind = event["e"]
        if kind == "over":
            yield "won" if event["winners"] else "lost"
        elif kind == "out":
            yield "out by " + event["why"]
        elif kind == "checked":
            yield "engaged in a check" if event["card"] else "nobody engaged"
        elif kind == "quest":
            yield "quest " + ("failed" if event["rise"] else "progress" if event["quest"] else "even")
        else:
            yield kind


# What the golden games must show, all together.
COVERED = {
    *(set(EVENTS) - {"over", "out", "checked", "quest"}),
    *("won", "lost", "out by threat", "out by heroes", "out by card", "engaged in a check", "nobody engaged"),
    *("quest failed", "quest progress"),
}


def check(before, action, events, after):
    """Checks the invariants after an action; `before` is None for the first view of a game."""
    check_view(after)
    for event in events:
        assert event["e"] in EVENTS
    if before is None:
        assert after["phase"] == "resources" and after["round"] == 1 and after["winners"] is None
        return
    assert before["phase"] != "over", "nothing happens after the end"
    verb = action["do"]
    for was, now in zip(before["players"], after["players"], strict=True):
        assert not was["out"] or was["out"] == now["out"], "who is out stays out"
        if verb not in ("set", "doomed", "resolve", "next", "round"):
            assert was["threat"] == now["threat"]
        if verb != "set":
            assert now["threat"] >= was["threat"] or was["out"], "by itself threat only rises"
            for old, new in zip(was["heroes"], now["heroes"], strict=True):
                assert new["damage"] >= old["damage"]
                assert new["resources"] >= old["resources"] or verb in ("pay", "ally")
                if verb not in ("next", "round"):
                    assert new["exhausted"] >= old["exhausted"], "only the refresh readies"
                if verb not in ("commit", "attack", "strike"):
                    assert new["exhausted"] <= old["exhausted"]
        assert after["victory"] >= before["victory"] or verb == "set"
    if after["winners"] is None:
        assert after["round"] - before["round"] == (verb == "round" or (verb == "next" and before["step"] == "refresh"))
    if before["phase"] == "stage":
        assert verb in ("advance", "stay", "set")
    assert before["quest"]["stage"] <= after["quest"]["stage"]
    if before["step"] == after["step"] and before["step"] in ("planning", "commit") and action.get("what") != "first":
        order = names_from(before["first"], before)
        assert order.index(before["active"]) <= order.index(after["active"]), "one after the other, whoever goes out"
    if verb == "strike":
        assert action.get("heroes") or action.get("attack"), "nobody attacks with nothing"
    if verb == "claim":
        assert before["cards"][action["card"] - 1]["guard"] is None
        assert after["objectives"] == min(before["objectives"] + 1, 99)
    elif verb != "set":
        assert after["objectives"] == before["objectives"], "only what is claimed is held"
    objectives = [card["name"] for card in after["cards"] if card["kind"] == "objective"]
    if not (verb == "set" and action["what"] == "guard"):
        guards = [card["guard"] for card in before["cards"]]
        assert not [card for card in after["cards"] if card["guard"] in objectives and card["guard"] not in guards]


def names_from(first, view):
    """Returns the players who are still in, in player order."""
    names = [player["name"] for player in view["players"] if not player["out"]]
    return names[names.index(first) :] + names[: names.index(first)]


def check_view(view):
    quest, location = view["quest"], view["location"]
    assert 1 <= quest["stage"] <= quest["stages"]
    assert 0 <= quest["progress"] <= (quest["points"] or 99), "surplus is lost"
    assert location is None or 0 <= location["progress"] < location["points"], "an explored location is gone"
    names = [player["name"] for player in view["players"]]
    alive = [player["name"] for player in view["players"] if not player["out"]]
    letters = [card["name"] for card in view["cards"]]
    assert len(set(letters)) == len(letters), "no two cards are called alike"
    for card in view["cards"]:
        assert card["player"] is None or card["player"] in alive
        assert card["kind"] == "location" or card["points"] is None
        assert card["kind"] == "enemy" or (card["player"] is None and not card["damage"] and card["cost"] is None)
        assert card["kind"] == "location" or card["progress"] is None
        assert not card["points"] or card["progress"] < card["points"], "an explored location is gone"
        assert card["guard"] in (None, "next", "active", *letters)
        assert not card["hits"] or card["damage"] < card["hits"], "a defeated enemy is gone"
    assert view["staged"] == sum(card["threat"] for card in view["cards"] if card["player"] is None)
    for player in view["players"]:
        assert 0 <= player["threat"] <= 99
        for hero in player["heroes"]:
            assert 0 <= hero["resources"] <= 99
            assert hero["dead"] == (hero["damage"] == hero["hits"]) and 0 <= hero["damage"] <= hero["hits"]
        if not player["out"]:
            assert player["threat"] < view["limit"] and not all(hero["dead"] for hero in player["heroes"])
    assert (view["phase"] == "over") == (view["winners"] is not None)
    assert view["winners"] is None or not (view["shadows"] or view["attackers"] or view["reveal"])
    if view["winners"] is None:
        assert alive and view["first"] in alive and view["active"] in alive
        reached = 0 < quest["points"] <= quest["progress"]
        assert view["phase"] != "stage" or reached
        assert view["score"] is None
    elif view["winners"]:
        assert alive and view["winners"] == names
        score = view["score"]
        assert score["total"] == sum(row[4] for row in score["players"]) - view["victory"]
    else:
        assert not alive and view["score"] is None
