"""The pages of a player: reinforcements line by line, cards and sets, advantages, territories of each region with the
bonus for all of it, and values corrected by hand. Player 0 stands for the game: its turn and place."""

from mathom.games.conquest.near import sites_near
from mathom.games.conquest.tables import (
    BONUS,
    KEPT,
    KINDS,
    MOST,
    PARTS,
    REGIONS,
    SETS,
    TERRITORIES,
    VALUES,
    WORTH,
    territory,
)
from mathom.screens import header
from mathom.screens.conquest.parts import LIGHTS, caption, caption_room, ink_of, place_name, tell_of, walk
from mathom.screens.fields import Act, Form, Number
from mathom.screens.shared import key_roll
from mathom.ui.texts import brief, count, fill, t


def line(texts, name=None, ok=""):
    """Returns a row to read, or for which OK does what `name` says."""
    return Act("", name, ok, row=lambda form, _: texts)


class Value(Number):
    """A value of the player or of the game, as the rules call it: `key` is their name for it."""

    def __init__(self, texts, key, whole=""):
        Number.__init__(self, "", key[0])
        self.texts = texts
        self.key = key
        self.whole = whole
        self.stops = self.name == "place"  # the road does not begin again at its end

    def row(self, form, shown):
        if self.name != "held":
            return self.texts, shown + self.whole
        return self.texts, shown + self.whole, "unit", form.app.canvas.ink_of(LIGHTS[self.key[2]])

    def value(self, form):
        return form.state.value(*self.key)

    def bounds(self, form):
        return VALUES[self.name][1], form.state.limit(*self.key)

    def shown(self, form, value):
        return place_name(value) if self.name == "place" else str(value)

    def put(self, form, value):
        action = {"do": "set", "what": self.name, "value": value}
        if form.number:
            action["player"] = form.number
        if self.name == "held":
            action["region"] = REGIONS[self.key[2]]
        if not form.app.play(action, True) and self.name == "held":  # the names of the region say otherwise
            form.app.visit("conquest.Lands", self.key[2])
            form.app.say("conquest_why_named")


class Site(Act):
    """A place of power that a leader may take, and the territory where it is, if that is known; or one that is `mine`
    already."""

    def __init__(self, site, mine=False):
        Act.__init__(self, "cq_star_" + str(site), site, "" if mine else "cq_key_occupy")
        self.mine = mine

    def row(self, form, _):
        region, land = territory(form.state.spot_of(self.name))
        where = t("cq_mine") if self.mine else t("cq_land_{}_{}".format(REGIONS[region], land)) if land else ""
        short = brief(self.label)
        return (t(self.label) if form.rank(t(self.label), where) else short), where if form.rank(short, where) else ""


