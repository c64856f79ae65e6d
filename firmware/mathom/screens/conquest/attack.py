"""An attack: the region and the territory in it, each big, then both armies face to face, as in the battle that
follows, and what helps them: first the attacker's, then the defender's. It starts from the last attack of this turn;
what is known of the territory fills in the rest."""

from mathom.games import Refusal
from mathom.games.conquest.tables import BATTALIONS, FORTRESSES, LEADERS, PEACE, REGIONS
from mathom.games.conquest.words import VERBS
from mathom.screens import centre, header, lit_bar
from mathom.screens.conquest.facing import draw_army, draw_header, helps, map_name, place_of
from mathom.screens.conquest.parts import LIGHTS, ink_of, who
from mathom.screens.conquest.target import Defender, Land, Leader, Region, Site, fortress, garrisons
from mathom.screens.fields import Act, Number
from mathom.screens.pictured import Pictured
from mathom.ui.texts import brief, count, fill, t

LEADER, LED = Leader("cq_in_leader", "leader"), Leader("cq_in_led", "led")
REGION, LAND = Region("cq_in_region", "region"), Land("cq_in_land", "land")
DEFENDER = Defender("cq_in_defender", "defender")
ARMY = Number("cq_in_battalions", "battalions", 1, BATTALIONS, stops=True)
GARRISON = Number(
    "cq_in_garrison",
    "garrison",
    bounds=garrisons,
    shown=lambda form, value: str(value) if value else "1–3",
    stops=True,
)
FORTRESS = fortress("cq_in_fortress", "fortress")
# The fields that decide an attack come first, in the order in which it is told at a table; those behind "do" seldom
# change.
FIELDS = (
    REGION,
    LAND,
    DEFENDER,
    ARMY,
    LEADER,
    GARRISON,
    LED,
    FORTRESS,
    Act("cq_go", "do", "cq_key_attack"),
    Site("cq_in_power", "power"),
    fortress("cq_in_shelter", "shelter"),
    Site("cq_in_site", "site"),
)
SELDOM = 3  # fields behind "do"
USUAL, FEW = 4, 2  # battalions that attack, and with how many it is likely another army that goes on


