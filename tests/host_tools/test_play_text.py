"""`mathom text` on a plain terminal: through a pseudo-terminal as a family would, and through pipes."""

import os
import random
import re
import select
import string
import subprocess
import sys

import pytest

from host_tools.textplay import pictures, typing_dice, words
from host_tools.textplay.demo import choose
from host_tools.textplay.evening import Evening
from host_tools.textplay.setup import hobbits
from host_tools.textplay.words import DIE_LETTERS, Words, usual_language
from mathom.games import journey
from mathom.games.match import Match, resume
from tests.host_tools.typed import ROOT, environment, mathom, sentence

ES, EN = Words("es"), Words("en")
PATIENCE = 30  # seconds until a terminal that says nothing is given up


class Family:
    """A terminal with the game in it."""

    def __init__(self, *options):
        pty = pytest.importorskip("pty")
        self.pid, self.master = pty.fork()
        if not self.pid:
            os.chdir(ROOT)
            arguments = [sys.executable, "-m", "host_tools", "text", "--hurry", *options]
            os.execve(sys.executable, arguments, environment(TERM="xterm", COLUMNS="100"))
        self.code = None

    def read(self):
        """What was said up to the next question, colours left out."""
        said = b""
        while not said.endswith("\n› ".encode()):
            assert select.select([self.master], [], [], PATIENCE)[0], said.decode()
            try:
                piece = os.read(self.master, 65536)
            except OSError:  # the other side has closed
                piece = b""
            if not piece:
                self.code = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
                break
            said += piece.replace(b"\r", b"")
        return re.sub(r"\x1b\[[\d;]*m", "", said.decode())

    def type(self, text="", end="\n"):
        os.write(self.master, (text + end).encode())
        return self.read()

    def interrupt(self):
        """Ctrl-C. Python does not see one that comes in the moment before it begins to read: then pressed again."""
        for _ in range(PATIENCE):
            os.write(self.master, b"\x03")
            # The terminal itself shows ^C at once; what comes after it is the game's.
            os.set_blocking(self.master, False)
            said = b""
            while select.select([self.master], [], [], 1)[0]:
                try:
                    piece = os.read(self.master, 65536)
                except OSError:
                    piece = b""
                if not piece:
                    self.code = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
                    return said.decode()
                said += piece
        raise AssertionError("Ctrl-C does nothing")

    def close(self):
        """Ctrl-D, if they are still playing."""
        said = self.type(end="\x04") if self.code is None else ""
        os.close(self.master)
        return said


def saved(folder):
    return resume((folder / "game.txt").read_text(encoding="utf-8"))


def lay_out(folder, *actions, notes=None, **options):
    """A saved game that is at a certain point: each action a word of the game file."""
    match = Match("journey", {"players": ["frodo", "sam"], **options}, notes)
    for word in actions:
        match.do(journey.unpack(word))
    folder.mkdir(exist_ok=True)
    (folder / "game.txt").write_text(match.save(), encoding="utf-8")


def typed(*lines):
    return "".join(f"{line}\n" for line in lines)


def play(folder, *lines, lang="es"):
    """Types these lines into a pipe; returns what was said."""
    done = mathom("text", "--folder", str(folder), "--lang", lang, stdin=typed(*lines))
    assert done.returncode == 0 and not done.stderr, done.stderr
    return done.stdout


def test_enter_enter_enter_starts_and_a_whole_game_is_played_on_a_terminal(tmp_path):
    family = Family("--folder", str(tmp_path), "--lang", "es", "--seed", "a")
    assert "¿Quién juega, en orden de mesa?" in family.read()
    assert "¿Quién empieza?" in family.type()
    assert "¿Cómo?" in family.type()
    said = family.type()
    assert "Turno de Frodo, en Bolsón Cerrado." in said
    assert said.endswith("Intro = tirar los 5 dados\n› ")
    rng = random.Random(4)
    turns = 0
    while (state := saved(tmp_path).state).phase != "over":
        if state.phase == "keep":
            dice = rng.choice(state.legal())["dice"]
            said = family.type("".join(str(journey.DICE.index(die) + 1) for die in dice))
            assert "Apartados: " in said
        else:
            said = family.type()
            if state.phase == "roll":
                assert f"Tirada {state.rolls + 1}" in said
            else:
                turns += 1
    assert turns > 4
    assert re.search("¡.+ gana la partida!|habéis perdido todos", said)
    assert said.endswith("Intro = otra partida · d = deshacer · s = salir\n› ")
    assert "Deshecho." in family.type("d")
    assert saved(tmp_path).state.phase == "apply"
    family.type()
    assert "¿Quién juega" in family.type()  # another one
    assert "Hasta otra." in family.type("salir")
    assert family.code == 0
    family.close()
    # The finished game is in the folder of games once, and its dice can be judged.
    assert [file.name for file in (tmp_path / "games").iterdir()] == ["game-00001.txt"]
    assert mathom("fairness", str(tmp_path / "games")).returncode == 0


