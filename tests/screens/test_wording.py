"""Every text that a screen asks for is in the tables, in both languages, and every text of the tables is asked for."""

import re
from itertools import product

import pytest

from host_tools.bake import FIRMWARE
from host_tools.bake import texts as baker
from mathom.games import SHELF
from mathom.ui import texts
from tests.screens import conquest_scenes, journey_scenes, scenes
from tests.screens.refusals import refusals
from tests.screens.stage import LANGUAGES, MONO, ROOT, TWO_KEYS, names

pytestmark = pytest.mark.slow

TABLES = sorted((FIRMWARE / "texts").glob("*.tsv"))
SAID = sorted((ROOT / "host_tools" / "texts").glob("*.tsv"))
KEYS = {key for table in TABLES for key in baker.load(table).rows if not key.endswith(baker.SPOKEN)}


@pytest.fixture
def asked(monkeypatch):
    """Returns the keys that are looked up."""
    found = set()
    find = texts._find

    def noting(key):
        found.add(key)
        return find(key)

    monkeypatch.setattr(texts, "_find", noting)
    texts.forget()
    yield found
    texts.forget()


def test_every_text_is_asked_for_and_there_and_has_its_place(stage, asked):
    """In both languages together: a short form is asked for where the text does not fit."""
    for name, language in product(scenes.ALL, LANGUAGES):
        on = stage(MONO, language, parts={"lamp": {"red": 18, "green": 19, "blue": 20}})
        assert scenes.misplaced(on, name) == []
    for language in LANGUAGES:
        on = stage(MONO, language)
        on.app.choose("large", True)
        for name in ("menus", "people", "journey: set-up", "journey: turns"):
            assert scenes.misplaced(on, name) == []
    assert scenes.misplaced(stage(TWO_KEYS, "es"), "cards: guide") == []  # where labels have less room
    used = {key for key in asked if key in KEYS or not key.endswith((".short", "_one"))}  # few texts have these forms
    # Names of players are shown as they are.
    used -= set(conquest_scenes.SIX)
    used -= {player for game in SHELF for player in scenes.summary_of(game)["players"]} - KEYS
    used -= {key for key in used - KEYS if key.startswith("cq_map_")}  # most places have the same name on the map
    # A symbol has a text of its own in few games and screens, and a simple game needs not all pages for its rules.
    own = tuple("sym_" + name.lower().replace(".", "_") + "_" for name in names())
    used -= {key for key in used - KEYS if key.startswith((*own, "rules_"))}
    assert used - KEYS == set()
    assert sorted(KEYS - used) == [], "no scene draws these texts"


def test_every_refusal_has_a_text():
    assert {key for game in SHELF for key in refusals(game)} - KEYS == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_chosen_in_a_game_is_spoken_at_once(stage, language):
    """The screen below the settings was drawn in the other language."""
    for phase in ("roll", "keep", "apply", "over"):
        on = stage(MONO, "es")
        game = on.game(journey_scenes.SEATS, phase=phase, rolled={"red": "ring"} if phase == "keep" else {})
        game.kept = [("black", "ring", 1), ("red", "nazgul", 1)] if phase == "apply" else []
        game.winners = ["sam"] if phase == "over" else None
        on.app.show_game()
        on.draw()
        on.hold("back")
        on.choose("settings")
        on.press(*["ok"] * (language == "en"), "back", "back")
        below = on.texts()
        texts.choose(language)
        on.app.show_game()
        assert on.texts() == below


def test_sentences_begin_with_a_capital_or_a_mark():
    """In both languages, so that the style is uniform."""
    for table in TABLES:
        for key, row in baker.load(table).rows.items():
            if key == "own_dice" or key.startswith("name_said_"):
                continue  # Mathom is a name; one within a sentence may begin with an article
            first = [text.lstrip("¡¿")[:1] for text in row.values()]
            capitals = {letter.isupper() for letter in first if letter.isalpha()}
            assert len(capitals) < 2, (key, row)


def test_spanish_texts_speak_to_one_person():
    """Never to "vosotros". Nouns in -dad and -tad are no orders, and names are the same in English."""
    plural = re.compile(r"\b(\w\w+(áis|éis|ís|[^dt]ad|ed|id)(l[aeo]s?)?|[oO]s|[vV]uestr\w+)\b")
    found = []
    for table in (*TABLES, *SAID):
        for key, row in baker.load(table).rows.items():
            spanish, english = row["es"], row["en"]
            found += [(key, word[0]) for word in plural.finditer(spanish) if word[0] not in english]
    assert found == [], "say it to one person, as in `quieres`, or to nobody"
