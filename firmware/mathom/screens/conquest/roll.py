"""A roll outside of battles, and its result: garrisons, an advantage, the Company, the search for the Ring."""

from micropython import const

from mathom.games.conquest.tables import FOUND, ROAD
from mathom.screens import centred, footer, header, way
from mathom.screens.conquest.company import draw_road
from mathom.screens.conquest.parts import BOX, LARGE, LIE, big_name, draw_die, ink_of, on_map
from mathom.screens.fields import arrows
from mathom.screens.shared import Tumbling, figure, fitting, key_roll, tell, throws_by_hand
from mathom.ui.canvas import BIG, CENTRE, RIGHT, TEXT
from mathom.ui.texts import count, fill, t

_MOST = const(12)  # the modifier of the search for the Ring; at least, as much below zero


class Roll(Tumbling):
    repeats = True

    def __init__(self, app, verb, number=0, at_once=False, action=None):
        super().__init__(app)
        self.action = action or {}  # what else the action says: where a garrison is
        self.at_once = at_once  # whether to roll without another press
        self.verb = verb
        self.number = number
        self.value = 0
        self.events = []  # empty until the roll
        self.faces: tuple = ()

    def lasts(self):
        until = super().lasts()
        return until + LIE if until and self.verb == "try" and self.state.phase == "over" else until

    def opened(self):
        if self.at_once:
            self.roll()

    def draw(self, canvas):
        title, dice, lines = self.once(self._texts, (self.events, self.value))
        whole = self.verb == "try" and self.state.phase == "over" and not self.moving()
        header(canvas, title, dice + ": " + figure(self.faces[0]) if whole else dice, ink_of(canvas, self.number))
        if whole:
            self._draw_destroyed(canvas, lines[0])
            return
        if self.verb == "garrison" and len(lines) > 1 and not self.moving():
            self._draw_garrisons(canvas, lines)
            return
        if not self.events:
            self._draw_question(canvas, lines)
            return
        sides = self._sides()
        many = len(self.faces)
        side = LARGE if many < 7 else BOX
        pitch = side + (2 if many > 1 else 8)
        x = (canvas.width - pitch * many + 2) // 2
        for i in range(many):
            draw_die(canvas, self.face(self.faces[i], i, many, sides), x + pitch * i, 12, side=side)
        if self.verb == "walk":  # the Company takes the step while it moves
            draw_road(canvas, self.state.place - self.moving())
        if self.moving():
            footer(self.app, canvas)
            return
        y = 26 if many else 22
        if canvas.fits(lines[0], canvas.width - 2, BIG):
            canvas.text(lines[0], canvas.width // 2, y, BIG, align=CENTRE)
            y += 17
        else:
            y = centred(canvas, lines[0], y + 2)
        for text in lines[1:]:
            y = centred(canvas, text, y)
        if self._rolls_on():
            footer(self.app, canvas, ok=key_roll(self.app), back="key_back")
        else:
            footer(self.app, canvas, ok="key_go")

    def _draw_question(self, canvas, lines):
        y = centred(canvas, lines[0], 14)
        if self.verb == "seek":
            canvas.text(lines[1], canvas.width // 2, y + 4, align=CENTRE)
            footer(self.app, canvas, "key_less", "key_more", key_roll(self.app), "key_back")
        else:
            footer(self.app, canvas, ok=key_roll(self.app), back="key_back")

    def _rolls_on(self):
        """Returns whether OK rolls for the next advantage, as long as some are owed. Of too many one discards later."""
        return self.verb == "advantage" and self.state.players[self.number - 1].owed

    def _draw_garrisons(self, canvas, names):
        """Draws what each of these territories has rolled, in place of the dice: somebody places it on the map."""
        y = 11
        for name, face in zip(names, self.faces):
            canvas.text(name, 1, y)
            canvas.text(figure(face), canvas.width - 1, y, align=RIGHT)
            y += canvas.row
        footer(self.app, canvas, ok="key_go")

    def _draw_destroyed(self, canvas, says):
        """Draws in place of the die what it has brought, as big as can be."""
        lines = canvas.wrap(says, canvas.width - 2, BIG)
        y = (canvas.height - 15 * len(lines)) // 2
        for text in lines:
            canvas.text(text, canvas.width // 2, y, BIG, align=CENTRE)
            y += 15
        footer(self.app, canvas, ok="key_go")

    def _texts(self, _):
        """Returns (title, text at the right of it, lines): the question before the roll, or its result, of which the
        first line is big. At the right stands what the map calls where the Company has come to, or how
        many advantages are still to be rolled for."""
        verb = self.verb
        number = self.state.dark if verb == "seek" else self.number
        if self.events:
            lines = [text for event in self.events for text in self._came(event)]
        elif verb == "try":
            lines = [t("cq_needs_five" if self.state.place == ROAD else "cq_needs_four")]
        else:
            asked = tell("cq_ask_" + verb, self.state.name(number) or "") if verb != "garrison" else ""
            lines = [asked, arrows("{:+d}".format(self.value))]
        title = self.state.name(number) or t("cq_title_" + verb)
        if verb == "garrison" and self.action:
            region, land = self.action["region"], self.action["land"]
            title = t("cq_" + region if self.action["territories"] > 1 else "cq_land_{}_{}".format(region, land))
        right = "cq_dice_" + verb
        if verb == "try":
            leaves = self.state.place < ROAD or (self.events and self.events[0]["e"] == "walked")
            right = "cq_with_four" if leaves else "cq_with_five"
        right = t(right)
        if verb == "walk" and self.events:
            right = on_map("road_" + str(self.state.place)) or right
        elif self.events and self._rolls_on():
            canvas = self.app.canvas
            room = canvas.width - 4 - canvas.measure(title)
            right = fitting(canvas, "cq_owes_rolls", room, self.state.players[self.number - 1].owed)
        return title, right, lines

    def _came(self, event):
        """Returns what an event has brought, in lines."""
        name = event["e"]
        if name == "garrison":
            many, first = len(event["battalions"]), event["land"]
            if first and many > 1:
                return [t("cq_land_{}_{}".format(event["region"], first + i)) for i in range(many)]
            return [fill("cq_garrisons", n=", ".join([str(n) for n in event["battalions"]]))]
        if name == "advantage":
            is_one = event["advantage"] in self.state.palantirs
            says = t("cq_a_palantir" if is_one else "cq_see_list")
            if event["taken"]:
                says = self._taken(event["advantage"])
            return [count("cq_advantage", event["advantage"]), says]
        if name == "sought":
            sign = "–" if event["modifier"] < 0 else "+"
            parts = sum(event["faces"]), sign, abs(event["modifier"]), event["total"]
            whole = "{} {} {} = {}".format(*parts)
            if event["total"] < FOUND:
                return [str(event["total"]), fill("cq_not_found", sum=whole)]
            return [whole, t("cq_found")]
        if name == "walked" or name == "stayed":
            stays = t("cq_endures" if event["place"] == ROAD else "cq_stayed")
            begins = count("cq_begins", self.state.turn)
            return [big_name(self.app.canvas, event["place"]), begins if name == "walked" else stays]
        return [t("cq_destroyed")] if name == "over" and event["by"] == "ring" else []

    def _taken(self, entry):
        """Returns whose a palantír is that was rolled, and that it is rolled again."""
        name = next(player.name for player in self.state.players if entry in player.advantages)
        return t("cq_own_palantir") if name == self.state.name(self.number) else tell("cq_no_palantir", name)

    def roll(self):
        """Throws the dice, or asks what the real ones show."""
        action: dict = dict(self.action, do=self.verb)
        if self.verb == "seek":
            action["modifier"] = self.value
        elif self.number:
            action["player"] = self.number
        if self.verb == "walk" or not throws_by_hand(self.app):
            self._do(action)
            return
        many = action.get("territories", 2 if self.verb == "seek" else 1)
        title, text, _ = self._texts(None)
        self.app.visit(
            "conquest.Dice",
            title,
            text,
            [("", TEXT, many)],
            self._sides(),
            lambda faces: self._do(dict(action, faces=faces)),
        )

    def _sides(self):
        """Returns the number of sides of a die of this roll."""
        return self.state.length if self.verb == "advantage" else 3 if self.verb == "garrison" else 6

    def _do(self, action):
        self.events = self.app.play(action, False)
        self.faces = self.app.match.last().get("faces", ()) if self.events else ()
        if self.events and (self.verb == "walk" or (self.faces and not throws_by_hand(self.app))):
            self.tumble()

    def press(self, event):
        app = self.app
        if self.land() or event == "long_ok":
            return
        if self.events and event != "back" and self._rolls_on():
            if event == "ok":
                self.roll()
        elif self.events:
            if self.verb in ("try", "walk") or self.state.phase == "over":
                app.show_game(self.events)
            else:
                app.pop()
                app.playing.show_moments(self.events)
        elif event == "back":
            app.pop()
        elif event == "ok":
            self.roll()
        elif self.verb == "seek":
            self.value = (self.value + _MOST + way(event)) % (2 * _MOST + 1) - _MOST
