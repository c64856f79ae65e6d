"""Makes a table of each language, for firmware/mathom/ui/texts.py, out of the TSV files (key, Spanish, English). The
tables are not committed: the build and the simulator make them."""

import re
import zlib
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from host_tools.errors import Fault

FOLDER = "texts"  # of the tables, beside `mathom`
LANGUAGES = ("es", "en")
COMMON = "common"  # the texts of no game
SHARED = ("game_", "set_")  # texts of the shelf and of the settings, in whichever file
SHORT = ".short"
ONE = "_one"  # of a number that is 1
SPOKEN = ".spoken"  # how a text is read aloud; the device does not have these
KEY = re.compile(r"[a-z0-9_]+(\.short|\.spoken)?")
NUMBER = 3  # bytes of a number in a table
CHECK = 0xFFFFFF
BESIDE = 5  # bytes of a line beside its text: the word for the key, and the end
PLACEHOLDER = re.compile(r"\{(\w*)\}")


Rows = dict[str, dict[str, str]]  # key: language: text


@dataclass
class Section:
    name: str
    rows: Rows = field(default_factory=dict)


def load(path: Path) -> Section:
    section = Section(path.stem)
    try:
        lines = path.read_text("utf-8").splitlines()
    except UnicodeDecodeError:
        raise bad(f"{path.name} is not saved as UTF-8") from None
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.startswith("#"):
            continue
        where = f"{path.name}, line {number}"
        key, *translations = line.split("\t")
        if not KEY.fullmatch(key):
            forms = "a short form ends in .short, a spoken one in .spoken"
            raise bad(f"{where}: {key!r} is no key (small letters, digits, _; {forms})")
        if len(translations) != len(LANGUAGES) or not all(text.strip() for text in translations):
            raise bad(f"{where}: {key!r} needs one text for each of {', '.join(LANGUAGES)}, between tabs")
        if any(text != text.strip() for text in translations):
            raise bad(f"{where}: {key!r} begins or ends with a space")
        if key in section.rows:
            raise bad(f"{where}: {key!r} is there already")
        holes = [sorted(PLACEHOLDER.findall(text)) for text in translations]
        if holes[0] != holes[1]:
            raise bad(f"{where}: {key!r} has other placeholders in one language than in the other")
        section.rows[key] = dict(zip(LANGUAGES, translations, strict=True))
    for key in section.rows:
        if key.endswith((SHORT, SPOKEN)) and key.removesuffix(SHORT).removesuffix(SPOKEN) not in section.rows:
            raise bad(f"{path.name}: {key!r} is the {key.rpartition('.')[2]} form of nothing")
    return section


def bad(what: str) -> Fault:
    return Fault(f"{what}.", "mathom build")


def tables(folder: Path) -> dict[str, bytes]:
    """Returns the table of each language, made from all sections in a folder, by its path on the device."""
    sections = [load(path) for path in sorted(folder.glob("*.tsv"))]
    rows: dict[str, dict[str, str]] = {}
    for section in sections:
        for key in section.rows.keys() & rows.keys():
            raise bad(f"{section.name}.tsv: {key!r} is in another file already")
        rows |= {key: row for key, row in section.rows.items() if not key.endswith(SPOKEN)}
    return {
        f"{FOLDER}/{language}.table": table({key: row[language] for key, row in rows.items()}) for language in LANGUAGES
    }


def divided(texts: Mapping[str, str], count: int) -> list[bytes]:
    """Returns so many parts of a table."""
    parts = [b""] * count
    seen: dict[tuple[int, bytes], str] = {}
    for key, text in texts.items():
        check, at = divmod(zlib.crc32(key.encode()), count)
        word = b64encode((check & CHECK).to_bytes(NUMBER, "big"))
        if (at, word) in seen:
            raise bad(f"{key!r} has the number of {seen[at, word]!r}: it needs another name")
        seen[at, word] = key
        parts[at] += word + f"{text}\n".encode()
    return parts


def table(texts: Mapping[str, str], most: int = 0) -> bytes:
    """Returns a table, as `Lookup` in firmware/mathom/ui/__init__.py reads it. With `most`, its parts, which are
    read as a whole, have at most so many bytes, if that is possible with three times as many."""
    count = max(len(texts), 1)
    parts = divided(texts, count)
    while most and max(map(len, parts)) > most and count < 3 * len(texts):
        count += 1
        parts = divided(texts, count)
    return joined(parts)


def joined(parts: list[bytes]) -> bytes:
    """Returns these parts as a table."""
    begins = [NUMBER * (len(parts) + 2)]
    for part in parts:
        begins.append(begins[-1] + len(part))
    return b"".join([number.to_bytes(NUMBER, "little") for number in [len(parts), *begins]] + parts)
