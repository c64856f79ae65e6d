"""The Card Game in words."""

from host_tools.words import Head, Row, corrections, numbered, tell
from mathom.games.cards.tables import LETTERS, NAMED

MARKS = ("exhausted", "sentinel", "ranged")
VALUES = ("willpower", "attack", "defence")
GUARDS = ("next", "active")
OF_PLAYERS = ("engaged", "first")  # values that are numbers of players


def rows(view, t):
    over = view["winners"] is not None
    correct = corrections(not over)
    yield Head(t("row_round", n=view["round"]))
    if over:
        won = view["winners"]
        yield Row(t("row_end"), t("row_won", names=t.listed(won)) if won else t("together_lost"))
    else:
        yield Row(t("row_now"), t("phase_name_" + view["phase"]))
        if view["step"]:
            yield Row(t("row_step"), t("step_name_" + view["step"]))
        if view["actions"]:
            yield Row(t("row_actions"), t("actions_name_" + view["actions"]))
        yield Row(t("row_turn"), view["active"])
        yield Row(t("of_first"), view["first"], change=correct("first"), choices=numbered(t.players))
    yield Row(t("of_limit"), view["limit"], change=correct("limit"))
    if view["scenario"]:
        yield Row(t("of_scenario"), t(view["scenario"]))
    titles = titled(view, t)
    for row in quest(view, titles, t, correct):
        yield row
    for number, card in enumerate(view["cards"], 1):
        for row in played(card, number, view, titles, t, correct):
            yield row
    for number, player in enumerate(view["players"], 1):
        for row in seated(player, number, view, t, correct):
            yield row
    if view["score"]:
        for row in scored(view["score"], t):
            yield row


def seated(player, number, view, t, correct):
    out = player["out"] is not None
    name = player["name"]
    active = view["winners"] is None and name == view["active"]
    yield Head(t("row_out", name=name) if out else name, "", active, out)
    note = t("row_out_in", n=player["out"]) if out else ""
    may = None if out else correct("threat", player=number)
    yield Row(t("of_threat"), player["threat"], view["limit"], "red", note, may)
    for place, ally in enumerate(player["allies"], len(player["heroes"]) + 1):
        yield follower(ally, t, None if out else correct("damage", player=number, hero=place))
    for place, hero in enumerate(player["heroes"], 1):
        for row in standing(hero, t, None if out or hero["dead"] else {"player": number, "hero": place}, correct):
            yield row


def quest(view, titles, t, correct):
    stage = view["quest"]
    yield Head(t("cards_table"), "yellow", first=view["phase"] in ("quest", "travel"))
    yield Row(t("row_stage"), stage["stage"], stage["stages"])
    yield Row(t("of_progress"), stage["progress"], stage["points"], "yellow", "", correct("progress"))
    place = view["location"]
    if place:
        note = worth(place["victory"], t)
        yield Row(t("row_location"), place["progress"], place["points"], "green", note, correct("explored"))
    yield Row(t("row_staged"), view["staged"])
    if view["committed"]:
        yield Row(t("of_committed"), view["committed"], change=correct("committed"))
    if view["reveal"]:
        yield Row(t("row_reveal"), view["reveal"])
    if view["shadows"]:
        yield Row(t("row_shadows"), ", ".join([titles[letter] for letter in view["shadows"]]))
    if view["attackers"]:
        yield Row(t("row_attackers"), ", ".join([titles[letter] for letter in view["attackers"]]))
    yield Row(t("of_victory"), view["victory"], change=correct("victory"))
    yield Row(t("of_objectives"), view["objectives"], change=correct("objectives"))


def titled(view, t):
    """Returns how each card is called, by its letter: as on the device."""
    titles = {}
    for card in view["cards"]:
        name = t("kind_" + card["kind"] if card["box"] is None else "box_" + str(card["box"]))
        titles[card["name"]] = name + " " + card["mark"] if card["mark"] else name
    return titles


def worth(points, t):
    return t.count("row_victory", points) if points else ""


