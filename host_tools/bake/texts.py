"""Texts: one TSV a section (key, Spanish, English), baked into one module a language."""

import re
import zlib
from dataclasses import dataclass, field
from pathlib import Path

from host_tools.bake.fonts import BadDrawing
from host_tools.bake.pictures import literal

LANGUAGES = ("es", "en")
KEY = re.compile(r"[a-z0-9_]+(\.short)?")
NOWHERE = 0xFF  # in a free slot
STEP = 8  # lines of which one is known where it begins
WIDE = 120  # of a line, for the linter
PLACEHOLDER = re.compile(r"\{(\w*)\}")


@dataclass
class Section:
    name: str
    rows: dict[str, dict[str, str]] = field(default_factory=dict)  # key: language: text


def load(path: Path) -> Section:
    section = Section(path.stem)
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        where = f"{path.name}, line {number}"
        key, *translations = line.split("\t")
        if not KEY.fullmatch(key):
            raise BadDrawing(f"{where}: {key!r} is no key (small letters, digits, _; a short form ends in .short)")
        if len(translations) != len(LANGUAGES) or not all(text.strip() for text in translations):
            raise BadDrawing(f"{where}: {key!r} needs one text for each of {', '.join(LANGUAGES)}, between tabs")
        if any(text != text.strip() for text in translations):
            raise BadDrawing(f"{where}: {key!r} begins or ends with a space")
        if key in section.rows:
            raise BadDrawing(f"{where}: {key!r} is there already")
        holes = [sorted(PLACEHOLDER.findall(text)) for text in translations]
        if holes[0] != holes[1]:
            raise BadDrawing(f"{where}: {key!r} has other placeholders in one language than in the other")
        section.rows[key] = dict(zip(LANGUAGES, translations, strict=True))
    for key in section.rows:
        if key.endswith(".short") and key[: -len(".short")] not in section.rows:
            raise BadDrawing(f"{path.name}: {key!r} is the short form of nothing")
    return section


def module(section: Section, language: str, source: str) -> str:
    """The texts of a section in one language, a line each, and where every few lines begin."""
    lines = {key: f"{row[language]}\n".encode() for key, row in section.rows.items()}
    begins = f"STARTS = {literal(starts(list(lines.values())))}\n"
    written = "".join(f"    {readable(line)}  # {key}\n" for key, line in lines.items())
    return headed(f"{begins}TEXTS = (\n{written})\n", source)


def keys_module(section: Section, source: str) -> str:
    """The hash table in which the device finds the line of a key, whatever the language."""
    return headed(f"SLOTS = {literal(slots(list(section.rows)))}\n", source)


def headed(content: str, source: str) -> str:
    excuse = "# ruff: noqa: E501\n" * any(len(line) > WIDE for line in content.splitlines())
    return f'"""Baked from {source} by `mathom fonts`: change that, not this."""\n\n{excuse}# fmt: off\n{content}'


def slots(keys: list[str]) -> bytes:
    """How many slots there are, two bytes, and four bytes a slot, a fifth of them free: the number of a key's line, and
    the upper three bytes of the key's CRC-32. It is in the slot that they say, or one further on. The key itself is on
    no device."""
    if len(keys) >= NOWHERE:
        raise BadDrawing(f"a section of {len(keys)} texts is too large for the device")
    count = len(keys) * 5 // 4 + 1
    table = [bytes([NOWHERE, 0, 0, 0])] * count
    known: dict[bytes, str] = {}
    for number, key in enumerate(keys):
        number_of_key = zlib.crc32(key.encode()) >> 8
        check = number_of_key.to_bytes(3, "little")
        if check in known:
            raise BadDrawing(f"the device cannot tell {key!r} from {known[check]!r}: call it something else")
        known[check] = key
        slot = number_of_key % count
        while table[slot][0] != NOWHERE:
            slot = (slot + 1) % count
        table[slot] = bytes([number]) + check
    return count.to_bytes(2, "little") + b"".join(table)


def starts(lines: list[bytes]) -> bytes:
    """Where every eighth line begins, two bytes each."""
    begins = [sum(map(len, lines[:number])) for number in range(0, len(lines), STEP)]
    if sum(map(len, lines)) > 0xFFFF:
        raise BadDrawing(f"a section of {sum(map(len, lines))} bytes is too long for the device")
    return b"".join(begin.to_bytes(2, "little") for begin in begins)


def readable(data: bytes) -> str:
    """Bytes as a Python literal that people can read."""
    escaped = {ord("\n"): "\\n", ord("\\"): "\\\\", ord('"'): '\\"'}
    return 'b"' + "".join(escaped.get(b) or (chr(b) if 32 <= b < 127 else f"\\x{b:02x}") for b in data) + '"'