class Page(Form):
    stays = True
    pending = True

    def __init__(self, app, number, page, walks=False):
        super().__init__(app)
        self.number = number
        self.walks = walks  # whether the Company moves on once no advantage is too many
        self.page = page
        self.others = False  # whether places of power are listed that are less likely here

    @property
    def player(self):
        return self.state.players[self.number - 1] if self.number else None

    def refresh(self):
        pages = {"reinforcements": self._reinforcements, "cards": self._cards, "advantages": self._advantages}
        pages.update({"held": self._held, "values": self._values, "take": self._take, "marks": self._marks})
        before = len(self.fields)
        self.fields = pages[self.page](self.player)
        if self.page == "cards" and isinstance(self.fields[0].name, int) and 0 < before < len(self.fields):
            self.list.at = 0  # on the set that has come
        super().refresh()

    def _reinforcements(self, player):
        lines = [(t("cq_now"), "+" + str(player.placed)), (t("cq_next"), "+" + str(player.total()))]
        if not (player.noted or player.out):
            return [line((t("cq_enter_held"), ""), "held", "key_choose")] + [line(texts) for texts in lines]
        for what, battalions in player.reinforcements():
            if what == "territories":
                label = count("cq_territories", sum(player.held))
            else:
                label = t("cq_cards" if what == "cards" else "cq_" + what)
            lines.append((label, "+" + str(battalions)))
        return [line(texts) for texts in lines]

    def _cards(self, player):
        """Returns the fields for each set that may be traded now, for each kind of card, and when else is traded."""
        fields: list = []
        for i in self._sets(player):
            texts = fill("cq_trade", set=t("cq_set_" + SETS[i])), "+" + str(WORTH[i])
            fields.append(line(texts, i, "cq_key_trade"))
        later = not fields and any([player.has(i) for i in range(len(SETS))])
        for kind in KINDS:
            value = Value(t("cq_" + kind), (kind, self.number))
            value.ok = "cq_key_correct"  # to change cards would be to trade them
            if player.due:
                fields.append(line(value.row(self, value.shown(self, value.value(self))), kind, "cq_key_take"))
            else:
                fields.append(value)
        if later:  # below: the cursor stays where it is
            fields.append(line((t("cq_trade_later"), "")))
        return fields

    def _sets(self, player):
        """Returns the sets that may be traded now."""
        return [i for i in range(len(SETS)) if player.has(i)] if self.state.may_trade(player) else []

    def _advantages(self, player):
        rolls = (t("cq_roll"), "{} × 1D{}".format(player.owed, self.state.length))
        fields = [line(rolls, "roll", key_roll(self.app))] if player.owed else []
        later = [line((t("cq_at_the_end"), "+" + str(player.later)))] if player.later else []
        ok = "cq_key_discard" if self.state.surplus(self.number) else "cq_key_use"
        found = self.state.palantirs
        fields += [
            line((count("cq_advantage", n), t("cq_palantir") if n in found else ""), n, ok) for n in player.advantages
        ]
        return fields + later

    def _held(self, player):
        return [
            Value(
                "{} +{}".format(t("cq_" + REGIONS[i]), BONUS[i]),
                ("held", self.number, i),
                " / " + str(TERRITORIES[i]),
            )
            for i in range(len(REGIONS))
        ]

    def _take(self, player):
        """Returns the fields for the places of power that a leader may take: first those that may well be here."""
        here, unknown, mine = self.state.sites_for(self.number)
        near = sites_near(self.state, self.number)
        others = [site for site in unknown if site not in near]
        here = [site for site in here if site not in near]
        first = near + here if self.state.arrived(self.number) else here + near
        fields = [Site(site) for site in first] + [Site(site, True) for site in mine]
        if self.others or not fields:
            return [Site(site) for site in others]
        return fields + ([Act("cq_other_site", "others")] if others else [])

    def _marks(self, player):
        return [
            line(
                (t("cq_part_" + PARTS[i]), t("on" if player.marks[i] else "off")),
                None if player.marks[i] else PARTS[i],
                "" if player.marks[i] else "key_change",
            )
            for i in range(len(PARTS))
        ]

    def _values(self, player):
        items = ("due", "owed", "board", "waiting") if player else ("turn", "place")
        return [Value(t("cq_value_" + item), (item, self.number)) for item in items]

    def draw(self, canvas):
        player = self.player
        name = player.name if player else t("cq_company")
        if self.changing and self.page == "values":  # there may be no room beside the value
            name = self.field().texts
        right = self._right(player)
        if not (canvas.corners or canvas.fits(name + right, canvas.width - 4)):  # in corners they are apart
            name, right = right, ""
        header(canvas, name, right, ink_of(canvas, self.number))
        if self.page == "take":
            caption(canvas, "star_" + str(self.field().name))
        self.draw_form(canvas, nothing="cq_none", below=caption_room(canvas) if self.page == "take" else 0)

    def _right(self, player):
        if self.page == "cards" and player.may_draw():
            return count("cq_to_take", player.may_draw())
        many = self.page == "advantages" and self.state.surplus(self.number)
        if many:
            return fill("cq_drop", n=many)
        if self.page == "advantages" and len(player.advantages) > KEPT:
            return t("cq_keep_three")
        return t("cq_" + self.page)

    def act(self, name):
        app, number = self.app, self.number
        if name == "roll":
            if self.player.owed <= KEPT - len(self.player.advantages):
                app.pop()  # whose OK would use what has just been rolled
            app.visit("conquest.Roll", "advantage", number, True)
            return
        if name == "held":
            app.visit("conquest.Page", number, name)
        elif self.page == "advantages" and name:
            self._spend(name)
            return
        elif name == "others":
            self.others = True
            self.list.at = 0
        elif self.page == "take":
            events = self.field().ok and app.play({"do": "take", "player": number, "site": name}, False)
            if events:
                app.pop()
                app.playing.show_moments(events)
                return
        elif self.page == "marks":
            if name:
                app.play({"do": "mark", "player": number, "part": name}, True)
        elif name is not None:
            trade = {"do": "trade", "player": number, "set": SETS[name]} if isinstance(name, int) else None
            events = app.play(trade or {"do": "card", "player": number, "kind": name}, False)
            if not (self.player.may_draw() or self._sets(self.player)):
                app.pop()  # whose OK would correct the cards
                if events and not trade:
                    many = self.state.value(name, number)
                    tell_of(app, number, "cq_cards", "{}: {}".format(t("cq_" + name), many))
            app.playing.show_moments(events)
        self.refresh()

    def _spend(self, advantage):
        """Asks whether to use an advantage; of too many discards it, and closes once they are not."""
        app = self.app
        if not self.state.surplus(self.number):
            app.visit("conquest.Ask", self.number, "spend", advantage)
            return
        app.play({"do": "spend", "player": self.number, "advantage": advantage}, True)
        if self.state.surplus(self.number):
            self.refresh()
            return
        app.pop()
        if self.walks:
            walk(app, MOST)
