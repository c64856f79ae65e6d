"""The generated parts of the documentation: `make docs`.

Pictures are those of the scenes in golden.py: a page asks for one by its path, `pictures/BOARD-LANGUAGE/SCREEN.png`,
and those that no page asks for are removed. At the top of each README is an animation. The pages about the boards are
made from board.json, the pictures of the imports from the sources. The pictures of the page in a browser are in
`pictures/browser`, made by page_pictures.py.
"""

import re
from collections.abc import Iterator

from PIL import Image

from tests.screens.golden import FOLDER, draw
from tests.screens.stage import ROOT
from tests.tools import animation, board_pages, imports
from tests.tools.portrait import SHOWN, portrait

DOCS = ROOT / "docs"
PAGES = (ROOT / "README.md", *sorted(DOCS.glob("*.md")))
ADDRESS = re.compile(r"(?:docs/)?(pictures/[a-z-]+/[a-z0-9-]+\.png)")
PORTRAIT = "pictures/mathom.png"
ANIMATIONS = {f"pictures/turn-{language}.gif": language for language in animation.NAMES}
BROWSER = "pictures/browser/"
WIDTH = 384  # the width of a picture of the small screen; scaled by a whole number


def wanted() -> list[str]:
    """Returns the paths that the pages ask for, below docs/."""
    asked = {address for page in PAGES for address in ADDRESS.findall(page.read_text(encoding="utf-8"))}
    return sorted({address for address in asked if not address.startswith(BROWSER)} | {PORTRAIT})


def golden(board: str, name: str) -> Image.Image:
    path = FOLDER / board / f"{name}.png"
    if path.exists():
        return Image.open(path).convert("RGB")
    if name not in draw(board):
        raise SystemExit(f"pictures/{board}/{name}.png: no scene has that name")
    return draw(board)[name]


def picture(address: str) -> Image.Image:
    """Returns the picture for a path, in the size in which the pages show it."""
    if address == PORTRAIT:
        return portrait([golden(board, name) for board, name, _ in SHOWN])
    _, board, file = address.split("/")
    small = golden(board, file.removesuffix(".png"))
    scale = max(WIDTH // small.width, 1)
    return small.resize((small.width * scale, small.height * scale), Image.Resampling.NEAREST)


def stale() -> Iterator[str]:
    """Yields what `make docs` would change."""
    there = {path.relative_to(DOCS).as_posix() for path in (DOCS / "pictures").rglob("*.png")}
    there = {address for address in there if not address.startswith(BROWSER)}
    yield from sorted(there - set(wanted()))
    for address in wanted():
        if address not in there:
            yield address
            continue
        with Image.open(DOCS / address) as old:
            if old.convert("RGB").tobytes() != kept(address).convert("RGB").tobytes():
                yield address
    yield from [address for address, language in ANIMATIONS.items() if animation.is_stale(DOCS / address, language)]


def kept(address: str) -> Image.Image:
    """Returns the picture as it is saved: with few colours."""
    return picture(address).quantize(64 if address == PORTRAIT else 16)


def stale_pages() -> Iterator[tuple[str, str | None]]:
    """Yields the pages about the boards and the pictures of the imports that `make docs` would write, and the pages
    that it would remove (None)."""
    made = dict(board_pages.files()) | dict(imports.files())
    for path in sorted((DOCS / "boards").glob("*")):
        if f"boards/{path.name}" not in made:
            yield f"boards/{path.name}", None
    for address, text in made.items():
        file = DOCS / address
        if not file.is_file() or file.read_text(encoding="utf-8") != text:
            yield address, text


def main() -> None:
    addresses = wanted()
    for address in stale():
        file = DOCS / address
        file.parent.mkdir(parents=True, exist_ok=True)
        if address in ANIMATIONS:
            animation.save(animation.animation(ANIMATIONS[address]), file)
        elif address in addresses:
            kept(address).save(file, optimize=True)
        else:
            file.unlink()
            continue
        print(f"docs/{address}")
    for address, text in stale_pages():
        file = DOCS / address
        file.parent.mkdir(exist_ok=True)
        if text is None:
            file.unlink()
        else:
            file.write_text(text, encoding="utf-8", newline="\n")
        print(f"docs/{address}")


if __name__ == "__main__":
    main()
