"""A battle: both armies with their chances, and each exchange die against die."""

from mathom.games.conquest.odds import odds
from mathom.games.conquest.tables import REGIONS, bonuses, struck
from mathom.screens import centre, footer, header, lit_bar, way
from mathom.screens.conquest.facing import draw_army, helps
from mathom.screens.conquest.parts import HUGE, LARGE, LIE, LIGHTS, draw_die, ink_of, key_roll, leave, who
from mathom.screens.fields import arrows
from mathom.screens.shared import Tumbling, figure, fitting, percent, shortened, tell, throws_by_hand
from mathom.ui.canvas import BACK, BIG, CENTRE, DIM
from mathom.ui.texts import brief, count, fill, t

GARRISON = 3  # sides of the die that is rolled for one
PITCH = 18  # from one die to the next


class Battle(Tumbling):
    name = "conquest.Battle"
    shows_game = True

    def __init__(self, app):
        super().__init__(app)
        self.at = 0  # the index of the action
        self.until = 1
        self.setting = False  # whether the limit of a storm is being set
        self.looked_at = None  # the exchange of a storm that is shown; None: the last one, and the actions
        self.events = []  # of the last action
        self.refresh()

    def opened(self):
        if self.app.match.notes.pop("rolled", False):
            self.tumble()

    def lasts(self):
        until = super().lasts()
        return until + LIE if until and self.state.battle["result"] and self.looked_at is None else until

    def tumbling(self):
        """Returns whether a die still tumbles."""
        return not self.lies(0, 1)

    def refresh(self):
        """Forgets the texts and chances that are kept from frame to frame, each beside the values it was made of."""
        self.chances: tuple = None, ("", ""), ""
        self.offered: tuple = None, []
        self.label: tuple = None, ""
        self.ended: tuple = None, ()
        battle = self.state.battle
        key = "cq_land_{}_{}".format(battle["region"], battle["land"]) if battle["land"] else "cq_" + battle["region"]
        self.place = key, t(key)

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
            self._draw_result(canvas, battle)
            return
        rounds = battle["rounds"]
        at = len(rounds) - 1 if self.looked_at is None else self.looked_at
        fought = rounds[at] if rounds else None
        self._draw_header(canvas, battle, at, len(rounds))
        for i in range(2):
            battalions = battle["garrison" if i else "battalions"]
            # Undo the losses of later exchanges, and of this one while its dice tumble.
            for n in range(max(at + (not self.tumbling()), 0), len(rounds)):
                battalions += losses(rounds[n])[i]
            self._draw_side(canvas, battle, i, battalions, fought)
        if not fought:
            centre(canvas, "►", 13 + canvas.line)
        if self.moving():
            footer(self.app, canvas)
        elif self.looked_at is not None:
            footer(self.app, canvas, "key_left", "key_right", "key_go")
        else:
            self._draw_choice(canvas)

    def _draw_header(self, canvas, battle, at, rounds):
        """Draws where the battle is, and the chance that the attacker wins; of a storm which exchange is shown."""
        where, ink = self.place[1], canvas.ink_of(LIGHTS[REGIONS.index(battle["region"])])
        if self.looked_at is not None:
            right = fill("cq_exchange", n=at + 1, all=rounds)
        else:
            right = t("cq_battle") if self.moving() else self._chances(battle)[2]
        if not (canvas.corners or canvas.fits(where, canvas.width - 4 - canvas.measure(right))):
            where = brief("cq_" + battle["region"])
        header(canvas, where, right, ink)

    def _draw_side(self, canvas, battle, i, battalions, fought):
        """Draws one side: the attacker on the left. Before the first exchange its battalions are big, afterwards its
        dice, the highest first; they are the biggest while nothing is to be chosen below them."""
        number = battle["defender" if i else "player"]
        own = ink_of(canvas, number)
        half = canvas.width // 2
        left = half * i
        y = 11 + canvas.line
        name = who(self.state, number)
        icons = helps(battle, i)
        if not fought:
            if i:  # a garrison that has just been rolled
                battalions = self.face(battalions, 0, 1, GARRISON)
            below = "" if self.moving() else self._chances(battle)[1][i]
            draw_army(canvas, i, name, figure(battalions), icons, below, own)
            return
        text = figure(battalions)
        end = canvas.text(shortened(canvas, name, half - 12 - canvas.measure(text)), left + 3, 11, ink=own)
        canvas.text(text, end + 4, 11)
        side = HUGE if self.moving() or self.looked_at is not None else LARGE
        end = self._draw_dice(canvas, fought, i, left + 3, y, own, side)
        if not self.tumbling():
            lost, below = losses(fought)[i], y + side - 1
            room = left + half - end - 2
            said = fitting(canvas, "cq_loses" if lost else "cq_holds", room, lost)
            if canvas.fits(said, room):  # of two dice in a fortress that win all is told
                end = canvas.text(said, end, below, ink=own)
            for icon in icons:
                if end + 10 < left + half:
                    canvas.icon(icon, end + 2, below + canvas.line - 8, own)
                    end += 10

    def _draw_dice(self, canvas, fought, i, x, y, own, size=LARGE):
        """Draws the dice of a side as they were rolled; those that win are lit. Below them stands what is added, once
        they lie, and what comes out. Returns the x behind that."""
        bonus = bonuses(self.state.battle)
        if fought["strike"]:
            bonus = struck(bonus)
        side = 1 - i if fought["strike"] else i
        dice = fought["defender" if side else "attacker"]
        other = fought["attacker" if side else "defender"]
        each, end = bonus[2] * side, x
        for n in range(len(dice)):
            more = each + bonus[side] * (not n)
            wins = n < len(other) and (dice[n] >= other[n] if side else dice[n] > other[n])
            lit = wins and not self.tumbling()
            ink = own if n < len(other) else DIM
            draw_die(canvas, self.face(dice[n] - more, n + 3 * i, 6), x, y, lit, ink, size)
            if more and not self.tumbling():
                end = canvas.text("+{}={}".format(more, dice[n]), x, y + size - 1) + 3
            x = max(x + PITCH, x + size + 1, end * bool(each))
        return end

    def _draw_choice(self, canvas):
        """Draws the chosen action, and what the keys do."""
        lit_bar(canvas, self._label(), self)
        if self.setting:
            footer(self.app, canvas, "key_less", "key_more", "key_roll", "key_back")
        else:
            ok = "key_choose" if self.actions()[self.at][0] in ("storm", "retreat") else key_roll(self.app)
            footer(self.app, canvas, "key_left", "key_right", ok, "cq_key_board")

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
        """Draws in big letters whose attack it was, and below what has come of it, and who gains what."""
        lost, got, says = self._ended(battle)
        header(canvas, lost)
        number = battle["player"]
        own = ink_of(canvas, number)
        y = 13
        name = shortened(canvas, who(self.state, number), canvas.width - 2, BIG)
        canvas.text(name, canvas.width // 2, y, BIG, own, CENTRE)
        if battle["result"] == "repelled":
            canvas.pattern("grey", 0, y, canvas.width, 15, BACK)
        centre(canvas, says, y + 16)
        centre(canvas, got, y + 17 + canvas.line)
        footer(self.app, canvas, ok="key_go", back="cq_key_board")

    def _ended(self, battle):
        """Returns what to say of a battle that has ended: the losses, what is gained, and what has come of it. A leader
        who falls has a moment of their own."""
        now = battle["result"], self.events
        if self.ended[0] != now:
            defender, site = self.state.name(battle["defender"]), battle["site"]
            place = self.place[1] if battle["land"] else fill("cq_the_land", region=self.place[1])
            says = fill("cq_" + battle["result"], place=place)
            lost = fill("cq_all_lost", a=battle["lost"][0], b=battle["lost"][1])
            got = tell("cq_got_theirs", defender) if defender else ""
            if battle["result"] == "won":  # all of theirs
                lost, got = fill("cq_lost", n=battle["lost"][0], m=battle["battalions"] - 1), t("cq_got")
                if site and battle["leader"] == "none":
                    got = t("cq_needs_leader")
                elif site:
                    says, got = fill("cq_occupies", place=brief("cq_star_" + str(site))), t("cq_got_both")
            self.ended = now, (lost, got, says)
        return self.ended[1]

    # Chances

    def _chances(self, battle):
        """Returns (key, what each side loses on average, chance to win). They are counted a little at a time after the
        picture is out, so that no press waits for them."""
        state = self.state
        key = battle["battalions"], battle["garrison"], self.until, state.must_strike()
        if self.chances[0] != key:
            self.chances = key, ("", ""), "…"
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
            expected = [fill("cq_expected", n=tenths(one, whole)) for one in (mine, theirs)]
            self.chances = self.chances[0], expected, fill("cq_chance", n=percent(won, whole))
            self.app.redraw()

    # Keys

    def press(self, event):
        app = self.app
        if self.land():
            return
        battle = self.state.battle
        if event == "long_ok":
            leave(app, self.events, True)
            return
        if self.looked_at is not None:
            self._look(event, len(battle["rounds"]))
        elif battle["result"]:
            if event == "ok":
                leave(app, self.events)
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
        """Steps through the exchanges of a storm. OK rolls the dice of the next one."""
        at = self.looked_at + (event == "ok" or way(event))
        self.looked_at = None if at == rounds else max(at, 0)
        if event == "ok" and at < rounds:
            self.tumble()

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
            leave(self.app, self.events)
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
