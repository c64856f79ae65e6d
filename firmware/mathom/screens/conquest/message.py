"""A message between two players. The device is passed round, so that only the player who intercepts it can read it."""

from mathom.screens import centred, footer, header
from mathom.screens.conquest.parts import LARGE, draw_die, ink_of
from mathom.screens.fields import Act, Choice, Form
from mathom.screens.shared import tell
from mathom.ui.texts import fill, t


class Writer(Choice):
    """The sender or the recipient; nobody writes to themselves."""

    def options(self, form):
        return form.state.playing()

    def shown(self, form, value):
        return form.state.name(value)

    def put(self, form, value):
        playing = self.options(form)
        form.values[self.name] = value
        if form.values["from"] == form.values["to"]:
            step = 1 if self.name == "from" else self.way
            form.values["to"] = playing[(playing.index(form.values["to"]) + step) % len(playing)]

    def after(self, form, value, step):
        self.way = step
        return Choice.after(self, form, value, step)


FIELDS = (Writer("cq_from", "from"), Writer("cq_to", "to"), Act("cq_send", "send", "key_go"))
LAST = Act("cq_last", "last", "key_go")


class Message(Form):
    """`stage` is "form"; "hear" for a message that was sent over USB; then, for each player of `hands()`, "give" (pass
    the device on) and "see" (read)."""

    does = "send"

    def __init__(self, app):
        super().__init__(app)
        self.stage = "hear" if self.state.phase == "hear" else "form"
        self.at = 0
        self.face = 0  # what the sender has rolled
        sender, to = self._begin_with()
        self.values = {"from": sender, "to": to}

    @property
    def holds(self):
        return self.stage == "form"

    def _begin_with(self):
        """Chooses the first sender and recipient: those of the last message, if both are still in the game and the
        sender is not done; else whose turn it is, and the next."""
        state = self.state
        playing, message = state.playing(), state.message
        waiting = [number for number in playing if not state.players[number - 1].done] or playing
        if message and message[0] in waiting and message[1] in playing:
            return message[:2]
        at = playing.index(waiting[0]) + 1
        return waiting[0], playing[at % len(playing)]

    def refresh(self):
        self.fields = FIELDS + ((LAST,) if self.state.message else ())
        super().refresh()

    def hands(self):
        """Returns who gets the device, in order: everybody who might intercept the message, then its sender."""
        return self.state.others() + [self.state.message[0]]

    def draw(self, canvas):
        if self.stage == "form":
            header(canvas, t("cq_message"))
            self.draw_form(canvas)
            return
        number, title, corner, text, asks = self.once(self._texts, (self.stage, self.at, self.state.message[3]))
        header(canvas, title, corner, ink_of(canvas, number))
        y = 14 if self.stage == "see" else 18
        if self.face:
            draw_die(canvas, self.face, canvas.width // 2 - 10, y, side=LARGE)
            y += 18
        centred(canvas, text, y)
        footer(self.app, canvas, ok="key_roll" if asks else "key_go")

    def _texts(self, _):
        """Returns (number of the player who has the device or 0, title, text at the right of it, message, whether the
        player rolls)."""
        state, title = self.state, t("cq_message")
        if self.stage == "hear":
            sender, to = state.message[:2]
            return 0, title, "", fill("cq_writes", a=state.name(sender), b=state.name(to)), False
        number = self.hands()[self.at]
        name = state.name(number)
        if self.stage == "give":
            return number, name, title, tell("cq_give", name), False
        return number, name, title, self._seen(number), self._sender() and state.message[3] is None

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
        return tell("cq_found_whom", self.state.name(heard)) if heard else t("cq_found_nobody")

    def press(self, event):
        app = self.app
        if self.stage == "form":
            super().press(event)
        elif self.stage == "hear":
            if event == "ok":
                self._carry()
        elif self.stage == "give":
            if event == "ok":
                self.stage = "see"
        elif event == "ok":
            if not self._sender():
                self.at += 1
                self.stage = "give"
            elif self.state.message[3] is None:
                app.play({"do": "probe"}, False)
                self.face = app.match.last()["faces"][0]
            else:
                app.show_game()

    def act(self, name):
        if name == "send":
            self._send()
        else:
            self._carry()

    def _send(self):
        events = self.app.play({"do": "message", "from": self.values["from"], "to": self.values["to"]}, False)
        if events and events[0]["safe"]:
            self.app.pop()
            both = [self.state.value("palantir", self.values[name]) for name in ("from", "to")]
            self.app.say("cq_safe" if all(both) else "cq_safe_two")
        elif events:
            self._carry()

    def _carry(self):
        """Starts passing the device round."""
        if self.state.phase == "hear":
            self.app.play({"do": "overhear"}, False)
        self.stage = "give"
        self.at = 0
