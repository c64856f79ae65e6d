"""The Fellowship of War of the Ring: its position, its guide, and the hunt for it."""

from mathom.games import Refusal, quote
from mathom.games.war.board import refused
from mathom.games.war.tables import CORRUPTED, GUIDES, MOST_HEALED, NATIONS, OUTSIDE, SWITCHES
from mathom.games.war.turns import Turns


class Fellowship(Turns):
    def _declare(self, action, events):
        """Moves the figure by as many regions as the progress shows, and resets the progress."""
        nation = action.get("nation")
        if "nation" in action and nation not in NATIONS["free"]:
            raise Refusal("bad_request", "The Free Peoples have no nation called " + quote(nation) + ".")
        code = self.declare_refusal()
        if code:
            raise refused(code)
        self.declared = True
        events.append({"e": "declared", "steps": self.tracks["progress"], "nation": nation})
        self.tracks["progress"] = 0
        if nation and not self.is_active(nation):
            self.tracks[nation + "_active"] = 1
            events.append({"e": "activated", "nation": nation})

    # Companions and their guide

    def _guide(self, action, events):
        self._check_guide(action.get("guide"))
        if not self.tracks["companions"]:
            raise refused("no_companions")
        self._follow(action["guide"], events)

    def _check_guide(self, guide):
        if guide not in GUIDES:
            raise Refusal("bad_request", "There is no guide called " + quote(guide) + ".")
        if guide == self.guide:
            raise refused("unchanged")

    def _follow(self, guide, events):
        self.guide = guide
        self.gone = tuple([name for name in self.gone if name != guide])
        events.append({"e": "guide", "guide": guide})

    def _check_leaving(self, action, leaving):
        """Refuses if so many companions may not leave; a `guide` in the action is the next one."""
        companions = self.tracks["companions"]
        if "guide" in action:
            self._check_guide(action["guide"])
        if leaving > companions:
            raise refused("no_companions")
        if "guide" in action and not 0 < leaving < companions:
            raise refused("guide_stays")

    def _leave(self, action, leaving, events):
        self.tracks["companions"] -= leaving
        if "guide" in action:
            self.gone += (self.guide,)
            self._follow(action["guide"], events)

    # Moving, and the hunt

    def _progress(self, action, events):
        """Moves the Fellowship by a card: it is hunted, but no die goes into the hunt box."""
        code = self.hinders("progress")
        if code:
            raise refused(code)
        self._pause()
        self._move(events)

    def _move(self, events):
        """Moves the Fellowship: first the progress, then the hunt, and then the die goes into the box. In Mordor no
        hunt is rolled: a tile is drawn, and it says whether there is a step."""
        tracks = self.tracks
        self.tried = True
        if self.in_mordor() and self.hunt:
            self.phase = "tile"
            self.active = "free"
            return
        if self.in_mordor():
            self._step(events)
        else:
            tracks["progress"] += 1
            events.append({"e": "moved", "track": "progress", "to": tracks["progress"]})
        if self.hunt and not self.in_mordor() and tracks["hunt_shadow"]:
            self.phase = "hunt"
            self.active = "shadow"
        else:
            self._arrive(events)

    def _step(self, events):
        self.tracks["mordor"] += 1
        self.stepped = True
        events.append({"e": "moved", "track": "mordor", "to": self.tracks["mordor"]})

    def _arrive(self, events):
        """Puts the die into the hunt box, unless the step has ended the game."""
        self.sought = ()
        for name in SWITCHES:
            self.tracks[name] = 0
        self._settle(events)
        if self.phase == "over":
            return
        if self.paused:
            self._resume(events)
            return
        self.tracks["hunt_free"] += 1
        self.active = "free"
        self._pass_on(events)

    def _hunt(self, action, events):
        faces = self._faces(action)[0]
        self.hunts += 1
        self._search(faces, (), events)

    def _search_again(self, action, events):
        """Rolls failures again, one for each switch."""
        faces = self._faces(action)[0]
        places = tuple(range(len(faces)))
        self._search(tuple(faces) + self.sought[len(faces) :], places, events)

    def _search(self, faces, places, events):
        """Applies a hunt roll; `places` are the indexes of the dice that were rolled again."""
        bonus = self.tracks["hunt_free"]
        successes = len([face for face in faces if face > 1 and face + bonus >= 6])
        rerolls = 0 if successes or places else min(len(faces), self._switched())
        events.append(
            {
                "e": "hunted",
                "faces": list(faces),
                "bonus": bonus,
                "successes": successes,
                "again": list(places),
                "rerolls": rerolls,
            }
        )
        self.sought = tuple(faces) if rerolls else ()
        if successes:
            self.phase = "tile"
            self.active = "free"
        elif not rerolls:
            self._arrive(events)

    def _tile(self, action, events):
        """Applies the tile that was drawn, as the Free Peoples decided."""
        tracks = self.tracks
        inside = self.in_mordor()
        corruption, casualties = action.get("corruption", 0), action.get("casualties", 0)
        reveal, step = action.get("reveal", False), action.get("step", inside)
        if type(corruption) is not int or not MOST_HEALED <= corruption <= CORRUPTED:
            raise Refusal("bad_request", "'corruption' must be a number from -3 to 12.")
        if type(casualties) is not int or casualties < 0:
            raise Refusal("bad_request", "'casualties' must be how many companions are lost.")
        if not isinstance(reveal, bool) or not isinstance(step, bool):
            raise Refusal("bad_request", "'reveal' and 'step' must be true or false.")
        self._check_leaving(action, casualties)
        if step and not inside:
            raise refused("not_in_mordor")
        tracks["corruption"] = min(max(tracks["corruption"] + corruption, 0), CORRUPTED)
        self._leave(action, casualties, events)
        events.append({"e": "tile", "corruption": tracks["corruption"], "companions": tracks["companions"]})
        if reveal:
            events.append({"e": "revealed", "steps": tracks["progress"]})
            tracks["revealed"] = 1
            tracks["progress"] = 0
        if step:
            self._step(events)
        self._arrive(events)

    def _settle_hunt(self, before, events):
        """Applies what follows for the Fellowship after a correction by hand; `before` is its earlier position in
        Mordor."""
        if before == OUTSIDE and self.in_mordor():
            events.append({"e": "mordor"})
        elif before < self.tracks["mordor"]:
            self.stepped = True
        if self.phase == "hunt" and not self.hunters():
            self._arrive(events)  # no dice remain to hunt with