def test_the_game_goes_on_tomorrow(tmp_path):
    today = Family("--folder", str(tmp_path), "--lang", "es")
    today.read()
    for line in ("fsmp", "m", "a", ""):
        said = today.type(line)
    assert "Tirada 1" in said
    assert "La partida queda guardada. Para seguir: mathom text" in today.close()
    assert today.code == 0
    rolled = saved(tmp_path).state.rolled
    tomorrow = Family("--folder", str(tmp_path), "--lang", "es")
    said = tomorrow.read()
    assert "Hay una partida a medias: Frodo, Sam, Merry y Pippin, ronda 1." in said
    said = tomorrow.type()
    assert "Turno de Merry" in said
    for face in rolled.values():
        assert ES.name(face) in said
    assert "¿Qué apartas?" in said
    assert saved(tmp_path).state.rolled == rolled
    assert "queda guardada" in tomorrow.type("s")
    assert tomorrow.code == 0
    tomorrow.close()


@pytest.mark.parametrize("moment", ["setup", "turn"])
def test_ctrl_c_leaves_as_cleanly_as_ctrl_d(tmp_path, moment):
    family = Family("--folder", str(tmp_path), "--lang", "en")
    family.read()
    if moment == "turn":
        for _ in range(4):
            family.type()
    said = family.interrupt()
    assert ("The game is saved." if moment == "turn" else "Until next time.") in said
    assert "Traceback" not in said and family.code == 0
    family.close()


def test_a_new_game_puts_the_unfinished_one_among_the_games(tmp_path):
    lay_out(tmp_path, "rrrrrr")
    said = play(tmp_path, "nonsense", "nueva", "mp", "", "", "")
    assert "Intro o «nueva»." in said
    assert "Turno de Merry" in said
    assert saved(tmp_path).options["players"] == ["merry", "pippin"]
    kept = resume((tmp_path / "games" / "game-00001.txt").read_text(encoding="utf-8"))
    assert kept.words() == "rrrrrr "


def test_a_finished_game_is_not_offered_but_its_set_up_is(tmp_path):
    match = Match("journey", {"players": ["pippin", "sam"], "places": True, "nazgul_squares": 5}, {"real": True})
    rng = random.Random(1)
    while match.state.phase != "over":
        actions = match.state.chances() + match.state.legal()
        match.do(match.complete(rng.choice(actions), rng.randrange))
    (tmp_path / "game.txt").write_text(match.save(), encoding="utf-8")
    said = play(tmp_path, "", "", "")
    assert "a medias" not in said and "Intro = Pippin, Sam" in said and "Intro = avanzado" in said
    again = saved(tmp_path)
    assert again.options["players"] == ["pippin", "sam"]
    assert again.options["places"] and again.options["nazgul_squares"] == 5 and again.notes == {"real": True}
    assert not list((tmp_path / "games").iterdir())


def test_every_option_can_be_set_and_wrong_answers_are_explained(tmp_path):
    said = play(
        tmp_path,
        *("f", "ff", "xyz", "5", "sam pippin frodo"),
        *("m", "pippin"),
        *("z", "o"),
        *("quizá", "s", "s", "3", "13", "ocho", "10", "s"),
        *("", "aaaaab", "aagcobb", "aaggcc", "", "", "nnnnnn"),
    )
    assert said.count("Hacen falta de dos a cuatro hobbits distintos") == 4
    assert "Una de estas letras: s, p, f, x" in said
    assert "Una de estas letras: b, a, o" in said
    assert said.count("Un número del 4 al 12.") == 3
    assert said.count("Seis letras de estas: a, g, c, o, n") == 2  # a tree on a coloured die, and seven letters
    match = saved(tmp_path)
    assert match.options["players"] == ["sam", "pippin", "frodo"]
    assert match.options["first"] == "pippin"
    assert match.options["places"] is True
    assert match.options["nazgul_squares"] == 10
    assert match.options["dice"] == {
        "yellow": ["ring", "ring", "gandalf", "gandalf", "fellowship", "fellowship"],
        "green": ["nazgul"] * 6,
    }
    assert match.notes == {"real": True}


