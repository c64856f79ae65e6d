"""An evening of Journey to Mordor as text: asks, explains, tells. The rules are the core's."""

from collections.abc import Callable
from typing import Any

from rich.markup import escape

from host_tools.gamefiles import Keeper, Unfinished
from host_tools.textplay import pictures, typing_dice
from host_tools.textplay.setup import Options, Setup
from host_tools.textplay.terminal import Left, Terminal
from host_tools.textplay.words import Words
from mathom.games import Refusal
from mathom.games.journey import DICE, SYMBOLS, Journey
from mathom.games.match import Match
from mathom.table import Table


class Evening:
    """One table of players at one terminal. Without `saved` nothing is written."""

    def __init__(
        self,
        terminal: Terminal,
        words: Words,
        below: Callable[[int], int],
        saved: Unfinished | None = None,
        keeper: Keeper | None = None,
    ) -> None:
        self.terminal = terminal
        self.words = words
        self.saved = saved
        self.keeper = keeper
        self.table = Table(below, self._changed, keeper and keeper.keep)
        self._last: tuple[Options, Options] = ({}, {})  # the options and notes of the game before
        self._told_turn = 0
        self._told_round = 0
        self._complained = False

    @property
    def state(self) -> Journey:
        assert self.table.match
        return self.table.match.state

    @property
    def real(self) -> bool:
        """Whether the players roll real dice."""
        assert self.table.match
        return bool(self.table.match.notes.get("real"))

    def _changed(self, match: Match) -> None:
        try:
            if self.saved:
                self.saved.save(match)
            self._complained = False
        except OSError as error:
            if not self._complained:
                self._complained = True
                self.terminal.say(self.words("not_saved", why=escape(str(error.strerror or error))))
        if self.keeper:
            self.keeper.changed(match)

    # The evening

    def run(self) -> None:
        """Plays game after game until the players leave."""
        try:
            if not self._go_on():
                self.begin()
            while True:
                self._step()
        except KeyboardInterrupt:
            self.terminal.say()  # below the ^C
            self._goodbye()
        except Left:
            self._goodbye()

    def _goodbye(self) -> None:
        over = not self.table.match or self.state.phase == "over"
        self.terminal.say(self.words("goodbye_over" if over else "goodbye"))

    def _go_on(self) -> bool:
        """Takes the unfinished game up again, if there is one and the players want it."""
        match = self.saved.load() if self.saved else None
        if self.saved and self.saved.damage:
            file, action = self.saved.damage
            self.terminal.say(self.words("damaged", action=action, file=escape(str(file))))
            if match:
                self.terminal.say(self.words("previous"))
        if match:
            self._last = (match.options, match.notes)
        if not match or match.state.phase == "over":
            return False
        self.table.match = match
        players = self.words.list([pictures.name(self.words, player.name) for player in match.state.players])
        while True:
            typed = self.terminal.ask(self.words("unfinished", list=players, round=match.state.round))
            command = self.words.command(typed)
            if command == "leave":
                raise Left
            if command == "new":
                return False
            if not typed:
                self._show()
                return True
            self.terminal.say(self.words("unfinished_wrong"))

    def begin(self) -> None:
        """Asks how the next game is to be, and starts it. Until then the running one is still there."""
        options, notes = Setup(self.terminal, self.words, self.table.below, self._last).ask()
        self.table.open("journey", options, notes)
        self._last = (options, notes)
        self._told_turn = self._told_round = 0
        self.terminal.say(self.words("welcome"))

    def _step(self) -> None:
        phase = self.state.phase
        if phase == "over":
            if self._enter("again"):
                self.begin()
        elif phase == "roll":
            self.tell_turn()
            self._roll("roll", self.state.to_roll())
        elif phase == "keep":
            self._keep()
        elif self._enter("apply"):
            self.apply()

    def _enter(self, question: str) -> bool:
        """Whether Enter was pressed where nothing else is to be typed."""
        typed = self.ask(self.words(question))
        if typed:
            self.terminal.say(self.words("only_enter"))
        return typed == ""

    def ask(self, question: str) -> str | None:
        """What was typed; None if it was a word that is good at any time, and has been done."""
        typed = self.terminal.ask(question)
        command = self.words.command(typed)
        if command == "leave":
            raise Left
        if command == "new":
            self.begin()
        elif command == "undo":
            self.undo()
        elif command == "map":
            self.terminal.draw(pictures.routes(self.words, self.state))
        elif command == "help":
            self.help()
        else:
            return typed
        return None

    def help(self) -> None:
        numbers = "1–5"
        dice = " ".join(self.words.die_letter(die) for die in DICE)
        faces = " ".join(self.words.face_letter(symbol) for symbol in SYMBOLS)
        self.terminal.say(self.words("help", numbers=numbers, dice=dice, faces=faces))

    def undo(self) -> None:
        assert self.table.match
        thrown = self.table.match.rolled_last() and not self.real
        try:
            self.table.undo()
        except Refusal:
            self.terminal.say(self.words("nothing_to_undo"))
            return
        self.terminal.say(self.words("undone_roll" if thrown else "undone"))
        self._show()

    # A turn

    def _show(self) -> None:
        """Tells the whole position: somebody has just come to it."""
        self._told_turn = self._told_round = 0
        if self.state.phase != "roll":
            self.tell_turn()
        if self.state.phase == "keep":
            self.terminal.draw(pictures.boxes(self.words, self.state.rolled))

    def tell_turn(self) -> None:
        """Whose turn it is, once a turn; what was kept in it so far, before each roll."""
        state = self.state
        if self._told_round != state.round:
            self._told_round = state.round
            self.terminal.say()
            self.terminal.title(self.words("round", n=state.round))
        if self._told_turn != state.turns:
            self._told_turn = state.turns
            self.terminal.say()
            self.terminal.draw(pictures.routes(self.words, state))
            self.terminal.say()
            effect = self.words.effect(state.effect())
            self.terminal.say(
                self.words(
                    "turn_effect" if effect else "turn",
                    name=pictures.name(self.words, state.active().name),
                    place=self.words.name(state.place()),
                    effect=effect,
                )
            )
        if state.kept:
            self.terminal.say(pictures.kept(self.words, state))

    def _face_letters(self, dice: list[str]) -> str:
        symbols = typing_dice.symbols(self.state, dice)
        return ", ".join(f"{self.words.face_letter(symbol)} = {self.words.name(symbol)}" for symbol in symbols)

    def _roll(self, verb: str, dice: list[str]) -> None:
        letters = " ".join(pictures.die_letter(self.words, die) for die in dice)
        if self.real:
            typed = self.ask(self.words("roll_real", len(dice), dice=letters, letters=self._face_letters(dice)))
        else:
            typed = self.ask(self.words("roll", len(dice))) if verb == "roll" else ""
        if typed is None:
            return
        if not typed and not self.real:
            self.throw({"do": verb})
            return
        symbols = typing_dice.faces(self.words, typed, len(dice))
        if symbols is None:
            self.terminal.say(
                self.words("faces_count", len(dice), letters=self._face_letters(dice))
                if self.real
                else self.words("only_enter")
            )
            return
        for die, symbol in zip(dice, symbols, strict=True):
            if symbol not in self.state.faces[die]:
                self.terminal.say(
                    self.words("no_such_face", die=pictures.die_name(self.words, die), face=self.words.name(symbol))
                )
                return
        self.throw({"do": verb, "faces": dict(zip(dice, symbols, strict=True))})

    def throw(self, action: dict[str, Any]) -> None:
        """Rolls, and shows what fell."""
        (event,) = self.table.do(action)
        self.terminal.say(self.words("rolled_again" if event["again"] else "rolled", event["roll"]))
        self.terminal.draw(pictures.boxes(self.words, event["faces"]))

    def _keep(self) -> None:
        state = self.state
        legal = [action["dice"] for action in state.legal()]
        question = self.words("keep")
        if len(legal) == 1:
            question = self.words("keep_only", dice=" ".join(pictures.die_letter(self.words, die) for die in legal[0]))
        if state.can_repeat():
            question += f"  ·  {self.words('or_again')}"
        typed = self.ask(question)
        if typed is None:
            return
        if self.words.command(typed) == "again":
            if state.can_repeat():
                self._roll("reroll", [die for die in DICE if die in state.rolled])
            else:
                self.terminal.say(self.words("no_again"))
            return
        dice = legal[0] if not typed and len(legal) == 1 else typing_dice.dice(self.words, typed)
        if dice is None:
            self.terminal.say(self.words("what", word=escape(typed)))
            return
        why = state.refusal(dice)
        if why:
            self.terminal.say(self.explain(why, dice))
        else:
            self.keep(dice)

    def explain(self, why: str, dice: list[str]) -> str:
        """Why these dice may not be kept."""
        rolled = self.state.rolled
        fields: dict[str, Any] = {}
        if why == "not_rolled":
            fields["die"] = pictures.die_name(self.words, next(die for die in dice if die not in rolled))
        elif why == "same_symbol":
            fields["face"] = self.words.name(self.state.twins(dice))
        return self.words(why, list(rolled.values()).count("nazgul"), **fields)

    def keep(self, dice: list[str]) -> None:
        (event,) = self.table.do({"do": "keep", "dice": dice})
        if event["tree"]:
            self.terminal.say(self.words("tree"))
        if self.state.phase == "apply":
            self.terminal.say(pictures.kept(self.words, self.state))

    def apply(self) -> None:
        """Lets the kept dice do their work, and tells it step by step."""
        before = self.state.copy()
        events = self.table.do({"do": "apply"})
        for sentence in pictures.results(self.words, before, events):
            self.terminal.moment()
            self.terminal.say(f"  {sentence}")
        if self.state.phase == "over":
            self.terminal.say()
            self.terminal.draw(pictures.routes(self.words, self.state))
        self.terminal.moment()
