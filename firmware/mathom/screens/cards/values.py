"""Corrections by hand, a page at a time: a player's heroes, the cards in play, the quest."""

from mathom.games.cards.area import claimable, guards
from mathom.games.cards.seats import active
from mathom.games.cards.tables import (
    ALLY,
    DAMAGE,
    DEAD,
    ENEMY,
    HITS,
    KIND,
    KINDS,
    LOCATION,
    OBJECTIVE,
    RESOURCES,
    SWITCHES,
)
from mathom.games.cards.values import limits, value_of
from mathom.screens import header, wide_of
from mathom.screens.cards.box import place_name, titled
from mathom.screens.cards.parts import ask, called, card_name, guard_name, label, staged_beside
from mathom.screens.fields import Act, Choice, Form, Number
from mathom.screens.lists import Rows
from mathom.screens.shared import SEAT_COLOURS, shortened
from mathom.ui.palette import INKS
from mathom.ui.texts import fill, t

QUEST = ("progress", "points", "explored", "location")
TABLE = ("victory", "objectives", "committed", "first", "limit")
PRINTED = ("willpower", "attack", "defence", "sentinel", "ranged")  # in the order of a set-up
HERO = ("damage", "resources", "exhausted") + PRINTED
CARD = {
    ENEMY: ("strength", "cost", "card_attack", "card_defence", "hits", "wounds", "engaged", "card_victory"),
    LOCATION: ("strength", "card_points", "card_progress", "card_victory"),
    OBJECTIVE: ("guard",),
}


class One(Choice):
    """Whose values are shown: OK goes on to the next player or card."""

    def row(self, form, shown):
        return (t("of_player") if form.page == "heroes" else "{}/{}".format(form.one, len(form.state.cards))), shown

    def value(self, form):
        return form.one

    def options(self, form):
        return tuple(range(1, len(form.state.players if form.page == "heroes" else form.state.cards) + 1))

    def shown(self, form, value):
        return form.state.players[value - 1]["name"] if form.page == "heroes" else card_name(form.state, value)

    def put(self, form, value):
        form.one = value

    def quick(self, form):
        return True


class Value(Number):
    """A value, as the rules call it: `keys` say whose it is."""

    def __init__(self, name, **keys):
        Number.__init__(self, "", name, stops=name not in SWITCHES + ("first", "engaged"))
        self.keys = keys

    def value(self, form):
        return value_of(form.state, self.name, **self.keys)

    def bounds(self, form):
        return limits(form.state, self.name, **self.keys)

    def put(self, form, value):
        form.play(dict(self.keys, do="set", what=self.name, value=value))
        if self.name in PRINTED:
            self._remember(form, value)

    def _remember(self, form, value):
        """Corrects what is printed on a hero in the last set-up too, as the next one starts with it."""
        settings = form.app.settings
        held = form.state.players[self.keys["player"] - 1]["heroes"]
        name = form.state.hero_name(held[self.keys["hero"] - 1])
        last = settings.remembered.get("cards")
        for _, heroes in last.get("players", ()) if isinstance(last, dict) else ():
            for hero in heroes:
                if hero[0] == name:
                    hero[4 + PRINTED.index(self.name)] = value
                    settings.remembered["cards"] = last
                    settings.changed()

    def shown(self, form, value):
        state = form.state
        what = self.name
        if what == "first" or what == "engaged":
            canvas = form.app.canvas
            name = state.players[value - 1]["name"] if value else t("cards_staging")
            room = Rows.room(canvas) - canvas.measure(label(what) + "◄  ►") - 6
            return shortened(canvas, name, room)
        if what in SWITCHES:
            return t("on" if value else "off")
        high = self.bounds(form)[1]
        if what == "damage" and value == high:
            return t("cards_dead")
        if what in ("damage", "wounds", "explored", "progress", "card_progress") and 0 < high < 99:
            return "{}/{}".format(value, high)
        return str(value)

    def row(self, form, shown):
        table = form.state.table
        if self.name in ("explored", "location") and table["location"]:
            name = place_name(form.state, table["place"], table["location"])
            return name + ": " + t("of_progress" if self.name == "explored" else "of_points"), shown
        return label(self.name), shown


class Guard(Value):
    """Which card guards an objective, if any."""

    def after(self, form, value, step):
        options = [0] + guards(form.state, **self.keys)
        return options[(options.index(value) + step) % len(options) if value in options else 0]

    def shown(self, form, value):
        return guard_name(form.state, value)