def test_the_first_player_can_be_drawn(tmp_path):
    drawn = set()
    for number in range(12):
        folder = tmp_path / str(number)
        said = mathom("text", "--folder", str(folder), "--seed", str(number), stdin=typed("4", "x", "")).stdout
        name = re.search(r"Empieza (\w+)\.", said)[1]
        assert f"Turno de {name}" in said
        drawn.add(name)
    assert len(drawn) > 1


@pytest.mark.parametrize(
    ("meant", "said"),
    [
        ("", []),
        ("3", ["frodo", "sam", "merry"]),
        ("pf", ["pippin", "frodo"]),
        ("p, f", ["pippin", "frodo"]),
        ("sam frodo merry", ["sam", "frodo", "merry"]),
        ("f", []),
        ("1", []),
        ("fsmpf", []),
        ("gollum", []),
    ],
)
def test_hobbits_by_initial_name_or_number(meant, said):
    assert hobbits(meant) == said


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("1", ["black"]),
        ("135", ["black", "red", "green"]),
        ("5 1, 3", ["green", "black", "red"]),
        ("nz", ["black", "blue"]),
        ("N y Z", ["black", "blue"]),
        ("azul", ["blue"]),
        ("1 1 n", ["black"]),
        ("", []),
        ("6", None),
        ("b", None),
        ("todo", None),
    ],
)
def test_dice_by_number_letter_or_name(line, meant):
    assert typing_dice.dice(ES, line) == meant


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("agc", ["ring", "gandalf", "fellowship"]),
        ("a g c", ["ring", "gandalf", "fellowship"]),
        ("ag c", ["ring", "gandalf", "fellowship"]),
        ("o, n, b", ["orc", "nazgul", "tree"]),
        ("Anillo Nazgûl árbol", ["ring", "nazgul", "tree"]),
        ("nazgul orco com", ["nazgul", "orc", "fellowship"]),
        ("ag", None),
        ("agca", None),
        ("xyz", None),
        ("", None),
    ],
)
def test_faces_by_letter_or_name(line, meant):
    assert typing_dice.faces(ES, line, 3) == meant


def test_why_something_may_not_be_kept(tmp_path):
    lay_out(tmp_path / "a", "rrrgnn")  # ring, ring, gandalf, nazgul, nazgul
    said = play(tmp_path / "a", "", "1", "1 2 4", "45", "", "seis", "1 3 4", "")
    assert said.count("Han salido Nazgûl: hay que apartar uno de ellos.") == 1
    assert "De una tirada solo se aparta un dado con Anillo." in said
    assert "De una tirada solo se aparta un dado con Nazgûl." in said
    assert "Hay que apartar al menos uno de los dados que acaban de caer." in said
    assert "No entiendo «seis». ? = ayuda" in said
    assert saved(tmp_path / "a").words().startswith("rrrgnn kkrb r")
    lay_out(tmp_path / "b", "rrrgnn", "kkrb", "r-r--o")
    assert "El dado negro ya estaba apartado." in play(tmp_path / "b", "", "n a")
    lay_out(tmp_path / "c", "rngggg")
    said = play(tmp_path / "c", "", "y", lang="en")
    assert "A Nazgûl was rolled: it must be kept." in said


def test_markup_in_what_is_typed_is_shown_and_not_obeyed(tmp_path):
    lay_out(tmp_path, "rrrgnn")
    assert "No entiendo «[bold]x[/]»." in play(tmp_path, "", "[bold]x[/]")


def test_the_only_choice_needs_only_enter(tmp_path):
    lay_out(tmp_path, "rrgfon", "kkyrg", "r---r-")
    said = play(tmp_path, "", "")
    assert "Solo se puede apartar esto.  Intro = Z" in said
    assert saved(tmp_path).state.phase == "apply"


