"""The chances of a battle of Conquest, compared with all ways in which its dice can fall. Plain Python: MicroPython
runs this file too."""

from mathom.games.conquest import odds as counted
from mathom.games.conquest.odds import SLICE, WAYS, fall, lost
from tests.games.conquering import battle, fight

BONUSES = ((0, 0, 0, 0), (1, 0, 0, 0), (2, 1, 0, 0), (3, 0, 1, 0), (0, 3, 1, 1))
# Keys of an attack that result in these bonuses.
KEYS = (
    {},
    {"leader": "leader"},
    {"leader": "nazgul", "defender": 2, "led": "leader"},
    {"leader": "nazgul", "power": 1, "fortress": "elsewhere"},
    {"defender": 2, "led": "nazgul", "site": 2, "fortress": "elsewhere", "shelter": "elsewhere"},
)


def falls(dice):
    """Returns all ways in which these dice can fall, as texts."""
    found = [""]
    for _ in range(dice):
        found = [before + str(face) for before in found for face in range(1, 7)]
    return found


def odds(*battle):
    """Returns the chances after all counting."""
    *_, found = counted.odds(*battle)
    return found


def test_how_the_two_highest_of_all_ways_fall():
    for dice in (1, 2, 3):
        for high in range(7):
            for low in range(1, 10):
                counted = 0
                for way in falls(dice):
                    two = sorted(way + "0", reverse=True)
                    counted += int(two[0]) <= high and int(two[1]) <= low
                assert fall(dice, high, low) == counted, (dice, high, low)


def test_an_exchange_as_the_rules_fight_it():
    """Each of the ways is fought."""
    for i in range(len(BONUSES)):
        bonus, keys = BONUSES[i], KEYS[i]
        for attack, defend in ((1, 1), (2, 1), (1, 2)):
            counted = [0] * (min(attack, defend) + 1)
            for mine in falls(attack):
                for theirs in falls(defend):
                    counted[fight(battle(**keys), mine, theirs)[1]] += 6 ** (5 - attack - defend)
            assert lost(attack, defend, bonus) == counted


def test_three_against_two():
    """These numbers are well known from Risk."""
    assert lost(3, 2, (0, 0, 0, 0)) == [2275, 2611, 2890]
    assert lost(3, 1, (0, 0, 0, 0)) == [441 * 6, 855 * 6]
    assert lost(2, 2, (0, 0, 0, 0)) == [581 * 6, 420 * 6, 295 * 6]
    for bonus in BONUSES:
        for attack in (1, 2, 3):
            for defend in (1, 2):
                assert sum(lost(attack, defend, bonus)) == WAYS


def by_hand(a, d, until, bonus, returns=False, strike=False):
    """Computes the same with fractions, one exchange at a time, from the end."""
    strike = strike and d > 1
    if not d:
        return 1.0, 0.0, 0.0
    if a == 1 or (a <= until and not strike):
        return 0.0, 0.0, 0.0
    if strike:
        attack, defend = min(d - 1, 3), min(a - 1, 2)
        parts = lost(attack, defend, (bonus[1], bonus[0], bonus[3], 0))
    else:
        attack, defend = min(a - 1, 3), min(d, 2)
        parts = lost(attack, defend, bonus)
    chances = [0.0, 0.0, 0.0]
    for fallen in range(len(parts)):
        mine, theirs = len(parts) - 1 - fallen, fallen
        if strike:
            mine, theirs = theirs, mine
        after = by_hand(a - mine, d - theirs, until, bonus, returns, returns and not strike)
        for i in range(3):
            chances[i] += parts[fallen] / WAYS * (after[i] + (0, mine, theirs)[i])
    return chances


def test_a_whole_battle():
    for bonus in BONUSES:
        for a, d, until in ((2, 1, 1), (4, 3, 1), (8, 3, 5), (7, 6, 1), (2, 4, 1)):
            for returns, strike in ((False, False), (True, False), (True, True)):
                *parts, whole = odds(a, d, until, bonus, returns, strike)
                expected = by_hand(a, d, until, bonus, returns, strike)
                for i in range(3):
                    assert abs(parts[i] / whole - expected[i]) < 0.0001, (bonus, a, d, until, returns, strike)


def test_a_garrison_that_strikes_back_is_harder_to_beat():
    """One die against two; then one of the garrison against one; then one against one. The attacker has to win all
    three."""
    won, _, _, whole = odds(2, 3, 1, (0, 0, 0, 0), True)
    assert won * WAYS * 36 * 36 == whole * lost(1, 2, (0, 0, 0, 0))[1] * 21 * 15


def test_the_chances_are_exact():
    assert odds(2, 1, 1, (0, 0, 0, 0)) == (15 * 216, 21 * 216, 15 * 216, 7776)
    won, mine, theirs, whole = odds(5, 1, 4, (0, 0, 0, 0))
    assert (won, mine, theirs, whole) == (855 * 6, 441 * 6, 855 * 6, WAYS), "one exchange of three against one"


def test_a_big_battle_is_counted_too():
    won, mine, theirs, whole = odds(40, 40, 1, (0, 0, 0, 0))
    assert whole // 2 < won < whole and theirs * 100 > 38 * 100 * whole // 2
    assert 0 < mine < 39 * whole and 0 < theirs < 40 * whole


def test_somebody_else_has_a_turn_while_a_big_battle_is_counted():
    counting = list(counted.odds(40, 40, 1, (0, 0, 0, 0)))
    assert counting[-1] is not None and counting[:-1] == [None] * (len(counting) - 1)
    assert len(counting) - 1 == 1522 // SLICE, "of so many states"
