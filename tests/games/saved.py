"""Saved games of each released version, from 1.0.0 on, which later versions read:
`.venv/bin/python -m tests.games.saved` writes those of this version that are missing, into saved/VERSION/GAME.txt. Each
is the first half of the golden game that is measured on the chip. When a version is released, its files stay as they
are; until then they are removed and written again if a rule changes them.
"""

from pathlib import Path

from mathom import VERSION
from mathom.games import SHELF
from tests.games import golden
from tests.games.playback import replay

FOLDER = Path(__file__).parent / "saved"


def half(game: str) -> str:
    """Returns the file of half a golden game."""
    file = golden.FOLDER / f"{game}-{golden.hook(game).MEASURED}.jsonl"
    lines = file.read_text("utf-8").splitlines()
    *_, match = replay(lines[: len(lines) // 2])
    return str(match.save())


if __name__ == "__main__":
    for game in SHELF:
        file = FOLDER / VERSION / f"{game}.txt"
        if not file.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(half(game), encoding="utf-8")
            print(f"written: {file}")
