"""The possible actions of War of the Ring, its questions to the players, and the reasons of refusals."""

from mathom.games.war.board import Board
from mathom.games.war.tables import (
    AT_WAR,
    BATTLE,
    CORRUPTED,
    FACES,
    GUIDES,
    MOST_HEALED,
    NAMES,
    NATIONS,
    OTHER,
    RESULTS,
    RINGS,
    SIDES,
    STRIDER,
    SWITCHES,
    TRACKS,
    targets,
    uses,
)


class Offers(Board):
    # Reasons why something is not allowed, as a code; None if it is

    def declare_refusal(self):
        if self.declared:
            return "declared"
        return "revealed" if self.tracks["revealed"] else "in_mordor" if self.in_mordor() else None

    def hinders(self, name, target=None):
        """Returns why a die may not be used like this now."""
        tracks = self.tracks
        if name == "progress":
            return "revealed" if tracks["revealed"] else None
        if name == "hide":
            return None if tracks["revealed"] else "hidden"
        if name == "separate":
            if self.in_mordor():
                return "in_mordor"
            return None if tracks["companions"] else "no_companions"
        if target is None:
            codes = [self.hinders(name, target) for target in targets(self.active, name)]
            return None if not codes or None in codes else codes[0]
        if name == "bring":
            return "in_play" if tracks[target] else None
        if name == "reinforce":
            return None if tracks[target] == AT_WAR else "not_at_war"
        if tracks[target] == AT_WAR:
            return "at_war"
        return "passive" if tracks[target] == AT_WAR - 1 and not self.is_active(target) else None

    def ring_refusal(self, die=None, to=None):
        """Returns why the side to act may not use a ring (like this)."""
        side = self.active
        if not self.tracks["rings_" + side]:
            return "no_ring"
        if side in self.ringed:
            return "ring_used"
        if die is None:
            return None
        if die == "eye":
            return "eye_stays"
        if to == "will" and side == "free" and die in self.dice[side]:
            return "no_will"
        return self.face_refusal(side, die, to)

    def face_refusal(self, side, die, to):
        """Returns why an unused die of a side may not be turned to another face."""
        if die not in self.dice[side]:
            return "no_die"
        if to not in FACES[side]:
            return "no_face"
        return "same_face" if die == to else None

    def set_refusal(self, name, to):
        """Returns why a track may not be set to this value by hand."""
        tracks = self.tracks
        low, high = self.bounds(name)
        if name in BATTLE and self.phase != "battle":
            return "no_battle"
        if name in SWITCHES and self.phase != "hunt":
            return "no_hunt"
        if not low <= to <= high:
            return "out_of_range"
        if to == tracks[name]:
            return "unchanged"
        if name + "_active" in NAMES and to == AT_WAR and not self.is_active(name):
            return "passive"
        if name[-7:] == "_active" and tracks[name[:-7]] == AT_WAR:
            return "passive"
        return None

    # What is allowed

    def bounds(self, name):
        """Returns the lowest and the highest value of a track. There are three rings in all."""
        low, high = TRACKS[NAMES.index(name)][1:]
        if name[:6] == "rings_":
            return low, RINGS - self.tracks["rings_" + OTHER[name[6:]]]
        return low, self.length if name == "mordor" else high

    def may_pass(self):
        return len(self.dice[self.active]) < len(self.dice[OTHER[self.active]])

    def uses(self, die):
        """Returns what the side to act may use a die with this result for. Strider hides the Fellowship with any
        die."""
        found = uses(self.active, die)
        if self.active == "free" and self.guide == STRIDER and "hide" not in found:
            found.append("hide")
        return found

    def guides(self):
        """Returns the possible new guides, the highest level first."""
        return [name for name in GUIDES if name != self.guide and name not in self.gone]

    def usual_nation(self):
        """Returns the nation that a step of diplomacy moves if none is named: the latest one again if allowed,
        otherwise the first allowed one. None if no nation is allowed."""
        names = [name for name in NATIONS[self.active] if not self.hinders("diplomacy", name)]
        latest = self.recent.get(self.active)
        return latest if latest in names else names[0] if names else None

    def legal(self):
        """Returns the possible actions without dice and without a value that only the players know. Corrections by hand
        are not among them."""
        phase = self.phase
        found: list = []
        if phase == "fellowship":
            if not self.declare_refusal():
                found.append({"do": "declare"})
                found += [{"do": "declare", "nation": nation} for nation in NATIONS["free"]]
            if self.tracks["companions"]:
                found += [{"do": "guide", "guide": guide} for guide in self.guides()]
            found.append({"do": "proceed"})
        elif phase == "allocate":
            fewest, most = self.limits()
            found += [{"do": "allocate", "dice": dice} for dice in range(fewest, most + 1)]
        elif phase == "act":
            found += self._acts()
        elif phase == "battle":
            found.append({"do": "end"})
        elif phase in ("recover", "tile", "check"):
            found.append({"do": phase})  # the phase and its verb have the same name
            if self.may_be_idle():
                found.append({"do": "check", "idle": True})
        if phase == "act" or phase == "check":
            if self.combat:
                found.append({"do": "fight"})
            if not self.tracks["revealed"]:
                found.append({"do": "progress"})
        return found

    def _acts(self):
        side = self.active
        dice = [die for die in RESULTS if die in self.dice[side]]
        # Found once for all dice: the targets of each use, and the faces that a ring may turn a die to.
        aims: dict = {}
        faces = [to for to in RESULTS if self.ring_refusal(dice[0], to) in (None, "same_face")]
        found: list = []
        for die in dice:
            for name in self.uses(die):
                if name not in aims:
                    there = targets(side, name) or (None,)
                    aims[name] = [target for target in there if not self.hinders(name, target)]
                for target in aims[name]:
                    found.append({"do": "act", "die": die, "action": name})
                    if target:
                        found[-1]["target"] = target
            found.append({"do": "discard", "die": die})
            found += [{"do": "ring", "die": die, "to": to} for to in faces if to != die]
        if self.may_pass():
            found.append({"do": "pass"})
        return found

    # Actions that only the players can complete: a value that is a dict describes what may be entered there

    def asks(self):
        asked: list = []
        if self.phase == "tile":
            asked.append(self._tile_ask())
        elif self.phase == "act":
            asked += self._edit_asks()
            if self.active == "free" and self.tracks["companions"] > 1 and not self.hinders("separate"):
                for die in ("character", "will"):
                    if die in self.dice["free"]:
                        asked.append({"do": "act", "die": die, "action": "separate"})
                        asked[-1]["companions"] = {"from": 1, "to": self.tracks["companions"]}
                        asked[-1]["guide"] = {"one_of": self.guides(), "optional": True}
        return asked if self.phase == "over" else asked + self._set_asks()

    def _tile_ask(self):
        ask = {
            "do": "tile",
            "corruption": {"from": MOST_HEALED, "to": CORRUPTED, "optional": True},
            "casualties": {"from": 0, "to": self.tracks["companions"], "optional": True},
            "reveal": {"one_of": [False, True], "optional": True},
        }
        if self.tracks["companions"] > 1:
            ask["guide"] = {"one_of": self.guides(), "optional": True}
        if self.in_mordor():
            ask["step"] = {"one_of": [False, True], "optional": True}
        return ask

    def _edit_asks(self):
        """Turns a die of either side to another face, or removes it."""
        asked: list = []
        for side in SIDES:
            dice = [die for die in RESULTS if die in self.dice[side]]
            if dice:
                asked.append({"do": "edit", "side": side, "die": {"one_of": dice}})
                faces = [face for face in RESULTS if face in FACES[side]]
                asked[-1]["to"] = {"one_of": faces, "optional": True}
        return asked

    def _set_asks(self):
        """Groups the tracks that have the same range."""
        asked: list = []
        ranges: list = []
        for name in NAMES:
            if (name not in BATTLE or self.phase == "battle") and (name not in SWITCHES or self.phase == "hunt"):
                bounds = self.bounds(name)
                if bounds not in ranges:
                    ranges.append(bounds)
                    asked.append({"do": "set", "track": {"one_of": []}, "to": {"from": bounds[0], "to": bounds[1]}})
                asked[ranges.index(bounds)]["track"]["one_of"].append(name)
        return asked
