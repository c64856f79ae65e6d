"""The form of an attack: the defender, the region and the territory in it, both armies and what helps them. It starts
from the last attack; what is known of the territory fills in the rest."""

from mathom.games import Refusal
from mathom.games.conquest.tables import BATTALIONS, FORTRESSES, LEADERS, PEACE, REGIONS, SITES
from mathom.games.conquest.words import unpack
from mathom.screens import header
from mathom.screens.conquest.parts import LIGHTS, ink_of, on_map, who
from mathom.screens.fields import Act, Choice, Form, Number, arrows
from mathom.screens.shared import throws_by_hand
from mathom.ui.canvas import TEXT
from mathom.ui.texts import brief, t


def map_name(spot):
    """Returns the name of a territory on the map, or of its region if it is the same."""
    region, land = REGIONS[spot[0]], spot[1]
    return (land and on_map("land_{}_{}".format(region, land))) or brief("cq_" + region)


def draw_header(canvas, left, where, region, ink=TEXT):
    """Draws a header with a place in the colour of its region."""
    header(canvas, left, where, ink, canvas.ink_of(LIGHTS[region]))


class Defender(Choice):
    """Nobody, and from turn 3 on the other players who are not out."""

    def options(self, form):
        state = form.state
        return [0] + ([number for number in state.playing() if number != form.number] if state.turn >= PEACE else [])

    def shown(self, form, value):
        return who(form.state, value)

    def put(self, form, value):
        form.values["defender"] = value
        form.mend()


class Region(Choice):
    """The regions in which the defender holds a territory, and how many."""

    def options(self, form):
        return [region for region in range(len(REGIONS)) if form.there(region)] or [form.values["region"]]

    def shown(self, form, value):
        name = "cq_" + REGIONS[value]
        there = ": {}".format(form.there(value))
        return (t(name) if form.fits(t(self.label), arrows(t(name) + there)) else brief(name)) + there

    def put(self, form, value):
        form.values.update({"region": value, "land": 0})
        form.know()


class Land(Choice):
    """The territories of the region that may be the defender's, each with what is known of its garrison; 0 is any."""

    def options(self, form):
        return [0] + form.state.lands_at(form.values["defender"], form.values["region"])

    def shown(self, form, value):
        if not value:
            return "–"
        region = form.values["region"]
        known = 0 if form.values["defender"] else form.state.value("garrison", 0, region, value)
        name = t("cq_land_{}_{}".format(REGIONS[region], value))
        return "{} {}".format(name, known) if known else name

    def put(self, form, value):
        form.values["land"] = value
        form.know()


def garrisons(form):
    """Returns the bounds of a garrison: 0 is a neutral one that is still to be rolled."""
    return int(form.values["defender"] > 0 or throws_by_hand(form.app)), BATTALIONS


class Leader(Choice):
    """None, then the kind that was used last, if the player has a leader on the board."""

    def options(self, form):
        number = form.number if self.name == "leader" else form.values["defender"]
        player = form.state.players[number - 1] if number else None
        if not player or not player.board:
            return (0,)
        return (0, 2, 1) if player.nazgul else (0, 1, 2)

    def shown(self, form, value):
        return t("cq_led_" + LEADERS[value])


def fortress(label, name):
    return Choice(label, name, ("none", "fortress"), shown=lambda form, value: t("off" if value == "none" else "on"))


class Site(Choice):
    """None, then the places of power that this side holds, then the others."""

    def options(self, form):
        number = form.number if self.name == "power" else form.values["defender"]
        held = [form.state.value("site", 0, 0, 0, site) for site in range(SITES + 1)]
        sites = [site for site in range(1, SITES + 1) if held[site] == number and number]
        mine = form.number if self.name == "site" else -1  # nobody takes what they hold
        return [0] + sites + [site for site in range(1, SITES + 1) if site not in sites and held[site] != mine]

    def shown(self, form, value):
        return brief("cq_star_" + str(value)) if value else t("off")


def attacks(form, _):
    """Returns the row that attacks. It names the defender too, if there is room: that row may be out of sight."""
    name = who(form.state, form.values["defender"])
    return t("cq_go"), name if form.fits(t("cq_go"), name) else ""


