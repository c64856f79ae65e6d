"""Texts of the small screen as people say them: a short text, and a sign, by its spoken form in the table of texts, and
a letter by what it stands for.

Runs in the page, under MicroPython.
"""

import json

ARROWS = "◄►"
NOBODY = "→ –"
AROUND = "(", "),:;"  # what stands before and after a sign
REMEMBERED = 200  # texts


class Whole:
    """Writes out the texts of a game. `t` are its texts; that with the key `spoken` lists the texts that are said in
    another way: the text, its whole form, its key, and whether it is a letter that stands for something; that with the
    key `signs` the same of signs, of which some have numbers in them."""

    def __init__(self, t):
        self.t = t
        self._known = {}  # what was written out lately
        self._short: dict = {}  # by a text: [its whole form, its key]
        self._filled = []  # the texts with a number in them: [text, whole form]
        self._letters = {}
        self._signs = json.loads(t.find("signs") or "[]")
        self._nobody = fill(self._signs, NOBODY)
        for text, whole, key, letter in json.loads(t.find("spoken") or "[]"):
            if letter:
                self._letters[text] = whole, key
            elif "{" in text:
                self._filled.append((text, whole))
            else:
                self._short.setdefault(text, []).append((whole, key))

    def written(self, text, family=""):
        """Returns a text as it is said; `family` is how the key of a short form begins that stands for several."""
        asked = family + "\t" + text
        if asked not in self._known:
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            self._known[asked] = self._written(text, family)
        return self._known[asked]

    def _written(self, text, family):
        alone = self.sign(text)
        if alone:
            return alone
        bare = text.rstrip("_").replace("◄ ", "").replace(" ►", "")
        if bare in ARROWS:
            return ""
        if bare.endswith(","):  # more follows, behind a drawing
            return self._written(bare[:-1], family) + ","
        parts = [self.part(part.strip(), family) for part in bare.split("  ") if part.strip()]
        return self.signs(self.known(bare, family) or "; ".join(parts))

    def known(self, text, family=""):
        """Returns the whole form of a short text, also of one with a number in it; None if it is not short."""
        found = self._short.get(text)
        if found is None:
            return fill(self._filled, text)
        for whole, key in found:
            if key.startswith(family):
                return whole
        return found[0][0]

    def family(self, forms):
        """Returns how the keys of these short texts begin, as some stand for a region and for a race."""
        found = None
        for form in forms:
            own = [key[: key.find("_") + 1] for _, key in self._short.get(form, ())]
            found = own if found is None else [start for start in found if start in own]
        return found[0] if found else ""

    def part(self, text, family):
        """Returns a text, which may be short as a whole, or else word by word."""
        known = self.known(text, family)
        if known:
            return known
        tokens = text.split(" ")
        said = [self.token(token, tokens[at + 1 : at + 2], family) for at, token in enumerate(tokens)]
        return " ".join([each for each in said if each]).replace(" ,", ",").strip(", ")

    def token(self, token, after, family):
        """Returns a word that may be a short form, several of them, as "St/Kn", or a letter."""
        if token.endswith("."):
            return self.known(token, family) or token
        forms = token.split("/")
        shared = self.family(forms) if len(forms) > 1 else ""
        if shared:
            return self.t.listed([self.known(form, shared) for form in forms], "or")
        return self.letter(token, after)

    def letter(self, token, after):
        """Returns what a letter stands for: a die, the player of that colour, or a side."""
        bare = token.rstrip(":")
        if bare not in self._letters:
            return token
        whole, key = self._letters[bare]
        if key.startswith("letter_") and bare == token and after != ["→"]:
            return ", " + self.t("colour_" + key[len("letter_") :])
        return whole + token[len(bare) :]

    def signs(self, text):
        """Returns a text with its signs in words."""
        text = text.replace(NOBODY, self._nobody).replace(" – ", ", ")
        return " ".join([self.in_words(token) for token in text.split(" ")])

    def in_words(self, token):
        bare = token.lstrip(AROUND[0]).rstrip(AROUND[1])
        sign = self.sign(bare)
        return token.replace(bare, sign, 1) if sign else token

    def sign(self, text):
        """Returns how a sign is said, also one with numbers in it; None if it is none."""
        return None if text.isalpha() or " " in text else fill(self._signs, text)


def fill(forms, text):
    """Returns the whole form of a text, with the numbers that it has where the short one has a {name}; None if none of
    these is its short form."""
    for short, whole in forms:
        values = holes(short, text)
        if values is not None:
            for name in values:
                whole = whole.replace("{" + name + "}", values[name])
            return whole
    return None


def holes(template, text):
    """Returns what stands in a text for each {name} of a template, if these are numbers or chances; else None."""
    first, *others = template.split("{")
    if not text.startswith(first):
        return None
    at = len(first)
    values = {}
    for other in others:
        name, after = other.split("}")
        end = text.find(after, at) if after else len(text)
        if end < 0 or not text[at:end] or text[at:end].strip("0123456789.,/–<>% "):
            return None
        values[name] = text[at:end]
        at = end + len(after)
    return values if at == len(text) else None
