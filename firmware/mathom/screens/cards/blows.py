"""What an attack needs of the players, and what comes of it: for the guide, which carries it out as it was last, and
for the form in which it is changed."""

from mathom.games.cards.seats import active, facing
from mathom.games.cards.tables import (
    ADDED,
    ATTACK,
    DAMAGE,
    DEFENCE,
    DONE,
    FORCE,
    FOUGHT,
    HITS,
    LAST,
    PLAYER,
    RANGED,
)
from mathom.screens.cards.box import titled
from mathom.screens.cards.defence import DEFENDS, SEAT, WHICH, defenders, falls, hero_of, safest
from mathom.screens.cards.entry import CHARACTERS, Entry
from mathom.screens.cards.parts import called
from mathom.screens.cards.task import note_room
from mathom.screens.shared import joined, shortened, tell
from mathom.ui.texts import brief, count, fill, t

ATTACKED = ("card", "by", "attack", "defence")  # the fields of an attack of an enemy
STRUCK = ("card",) + CHARACTERS + ("attack", "defence")  # those of one on an enemy


class Blow(Entry):
    """An attack of an enemy (`attack`), or on one (`strike`)."""

    def begin(self):
        self.choices["card"] = self.choosable()
        self.values["card"] = 0
        self.meet()

    def choosable(self):
        """Returns the cards to choose from, of the enemies that attack the strongest first. Who attacks has the own
        enemies first, and those attacked already only if, over USB, all have been."""
        state = self.state
        if self.verb == "attack":
            return sorted(facing(state), key=lambda i: -state.cards[i - 1][ATTACK])
        seat = active(state)
        numbered = enumerate(state.cards, 1)
        engaged = [(card[DONE] >> seat & 1, card[PLAYER] != seat, i) for i, card in numbered if card[PLAYER]]
        return [i for done, _, i in sorted(engaged) if not done] or [i for _, _, i in engaged]

    def meet(self):
        """Fills in the numbers of the chosen card, and the heroes to choose from."""
        state = self.state
        card = state.cards[self.choices["card"][self.values["card"]] - 1] if state.cards else ()
        if self.verb == "attack":
            by = self.choices["by"] = defenders(state, card[PLAYER])
            again = [i for i in range(len(by)) if by[i][DEFENDS] and by[i][SEAT] == card[PLAYER] and self._added(by[i])]
            if again and falls(state, by[again[0]], card[ATTACK]):
                again = []  # unless all would fall, somebody else is proposed
            self.values.update({"attack": card[ATTACK], "by": again[0] if again else safest(state, by, card[ATTACK])})
            self.values["defence"] = self.own_defence() or (self._added(by[again[0]]) - 1 if again else 0)
        else:
            self.values.update({"attack": card[FORCE], "defence": card[DEFENCE]})
            mine = self.mine()
            self.use([i + 1 for i in range(len(mine)) if mine[i][LAST] & FOUGHT])
            if self.sum_of(ATTACK) + card[FORCE] <= card[DEFENCE]:  # those of the last time would do nothing
                self.use(range(len(CHARACTERS) + 1))

    def defender(self):
        """Returns who defends, or is hit."""
        return self.choices["by"][self.values["by"]]

    def undefended(self):
        """Returns whether this is an attack that nobody defends."""
        return self.verb == "attack" and not self.defender()[DEFENDS]

    def others(self):
        """Returns the question whether characters of other players defend, or where somebody falls in any case, own
        ones, as there is room for it in a header."""
        seat = self.card()[PLAYER]
        fatal = falls(self.state, self.defender(), self.values["attack"])
        by = [one for one in self.choices["by"] if one[DEFENDS] and one[WHICH] is not None]
        by = [one for one in by if fatal or one[SEAT] != seat]
        if not by:
            return ""
        whose = [(" ({})".format(self.state.name_of(one[SEAT])) if one[SEAT] != seat else "") for one in by]
        whose = [self.name_of(by[i]) + whose[i] for i in range(len(by))]
        canvas = self.app.canvas
        return shortened(canvas, fill("cards_others_defend", name=", ".join(whose)), note_room(canvas))

    def own_defence(self):
        """Returns the defence of the chosen hero, of one who defends."""
        if self.verb != "attack":
            return 0
        chosen = self.defender()
        return hero_of(self.state, chosen)[DEFENCE] if chosen[DEFENDS] and chosen[WHICH] is not None else 0

    def name_of(self, one):
        return t("cards_some_ally") if one[WHICH] is None else called(self.state, hero_of(self.state, one))

    def _added(self, one):
        """Returns one more than what was added to the defence of who defended last; 0 for anybody else."""
        return 0 if one[WHICH] is None else hero_of(self.state, one)[LAST] >> ADDED

    def offers(self, number):
        """Returns whether a hero may be chosen: one who is ready, whose attack is known, and who has ranged if the
        enemy is another player's."""
        hero = self.mine()[number - 1] if Entry.offers(self, number) else None
        return bool(hero) and hero[ATTACK] > 0 and (hero[RANGED] or self.card()[PLAYER] == active(self.state))

    def _attack(self):
        """Returns the attack: that of an enemy, or of all attackers."""
        return self.values["attack"] + (self.sum_of(ATTACK) if self.verb == "strike" else 0)

    def _damage(self):
        return max(self._attack() - (0 if self.undefended() else self.values["defence"]), 0)

    def nobody(self):
        """Returns whether this is an attack, and nobody attacks yet."""
        return self.verb == "strike" and not self.used() and not self.values["attack"]

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
        fatal = hit and left <= 0 < hit[HITS]
        text = count("cards_fatal" if fatal else "cards_takes", damage) if damage else t("cards_no_damage")
        room = canvas.width - canvas.measure(text.replace("{name}", "")) - 4
        text = text.replace("{name}", shortened(canvas, name, room))
        text = text[:1].upper() + text[1:]
        return text + after if canvas.fits(text + after, canvas.width - 2) else text

    def attacks(self):
        """Returns who attacks, as there is room for it: of an enemy also whom, or which enemies attack after it."""
        canvas = self.app.canvas
        if self.verb == "strike":
            mine = self.mine()
            names = [called(self.state, mine[number - 1]) for number in self.used()]
            return shortened(canvas, joined(names), canvas.width) if names else ""
        enemy = titled(self.state, self.card())
        others = [titled(self.state, self.state.cards[i - 1]) for i in self.choices["card"][1:]]
        if others:
            told = fill("cards_attacks_first", foe=enemy, foes=joined(others))
        else:
            told = tell("cards_attacks", self.state.name_of(self.card()[PLAYER]), foe=enemy)
        return told if canvas.fits(told, canvas.width) else fill("step_attacks", name=enemy)

    def asked(self):
        if self.verb == "strike":
            return self.of_heroes(STRUCK)
        return ATTACKED[:-1] if self.undefended() else ATTACKED

    def facing(self, _):
        """Returns the two figures of a sum, each with its name and what it is, if the name does not say so; then what
        comes of it in a sentence."""
        values = self.values
        enemy = titled(self.state, self.card())
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

    def action(self):
        if self.verb == "strike":
            return self.entered(self.of_group(), [name for name in self.asked() if name not in CHARACTERS])
        action = self.entered({"do": self.verb}, [name for name in self.asked() if name != "by"])
        by = self.defender()
        if by[WHICH] is not None:
            action["player"], action["hero"] = by[SEAT], by[WHICH] + 1
        if "defence" in action:
            action["defence"] -= self.own_defence()
        return action