def test_real_dice_are_typed_in(tmp_path):
    lay_out(tmp_path, notes={"real": True})
    said = play(tmp_path, "", "", "agco", "abcon", "agconn", "a g c o n", "nv", "gac", "azr", "salir")
    assert "Tira los dados N A R Z V y escribe sus caras en ese orden" in said
    assert said.count("Hacen falta 5 caras, con estas letras: a = Anillo, g = Gandalf") == 3
    assert "El dado amarillo no tiene Árbol Blanco." in said
    assert "Tira los dados A R Z y escribe" in said
    assert saved(tmp_path).words() == "rrgfon kkg r-grf- kybr "
    assert said.rstrip().endswith("La partida queda guardada. Para seguir: mathom text")


def test_a_single_real_die_is_asked_for_in_the_singular(tmp_path):
    lay_out(tmp_path, "rrgfon", "kkyrg", notes={"real": True})
    said = play(tmp_path, "", "ag", "o")
    assert "Tira el dado Z y escribe su cara\n(a = Anillo, g = Gandalf, c = Comunidad, o = Orco, n = Nazgûl)" in said
    assert "Hace falta una cara, una de estas letras: a = Anillo" in said
    assert saved(tmp_path).words() == "rrgfon kkyrg r---o- "


def test_undo_and_the_same_dice_again(tmp_path):
    lay_out(tmp_path)
    said = play(tmp_path, "", "d", "", "d", "", "d", "d")
    assert said.count("No hay nada que deshacer.") == 2
    assert said.count("Deshecho. Los mismos dados volverán a caer igual.") == 2
    boxes = [line for line in said.splitlines() if line.startswith("│")]
    assert len(boxes) == 2 and boxes[0] == boxes[1]
    lay_out(tmp_path, "rrrrrr", "kk")
    said = play(tmp_path, "", "d")
    assert "Deshecho.\n" in said and "¿Qué apartas?" in said
    assert saved(tmp_path).words() == "rrrrrr "


TO_ROHAN = [
    *("rtrrrr", "kky", "a", "rtffff", "kk", "a"),  # one ring and the tree: Rivendell, where equal dice may be kept
    *("rtrrrf", "kkyrb", "a", "rtffff", "kk", "a"),
]


def test_a_roll_is_repeated_in_rohan_and_once(tmp_path):
    lay_out(tmp_path / "own", *TO_ROHAN, "rooooo", places=True)
    said = play(tmp_path / "own", "", "o", "o")
    assert "Turno de Frodo, en Rohan: cada tirada se puede repetir una vez." in said
    assert "o = repetir la tirada" in said.partition("Tirada 1, repetida")[0]
    assert "o = repetir la tirada" not in said.partition("Tirada 1, repetida")[2]
    assert "Una tirada solo se repite en Rohan, y una vez." in said
    assert saved(tmp_path / "own").last()["do"] == "reroll"
    lay_out(tmp_path / "real", *TO_ROHAN, "rooooo", notes={"real": True}, places=True)
    said = play(tmp_path / "real", "", "o", "aagco")
    assert saved(tmp_path / "real").last() == journey.unpack("Rrrgfo")


def test_help_and_map_at_any_time(tmp_path):
    lay_out(tmp_path / "a", "rrgfon")
    said = play(tmp_path / "a", "", "?", "m", "mapa", "ayuda")
    assert said.count("apartar el Árbol Blanco.") == 2
    assert said.count("Bolsón Cerrado        □□□□□□□□      quedan 8") == 2 * 3
    assert saved(tmp_path / "a").length == 1


def test_the_routes_are_drawn():
    state = journey.new({"players": ["merry", "sam", "pippin"], "nazgul_squares": 5})
    merry, sam, pippin = state.players
    merry.split_next(), merry.mark(), merry.split_next(), merry.split_next()
    sam.rings = 9
    for _ in range(5):
        pippin.mark()
    pippin.eliminated = True
    plain = [re.sub(r"\[[^\]]*\]", "", line) for line in pictures.routes(ES, state)]
    assert plain == [
        "▸ Merry  Z  ○○○○○○○○○  Bolsón Cerrado        ◧◫◫□□         quedan 7",
        "  Sam    R  ●●●●●●●●●  Mordor                □□□□□         quedan 5",
        "  Pippin V  ○○○○○○○○○  eliminado             ■■■■■",
    ]


def test_a_split_square_is_told_by_its_number_and_the_last_by_its_name():
    state = journey.new({"players": ["frodo", "sam"], "nazgul_squares": 4})
    events = [{"e": "split", "player": "frodo", "die": "red", "square": square} for square in (0, 2, 3)]
    told = [re.sub(r"\[[^\]]*\]", "", line) for line in pictures.results(EN, state, events)]
    assert told == [
        "Gandalf splits square 1 of Frodo in two.",
        "Gandalf splits square 3 of Frodo in two.",
        "Gandalf splits the Mordor square of Frodo in two.",
    ]


