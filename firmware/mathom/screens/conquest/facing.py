"""Two armies that face each other, before a battle and in it; and where that is, as the map has it."""

from mathom.games.conquest.tables import REGIONS, territory
from mathom.screens import header
from mathom.screens.conquest.parts import LARGE, LIGHTS, on_map
from mathom.screens.shared import shortened
from mathom.ui.canvas import BIG, CENTRE, TEXT
from mathom.ui.texts import brief, t


def map_name(spot):
    """Returns the name of a territory on the map, or of its region if it is the same."""
    region, land = REGIONS[spot[0]], spot[1]
    return (land and on_map("land_{}_{}".format(region, land))) or brief("cq_" + region)


def draw_header(canvas, left, where, region, ink=TEXT):
    """Draws a header with a place in the colour of its region."""
    header(canvas, left, where, ink, canvas.ink_of(LIGHTS[region]))


def place_of(canvas, region, land):
    """Returns the name of a territory, or of its region, and that on the map if it is another and there is room."""
    name = t("cq_land_{}_{}".format(REGIONS[region], land) if land else "cq_" + REGIONS[region])
    english = on_map("land_{}_{}".format(REGIONS[region], land)) if land else ""
    return name, english if canvas.corners or canvas.fits(name + english, canvas.width - 8) else ""


def draw_army(canvas, i, name, battalions, icons, below, ink):
    """Draws one of the two armies, the attacker's on the left: whose it is, how many battalions in big figures, what
    helps it, and a line below."""
    half = canvas.width // 2
    x, y = half * i + half // 2, 10 + canvas.line
    canvas.text(shortened(canvas, name, half - 3), x, 11, ink=ink, align=CENTRE)
    end = canvas.text(battalions, x - (canvas.measure(battalions, BIG) + 10 * len(icons)) // 2, y, BIG, ink) + 1
    for icon in icons:
        canvas.icon(icon, end, y + 4, ink)
        end += 10
    canvas.text(below, x, y + LARGE - 1, align=CENTRE)


def helps(battle, i):
    """Returns the icons of what helps a side: its leader, its place of power, its fortress."""
    leader = battle["led" if i else "leader"]
    icons = []
    if leader != "none":
        icons.append("crown" if leader == "leader" else "nazgul")
        if battle["site" if i else "power"]:
            icons.append("star")
    if battle["fortress" if i else "shelter"] != "none":
        icons.append("fortress")
    return icons


def armies(match):
    """Returns how many battalions battles of this turn have left in territories with names. In another turn nothing is
    known of them, as armies move."""
    turn, left = match.notes.get("armies", (0, {}))
    return left if turn == match.state.turn else {}


def note_army(app):
    """Notes what is left in a territory with a name after a battle, for the next attack on it. What the attacker has
    left elsewhere is not known any more: it may be this army."""
    match = app.match
    state, battle = match.state, match.state.battle
    if not battle["result"]:
        return
    known = armies(match)
    known = {name: known[name] for name in known if state.whose(*territory(name)) != battle["player"]}
    if battle["land"]:
        left = battle["battalions"] - 1 if battle["result"] == "won" else battle["garrison"]
        known[battle["region"] + str(battle["land"])] = left
    app.note("armies", [state.turn, known])