class Hero(Act):
    """Hero `name`, with the hit points that are left and resources. All values are on a page of its own."""

    def row(self, form, shown):
        state = form.state
        canvas = form.app.canvas
        hero = state.players[form.one - 1]["heroes"][self.name]
        hits = hero[HITS]
        left = "{}/{}".format(hits - hero[DAMAGE], hits) if hits else "–"
        done = [t("cards_dead")] if hero[DEAD] else [left, ("icon", "heart")]
        if not (hero[ALLY] or hero[DEAD]):
            done = [str(hero[RESOURCES]), ("icon", "coin")] + done
        room = Rows.room(canvas) - wide_of(canvas, done) - 8
        return shortened(canvas, called(state, hero), room), done


ONE = One("", "one")


class Values(Form):
    pending = True

    def __init__(self, app, page, one=1):
        super().__init__(app)
        self.page = page
        self.stays = page == "heroes" or page == "table"  # a card or an ally may be gone
        self.one = active(self.state) if page == "heroes" else one  # a player, a card, or 10 * player + hero

    def refresh(self):
        """Updates the fields; the player or card `one` still exists."""
        state = self.state
        one = self.one
        fields: list = []
        if self.page == "table":
            more = ("location_victory",) if state.table["location"] else ()
            fields = [Value(what) for what in QUEST + more + TABLE] + [Act("cards_advance", "advance")]
        elif self.page == "heroes":
            fields = [ONE, Value("threat", player=one)]
            fields += [Hero("", i) for i in range(len(state.players[one - 1]["heroes"]))]
            if not state.players[one - 1]["out"]:
                fields.append(Act("cards_eliminate", "eliminate"))
        elif self.page == "hero":
            heroes = state.players[one // 10 - 1]["heroes"]
            one = self.one = min(one, one // 10 * 10 + len(heroes))
            ally = heroes[one % 10 - 1][ALLY]
            fields = [Value(what, player=one // 10, hero=one % 10) for what in HERO if what != "resources" or not ally]
            if ally:
                fields.append(Act("cards_discard", "discard"))
        elif state.cards:
            one = self.one = min(one, len(state.cards))
            kind = state.cards[one - 1][KIND]
            fields = [ONE] + [(Guard if what == "guard" else Value)(what, card=one) for what in CARD[kind]]
            if kind != OBJECTIVE:
                fields.append(Act("cards_defeat_" + KINDS[kind], "defeat"))
            elif claimable(state, one):
                fields.append(Act("cards_claim", "claim"))
            fields.append(Act("cards_drop", "drop"))
        if len(fields) < len(self.fields):
            self.list.at = 0  # another row would stand under the cursor
        self.fields = fields
        super().refresh()
        self.right = self._right()

    def _right(self):
        """Returns the text at the right of the header."""
        state = self.state
        if self.page == "heroes":
            return t("cards_heroes")
        if self.page == "hero":
            return called(state, state.players[self.one // 10 - 1]["heroes"][self.one % 10 - 1])
        if self.page == "table":
            return fill("cards_stage", n="{}/{}".format(state.table["stage"], len(state.stages)))
        return staged_beside(self.app.canvas, state)

    def draw(self, canvas):
        if self.page == "heroes" or self.page == "hero":
            seat = self.one if self.page == "heroes" else self.one // 10
            player = self.state.players[seat - 1]
            header(canvas, player["name"], self.right, canvas.ink_of(SEAT_COLOURS[seat - 1]))
        else:
            header(canvas, t("cards_table" if self.page == "table" else "cards_cards"), self.right)
        self.draw_form(canvas, nothing="cards_none")

    def act(self, name):
        if isinstance(name, int):
            self.app.visit("cards.Values", "hero", 10 * self.one + name + 1)
            return
        if name == "discard":
            self.play({"do": name, "player": self.one // 10, "hero": self.one % 10})
            return
        if name == "eliminate":
            out = {"do": name, "player": self.one}
            text = fill("cards_out_by", name=self.state.name_of(self.one))
            ask(self.app, lambda: self.app.play(out), t("cards_out_sure"), text)
            return
        self.play({"do": name} if name == "advance" else {"do": name, "card": self.one})

    def play(self, action):
        """Carries out a correction. The page of a card or an ally that is gone by it closes; of a card it is told who
        fell."""
        app = self.app
        card = self.state.cards[self.one - 1] if self.page == "cards" else None
        before = self._many()
        name = titled(self.state, card) if card else ""
        enemy = card and card[KIND] == ENEMY
        app.play(action, lambda: self.refresh() if self._many() == before else app.pop())
        if not card or self._many() == before or action["do"] not in ("set", "defeat"):
            return
        told = (fill("blow_falls", name=name), INKS["red"]) if enemy else (t("place_explored"), INKS["green"])
        app.visit("finale", "crown" if enemy else "tree", [told], fill("ends_explored", name=name))

    def _many(self):
        """Returns how many there are of what this page is about one of: characters of a player, or cards."""
        state = self.state
        return len(state.players[self.one // 10 - 1]["heroes"] if self.page == "hero" else state.cards)
