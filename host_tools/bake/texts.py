"""Compiles the TSV files (key, Spanish, English) into a module for each section and language, which
firmware/mathom/ui/texts.py loads. The modules are not committed: the build and the simulator make them."""

import re
import zlib
from dataclasses import dataclass, field
from pathlib import Path

from host_tools.errors import Fault

PACKAGE = "mathom_texts"  # the package of the modules, beside `mathom`
LANGUAGES = ("es", "en")
COMMON = "common"  # the section that is always loaded
SHARED = ("game_", "set_")  # texts of the shelf and of the settings, in whichever file
SHORT = ".short"
KEY = re.compile(r"[a-z0-9_]+(\.short)?")
FREE = 0xFFFF  # an empty slot
PLACEHOLDER = re.compile(r"\{(\w*)\}")


@dataclass
class Section:
    name: str
    rows: dict[str, dict[str, str]] = field(default_factory=dict)  # key: language: text
    lines: dict[str, int] = field(default_factory=dict)  # key: where it is in the file


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
            raise bad(f"{where}: {key!r} is no key (small letters, digits, _; a short form ends in .short)")
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
        section.lines[key] = number
    for key, number in section.lines.items():
        if key.endswith(SHORT) and key.removesuffix(SHORT) not in section.rows:
            raise bad(f"{path.name}, line {number}: {key!r} is the short form of nothing")
    return section


def bad(what: str) -> Fault:
    return Fault(f"{what}.", "mathom build")


def modules(folder: Path) -> dict[str, str]:
    """Returns the modules of all sections in a folder, in each language, by their path on the device."""
    sections = [load(path) for path in sorted(folder.glob("*.tsv"))]
    _share(sections)
    return {
        f"{PACKAGE}/{section.name}_{language}.py": module(section, language)
        for section in sections
        for language in LANGUAGES
    }


def _share(sections: list[Section]) -> None:
    """Moves into `common` the texts that are shown before those of their game are loaded."""
    for common in sections:
        if common.name == COMMON:
            break
    else:
        return
    for section in sections:
        for key in [key for key in section.rows if key.startswith(SHARED) and section is not common]:
            if key in common.rows:
                raise bad(f"{section.name}.tsv: {key!r} is in another file already")
            common.rows[key] = section.rows.pop(key)


def module(section: Section, language: str) -> str:
    """Returns a module. TEXTS has a line for each key: the key, a tab, the text. SLOTS is a hash table of the positions
    of the lines: slots of two bytes, half of them empty. The CRC-32 of a key with its tab, modulo the size of the table
    in bytes, is the index of a byte; the key is in the slot with that byte, or in the next free one."""
    texts = b""
    slots = [FREE] * (2 * len(section.rows) + 1)
    for key, row in section.rows.items():
        slot = zlib.crc32(f"{key}\t".encode()) % (2 * len(slots)) // 2
        while slots[slot] != FREE:
            slot = (slot + 1) % len(slots)
        slots[slot] = len(texts)
        texts += f"{key}\t{row[language]}\n".encode()
    if len(texts) > FREE:
        raise bad(f"{section.name}.tsv: {len(texts):,} bytes of texts are too many for the device")
    table = b"".join(at.to_bytes(2, "little") for at in slots)
    return f"TEXTS = {texts!r}\nSLOTS = {table!r}\n"
