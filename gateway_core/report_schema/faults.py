"""The publishable facts about a fault of the program: the lines of its own code, without any data.

This module ignores an exception's message, arguments and local values, the paths and the text of lines, because
each may contain a name, an address or a key. The published facts are part of the public code::

    ValueError: "1996-13-01" is no date      ──►  builtins.ValueError
      File "/home/ana/…/telemetry.py", 120   ──►  gateway_core.services.telemetry.telemetry:Telemetry.tick:120
      File "/usr/lib/python3.11/…"           ──►  outside

The module imports the standard library alone.
"""

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from types import TracebackType

OWN_PACKAGES = ("app", "gateway_core", "ui")

BUNDLED_PACKAGES = (
    "aiohappyeyeballs", "aiohttp", "aiosignal", "anyio", "asn1crypto", "attr", "cffi", "cryptography", "dns",
    "frozenlist", "google", "grpclib", "h11", "h2", "hpack", "httpcore2", "httpx2", "hyperframe", "idna", "jaraco",
    "jeepney", "keyring", "multidict", "platformdirs", "propcache", "PySide6", "qasync", "secretstorage",
    "shiboken6", "sqlcipher3", "uvloop", "yarl",
)  # fmt: skip
"""Libraries in the bundle. Like the program's own lines, their lines contain no data of a user."""

OUTSIDE = "outside"
"""Replaces a run of frames of other code, or the class of an exception of other code."""

MOST_FRAMES = 30
MOST_CAUSES = 4
LONGEST_NAME = 160

NAME_PATTERN = (
    r"[A-Za-z_][A-Za-z0-9_]*(\.([A-Za-z_][A-Za-z0-9_]*|<locals>|<lambda>|<[a-z]{3,4}comp>|<genexpr>))*"
)
_FUNCTION = rf"{NAME_PATTERN}|<module>|<lambda>|<[a-z]{{3,4}}comp>|<genexpr>"
FRAME_PATTERN = rf"{OUTSIDE}|[A-Za-z_][A-Za-z0-9_.]*:({_FUNCTION}):[0-9]{{1,6}}"


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault without the user's data.

    Attributes:
        exception: Module and name of the exception's class, or `OUTSIDE`.
        frames: ``module:function:line``, outermost first; a run of other code is one `OUTSIDE`.
        caused_by: The classes of its causes and contexts, nearest first.
    """

    exception: str
    frames: tuple[str, ...]
    caused_by: tuple[str, ...] = ()

    @property
    def signature(self) -> tuple[str, ...]:
        """The identity of a fault across releases: the class and the innermost five places, without line numbers."""
        places = tuple(frame.rpartition(":")[0] for frame in self.frames if frame != OUTSIDE)
        return (self.exception, *places[-5:])


def fault_of(error: BaseException) -> Fault:
    """Return the publishable part of an exception."""
    return Fault(
        _class_of(error),
        tuple(_frames(error.__traceback__))[-MOST_FRAMES:],
        tuple(_causes(error))[:MOST_CAUSES],
    )


def is_known_module(name: str) -> bool:
    """Return True if a report may contain frames of the module ``name``."""
    return name.partition(".")[0] in {*OWN_PACKAGES, *BUNDLED_PACKAGES}


def is_known_class(name: str) -> bool:
    """Return True if a report may contain the class ``name``: of this program, its libraries or Python itself."""
    known = is_known_module(name) or name.partition(".")[0] in sys.stdlib_module_names
    return name == OUTSIDE or (
        known and len(name) <= LONGEST_NAME and re.fullmatch(NAME_PATTERN, name) is not None
    )


def is_known_frame(frame: str) -> bool:
    """Return True if ``frame`` has the form of `fault_of`, and its module is known."""
    return frame == OUTSIDE or (
        len(frame) <= LONGEST_NAME
        and re.fullmatch(FRAME_PATTERN, frame) is not None
        and is_known_module(frame)
    )


def _class_of(error: BaseException) -> str:
    kind = type(error)
    name = f"{kind.__module__}.{kind.__qualname__}"
    return name if is_known_class(name) else OUTSIDE


def _causes(error: BaseException) -> Iterator[str]:
    seen = {id(error)}
    cause = error.__cause__ or error.__context__
    while cause is not None and id(cause) not in seen:
        seen.add(id(cause))
        yield _class_of(cause)
        cause = cause.__cause__ or cause.__context__


def _frames(trace: TracebackType | None) -> Iterator[str]:
    before = ""
    while trace is not None:
        code = trace.tb_frame.f_code
        module = trace.tb_frame.f_globals.get("__name__")
        described = f"{module}:{code.co_qualname}:{trace.tb_lineno}"
        frame = described if isinstance(module, str) and is_known_frame(described) else OUTSIDE
        if frame != OUTSIDE or before != OUTSIDE:
            yield frame
        before, trace = frame, trace.tb_next
