"""Standard streams of every program: always open, without control characters, and with an orderly end when lost.

`app/__init__.py` opens missing streams before any other import. :func:`as_program` guards the streams while a program
runs. Printed text may come from strangers, so all control characters are escaped. A failure to write an answer ends a
command with one sentence.
"""

import codecs
import io
import logging
import os
import re
import sys
import unicodedata
from collections.abc import Callable
from functools import partial, wraps
from types import TracebackType
from typing import Any, ParamSpec, TextIO

_CONTROLS = "\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069"
"""Characters that move a cursor, begin an escape sequence, end a line, or change the direction of text."""

_UNSAFE, _UNSAFE_IN_LINE = re.compile(f"[{_CONTROLS}]"), re.compile(f"[{_CONTROLS}\t\n]")
_REWRITE_LINE = "\r\x1b[K"

_Given = ParamSpec("_Given")
Main = Callable[_Given, int]

_logger = logging.getLogger(__name__)


def open_missing() -> None:
    """Open the null device in place of each closed standard stream.

    Otherwise the program's first file would get the stream's number: answers would be written into the file, and libuv
    aborts a program with a socket there.
    """
    for number, (name, mode) in enumerate((("stdin", "r"), ("stdout", "w"), ("stderr", "w"))):
        try:
            os.fstat(number)
        except OSError:
            os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)  # gets the lowest free number
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - until the program ends


def one_line(text: object) -> str:
    """Return a value as text for a line: control characters, including line feeds, are escaped."""
    return _UNSAFE_IN_LINE.sub(_escape, str(text))


def escaped_json(text: str) -> str:
    """Return JSON with the control characters in its strings escaped."""
    return _UNSAFE.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def _escape(found: re.Match[str]) -> str:
    return found[0].encode("unicode_escape").decode("ascii")


_SIMPLER = "relaynet-simpler"
_LIKE = {
    "→": "->",
    "…": "...",
    "‘": "'",
    "’": "'",
    "“": '"',
    "”": '"',
    "–": "-",
    "—": "-",
    "×": "x",
    "\u202f": " ",
}
"""Spellings for code pages that lack a character, such as those of Windows' pipes."""


def _simpler(error: UnicodeError) -> tuple[str | bytes, int]:
    """Spell characters that the stream's encoding lacks in ASCII: letters without accents, others as question marks."""
    assert isinstance(error, UnicodeEncodeError)
    lacking = error.object[error.start : error.end]
    return "".join(_LIKE.get(each) or _without_accents(each) or "?" for each in lacking), error.end


def _without_accents(character: str) -> str:
    return unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()


codecs.register_error(_SIMPLER, _simpler)


class OutputLostError(Exception):
    """Writing to the standard output failed; the cause is its error."""


class _Guarded:
    """A standard stream with control characters escaped."""

    def __init__(self, stream: TextIO, *, may_be_lost: bool) -> None:
        self.stream, self.may_be_lost = stream, may_be_lost
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_SIMPLER)  # an unencodable character must not end a command

    def write(self, text: str) -> int:
        self.attempt(partial(self.stream.write, _UNSAFE.sub(_escape, text)))
        return len(text)

    def flush(self) -> None:
        self.attempt(self.stream.flush)

    def attempt(self, act: Callable[[], object]) -> None:
        try:
            act()
        except OSError as error:
            with open(os.devnull, "w", encoding="utf-8") as nothing:
                os.dup2(nothing.fileno(), self.stream.fileno())
            if not self.may_be_lost:
                raise OutputLostError from error

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)


def of_openssl(error: BaseException) -> str:
    """Return advice if OPENSSL_CONF may be the cause: its settings can keep libraries from loading or working."""
    settings = os.environ.get("OPENSSL_CONF")
    is_one = isinstance(error, ImportError) or type(error).__module__ == "ssl"
    return f" OPENSSL_CONF is {one_line(settings)}; unset it." if settings and is_one else ""


