"""An effect: how much, in big letters, where, on the map, and for whom; then what will be done, in a sentence."""

from mathom.games.duel.tables import CHAINS, RACES, REGIONS, SIDES, SKILLS, printed, slashed
from mathom.screens import footer, lit_bar
from mathom.screens.duel.map import draw_map, map_of
from mathom.screens.duel.parts import (
    SIGN,
    SIGNS,
    carry_out,
    entered,
    has_said_end,
    left_of,
    room_beside,
    sentence,
    title_of,
    turn_header,
)
from mathom.screens.duel.road import draw_road
from mathom.screens.duel.usual import AMOUNTS, amount, another, gifts_of, give_back, just_paid, last, remember
from mathom.screens.duel.values import DO_AND_END, FIELDS, MORE, MOST, NAMES, NO_CHAIN, SYMBOLS, VERBS, Pick
from mathom.screens.pictured import Pictured
from mathom.screens.shared import fitting
from mathom.ui.texts import count, fill, t

AGAINST = ("lose", "forget", "remove", "raze")  # effects on the other side
WHERE = ("region", "from", "to")  # chosen on the map
SAID = ("skill", "chain", "race")  # what a side adds


class Form(Pictured):
    """`offer` is the known part of the action. `chains` are the chain symbols that a card may give: then the form is
    that of a card, and ends the turn unless there is more to do. Its second row does so: what follows it is seldom
    changed. `ends` is whether its button ends the turn."""

    name = "duel.Form"
    shows_game = True
    does = "do"

    def __init__(self, app, verb, offer=None, chains=None):
        super().__init__(app)
        state = self.state
        self.verb = verb
        self.of_card = chains is not None
        offer = offer or {}
        self.known = {key: offer[key] for key in ("units", "offered") if key in offer}
        fields = [FIELDS[name] for name in VERBS[verb] if name not in offer or name == "do"]
        if self.of_card:
            options = [NO_CHAIN] + [CHAINS.index(name) for name in chains]
            card = [Pick("duel_grants", "chain", options)] if chains else []
            do = fields.index(FIELDS["do"])
            fields = fields[:1] + [DO_AND_END] + fields[1:do] + card + [MORE] + fields[do + 1 :]
        self.ends = self.of_card or (self._said_end() and len(state.due) == 1)
        if self.ends and not self.of_card:
            fields[fields.index(FIELDS["do"])] = DO_AND_END
        self.fields = fields
        # A field with choices has the index of one, any other field a number.
        self.values = {field.name: 1 if field.name in MOST else 0 for field in fields if not field.acts}
        if "side" in self.values:
            self.values["side"] = 1 - state.seat if verb in AGAINST else state.seat
        if "chain" in self.values:
            self.values["chain"] = NO_CHAIN if chains else FIELDS["chain"].options(self)[0]
        left = [due["left"] for due in state.due if "left" in due and due["do"] == verb]
        if left and verb == "place":
            self.values["units"] = left[0]
        elif self.of_card and verb in AMOUNTS:
            self.values[AMOUNTS[verb][0]] = amount(state, verb)
        if self.of_card and verb == "place":
            self.values["region"] = REGIONS.index(last(app, verb))
        for action in entered(app, verb, "chain"):
            for name in self.values:
                if name in action and name != "skill":
                    self.values[name] = action[name] if name in MOST else NAMES[name].index(action[name])
        self.fill_in(offer)

    @property
    def holds(self):
        """Holding OK carries the effect out, for a card only on the first row, where a press goes on to the button. A
        button that ends the turn needs no holding."""
        pressed = self.list.at if self.of_card else self.ends and self.field().acts
        return () if pressed else ("ok",)

    def fill_in(self, offer):
        """Fills in the values of an offer, and elsewhere the first possible choice."""
        if "side" in offer:
            self.values["side"] = SIDES.index(offer["side"])
        if "steps" in self.values:
            self.values["steps"] = min(self.values["steps"], FIELDS["steps"].bounds(self)[1])
        for name in ("race", "chain", "skill", "from", "to", "region"):
            self._mend(name)

    def _mend(self, name):
        """Replaces a choice that is not possible by the next one that is."""
        if name in self.values and not self.is_there(name, self.values[name]):
            options = FIELDS[name].options(self)
            later = [value for value in options if value > self.values[name]]
            self.values[name] = (later or options)[0]

    def is_there(self, field, value):
        """Returns whether this choice is possible."""
        if field == "race":  # the eagle is a token
            return RACES[value] != "eagle"
        if field == "to":
            return value != self.values["from"]
        side = self.state.players[self.values.get("side", self.state.seat)]
        if field == "skill" and self.verb == "forget":
            return SYMBOLS[value] in side.skills
        if field == "skill" and self.of_card:  # the other symbols are in the list that has opened it
            return value >= len(SKILLS)
        if field == "from" or (field == "region" and self.verb == "remove"):
            return side.units[value] > 0
        if field == "region" and self.verb == "raze":
            return side.fortresses[value] > 0
        if field == "region" and self.state.regions and not self.known and side is self.state.active():
            return REGIONS[value] in self.state.regions
        if field == "chain" and not self.of_card:
            there = printed(self.state.chapter, self.state.card) or CHAINS
            return CHAINS[value] in there and not self.state.active().chains >> value & 1
        return True

    # What is shown

    def draw(self, canvas):
        field = self.field()
        if field.name in WHERE:
            title, regions = self.once(self._map, self.list.at)
            turn_header(canvas, self.state, title)
            values = self.values
            here, before = values[field.name], values["from"] if field.name == "to" else -1
            draw_map(canvas, regions, here, before, self, field.options(self))
        else:
            title, asked, lines, bar = self.once(self._big, (self.list.at, self.changing, tuple(self.values.values())))
            turn_header(canvas, self.state, title)
            self.draw_big(canvas, asked, lines, "")
            if field.name == "steps":
                draw_road(canvas, self.state, canvas.height - 22, self.values["side"], self.values["steps"])
            if bar:
                lit_bar(canvas, bar, self.list)
        held = "key_end" if self.ending() else ""
        if field.name in WHERE and self.changing and len(field.options(self)) == 1:
            footer(self.app, canvas, "", "", "key_done", "key_back", held, True)
        else:
            self.draw_keys(canvas, held, field.name in WHERE)

    def _map(self, _):
        """Returns the question where, or where it has to be, with the sign of the side if that is not the one to act,
        and the map."""
        state, canvas = self.state, self.app.canvas
        seat = self.values.get("side", state.seat)
        if self.verb == "place":
            room = room_beside(canvas, state) - (0 if seat == state.seat else SIGN)
            title = self._only(room) or fitting(canvas, "duel_asked_place", room, self._units())
        else:
            title = title_of(canvas, state, "duel_asked_" + self.field().name)
        return [("icon", SIGNS[seat]), title] if seat != state.seat else title, map_of(canvas, state.players)

    def _only(self, room):
        """Returns where the units of a red card go, once that is known; "" if it is not, or there is no room for it."""
        options = FIELDS["region"].options(self)
        region = t("region_" + REGIONS[options[0]])
        another = count("duel_another", self._units()).replace("{region}", region)
        texts = (another, fill("duel_in", region=region)) if len(options) == 1 else ()
        return ([text for text in texts if self.app.canvas.fits(text, room)] + [""])[0]

    def _units(self):
        """Returns how many units are placed."""
        return self.values.get("units", self.known.get("units", 1))

    def _title(self, key):
        """Returns a title; where holding OK ends the turn, and the label of the key has no room for that, that."""
        canvas = self.app.canvas
        if self.ending() and not (self.app.two_keys or canvas.corners):
            return t("duel_hold") + " " + t("key_end")
        return title_of(canvas, self.state, key)

    def _big(self, _):
        """Returns the title, before a conflict that one, the question or sentence, the value in big letters, and the
        row below it, if that does something."""
        field = self.field()
        key = "duel_will_clash" if field.acts and self._clashes() else "duel_" + self.verb
        title = self._title(self.why or key if field.acts and self.ends else key)
        if not field.acts and field is not self.fields[0]:
            return title, t(field.label), self.lines_of(self.shown_now()), ""
        first = self.fields[0] if self.fields[0].name != "from" else self.fields[1]
        shown = first.shown(self, first.value(self))
        asked = self._sentence() if field.acts or self.verb != "quest" else self._about()
        return title, asked, self.lines_of(shown), self.told() if field.acts else ""

    def ending(self):
        """Returns whether holding OK ends the turn."""
        return self.ends and self.holds and self.follows != "duel_do"

    def refresh(self):
        """Works out what the button says: whether the turn ends with it, or another one comes, and why."""
        super().refresh()
        state, gifts = self.state, []
        if self.verb == "quest":
            gifts = gifts_of(state, self.values["side"], self.values["steps"])
            gifts += [None] * (self._left() <= 0)  # then the game is over
        self.why = another(state, gifts if self.values.get("side") == state.seat else ())
        stays = None in gifts or "place" in gifts or "raze" in gifts
        for due in state.due:
            stays = stays or (self.of_card and self._stays(due))
        self.follows = "duel_do" if stays else "duel_do_and_again" if self.why else "duel_do_and_end"

    def _stays(self, due):
        """Returns whether this has still to be done after the effect."""
        if "left" in due:
            return due["do"] != self.verb or due["left"] > self._units()
        return due["do"] not in ("again", "gain")

    def _left(self):
        """Returns how far the quest is from its end after these steps."""
        return left_of(self.state, self.values["side"]) - self.values["steps"]

    def _clashes(self):
        """Returns whether the units come to where the other side has some."""
        to = self.values.get("to" if self.verb == "move" else "region", 0)
        other = self.state.players[1 - self.values.get("side", self.state.seat)]
        return self.verb in ("place", "move") and other.units[to] > 0

    def _sentence(self):
        """Returns the beginning of what will be done; the value of the first row is its end."""
        values, verb = self.values, self.verb
        if verb == "quest":
            return t("sum_quest_" + SIDES[values["side"]])
        if verb == "move":
            return fill("sum_move", region=t("region_" + REGIONS[values["from"]]))
        side = self.state.players[values.get("side", self.state.seat)]
        many = self._units()
        key = "sum_adds" if verb in SAID else "sum_lose" if verb == "forget" else "sum_" + verb
        key += "_one" if verb == "place" and many == 1 else ""
        return sentence(self.app.canvas, key, side, self.app.canvas.width, many)

    def _about(self):
        """Returns how far the quest is from its end after these steps, in a sentence."""
        seat, left = self.values["side"], self._left()
        if left <= 0:
            return t("sum_caught" if seat else "sum_there")
        return count("sum_behind" if seat else "sum_ahead", left)

    def _onward(self):
        """From a row below the button goes back to it."""
        super()._onward()
        self.list.at = min(self.list.at, self._does())

    def back(self):
        """Goes back to the question before. From the first one of a card, gives back what has been paid, and shows the
        card as it was entered."""
        at, does = self.list.at, self._does()
        if at:
            self.list.at = does if at > does else at - 1
            self.change()
            self.refresh()
        elif self.of_card and self.verb != "skill" and just_paid(self.app):
            give_back(self.app)
        else:
            super().back()

    def point(self, owner, at):
        """A finger on a region chooses it."""
        if owner is self:
            self.field().put(self, at)
            self.changing = True
        else:
            super().point(owner, at)

    def act(self, name):
        """Carries out the effect. The form of a card also ends the turn, unless there is more to do; so does that of
        the bonus that came in between."""
        if self.of_card:
            remember(self.app, self._actions()[-1])
        ends = name == "do" if self.of_card else self._said_end()
        if not carry_out(self.app, self._actions(), ends):
            self.refresh()  # the first of two may have been carried out

    def _said_end(self):
        """Returns whether this came in between, in a turn whose end has been said."""
        return "offered" in self.known and has_said_end(self.app)

    def _actions(self):
        """Returns the actions: a chain symbol first, as the effect may end the game or begin a conflict."""
        action: dict = dict(self.known, do=self.verb)
        chain = None
        for field, value in self.values.items():
            if field in MOST:
                action[field] = value
            elif field == "skill":
                action[field] = slashed(SYMBOLS[value])
            elif field != "chain" or not self.of_card:
                action[field] = NAMES[field][value]
            elif value != NO_CHAIN:
                chain = CHAINS[value]
        return ([{"do": "chain", "chain": chain}] if chain else []) + [action]
