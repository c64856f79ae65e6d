"""Journey to Mordor in words."""

from host_tools.words import Head, Row, facts, tell
from mathom.games.journey.tables import DICE, MORDOR, PLACES

# The squares of a Nazgûl route, as the table protocol has them, and the texts that count them
SQUARES = {"-": "row_free", "X": "row_marked", "--": "row_split", "X-": "row_half", "XX": "row_full"}


def rows(view, t):
    over = view["winners"] is not None
    yield Head(t("row_round", n=view["round"]))
    if over:
        won = [who(player, t) for player in view["players"] if player["name"] in view["winners"]]
        yield Row(t("row_end"), t("row_won", names=t.listed(won)) if won else t("unwon_journey"))
    else:
        active = next(player for player in view["players"] if player["name"] == view["active"])
        yield Row(t("row_turn"), who(active, t), note=t(view["place"]))
        n = view["rolls"] + (1 if view["phase"] == "roll" else 0)
        yield Row(t("row_now"), t("phase_" + view["phase"], n=n))
    yield Row(t("setup_mode"), t("advanced" if view["places"] else "basic"))
    if view["rolled"]:
        dice = [die(colour, view["rolled"][colour], t) for colour in DICE if colour in view["rolled"]]
        yield Row(t("row_rolled"), "; ".join(dice), note=t("row_reroll") if view["reroll"] else "")
    for n in range(1, view["rolls"] + 1):
        kept = [die(one["die"], one["face"], t) for one in view["kept"] if one["roll"] == n]
        if kept:
            yield Row(t("row_kept", n=n), "; ".join(kept))
    for player in view["players"]:
        for row in routes(player, view, t):
            yield row


def routes(player, view, t):
    """Yields both routes of a player."""
    out = player["status"] == "eliminated"
    active = view["winners"] is None and player["name"] == view["active"]
    name = who(player, t)
    yield Head(t("row_out", name=name) if out else name, player["colour"], active, out)
    stops = [t(place) for place in PLACES]
    yield Row(t("row_way"), player["rings"], MORDOR, player["colour"], t(player["place"]), stops=stops)
    squares = [t.count(SQUARES[square], n) for square, n in runs(player["nazgul"])]
    yield Row(t("row_nazgul"), ", ".join(squares), colour=player["colour"], squares=player["nazgul"])


def runs(squares):
    """Counts squares that follow each other and look the same."""
    found: list = []
    for square in squares:
        if found and found[-1][0] == square:
            found[-1] = square, found[-1][1] + 1
        else:
            found.append((square, 1))
    return found


def who(player, t):
    """Returns the name of who plays a hobbit, if it has one, else that of the hobbit."""
    return player["player"] or t(player["name"])


def die(colour, face, t):
    return t("colour_" + colour) + " " + t("symbol_" + face)


def sentences(events, t):
    def name(key, value, event):
        if key == "faces":
            return ", ".join([die(colour, value[colour], t) for colour in DICE if colour in value])
        if key == "dice":
            return ", ".join([die(one["die"], one["face"], t) for one in value])
        if key == "square":
            return str(value + 1)
        return None

    return tell(events, t, name)


# The screens that need more than the rules for all of them: see host_tools/web/reading.py


def read_routes(lines, reader):
    """Both routes are drawn."""
    t = reader.t
    clauses = []
    for line in lines:
        text = reader.name(line[0])
        for player in reader.state["players"]:
            if text.startswith(who(player, t)) or text == t("colour_" + player["colour"]):
                text = facts(routes(player, reader.state, t), t)[0]
                break
        clauses.append(reader.clause(text))
    return clauses


def read_faces(lines, reader):
    """The cursor is a frame."""
    clauses = []
    for item in [item for line in lines for item in line]:
        clause = reader.alone(item)
        clause.here = bool(item.get("framed") or item.get("lit"))
        clauses.append(clause)
    return clauses


SCREENS = {"journey.Routes": {"read": read_routes}, "journey.Faces": {"read": read_faces}}
