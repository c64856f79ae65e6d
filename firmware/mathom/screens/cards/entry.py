"""What an action needs of the players, and what comes of it: for the guide, which carries out actions as they were
last, and for the form in which they are changed."""

from mathom.games.cards.area import free_letter, outcome
from mathom.games.cards.seats import active, facing, order
from mathom.games.cards.tables import (
    ALLIES,
    ALLY,
    ATTACK,
    COST,
    DAMAGE,
    DEAD,
    DEFENCE,
    DONE,
    ENEMY,
    EXHAUSTED,
    FORCE,
    HEROES,
    HITS,
    KIND,
    KINDS,
    LETTERS,
    LOCATION,
    PLAYER,
    POINTS,
    RANGED,
    RESOURCES,
    THREAT,
    WILLPOWER,
)
from mathom.screens.cards.box import foe
from mathom.screens.cards.defence import DEFENDS, SEAT, WHICH, defenders, falls, hero_of, safest
from mathom.screens.cards.parts import called, card_name, quest_result
from mathom.screens.cards.task import against, sent_last
from mathom.screens.shared import shortened
from mathom.ui.texts import brief, count, fill, t

CHARACTERS = tuple(["hero" + str(i) for i in range(1, HEROES + ALLIES + 1)])  # heroes of a player, then allies
FIGHTS = ("attack", "strike")
VERBS = {
    "ally": ("willpower", "attack", "defence", "hits", "cost", "pays"),
    "commit": CHARACTERS + ("others",),
    "resolve": ("willpower", "threat"),
    "reveal": ("kind",),
    "travel": ("card",),
    "engage": ("player", "card"),
    "attack": ("card", "by", "attack", "defence"),
    "strike": ("card",) + CHARACTERS + ("attack", "defence"),
}
# Additional fields: of a revealed card by its kind, and of a location that was never entered.
OF_KIND = ("threat", "cost", "attack", "defence", "hits", "victory"), ("threat", "points", "victory"), (), ("guarded",)
OF_LOCATION = ("points", "victory")


NEW_CARD = {"threat": 1, "victory": 0}  # what a card never takes from the last one, if that was another
NEW_ALLY = {"willpower": 1, "attack": 1, "defence": 1, "hits": 2, "cost": 2, "ranged": False, "sentinel": False}


