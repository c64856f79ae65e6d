"""The texts: in both languages, with letters that the font has, found in their tables."""

import pytest

from host_tools import sim
from host_tools.bake import FIRMWARE, fonts
from host_tools.bake import texts as baker
from host_tools.errors import Fault
from mathom.games.conquest.tables import ROAD as ROAD_LENGTH
from mathom.games.conquest.tables import STARRED
from mathom.games.journey import tables
from mathom.ui import texts
from mathom.ui.texts import brief, count, fill, t

TABLES = sorted((FIRMWARE / "texts").glob("*.tsv"))


@pytest.fixture(autouse=True)
def spanish():
    """Before and after every test the language is Spanish."""
    texts.choose("es")
    yield
    texts.choose("es")


def test_a_text_is_shown_in_the_chosen_language():
    assert (t("bag_end"), texts.language()) == ("Bolsón Cerrado", "es")
    texts.choose("en")
    assert (t("bag_end"), t("menu_dice"), texts.language()) == ("Bag End", "Dice", "en")
    texts.choose("es")
    assert (t("bag_end"), t("menu_dice")) == ("Bolsón Cerrado", "Dados")


def test_an_unknown_language_changes_nothing():
    texts.choose("fr")
    texts.choose(None)
    assert (t("bag_end"), texts.language()) == ("Bolsón Cerrado", "es")


def test_a_key_without_a_text_is_shown_itself():
    assert t("moon") == "moon" and t("") == ""
    assert brief("moon") == "moon"
    assert fill("moon", n=1) == "moon"


def test_the_short_form_is_used_where_there_is_one():
    assert brief("shelobs_lair") == "Ella-Laraña"
    assert brief("bag_end") == "Bolsón Cerrado"


@pytest.fixture
def loaded(monkeypatch, tmp_path):
    """Shows these texts instead."""

    def load(rows):
        (tmp_path / "texts").mkdir()
        (tmp_path / "texts" / "en.table").write_bytes(baker.table(rows))
        monkeypatch.setattr(texts, "ROOT", str(tmp_path))
        texts.choose("en")

    return load


def test_placeholders_are_filled(loaded):
    loaded({"two": "{n} de {who}, {n}"})
    assert fill("two", n=3, who="Sam") == "3 de Sam, 3"
    assert fill("two", n=3) == "3 de {who}, 3"


def test_of_one_it_speaks_in_the_singular(loaded):
    loaded({"hits": "{n} golpes", "hits_one": "1 golpe", "turn": "turno {n}"})
    assert [count("hits", n) for n in (0, 1, 2, 1)] == ["0 golpes", "1 golpe", "2 golpes", "1 golpe"]
    assert [count("turn", n) for n in (1, 2)] == ["turno 1", "turno 2"]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.stem)
def test_every_text_can_be_drawn(table):
    """In the small font, which is used for every text, and without two spaces in a row."""
    glyphs = fonts.load(FIRMWARE / "fonts" / "small.bdf").glyphs
    for key, row in baker.load(table).rows.items():
        for language, text in row.items():
            assert not set(text) - set(glyphs), f"{table.name}, {key}, {language}"
            assert "  " not in text, f"{table.name}, {key}, {language}"


def test_no_text_with_other_forms_stands_in_two_tables():
    """What two games say in the same way, also short, of one, aloud or of a key, is in common.tsv."""
    found: dict = {}
    for table in TABLES:
        rows = baker.load(table).rows
        for key, row in rows.items():
            others = [rows.get(key + form) for form in (baker.SHORT, baker.SPOKEN, "_one", "_does")]
            if any(others):
                found.setdefault(str([row, *others]), {})[table.stem] = key
    twice = [keys for keys in found.values() if len(keys) > 1]
    assert twice == []


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.stem)
def test_every_key_finds_its_text(table):
    """But for what is only read aloud, which the device has no room for."""
    for language in texts.LANGUAGES:
        texts.choose(language)
        for key, row in baker.load(table).rows.items():
            text = key if key.endswith(baker.SPOKEN) else row[language]
            assert t(key) == text == t(key)


def test_similar_keys_find_their_own_texts(loaded):
    """Each key begins with another one and is part of the text of the next; some are in the same part of the table."""
    rows = {f"k{'_' * n}": f"k{'_' * (n - 1)}\\'\"«{n}»" for n in range(100)}
    loaded(rows)
    assert {key: t(key) for key in rows} == rows
    assert t("k" * 3) == "k" * 3


def test_an_empty_table_has_no_text(loaded):
    loaded({})
    assert t("key") == "key"


def test_the_simulator_makes_the_tables_anew_when_a_text_has_changed(tmp_path):
    folder = tmp_path / "texts"
    folder.mkdir()
    (tmp_path / "mathom").mkdir()
    for text in ("Anillo", "El Anillo"):
        (folder / "war.tsv").write_text(f"ring\t{text}\tRing\n")
        sim.make_tables.__wrapped__(tmp_path)
        made = baker.tables(folder)
        assert {path: (tmp_path / path).read_bytes() for path in made} == made
    (folder / "war.tsv").write_text("ring\tAnillo\n")
    with pytest.raises(Fault, match=r"war\.tsv, line 1: 'ring' needs one text for each of es, en"):
        sim.make_tables.__wrapped__(tmp_path)


def test_the_number_of_remembered_texts_is_limited():
    for n in range(200):
        t(f"nobody wrote this {n}")
        brief(f"nor this {n}")
    assert len(texts._known) <= texts.REMEMBERED and len(texts._brief) <= texts.REMEMBERED


def test_every_name_in_the_rules_has_a_text():
    named = [*tables.HOBBITS, *tables.PLACES]
    named += [part + die for die in tables.DICE for part in ("letter_", "die_")]
    for language in baker.LANGUAGES:
        texts.choose(language)
        assert [key for key in named if t(key) == key] == []


def test_the_letters_of_the_dice_differ():
    for language in baker.LANGUAGES:
        texts.choose(language)
        letters = [t("letter_" + die) for die in tables.DICE]
        assert len(set(letters)) == 5 and all(len(letter) == 1 for letter in letters)
    assert letters == ["K", "Y", "R", "B", "G"]


ROAD = """The Shire, Buckland, Old Forest, Fornost, Weather Hills, South Downs, Rhudaur, Eregion, Moria*,
Gladden Fields, Lorien*, The Wold, Emyn Muil, Dead Marshes*, Ithilien, Minas Morgul*, Gorgoroth*, Mount Doom*"""


def test_the_places_of_the_road_are_in_order():
    texts.choose("en")
    places = ROAD.replace("\n", " ").split(", ")
    assert [t(f"cq_road_{at}") for at in range(1, 19)] == [place.rstrip("*") for place in places]
    assert [at for at, place in enumerate(places, 1) if place.endswith("*")] == list(STARRED)
    assert len(places) == ROAD_LENGTH