def end_start(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Report an error while a program loads; control-C ends the program silently."""
    if advice := of_openssl(error):
        sys.stderr.write(f"{sys.argv[0]}: {one_line(error)}.{advice}\n")
    elif not issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, error, trace)


def allow_lost_output() -> None:
    """Continue after the loss of the standard output, since a serving program has other work."""
    if isinstance(sys.stdout, _Guarded):
        sys.stdout.may_be_lost = True


def with_plurals(text: str) -> str:
    """Return the text with nouns in the form of their numbers: ``1 cargo(es)`` becomes ``1 cargo``."""
    return re.sub(r"\b([\d,]+) (\w+)\((e?s)\)", lambda m: m[0][: -len(m[3]) - 2] + m[3] * (m[1] != "1"), text)


def write_own_codes(text: str, stream: TextIO) -> None:
    """Write the program's own control sequences for a terminal."""
    if isinstance(stream, _Guarded):
        stream.attempt(partial(stream.stream.write, text))
    else:
        stream.write(text)


def rewrite_line(text: str, stream: TextIO) -> None:
    """Replace a terminal's current line by ``text``; other streams stay empty."""
    if stream.isatty():
        write_own_codes(_REWRITE_LINE, stream)
        stream.write(one_line(text))
        stream.flush()


def as_program(name: str) -> Callable[[Main[_Given]], Main[_Given]]:
    """Make ``main`` a program's entry point: guard the streams, and report an OSError as one sentence."""

    def decorate(main: Main[_Given]) -> Main[_Given]:
        @wraps(main)
        def run(*arguments: _Given.args, **options: _Given.kwargs) -> int:
            before = sys.stdout, sys.stderr
            sys.stdout = _Guarded(sys.stdout, may_be_lost=False)
            sys.stderr = _Guarded(sys.stderr, may_be_lost=True)
            try:
                try:
                    return main(*arguments, **options)
                finally:
                    sys.stdout.flush()
            except KeyboardInterrupt:
                return 130
            except OutputLostError as lost:
                if isinstance(lost.__cause__, OSError) and not isinstance(lost.__cause__, BrokenPipeError):
                    sys.stderr.write(f"{name}: The output cannot be written: {lost.__cause__.strerror}.\n")
            except OSError as error:
                _logger.debug("This error has no sentence of its own", exc_info=error)
                file, why = error.filename, error.strerror or error
                sys.stderr.write(
                    f"{name}: {one_line(f'{file}: {why}' if file else why)}.{of_openssl(error)}\n"
                )
            finally:
                sys.stdout, sys.stderr = before
            return 1

        return run

    return decorate


# --- QR codes on a terminal, two modules in a character -------------------------------------------------

_BLACK_ON_WHITE, _AS_BEFORE = "\x1b[30;107m", "\x1b[0m"
_WHITE = 255
_HALVES = {(_WHITE, _WHITE): " ", (0, _WHITE): "▀", (_WHITE, 0): "▄", (0, 0): "█"}


_NO_CODE = (
    "No QR code: the library zxing-cpp is missing. With the wheel: pipx inject relaynet-gateway zxing-cpp. In "
    "the folder of the source: .tools/venv/bin/uv sync --frozen --inexact --no-dev --extra pictures"
)


def show_codes(*contents: str | bytes) -> None:
    """Print QR codes on a terminal, or advice to install their library."""
    if not sys.stdout.isatty():
        return
    lines = [line for each in contents for line in code_lines(each)]
    for line in lines:
        write_own_codes(f"{line}\n", sys.stdout)
    if contents and not lines:
        sys.stdout.write(f"{_NO_CODE}\n")


def code_lines(content: str | bytes) -> list[str]:
    """Return the lines of a QR code; empty if the library is missing."""
    try:
        import zxingcpp
    except ImportError:
        return []
    library: Any = zxingcpp
    level = "M" if isinstance(content, str) else "L"  # a connection file needs 89 columns with L, 97 with M
    code = library.create_barcode(content, library.BarcodeFormat.QRCode, ec_level=level)
    rows: Any = memoryview(code.to_image(scale=1)).tolist()  # includes the white margin that readers need
    rows += [[_WHITE] * len(rows[0])] * (len(rows) % 2)
    return [
        _BLACK_ON_WHITE + "".join(map(_HALVES.__getitem__, zip(upper, lower, strict=True))) + _AS_BEFORE
        for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    ]
