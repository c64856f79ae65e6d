"""What a game asks its players: actions for `State.asks`. A module of its own, as only programs are asked."""


def ask(state, verb, what=None):
    """Returns an action that describes what may be entered at each key of a verb, or to correct the value `what`."""
    asked: dict = {"do": verb}
    if what:
        asked["what"] = what
    needed, more = state.verbs.keys_of(asked)
    for key in needed + more:
        if key not in asked:
            asked[key] = choice(state.kind(asked, key))
            if key in more:
                asked[key]["optional"] = True
    return asked


def choice(kind):
    """Returns what may be entered for a value of this kind, which verbs.py describes."""
    if isinstance(kind, list):
        some = kind[0]
        return {"some_of": some if isinstance(some[0], str) else list(range(some[0], some[1] + 1))}
    if kind is bool:
        return {"one_of": [False, True]}
    return {"one_of": kind} if isinstance(kind[0], str) else {"from": kind[0], "to": kind[1]}
