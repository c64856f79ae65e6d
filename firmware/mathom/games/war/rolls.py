"""The dice of War of the Ring: which dice are thrown now, and the check of faces that are handed in."""

from mathom.games import Refusal, check_keys, quote
from mathom.games.war.board import refused
from mathom.games.war.offers import Offers
from mathom.games.war.tables import FACES, SIDES
from mathom.games.war.words import VERBS, throws


class Rolls(Offers):
    def chances(self):
        """Returns the possible actions that still need faces from the dice."""
        if self.phase == "hunt":
            return [{"do": "reroll" if self.sought else "hunt"}]
        if self.phase == "roll":
            return [{"do": "roll"}]
        if self.phase != "battle":
            return []
        verbs = ("battle", "reroll") if self.may_reroll else ("battle",)
        return [{"do": verb} for verb in verbs if sum(self._counts(verb))]

    def chance(self, action):
        """Returns None for an action without dice. Otherwise returns a name that no other roll of the game has, and the
        number of sides of each die still to be thrown (none if the action has its faces)."""
        if not throws(action):
            return None
        name, counts = self._thrown(action)
        return name, () if "faces" in action else (6,) * sum(counts)

    def fill(self, action, draws):
        """Returns the action with its faces. `draws` has the index of a face, 0 to 5, for each die in order."""
        if action["do"] == "roll":
            faces: object = [FACES[self.active][draw] for draw in draws]
        else:
            faces = [draw + 1 for draw in draws]
            if self.phase == "battle":
                free = self._counts(action["do"])[0]
                faces = {"free": faces[:free], "shadow": faces[free:]}
        filled = dict(action)
        filled["faces"] = faces
        return filled

    def _counts(self, verb):
        """Returns how many dice each side throws in a battle."""
        if verb == "battle":
            return [self.tracks["dice_" + side] for side in SIDES]
        return [len(self.to_reroll(side)) for side in SIDES]

    def _thrown(self, action):
        """Returns the name of the roll of this action, and how many dice each side throws; refuses a roll that is not
        allowed now."""
        verb = action["do"]
        check_keys(action, ("do", "faces"), "bad_request", "A roll")
        self._require(VERBS[verb][0])
        if verb == "roll":
            side = self.active
            counts = [self.pool[side] - (self.allocated if side == "shadow" else 0)]
            return "{}{}{}".format(self.turn, side[0], counts[0]), counts
        if self.phase == "hunt":
            if (verb == "reroll") != bool(self.sought):
                raise refused("no_dice" if verb == "reroll" else "failed_already")
            counts = [self.hunters()]
            return "{}{}{}:{}".format(self.turn, "h" if verb == "hunt" else "H", self.hunts, counts[0]), counts
        counts = self._counts(verb)
        if not sum(counts):
            raise refused("no_dice")
        letter = "b" if verb == "battle" else "B"
        return "{}{}{}:{}-{}".format(self.turn, letter, self.rounds, counts[0], counts[1]), counts

    def _faces(self, action):
        """Returns the faces of an action, a list for each count of dice; refuses faces that these dice cannot show."""
        _, counts = self._thrown(action)
        faces = action.get("faces")
        if len(counts) == 1:
            faces = [faces]
        elif isinstance(faces, dict):
            check_keys(faces, SIDES, "bad_request", "'faces'")
            faces = [faces.get(side) for side in SIDES]
        else:
            raise Refusal("bad_request", "'faces' must name the faces of each side.")
        for i in range(len(counts)):
            if not isinstance(faces[i], (list, tuple)):
                raise Refusal("bad_request", "Faces are a list.")
            if len(faces[i]) != counts[i]:
                raise Refusal("bad_faces", "The dice to be rolled are " + str(counts[i]) + ".")
            for face in faces[i]:
                good = face in FACES[self.active] if action["do"] == "roll" else type(face) is int and 0 < face < 7
                if not good:
                    raise Refusal("bad_faces", "No such die has the face " + quote(face) + ".")
        return faces

    def _require(self, phases):
        if self.phase not in phases:
            from mathom.games.war.said import NOT_NOW

            raise Refusal("not_now", NOT_NOW[self.phase])
