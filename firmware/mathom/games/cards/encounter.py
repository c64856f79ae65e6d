"""The enemies: optional engagement, engagement checks, and the attacks of both sides."""

from mathom.games.cards.area import candidates, enemy_at, mark
from mathom.games.cards.characters import living, note_last, ready
from mathom.games.cards.consequences import go_on
from mathom.games.cards.seats import check_there, check_turn, facing, order, refusal, report
from mathom.games.cards.tables import (
    ADDED,
    ALLY,
    ATTACK,
    COST,
    DAMAGE,
    DEFENCE,
    DONE,
    EXHAUSTED,
    FORCE,
    FOUGHT,
    HITS,
    LAST,
    LETTER,
    LETTERS,
    MOST,
    MOST_ADDED,
    PLAYER,
    RANGED,
    SENT,
    SENTINEL,
)


def engage(state, events, player, card):
    """A player chooses to engage an enemy: one per player."""
    enemy = enemy_at(state, card)
    if enemy[PLAYER]:
        raise refusal("engaged")
    if state.used >> player & 1:
        raise refusal("one_each")
    state.used |= 1 << player
    enemy[PLAYER] = player
    report(events, "engaged", player=state.name_of(player), card=card, cost=enemy[COST])


def check(state, events, card=0):
    """One engagement check, and those after it that find no enemy. An enemy with the highest cost that is not above the
    player's threat engages the player. The step ends when no check in a whole round of players finds an enemy."""
    _check(state, events, card)
    while state.step == "checks" and not candidates(state):
        _check(state, events, 0)


def _check(state, events, card):
    near = candidates(state)
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
        cost = enemy[COST]
        enemy[PLAYER] = state.checker
        state.passed = 0
    report(events, "checked", player=player["name"], threat=player["threat"], card=card, cost=cost)
    seats = order(state, state.checker)
    state.checker = seats[1 % len(seats)]
    if state.passed >= len(seats):  # `>` if somebody was eliminated meanwhile
        go_on(state, events)


def attack(state, events, card, attack=None, defence=None, player=0, hero=0):
    """An enemy attacks, with what was entered for it if no number is given. `defence` is what is added to that of the
    defending hero, or that of an ally if no hero is named. Without `defence` the attack is undefended and hits a hero
    of the player whom the enemy is engaged with."""
    enemy = enemy_at(state, card)
    player = player or enemy[PLAYER]
    if hero:
        check_there(state, {"player": player, "hero": hero})
    if card not in facing(state):
        raise refusal("in_order")
    if defence is None:
        if not hero:
            raise refusal("needs_hero")
        if player != enemy[PLAYER]:
            raise refusal("own_hero")
    attack = enemy[ATTACK] if attack is None else attack
    if hero and defence is None and state.players[player - 1]["heroes"][hero - 1][ALLY]:
        raise refusal("needs_hero")
    struck = living(state, player, hero) if hero else None
    defended = defence is not None
    added = defence
    if defended and struck:
        defence += struck[DEFENCE]
    damage = max(attack - (defence or 0), 0)
    if struck:
        if defended:
            ready(state, player, [hero])
            if player != enemy[PLAYER] and not struck[SENTINEL]:
                raise refusal("no_sentinel")
            for other in state.players[player - 1]["heroes"]:
                other[LAST] &= SENT | FOUGHT
            struck[LAST] |= (min(added, MOST_ADDED) + 1) << ADDED
            struck[EXHAUSTED] = 1
        struck[DAMAGE] = min(struck[DAMAGE] + damage, struck[HITS] or MOST)
    enemy[ATTACK] = enemy[ATTACK] or attack  # what a shadow card adds is not printed on the enemy
    enemy[DONE] = 1
    told = {"player": state.name_of(player), "hero": struck and state.hero_name(struck), "undefended": not defended}
    told.update({"attack": attack, "defence": defence, "damage": damage, "cost": enemy[COST], "hits": enemy[HITS]})
    report(events, "attacked", card=card, letter=LETTERS[enemy[LETTER]], mark=mark(state, enemy), **told)


def strike(state, events, player, card, defence=None, attack=0, heroes=()):
    """A player attacks an enemy with all attackers together: these heroes, and others with this attack. The defence is
    what was entered for the enemy if no number is given."""
    enemy = enemy_at(state, card)
    if not enemy[PLAYER]:
        raise refusal("not_engaged")
    if enemy[DONE] >> player & 1:
        raise refusal("once")
    check_turn(state, player)
    attackers = ready(state, player, heroes)
    for hero in attackers:
        if player != enemy[PLAYER] and not hero[RANGED]:
            raise refusal("no_ranged")
    if not (attackers or attack):
        raise refusal("no_attackers")
    defence = enemy[DEFENCE] if defence is None else defence
    enemy[FORCE] = attack
    note_last(state.players[player - 1]["heroes"], attackers, FOUGHT)
    for hero in attackers:
        hero[EXHAUSTED] = 1
        attack += hero[ATTACK]
    state.checker = state.begun = player
    damage = max(attack - defence, 0)
    enemy[DEFENCE] = enemy[DEFENCE] or defence
    enemy[DONE] |= 1 << player
    enemy[DAMAGE] = min(enemy[DAMAGE] + damage, enemy[HITS] or MOST)
    told = {"player": state.name_of(player), "heroes": [state.hero_name(hero) for hero in attackers]}
    told.update({"attack": attack, "defence": defence, "damage": damage, "cost": enemy[COST], "hits": enemy[HITS]})
    report(events, "struck", card=card, letter=LETTERS[enemy[LETTER]], mark=mark(state, enemy), **told)
