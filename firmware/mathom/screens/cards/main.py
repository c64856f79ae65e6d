"""The guide through the round: what to do in this step, what else the players may do, and the pages of values."""

from mathom.games.cards.area import candidates, claimable, costs, may_engage, shadows, to_reveal, waiting
from mathom.games.cards.seats import active, can_strike, order
from mathom.games.cards.tables import COST, KIND, LOCATION, PLAYER
from mathom.games.cards.turn import undone
from mathom.screens import centred, footer
from mathom.screens.cards.box import titled
from mathom.screens.cards.parts import card_name, explain, play_header, play_next, play_round, shadow_due
from mathom.screens.cards.task import another, noted, nowhere, quest_told, sent_last, task
from mathom.screens.lists import Entries, Listed
from mathom.screens.shared import shortened, tell
from mathom.ui.canvas import ACCENT, BAR, BIG, CENTRE, LARGE, ON_BAR, RIGHT, SMALL
from mathom.ui.texts import brief, count, fill, t

# The form of each action that has one.
FORMS = {
    "ally": "cards.Ally",
    "commit": "cards.Quest",
    "resolve": "cards.Quest",
    "reveal": "cards.Reveal",
    "travel": "cards.Choose",
    "engage": "cards.Choose",
    "attack": "cards.Attack",
    "strike": "cards.Attack",
}
TELLING = ("commit", "resolve", "attack", "strike")  # those whose outcome is told beside them
ENTERED = "reveal"  # the form that tells only what stands on a card: nothing is taken as it stands
PAGES = ("heroes", "cards", "table")
ONWARD = ("planning", "optional", "shadow", "refresh")  # the steps in which one usually only goes on
REMINDERS = ("staging", "shadow")  # the steps in which something is easily forgotten
IDLE = ("travel", "optional", "checks", "shadow", "enemies", "attacks")  # the steps in which there may be nothing to do
DOOMED = tuple([("doomed", by) for by in (1, 2, 3)])
OFFERS = {
    "planning": ("ally", "pay"),
    "commit": ("commit",),
    "staging": ("reveal", "treachery", "surge"),
    "resolve": ("resolve",),
    "travel": ("travel",),
}


