"""Duel for Middle-earth in words."""

from host_tools.words import Head, Row, corrections, tell
from mathom.games.duel.tables import RACES, REGIONS, WIN_RACES

COLOURS = {"fellowship": "yellow", "sauron": "red"}
SYMBOLS = (("pairs", "race_"), ("tokens", "token_"))


def rows(view, t):
    over = view["winners"] is not None

    correct = corrections(not over)
    yield Head(t("row_chapter", n=view["chapter"]))
    if over:
        won = t("row_won", names=t.listed([side(name, view, t, "the_") for name in view["winners"]]))
        yield Row(t("row_end"), won, note=t("by_" + view["by"]))
    else:
        yield Row(t("row_turn"), side(view["active"], view, t))
        yield Row(t("row_now"), t("phase_" + view["phase"]))
    yield Row(t("row_cards"), view["cards"], change=correct("cards"))
    yield Row(t("row_landmarks"), view["landmarks"], change=correct("landmarks"))
    for one in view["laid"]:
        price = t.count("row_coins", one["price"]) if one["price"] else t("duel_free").lower()
        yield Row(t("row_laid", region=t("region_" + one["region"])), price, note=skills(one["skills"], t))
    if view["taken"]:
        yield Row(t("row_taken"), listed("region_", view["taken"], t))
    if view["surcharge"]:
        yield Row(t("row_surcharge"), t.count("row_coins", view["surcharge"]))
    yield Row(t("duel_discard"), t.count("row_coins", view["worth"]))
    yield Row(t("duel_bank"), t.count("row_coins", view["bank"]))
    if view["due"]:
        yield Row(t("row_due"), "; ".join([offer(due, view["active"], t) for due in view["due"]]))
    if view["regions"]:
        every = len(view["regions"]) == len(REGIONS)
        regions = t("row_any_region") if every else t.listed([t("region_" + one) for one in view["regions"]], "or")
        yield Row(t("row_red"), regions)
    if view["conflicts"]:
        yield Row(t("row_conflicts"), listed("region_", view["conflicts"], t))
    for row in quest(view["quest"], t, correct):
        yield row
    for player in view["players"]:
        for row in held(player, view, t, correct):
            yield row
    for row in both(view, t, correct):
        yield row


def quest(view, t, correct):
    steps, walked = view["steps"], view["walked"]
    yield Head(t("board_quest"))
    yield Row(t("sym_walkers"), walked, steps, "yellow", "", correct("walked"))
    behind = t("row_behind", n=view["distance"])
    yield Row(t("row_nazgul"), max(steps - view["distance"], 0), steps, "red", behind, correct("distance"))
    for name in ("fellowship", "sauron"):
        gifts = [
            t("row_space", n=space, gift=t("bonus_" + (gives or "other")))
            for space, gives in zip(view["bonus"][name], view["gives"][name])
        ]
        if gifts:
            yield Row(t("row_bonus", side=t(name)), "; ".join(gifts))


def held(player, view, t, correct):
    name = player["name"]
    yield Head(side(name, view, t), COLOURS[name], view["winners"] is None and name == view["active"])
    yield Row(t("duel_coins"), player["coins"], change=correct("coins", side=name))
    if player["skills"]:
        yield Row(t("board_skills"), skills(player["skills"], t))
    yield Row(t("row_different"), player["different"], WIN_RACES, COLOURS[name])
    for what, start in SYMBOLS:
        if player[what]:
            yield Row(t("row_" + what), listed(start, player[what], t))
    if player["three"]:
        yield Row(t("duel_three"), t("row_rewarded"))
    yield Row(t("row_present"), player["present"], len(REGIONS), COLOURS[name])
    yield Row(t("row_supply"), player["supply"])


def both(view, t, correct):
    """Yields the units and the fortresses on the map, and the races, with a column for each side."""
    sides = view["players"]
    columns = [t(player["name"]) for player in sides]
    for head, what, key, names, start in (
        ("row_units", "units", "region", REGIONS, "region_"),
        ("row_fortresses", "fortresses", "region", REGIONS, "region_"),
        ("board_races", "races", "race", RACES, "race_"),
    ):
        yield Head(t(head), columns=columns)
        for name in names:
            change = [correct(what, **{"side": player["name"], key: name}) for player in sides]
            yield Row(t(start + name), [player[what].get(name, 0) for player in sides], change=change)


def side(name, view, t, start=""):
    """Returns a side, and who plays it if that is known."""
    said = t(start + name)
    for player in view["players"]:
        if player["name"] == name and player["player"]:
            return said + " (" + player["player"] + ")"
    return said


