"""What a card or a landmark does, one effect at a time, until the player ends the turn. What the card has left, bonus
spaces and tokens offer comes first, then what such a card gives: the symbols of a grey card, the races of a green one,
each with its drawing and taken with one press. Other effects are behind a row of their own."""

from mathom.games.duel.tables import COLOURS, EAGLE, RACES, SKILLS, TOKENS, USUAL, named, race_of, slashed
from mathom.screens import centre
from mathom.screens.duel.parts import (
    EFFECTS,
    OFFERED,
    RACE_SIGNS,
    TOKEN_SIGNS,
    carry_out,
    offer_text,
    sentence,
    sign_ink,
    skill_name,
    title_of,
    turn_header,
)
from mathom.screens.duel.usual import asked, bought, done_since, give_back, just_paid, remember, usual
from mathom.screens.lists import Entries, Listed
from mathom.ui.texts import brief, count, t

# The symbols that a grey card may have: a symbol, and how many of it. Chapter 2 has cards with more than one skill.
SINGLES = tuple([("skill", 1 << i, 1) for i in range(len(SKILLS))])
SLASHED = "slashed"  # the entry that opens the choice of a symbol with slashes
GREY = {1: SINGLES + (SLASHED,)}
GREY[2] = GREY[1] + (("skill", 1, 2), ("skill", 2, 2), ("skill", 4, 2), ("skill", 7, 1))
DONE = "✓"  # behind what has been done with this card
STAY = "stay"  # the entry that goes back from the question whether to end the turn so
OTHER = "other"  # the entry that shows the effects that are seldom
# What other cards give, and a landmark.
OFTEN = {"yellow": ("gain",), "blue": ("quest",), "red": ("place",), "purple": ("move", "lose", "remove")}
LANDMARK = ("place", "quest", "gain")
ENDS = ("again", "end")
BY_HAND = ("manoeuvres", "discarded_card")  # tokens with effects that the players enter
GREEN = tuple([("race", i, 1) for i in range(EAGLE)])


