"""What a card or a landmark does, one effect at a time, until the player ends the turn. Offers of bonus spaces and
tokens come first, then the symbols of a grey card."""

from mathom.games.duel.tables import SKILLS, slashed
from mathom.screens import Entries
from mathom.screens.duel.parts import EFFECTS, USUAL, end_with, offer_text, sign_ink, skill_name, turn_header
from mathom.screens.duel.usual import remember
from mathom.screens.shared import GameList
from mathom.ui.texts import fill, t

# The symbols that a grey card may have: a symbol, and how many of it. Chapter 2 has cards with more than one skill.
SINGLES = tuple([(1 << i, 1) for i in range(len(SKILLS))])
GREY = {1: SINGLES, 2: SINGLES + ((1, 2), (2, 2), (4, 2), (7, 1))}


class Effects(GameList):
    """`entries` are what the rows stand for: an offer, a symbol and how many of it, or a verb."""

    name = "duel.Effects"

    def __init__(self, app):
        super().__init__(app)
        self.refresh()
        self.list.at = self.entries.index(self._next())

    def refresh(self):
        state = self.state
        last = self.app.match.last()
        again = [offer for offer in state.due if offer["do"] == "again"][:1]
        self.entries: list = [offer for offer in state.due if offer["do"] != "again"] + again
        if last and last["do"] == "play" and last["colour"] == "grey":
            self.entries += GREY.get(state.chapter, ())
        self.entries += ["end"] if again else ["end", "again"]
        self.entries += [verb for verb, _ in EFFECTS if verb != "token"]  # tokens are offered
        self.list.rows = Entries(self.entries, self._row)
        self.list.at = min(self.list.at, len(self.entries) - 1)  # what was offered is not there any more

    def _row(self, entry):
        if isinstance(entry, dict):
            return offer_text(entry), t("duel_offered")
        if isinstance(entry, tuple):
            symbol, times = entry
            name = skill_name(slashed(symbol))
            text = fill("duel_twice", skill=name) if times > 1 else name
            if symbol & (symbol - 1):
                return text, "", "card_grey"
            return text, "", "skill_" + slashed(symbol)
        if entry == "end" or entry == "again":
            return t("duel_" + entry), ""
        icon = dict(EFFECTS)[entry]
        return t("duel_" + entry), "", icon, sign_ink(self.app.canvas, icon)

    def _next(self):
        """Returns the most likely entry: an offer, then the usual effect of such a card, then the end of the turn."""
        last = self.app.match.last()
        first = self.entries[0]
        if isinstance(first, tuple) or (isinstance(first, dict) and first["do"] != "again"):
            return first
        if last and last["do"] == "play":
            return USUAL[last["colour"]]
        if last and last["do"] == "landmark":
            return "place"
        return first

    def draw(self, canvas):
        turn_header(canvas, self.state, t("duel_effects"))
        self.draw_list(canvas, "key_choose", "key_board")

    def back(self):
        self.app.visit("duel.Board")

    def take(self, at):
        entry = self.entries[at]
        if isinstance(entry, tuple):
            self._learn(*entry)
        elif isinstance(entry, dict):
            self._accept(entry)
        elif entry == "end" or entry == "again":
            self.app.play({"do": entry})
        else:
            self.app.visit("duel.Form", entry)

    def _learn(self, symbol, times):
        """Adds the symbols of a grey card. It does nothing else, so the turn ends too, unless something is offered."""
        action = {"do": "skill", "skill": slashed(symbol)}
        remember(self.app, action)
        if not end_with(self.app, [action] * times):
            self.refresh()  # the first of two may have been carried out

    def _accept(self, offer):
        """Carries out a complete offer; for any other, opens the form that asks for the missing values."""
        if offer["do"] in ("gain", "quest", "again"):
            self.app.play(dict(offer))
        else:
            self.app.visit("duel.Form", offer["do"], offer)
