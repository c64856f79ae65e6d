"""An attack: the region and the territory in it, each big, then both armies face to face, as in the battle that
follows, and what helps them: first the attacker's, then the defender's. It starts from the last attack of this turn;
what is known of the territory fills in the rest."""

from mathom.games import Refusal
from mathom.games.conquest.tables import BATTALIONS, FORTRESSES, LEADERS, PEACE, REGIONS
from mathom.games.conquest.words import VERBS
from mathom.screens import centre, header, refused, way
from mathom.screens.conquest.facing import armies, draw_army, draw_header, helps, map_name, place_of
from mathom.screens.conquest.parts import LIGHTS, ink_of, lit_bar, who
from mathom.screens.conquest.target import Defender, Garrison, Land, Leader, Region, Site, fortress
from mathom.screens.fields import Act, Number
from mathom.screens.pictured import Pictured
from mathom.ui.texts import brief, count, fill, t

LEADER, LED = Leader("cq_in_leader", "leader"), Leader("cq_in_led", "led")
REGION, LAND = Region("cq_in_region", "region"), Land("cq_in_land", "land")
DEFENDER = Defender("cq_in_defender", "defender")
ARMY = Number("cq_in_battalions", "battalions", 2, BATTALIONS, stops=True)
GARRISON = Garrison("cq_in_garrison", "garrison", stops=True)
FORTRESS = fortress("cq_in_fortress", "fortress")
POWER = Site("cq_in_power", "power")
# The fields that decide an attack come first, in the order in which it is told at a table; those behind "do" seldom
# change.
FIELDS = (
    REGION,
    LAND,
    DEFENDER,
    ARMY,
    LEADER,
    POWER,
    GARRISON,
    LED,
    FORTRESS,
    Act("cq_go", "do", "cq_key_attack"),
    fortress("cq_in_shelter", "shelter"),
    Site("cq_in_site", "site"),
)
SELDOM = 2  # fields behind "do"
USUAL, FEW = 4, 2  # battalions that attack, and with how many it is likely another army that goes on


