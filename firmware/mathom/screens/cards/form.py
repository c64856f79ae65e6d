"""The sums, as small forms: OK begins to change a number, left and right change it, and the result is shown below. A
form starts from the numbers entered last."""

from mathom.games.cards.area import staged
from mathom.games.cards.box import PRINTED
from mathom.games.cards.seats import active
from mathom.games.cards.tables import ALLY, ATTACK, COST, KINDS, MOST, POINTS, THREAT, WILLPOWER
from mathom.screens.cards.action import NEW_CARD, Action
from mathom.screens.cards.box import name_of, titled
from mathom.screens.cards.entry import CHARACTERS, FIGHTS
from mathom.screens.cards.foes import remember
from mathom.screens.cards.parts import (
    ally_name,
    ask,
    called,
    draw_chosen,
    draw_facing,
    play_header,
    play_on,
    shadow_due,
)
from mathom.screens.cards.task import against
from mathom.screens.fields import Act, Choice, Number, Switch
from mathom.screens.fields import Form as Base
from mathom.screens.shared import shortened
from mathom.ui.canvas import BIG, CENTRE, SMALL
from mathom.ui.texts import brief, fill, t

FACING = {"attack": "cards_attack", "strike": "cards_strike", "resolve": "cards_resolve"}  # forms with two figures

CHOSEN = ("travel", "engage")  # forms in which a card is chosen


class Pick(Choice):
    """The index of a choice."""

    def options(self, form):
        return tuple(range(len(form.choices[self.name])))

    def put(self, form, value):
        form.values[self.name] = value
        if self.name == "card":
            form.meet()
        if self.name == "by":
            form.values["defence"] = form.own_defence()
        if self.name == "foe" and form.verb == "ally":
            form.join()
        elif self.name == "kind" or self.name == "foe":
            form.values.update(NEW_CARD)
        if self.name == "kind":
            form.know()

    def shown(self, form, value):
        chosen = form.choices[self.name][value]
        if self.name == "kind":
            return t("kind_" + chosen)
        if self.name == "foe":
            if not chosen:
                return t("cards_other")
            if form.verb == "ally":
                return ally_name(str(chosen))
            return name_of(form.state.scenario, chosen) or brief("of_cost") + " " + str(chosen[0])
        if self.name == "player":
            return form.state.players[chosen - 1]["name"]
        if self.name == "by":
            return form.name_of(chosen)
        if self.name == "pays":
            return form.state.hero_name(form.mine()[chosen - 1]) if chosen else t("cards_unpaid")
        return titled(form.state, form.state.cards[chosen - 1]) if chosen else t("cards_other")


class Amount(Number):
    """A number on a card."""

    stops = True

    def bounds(self, form):
        low = 1 if self.name == "points" else form.own_defence() if self.name == "defence" else 0
        return low, MOST


def adding(form, hero):
    """Returns the name of a hero, and what they add to the sum."""
    adds = hero[WILLPOWER if form.verb == "commit" else ATTACK]
    told = " (+{})" if hero[ALLY] else " +{}"  # the name of an ally ends with a number
    return called(form.state, hero) + (told.format(adds) if adds else "")


def used(hero):
    """Returns the field for whether a hero of the player whose turn it is takes part; its name ends with the number."""
    return Switch("", "hero" + str(hero), row=lambda form, shown: (adding(form, form.mine()[hero - 1]), shown))


PICKS = ("kind", "foe", "player", "card", "by", "pays")
SWITCHES = ("guarded", "ranged", "sentinel")


def field(name, label=""):
    """Returns the field of this name."""
    if name in CHARACTERS:
        return used(CHARACTERS.index(name) + 1)
    kind = Pick if name in PICKS else Switch if name in SWITCHES else Amount
    return kind(label or "of_" + name, name)


DO = Act("", "do", "key_done", row=lambda form, _: (form.does_what(), ""))


def facts(*known):
    """Returns what is known of a card, in a line: no other number than a defence is 0."""
    return " · ".join([brief("of_" + what) + " " + str(n) for what, n in known if n or what == "defence"])


