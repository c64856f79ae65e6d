"""The verbs of each game's actions. Only who speaks the table protocol has to know them all."""

_VERBS = {
    "journey": "roll reroll keep apply",
    "duel": "play landmark discard skill chain race quest gain lose place move remove clash end again chapter set",
    "war": "recover declare guide proceed allocate roll act discard pass ring hunt tile "
    "fight battle reroll end check set",
    "cards": "next round doomed surge reveal drop resolve advance stay travel engage check attack strike set",
    "conquest": "attack fight storm strike retreat card trade advantage spend enter message overhear "
    "probe garrison done seek walk try set",
}


def verbs_of(game):
    """The verbs of a game's actions."""
    return _VERBS[game].split()


def is_verb(verb):
    """Whether any game on the shelf knows this verb."""
    return any([verb in verbs_of(game) for game in _VERBS])
