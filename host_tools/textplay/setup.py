"""The questions before a game. Enter, Enter, Enter starts it as the last one was."""

from collections.abc import Callable
from typing import Any

from host_tools.textplay.pictures import die_name, name
from host_tools.textplay.terminal import Left, Terminal
from host_tools.textplay.words import COMMANDS, Words
from mathom.games.journey import DICE, FEWEST_SQUARES, HOBBITS, MOST_SQUARES, SYMBOLS, USUAL_SQUARES, new

Options = dict[str, Any]


class Setup:
    """Asks for the options and the notes of a game. `last` are those of the game before."""

    def __init__(
        self, terminal: Terminal, words: Words, below: Callable[[int], int], last: tuple[Options, Options]
    ) -> None:
        self.terminal = terminal
        self.words = words
        self.below = below
        options, notes = last
        self.options: Options = {
            "players": list(options.get("players", ["frodo", "sam"])),
            "places": options.get("places", False),
            "nazgul_squares": options.get("nazgul_squares", USUAL_SQUARES),
            "dice": dict(options.get("dice", {})),
        }
        self.real = bool(notes.get("real"))

    def ask(self) -> tuple[Options, Options]:
        self.terminal.title(self.words.name("journey"))
        self._who()
        self._first()
        self._how()
        return self.options, {"real": self.real}

    def _answer(self, question: str) -> str:
        typed = self.terminal.ask(question)
        # Only whole words leave from here: the initials belong to the hobbits.
        if typed in [word for words in COMMANDS["leave"] for word in words if len(word) > 1]:
            raise Left
        return typed

    def _names(self, hobbits: list[str]) -> str:
        return ", ".join(name(self.words, hobbit) for hobbit in hobbits)

    def _who(self) -> None:
        letters = ", ".join(f"{hobbit[0]} = {name(self.words, hobbit)}" for hobbit in HOBBITS)
        while True:
            typed = self._answer(self.words("who", letters=letters, usual=self._names(self.options["players"])))
            players = hobbits(typed) if typed else self.options["players"]
            if players:
                self.options["players"] = players
                return
            self.terminal.say(self.words("who_wrong"))

    def _first(self) -> None:
        players = self.options["players"]
        letters = ", ".join(player[0] for player in players)
        while True:
            typed = self._answer(self.words("first", letters=letters, usual=name(self.words, players[0])))
            if typed == "x":
                self.options["first"] = players[self.below(len(players))]
                self.terminal.say(self.words("drawn", name=name(self.words, self.options["first"])))
                return
            for player in players:
                if typed in ("", player[0], player):
                    self.options["first"] = player
                    return
            self.terminal.say(self.words("first_wrong", letters=letters))

    def _how(self) -> None:
        while True:
            usual = self.words("advanced" if self.options["places"] else "basic")
            typed = self._answer(self.words("how", usual=usual))
            if typed in ("b", "a"):
                self.options["places"] = typed == "a"
            elif typed == "o":
                self._more()
            elif typed:
                self.terminal.say(self.words("how_wrong"))
                continue
            return

    def _more(self) -> None:
        self.options["places"] = self._yes("ask_places", self.options["places"])
        self.real = self._yes("ask_real", self.real)
        while True:
            typed = self._answer(self.words("ask_squares", usual=self.options["nazgul_squares"]))
            if not typed:
                break
            if typed.isdecimal() and FEWEST_SQUARES <= int(typed) <= MOST_SQUARES:
                self.options["nazgul_squares"] = int(typed)
                break
            self.terminal.say(self.words("squares_wrong"))
        if self._yes("ask_faces", bool(self.options["dice"])):
            for die in DICE:
                self._faces(die)
        else:
            self.options["dice"] = {}

    def _yes(self, key: str, usual: bool) -> bool:
        while True:
            typed = self._answer(self.words(key, usual=self.words("yes" if usual else "no")))
            if not typed:
                return usual
            if typed in ("s", "si", "sí", "y", "yes"):
                return True
            if typed in ("n", "no"):
                return False
            self.terminal.say(self.words("yes_no_wrong"))

    def _faces(self, die: str) -> None:
        """The six faces of a die, as letters. The tree is offered for the black one only."""
        usual = new({"players": ["frodo", "sam"], "dice": self.options["dice"]}).faces[die]
        symbols = {self.words.face_letter(symbol): symbol for symbol in SYMBOLS if symbol != "tree" or die == "black"}
        letters = ", ".join(f"{letter} = {self.words.name(symbol)}" for letter, symbol in symbols.items())
        written = "".join(self.words.face_letter(symbol) for symbol in usual)
        while True:
            typed = self._answer(
                self.words("die_faces", die=die_name(self.words, die), letters=letters, usual=written)
            ).replace(" ", "")
            if not typed:
                return
            if len(typed) == 6 and all(letter in symbols for letter in typed):
                self.options["dice"][die] = [symbols[letter] for letter in typed]
                return
            self.terminal.say(self.words("die_faces_wrong", letters=", ".join(symbols)))


def hobbits(typed: str) -> list[str]:
    """Two to four hobbits from what was typed: initials, names or how many; an empty list if it makes no sense."""
    if typed in ("2", "3", "4"):
        return list(HOBBITS[: int(typed)])
    initials = {hobbit[0]: hobbit for hobbit in HOBBITS}
    words = typed.replace(",", " ").split()
    if not all(word in HOBBITS for word in words):
        words = [initials.get(letter, "") for word in words for letter in word]
    return words if "" not in words and len(words) == len(set(words)) and 2 <= len(words) <= 4 else []