class Listener:
    """A terminal that nobody types at."""

    def __init__(self):
        self.lines = []

    def say(self, text=""):
        self.lines.append(text)

    title = say

    def draw(self, lines):
        self.lines.extend(lines)

    def moment(self):
        pass


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_result_is_told_in_whole_sentences(language):
    """Random games until everything that can happen has happened; no gap is left in a sentence."""
    told = set()

    class Watched(Words):
        def __call__(self, key, *arguments, **fields):
            told.add(key)
            return super().__call__(key, *arguments, **fields)

    speech = Watched(language)
    rng = random.Random(8)
    for game in range(60):
        listener = Listener()
        evening = Evening(listener, speech, rng.randrange)
        players = list(journey.HOBBITS)
        rng.shuffle(players)
        options = {
            "players": players[: rng.randint(2, 4)],
            "places": game % 3 > 0,
            "nazgul_squares": rng.randint(4, 12),
        }
        evening.table.open("journey", options)
        while (phase := evening.state.phase) != "over":
            if phase == "roll":
                evening.tell_turn()
                evening.throw({"do": "roll"})
            elif phase == "keep":
                evening.keep(rng.choice(evening.state.legal())["dice"] if game % 2 else choose(evening.state))
            else:
                evening.apply()
        text = "\n".join(listener.lines)
        assert not re.search(r"[{}]|None", text)
    results = {key for key in words.TEXTS if key.startswith(("void_", "split", "marked", "moved", "blocked", "held"))}
    others = {"spare", "shelob", "nothing", "tree", "reached", "last_round", "eliminated", "won", "lost", "tie_break"}
    assert results | others <= told, (results | others) - told


def test_both_languages_say_the_same_things():
    fields = string.Formatter()
    for key, (spanish, english) in words.TEXTS.items():
        for text in (spanish, english):
            assert text and not text.startswith("|"), key
        asked = [
            {field for form in text.split("|") for _, field, _, _ in fields.parse(form) if field}
            for text in (spanish, english)
        ]
        assert asked[0] == asked[1], key
    for table in (words.NAMES, words.EFFECTS):
        assert all(len(pair) == 2 and all(pair) for pair in table.values())
    assert set(words.EFFECTS) | {"bag_end", "mordor"} == set(journey.PLACES)


@pytest.mark.parametrize("at", [0, 1])
def test_no_command_is_a_die_or_a_face(at):
    """Or a hobbit would leave the table by keeping a die."""
    commands = [word for pair in words.COMMANDS.values() for word in pair[at]]
    assert len(commands) == len(set(commands))
    dice = [letters[at] for letters in DIE_LETTERS.values()]
    faces = [letters[at] for letters in words.FACE_LETTERS.values()]
    assert len(dice) == len(set(dice)) and len(faces) == len(set(faces))
    assert not set(commands) & set(dice)
    again = words.COMMANDS["again"][at]
    assert not (set(commands) - set(again)) & set(faces)


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es_AR.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "es_ES"}, "es"),
        ({"LANG": "C.UTF-8"}, "es"),
        ({"LANG": "POSIX"}, "es"),
    ],
)
def test_the_language_is_the_computers(variables, language):
    assert usual_language(variables) == language
    done = mathom("text", "--demo", **variables)
    assert ("Turno de Frodo" if language == "es" else "Frodo's turn") in done.stdout


def test_a_damaged_game_is_set_aside_and_the_action_before_is_used(tmp_path):
    lay_out(tmp_path, "rrgfon")
    (tmp_path / "game.txt").rename(tmp_path / "game.old.txt")
    lay_out(tmp_path, "rrgfon", "kkg")
    text = (tmp_path / "game.txt").read_text()
    (tmp_path / "game.txt").write_text(text.replace("kkg", "kzz"))
    said = play(tmp_path, "")
    flat = "".join(said.split())
    assert "".join(f"está dañada (acción 2) y queda aparte en {tmp_path / 'game.bad1.txt'}".split()) in flat
    assert "Se sigue desde la acción anterior." in said
    assert "¿Qué apartas?" in said
    assert "kzz" in (tmp_path / "game.bad1.txt").read_text()


