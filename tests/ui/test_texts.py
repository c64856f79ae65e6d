"""The texts: in both languages, with letters that the font has, and freed when dropped."""

import sys

import pytest

from host_tools import sim
from host_tools.bake import FIRMWARE, fonts
from host_tools.bake import texts as baker
from host_tools.errors import Fault
from mathom.games.conquest.tables import ROAD as ROAD_LENGTH
from mathom.games.conquest.tables import STARRED
from mathom.games.journey import tables
from mathom.ui import texts
from mathom.ui.texts import brief, fill, t

TABLES = sorted((FIRMWARE / "texts").glob("*.tsv"))


@pytest.fixture(autouse=True)
def spanish():
    """Before and after every test no text is loaded, and the language is Spanish."""

    def reset():
        for table in TABLES:
            texts.drop(table.stem)
        texts.load(None, "es")

    reset()
    yield
    reset()


def test_a_text_is_shown_in_the_chosen_language():
    texts.load("journey", "es")
    assert (t("bag_end"), texts.language()) == ("Bolsón Cerrado", "es")
    texts.load(None, "en")
    assert (t("bag_end"), texts.language()) == ("Bag End", "en")
    texts.load("common")
    assert t("menu_dice") == "Dice"
    texts.load("common", "es")
    assert (t("menu_dice"), t("bag_end")) == ("Dados", "Bolsón Cerrado")


def test_an_unknown_language_changes_nothing():
    texts.load("journey", "fr")
    texts.load(None, None)
    assert texts.language() == "es"
    texts.load("journey")
    assert t("bag_end") == "Bolsón Cerrado"


def test_a_key_without_a_text_is_shown_itself():
    assert t("bag_end") == "bag_end"
    assert brief("bag_end") == "bag_end"
    assert fill("bag_end", n=1) == "bag_end"


def test_a_dropped_section_is_freed_completely():
    texts.load("common")
    texts.load("journey")
    texts.load(None, "en")
    texts.drop("journey")
    texts.drop("journey")
    assert t("bag_end") == "bag_end" and t("menu_dice") == "Dice"
    assert not [name for name in sys.modules if name.startswith("mathom_texts.")]
    assert not [name for name in vars(sys.modules["mathom_texts"]) if name.endswith(("_es", "_en"))]


def test_the_short_form_is_used_where_there_is_one():
    texts.load("journey")
    assert brief("shelobs_lair") == "Ella-Laraña"
    assert brief("bag_end") == "Bolsón Cerrado"


@pytest.fixture
def loaded(monkeypatch):
    """Loads a section with these texts."""

    def load(rows):
        scope = {}
        exec(baker.module(baker.Section("made", {key: {"es": text} for key, text in rows.items()}), "es"), scope)
        monkeypatch.setitem(texts._sections, "made", (scope["TEXTS"], scope["SLOTS"]))

    return load


def test_placeholders_are_filled(loaded):
    loaded({"two": "{n} de {who}, {n}"})
    assert fill("two", n=3, who="Sam") == "3 de Sam, 3"
    assert fill("two", n=3) == "3 de {who}, 3"


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.stem)
def test_every_text_can_be_drawn(table):
    """In the small font, which is used for every text, and without two spaces in a row."""
    glyphs = fonts.load(FIRMWARE / "fonts" / "small.bdf").glyphs
    for key, row in baker.load(table).rows.items():
        for language, text in row.items():
            assert not set(text) - set(glyphs), f"{table.name}, {key}, {language}"
            assert "  " not in text, f"{table.name}, {key}, {language}"


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.stem)
def test_every_key_finds_its_text(table):
    texts.load("common")
    texts.load(table.stem)
    for language in texts.LANGUAGES:
        texts.load(None, language)
        for key, row in baker.load(table).rows.items():
            assert t(key) == row[language] == t(key)
    if table.stem != "common":
        texts.drop(table.stem)


def test_similar_keys_find_their_own_texts(loaded):
    """Each key begins with another one and is part of the text of the next; some share a slot."""
    rows = {f"k{'_' * n}": f"k{'_' * (n - 1)}\\'\"«{n}»" for n in range(100)}
    loaded(rows)
    assert {key: t(key) for key in rows} == rows
    assert t("k" * 3) == "k" * 3 and t("") == ""


def test_an_empty_section_has_no_text(loaded):
    loaded({})
    assert t("key") == "key"


def test_a_wrong_table_is_named_when_a_text_is_loaded(monkeypatch, tmp_path):
    (tmp_path / "war.tsv").write_text("ring\tAnillo\n")
    monkeypatch.setattr(sim, "TEXTS", tmp_path)
    monkeypatch.setattr(sys, "meta_path", [*(f for f in sys.meta_path if f is not sim.IMPORTER), sim.TextsImporter()])
    with pytest.raises(Fault, match=r"war\.tsv, line 1: 'ring' needs one text for each of es, en"):
        texts.load("war")
    (tmp_path / "war.tsv").write_text("ring\tAnillo\tRing\n")
    texts.load("war")
    assert t("ring") == "Anillo"
    with pytest.raises(ImportError, match=r"mathom_texts\.journey_es"):
        texts.load("journey")


def test_the_number_of_remembered_texts_is_limited():
    texts.load("common")
    for n in range(200):
        t(f"nobody wrote this {n}")
        brief(f"nor this {n}")
    assert len(texts._known) <= texts.REMEMBERED and len(texts._brief) <= texts.REMEMBERED


def test_every_name_in_the_rules_has_a_text():
    named = [*tables.HOBBITS, *tables.PLACES]
    named += [part + die for die in tables.DICE for part in ("letter_", "die_")]
    for language in baker.LANGUAGES:
        texts.load("journey", language)
        assert [key for key in named if t(key) == key] == []


def test_the_letters_of_the_dice_differ():
    texts.load("journey")
    for language in baker.LANGUAGES:
        texts.load(None, language)
        letters = [t("letter_" + die) for die in tables.DICE]
        assert len(set(letters)) == 5 and all(len(letter) == 1 for letter in letters)
    assert letters == ["K", "Y", "R", "B", "G"]


ROAD = """The Shire, Buckland, Old Forest, Fornost, Weather Hills, South Downs, Rhudaur, Eregion, Moria*,
Gladden Fields, Lorien*, The Wold, Emyn Muil, Dead Marshes*, Ithilien, Minas Morgul*, Gorgoroth*, Mount Doom*"""


def test_the_places_of_the_road_are_in_order():
    texts.load("conquest", "en")
    places = ROAD.replace("\n", " ").split(", ")
    assert [t(f"cq_road_{at}") for at in range(1, 19)] == [place.rstrip("*") for place in places]
    assert [at for at, place in enumerate(places, 1) if place.endswith("*")] == list(STARRED)
    assert len(places) == ROAD_LENGTH
