"""The questions to the players in Duel for Middle-earth."""

from mathom.games.duel.tables import NUMBERS, SKILLS, VALUES, WORDS, keys_of, slashed


def ask(made, verb, what=None):
    """Returns an action that describes what may be entered at each key. `made` caches the descriptions for other
    actions."""
    ask: dict = {"do": verb}
    if what:
        ask["what"] = what
    needed, more = keys_of(ask)
    for key in needed + more:
        if key in ask:
            continue
        if key in more or key == "value":
            ask[key] = _choice(key, what)
        else:
            if key not in made:
                made[key] = _choice(key, what)
            ask[key] = made[key]
        if key in more:
            ask[key]["optional"] = True
    return ask


def _choice(key, what):
    """Returns what may be entered at a key."""
    if key in WORDS:
        return {"one_of": WORDS[key]}
    if key == "skills":
        return {"some_of": SKILLS}
    if key == "skill":
        return {"one_of": [slashed(bits) for bits in range(1, 1 << len(SKILLS))]}
    low, high = VALUES[what][1:] if key == "value" else NUMBERS[key]
    return {"from": low, "to": high}
