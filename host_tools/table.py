"""`mathom table`: the table protocol over standard input and output."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, BinaryIO

from host_tools.command_line import Option
from host_tools.dice import below
from host_tools.gamefiles import Keeper
from mathom.referee import Referee
from mathom.table import LONGEST_LINE, Table

EXAMPLES = [
    """echo '{"do": "games"}' | mathom table""",
    "mathom table --seed friday -o games < requests.jsonl",
]
MARK = b"\xef\xbb\xbf"  # PowerShell begins its pipes with it


def lines(stream: BinaryIO) -> Iterator[bytes]:
    """Yields the lines without line ends and byte order mark. A line that is too long is cut, but remains too long."""
    longest = LONGEST_LINE + len(b"\r\n")
    line = stream.readline(len(MARK) + longest).removeprefix(MARK)
    while line:
        if len(line) >= longest and not line.endswith(b"\n"):
            while (rest := stream.readline(65536)) and not rest.endswith(b"\n"):
                pass
        yield line.removesuffix(b"\n").removesuffix(b"\r")
        line = stream.readline(longest)


def serve(table: Table, source: BinaryIO, sink: BinaryIO) -> None:
    """Answers each line until the input ends."""
    dumps = json.JSONEncoder(ensure_ascii=False).encode
    pieces: list[str] = []
    for line in lines(source):
        pieces.clear()
        table.respond(line, pieces.append, dumps)
        # Half a surrogate pair cannot be written as UTF-8, so it is escaped.
        sink.write("".join(pieces).encode("utf-8", "backslashreplace"))
        sink.flush()


def command(
    seed: Annotated[str | None, Option(metavar="TEXT", help="The same text gives the same dice.")] = None,
    out: Annotated[
        Path | None,
        Option("-o", "--out", metavar="FOLDER", help="Write each game that ends or is left here."),
    ] = None,
) -> None:
    """Plays a game by the table protocol: a line of JSON in, a line of JSON out, until the input ends.

    The page table-protocol of the documentation describes it.
    """
    keeper = Keeper(out, "mathom table -o FOLDER") if out else None
    referee = Referee(below(seed), keeper and keeper.changed, keeper and keeper.close)
    if sys.stdin.isatty():
        print('mathom: one request a line, such as {"do": "games"}; the end of input ends it.', file=sys.stderr)
    try:
        serve(Table(referee), sys.stdin.buffer, sys.stdout.buffer)
    finally:
        referee.close()