class Entry:
    """What the players enter for an action: `choices` are those of the values that have some, and `values` has the
    index of one, or a number. It begins with what was entered last."""

    def __init__(self, app, verb):
        self.app = app
        self.state = app.match.state
        self.values: dict = {}
        self.begin(verb)

    def begin(self, verb):
        self.verb = verb
        self.choices: dict = {"kind": list(KINDS), "player": order(self.state), "card": self._cards()}
        self._recall()

    def _cards(self):
        """Returns the cards to choose from. One may also travel to a location that was never entered (0). Who attacks
        has the own enemies first, and those attacked already only if, over USB, all have been."""
        state = self.state
        if self.verb == "attack":
            return facing(state)
        numbered = [(i + 1, state.cards[i]) for i in range(len(state.cards))]
        if self.verb == "travel":
            return [i for i, card in numbered if card[KIND] == LOCATION] + [0]
        if self.verb == "strike":
            seat = active(state)
            engaged = [(card[DONE] >> seat & 1, card[PLAYER] != seat, i) for i, card in numbered if card[PLAYER]]
            return [i for done, _, i in sorted(engaged) if not done] or [i for _, _, i in engaged]
        return [i for i, card in numbered if card[KIND] == ENEMY and not card[PLAYER]]

    def _recall(self):
        """Fills in what was entered last."""
        state = self.state
        table = state.table
        if self.verb == "ally":
            self.choices["pays"] = [i + 1 for i in range(len(self.mine())) if self._may_pay(i)] + [0]
            self.values.update(NEW_ALLY)
            self.values.update(self._last("ally"))
            held = [self._has(hero) for hero in self.choices["pays"][:-1]]
            most = min(max(held or [0]), self.values["cost"])  # of several who have enough, the first
            able = [i for i, has in enumerate(held) if has >= most]
            self.values["pays"] = able[0] if most else len(held)
        elif self.verb == "resolve":
            self.values.update({"willpower": table["committed"], "threat": against(state)})
        elif self.verb == "commit":
            used, self.values["others"] = sent_last(self.app)
            self._use(used)
        elif self.verb == "reveal":
            self.values.update({"kind": 0, "cost": 20, "attack": 2, "defence": 1, "hits": 3})
            self.values.update({"points": 3, "guarded": False})
            self.values.update(NEW_CARD)
            for card in state.cards:
                if card[KIND] == ENEMY:
                    self.values.update({"threat": card[THREAT], "cost": card[COST], "attack": card[ATTACK]})
                    self.values.update({"defence": card[DEFENCE], "hits": card[HITS]})
                elif card[KIND] == LOCATION:
                    self.values["points"] = card[POINTS] or 3
        else:
            self.values.update({"player": 0, "card": 0, "points": 3, "victory": 0})
            self.meet()

    def _may_pay(self, i):
        hero = self.mine()[i]
        return not (hero[ALLY] or hero[DEAD])

    def _paid(self):
        """Returns what the chosen hero pays for an ally: all of the cost, or what the hero has."""
        hero = self.choices["pays"][self.values["pays"]]
        return min(self.values["cost"], self._has(hero), 9) if hero else 0

    def lacks(self):
        """Returns what is left to pay for an ally, if somebody pays."""
        pays = self.verb == "ally" and self.choices["pays"][self.values["pays"]]
        return self.values["cost"] - self._paid() if pays else 0

    def _has(self, hero):
        return self.mine()[hero - 1][RESOURCES]

    def meet(self):
        """Fills in the numbers of the chosen card, and the heroes to choose from."""
        state = self.state
        card = state.cards[self.choices["card"][self.values["card"]] - 1] if state.cards else ()
        if self.verb == "attack":
            by = self.choices["by"] = defenders(state, card[PLAYER])
            name, defence = self._last("defended").get(str(card[PLAYER]), ("", 0))
            again = [i for i in range(len(by)) if by[i][DEFENDS] and self.name_of(by[i]) == name]
            if again and falls(state, by[again[0]], card[ATTACK]):
                again = []  # unless all would fall, somebody else is proposed
            self.values.update({"attack": card[ATTACK], "by": again[0] if again else safest(state, by, card[ATTACK])})
            self.values["defence"] = self.own_defence() or (defence if again else 0)
        elif self.verb == "strike":
            self.values.update({"attack": card[FORCE], "defence": card[DEFENCE]})
            self._use(self._last("struck").get(str(active(state)), ()))
            if not self.used():
                self._use(range(len(CHARACTERS) + 1))

    def defender(self):
        """Returns who defends, or is hit."""
        return self.choices["by"][self.values["by"]]

    def undefended(self):
        """Returns whether this is an attack that nobody defends."""
        return self.verb == "attack" and not self.defender()[DEFENDS]

    def own_defence(self):
        """Returns the defence of the chosen hero, of one who defends."""
        if self.verb != "attack":
            return 0
        chosen = self.defender()
        return hero_of(self.state, chosen)[DEFENCE] if chosen[DEFENDS] and chosen[WHICH] is not None else 0

    def name_of(self, one):
        return t("cards_some_ally") if one[WHICH] is None else called(self.state, hero_of(self.state, one))

    def _last(self, what):
        """Returns what the players did last, from the notes."""
        return self.app.match.notes.get(what, {})

    def _committed_last(self):
        """Returns which heroes whose turn it is has committed last, and the willpower of the others."""
        return self._last("committed").get(str(active(self.state)), ([], 0))

    def _sent(self):
        """Returns whether whose turn it is has committed already: then others are added to these."""
        return self.state.begun == active(self.state)

    def mine(self):
        """Returns the heroes of the player whose turn it is."""
        return self.state.players[active(self.state) - 1]["heroes"]

    def _use(self, used):
        """Fills in which heroes take part."""
        heroes = self.mine()
        for i in range(len(heroes)):
            self.values[CHARACTERS[i]] = self._offers(i + 1) and i + 1 in used

    def used(self):
        """Returns the numbers of the heroes that take part."""
        return [i + 1 for i in range(len(CHARACTERS)) if self.values.get(CHARACTERS[i])]

    def _sum(self, what):
        return sum([self.mine()[number - 1][what] for number in self.used()])

    def card(self):
        """Returns the chosen card."""
        return self.state.cards[self.choices["card"][self.values["card"]] - 1]

    def asked(self):
        """Returns the fields that this action needs."""
        fields = VERBS[self.verb]
        if self.verb in ("commit", "strike"):
            return tuple([name for name in fields if name not in CHARACTERS or self._offers(int(name[-1]))])
        if self.verb == "reveal":
            return fields + OF_KIND[self.values["kind"]]
        if self.verb == "travel" and not self._entered():
            return fields + OF_LOCATION
        if self.undefended():
            return fields[:-1]
        return fields

    def _offers(self, number):
        """Returns whether a hero may be chosen: one who is ready; for an attack one whose attack is known, and who has
        ranged if the enemy is another player's."""
        heroes = self.mine()
        if number > len(heroes):
            return False
        hero = heroes[number - 1]
        if hero[DEAD] or hero[EXHAUSTED] or self.verb == "commit":
            return not (hero[DEAD] or hero[EXHAUSTED])
        return hero[ATTACK] > 0 and (hero[RANGED] or self.card()[PLAYER] == active(self.state))

    def _entered(self):
        """Returns the points of the chosen location if they were entered when it was revealed, otherwise 0."""
        card = self.choices["card"][self.values["card"]]
        return self.state.cards[card - 1][POINTS] if card else 0

    def outcome(self):
        """Returns the result in a line."""
        values = self.values
        if self.verb == "resolve":
            return quest_result(*outcome(self.state, values["willpower"], values["threat"]))
        if self.verb == "commit":
            return fill("cards_so_far", n=self.committed(), threat=against(self.state))
        if self.verb in FIGHTS:
            return fill("cards_damage", n=self._damage())
        if self.verb == "travel":
            return fill("cards_travel_to", n=self._entered() or values["points"])
        if self.verb == "reveal" and OF_KIND[values["kind"]]:
            return fill("cards_enter", letter=LETTERS[max(free_letter(self.state), 0)])
        if self.verb == "ally" and self.lacks():
            return fill("cards_do_lacks", n=self.lacks())
        # The only enemy has no row, so its name is shown here.
        return card_name(self.state, self.choices["card"][values["card"]]) if self.verb == "engage" else t("cards_do")

    def told(self, short):
        """Returns the result in a line; unless it is to be `short`, with who takes the damage."""
        return self.outcome() if short or self.verb not in FIGHTS else self.facing(None)[2]

    def committed(self):
        """Returns the willpower of all who are committed, with these."""
        return self.state.table["committed"] + self._sum(WILLPOWER) + self.values["others"]

    def _attack(self):
        """Returns the attack: that of an enemy, or of all attackers."""
        return self.values["attack"] + (self._sum(ATTACK) if self.verb == "strike" else 0)

    def _damage(self):
        return max(self._attack() - (0 if self.undefended() else self.values["defence"]), 0)

    def nobody(self):
        """Returns whether this is an attack, and nobody attacks yet."""
        return self.verb == "strike" and not self.used() and not self.values["attack"]

    def ruins(self):
        """Returns whether this resolves a quest on which nobody was sent, and that would put somebody out."""
        state = self.state
        rise = outcome(state, 0, self.values["threat"])[2]
        highest = max([state.players[seat - 1]["threat"] for seat in order(state)])
        return rise and not state.table["committed"] and highest + rise >= state.table["limit"]

    def facing(self, _):
        """Returns the two figures of a sum, each with its name and what it is, if the name does not say so; then what
        comes of it in a sentence."""
        values = self.values
        if self.verb == "resolve":
            figures = (t("of_willpower"), str(values["willpower"]), ""), (t("of_threat"), str(values["threat"]), "")
            return figures + (self.outcome(),)
        enemy = foe(self.state, self.card())
        if self.verb == "attack":
            who = self.defender()
            name = self.name_of(who)
            hit = hero_of(self.state, who) if who[WHICH] is not None else None
            met = str(values["defence"]), t("of_defence")
            met = met if who[DEFENDS] else (brief("cards_undefended"), "")
            figures = (enemy, str(values["attack"]), t("of_attack")), (name,) + met
        else:
            mine = self.used()
            name, hit = enemy, self.card()
            alone = len(mine) == 1 and not values["attack"]
            attacker = called(self.state, self.mine()[mine[0] - 1]) if alone else self.state.name_of(active(self.state))
            figures = (attacker, str(self._attack()), t("of_attack")), (enemy, str(values["defence"]), t("of_defence"))
        return figures + (self._told(name, hit),)

    def _told(self, name, hit):
        """Returns the damage to come in a sentence, and how many hit points that leaves, or that it is the end of who
        takes it."""
        canvas = self.app.canvas
        damage = self._damage()
        left = hit[HITS] - hit[DAMAGE] - damage if hit else 0
        tells = left > 0 and (damage or self.verb == "strike")
        after = " ({})".format(count("cards_hits_left", left)) if tells else ""
        if self.nobody():
            return t("cards_who_attacks") + after
        if not damage:
            return t("cards_no_damage") + after
        if self.verb == "strike" and after:
            return fill("cards_damage", n=damage) + after
        fatal = hit and left <= 0 < hit[HITS]
        if self.undefended() or after:
            text = count("cards_falls" if fatal else "cards_takes", damage)
        else:
            text = count("cards_fatal" if fatal else "cards_hurts", damage)
        room = canvas.width - canvas.measure(text.replace("{name}", "")) - 4
        text = text.replace("{name}", shortened(canvas, name, room))
        return text + after if canvas.fits(text + after, canvas.width - 2) else text

    def action(self):
        """Returns the action that the form describes."""
        values = self.values
        action: dict = {"do": self.verb}
        if self.verb == "ally":
            return self._ally(action)
        if self.verb in ("commit", "strike"):
            action["player"] = active(self.state)
            if self.used():
                action["heroes"] = self.used()
        if self.verb == "commit":
            action["willpower"] = values["others"]
            used, others = self._committed_last() if self._sent() else ([], 0)
            last = {str(action["player"]): [used + self.used(), others + values["others"]]}
            self.app.match.notes["committed"] = dict(self._last("committed"), **last)
        elif self.verb == "strike":
            self.app.match.notes["struck"] = dict(self._last("struck"), **{str(action["player"]): self.used()})
        for field in self.asked():
            if field in CHARACTERS or field == "others" or (field == "guarded" and not values[field]):
                continue
            value = self.choices[field][values[field]] if field in self.choices else values[field]
            if field == "by":
                if value[WHICH] is None:
                    continue
                action["player"], action["hero"] = value[SEAT], value[WHICH] + 1
                if value[DEFENDS]:
                    last = {str(self.card()[PLAYER]): [self.name_of(value), values["defence"]]}
                    self.app.match.notes["defended"] = dict(self._last("defended"), **last)
            elif not (field == "card" and not value):
                action[field] = value - self.own_defence() if field == "defence" else value
        return action

    def _ally(self, action):
        """Returns the action of an ally who comes into play. The next one begins with the same numbers."""
        values = self.values
        action["player"] = active(self.state)
        for name in ("willpower", "attack", "defence", "hits"):
            action[name] = values[name]
        for name in ("ranged", "sentinel"):
            if values[name]:
                action[name] = True
        if self._paid():
            action["hero"], action["by"] = self.choices["pays"][values["pays"]], self._paid()
        self.app.match.notes["ally"] = {name: values[name] for name in NEW_ALLY}
        return action
