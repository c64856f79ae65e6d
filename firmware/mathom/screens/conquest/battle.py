"""A battle: both armies with their chances, and each exchange die against die."""

from mathom.games.conquest.odds import odds
from mathom.games.conquest.tables import REGIONS, bonuses
from mathom.screens import centre, footer, header, way
from mathom.screens.conquest.exchange import draw_side, losses, side_of
from mathom.screens.conquest.facing import draw_army, helps, note_army
from mathom.screens.conquest.parts import LIE, LIGHTS, ink_of, leave, lit_bar, who
from mathom.screens.fields import arrows
from mathom.screens.shared import Tumbling, figure, key_roll, percent, shortened, tell, throws_by_hand
from mathom.ui.canvas import BACK, BIG, CENTRE
from mathom.ui.texts import brief, count, fill, t

GARRISON = 3  # sides of the die that is rolled for one


class Battle(Tumbling):
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
        """Makes the list of the possible actions, and forgets the chances, kept beside what they were counted for."""
        self.chances: tuple = None, ("", ""), ""
        self.actions = self._offers(self.state)
        battle = self.state.battle
        key = "cq_land_{}_{}".format(battle["region"], battle["land"]) if battle["land"] else "cq_" + battle["region"]
        self.place = key, t(key)

    @property
    def holds(self):
        """Holding OK goes on to the next attack, once a battle is over."""
        return bool(self.state.battle["result"]) and self.looked_at is None and not self.moving()

    def _offers(self, state):
        """Returns the possible actions, the most usual ones first, and the defender's dice last: most roll them all, a
        neutral garrison always does. Real dice are thrown exchange by exchange, so there is no storm with them."""
        must = state.must_strike()
        verb, most = "strike" if must else "fight", state.most(must)
        found: list = [(verb,) + most]
        if not throws_by_hand(self.app):
            found.append(("storm",))
        found.append(("retreat",))
        fewest = [1, 1]
        if not state.battle["defender"]:
            side = 0 if must else 1
            fewest[side] = most[side]
        for defend in range(most[1], fewest[1] - 1, -1):
            pairs = [(attack, defend) for attack in range(most[0], fewest[0] - 1, -1)]
            found += [(verb,) + pair for pair in pairs if pair != most]
        return found

    # What is shown

    def draw(self, canvas):
        battle = self.state.battle
        if battle["result"] and self.looked_at is None and not self.moving():
            self._draw_result(canvas, battle)
            return
        rounds = battle["rounds"]
        at = len(rounds) - 1 if self.looked_at is None else self.looked_at
        self._draw_header(canvas, battle, at, len(rounds))
        sides, label = self.once(self._texts, (at, self.at, self.until, self.setting))
        for i in range(2):
            battalions = battle["garrison" if i else "battalions"]
            # Undo the losses of later exchanges, and of this one while its dice tumble.
            for n in range(max(at if self.tumbling() else at + 1, 0), len(rounds)):
                battalions += losses(rounds[n])[i]
            own = ink_of(canvas, battle["defender" if i else "player"])
            if sides:
                draw_side(self, canvas, i, sides[i], battalions, own)
            else:
                self._draw_army(canvas, battle, i, battalions, own)
        if not sides:
            centre(canvas, "►", 13 + canvas.line)
        if self.moving():
            footer(self.app, canvas)
        elif self.looked_at is not None:
            footer(self.app, canvas, "key_left", "key_right", "key_go")
        else:
            self._draw_choice(canvas, label)

    def _draw_header(self, canvas, battle, at, rounds):
        """Draws where the battle is, or that the garrison strikes back: in what is shown, or now; and the chance that
        the attacker wins, or which exchange of a storm is shown."""
        where, ink = self.place[1], canvas.ink_of(LIGHTS[REGIONS.index(battle["region"])])
        shows = self.looked_at is not None
        if shows:
            right = fill("cq_exchange", n=at + 1, all=rounds)
        else:
            right = t("cq_battle") if self.moving() else self._chances(battle)[2]
        if battle["rounds"][at]["strike"] if shows or (self.moving() and rounds) else self.state.must_strike():
            header(canvas, t("cq_strikes_back"), right)
            return
        if not (canvas.corners or canvas.fits(where, canvas.width - 4 - canvas.measure(right))):
            where = brief(self.place[0])
        header(canvas, where, right, ink)

    def _texts(self, now):
        """Returns what there is to draw of both sides in this exchange, if there is one, and the chosen action."""
        rounds = self.state.battle["rounds"]
        sides = [side_of(self.state, self.app.canvas, rounds[now[0]], i) for i in range(2)] if rounds else ()
        return sides, arrows(self._called())

    def _draw_army(self, canvas, battle, i, battalions, own):
        """Draws a side before the first exchange, its battalions big: those of a garrison may just be rolled."""
        name = who(self.state, battle["defender" if i else "player"])
        if i:
            battalions = self.face(battalions, 0, 1, GARRISON)
        below = "" if self.moving() else self._chances(battle)[1][i]
        draw_army(canvas, i, name, figure(battalions), helps(battle, i), below, own)

    def _draw_choice(self, canvas, label):
        """Draws the chosen action, and what the keys do."""
        lit_bar(canvas, label, self)
        if self.setting:
            footer(self.app, canvas, "key_less", "key_more", "key_roll", "key_back")
        else:
            ok = "key_choose" if self.actions[self.at][0] in ("storm", "retreat") else key_roll(self.app)
            footer(self.app, canvas, "key_left", "key_right", ok, "cq_key_board")

    def _called(self):
        action = self.actions[self.at]
        if action[0] == "storm":
            if self.setting:
                return count("cq_until", self.until) if self.until > 1 else t("cq_until_one")
            return t("cq_storm")
        if action[0] == "retreat":
            return t("cq_retreat")
        # Who strikes back stands on the right. Rolls that are not the first one could be taken for it.
        key = "cq_fewer" if self.at and action[0] == "fight" else "cq_" + action[0]
        return fill(key, a=action[1], b=action[2])

    def _draw_result(self, canvas, battle):
        """Draws in big letters whose attack it was, and below what has come of it, and who gains what."""
        lost, got, says = self.once(self._ended, battle["result"])
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

    def _ended(self, result):
        """Returns what to say of a battle that has ended: the losses, what is gained, and what has come of it."""
        battle = self.state.battle
        defender, site = self.state.name(battle["defender"]), battle["site"]
        place = self.place[1] if battle["land"] else fill("cq_the_land", region=self.place[1])
        says = fill("cq_" + result, place=place)
        if result != "won":
            if result == "repelled" and battle["leader"] != "none":
                says = t("cq_falls_too")
            got = ""
            if result == "repelled":
                got = tell("cq_got_theirs", defender) if defender else t("cq_one_left")
            return fill("cq_all_lost", a=battle["lost"][0], b=battle["lost"][1]), got, says
        player = self.state.players[battle["player"] - 1]
        full = player.may_draw() < player.due  # no room in the hand for the card
        got = count("cq_got_full", 1) if full else t("cq_got")
        if site and battle["leader"] == "none":
            got = t("cq_needs_leader")
        elif site:
            says = fill("cq_occupies", place=brief("cq_star_" + str(site)))
            got = count("cq_got_full", 2) if full else t("cq_got_both")
        lost = battle["lost"][0]  # all of theirs are
        return fill("cq_lost" if lost else "cq_lost_none", n=lost, m=battle["battalions"] - 1), got, says

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
            expected = [fill("losses_expected", n=tenths(one, whole)) for one in (mine, theirs)]
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
            self.at = (self.at + way(event)) % len(self.actions)
        elif event == "back":
            app.visit("conquest.Board")
        elif self.actions[self.at][0] == "storm":
            self.setting = True
        else:
            verb, *dice = self.actions[self.at]
            action = dict(zip(("do", "attack", "defend"), [verb] + dice))
            if dice and throws_by_hand(app):
                self._ask(action, battle)
            else:
                self._do(action)

    def _look(self, event, rounds):
        """Steps through the exchanges of a storm. OK rolls the dice of the next one."""
        at = self.looked_at + (1 if event == "ok" else way(event))
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
            self.tumble()  # first, because throwing and counting fifty dice takes a tenth of a second
            self.app.redraw(True)
            self._do({"do": "storm", "until": min(self.until, battle["battalions"] - 1)})

    def _ask(self, action, battle):
        """Asks what the real dice show, the attacking side's first."""
        sides = [battle["player"], battle["defender"]]
        if action["do"] == "strike":
            sides.reverse()
        canvas = self.app.canvas
        rows = []
        for side, many in zip(sides, (action["attack"], action["defend"])):
            rows.append((who(self.state, side), ink_of(canvas, side), many))
        text = self._called()
        self.app.visit(
            "conquest.Dice", t("cq_battle"), text, rows, 6, lambda faces: self._do(dict(action, faces=faces))
        )

    def _do(self, action):
        self.events = self.app.play(action, False)
        self.refresh()
        self.at = 0
        self.until = 1
        battle = self.state.battle
        note_army(self.app)
        if action["do"] == "retreat":
            if self.events and not any(battle["lost"]):  # else it is told who has lost what
                leave(self.app, self.events)
        elif self.events:
            storm = action["do"] == "storm"
            self.looked_at = 0 if storm and len(battle["rounds"]) > 1 else None
            if storm and not battle["result"] and battle["battalions"] > action["until"]:
                # A storm has at most this many exchanges: OK goes on with it.
                self.at = 1
                self.until = action["until"]
                self.setting = True
            if not throws_by_hand(self.app):
                self.tumble()


def tenths(parts, whole):
    """Returns an average with one decimal."""
    n = (parts * 20 + whole) // (2 * whole)
    return "{}{}{}".format(n // 10, t("cq_point"), n % 10)