class Attack(Pictured):
    """`values` are those of the action; a region and a leader are their indexes."""

    name = "conquest.Attack"
    shows_game = True
    does = "do"

    def __init__(self, app, number):
        super().__init__(app)
        self.number = number
        self.values = {field.name: 0 for field in FIELDS if not field.acts}
        self.values.update({"battalions": USUAL, "shelter": "none", "fortress": "none"})
        player = self.state.players[number - 1]
        entered = app.match.notes.get("attack", (0, 0, 0))  # as `act` notes it
        undone = entered[:2] == [number, app.match.length]
        again = undone or (player.next and player.attacked)  # else it is a new turn
        if undone:
            self._fill(VERBS.unpack(entered[2]))
        elif again:
            self._go_on(VERBS.unpack(player.next))
        elif player.next:
            self.values["region"] = REGIONS.index(VERBS.unpack(player.next)["region"])
        else:
            self.values["region"] = player.held.index(max(player.held))
        rolled = app.match.last()
        if rolled and rolled["do"] == "garrison":
            self._meet(rolled)
        meant = self._target()
        self.mend()
        again = again and meant == self._target()  # else none of those that were attacked is left there
        self.refresh()
        if again:
            asked = None if undone else self._asked_again()
            self.list.at = self.fields.index(asked) if asked else self._does()
            self.changing = bool(asked)
        if self.values["battalions"] < 2:
            self.values["battalions"] = USUAL
        self.first = self.list.at  # nothing has been entered yet
        self.went = None  # to where *back* has gone last

    def _target(self):
        """Returns where the attack is, and against whom."""
        return [self.values[name] for name in ("region", "land", "defender")]

    def _asked_again(self):
        """Returns what is asked before the next attack, or None: which territory, where the players name them, and with
        what army, if hardly any is left of the last one."""
        region, land = self.values["region"], self.values["land"]
        named = not land and "{:x}".format(self.number) in self.state.lands_of(region)
        if self.known() or named:
            return LAND
        return ARMY if self.values["battalions"] <= FEW else None

    def _go_on(self, action):
        """Fills the form after the last attack. The cursor is on the row that attacks then, unless something is asked
        before that."""
        self._fill(action)
        battle = self.state.battle
        left = battle and battle["player"] == self.number and battle["result"] != "won"
        if not (left or self._garrison()):
            self.values["garrison"] = 0  # that of another territory

    def _fill(self, action):
        """Fills the form as for this action."""
        for name in self.values:
            value = action[name]
            if name == "region":
                value = REGIONS.index(value)
            elif name == "leader" or name == "led":
                value = LEADERS.index(value)
            self.values[name] = value

    def _garrison(self):
        """Returns the garrison of the territory as far as it is known, or 0: if it is a player's, what was left there
        after a battle."""
        region, land = self.values["region"], self.values["land"]
        if self.state.whose(region, land):
            return self.app.match.notes.get("armies", {}).get(REGIONS[region] + str(land), 0)
        return self.state.value("garrison", 0, region, land)

    def _meet(self, rolled):
        """Fills in the garrison that was rolled last, and where it is, of several the first one."""
        values = self.values
        values["garrison"] = rolled["faces"][-1]
        if rolled["land"]:
            values.update({"defender": 0, "region": REGIONS.index(rolled["region"]), "land": rolled["land"]})
            self.know()

    def refresh(self):
        """Leaves out what there is no choice in: who defends, or the leaders of those who have none on the board. A
        neutral garrison that is known, or rolled here, is not asked for, nor a fortress where a name, or the
        region, tells that."""
        known = [field for field in (DEFENDER, LEADER, LED) if len(field.options(self)) == 1]
        self.fields = [field for field in FIELDS if field not in known]
        rolled = not garrisons(self)[0] or (self._garrison() and not self.values["defender"])
        region, land = self.values["region"], self.values["land"]
        told = land or not [one for one in FORTRESSES if one[0] == region]
        for field in [FORTRESS] * bool(told) + [GARRISON] * bool(rolled):
            self.fields.remove(field)
            self.fields.insert(-SELDOM, field)
        super().refresh()

    def may_meet(self, holder):
        """Returns whether this player may attack another one, or neutral garrisons (0)."""
        return not holder or (holder != self.number and self.state.turn >= PEACE)

    def there(self, region):
        """Returns how many territories of a region may be attacked."""
        state = self.state
        numbers = [number for number in state.playing() if self.may_meet(number)]
        return state.neutral(region) + sum([state.players[number - 1].held[region] for number in numbers])

    def known(self):
        """Returns the territories of the region that may be attacked, of which is known who holds them."""
        return [land for land in LAND.options(self) if self.state.holder(self.values["region"], land) is not None]

    def unnamed(self, region):
        """Returns who may be attacked in a region and has a territory there that is not known by its name."""
        state = self.state
        return [holder for holder in [0] + state.playing() if self.may_meet(holder) and state.may_hold(holder, region)]

    def mend(self):
        """Replaces values that are not possible any more."""
        values = self.values
        regions = REGION.options(self)
        if values["region"] not in regions:
            values["land"] = 0
            values["region"] = ([region for region in regions if region > values["region"]] or regions)[0]
        for field in (LAND, DEFENDER, LEADER, LED):
            options = field.options(self) or (0,)
            if values[field.name] not in options:
                values[field.name] = options[0]
                if field is LAND:
                    self.know()
                elif field is DEFENDER:
                    values["garrison"] = self._garrison()
        values["garrison"] = max(values["garrison"], garrisons(self)[0])

    def know(self):
        """Fills in what is known of the chosen territory: its garrison, its fortress, its place of power."""
        values, state = self.values, self.state
        region, land = values["region"], values["land"]
        if not land:  # what helped in the region before does not help here
            values.update({"power": 0, "shelter": "none"})
        values["garrison"] = self._garrison() or garrisons(self)[0]
        values["fortress"] = "fortress" if (region, land) in FORTRESSES else "none"
        values["site"] = state.site_at(REGIONS[region] + str(land) if land else "", self.number)

    def unfinished(self):
        return self.list.at > self.first

    def give_up(self):
        self.back()

    def back(self):
        """Goes back to what was entered before; a second time, with nothing done between, to the first question, and
        from there out. An attack that was undone is filled in again: see `act`."""
        if not self.list.at:
            super().back()
            return
        self.list.at = 0 if self.went == self._now() else self.list.at - 1
        self.change()
        self.refresh()
        self.went = self._now()

    def _now(self):
        """Returns what all that is drawn depends on."""
        return self.list.at, self.changing, tuple(self.values.values())

    # What is shown

    def draw(self, canvas):
        now = self._now()
        region, field = self.values["region"], self.field()
        ink, light = ink_of(canvas, self.number), canvas.ink_of(LIGHTS[region])
        if field is REGION or field is LAND:
            where, asked, lines, about = self.once(self._asked, now)
            draw_header(canvas, self.state.name(self.number), where, region, ink)
            self.draw_big(canvas, asked, lines, about, light)
        else:
            name, english, armies, bar = self.once(self._facing, now)
            header(canvas, name, english, light)
            for i in range(2):
                name, battalions, icons, below = armies[i]
                own = ink_of(canvas, self.values["defender"]) if i else ink
                draw_army(canvas, i, name, battalions, icons, below, own)
            centre(canvas, "►", 13 + canvas.line)
            lit_bar(canvas, bar, self.list)
        self.draw_keys(canvas)

    def _asked(self, _):
        """Returns what stands in the header, the question where the attack is, the place, and what is known of it."""
        region, land = self.values["region"], self.values["land"]
        about = self._known_of(region, land)
        site = self.state.site_at(REGIONS[region] + str(land), None) if land else 0
        if site:
            place = fill("cq_with_site", place=brief("cq_star_" + str(site)))
            both = about + ", " + place
            about = both if about and self.app.canvas.fits(both, self.app.canvas.width) else place
        lines = self.lines_of(self.shown_now())
        if self.field() is LAND:
            return map_name((region, land)), t("cq_asked_land"), lines, about
        named = about and t("cq_land_{}_{}".format(REGIONS[region], land)) + ", " + about
        if not named or not self.app.canvas.fits(named, self.app.canvas.width):
            named = self._there_are(region)
        return t("cq_attacking"), t("cq_asked_region"), lines, named

    def _facing(self, _):
        """Returns the name of the place, that on the map, what there is to draw of both armies, and the row below."""
        state, values, action = self.state, self.values, self._action()
        dice = max(min(values["battalions"] - 1, 3), 0), min(values["garrison"], 2)
        names = who(state, self.number), who(state, values["defender"])
        sizes = str(values["battalions"]), GARRISON.shown(self, values["garrison"])
        below = [count("so_many_dice", many) if many else "" for many in dice]
        armies = [(names[i], sizes[i], helps(action, i), below[i]) for i in range(2)]
        name, english = place_of(self.app.canvas, values["region"], values["land"])
        return name, english, armies, self.told()

    def _there_are(self, region):
        """Returns how many territories those have in a region who may be attacked there, as far as there is room."""
        state = self.state
        neutral = state.neutral(region)
        there = [count("cq_there_neutral", neutral)] if neutral else []
        for number in state.playing():
            many = state.players[number - 1].held[region]
            if many and self.may_meet(number):
                there.append(fill("cq_there", n=many, name=state.name(number)))
        text = ", ".join(there)
        fits = self.app.canvas.fits(text, self.app.canvas.width)
        return text if fits else count("cq_territories", self.there(region))

    def _known_of(self, region, land):
        """Returns who is known to hold a territory, and with what garrison."""
        holder = self.state.holder(region, land) if land else None
        if holder is None:
            return ""
        return who(self.state, holder) if holder else "{} {}".format(t("cq_neutral"), self._garrison())

    def act(self, name):
        values, action, app = self.values, self._action(), self.app
        try:
            app.match.preview(dict(action, garrison=action["garrison"] or 1))
        except Refusal as refusal:
            self._refuse(refusal.code)
            return
        if not values["garrison"]:
            roll = {"do": "garrison", "territories": 1, "region": action["region"], "land": values["land"]}
            action["garrison"] = app.play(roll, False)[0]["battalions"][0]
            app.match.notes["rolled"] = True  # for the battle, which shows that
        app.match.notes["attack"] = [self.number, app.match.length, VERBS.pack(action)]
        app.play(action)

    def _action(self):
        action: dict = dict(self.values, do="attack", player=self.number, region=REGIONS[self.values["region"]])
        for name in ("leader", "led"):
            action[name] = LEADERS[action[name]]
        return action

    def _refuse(self, code):
        values = self.values
        self.app.say("cq_no_" + code)
        if code == "no_fortress":  # who attacks again says that there is one
            for name in ("shelter", "fortress"):
                if values[name] == "fortress":
                    values[name] = "elsewhere"