def test_the_action_before_is_kept_as_well(tmp_path):
    lay_out(tmp_path, "rrgfon")
    play(tmp_path, "", "v", "")
    assert len(saved(tmp_path).words().split()) == 3
    previous = resume((tmp_path / "game.old.txt").read_text(encoding="utf-8"))
    assert previous.words() == "rrgfon kg "


def test_with_both_damaged_the_newer_one_is_told(tmp_path):
    for name in ("game.old.txt", "game.txt"):
        lay_out(tmp_path, "rrgfon", "kkg")
        text = (tmp_path / "game.txt").read_text().replace("kkg", "kzz" if name == "game.txt" else "xxx")
        (tmp_path / "game.txt").unlink()
        (tmp_path / name).write_text(text)
    said = play(tmp_path, "", "", "")
    assert "acción 2" in said and "game.bad1.txt" in "".join(said.split()) and "Se sigue desde" not in said
    assert "kzz" in (tmp_path / "game.bad1.txt").read_text()
    assert "xxx" in (tmp_path / "game.bad2.txt").read_text()


def test_a_game_that_is_no_game_is_set_aside_and_a_new_one_begins(tmp_path):
    (tmp_path / "game.txt").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "game.bad1.txt").write_text("an older one")
    said = play(tmp_path, "", "", "")
    assert "está dañada (acción 0)" in said and "Turno de Frodo" in said
    assert (tmp_path / "game.bad1.txt").read_text() == "an older one"
    assert (tmp_path / "game.bad2.txt").read_bytes() == b"\xff\xfe\x00"


def test_a_power_cut_between_two_renames_costs_one_action(tmp_path):
    lay_out(tmp_path, "rrgfon")
    (tmp_path / "game.txt").rename(tmp_path / "game.old.txt")
    (tmp_path / "game.tmp").write_text("half a ga")
    assert "Hay una partida a medias" in play(tmp_path, "")


def test_a_disk_that_takes_nothing_is_said_once_and_the_game_goes_on(tmp_path):
    lay_out(tmp_path, "rrgfon")
    (tmp_path / "game.tmp").mkdir()
    said = play(tmp_path, "", "nv", "")
    assert said.count("No se pudo guardar la partida: Is a directory.") == 1
    assert "Tirada 2" in said


def test_where_the_games_cannot_be_kept(tmp_path):
    file = tmp_path / "file"
    file.write_text("")
    assert sentence(mathom("text", "--folder", str(file))) == (
        f"The game cannot be saved in {file}: file exists. Type: mathom text --folder FOLDER"
    )


def test_the_games_are_kept_in_the_users_data_folder(tmp_path):
    if sys.platform != "linux":
        pytest.skip("the place is named by XDG_DATA_HOME on Linux only")
    done = mathom("text", stdin=typed("", "", "", ""), XDG_DATA_HOME=str(tmp_path))
    assert done.returncode == 0
    assert saved(tmp_path / "mathom" / "text").length == 1


def test_a_language_that_is_not_spoken():
    assert (
        sentence(mathom("text", "--lang", "fr"), 2)
        == "There is no language 'fr', only es and en. Type: mathom text --lang es"
    )


def test_the_demo_plays_a_game_by_itself_and_writes_nothing(tmp_path):
    """Without a terminal, a home or anything to read."""
    done = mathom("text", "--demo", "--lang", "en", HOME=str(tmp_path), XDG_DATA_HOME=str(tmp_path / "data"))
    assert done.returncode == 0 and not done.stderr
    assert done.stdout.count("Round ") >= 3
    assert re.search(r"\w+ wins!", done.stdout)
    assert not list(tmp_path.iterdir())
    assert mathom("text", "--demo", "--lang", "en").stdout == done.stdout
    assert mathom("text", "--demo", "--lang", "en", "--seed", "x").stdout != done.stdout


def test_the_demo_is_short_and_shows_much():
    said = mathom("text", "--demo").stdout
    assert len(said.splitlines()) < 220
    for word in (
        "Árbol Blanco",
        "parte en dos",
        "da un paso hacia",
        "avanza",
        "ha llegado a Mordor",
        "gana la partida",
    ):
        assert word in said


def test_a_reader_who_leaves_ends_the_demo():
    command = f"{sys.executable} -m host_tools text --demo | head -1; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, cwd=ROOT, env=environment())
    assert done.stdout.splitlines()[-1] == "0" and not done.stderr
