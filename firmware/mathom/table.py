"""The table protocol: a line of JSON in, a line of JSON out. Pure: the caller supplies the random numbers."""

import json

from mathom.games import SHELF, Refusal, described, quote

LONGEST_LINE = 4096  # bytes
DEEPEST = 16  # levels of brackets; a request needs three
_PIECE = 64  # letters of an `id` with half a surrogate pair that are written at once: each may become six


class LongText:
    """A text in an answer that is never in memory as a whole: an iterator over its pieces, as bytes in UTF-8."""

    def __init__(self, pieces):
        self._pieces = pieces

    def write(self, write, dumps):
        """Writes the text as JSON. A letter that two pieces share is written with the second one."""
        write('"')
        part = b""
        for piece in self._pieces:
            part += piece
            end = len(part)
            while end and part[end - 1] & 0xC0 == 0x80:
                end -= 1
            if end and part[end - 1] >= 0xC0:
                end -= 1
            write(dumps(part[:end].decode())[1:-1])
            part = part[end:]
        write(dumps(part.decode())[1:-1] + '"')


class Table:
    """Answers requests about the game of a referee. `verbs` adds further requests, or replaces some: each verb with a
    function from the request to the answer."""

    def __init__(self, referee, verbs=None):
        self.referee = referee
        self.verbs = {
            "games": self._games,
            "new": self.new,
            "state": self._state,
            "legal": self._state,
            "companion": self._companion,
            "undo": self._undo,
            "log": self._log,
            "advice": self._advice,
            "odds": self._odds,
        }
        self.verbs.update(verbs or {})

    # Lines

    def respond(self, line, write, dumps=json.dumps):
        """Answers a line (bytes without the line end) by writing a line."""
        self.write_answer(self.answer(line), write, dumps)

    def write_answer(self, answer, write, dumps=json.dumps, small=False):
        """Writes an answer as a line, in pieces: a long log, the list of legal actions and the view of a game are never
        in memory as one text. In `small` pieces, down to a hero of a player, that takes twice as long."""
        before = "{"
        for key, value in answer.items():
            write(before + dumps(key) + ": ")
            before = ", "
            if key == "id":
                _write_id(dumps(value), write)
            else:
                _write_value(value, write, dumps, (4 if small else 2) if key == "state" else 1)
        write("}\n")

    def answer(self, line):
        """Returns the answer to a line as a dict. Its `log` may be an iterator."""
        request = None
        try:
            request = self._parse(line)
            answer = self._serve(request)
        except Refusal as refusal:
            answer = {"ok": False, "error": {"code": refusal.code, "message": refusal.message}}
        if isinstance(request, dict) and "id" in request:
            answer["id"] = request["id"]
        return answer

    def _parse(self, line):
        if len(line) > LONGEST_LINE:
            raise Refusal("bad_request", "The line is longer than " + str(LONGEST_LINE) + " bytes.")
        if line.count(b"[") + line.count(b"{") > DEEPEST and _depth(line) > DEEPEST:
            raise Refusal("bad_request", "The line is nested too deeply.")
        # MicroPython's reader also accepts a line that lacks a comma or a bracket, or has a comma too many. That
        # does no harm, because what it asks for is checked like any other request.
        try:
            request = json.loads(line.decode())
        except (ValueError, UnicodeError):
            raise Refusal("bad_request", "The line is not JSON.")
        if not isinstance(request, dict):
            raise Refusal("bad_request", "A request is a JSON object.")
        if not _printable(request.get("id")):
            raise Refusal("bad_request", "'id' must be a text or a number.")
        return request

    def _serve(self, request):
        verb = request.get("do")
        if not isinstance(verb, str):
            raise Refusal("bad_request", "'do' must name what to do.")
        action = {key: value for key, value in request.items() if key != "id"}
        if verb in self.verbs:
            return self.verbs[verb](action)
        match = self.referee.match
        if match and verb not in match.rules.verbs.rows:
            raise Refusal("bad_request", "There is nothing to do called " + quote(verb) + ".")
        return self._position(self.referee.do(action))

    # Verbs of every game

    def _position(self, events):
        match = self.referee.running()
        state = match.state
        legal = state.chances() + state.legal()
        if match.companion():
            legal.append({"do": "companion"})
        answer = {"ok": True, "events": events, "state": state.view(), "legal": legal}
        asks = state.asks()
        if asks is not None:
            answer["asks"] = asks
        if match.notes:
            answer["notes"] = match.notes
        return answer

    def _games(self, request):
        _only(request)
        return {"ok": True, "games": [{"game": game, "title": described(game).title} for game in SHELF]}

    def new(self, request):
        """Begins a game."""
        if "game" not in request:
            raise Refusal("bad_request", "'game' must name the game.")
        options = {key: value for key, value in request.items() if key not in ("do", "game")}
        self.referee.start(request["game"], options)
        return self._position([])

    def _state(self, request):
        _only(request)
        return self._position([])

    def _companion(self, request):
        _only(request)
        return self._position(self.referee.do(self.referee.companion_action()))

    def _undo(self, request):
        _only(request)
        self.referee.undo()
        return self._position([])

    def _log(self, request):
        _only(request)
        match = self.referee.running()
        first = {"do": "new", "game": match.game}
        first.update(match.options)
        return {"ok": True, "new": first, "log": match.actions()}

    def _advice(self, request):
        from mathom.advisers import advise

        _only(request)
        advice = advise(self.referee.running())
        if advice is None:
            raise Refusal("no_advice", "There is no advice for this game.")
        answer = {"ok": True}
        answer.update(advice.told())
        return answer

    def _odds(self, request):
        _only(request)
        odds = self.referee.running().state.odds()
        if odds is None:
            raise Refusal("no_odds", "There are no odds for what comes now.")
        return {"ok": True, "odds": odds}


