"""The texts of the refusals of each game: the rules say why something is not allowed, the screens show it."""

import re
from importlib import import_module

from host_tools.bake import FIRMWARE
from mathom.games import MORE, NEEDED
from mathom.games.cards.sentences import SENTENCES as CARDS
from mathom.games.journey.turn import KEEPING
from mathom.games.war.said import SENTENCES as WAR
from mathom.screens import refused


def refusals(game):
    """Returns the keys of these texts, in order. Requests and options that make no sense come from programs only."""
    verbs = import_module(f"mathom.games.{game}.words").VERBS
    corrects = any(
        verbs.corrected in (*row[NEEDED], *row[MORE]) or "what" in row[NEEDED] for row in verbs.rows.values()
    )
    codes = {"not_now", *["out_of_range"] * corrects, *{"journey": KEEPING, "war": WAR, "cards": CARDS}.get(game, ())}
    for path in (FIRMWARE / "mathom" / "games" / game).glob("*.py"):
        codes.update(re.findall(r'[Rr]efusal\("(\w+)"', path.read_text(encoding="utf-8")))
    return [refused(game, code) for code in sorted(codes) if not code.startswith("bad_")]
