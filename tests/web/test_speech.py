"""What the page says aloud: off unless chosen, the same words as for a screen reader, enough to play by ear alone, and
nothing that only a program says."""

import json
import random
import re

import pytest

from host_tools.bake import texts as bake
from host_tools.web.page_files import TEXTS
from host_tools.web.page_files import words as page_words
from host_tools.web.spoken import Spoken
from host_tools.web.wording import Wording
from mathom.games import SHELF
from mathom.games.match import Match
from tests.host_tools.typed import ROOT
from tests.pilot import until
from tests.screens import golden, journey_scenes
from tests.screens.stage import LANGUAGES, Stage, each_in_both
from tests.tiers import sample

pytestmark = pytest.mark.slow

# Only the voice is replaced: each utterance is written down. What is cut off is forgotten, as nobody hears it.
VOICE = """
  globalThis.aloud = [];
  globalThis.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
  Object.defineProperty(globalThis, "speechSynthesis", { value: {
    speak: ({ text, lang }) => aloud.push([text, lang]), cancel: () => aloud.splice(0),
  } });
"""
LABEL = {"es": "Leer en voz alta lo que dice la pantalla", "en": "Read aloud what the screen says"}
LOCALE = {"es": "es-MX", "en": "en-GB"}


class Ear:
    """Somebody who hears the page and presses its keys, and sees nothing."""

    def __init__(self, visits, language):
        self.language = language
        context = visits.context(locale=LOCALE[language])
        context.add_init_script(VOICE)
        self.hand = visits.open_in(context)
        self.box = self.hand.page.get_by_label(LABEL[language])
        self.last: list[str] = []

    def listen(self):
        """Returns the sentences that have been said since the last time."""
        said = self.hand.page.evaluate("aloud.splice(0)")
        assert {lang for _, lang in said} <= {LOCALE[self.language]}
        self.last = [text for text, _ in said]
        return self.last

    def press(self, *keys):
        """Presses keys, and returns what is said after the last one."""
        for key in keys:
            self.hand.press(key)
            self.listen()
        return self.last


@pytest.mark.parametrize("language", sample(LANGUAGES, 1))
def test_what_the_screen_says_is_read_aloud_if_that_is_chosen(visits, language):
    ear = Ear(visits, language)
    page = ear.hand.page
    assert ear.press("ArrowRight") == [] and not ear.box.is_checked()
    ear.box.focus()
    ear.press("Space")  # the key of a box that has the focus, not of the device
    assert ear.box.is_checked() and ear.hand.screen() == "menu"
    begin = {"es": "Dados, señalado.", "en": "Dice, pointed at."}[language]
    assert begin in ear.last and len(ear.last) > 3  # all of the screen
    page.evaluate("document.activeElement.blur()")
    ear.press("ArrowLeft")
    new = {"es": "Partida nueva, señalado.", "en": "New game, pointed at."}[language]
    assert ear.last == [new]  # only what is new
    for key in ("Enter", "Enter", "Enter", "Enter", "ArrowRight", "Enter", "Escape"):
        ear.press(key)
        assert " ".join(ear.last) == page.locator("#heard").text_content() != ""
    page.get_by_role("button", name={"es": "Leer la pantalla", "en": "Read the screen"}[language]).click()
    assert " ".join(ear.listen()).startswith(f"{page.text_content('#happened')} {ear.hand.said()}")
    page.get_by_role("button", name={"es": "Leer la partida", "en": "Read the game"}[language]).click()
    assert ear.listen() == page.locator("#facts li").all_text_contents() != []
    ear.hand.reload()
    assert ear.box.is_checked()
    ear.box.uncheck()
    ear.listen()
    ear.hand.page.evaluate("document.activeElement.blur()")
    assert ear.press("Enter") == []
    assert page.get_by_role("button", name={"es": "Leer la partida", "en": "Read the game"}[language]).is_hidden()


