"""The enemies: optional engagement, engagement checks, and the attacks of both sides."""

from mathom.games.cards.consequences import go_on, refusal, report
from mathom.games.cards.tables import MOST


def engage(state, events, player, card):
    """A player chooses to engage an enemy: one per player."""
    enemy = state.enemy(card)
    if enemy["player"]:
        raise refusal("engaged")
    if state.used >> player & 1:
        raise refusal("one_each")
    state.used |= 1 << player
    enemy["player"] = player
    report(events, "engaged", player=state.name_of(player), card=card, cost=enemy["cost"])


def check(state, events, card=0):
    """One engagement check, and those after it that find no enemy. An enemy with the highest cost that is not above the
    player's threat engages the player. The step ends when no check in a whole round of players finds an enemy."""
    _check(state, events, card)
    while state.step == "checks" and not state.candidates():
        _check(state, events, 0)


def _check(state, events, card):
    near = state.candidates()
    if card and card not in near:
        raise refusal("not_highest")
    if len(near) > 1 and not card:
        raise refusal("choose")
    player = state.players[state.checker - 1]
    card = card or (near[0] if near else None)
    cost = None
    state.passed += 1
    if card:
        enemy = state.cards[card - 1]
        cost = enemy["cost"]
        enemy["player"] = state.checker
        state.passed = 0
    report(events, "checked", player=player["name"], threat=player["threat"], card=card, cost=cost)
    order = state.order(state.checker)
    state.checker = order[1 % len(order)]
    if state.passed >= len(order):  # `>` if somebody was eliminated meanwhile
        go_on(state, events)


def attack(state, events, card, attack=None, defence=None, player=0, hero=0):
    """An enemy attacks, with what was entered for it if no number is given. `defence` is what is added to that of the
    defending hero, or that of an ally if no hero is named. Without `defence` the attack is undefended and hits a hero
    of the player whom the enemy is engaged with."""
    enemy = state.enemy(card)
    player = player or enemy["player"]
    if hero:
        state.check_there({"player": player, "hero": hero})
    if card not in state.facing():
        raise refusal("in_order")
    if defence is None:
        if not hero:
            raise refusal("needs_hero")
        if player != enemy["player"]:
            raise refusal("own_hero")
    attack = enemy["attack"] if attack is None else attack
    if hero and defence is None and state.players[player - 1]["heroes"][hero - 1]["ally"]:
        raise refusal("needs_hero")
    struck = state.living(player, hero) if hero else None
    defended = defence is not None
    if defended and struck:
        defence += struck["defence"]
    damage = max(attack - (defence or 0), 0)
    if struck:
        if defended:
            state.ready(player, [hero])
            if player != enemy["player"] and not struck["sentinel"]:
                raise refusal("no_sentinel")
            struck["exhausted"] = True
        struck["damage"] = min(struck["damage"] + damage, struck["hits"] or MOST)
    enemy["attack"] = attack
    enemy["done"] = 1
    told = {"player": state.name_of(player), "hero": struck and struck["name"], "undefended": not defended}
    told.update({"attack": attack, "defence": defence, "damage": damage})
    report(events, "attacked", card=card, letter=enemy["letter"], **told)


def strike(state, events, player, card, defence=None, attack=0, heroes=()):
    """A player attacks an enemy with all attackers together: these heroes, and others with this attack. The defence is
    what was entered for the enemy if no number is given."""
    enemy = state.enemy(card)
    if not enemy["player"]:
        raise refusal("not_engaged")
    if enemy["done"] >> player & 1:
        raise refusal("once")
    state.check_turn(player)
    attackers = state.ready(player, heroes)
    for hero in attackers:
        if player != enemy["player"] and not hero["ranged"]:
            raise refusal("no_ranged")
    if not (attackers or attack):
        raise refusal("no_attackers")
    defence = enemy["defence"] if defence is None else defence
    enemy["force"] = attack
    for hero in attackers:
        hero["exhausted"] = True
        attack += hero["attack"]
    state.checker = state.begun = player
    damage = max(attack - defence, 0)
    enemy["defence"] = defence
    enemy["done"] |= 1 << player
    enemy["damage"] = min(enemy["damage"] + damage, enemy["hits"] or MOST)
    told = {"player": state.name_of(player), "heroes": [hero["name"] for hero in attackers]}
    told.update({"attack": attack, "defence": defence, "damage": damage})
    report(events, "struck", card=card, letter=enemy["letter"], **told)
