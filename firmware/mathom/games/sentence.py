"""How names stand in a sentence."""

_DIPHTHONG = ("a", "á", "e", "é", "o", "ó", "u", "ú")  # of an i and one of these


def listed(names, word, before_i):
    """Joins names as in a sentence: A, B and C, with the `word` for "and", or another one before the sound of an i, as
    in Spanish: "e Ícaro", but "y Iago", as a diphthong is no such sound."""
    if len(names) < 2:
        return "".join(names)
    last = names[-1]
    sound = last[1:] if last[:1] in "Hh" else last
    if sound[:1] in ("Í", "í") or (sound[:1] in ("I", "i") and sound[1:2] not in _DIPHTHONG):
        word = before_i
    return ", ".join(names[:-1]) + " " + word + " " + last