def test_a_browser_without_a_voice_offers_none(visits):
    context = visits.context()
    context.add_init_script("delete globalThis.speechSynthesis; delete Window.prototype.speechSynthesis")
    page = visits.open_in(context).page
    assert page.get_by_label(LABEL["es"]).is_hidden()


# The words by which a player knows what to do, in both languages.
HEARD = {
    "es": {"start": "Empezar", "squares": "Casillas Nazgûl", "roll": "tirar", "here": "señalado", "end": "Fin,"}
    | {"keep": r"(?:apartar|soltar); pulsación larga, (tirar|acabar)", "die": r"dado (\w+): (.+)"},
    "en": {"start": "Start", "squares": "Nazgûl squares", "roll": "roll", "here": "pointed at", "end": "The end,"}
    | {"keep": r"(?:keep|drop); long press, (roll|end)", "die": r"(\w+) die: (.+)"},
}
FACES = {
    "es": {"ring": "anillo", "fellowship": "comunidad", "orc": "orco", "tree": "árbol blanco"},
    "en": {"tree": "white tree"},
}
COLOURS = {"es": {"negro": "black", "amarillo": "yellow", "rojo": "red", "azul": "blue", "verde": "green"}, "en": {}}


class Player(Ear):
    """Plays Journey to Mordor by ear."""

    def __init__(self, visits, language):
        super().__init__(visits, language)
        self.words = HEARD[language]
        self.box.check()
        self.hand.page.evaluate("document.activeElement.blur()")
        self.listen()
        self.dice: dict[str, str] = {}  # the faces that have been heard, by colour
        self.throws = 0  # by keeping dice
        self.ok = ""

    def press(self, *keys):
        super().press(*keys)
        for sentence in self.last:
            text = sentence.removesuffix(".")
            if die := re.fullmatch(self.words["die"], text):
                colour, face = die.groups()
                self.dice[COLOURS[self.language].get(colour, colour)] = face.split(",")[0]
            if said := re.fullmatch(r"OK: (.+)", text):
                self.ok = said.group(1)
        return self.last

    def go_to(self, *names):
        """Presses right until one of these is pointed at, and returns what is said of it."""
        for _ in range(12):
            for sentence in self.press("ArrowRight"):
                if sentence.startswith(names) and sentence.endswith(f"{self.words['here']}."):
                    return sentence
        raise AssertionError(f"{names} is never pointed at")

    def begin(self):
        """A game with four Nazgûl squares."""
        self.press("Enter", "Enter")
        said = [self.go_to(self.words["squares"])]
        self.press("Enter")
        for _ in until(lambda: ": 4" in said[-1], "four squares"):
            said.extend(line for line in self.press("ArrowRight") if line.startswith(self.words["squares"]))
        self.press("Enter")
        self.go_to(self.words["start"])
        self.press("Enter")

    def turn(self):
        """Makes the next decision. Returns whether the game is over."""
        if any(sentence.startswith(self.words["end"]) for sentence in self.last):
            return True
        if keep := re.fullmatch(self.words["keep"], self.ok):
            self.throws += keep.group(1) == self.words["roll"]
            self.press("long Enter")
        else:
            self.press("Enter")
        rolled = self.hand.state()["rolled"]  # to compare with
        names = {"gandalf": "Gandalf", "nazgul": "Nazgûl"} | FACES[self.language]
        heard = {colour: self.dice.get(colour) for colour in rolled}
        assert heard == {colour: names.get(face, face) for colour, face in rolled.items()}
        return False


@pytest.mark.parametrize("language", ["es", pytest.param("en", marks=pytest.mark.thorough("a game by ear in English"))])
def test_a_whole_game_by_ear(visits, language):
    player = Player(visits, language)
    player.begin()
    for _ in range(400):
        if player.turn():
            break
    state = player.hand.state()
    assert state["phase"] == "over" and player.throws > 3
    said = " ".join(player.last).lower()
    assert all(name in said for name in state["winners"])
    player.hand.page.get_by_role("button", name={"es": "Leer la partida", "en": "Read the game"}[language]).click()
    heard = " ".join(player.listen())
    assert all(f"{walker['rings']} " in heard and walker["name"].title() in heard for walker in state["players"])


