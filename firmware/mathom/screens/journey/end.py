"""The end of a game: who won and why. Also what the history shows of a game."""

from mathom.games.journey.tables import DICE
from mathom.games.journey.words import VERBS
from mathom.screens import centred, header, wide_of
from mathom.screens.ending import Ending, draw_verdict, laid
from mathom.screens.journey.parts import called, count_luck, lots, player
from mathom.screens.journey.told import kept, moved
from mathom.screens.shared import begins, numbered, shortened, tell, told
from mathom.ui.canvas import TEXT
from mathom.ui.texts import fill, t


def verdict(state):
    """Returns who won, why, and the free Nazgûl squares of each player in Mordor if those decided."""
    winners = state.winners
    if not winners:
        return t("unwon_journey"), t("why_all_lost"), ""
    arrived = [walker for walker in state.ranked() if walker.status() == "mordor"]
    who = tell("wins" if len(winners) == 1 else "share", *[player(state, name) for name in winners])
    if len(arrived) == 1:
        return who, t("why_alone"), ""
    steps = ", ".join([called(walker) + " " + str(walker.unmarked) for walker in arrived])
    return who, t("why_steps"), steps


class End(Ending):
    board = "journey.Routes"
    board_key = "key_routes"

    def shown(self):
        super().shown()
        self.app.jobs.add(self, count_luck(self.app))

    def finale(self):
        winners = self.state.winners
        if not winners:
            return "eye", [(t("unwon_journey"), self._ink())]
        return "ring", [(verdict(self.state)[0], TEXT if len(winners) > 1 else self._ink(*winners))]

    def _ink(self, name=None):
        """Returns the ink of a winner, or of the Nazgûl if there is none."""
        colour = next((walker.colour for walker in self.state.players if walker.name == name), "red")
        return self.app.canvas.ink_of(colour)

    def draw(self, canvas):
        number, who, why, steps, ink = self.once(self._describe)
        header(canvas, t("end_of_game"), number)
        y = draw_verdict(canvas, who, why, ink)
        if steps and y + len(canvas.wrap(steps, canvas.width)) * canvas.line < canvas.height - 9:
            centred(canvas, steps, y, 0, 1)  # if there is no room for them, the routes show them
        self.draw_keys(canvas)

    def _describe(self, _):
        state = self.state
        who, why, steps = verdict(state)
        ink = TEXT if len(state.winners) > 1 else self._ink(*state.winners)
        return fill("round_number", n=state.round), laid(self.app.canvas, who, why), why, steps, ink

    def again(self):
        """Begins a game with the same seats and dice. If the first player was drawn, draws again."""
        app = self.app
        match = app.match
        options = dict(match.options)
        notes = {name: match.notes[name] for name in ("real", "drawn") if name in match.notes}
        if notes.get("drawn"):
            players = options["players"]
            options["first"] = players[app.playing.below(len(players))]
        app.session.start(match.game, options, notes)
        begins(app, lots(app.match.state) if notes.get("drawn") else ())


def summary(game):
    """Returns the rows about the game as a whole. `game` is its entry in the history."""
    rows = [(t("setup_mode"), t("advanced" if game["places"] else "basic")), (t("history_turns"), str(game["turns"]))]
    companions = game.get("companions", ())
    for i in range(len(game["players"])):
        name = game["players"][i]
        rows.append((fill("setup_seat", n=i + 1), fill("of_mathom", name=t(name)) if name in companions else t(name)))
    return rows


APPLY = VERBS.pack({"do": "apply"})


def log_rows(words, state=None):
    """Yields the words of a log, each with the number of its turn if it begins one; with a state in which the actions
    can be repeated, also who played and the events."""
    for turn, first, word in numbered(words, lambda _, before: before in ("", APPLY)):
        yield turn if first else "", word, state and state.active(), state and state.do(VERBS.unpack(word))


def log_row(canvas, game, turn, word, me, events):
    """Returns the row that shows a word of the log. If it is known who played, a turn begins with the name, and ends
    with what has come of it."""
    if not (events and word == APPLY):
        described = _describe(VERBS.unpack(word))
        return _label(canvas, turn, me, described) if events and turn else turn, described
    return told(
        canvas, turn, called(me), moved(events), *["broken" for event in events if event["e"] == "eliminated"][:1]
    )


def _label(canvas, turn, me, parts):
    """Returns the number of the turn and who plays it. If there is no room for both beside these parts, the name."""
    room = canvas.width - 14 - wide_of(canvas, parts)
    both = turn + " " + called(me)
    return both if canvas.fits(both, room) else shortened(canvas, called(me), room)


def _describe(action):
    """Returns an action as text, or as texts and icons: a die is its letter."""
    verb = action["do"]
    if verb == "apply":
        return t("told_apply")
    if verb == "keep":
        return kept(action)
    faces = action["faces"]
    parts: list = [t("told_reroll")] if verb == "reroll" else []
    for die in DICE:
        if die in faces:
            parts += [t("letter_" + die), ("icon", faces[die])]
    return parts
