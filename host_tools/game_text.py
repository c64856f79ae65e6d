"""A game as text, for players: its actions and states in a few words, in their language. What is told, and in which
order, is in texts/; the rest is for programs."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from host_tools.texts import of_device, of_laptop, word
from mathom.games.match import Match

# Keys whose value is a number, and the texts that name it.
NAMED = {"land": "cq_land_{region}_{}", "site": "cq_star_{}", "power": "cq_star_{}"}
SEATS = ("player", "defender", "from", "to")  # keys whose value is the number of a player in some games
NOBODY: Mapping[str, str] = {}
# The squares of a Nazgûl route, some split in two, as on the sheet.
SQUARES = {"-": "□", "X": "■", "--": "□□", "X-": "■□", "XX": "■■"}


class GameText:
    """The words for a game in a language. `players` are the names of its players, `people` those of the people, by
    what they play."""

    def __init__(self, game: str, language: str, players: Sequence[str], people: Mapping[str, str] = NOBODY) -> None:
        self._game = game
        self._language = language
        self._players = players
        self._people = people
        self._rows = of_laptop(game)
        self._order = {key: number for number, key in enumerate(self._rows)}
        self._starts = self.say("names").split() if "names" in self._rows else []
        self._names = {key for key, row in {**self._rows, **of_device(game)}.items() if "{" not in row[language]}

    @classmethod
    def of(cls, match: Match, language: str) -> "GameText":
        return cls(match.game, language, match.state.summary()["players"], match.options.get("names", NOBODY))

    def say(self, key: str, **values: object) -> str:
        return word(key, self._language, self._game, **values)

    def name(self, player: str) -> str:
        return self._word("name", player)

    # A match

    def title(self) -> str:
        return f"{self.say(f'game_{self._game}')}: {', '.join(self._with_people(player) for player in self._players)}"

    def _with_people(self, player: str) -> str:
        """Returns a player, with the names of who plays it: a side of War may have two people."""
        people = [self._people[seat] for seat in (player, f"{player}_2") if seat in self._people]
        return f"{self.name(player)} ({', '.join(people)})" if people else self.name(player)

    def outcome(self, match: Match) -> str:
        winners = match.state.summary()["winners"]
        end = self.say("log_open") if winners is None else self.say("log_lost")
        if winners:
            *names, last = (self.name(winner) for winner in winners)
            end = self.say("log_won", names=f"{', '.join(names)} {self.say('and')} {last}" if names else last)
        return self.say("log_actions_one" if match.length == 1 else "log_actions", n=match.length, end=end)

    def action(self, action: Mapping[str, Any]) -> str:
        verb = action["do"]
        done = self.say(f"do_{verb}") if f"do_{verb}" in self._rows else verb
        parts = self._parts({key: value for key, value in action.items() if key != "do"}, verb, deep=False)
        return f"{done} {' · '.join(parts)}".rstrip()

    def state(self, view: Mapping[str, Any]) -> Iterator[str]:
        """Yields a line for the game, then one for each player, which a terminal may break between words."""
        over = view.get("winners") is not None
        told = {key: value for key, value in view.items() if value != -1 and not (over and key == "active")}
        yield " · ".join(self._parts(told, "view", deep=False))
        wide = max(len(self.name(player["name"])) for player in view["players"])
        for player in view["players"]:
            mark = "▸" if player["name"] == view.get("active") else " "
            parts = self._parts({key: player[key] for key in player if key != "name"}, "players", deep=False)
            yield f"{mark} {self.name(player['name']):<{wide}}  {' · '.join(parts)}"

    # Values

    def _parts(self, thing: Mapping[str, Any], parent: str, deep: bool = True) -> list[str]:
        """Returns what is told of the values of a thing that belongs to `parent`. Deep in a state, zeros are left out,
        and a key may be a value itself."""
        told: dict[str, str] = {}
        for key, value in thing.items():
            if value in (None, "", [], {}) or (deep and value == 0 and value is not False):
                continue
            kind = ("is" if value else "not") if isinstance(value, bool) else "told"
            for name in (f"{kind}_{parent}_{key}", f"{kind}_{key}"):
                if name in self._rows:
                    text = self._value(key, value, thing)
                    told |= {name: self.say(name).format(text)} if text else {}
                    break
            else:
                known = deep and kind == "told" and self._known(parent, key)
                if known or "names" not in self._rows:
                    told[key] = f"{self._word(parent, key)} {self._value(key, value, thing)}"
        return [told[name] for name in sorted(told, key=lambda name: self._order.get(name, len(self._order)))]

    def _value(self, key: str, value: Any, beside: Mapping[str, Any]) -> str:
        if isinstance(value, Mapping):
            return ", ".join(self._parts(value, key))
        if isinstance(value, list):
            between = " " if key == "nazgul" or type(value[0]) is int else ", "
            return between.join(
                " ".join(self._parts(one, key)) if isinstance(one, Mapping) else self._value(key, one, beside)
                for one in value
            )
        if key in NAMED and not isinstance(value, str):
            name = NAMED[key].format(value, region=beside.get("region"))
            return self.say(name) if name in self._names else ""
        if is_seat(key, value, beside):
            nobody = "value_neutral" if key == "defender" else "value_nobody"
            return self._players[value - 1] if value else self.say(nobody)
        return self._word(key, value)

    def _word(self, key: str, value: object) -> str:
        if value in SQUARES:
            return SQUARES[str(value)]
        known = self._known(key, value)
        if not known and isinstance(value, str) and "/" in value:
            return "/".join(self._word(key, part) for part in value.split("/"))
        return self.say(known).replace(" {}", "").rstrip(":") if known else str(value)

    def _known(self, key: str, value: object) -> str:
        """Returns the key of the text that names a value, or ""."""
        mine, starts = [f"value_{key}_{value}", f"value_{value}"], ["", *self._starts, f"{key}_"]
        if value in self._players:  # people choose their names
            mine, starts = [], [""]
        elif key in ("what", "track"):
            mine = [f"value_{key}_{value}", f"told_{value}"]
        elif not isinstance(value, str):
            starts = ["cq_road_"] if key == "place" else []
        theirs = (f"{start}{value}" for start in starts)
        return next((name for name in mine if name in self._rows), next((n for n in theirs if n in self._names), ""))


def is_seat(key: str, value: Any, beside: Mapping[str, Any]) -> bool:
    """Returns whether this value is the number of a player; `beside` is what it belongs to."""
    if type(value) is not int:
        return False
    if key == "value":
        return beside.get("what") in ("first", "engaged", "site", "whose")
    return key in SEATS and (key != "to" or "from" in beside)  # a track is set `to` a number as well