@pytest.fixture(scope="module")
def tables(tmp_path_factory):
    """The tables of texts that the page has."""
    root = tmp_path_factory.mktemp("tables")
    for path, content in {**page_words(), **bake.tables(TEXTS)}.items():
        (root / path).parent.mkdir(exist_ok=True)
        (root / path).write_bytes(content)
    return str(root)


def heard(screens, language, tables):
    """Returns the sentences of each screen, as the page says them."""
    wording = Wording(language, tables)
    found = []
    for shown, view, keys in screens:
        said = wording.screen(shown, view, keys)
        found.append([text for text, _ in said["said"]] + said["does"])
    return found


def texts(language):
    """Returns the firmware's texts of each game, and of none."""
    rows = {path.stem: bake.load(path).rows for path in TEXTS.glob("*.tsv")}
    own = {name: {key: row[language] for key, row in of.items()} for name, of in rows.items()}
    return {name: {**own["common"], **of} for name, of in own.items()}


KEYS = ["left", "right", "ok", "back"]


class Listener:
    """Writes down what a page would know of each screen of a stage."""

    def __init__(self, stage):
        self.stage = stage
        self.stage.draw = lambda: stage.parts.front.draw()  # nothing else may wrap the canvas
        self.spoken = None
        self.screens = []

    def look(self):
        app = self.stage.app
        if self.spoken is None or self.spoken.app is not app:
            self.spoken = Spoken(app)
        app.redraw()
        self.stage.device.run(20)
        state = app.match.state.view() if app.match else None
        keys = ["next", "select"] if app.two_keys else KEYS
        self.screens.append([self.spoken.now(), state, keys])


def all_screens(board, language, folder):
    """Every screen, as in the golden pictures."""
    stage = Stage(golden.BOARDS[board], folder, language)
    listener = Listener(stage)
    for _ in golden.screens(stage):
        listener.look()
    stage.off()
    return listener.screens


def recorded_games(game, language, folder):
    """The screens of recorded games: after some actions, the one that is shown and those around it."""
    stage = Stage(golden.BOARDS["mono"], folder, language)
    listener = Listener(stage)
    for file in sorted((ROOT / "tests/games/golden").glob(f"{game}-*.jsonl")):
        first, *rest = [json.loads(line)["action"] for line in file.read_text(encoding="utf-8").splitlines()]
        options = {key: value for key, value in first.items() if key not in ("do", "game")}
        stage.start(game, options, {})
        seed = random.Random(file.name)
        for number, action in enumerate(rest):
            stage.app.play(action, False)
            if seed.random() > 0.04 and number + 1 < len(rest):
                continue
            stage.app.show_game()
            listener.look()
            length = stage.app.match.length
            for key in ("back", *["right"] * 3, "back"):
                stage.press(key)
                listener.look()
            while stage.app.match.length > length:  # in War's battle, right changes a number at once
                stage.app.session.undo()
            for again in rest[stage.app.match.length : number + 1]:  # and back may leave it
                stage.app.play(again, False)
    stage.off()
    return listener.screens


# Neither codes, nor signs that a voice reads wrongly or not at all.
MACHINE = re.compile(
    r"\w*_\w*|undefined|null|NaN|\[object.*|[◄►▲▼→✓#~]|\S*\d/\S*|(?<!\w)–(?!\w)|^\W*$|^[:,;]|  |\.\.|, ?[,.]|"
    r"\b([^\W\d]{3,}) \1\b"  # what is short was said, and what it is short for
)


POINTED = re.compile(r"\b(señalado|pointed at)\.")


