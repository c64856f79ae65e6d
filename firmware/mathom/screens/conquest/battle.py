"""A battle: both armies with their chances, and each exchange die against die."""

from mathom.games.conquest.odds import odds
from mathom.games.conquest.tables import REGIONS, bonuses
from mathom.screens import button, centre, footer, header, way
from mathom.screens.conquest.parts import LIGHTS, draw_die, ink_of, who
from mathom.screens.fields import arrows
from mathom.screens.shared import Tumbling, figure, percent, throws_by_hand
from mathom.ui.canvas import DIM, RIGHT
from mathom.ui.texts import count, fill, t


class Battle(Tumbling):
    name = "conquest.Battle"
    needs = "fields"
    shows_game = True

    def __init__(self, app):
        super().__init__(app)
        self.at = 0  # the index of the action
        self.until = 1
        self.setting = False  # whether the limit of a storm is being set
        self.looked_at = None  # the exchange of a storm that is shown; None: the last one, and the actions
        self.events = []  # of the last action
        self.refresh()

    def refresh(self):
        """Forgets the texts and chances that are kept from frame to frame, each beside the values it was made of."""
        self.chances: tuple = None, "", ""
        self.offered: tuple = None, []
        self.label: tuple = None, ""
        self.lost: tuple = None, ""
        self.ended: tuple = None, []

    @property
    def leads(self):
        found: tuple = ("conquest", "conquest.Board", "conquest.Moment")
        if self.holds:
            found += ("conquest.Attack",)
        return found + ("conquest.Dice",) if throws_by_hand(self.app) else found

    @property
    def holds(self):
        """Holding OK goes on to the next attack, once a battle is over."""
        over = self.state.battle["result"] and self.looked_at is None and not self.moving()
        return ("ok",) if over else ()

    def actions(self):
        """The possible actions, the most usual ones first."""
        battle = self.state.battle
        now = battle["battalions"], battle["garrison"], battle["strikes"]
        if self.offered[0] != now:
            self.offered = now, self._offers(self.state)
        return self.offered[1]

    def _offers(self, state):
        """Real dice are thrown exchange by exchange, so there is no storm with them."""
        must = state.must_strike()
        verb, most = "strike" if must else "fight", state.most(must)
        found: list = [(verb,) + most]
        if not throws_by_hand(self.app):
            found.append(("storm",))
        if not must:
            found.append(("retreat",))
        for attack in range(most[0], 0, -1):
            found += [(verb, attack, defend) for defend in range(most[1], 0, -1) if (attack, defend) != most]
        return found

    # What is shown

    def draw(self, canvas):
        battle = self.state.battle
        if battle["result"] and self.looked_at is None and not self.moving():
            header(canvas, self._ended(battle)[0])
        else:
            ink = canvas.ink_of(LIGHTS[REGIONS.index(battle["region"])])
            header(canvas, t("cq_battle"), t("cq_" + battle["region"]), right_ink=ink)
        rounds = battle["rounds"]
        at = len(rounds) - 1 if self.looked_at is None else self.looked_at
        fought = rounds[at] if rounds else None
        for i in range(2):
            battalions = battle["garrison" if i else "battalions"]
            for n in range(at + 1, len(rounds)):  # undo the losses of later exchanges
                battalions += losses(rounds[n])[i]
            self._draw_side(canvas, battle, i, battalions, fought, 11 + 12 * i)
        self._draw_below(canvas, battle, fought, len(rounds))

    def _draw_side(self, canvas, battle, i, battalions, fought, y):
        """Draws one side: its name, what helps it, its battalions and its dice, the highest first."""
        number = battle["defender" if i else "player"]
        own = ink_of(canvas, number)
        x = canvas.text(who(self.state, number), 0, y, ink=own) + 2
        leader = battle["led" if i else "leader"]
        if leader != "none":
            canvas.icon("crown" if leader == "leader" else "nazgul", x, y + canvas.line - 8, own)
            x += 9
            if battle["site" if i else "power"]:
                canvas.icon("star", x, y + canvas.line - 8, own)
                x += 9
        if battle["fortress" if i else "shelter"] != "none":
            canvas.icon("fortress", x, y + canvas.line - 8, own)
        x = canvas.width - 35  # of the first of three dice
        canvas.text(figure(battalions), x - 3, y, align=RIGHT)
        if not fought:
            return
        side = 1 - i if fought["strike"] else i
        dice = fought["defender" if side else "attacker"]
        other = fought["attacker" if side else "defender"]
        for n in range(len(dice)):
            wins = n < len(other) and (dice[n] >= other[n] if side else dice[n] > other[n])
            lit = wins and not self.moving()
            ink = own if n < len(other) else DIM
            draw_die(canvas, self.face(dice[n], n + 3 * i, 6), x + 12 * n, y, lit, ink)

    def _draw_below(self, canvas, battle, fought, rounds):
        if self.moving():
            footer(self.app, canvas)
            return
        if self.looked_at is not None:
            canvas.text(self._lost(fought), 0, 33)
            canvas.text("{} / {}".format(self.looked_at + 1, rounds), canvas.width, 33, align=RIGHT)
            footer(self.app, canvas, "key_left", "key_right", "key_go")
            return
        if battle["result"]:
            self._draw_result(canvas, battle)
            footer(self.app, canvas, ok="key_go", back="cq_key_board")
            return
        _, lost, chance = self._chances(battle)
        if fought and not self.setting:
            lost = self._lost(fought)
        canvas.text(lost, 0, 33)
        canvas.text(chance, canvas.width, 33, align=RIGHT)
        label = self._label()
        wide = button(canvas, label, None, 0, False)
        button(canvas, label, (canvas.width - wide) // 2, 43, True, self, self.at)
        word = "key_roll" if self.setting else "key_choose"
        back = "key_back" if self.setting else "cq_key_board"
        less = "key_less" if self.setting else "key_left"
        more = "key_more" if self.setting else "key_right"
        footer(self.app, canvas, less, more, word, back)

    def _lost(self, fought):
        if self.lost[0] is not fought:
            mine, theirs = losses(fought)
            self.lost = fought, fill("cq_lost", a=mine, b=theirs)
        return self.lost[1]

    def _label(self):
        """The name of the chosen action, between arrows."""
        action = self.actions()[self.at]
        now = action, self.until, self.setting
        if self.label[0] != now:
            self.label = now, arrows(self._called(action))
        return self.label[1]

    def _called(self, action):
        if action[0] == "storm":
            if self.setting:
                return count("cq_until", self.until) if self.until > 1 else t("cq_until_one")
            return t("cq_storm")
        if action[0] == "retreat":
            return t("cq_retreat")
        return fill("cq_" + action[0], a=action[1], b=action[2])

    def _draw_result(self, canvas, battle):
        lines = self._ended(battle)[1:]
        y = 43 - 5 * len(lines)
        for line in lines:
            centre(canvas, line, y)
            y += canvas.line

    def _ended(self, battle):
        """Returns what to say of a battle that has ended: the losses, who has won, and whose leader fell."""
        now = battle["result"], self.events
        if self.ended[0] != now:
            lines = [fill("cq_all_lost", a=battle["lost"][0], b=battle["lost"][1])]
            lines.append(fill("cq_" + battle["result"], name=who(self.state, battle["player"])))
            for event in self.events:
                if event["e"] == "leader_lost":
                    lines.append(fill("cq_leader_lost", name=who(self.state, event["player"])))
            if battle["result"] == "won" and battle["site"] and battle["leader"] == "none" and len(lines) < 3:
                lines.append(t("cq_needs_leader"))
            self.ended = now, lines
        return self.ended[1]

    # Chances

    def _chances(self, battle):
        """Returns (key, expected losses, chance to win). They are counted a little at a time after the picture is out,
        so that no press waits for them."""
        state = self.state
        key = battle["battalions"], battle["garrison"], self.until, state.must_strike()
        if self.chances[0] != key:
            self.chances = key, "", "…"
            counting = odds(key[0], key[1], key[2], bonuses(battle), state.returns(), key[3])
            self.app.jobs.drop(self)
            self.app.jobs.add(self, self._count(counting))
        return self.chances

    def _count(self, counting):
        for found in counting:
            if not found:
                yield
                continue
            won, mine, theirs, whole = found
            expected = fill("cq_expected", a=tenths(mine, whole), b=tenths(theirs, whole))
            self.chances = self.chances[0], expected, fill("cq_chance", n=percent(won, whole))
            self.app.redraw()

    # Keys

    def press(self, event):
        app = self.app
        if self.land():
            return
        battle = self.state.battle
        if event == "long_ok":
            app.show_game(self.events)
            if self.state.phase == "turn":
                app.visit("conquest.Attack", battle["player"])
            return
        if self.looked_at is not None:
            self._look(event, len(battle["rounds"]))
        elif battle["result"]:
            if event == "ok":
                app.show_game(self.events)
            elif event == "back":
                app.visit("conquest.Board")
        elif self.setting:
            self._set(event, battle)
        elif way(event):
            self.at = (self.at + way(event)) % len(self.actions())
        elif event == "back":
            app.visit("conquest.Board")
        elif self.actions()[self.at][0] == "storm":
            self.setting = True
        else:
            verb, *dice = self.actions()[self.at]
            action = dict(zip(("do", "attack", "defend"), [verb] + dice))
            if dice and throws_by_hand(app):
                self._ask(action, battle)
            else:
                self._do(action)

    def _look(self, event, rounds):
        """Steps through the exchanges of a storm."""
        at = self.looked_at + way(event)
        self.looked_at = None if event == "ok" or at == rounds else max(at, 0)

    def _set(self, event, battle):
        if way(event):
            most = battle["battalions"] - 1
            self.until = (min(self.until, most) - 1 + way(event)) % most + 1
        elif event == "back":
            self.setting = False
        elif event == "ok":
            self.setting = False
            self._storm({"do": "storm", "until": min(self.until, battle["battalions"] - 1)})

    def _storm(self, action):
        """Shows tumbling dice first, because throwing and counting fifty dice takes a tenth of a second."""
        self.tumble()
        self.app.redraw(True)
        self._do(action)

    def _ask(self, action, battle):
        """Asks what the real dice show, the attacking side's first."""
        sides = [battle["player"], battle["defender"]]
        if action["do"] == "strike":
            sides = sides[::-1]
        canvas = self.app.canvas
        rows = []
        for side, many in zip(sides, (action["attack"], action["defend"])):
            rows.append((who(self.state, side), ink_of(canvas, side), many))
        text = self._called(self.actions()[self.at])
        self.app.visit(
            "conquest.Dice", t("cq_battle"), text, rows, 6, lambda faces: self._do(dict(action, faces=faces))
        )

    def _do(self, action):
        self.refresh()
        self.events = self.app.play(action, False)
        self.at = 0
        self.until = 1
        if action["do"] == "retreat":
            self.app.show_game()
        elif self.events:
            battle = self.state.battle
            storm = action["do"] == "storm"
            self.looked_at = 0 if storm and len(battle["rounds"]) > 1 else None
            if storm and not battle["result"] and battle["battalions"] > action["until"]:
                # A storm has at most this many exchanges: OK goes on with it.
                self.at = 1
                self.until = action["until"]
                self.setting = True
            if not throws_by_hand(self.app):
                self.tumble()


def losses(fought):
    """Returns the losses of the attacker of the battle and of the defender in one exchange, whichever of them
    struck."""
    lost = fought["lost"]
    return lost[::-1] if fought["strike"] else lost


def tenths(parts, whole):
    """Returns an average with one decimal."""
    n = (parts * 20 + whole) // (2 * whole)
    return "{}{}{}".format(n // 10, t("cq_point"), n % 10)