LEADER, LED = Leader("cq_in_leader", "leader"), Leader("cq_in_led", "led")
# The fields that decide an attack come first; those behind "do" seldom change.
FIELDS = (
    Defender("cq_in_defender", "defender"),
    Region("cq_in_region", "region"),
    Land("cq_in_land", "land"),
    LEADER,
    LED,
    fortress("cq_in_fortress", "fortress"),
    Number("cq_in_battalions", "battalions", 1, BATTALIONS),
    Number("cq_in_garrison", "garrison", bounds=garrisons, shown=lambda form, value: str(value) if value else "1D3"),
    Act("", "do", "key_go", row=attacks),
    Site("cq_in_power", "power"),
    fortress("cq_in_shelter", "shelter"),
    Site("cq_in_site", "site"),
)


class Attack(Form):
    """`values` are those of the action; a region and a leader are their indexes."""

    name = "conquest.Attack"
    shows_game = True
    does = "do"

    def __init__(self, app, number):
        super().__init__(app)
        self.number = number
        self.values = {field.name: 0 for field in FIELDS if not field.acts}
        self.values.update({"battalions": 4, "shelter": "none", "fortress": "none"})
        kept = self.state.players[number - 1].next
        if kept:
            self._go_on(unpack(kept))
        rolled = app.match.last()
        if rolled and rolled["do"] == "garrison":
            self._meet(rolled)
        self.mend()
        self.refresh()
        if kept:
            self.list.at = self._does()

    def _go_on(self, action):
        """Fills the form after the last attack. The cursor is on the row that attacks then."""
        for name in self.values:
            value = action[name]
            if name == "region":
                value = REGIONS.index(value)
            elif name == "leader" or name == "led":
                value = LEADERS.index(value)
            self.values[name] = value

    def _meet(self, rolled):
        """Fills in the garrison that was rolled last, if there is only one also where it is."""
        values = self.values
        values["garrison"] = rolled["faces"][-1]
        if rolled["land"] and rolled["territories"] == 1:
            values.update({"defender": 0, "region": REGIONS.index(rolled["region"]), "land": rolled["land"]})
            self.know()

    def refresh(self):
        """Leaves out the leaders of those who have none on the board."""
        nobody = [field for field in (LEADER, LED) if len(field.options(self)) == 1]
        self.fields = [field for field in FIELDS if field not in nobody]
        super().refresh()

    def there(self, region):
        """Returns how many territories of a region the defender holds."""
        defender = self.values["defender"]
        return self.state.players[defender - 1].held[region] if defender else self.state.neutral(region)

    def mend(self):
        """Replaces values that are not possible any more."""
        values = self.values
        for field in (FIELDS[0], LEADER, LED):
            if values[field.name] not in field.options(self):
                values[field.name] = 0
        values["garrison"] = max(values["garrison"], garrisons(self)[0])
        regions = FIELDS[1].options(self)
        if values["region"] not in regions:
            FIELDS[1].put(self, ([region for region in regions if region > values["region"]] or regions)[0])
        if values["land"] not in FIELDS[2].options(self):
            FIELDS[2].put(self, 0)

    def know(self):
        """Fills in what is known of the chosen territory: its garrison, its fortress, its place of power."""
        values, state = self.values, self.state
        region, land = values["region"], values["land"]
        if not land:  # what helped in the region before does not help here
            values.update({"power": 0, "shelter": "none"})
        elif not values["defender"]:
            values["garrison"] = state.value("garrison", 0, region, land) or garrisons(self)[0]
        values["fortress"] = "fortress" if (region, land) in FORTRESSES else "none"
        spot = REGIONS[region] + str(land)
        here = [int(site) for site in state.sites if state.sites[site][1] == spot]
        values["site"] = here[0] if here and here[0] in FIELDS[-1].options(self) else 0

    def draw(self, canvas):
        where = self.values["region"], self.values["land"]
        name, ink = self.state.name(self.number), ink_of(canvas, self.number)
        draw_header(canvas, name, self.once(map_name, where), where[0], ink)
        self.draw_form(canvas)

    def act(self, name):
        values = self.values
        action: dict = dict(values, do="attack", player=self.number, region=REGIONS[values["region"]])
        for name in ("leader", "led"):
            action[name] = LEADERS[action[name]]
        app = self.app
        try:
            app.match.preview(dict(action, garrison=action["garrison"] or 1))
        except Refusal as refusal:
            self._refuse(refusal.code)
            return
        if not values["garrison"]:
            roll = {"do": "garrison", "territories": 1, "region": action["region"], "land": values["land"]}
            action["garrison"] = app.play(roll, False)[0]["battalions"][0]
        app.play(action)

    def _refuse(self, code):
        values = self.values
        self.app.say("cq_no_" + code)
        if code == "no_fortress":  # who attacks again says that there is one
            for name in ("shelter", "fortress"):
                if values[name] == "fortress":
                    values[name] = "elsewhere"
