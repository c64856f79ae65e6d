"""The end of War of the Ring: who won and why. Also what the history shows of a game."""

from mathom.games.war.tables import BATTLE, GUIDES, OUTSIDE, RESULTS, SWITCHES
from mathom.games.war.words import pack, unpack
from mathom.screens import centred, header
from mathom.screens.ending import Ending
from mathom.screens.shared import numbered
from mathom.screens.war.parts import LIGHTS
from mathom.ui.canvas import BIG, CENTRE
from mathom.ui.texts import brief, count, fill, t


class End(Ending):
    name = "war.End"
    board = "war.Board"
    board_key = "war_key_board"

    def finale(self):
        side = self.state.winners[0]
        act = {"corruption": "eye", "crack_of_doom": "ring"}.get(self.state.why, "tower")
        return act, [(t(side), self.app.canvas.ink_of(LIGHTS[side]))]

    def draw(self, canvas):
        state = self.state
        header(canvas, t("war_over"), count("war_turn", state.turn))
        side = state.winners[0]
        canvas.text(t(side), canvas.width // 2, 13, BIG, canvas.ink_of(LIGHTS[side]), CENTRE)
        tracks = state.tracks
        centred(canvas, fill("war_won_" + state.why, n=tracks["points_" + side]), 31)
        self.draw_keys(canvas)


def summary(game):
    """Returns the rows about the game as a whole. `game` is its entry in the history."""
    rows = [(t("history_turns"), str(game["turns"]))]
    if game["why"]:
        rows.append((t("war_why"), t("war_by_" + game["why"])))
    return rows


RECOVER = pack({"do": "recover"})


def log_rows(words):
    return numbered(words, lambda word, _: word == RECOVER)


def log_row(turn, word):
    """Returns the row that shows a word of the log."""
    return turn, _line(unpack(word))


def _line(action):
    verb = action["do"]
    if verb == "act":
        if action["action"] in ("card", "army_card"):
            return t("war_told_card")
        return t("war_" + action["target"]) if "target" in action else t("war_use_" + action["action"])
    if verb == "discard":
        return "– " + t("war_die_" + action["die"])
    if verb == "ring":
        return "○ " + t("war_die_" + action["to"])
    if verb == "roll":
        faces = action["faces"]
        parts: list = []
        for face in RESULTS:
            if face in faces:
                parts += [str(faces.count(face))] * (faces.count(face) > 1) + [("icon", "result_" + face)]
        return parts
    if verb == "edit":
        to = t("war_die_" + action["to"]) if "to" in action else "–"
        return [t("war_letter_" + action["side"]), ("icon", "result_" + action["die"]), "→ " + to]
    if verb == "progress":
        return t("war_use_progress")
    if verb == "hunt" or (verb == "reroll" and not isinstance(action["faces"], dict)):
        return fill("war_told_hunt", faces=" ".join([str(face) for face in action["faces"]]))
    if verb == "battle" or verb == "reroll":
        faces = action["faces"]
        return " – ".join(["".join([str(face) for face in faces[side]]) for side in ("free", "shadow")])
    if verb == "set":
        return "{} = {}".format(_track(action["track"]), _value(action["track"], action["to"]))
    if verb == "check" and action.get("idle"):
        return t("war_track_corruption") + " +1"
    if verb == "guide":
        return t("guide_" + action["guide"])
    if verb == "field":
        return t("war_field_" + action["where"])
    if verb == "fate":
        name = action["name"]
        return t(("guide_" if name in GUIDES else "war_") + name) + ": " + t("war_fate_" + action["to"])
    if verb == "allocate":
        return fill("war_told_allocate", n=action["dice"])
    if verb == "tile":
        return fill("war_told_tile", n=action.get("corruption", 0))
    return t("war_told_" + verb)


def _track(name):
    if name in BATTLE:
        return t("war_force_" + name)
    if name[:7] == "points_":
        return t(name[7:])
    if name[-7:] == "_active":
        return t("war_" + name[:-7])
    tracks: tuple = ("corruption", "progress", "revealed", "companions", "mordor", "hunt_shadow", "hunt_free")
    tracks += ("rings_free", "rings_shadow")
    return t("war_track_" + name) if name in tracks else brief("war_" + name)


def _value(name, to):
    if name[-7:] == "_active":
        return t("war_active" if to else "war_passive")
    if name in SWITCHES:
        return t("on" if to else "off")
    return t("war_outside") if name == "mordor" and to == OUTSIDE else to