def unsaid(said, short):
    """Returns what is wrong with sentences: what only programs say, and codes of letters."""
    found = [match.group() for sentence in said if (match := MACHINE.search(sentence))]
    tokens = {token for sentence in said for token in re.findall(r"\w+", sentence)}
    return found + sorted(tokens & short)


def codes(texts):
    """Returns the codes of one or two letters in the texts of a game; not those that are words in other texts."""
    coded = re.compile(r"(letter|war_letter)_[a-z]+|.*\.short")
    short = {text for key, text in texts.items() if coded.fullmatch(key)}
    words = {word for text in texts.values() if text not in short for word in re.findall(r"\w+", text)}
    return {text for text in short if len(text) <= 2 and text.isalpha()} - words


def wrong(screens, said, known):
    """Returns the sentences that no person would say, each with its screen; the cursor is at one place at most."""
    found = []
    for (told, state, _), sentences in zip(screens, said, strict=True):
        assert sentences, told
        game = told["screen"].split(".")[0]
        short = codes(known[game if game in known else state["game"] if state else "common"])
        found += [(told["screen"], what, sentences) for what in unsaid(sentences, short)]
        pointed = [sentence for sentence in sentences if POINTED.search(sentence)]
        found += [(told["screen"], "where", pointed)] * (len(pointed) > 1)
    return found


# Each board and each language at least once; then the others.
HEARD_ON = [("mono", "es"), ("two-keys", "en"), ("colour", "es"), ("mono", "en"), ("two-keys", "es"), ("colour", "en")]


@pytest.mark.parametrize("board, language", sample(HEARD_ON, 3))
def test_no_screen_says_what_only_programs_say(tables, tmp_path, board, language):
    known = texts(language)
    screens = all_screens(board, language, tmp_path)
    said = heard(screens, language, tables)
    assert len(said) > 150
    assert wrong(screens, said, known) == []


def test_a_letter_of_a_name_is_that_letter_also_where_it_stands_for_a_die(tables, tmp_path):
    stage = Stage(golden.BOARDS["mono"], tmp_path, "es")
    stage.start("journey", {"players": ["frodo", "sam"]}, {})
    stage.app.visit("letters", "Nombre", "", 10, print)
    listener = Listener(stage)
    for _ in range(26):
        stage.press("right")
        listener.look()
    stage.off()
    letters = [text[0] for said in heard(listener.screens, "es", tables) for text in said if POINTED.search(text)]
    assert "".join(letters) == "ABCDEFGHIJKLMNÑOPQRSTUVWXY"


@pytest.mark.parametrize(
    "game, text, said",
    [
        ("duel", "Quedan 2 movimientos", "Quedan 2 movimientos"),  # "2 movimientos" is short for a token
        ("duel", "Al Monte del Destino", "Al Monte del Destino"),
        ("conquest", "tira 3 ventajas", "tira 3 ventajas"),
        ("conquest", "tira 3", "tira 3 ventajas"),
        ("conquest", "tira 1", "tira 1 ventaja"),
        ("duel", "Fue/Val/Sab", "Fuerza, Valor o Sabiduría"),
    ],
)
def test_only_what_is_short_as_a_whole_is_said_in_another_way(tables, game, text, said):
    assert Wording("es", tables).wholes(game).written(text) == said


def test_what_an_icon_shows_is_not_said_twice_and_what_is_before_it_is_said(tables):
    line = [{"text": "Sau."}, {"icon": "coin"}, {"icon": "coin"}, {"text": "Descarte doble"}]
    shown = {"screen": "duel.Board", "title": [], "lines": [line], "columns": [line], "keys": [""] * 4}
    assert heard([(shown, None, KEYS)], "es", tables) == [["Sauron, monedas: Descarte doble."]]


