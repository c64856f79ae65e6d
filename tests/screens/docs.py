"""The pictures in the documentation, made of the golden ones: `make docs`.

A page asks for a picture by its address, `pictures/BOARD-LANGUAGE/SCREEN.png`; those that no page asks for are removed.
"""

import re
from collections.abc import Iterator

from PIL import Image

from tests.screens.golden import FOLDER
from tests.screens.stage import ROOT

DOCS = ROOT / "docs"
PAGES = (ROOT / "README.md", *sorted(DOCS.glob("*.md")))
ADDRESS = re.compile(r"(?:docs/)?(pictures/[a-z-]+/[a-z0-9-]+\.png)")
WIDTH = 384  # what a picture of the small screen is made to, in whole steps


def wanted() -> list[str]:
    """The addresses that the pages ask for, below docs/."""
    return sorted({address for page in PAGES for address in ADDRESS.findall(page.read_text(encoding="utf-8"))})


def picture(address: str) -> Image.Image:
    """The golden picture behind an address, as large as the pages show it."""
    _, board, file = address.split("/")
    found = [path for path in (FOLDER / board).glob("*.png") if path.name.partition("-")[2] == file]
    if len(found) != 1:
        raise SystemExit(f"{address}: {len(found)} golden pictures have that name")
    with Image.open(found[0]) as golden:
        scale = max(WIDTH // golden.width, 1)
        return golden.convert("RGB").resize((golden.width * scale, golden.height * scale), Image.Resampling.NEAREST)


def stale() -> Iterator[str]:
    """What `make docs` would change."""
    there = {path.relative_to(DOCS).as_posix() for path in (DOCS / "pictures").rglob("*.png")}
    yield from sorted(there - set(wanted()))
    for address in wanted():
        if address not in there:
            yield address
            continue
        with Image.open(DOCS / address) as old:
            if old.convert("RGB").tobytes() != picture(address).tobytes():
                yield address


def main() -> None:
    addresses = wanted()
    for address in stale():
        file = DOCS / address
        if address not in addresses:
            file.unlink()
            continue
        file.parent.mkdir(parents=True, exist_ok=True)
        picture(address).quantize(16).save(file, optimize=True)
        print(f"docs/{address}")


if __name__ == "__main__":
    main()
