"""The texts of the refusals of each game: the rules say why something is not allowed, the screens show it."""

import re

from host_tools.bake import FIRMWARE
from mathom.games.cards.said import SENTENCES as CARDS
from mathom.games.journey.turn import KEEPING
from mathom.games.war.said import SENTENCES as WAR

PREFIXES = {"journey": "", "duel": "refused_", "war": "war_why_", "cards": "cards_why_", "conquest": "cq_no_"}


def refusals(game):
    """Returns the keys of these texts, in order. Requests and options that make no sense come from programs only."""
    codes = {"not_now", *{"journey": KEEPING, "war": WAR, "cards": CARDS}.get(game, ())}
    for path in (FIRMWARE / "mathom" / "games" / game).glob("*.py"):
        codes.update(re.findall(r'[Rr]efusal\("(\w+)"', path.read_text(encoding="utf-8")))
    return [PREFIXES[game] + code for code in sorted(codes) if not code.startswith("bad_")]


def show(stage, game):
    """Shows each of these texts as a notice."""
    for key in refusals(game):
        stage.app.say(key)
        yield key
    stage.notice = None
