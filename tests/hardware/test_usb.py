"""The USB link, over a pipe."""

import io
import os
import random
import time

import pytest

from mathom.hardware.usb import Link


class Line:
    def __init__(self):
        read, self.write_end = os.pipe()
        self.source = os.fdopen(read, "rb", buffering=0)
        self.sink = io.StringIO()
        self.link = Link(self.source, self.sink)

    def type(self, data):
        os.write(self.write_end, data)

    def lines(self, rounds=200):
        found = []
        for _ in range(rounds):
            line = self.link.read()
            if line is not None:
                found.append(bytes(line))
        return found

    def hang_up(self):
        os.close(self.write_end)
        self.write_end = None


@pytest.fixture
def line():
    line = Line()
    yield line
    line.source.close()
    if line.write_end is not None:
        os.close(line.write_end)


def test_reading_without_a_line_does_not_wait(line):
    assert line.link.read() is None


def test_lines_come_one_by_one(line):
    line.type(b'{"do": "state"}\n{"do": "undo"}\n')
    assert line.link.read() == b'{"do": "state"}'
    assert line.link.read() == b'{"do": "undo"}'
    assert line.link.read() is None


def test_a_line_may_arrive_in_pieces(line):
    for piece in (b'{"do"', b': "st', b'ate"}'):
        line.type(piece)
        assert line.link.read() is None
    line.type(b"\n")
    assert line.link.read() == b'{"do": "state"}'


@pytest.mark.parametrize("end", [b"\n", b"\r", b"\r\n", b"\n\n\r\r\n"])
def test_lines_may_end_in_any_way_and_empty_ones_are_skipped(line, end):
    line.type(end + b"one" + end + b"two" + end)
    assert line.lines() == [b"one", b"two"]


def test_a_line_of_the_greatest_length_is_not_cut(line):
    line.type(b"x" * 4096 + b"\n")
    assert line.lines() == [b"x" * 4096]


@pytest.mark.parametrize("length", [4097, 20_000])
def test_a_longer_line_is_cut_one_byte_after_the_greatest_length(line, length):
    line.type(b"x" * length + b"\nnext\n")
    assert line.lines(400) == [b"x" * 4097, b"next"]


def test_many_bytes_are_read_a_few_at_a_time(line):
    line.type(b"x" * 1000)
    line.link.read()
    assert len(os.read(line.source.fileno(), 2000)) == 1000 - 64


def test_random_bytes_do_no_harm(line):
    noise = random.Random(1).randbytes(5000).replace(b"\x03", b"")
    line.type(noise + b"\nstill here\n")
    assert line.lines(2000)[-1] == b"still here"


def test_ctrl_c_that_had_to_wait_interrupts(line):
    line.type(b'{"do": "undo"}\n\x03{"do')
    assert line.link.read() == b'{"do": "undo"}'
    with pytest.raises(KeyboardInterrupt):
        line.link.read()


def test_the_other_end_may_close(line):
    line.type(b"last\n")
    line.hang_up()
    assert line.lines() == [b"last"]


def test_write(line):
    line.link.write("{")
    line.link.write("}\n")
    assert line.sink.getvalue() == "{}\n"


class Small(bytearray):
    """A piece of memory that cannot grow beyond its room."""

    room = 3

    def extend(self, more):
        if len(self) == self.room:
            raise MemoryError
        super().extend(more)


def test_after_an_end_of_memory_the_line_goes_on_with_the_same_letter(line):
    line.link.part = part = Small()
    line.type(b"about\n")
    with pytest.raises(MemoryError):
        line.lines()
    part.room = 5
    assert line.lines() == [b"about"]


def test_a_line_that_is_skipped_ends_where_the_next_one_begins(line):
    line.type(b"xxxx")
    assert line.lines() == []
    line.link.skip()
    line.type(b"xxxx\nabout\n")
    assert line.lines() == [b"about"]


@pytest.fixture
def port(line):
    """Returns a link whose output somebody reads, or not: the end of a pipe, which is full soon."""
    read, write = os.pipe()
    os.set_blocking(read, False)
    os.set_blocking(write, False)
    with os.fdopen(read, "rb", buffering=0) as heard, os.fdopen(write, "wb", buffering=0) as sink:
        sink.write(bytes(1 << 16))

        class Encoded:
            fileno = sink.fileno

            def write(self, text):
                sink.write(text.encode())

        yield Link(line.source, Encoded()), heard


def test_a_computer_that_does_not_read_is_waited_for_once(port):
    link, heard = port
    began = time.monotonic()
    link.write("{")
    waited = time.monotonic() - began
    for _ in range(1000):
        link.write('"ok": true')
        link.write("}\n{")
    assert waited > 0.4 and time.monotonic() - began < 2 * waited + 1
    heard.read(1 << 16)
    assert heard.read(1) is None  # nothing more came


def test_a_computer_that_reads_again_gets_whole_lines(port):
    link, heard = port
    for text in ('{"a', '": 1', "}\n"):
        link.write(text)
    heard.read(1 << 16)
    for text in ('{"b', '": 2', "}\n"):
        link.write(text)
    assert heard.read(100) == b'\n{"b": 2}\n'


def test_of_a_line_that_is_cut_nothing_more_comes(port):
    link, heard = port
    link.write('{"a')
    heard.read(1 << 16)
    link.write('": 1')
    link.write("}\n")
    assert heard.read(100) is None
    link.write("{}\n")
    assert heard.read(100) == b"\n{}\n"


def test_writing_to_nobody_is_not_an_error(line):
    class Gone:
        def write(self, text):
            raise OSError(5, "EIO")

    Link(line.source, Gone()).write("hello")