class Effects(Listed):
    """`entries` are what the rows stand for: an offer, a verb, or a verb with what it takes, and how many times."""

    def __init__(self, app):
        super().__init__(app)
        self._begin()

    def _begin(self):
        self.all = False  # whether every effect is shown
        self.refresh()
        self.list.at = self.entries.index(self._next())

    def refresh(self):
        self.paid = just_paid(self.app)
        self.done = done_since(self.app)
        self.entries: list = self._tokens()
        if self.all:
            self.entries = self._possible([verb for verb, _ in EFFECTS] + ["again"])
        elif not self.entries:
            again = [] if self.state.card else self._possible(ENDS[:1])  # a landmark may give it
            self.entries = self._offers() + self._given() + [OTHER] + again + ["end"]
        self.list.at = min(self.list.at, len(self.entries) - 1)  # what was offered is not there any more
        self._fill()

    def _offers(self):
        """Returns what is offered, each once, and another turn behind the others."""
        offers: list = []
        for offer in self.state.due:
            if offer["do"] not in ("again", "token") and offer not in offers:
                offers.append(offer)
        return offers + [offer for offer in self.state.due if offer["do"] == "again"][:1]

    def _given(self):
        """Returns what this card usually gives, or a landmark."""
        state = self.state
        if state.card == "grey":
            return list(GREY.get(state.chapter, ("skill",)))
        if state.card == "green":
            return list(GREEN)
        return self._possible(OFTEN.get(state.card, LANDMARK))

    def _possible(self, verbs):
        """Returns those of these effects that can be done, and are not offered."""
        state = self.state
        other = state.players[1 - state.seat]
        there = {"token": 0, "remove": sum(other.units), "raze": sum(other.fortresses), "forget": len(other.skills)}
        there["lose"] = other.coins
        there["move"] = sum(state.active().units)
        for due in state.due:
            if "left" in due or due["do"] == "again":
                there[due["do"]] = 0
        return [verb for verb in verbs if there.get(verb, 1)]

    def _fill(self):
        self.list.rows = Entries(self.entries, self._row)

    def _tokens(self):
        """Returns the tokens that may be kept: those of the uncovered races that nobody has."""
        state = self.state
        races = state.uncovered()
        held = [token for side in state.players for token in named(TOKENS, side.tokens)]
        free = [i for i in range(len(TOKENS)) if RACES[race_of(i)] in races and TOKENS[i] not in held]
        return [("token", i, 1) for i in free]

    def _row(self, entry):
        if isinstance(entry, dict):
            many = "" if "left" in entry else count("duel_offered", self.state.due.count(entry))
            return offer_text(entry), many, OFFERED[entry["do"]]
        if isinstance(entry, tuple):
            verb, what, times = entry
            if verb == "race":
                return t("race_" + RACES[what]), str(self.state.active().races[what]), RACE_SIGNS[what]
            if verb == "token":
                signs = [("icon", sign) for sign in TOKEN_SIGNS[what]]
                return brief("token_" + TOKENS[what]), signs, RACE_SIGNS[race_of(what)]
            icon = "card_grey" if what & (what - 1) else "skill_" + slashed(what)
            return skill_name(slashed(what), 2, times), "", icon
        if entry == "end":
            nothing = "duel_end_nothing" if self.paid and self.entries[0] != STAY else "duel_end"
            return t("duel_end_anyway" if self.state.due else nothing), ""
        if entry == "again":
            return t("duel_again_anyway" if self.state.due else "duel_again"), "", "again"
        if entry == OTHER:
            return t("duel_other_effect"), ""
        if entry == STAY:
            return t("duel_stay"), ""
        if entry == SLASHED:
            return t("duel_with_slash"), "", "card_grey"
        icon = dict(EFFECTS)[entry]
        text = self._against(entry) if entry in ("lose", "forget") else t("duel_" + entry)
        return text, DONE if entry in self.done else "", icon, sign_ink(self.app.canvas, icon)

    def _against(self, verb):
        """Returns the text of what the other side loses, with its name, as the player would read it as their own
        loss."""
        canvas = self.app.canvas
        room = self.list.room(canvas) - (10 + 7 + canvas.measure(DONE) if verb in self.done else 10)
        return sentence(canvas, "they_" + verb, self.state.players[1 - self.state.seat], room)

    def _next(self):
        """Returns the most likely entry: what is offered, then what such a card usually gives, or the end. Of symbols
        and races it is the one that holding OK would have added."""
        first = self.entries[0]
        if isinstance(first, dict) and first["do"] != "again":
            return first
        if self.state.card in ("green", "grey"):
            return self._usual()
        if self.state.card:
            return self._following()
        if self.paid:
            return self._given()[0]
        return first if first != self._given()[0] else "end"

    def _usual(self):
        """Returns the symbol or the race of this card that `usual` names, or the entry behind which it is."""
        given = self._given()
        action = usual(self.app, COLOURS.index(self.state.card))
        for entry in given:
            if entry == SLASHED or (isinstance(entry, tuple) and self._what(*entry[:2]) == action[entry[0]]):
                return entry
        return given[0]

    def _following(self):
        """Returns what follows in the list what the card has done last; at first what it usually does, if that can be
        done."""
        done = [i for i in range(len(self.entries)) if self.entries[i] in self.done]
        left = [entry for entry in self.entries[max(done) + 1 :] if entry != OTHER] if done else self.entries
        usual = USUAL[self.state.card]
        return usual if not done and usual in left else left[0]

    def _what(self, verb, what):
        """Returns the name of a symbol, a race or a token."""
        return slashed(what) if verb == "skill" else (RACES if verb == "race" else TOKENS)[what]

    def draw(self, canvas):
        turn_header(canvas, self.state, title_of(canvas, self.state, self._asked()))
        token = self._token()
        board = self.entries[0] != STAY and not self.all and not self.paid
        back = "key_board" if board else "key_back"
        self.draw_list(canvas, "key_choose", back, below=canvas.row if token else 0)
        if token:
            centre(canvas, t("does_" + token), canvas.height - 10 - canvas.row)

    def _token(self):
        """Returns the token under the cursor, when one is chosen."""
        entry = self.entries[self.list.at]
        return TOKENS[entry[1]] if isinstance(entry, tuple) and entry[0] == "token" else ""

    def _asked(self):
        """Returns the key of the title: what has just been paid gives something, or there may be more to do."""
        if self._token():
            return "duel_which"
        if self.entries[0] == STAY:
            return "duel_sure"
        if self.state.due:
            return "duel_effects"
        return "duel_gives" if self.paid else "duel_more"

    def back(self):
        """Goes back from a question or from the other effects, to the price of what has just been paid, or else to the
        board."""
        if self.entries[0] == STAY or self.all:
            self._begin()
        elif self.paid:
            self.app.jobs.ask(give_back, self.app)  # the rules repeat actions, for which the calls go deep
        else:
            self.app.visit("duel.Board")

    def take(self, at):
        entry = self.entries[at]
        if isinstance(entry, tuple):
            self._take(*entry)
        elif isinstance(entry, dict):
            self._accept(entry)
        elif entry in ENDS:
            self._end(entry)
        elif entry == STAY:
            self._begin()
        elif entry == OTHER:
            self.all = True
            self.list.at = 0
            self.refresh()
        elif entry == SLASHED:
            self.app.visit("duel.Form", "skill", {}, True)
        else:
            form = asked(self.state)
            self.app.visit("duel.Form", *form if form and form[0] == entry else (entry,))

    def _end(self, verb):
        """Ends the turn. What the card or the landmark gives is lost with it, so the first press only asks, with the
        cursor on no."""
        lost = [due for due in self.state.due if due["do"] != verb]
        if (lost or self.paid) and self.entries[0] != STAY:
            self.all = False
            self.entries = [STAY, verb]
            self.list.at = 0
            self._fill()
            return
        buys, side = bought(self.app), self.state.active().name
        events = self.app.play({"do": verb}, False)
        if buys["do"] == "landmark":
            events.insert(0, {"e": "took", "side": side, "region": buys["region"]})
        self.app.show_game(events)

    def _take(self, verb, what, times):
        """Adds the symbols of a grey card, the race of a green one or an alliance token. A card does nothing else, so
        the turn ends too, unless something is offered or has to be seen."""
        action = {"do": verb}
        action[verb] = self._what(verb, what)
        if verb == "token":
            made = self.app.match.last()  # a race, if the token has come by a green card, which does nothing else
            ends = made is not None and made["do"] == "race" and TOKENS[what] not in BY_HAND
            carry_out(self.app, [action], ends)
            return
        remember(self.app, action)
        if not carry_out(self.app, [action] * times):
            self.refresh()  # the first of two may have been carried out

    def _accept(self, offer):
        """Carries out a complete offer; for any other, opens the form that asks for the missing values."""
        if offer["do"] == "move" and not sum(self.state.active().units):
            self.app.say("duel_none_to_move")
        elif offer["do"] == "again":
            self._end("again")
        elif offer["do"] in ("gain", "quest"):
            self.app.play(dict(offer))
        else:
            of_card = offer["do"] == "place" and "left" in offer  # the units of a red card, which does nothing else
            self.app.visit("duel.Form", offer["do"], offer, of_card)