@pytest.mark.parametrize("board, language", [("mono", "es"), ("colour", "en")])
def test_the_map_of_duel_tells_each_region_and_who_is_there(tables, tmp_path, board, language):
    gondor = {"es": "Gondor, Comunidad: con fortaleza.", "en": "Gondor, Fellowship: with a fortress."}[language]
    north = {"es": "Arnor, Comunidad: 3 unidades", "en": "Arnor, Fellowship: 3 units"}[language]
    pointed = {"es": ", señalado.", "en": ", pointed at."}[language]
    screens = all_screens(board, language, tmp_path)
    maps = {"duel.Board": [], "duel.Form": []}
    for (shown, *_), sentences in zip(screens, heard(screens, language, tables), strict=True):
        if shown["screen"] in maps and any(sentence.startswith(north) for sentence in sentences):
            maps[shown["screen"]].append(sentences)
    assert all(maps.values())
    assert [gondor in said or gondor[:-1] + pointed in said for of in maps.values() for said in of].count(False) == 0
    assert {len([one for one in said if one.endswith(pointed)]) for said in maps["duel.Form"]} == {1}


@pytest.mark.parametrize("language, said", [("es", "aconsejado"), ("en", "advised")])
def test_the_dice_that_the_adviser_would_keep_are_named(tables, tmp_path, language, said):
    stage = Stage(golden.BOARDS["colour"], tmp_path, language)
    stage.app.choose("advice", True)
    listener = Listener(stage)
    stage.game()
    stage.play({"do": "roll", "faces": journey_scenes.FACES})
    stage.device.settle()
    listener.look()
    best = stage.ask(do="advice")["choices"][0]["dice"]
    stage.off()
    (sentences,) = heard(listener.screens, language, tables)
    named = [sentence for sentence in sentences if said in sentence]
    assert 0 < len(named) == len(best) < len(journey_scenes.FACES)


@pytest.mark.parametrize(("game", "language"), sample(each_in_both(SHELF), len(SHELF)))
def test_no_recorded_game_says_what_only_programs_say(tables, tmp_path, game, language):
    known = texts(language)
    screens = recorded_games(game, language, tmp_path)
    assert len(screens) > 10
    said = heard(screens, language, tables)
    assert wrong(screens, said, known) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_shared_is_who_won_with_routes_or_score_and_the_luckiest_roll(tables, language):
    wording = Wording(language, tables)
    luck = {"es": "1 de cada 48", "en": "1 in 48"}[language]

    def shared(*about):
        rows = json.loads(wording.card(*about))
        return [row["label"] if row["head"] else (row["label"], row["cells"][0]["text"]) for row in rows]

    for name in ("journey-2-short", "war-short", "duel-usual", "cards-four", "conquest-two"):
        lines = (ROOT / f"tests/games/golden/{name}.jsonl").read_text(encoding="utf-8").splitlines()
        first, *rest = [json.loads(line)["action"] for line in lines]
        match = Match(first["game"], {key: value for key, value in first.items() if key not in ("do", "game")})
        for action in rest:
            match.do(action)
        view, summary = match.state.view(), match.state.summary()
        assert wording.card({**view, "winners": None}, None, summary) == "null"
        rows = shared(view, None, {**summary, **({"luckiest": [7, 48]} if "luckiest" in summary else {})})
        ends = {"es": ("Victoria de ", "Derrota"), "en": ("Won by ", "Defeat")}[language]
        assert rows[0].startswith(ends) and 5 < len(rows) < 40
        assert [row for row in rows if luck in row[1]] == rows[len(rows) - name.startswith("journey") :]
    standings = {"Ann": [3, 2, 0, 0, 0, 0], "Ben": [3, 1, 0, 48, 0, 0]}
    rows = shared(None, (["Ann", "Ben"], standings), None)
    assert rows[1:3] == [("Ann", "2/3"), ("Ben", "1/3")] and rows[3][1] == f"Ben, {luck}"
    assert wording.card(None, ([], {}), None) == "null"