def draw_sum(canvas, *parts):
    """Draws words, and after each a number in big letters, in the middle of a line."""
    widths = [canvas.measure(parts[i], BIG if i % 2 else SMALL) for i in range(len(parts))]
    x = (canvas.width - sum(widths) - 4 * len(parts) + 4) // 2
    for i in range(len(parts)):
        canvas.text(parts[i], x, 12 if i % 2 else 17, BIG if i % 2 else SMALL)
        x += widths[i] + 4


def draw_sums(canvas, left, right, says):
    """Draws two figures side by side, each behind its name, and below them what comes of it: large text below needs
    the room that they have otherwise. An attack that nobody defends has words for the second figure, and no name."""
    if not right[1].isdigit():
        room = canvas.width - canvas.measure(left[1], BIG) - canvas.measure(right[1]) - 10
        draw_sum(canvas, shortened(canvas, left[0], room), left[1], right[1])
        canvas.text(says, canvas.width // 2, 28, align=CENTRE)
        return
    room = (canvas.width - canvas.measure(left[1], BIG) - canvas.measure(right[1], BIG)) // 2 - 8
    draw_sum(canvas, shortened(canvas, left[0], room), left[1], shortened(canvas, right[0], room), right[1])
    canvas.text(says, canvas.width // 2, 28, align=CENTRE)


def row_below(canvas):
    """Returns where the only row of a form begins, at the bottom."""
    return canvas.height - 10 - (canvas.large.row if canvas.large else canvas.line)


class Form(Base, Action):
    """An action that the players enter. One that is `taken` as it stands is carried out at once."""

    name = "cards.Form"
    shows_game = True
    does = "do"

    def __init__(self, app, verb, taken=False):
        Base.__init__(self, app)
        self.taken = taken
        self.head: tuple = ()  # what stands above the rows: what is revealed, or the willpower so far
        self.list.least = 1
        self.begin(verb)
        if verb == "reveal" or (verb == "ally" and not taken):
            self.know()
        self.refresh()
        if verb == "resolve" and self.state.table["committed"]:  # both sums are known
            self.list.at = self._does()
            self.changing = False

    def opened(self):
        if self.taken and not (self.verb == "resolve" and self.ruins()):  # with how much willpower has to be entered
            self.act(self.does)

    def refresh(self):
        """Updates the fields: those in which there is a choice."""
        asked = [name for name in self.asked() if len(self.choices.get(name, "ab")) > 1]
        seldom = ("ranged", "sentinel") if self.verb == "ally" else ()  # what few allies or cards have
        if self.verb == "reveal":
            asked, seldom = self._asked_of_card(asked)
        elif "foe" in self.choices:  # an ally
            asked = ["foe"] + [name for name in asked if name == "pays" or not self.foe()]
            seldom = () if self.foe() else seldom
        self.fields = [field(name, self._label(name, asked)) for name in asked] + [DO]
        self.fields += [field(name) for name in seldom]
        super().refresh()
        if self.verb in ("commit", "reveal"):
            self.head = self.willpower() if self.verb == "commit" else self.revealed()

    def _asked_of_card(self, asked):
        """Returns the fields of the card that is revealed, and those below: a known card needs none."""
        values = self.values
        foe = self.foe()
        if foe and foe[0]:
            values.update(zip(PRINTED, foe))
        elif foe:
            _, values["threat"], _, _, values["points"], values["victory"] = foe
        if foe:
            return ["kind", "foe"], ()
        if "threat" in asked and len(self.choices["foe"]) > 1:
            asked.insert(1, "foe")
        seldom = [name for name in asked if name == "victory"]
        return [name for name in asked if name != "victory"], seldom

    def _label(self, name, asked):
        """Returns the label of a field, if that is not its own."""
        if name == "by" and self.undefended():
            return "of_struck"  # who is hit, as nobody defends
        if name == "attack" and self.verb == "strike" and any([one in CHARACTERS for one in asked]):
            return "of_others_attack"
        if name == "cost" and self.verb == "ally":
            return "of_ally_cost"
        if name == "card":
            return "kind_location" if self.verb == "travel" else "kind_enemy"
        return "of_card" if name == "kind" else "of_which" if name == "foe" else ""

    def does_what(self):
        """Returns what the last row does: where two figures tell the result, its verb."""
        if self.nobody():
            return t("cards_no_attack")
        if self.undefended():
            return t("cards_take")
        if self.verb == "reveal":
            return fill("cards_enter", card=self.head[0])
        if self.verb in ("engage", "commit"):
            return t("cards_" + self.verb)
        return t(FACING[self.verb]) if self.verb in FACING else self.outcome()

    def chosen(self, _):
        """Returns the name of the chosen card, and what is known of it."""
        values = self.values
        if self.verb == "ally":
            told = facts(("cost", values["cost"]), ("willpower", values["willpower"]))
            return ally_name(str(values["number"])), told
        card = self.card()
        if self.verb == "travel":
            told = facts(("threat", card[THREAT]), ("points", card[POINTS]))
        else:
            told = facts(("cost", card[COST]), ("attack", card[ATTACK]))
        return titled(self.state, card), told

    def revealed(self):
        """Returns what is revealed, as it will be called, the threat before and after, and what is printed
        on a known card."""
        kind = KINDS[self.values["kind"]]
        known = self.foe()
        name = (known and name_of(self.state.scenario, known)) or t("kind_" + kind)
        now = staged(self.state)
        adds = "threat" in self.asked() and fill("cards_more_staged", n=now, then=now + self.values["threat"])
        values = self.values
        printed = ""
        if known and known[0]:
            printed = facts(("attack", values["attack"]), ("defence", values["defence"]))
        elif known:
            printed = facts(("threat", values["threat"]), ("points", values["points"]))
        return name, adds or "", printed

    def willpower(self):
        """Returns the sum so far as `draw_sum` takes it."""
        return t("of_willpower"), str(self.committed()), t("quest_against"), str(against(self.state))

    def draw(self, canvas):
        if self.verb == "reveal":
            self._draw_card(canvas, *self.head)
            return
        play_header(canvas, self.state, shadow_due(self.state))
        if self.verb in FACING:
            facing = self.once(self.facing, tuple(sorted(self.values.items())))
            (draw_sums if canvas.large else draw_facing)(canvas, *facing)
            self.draw_form(canvas, first=row_below(canvas))
        elif self.verb == "commit":
            draw_sum(canvas, *self.head)
            self.draw_form(canvas, first=canvas.height - 10 - 2 * canvas.row)
        elif self.foe() or (self.verb in CHOSEN and self.choices["card"][self.values["card"]]):
            draw_chosen(canvas, *self.once(self.chosen, (self.values.get("foe"), self.values.get("card"))))
            self.draw_form(canvas, first=row_below(canvas))
        else:
            self.draw_form(canvas)

    def _draw_card(self, canvas, name, threat, printed):
        """Draws which card is revealed, and what is printed on a known card, or else more rows to enter it."""
        play_header(canvas, self.state, threat)
        if printed:
            draw_chosen(canvas, name, printed)
            self.draw_form(canvas, first=row_below(canvas))
        else:
            canvas.text(name, canvas.width // 2, 11, BIG, align=CENTRE)
            self.draw_form(canvas, first=canvas.height - 10 - 2 * canvas.row)

    def action(self):
        action = Action.action(self)
        place = self.foe() if self.verb == "reveal" else None
        if place and not place[0] and place[2]:  # which of two with the same numbers it is
            action["attack"] = place[2]
        return action

    def act(self, name):
        """Carries out the action; asks first whether to play an ally that is not paid."""
        if self.verb == "ally" and self.short() > 0:
            ask(self.app, self._unpaid, t("cards_unpaid_too"), self.outcome())
        else:
            self._carry_out()

    def _unpaid(self):
        self.app.pop()
        self._carry_out()

    def _carry_out(self):
        app = self.app
        due = self.lacks()
        if self.verb == "commit":
            app.match.notes["sent"] = [active(self.state), app.match.length, self.used(), self.values["others"]]
        if self.nobody():
            app.pop()
        elif self.verb in FIGHTS:
            play_on(app, self.action())
        elif not app.play(self.action(), app.pop):
            return
        elif due:
            app.jobs.ask(lambda: app.visit("cards.Pay", due))
        elif self.verb == "commit" and self.state.begun == self.state.checker:  # all have committed
            app.jobs.ask(app.play, {"do": "next"}, True)
        elif self.verb == "reveal" and "cost" in self.asked():
            row = tuple([self.values[name] for name in PRINTED])
            if remember(app.settings.remembered, row, self.state.scenario):
                app.settings.changed()