def played(card, number, view, titles, t, correct):
    """Yields the rows of a card in the staging area, or of an engaged enemy."""
    kind = card["kind"]
    yield Head(titles[card["name"]], "red" if kind == "enemy" else "green")
    yield Row(t("of_threat"), card["threat"], note=worth(card["victory"], t), change=correct("strength", card=number))
    if kind == "location":
        yield Row(
            t("of_progress"), card["progress"], card["points"], "green", "", correct("card_progress", card=number)
        )
    if kind == "enemy":
        yield Row(t("of_cost"), card["cost"], change=correct("cost", card=number))
        for what in ("attack", "defence"):
            yield Row(t("of_" + what), card[what], change=correct("card_" + what, card=number))
        yield Row(t("of_damage"), card["damage"], card["hits"], "red", "", correct("wounds", card=number))
        change = correct("engaged", card=number)
        if card["player"] or change:
            nobody = t("value_nobody")
            yield Row(t("of_engaged"), card["player"] or nobody, change=change, choices=numbered(t.players, nobody))
    elif card["hits"]:
        yield Row(t("of_hits"), card["hits"])
    if card["guard"] in GUARDS:
        yield Row(t("of_guard"), t("guard_" + card["guard"]))
    elif kind == "objective":
        choices = [(0, t("value_nobody"))]
        choices += [(LETTERS.index(one["name"]) + 1, titles[one["name"]]) for one in view["cards"] if one is not card]
        by = titles.get(card["guard"]) or t("value_nobody")
        yield Row(t("of_guard"), by, change=correct("guard", card=number), choices=choices)


def standing(hero, t, place, correct):
    """Yields the row of a hero: the damage, and all else as a note."""
    notes = [t("cards_dead")] if hero["dead"] else []
    if hero["sphere"]:
        notes.append(t("sphere_" + hero["sphere"]))
    notes.append(t.count("row_resources", hero["resources"]))
    notes += [t("of_" + what).lower() + " " + str(hero[what]) for what in VALUES if hero[what]]
    notes += [t("is_" + what) for what in MARKS if hero[what]]
    change = None
    if place:
        change = correct("damage", **place)
    yield Row(t("row_hero", name=hero["name"]), hero["damage"], hero["hits"], "red", ", ".join(notes), change)


def follower(ally, t, change):
    """Returns the row of an ally: the damage, and all else as a note."""
    notes = [t("of_" + what).lower() + " " + str(ally[what]) for what in VALUES if ally[what]]
    notes += [t("is_" + what) for what in MARKS if ally[what]]
    return Row(called(ally["name"], t), ally["damage"], ally["hits"], "red", ", ".join(notes), change)


def called(name, t):
    """Returns the name of a hero, or that of an ally, who has a number."""
    if not name.isdigit():
        return name
    return t("ally_" + name) if int(name) >= NAMED else t("cards_ally_n", n=name)


def scored(score, t):
    yield Head(t("cards_sheet"), shared=True)
    for name, threat, dead, damage, total in score["players"]:
        yield Row(name, total, note=t("row_score", threat=threat, dead=dead, damage=damage))
    yield Row(t("of_victory"), score["victory"])
    yield Row(t("cards_total"), score["total"])
    if score["campaign"]:
        yield Row(t("row_campaign"), ", ".join([str(each) for each in score["campaign"]]))


def corrected(event, t):
    """Returns what was set by hand, and whose it is."""
    what = t("of_" + event["what"])
    if event["hero"]:
        return t("set_of_hero", what=what, hero=event["hero"], player=event["player"])
    if event["player"]:
        return t("set_of_player", what=what, player=event["player"])
    return t("set_of_card", what=what, card=event["card"]) if event["card"] else what


def sentences(events, t):
    def name(key, value, event):
        if key in ("player", "ally") and isinstance(value, str):
            return value
        if key == "hero" and isinstance(value, str):
            return called(value, t)
        if key == "winners":
            return t.listed(value)
        if key == "heroes":
            return t.listed([called(one, t) for one in value])
        if key == "what":
            return corrected(event, t)
        if key == "value" and event["what"] in OF_PLAYERS:
            return t.players[value - 1] if value else t("value_nobody")
        if key == "value" and event["what"] in MARKS:
            return t("value_yes" if value else "value_no")
        if key == "step":
            return t("step_name_" + value)
        if key == "steps":
            return ", ".join([t("skipped_" + step) for step in value])
        return None

    told = []
    for event in events:
        if event["e"] == "quest":
            event = dict(event)
            event["e"] = "quest_failed" if event["rise"] else "quest_place" if event["location"] else "quest"
        told.append(event)
    return tell(told, t, name)


# The screens that need more than the rules for all of them: see host_tools/web/reading.py


def read_table(lines, reader):
    """The threat of each player is drawn as large digits below the name."""
    t = reader.t
    players = reader.state["players"]
    clauses = []
    for player, item in zip(players, lines[0]):
        dial = t("cards_threat", n=player["threat"]) if player["out"] is None else t("cards_out")
        clauses.append(reader.clause(player["name"] + ": " + dial, [item]))
    beside = lines[0][len(players) :] + [item for line in lines[1:] for item in line]
    return clauses + [clause for clause in map(reader.alone, beside) if clause.name != t("cards_out")]


SCREENS = {"cards.Dials": {"read": read_table}}
