"""What may be asked of the table in Duel for Middle-earth."""

from mathom.games.duel.tables import NUMBERS, SKILLS, VALUES, WORDS, keys_of, slashed


def ask(made, verb, what=None):
    """An action with what may stand at each of its keys; what was `made` for the others serves again."""
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
    """What may stand at a key."""
    if key in WORDS:
        return {"one_of": WORDS[key]}
    if key == "skills":
        return {"some_of": SKILLS}
    if key == "skill":
        return {"one_of": [slashed(bits) for bits in range(1, 1 << len(SKILLS))]}
    low, high = VALUES[what][1:] if key == "value" else NUMBERS[key]
    return {"from": low, "to": high}
