"""What is asked, sent, checked, written and switched when Mathom is put on a Pico, without any input or output.

`mathom flash` drives it on a laptop, and `install.html` in the page, where it runs under MicroPython. So it imports
only what both Pythons have, and imports that serve only the types stand under TYPE_CHECKING.

Each piece of work is a generator. It yields what it wants, and is sent the answer:

("write", bytes, seconds)       to be written to the Pico within this time: whether that was possible
("read", seconds)               the bytes that have come, after waiting this long for the first one: b"" if none came
("report", code, done, whole)   what happens now, and how much of it is done: nothing
("ask", code, details)          a question to the user: the answer

It ends by returning its result, or by raising `Trouble`, whose code the driver turns into a sentence.
"""