class Attack(Pictured):
    """`values` are those of the action; a region and a leader are their indexes."""

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
        last = entered[2] if undone else player.next
        if again:
            self._fill(VERBS.unpack(last))
            battle = self.state.battle
            if not (undone or (battle and battle["player"] == number and battle["result"] != "won")):
                self.values["garrison"] = self._garrison()  # that of another territory
        elif last:
            self.values["region"] = REGIONS.index(VERBS.unpack(last)["region"])
        else:
            self.values["region"] = player.held.index(max(player.held))
        rolled = app.match.last()
        if rolled and rolled["do"] == "garrison" and rolled["land"]:
            self._meet(rolled)
        meant = dict(self.values)
        self.mend()
        self.refresh()
        target = [name for name in ("region", "land", "defender") if self.values[name] != meant[name]]
        if again and not target:  # else none of those that were attacked is left there
            self._ask(None if undone else self._asked_again())
        if self.values["battalions"] < 2:
            self.values["battalions"] = USUAL
        self.first = self.list.at  # nothing has been entered yet
        self.moved = self.field().acts  # whether the cursor has been moved, or nothing is asked

    def _ask(self, field):
        """Moves the cursor to a field and asks for its value; to the row that attacks if there is none to ask for."""
        self.refresh()
        self.list.at = self.fields.index(field) if field else self._does()
        self.change()

    def _asked_again(self):
        """Returns what is asked before the next attack, or None: which territory, where the players name them, then
        from the first one that is known; with what army, if hardly any is left of the last one; and against whose, if
        that is a player's and not known."""
        region, land = self.values["region"], self.values["land"]
        known = self.known()
        if known and not land:
            LAND.put(self, known[0])
        if known or (not land and "{:x}".format(self.number) in self.state.lands_of(region)):
            return LAND
        return ARMY if self.values["battalions"] <= FEW else GARRISON if self._unknown() else None

    def _unknown(self):
        """Returns whether there is a garrison that only the table can tell: a player's, or one of real dice."""
        return not self.values["garrison"] and GARRISON.bounds(self)[0]

    def _fill(self, action):
        """Fills the form as for this action."""
        self.values.update({name: action[name] for name in self.values})
        self.values["region"] = REGIONS.index(action["region"])
        for name in ("leader", "led"):
            self.values[name] = LEADERS.index(action[name])

    def _garrison(self):
        """Returns the garrison of the territory as far as it is known, or 0: if it is a player's, what was left there
        after a battle."""
        region, land = self.values["region"], self.values["land"]
        if self.state.whose(region, land):
            return armies(self.app.match).get(REGIONS[region] + str(land), 0)
        return self.state.value("garrison", 0, region, land)

    def _meet(self, rolled):
        """Fills in where the garrison is that was rolled last, of several the first one, and what is known of it."""
        self.values.update({"defender": 0, "region": REGIONS.index(rolled["region"]), "land": rolled["land"]})
        self.know()

    def refresh(self):
        """Leaves out what there is no choice in: who defends, or the leaders of those who have none on the board. A
        neutral garrison that is known, or rolled here, is not asked for, nor a fortress where a name, or the
        region, tells that, nor in which place of power a leader stands whose player has none."""
        known = [field for field in (DEFENDER, LEADER, LED) if len(field.options(self)) == 1]
        self.fields = [field for field in FIELDS if field not in known]
        rolled = not GARRISON.bounds(self)[0] or (self._garrison() and not self.values["defender"])
        told = self.values["land"] or self.values["region"] not in [one[0] for one in FORTRESSES]
        alone = not (self.values["leader"] and self.state.sites_for(self.number)[2])
        for field, settled in ((FORTRESS, told), (GARRISON, rolled), (POWER, alone)):
            if settled:
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
        regions, here = REGION.options(self), values["region"]
        if here not in regions:
            values.update({"land": 0, "region": ([region for region in regions if region > here] or regions)[0]})
        for field in (LAND, DEFENDER, LEADER, LED):
            options = field.options(self) or (0,)
            if values[field.name] not in options:
                values[field.name] = options[0]
                if field is LAND:
                    self.know()
                elif field is DEFENDER:
                    values["garrison"] = self._garrison()

    def know(self):
        """Fills in what is known of the chosen territory: its garrison, its fortress, its place of power."""
        values, state = self.values, self.state
        region, land = values["region"], values["land"]
        if not land:  # what helped in the region before does not help here
            values.update({"power": 0, "shelter": "none"})
        values["garrison"] = self._garrison()
        values["fortress"] = "fortress" if (region, land) in FORTRESSES else "none"
        values["site"] = state.site_at(REGIONS[region] + str(land) if land else "", self.number)

    def unfinished(self):
        return self.list.at > self.first

    def press(self, event):
        self.moved = self.moved or (way(event) and not self.changing)
        super().press(event)

    def back(self):
        """Goes back to what was asked before, and from the first question out; once the cursor has been moved, to the
        row that attacks, and out from there. An attack that was undone is filled in again: see `act`."""
        if self.list.at == (self._does() if self.moved else 0):
            super().back()
        else:
            self._ask(None if self.moved else self.fields[self.list.at - 1])

    give_up = back

    def _put_pending(self, field):
        """A garrison is known once it has been asked for."""
        if self.changing and field is GARRISON:
            self.values["garrison"] = field.value(self)
        super()._put_pending(field)

    # What is shown

    def draw(self, canvas):
        now = self.list.at, self.changing, tuple(self.values.values())
        region, field = self.values["region"], self.field()
        light = canvas.ink_of(LIGHTS[region])
        if field is REGION or field is LAND:
            where, asked, lines, about = self.once(self._asked, now)
            draw_header(canvas, self.state.name(self.number), where, region, ink_of(canvas, self.number))
            self.draw_big(canvas, asked, lines, about, light)
        else:
            name, english, armies, bar = self.once(self._facing, now)
            header(canvas, name, english, light)
            draw_army(canvas, 0, *armies[0])
            draw_army(canvas, 1, *armies[1])
            centre(canvas, "►", 13 + canvas.line)
            lit_bar(canvas, bar, self.list)
        self.draw_keys(canvas)

    def _asked(self, _):
        """Returns what stands in the header, the question where the attack is, the place, and what is known of it."""
        region, land = self.values["region"], self.values["land"]
        lines = self.lines_of(self.shown_now())
        if self.field() is LAND:
            return map_name((region, land)), t("cq_asked_land"), lines, self._about(region, land)
        about = self._there_are(region)
        if land and not self.values["defender"] and self._garrison():
            named = t("cq_land_{}_{}".format(REGIONS[region], land)) + ", " + self._held_by(region, land)
            about = named if self.app.canvas.fits(named, self.app.canvas.width) else about
        return t("cq_attacking"), t("cq_asked_region"), lines, about

    def _about(self, region, land):
        """Returns what is known of a territory: who holds it, and the place of power or the fortress there, which comes
        first if there is no room for both."""
        held = self._held_by(region, land)
        site = self.state.site_at(REGIONS[region] + str(land), None) if land else 0
        key, place = "cq_with_site", site and brief("cq_star_" + str(site))
        if (region, land) in FORTRESSES:
            key, place = "cq_with_fortress", brief("cq_fortress_" + str(FORTRESSES.index((region, land)) + 1))
        if not (held and place):
            return fill(key, place=place) if place else held
        canvas = self.app.canvas
        for text in (t(key), brief(key)):
            both = held + ", " + text.replace("{place}", place)
            if canvas.fits(both, canvas.width):
                return both
        return fill(key, place=place)

    def _facing(self, _):
        """Returns the name of the place, that on the map, what there is to draw of both armies, and the row below."""
        state, values, action = self.state, self.values, self._action()
        dice = max(min(values["battalions"] - 1, 3), 0), min(values["garrison"], 2)
        sides = self.number, values["defender"]
        garrison = GARRISON.value(self) if self.field() is GARRISON else values["garrison"]
        sizes = str(values["battalions"]), GARRISON.shown(self, garrison)
        below = [count("so_many_dice", many) if many else "" for many in dice]
        canvas = self.app.canvas
        armies = [
            (who(state, sides[i]), sizes[i], helps(action, i), below[i], ink_of(canvas, sides[i])) for i in range(2)
        ]
        return place_of(canvas, values["region"], values["land"]) + (armies, self.told())

    def _there_are(self, region):
        """Returns how many territories those have in a region who may be attacked there, as far as there is room."""
        state = self.state
        neutral = state.neutral(region)
        there = [count("cq_there_neutral", neutral)] if neutral else []
        held = [(number, state.players[number - 1].held[region]) for number in state.playing() if self.may_meet(number)]
        text = ", ".join(there + [fill("cq_there", n=many, name=state.name(number)) for number, many in held if many])
        fits = self.app.canvas.fits(text, self.app.canvas.width)
        return text if fits else count("cq_territories", self.there(region))

    def _held_by(self, region, land):
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
            app.say(refused("conquest", refusal.code))
            if refusal.code == "no_fortress":  # who attacks again says that there is one
                elsewhere = [name for name in ("shelter", "fortress") if values[name] == "fortress"]
                values.update(dict.fromkeys(elsewhere, "elsewhere"))
            return
        if self._unknown() or (values["defender"] and self.list.at < self.fields.index(GARRISON)):
            self._ask(GARRISON)
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