class Main(Listed):
    """Holding OK takes a form as it stands. Back shows the threat dials. In a fight, `Fight` takes the place of this
    screen."""

    stays = True

    def __init__(self, app):
        super().__init__(app)
        self.entries = []
        self.step = None  # for which step of the round the cursor has been placed, as a list
        self.task = ""  # what to do in this step
        self.above = ""  # what stands above the list: the same, or what is easily forgotten
        self.idle = False  # whether that is nothing
        self.who = ""  # who attacks
        self.told = {}  # for each form that is offered what it does, and what comes of it
        self.again = False  # whether those are proposed who were sent last
        self.free = False  # whether players may act: nothing compulsory is left
        self.note = ""  # what has just been noted

    @property
    def holds(self):
        return bool(self.entries) and bool(self._held(self.entries[self.list.at]))

    def shown(self):
        super().shown()
        match = self.app.match
        before, due = match.notes.get("paid", (match.length - 1, 0))
        if match.length <= before:
            del match.notes["paid"]
        if match.notes.get("dial") == match.length:
            del match.notes["dial"]
            self.app.visit("cards.Dials")
        if match.length == before:  # a payment was undone: there may be more to undo
            last = match.last()
            if last and last["do"] == "pay":
                match.notes["paid"] = [before - 1, due + 1 if due > 0 else due]
            self.app.visit("cards.Pay", due)

    def refresh(self):
        """Fills the rows of the step. On a new step, moves the cursor to the usual action."""
        state = self.state
        entries = self.offers(state)
        self.idle = state.step in IDLE and not entries
        for number in range(1, len(state.cards) + 1):
            if claimable(state, number):
                entries.append(("claim", number))
        spent = state.step == "attacks" and entries and not can_strike(state)
        revealed = state.step == "staging" and not to_reveal(state)
        done = revealed or (state.step == "commit" and state.begun == state.checker) or spent
        now = [state.step, state.checker, len(entries), done, state.table["round"]]
        # Here, not when they are drawn: it is the same until something is done.
        self.told = {}
        self.who = ""
        for entry in entries:
            if entry in TELLING:
                self.told[entry] = self.tells(entry)
        self.again = "commit" in entries and not done and any(sent_last(self.app.match))
        first = self._first(state, entries, done)
        entries += self._below(state)
        entries.remove(first)
        self.entries = [first] + entries
        self.list.rows = Entries(self.entries, self._row)
        if self.step != now:
            self.list.at = 0
        self.step = now
        self.free = not undone(state) and state.step != "resources" and (done or state.step != "commit")
        self.note = noted(self.app.canvas, state, self._last())
        self.task = self.above = self.who or task(self.app.canvas, state, self.idle, spent, done, self.again)
        if state.step == "staging" or (state.step in REMINDERS and not state.basic):
            self.above = t("remind_" + state.step)

    def _below(self, state):
        """Returns what stands below the actions of the step."""
        entries: list = ["next"]
        if state.step == "resources" and state.table["round"] == 1:
            entries.append("reveal")  # the cards of the set-up
        for page in PAGES:
            entries.append(page)
            if page == "heroes" and state.step == "staging":  # below them, as these are on few cards
                entries += DOOMED
        if state.step not in ("resources", "planning"):
            entries.append("pay")
        entries.append("sheet")
        if state.step != "refresh":
            entries.append("round")
        return entries

    def _last(self):
        """Returns the last action; where that was a payment for an ally, that the ally came into play."""
        match = self.app.match
        before, due = match.notes.get("paid", (0, 0))
        paid = due and before == match.length - 1
        return {"do": "ally", "player": active(self.state)} if paid else match.last()

    def tells(self, entry):
        """Returns what one of the forms that are told does, and what comes of it in a sentence."""
        return "cards_" + entry, quest_told(self.app, entry)

    def _first(self, state, entries, done):
        """Returns what is done next."""
        step = state.step
        if done and step == "staging":
            return "resolve"
        if done or not entries or step in ONWARD or (step == "travel" and nowhere(state)):
            return "next"
        return entries[0]

    def offers(self, state):
        """Returns what may be done in this step, other than going on."""
        step = state.step
        if step == "checks":
            return list(candidates(state))
        if step == "optional":
            return ["engage"] if costs(state) and may_engage(state) else []
        if step == "shadow":
            return [("shadow", number) for number in shadows(state)]
        if step == "travel" and state.table["location"]:
            return []
        if step == "staging" and not to_reveal(state):
            return list(OFFERS[step]) + ["resolve"]
        return list(OFFERS.get(step, ()))

    def _row(self, entry):
        state = self.state
        if isinstance(entry, int):
            return card_name(state, entry), ""
        if isinstance(entry, tuple):
            what, number = entry
            if what == "doomed":
                return t("cards_doomed") + " " + str(number), fill("cards_besides", n=number)
            card = state.cards[number - 1]
            left, right = titled(state, card), state.name_of(card[PLAYER]) if card[PLAYER] else t("cards_" + what)
            canvas = self.app.canvas
            return left, shortened(canvas, right, self.list.room(canvas) - canvas.measure(left) - 6)
        if entry == "next":
            return self._onward(self._title()[1] if self.entries[0] == "next" else ""), ""
        if entry == "reveal" and state.step == "resources":
            return t("cards_set_up"), ""
        if entry == "reveal":
            return t("cards_reveal"), count("cards_to_reveal", to_reveal(state))
        if entry in TELLING:
            canvas = self.app.canvas
            does, outcome = self.told[entry]
            for name in (t(does), brief(does)):
                if canvas.fits(name + "   " + outcome, self.list.room(canvas) - 6):
                    return name, outcome
            return t(does), ""
        if entry == "treachery":
            return t("kind_treachery"), ""
        if entry == "ally" and self._held(entry):
            return t("cards_ally"), t("of_ally_cost") + " " + str(self.app.match.notes["ally"]["cost"])
        return t("cards_" + entry), ""

    def explain(self):
        return explain(self.state)

    def draw(self, canvas):
        """Draws what this step is for, and the next action big with what comes of it; if the cursor is on another one,
        the list of all."""
        play_header(canvas, self.state, self.note or shadow_due(self.state))
        entry = self.entries[self.list.at]
        held = self._held(entry)
        ends = entry == "next" and self.state.step == "refresh"
        ok = "key_round" if ends else "key_go" if entry == "next" else "key_choose"
        if self.list.at:
            same = held and entry == "ally"
            above = t("keys_hold_ok") + ": " + t(held) if same else self.above
            canvas.text(above, canvas.width // 2, 11, align=CENTRE)
            self.draw_list(canvas, ok, "key_dials", 11 + canvas.row, held=held)
        else:
            if entry != "next":
                canvas.text(self.task, canvas.width // 2, 11, align=CENTRE)
            self._draw_next(canvas, *self.once(self._next, (tuple(self.step), self.app.match.length)))
            footer(self.app, canvas, "key_up", "key_down", ok, "key_dials", held)

    def _draw_next(self, canvas, name, told):
        """Draws what is done next, big. Where that is only to go on, the name of the phase is big."""
        middle = canvas.width // 2
        if self.entries[0] == "next":
            y = canvas.height - 12 - canvas.row
            gap = (y - 11 - 15 - canvas.line) // 3
            if canvas.fits(self.task, canvas.width):
                canvas.text(name, middle, 11 + gap, BIG, ACCENT, CENTRE)
                canvas.text(self.task, middle, 11 + 15 + 2 * gap, align=CENTRE)
            else:
                centred(canvas, self.task, 11)
            canvas.fill(0, y, canvas.width, canvas.line, BAR)
            onward = self._onward(told)
            canvas.spot(0, y, canvas.width, canvas.line, self.list, 0, onward)
            canvas.text(onward, 3, y, ink=ON_BAR)
            canvas.text(told, canvas.width - 3, y, ink=ON_BAR, align=RIGHT)
            return
        large = canvas.large and canvas.fits(told, canvas.width - 4, LARGE)
        y = canvas.height // 2 - (10 if large else 9)
        canvas.fill(0, y, canvas.width, 18, BAR)
        canvas.spot(0, y, canvas.width, 18, self.list, 0, name)
        if canvas.fits(name, canvas.width - 6, BIG):
            canvas.text(name, middle, y + 1, BIG, ON_BAR, CENTRE)
        else:
            canvas.text(name, middle, y + 4, SMALL, ON_BAR, CENTRE)
        canvas.text(told, middle, y + (18 if large else 20), LARGE if large else SMALL, align=CENTRE)

    def _onward(self, told):
        """Returns what going on is called, as there is room for it beside what goes with it."""
        free = t("cards_act_next")
        fits = self.app.canvas.fits(free + "  " + told, self.app.canvas.width - 6)
        return free if self.free and fits else t("cards_next")

    def _next(self, _):
        """Returns the name of the next action, and what comes of it."""
        entry = self.entries[0]
        if isinstance(entry, int):
            card = self.state.cards[entry - 1]
            canvas = self.app.canvas
            name = self.state.name_of(self.state.checker)
            told = tell("cards_comes", name, n=card[COST])
            if not canvas.fits(told, canvas.width - 4):
                room = canvas.width - canvas.measure(fill("cards_comes", n=card[COST], name="")) - 4
                told = fill("cards_comes", n=card[COST], name=shortened(canvas, name, room))
            return titled(self.state, card), told
        if entry == "next":
            return self._title()
        name, told = self.list.rows[0]
        if isinstance(entry, str) and not self.app.canvas.fits(name, self.app.canvas.width - 6, BIG):
            name = brief("cards_" + entry)
        if entry in TELLING:
            told = self.told[entry][1]
        elif entry == "reveal" and waiting(self.state):
            told = t("cards_reveal_guard")
        elif entry == "reveal" and (self.app.match.last() or {}).get("do") == "next":  # nothing has been revealed yet
            told = fill("cards_act_reveal", n=to_reveal(self.state))
        elif entry == "travel":
            found = [titled(self.state, card) for card in self.state.cards if card[KIND] == LOCATION]
            told = shortened(self.app.canvas, ", ".join(found), self.app.canvas.width - 4)
        return name, told

    def _title(self):
        """Returns the name of the phase, and what goes with it, if anything: of several shadow cards, that their order
        counts; of the refresh, who is first then."""
        state = self.state
        told = ""
        if state.step == "shadow" and len(list(shadows(state))) > 1:
            told = t("cards_in_order")
        elif state.step == "refresh" and len(state.players) > 1:
            to = order(state, state.table["first"] % len(state.players) + 1)[0]
            told = t("step_refresh_kept") if state.kept else fill("step_refresh", name=state.name_of(to))
        canvas = self.app.canvas
        told = shortened(canvas, told, canvas.width - canvas.measure(t("cards_next")) - 12)
        name = t("title_shadow" if state.step == "shadow" else "title_" + state.phase)
        if state.step == "planning" and len(state.players) > 1:  # the header has the phase
            name = shortened(canvas, state.name_of(active(state)), canvas.width - 2, BIG)
        return name, told

    def _held(self, entry):
        """Returns the text of what holding OK does on a row; "" if it does what a press does. Nobody is sent on a quest
        before somebody has been chosen."""
        if entry == "ally":
            return "cards_key_same" if another(self.app.match) else ""
        if entry == "commit" and not self.again:
            return ""
        return "key_done" if entry in FORMS and entry != ENTERED else ""

    def here(self):
        """Returns the form that OK opens on this row; "" if it opens none."""
        entry = self.entries[self.list.at]
        if entry not in FORMS:
            return ""
        return FORMS[entry]

    def press(self, event):
        if event == "long_ok":
            self.hold(self.entries[self.list.at])
        else:
            super().press(event)

    def hold(self, entry):
        """Takes a form as it stands."""
        self.app.visit(self.here(), entry, True)

    def back(self):
        self.app.visit("cards.Dials")

    def take(self, at):
        """Carries out the action of a row."""
        app = self.app
        entry = self.entries[at]
        if isinstance(entry, int):
            app.play({"do": "check", "card": entry}, True)
        elif isinstance(entry, tuple):
            if entry[0] == "claim":
                app.play({"do": "claim", "card": entry[1]}, True)
            elif entry[0] == "doomed":
                self.list.at = 0  # what is done next stands there
                app.play({"do": "doomed", "by": entry[1]}, True)
            else:
                app.visit("cards.Values", "cards", entry[1])
        elif entry in FORMS:
            app.visit(self.here(), entry)
        elif entry == "cards":
            app.visit("cards.Area")
        elif entry in PAGES:
            app.visit("cards.Values", entry)
        elif entry in ("treachery", "surge"):
            self.list.at = 0  # where it stands how many are left
            app.play({"do": "reveal", "kind": "treachery"} if entry == "treachery" else {"do": "surge"}, True)
        elif entry == "sheet":
            app.visit("cards.Sheet", None, self.state.score()[1])
        elif entry == "pay":
            app.visit("cards.Pay")
        elif entry == "next":
            play_next(app)
        elif entry == "round":
            play_round(app, True)
        else:
            app.play({"do": entry}, True)
