"""A message between two players. The device is passed round, so that only the player who intercepts it can read it."""

from mathom.screens import centred, footer, forms, header
from mathom.screens.conquest.parts import carry_out
from mathom.screens.shared import GameList
from mathom.ui.texts import fill, t

FIELDS = ("from", "to", "send", "last")


class Message(GameList):
    """`stage` is "form"; "hear" for a message that was sent over USB; then, for each player of `hands()`, "give" (pass
    the device on) and "see" (read)."""

    name = "conquest.Message"
    leads = ("conquest",)

    def __init__(self, app):
        super().__init__(app)
        self.stage = "form"
        self.at = 0
        self.values = self._begin_with()
        self.changing = True
        if self.state.phase == "hear":
            self.stage = "hear"

    def _begin_with(self):
        """Chooses the first sender and recipient: those of the last message, if both are still in the game."""
        playing = self.state.playing()
        message = self.state.message
        if message and message[0] in playing and message[1] in playing:
            return message[:2]
        return playing[:2]

    def refresh(self):
        names = [player.name for player in self.state.players]
        rows = []
        for i in range(2):
            shown = names[self.values[i] - 1]
            rows.append((t("cq_" + FIELDS[i]), forms.changing(shown, self.changing and i == self.list.at)))
        rows.append((t("cq_send"), ""))
        if self.state.message:
            rows.append((t("cq_last"), ""))
        self.list.rows = rows

    def hands(self):
        """Returns who gets the device, in order: everybody who might intercept the message, then its sender."""
        return self.state.others() + [self.state.message[0]]

    def draw(self, canvas):
        u = canvas.unit
        if self.stage == "form":
            header(canvas, t("cq_message"))
            word = "key_go" if self.list.at > 1 else "key_change"
            forms.draw(self, canvas, self.changing, word, "key_left", "key_right")
            return
        title, corner, text, asks = self.once(self._texts, (self.stage, self.at, self.state.message[3]))
        header(canvas, title, corner)
        centred(canvas, text, (14 if self.stage == "see" else 18) * u)
        footer(self.app, canvas, right="key_roll" if asks else "", ok="key_go")

    def _texts(self, _):
        """Returns (title, text at the right of it, message, whether the player may roll)."""
        state, title = self.state, t("cq_message")
        if self.stage == "hear":
            sender, to = state.message[:2]
            return title, "", fill("cq_writes", a=state.name(sender), b=state.name(to)), False
        number = self.hands()[self.at]
        name = state.name(number)
        if self.stage == "give":
            return name, title, fill("cq_give", name=name), False
        return name, title, self._seen(number), self._sender() and state.message[3] is None

    def _sender(self):
        return self.at == len(self.hands()) - 1

    def _seen(self, number):
        """Returns the text that only this player may read."""
        sender, to, heard, found = self.state.message
        if not self._sender():
            if heard != number:
                return t("cq_not_heard")
            return fill("cq_heard", a=self.state.name(sender), b=self.state.name(to))
        if found is None:
            return t("cq_find_out")
        if not found:
            return t("cq_found_nothing")
        return fill("cq_found_whom", name=self.state.name(heard)) if heard else t("cq_found_nobody")

    def press(self, event):
        app = self.app
        if event.startswith("long_"):
            return
        if self.stage == "form":
            self._key_form(event)
        elif self.stage == "hear":
            if event == "ok":
                self._carry()
        elif self.stage == "give":
            if event == "ok":
                self.stage = "see"
        elif event == "right" and self._sender() and self.state.message[3] is None:
            carry_out(app, {"do": "probe"})
        elif event == "ok":
            if self._sender():
                app.show_game()
            else:
                self.at += 1
                self.stage = "give"

    def _key_form(self, event):
        at = self.list.at
        if event == "back":
            self.app.pop()
            return
        if self.changing:
            if event == "ok":
                self.list.move(1)
                self.changing = self.list.at < 2
            else:
                self._move(at, 1 if event == "right" else -1)
        elif not self.list.key(event):
            if at < 2:
                self.changing = True
            elif at == 2:
                self._send()
                return
            else:
                self._carry()
                return
        self.refresh()

    def _move(self, i, step):
        """Chooses the next sender (`i` is 0) or recipient (1); nobody writes to themselves."""
        self.values[i] = self._next(self.values[i], step)
        if self.values[0] == self.values[1]:
            self.values[1] = self._next(self.values[1], step if i else 1)

    def _next(self, number, step):
        """Returns the next player who is not out."""
        playing = self.state.playing()
        return playing[(playing.index(number) + step) % len(playing)]

    def _send(self):
        events = carry_out(self.app, {"do": "message", "from": self.values[0], "to": self.values[1]})
        if events and events[0]["safe"]:
            self.app.pop()
            self.app.say("cq_safe")
        elif events:
            self._carry()

    def _carry(self):
        """Starts passing the device round."""
        if self.state.phase == "hear":
            carry_out(self.app, {"do": "overhear"})
        self.stage = "give"
        self.at = 0