def listed(start, values, t):
    return ", ".join([t(start + value) for value in values])


def skills(symbols, t):
    """Returns skill symbols by their names; equal ones are counted."""
    found = []
    for symbol in sorted(set(symbols), key=lambda each: (len(each), each)):
        many = len([each for each in symbols if each == symbol])
        name = t.name("skill", symbol)
        found.append(str(many) + " × " + name if many > 1 else name)
    return ", ".join(found)


def offer(due, active, t):
    key = "row_offer_" + due["do"]
    who = t("the_" + due.get("side", active))
    if "races" in due:
        return t(key, side=who, races=t.listed([t("race_" + race) for race in due["races"]], "or"))
    count = [due[what] for what in ("coins", "units", "steps", "left") if what in due]
    return t.count(key, count[0] if count else 1).replace("{side}", who)


def sentences(events, t):
    def name(key, value, event):
        if key == "what":
            return corrected(event, t)
        if key == "side" and value:
            return t("the_" + value)
        if key == "winners":
            return t.listed([t("the_" + one) for one in value])
        if key == "skills":
            return skills(value, t) or t("duel_free").lower()
        if key in ("region", "from", "to") and isinstance(value, str):
            return t("region_" + value)
        if key == "gives":
            return t("bonus_" + (value or "other"))
        return None

    told = []
    for event in events:
        if event["e"] == "coins" and event["coins"] < 0:
            event = dict(event)
            event["e"] = "coins_lost"
            event["coins"] = -event["coins"]
        if event["e"] == "laid" and event["skills"] is None:
            event = dict(event)
            event["e"] = "laid_away"
        told.append(event)
    return tell(told, t, name)


def corrected(event, t):
    """Returns what was set by hand, and what it belongs to."""
    what = t("what_" + event["what"])
    of = [t(event["side"])] if event["side"] else []
    if event["of"]:
        of.append(t.name("of", event["of"]))
    return what + " (" + ", ".join(of) + ")" if of else what


# The screens that need more than the rules for all of them: see host_tools/web/reading.py


def read_conflict(lines, reader):
    """Two columns: the sides, and their units."""
    sides, units, *rest = lines
    counts = [reader.name(item) for item in units if "text" in item]
    clauses = []
    for side, count in zip(sides, counts):
        clauses.append(reader.clause(reader.name(side) + ": " + reader.t.count("screen_units", int(count))))
    return clauses + [clause for line in rest for clause in reader.line(line)]


def named_on_map(lines):
    """Returns the names of the regions, if these lines are a map; else nothing."""
    names = [item for line in lines for item in line if "text" in item and not item["text"].isdigit()]
    return names if len(names) == len(REGIONS) else []


def read_form(lines, reader):
    """On the map each region, of which the cursor is at one; other rows as everywhere."""
    names = named_on_map(lines)
    if names:
        return on_map(reader, [[item] for item in names])
    return [clause for line in lines for clause in reader.line(line)]


def read_board(lines, reader):
    """On the map each region, also those that are empty; the other pages as everywhere."""
    names = named_on_map(lines)
    if names and reader.name(names[0]) == reader.t("region_" + REGIONS[0]):
        return on_map(reader, [[]] * len(REGIONS))
    return [clause for line in lines for clause in reader.line(line)]


def on_map(reader, items):
    """Returns clauses of what both sides have in each region; `items` are those of its name."""
    t = reader.t
    clauses = []
    for region, drawn in zip(REGIONS, items):
        said = [t("region_" + region)]
        for player in reader.state["players"]:
            units = player["units"].get(region, 0)
            there = [t.count("screen_units", units)] if units else []
            there += [t("screen_fortress")] if player["fortresses"].get(region) else []
            said += [t(player["name"]) + ": " + " ".join(there)] if there else []
        clauses.append(reader.clause(", ".join(said), drawn))
    return clauses


OF_RACES = ("crown", "gandalf")  # the Humans and the Wizards; the drawings of the others have no names here
SCREENS = {
    "duel.Board": {"read": read_board, "told": named_on_map, "columns": True, "drawn": True, "signs": OF_RACES},
    "duel.Card": {"columns": True},
    "duel.Conflict": {"read": read_conflict},
    "duel.Correct": {"signs": OF_RACES},
    "duel.Form": {"read": read_form, "told": named_on_map, "signs": OF_RACES},
    "duel.Landmark": {"columns": True},
}
