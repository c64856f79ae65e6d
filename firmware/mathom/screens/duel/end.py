"""The end of a game: who won and why. Also what the history shows of a game."""

from mathom.games.duel.tables import FIRST, SIDES
from mathom.games.duel.words import VERBS, seat_after
from mathom.screens import header
from mathom.screens.duel.parts import EFFECTS, LIGHTS, RACE_SIGNS, SIGN, SIGNS, subject
from mathom.screens.duel.road import draw_road
from mathom.screens.duel.told import WITH_SIDE, in_words
from mathom.screens.ending import Ending, draw_verdict, laid
from mathom.screens.shared import begins, numbered, person, tell, told
from mathom.ui.canvas import TEXT
from mathom.ui.texts import brief, fill, t

STRIP = 9  # pixels
SQUARE = 8  # with the gap behind it


def winner(state):
    """Returns the seat of the side that has won alone."""
    return SIDES.index(state.winners[0])


def verdict(state):
    """Returns who won, in a few big words, and why, in a sentence."""
    winners = state.winners
    who = tell("wins", subject(state.players[winner(state)])) if len(winners) == 1 else t("duel_shared")
    if state.by == "presence":
        present: dict = {side.name: side.player or brief(side.name) for side in state.players}
        present["a"], present["b"] = [side.present() for side in state.players]
        return who, fill("won_presence", **present)
    return who, t("won_quest_" + winners[0] if state.by == "quest" else "won_" + state.by)


class End(Ending):
    board = "duel.Board"

    def finale(self):
        state = self.state
        act = ("ring", "eye")[winner(state)] if state.by == "quest" else "crown"
        return act, [(verdict(state)[0], self._ink())]

    def _ink(self):
        state = self.state
        return self.app.canvas.ink_of(LIGHTS[winner(state)]) if len(state.winners) == 1 else TEXT

    def options(self):
        """Returns the options of a rematch: the sides are swapped."""
        options = dict(self.app.match.options)
        names = options.get("names", {})
        options["names"] = {SIDES[1 - SIDES.index(side)]: names[side] for side in names}
        return options

    def begin(self):
        sauron = self.state.players[1].player
        begins(self.app, said=tell("duel_leads_sauron", sauron) if sauron else t("duel_swapped"))

    def draw(self, canvas):
        chapter, who, why, ink = self.once(self._texts)
        header(canvas, t("duel_over"), chapter)
        y = draw_verdict(canvas, who, why, ink)
        if y + STRIP < canvas.height - 11:
            self._draw_strip(canvas, (y + canvas.height - 11 - STRIP) // 2)
        self.draw_keys(canvas)

    def _draw_strip(self, canvas, y):
        """Draws what has decided the game: the road and who is where on it, the six races, or behind the sign of each
        side a square for each region in which it is present."""
        state = self.state
        if state.by == "quest":
            draw_road(canvas, state, y)
            return
        if state.by == "races":
            races = state.players[winner(state)].races
            signs = [RACE_SIGNS[i] for i in range(len(RACE_SIGNS)) if races[i]]
            for i in range(len(signs)):
                canvas.icon(signs[i], canvas.width // 2 - 8 * len(signs) + 16 * i + 4, y, self._ink())
            return
        present = [side.present() for side in state.players]
        there = [seat for seat in range(2) if present[seat]]
        x = (canvas.width - SQUARE * sum(present) - SIGN * (2 * len(there) - 1) + 1) // 2
        for seat in there:
            ink = canvas.ink_of(LIGHTS[seat])
            canvas.icon(SIGNS[seat], x, y, ink)
            x += SIGN
            draw = canvas.rect if seat and not canvas.colourful else canvas.fill
            for _ in range(present[seat]):
                draw(x, y + 1, SQUARE - 1, SQUARE - 1, ink)
                x += SQUARE
            x += SIGN

    def _texts(self, _):
        who, why = verdict(self.state)
        return t("duel_chapter") + " " + str(self.state.chapter), laid(self.app.canvas, who, why), why, self._ink()


ICONS = dict(EFFECTS)


def summary(game):
    """Returns the rows about the game as a whole. `game` is its entry in the history."""
    rows = [(t("duel_chapter"), str(game["chapter"])), (t("history_turns"), str(game["turns"]))]
    if game["by"]:
        rows.append((t("duel_by"), t("by_" + game["by"])))
    return rows


BEGINS = "".join([VERBS.letter(verb) for verb in ("play", "discard", "landmark")])


def log_rows(words, *_):
    """Yields the words of a log, each with the number of its turn, and with who plays it if it begins one, else
    with ""."""
    seat = FIRST
    for turn, first, word in numbered(words, lambda word, _: word[0] in BEGINS):
        yield turn, SIDES[seat] if first else "", word
        seat = seat_after(seat, word)


def log_row(canvas, game, turn, side, word):
    """Returns the row that tells of a word of the log: who has done it, and what, with the icon of its colour."""
    action = VERBS.unpack(word)
    verb = action["do"]
    if verb in WITH_SIDE:
        side = action["side"]
    icon = "card_" + action["colour"] if verb == "play" else ICONS.get(verb)
    name = person(game, side) if side else ""
    return told(canvas, turn, name, in_words(action), *((icon,) if icon else ()))