def _only(request):
    for key in request:
        if key != "do":
            raise Refusal("bad_request", quote(request["do"]) + " takes no " + quote(key) + ".")


def _printable(value):
    """Whether a value can be sent back as it came: a text, a number, true, false or null."""
    if isinstance(value, float):
        return value - value == 0  # neither infinite nor NaN
    return value is None or isinstance(value, (str, int))


def _write_value(value, write, dumps, depth):
    """Writes a value as JSON. Lists and dicts are written element by element, down to this depth."""
    if isinstance(value, LongText):
        value.write(write, dumps)
        return
    if not depth or not value or isinstance(value, (str, int, bool)):
        write(dumps(value))
        return
    named = isinstance(value, dict)
    before = "{" if named else "["
    for part in value:
        if named:
            write(before + dumps(part) + ": ")
            part = value[part]
        else:
            write(before)
        before = ", "
        _write_value(part, write, dumps, depth - 1)
    write("}" if named else "[]" if before == "[" else "]")


def _write_id(text, write):
    """Writes the JSON of an `id`, which may be any text. MicroPython would write half a surrogate pair as it is,
    which is not valid UTF-8. Where there may be one, all but ASCII is escaped: half a millisecond a letter."""
    if b"\xed" not in text.encode("utf-8", "surrogatepass"):  # each half begins with that byte
        write(text)
        return
    for at in range(0, len(text), _PIECE):
        letters = text[at : at + _PIECE]
        write("".join([letter if " " <= letter <= "~" else _escaped(ord(letter)) for letter in letters]))


def _escaped(code):
    if code > 0xFFFF:
        return "\\u{:04x}\\u{:04x}".format(0xD7C0 + (code >> 10), 0xDC00 + (code & 0x3FF))
    return "\\u{:04x}".format(code)


def _depth(line):
    """Returns how deep the brackets of a line are nested, ignoring those inside texts."""
    depth = deepest = 0
    text = escaped = False
    for byte in line:
        if escaped:
            escaped = False
        elif text and byte == 0x5C:
            escaped = True
        elif byte == 0x22:
            text = not text
        elif not text and byte in b"[{":
            depth += 1
            deepest = max(deepest, depth)
        elif not text and byte in b"]}":
            depth -= 1
    return deepest
