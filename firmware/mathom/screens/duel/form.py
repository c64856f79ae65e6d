"""What an effect still needs: how much, in big letters, and where, on the map. The last answer carries it out."""

from mathom.games.duel.tables import RACES, REGIONS, SIDES, SKILLS, slashed
from mathom.screens import footer
from mathom.screens.duel.map import draw_map, map_of
from mathom.screens.duel.parts import (
    SIGN,
    SIGNS,
    carry_out,
    has_said_end,
    in_brief,
    left_of,
    room_beside,
    sentence,
    title_of,
    turn_header,
    undone,
)
from mathom.screens.duel.road import draw_road
from mathom.screens.duel.usual import AMOUNTS, amount, give_back, just_paid, last, remember
from mathom.screens.duel.values import FIELDS, MOST, NAMES, SYMBOLS, VERBS
from mathom.screens.pictured import Pictured
from mathom.screens.shared import fitting
from mathom.ui.texts import brief, count, t

AGAINST = ("lose", "forget", "remove", "raze")  # effects on the other side
WHERE = ("region", "from", "to")  # chosen on the map
SIDELESS = ("skill", "race")  # only the side whose turn it is adds these


class Form(Pictured):
    """`offer` is the known part of the action. `of_card` is whether this is what the card of this turn gives: the turn
    ends with it, unless there is more to do."""

    def __init__(self, app, verb, offer=None, of_card=False):
        super().__init__(app)
        state = self.state
        self.verb = verb
        self.of_card = of_card
        offer = offer or {}
        if "side" in offer:
            self.side = SIDES.index(offer["side"])
        else:
            self.side = 1 - state.seat if verb in AGAINST else state.seat
        self.known = {key: offer[key] for key in ("units", "offered") if key in offer}
        left = [due["left"] for due in state.due if "left" in due and due["do"] == verb]
        if left and verb == "place" and state.regions and not self.known:  # all go to the same region
            self.known["units"] = max(min(left[0], state.players[self.side].supply()), 1)
        self.fields = [FIELDS[name] for name in VERBS[verb] if name not in self.known]
        # A field with choices has the index of one, any other field a number.
        self.values = {field.name: 1 if field.name in MOST else 0 for field in self.fields}
        usual = AMOUNTS[verb][0] if verb in AMOUNTS else ""
        if usual in self.values and (left or of_card):
            self.values[usual] = left[0] if left else amount(state, verb)
        if of_card and verb == "place":
            self.values["region"] = REGIONS.index(last(app, verb))
        made = app.match.last()
        if verb == "place" and made and made["do"] == "landmark":
            self.values["region"] = REGIONS.index(made["region"])
        action = undone(app, verb)
        for name in self.values:
            if name in action and name != "skill":
                self.values[name] = action[name] if name in MOST else NAMES[name].index(action[name])
        self.fill_in()
        self.changing = True

    def fill_in(self):
        """Replaces what is not possible by the next choice that is."""
        if "steps" in self.values:
            self.values["steps"] = min(self.values["steps"], FIELDS["steps"].bounds(self)[1])
        for name in ("race", "skill", "from", "to", "region"):
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
        side = self.state.players[self.side]
        if field == "skill" and self.verb == "forget":
            return SYMBOLS[value] in side.skills
        if field == "skill" and self.of_card:  # the other symbols are in the list that has opened it
            return value >= len(SKILLS)
        if field == "from" or self.verb == "remove":
            return side.units[value] > 0
        if self.verb == "raze":
            return side.fortresses[value] > 0
        if field == "region" and self.state.regions and "offered" not in self.known:
            return REGIONS[value] in self.state.regions
        return True

    # What is shown

    def draw(self, canvas):
        field = self.field()
        values = self.values
        if field.name not in WHERE:
            title, asked, lines = self.once(self._big, (self.list.at, tuple(values.values())))
            turn_header(canvas, self.state, title)
            self.draw_big(canvas, asked, lines, "")
            if field.name == "steps":
                draw_road(canvas, self.state, canvas.height - 22, self.side, values["steps"])
            self.draw_keys(canvas)
            return
        here, before = values[field.name], values["from"] if field.name == "to" else -1
        title, regions, options = self.once(self._where, (here, before))
        turn_header(canvas, self.state, title)
        draw_map(canvas, regions, here, before, self, options)
        if len(options) == 1:
            footer(self.app, canvas, "", "", "key_done", "key_back")
        else:
            self.draw_keys(canvas)

    def _where(self, shown):
        """Returns the title, the regions, and those that may be chosen."""
        title = self._title(self._meets(shown[0]))
        return title, map_of(self.app.canvas, self.state.players), self.field().options(self)

    def _meets(self, region):
        """Returns whether units that come to this region meet some of the other side."""
        comes = self.verb in ("place", "move") and self.field().name != "from"
        return comes and self.state.players[1 - self.side].units[region] > 0

    def _title(self, meets):
        """Returns the question where, or that there will be a conflict, with the sign of the side if that is not the
        one to act."""
        state, canvas = self.state, self.app.canvas
        key = "duel_will_clash" if meets else self.field().label
        if meets and self.verb == "move":  # where to is still the question, if there is room for both
            asked = t(self.field().label) + " " + brief(key)
            if canvas.fits(asked, room_beside(canvas, state, in_brief)):
                return asked
        if self.side == state.seat:
            units = self.known.get("units")
            if self.verb == "place" and units and not meets:
                return fitting(canvas, "duel_asked_place", room_beside(canvas, state), units)
            return title_of(canvas, state, key)
        return [("icon", SIGNS[self.side]), fitting(canvas, key, room_beside(canvas, state) - SIGN)]

    def _big(self, _):
        """Returns the title, the question or the beginning of a sentence, and the value in big letters, which is its
        end."""
        field = self.field()
        title = title_of(self.app.canvas, self.state, "duel_" + self.verb)
        return title, self._asked(field), self.lines_of(self.shown_now())

    def _asked(self, field):
        if field.name == "steps":  # how far the quest is from its end after them
            left = left_of(self.state, self.side) - self.values["steps"]
            if left <= 0:
                return t("sum_caught" if self.side else "sum_there")
            return count("sum_behind" if self.side else "sum_ahead", left)
        if field.name == "units" or field.name == "symbols":
            return t(field.label)
        key = "sum_gain" if self.verb == "gain" else "sum_lose" if self.verb in AGAINST else "sum_adds"
        canvas = self.app.canvas
        return sentence(canvas, key, self.state.players[self.side], canvas.width)

    # Keys

    def press(self, event):
        if event == "back":
            self.back()
        elif event != "ok":
            super().press(event)
        elif self.list.at + 1 < len(self.fields):
            self.list.at += 1
            self.change()
        else:
            self._carry_out()

    def back(self):
        """Goes back to the question before. From the first one of a card, gives back what has been paid, and shows the
        card as it was entered."""
        if self.list.at:
            self.list.at -= 1
            self.change()
        elif self.of_card and self.verb != "skill" and just_paid(self.app):
            self.app.jobs.ask(give_back, self.app)  # the rules repeat actions, for which the calls go deep
        else:
            super().back()

    def point(self, owner, at):
        """A finger on a region chooses it."""
        if owner is self:
            self.field().put(self, at)
        else:
            super().point(owner, at)
        self.changing = True

    def _carry_out(self):
        """Carries out the effect. That of a card also ends the turn, unless there is more to do; so does that of the
        bonus that came in between."""
        action = self._action()
        if self.of_card:
            remember(self.app, action)
        carry_out(self.app, [action], self.of_card or ("offered" in self.known and has_said_end(self.app)))

    def _action(self):
        action: dict = dict(self.known, do=self.verb)
        if self.verb not in SIDELESS:
            action["side"] = SIDES[self.side]
        for field, value in self.values.items():
            if field in MOST:
                action[field] = value
            else:
                action[field] = slashed(SYMBOLS[value]) if field == "skill" else NAMES[field][value]
        return action
