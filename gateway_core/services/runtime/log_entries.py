"""From a record of Python's logging to an entry that names nobody.

The text is redacted; of an exception only its class and the places it passed are kept, since the message of an
unexpected one may hold anything. A GatewayError's reason is made to be shown, and is kept (redacted too).
"""

from __future__ import annotations

import json
import logging
import re
import traceback
from datetime import UTC, datetime
from pathlib import PurePath
from types import TracebackType

from gateway_core.errors import GatewayError, InvalidMessageError
from gateway_core.services.runtime.redaction import redact
from gateway_core.views.diagnosis import LogEntryView

LEVELS = {
    "debug": logging.DEBUG,
    "info": logging.INFO,
    "warning": logging.WARNING,
    "error": logging.ERROR,
}
"""What the log can be told to keep, by name."""

MOST_TEXT = 2000
_NAME = re.compile(r"[A-Za-z_.<>]{1,120}\d{0,2}", re.ASCII)
_MOST_FRAMES = 30


def level_number(name: str) -> int:
    """Python's number of a level.

    Raises:
        InvalidMessageError: there is no such level.
    """
    try:
        return LEVELS[name]
    except KeyError:
        raise InvalidMessageError(f"The log levels are {', '.join(LEVELS)}.") from None


def level_name(number: int) -> str:
    """The highest of our levels that is not above the number."""
    return next((name for name, least in reversed(LEVELS.items()) if number >= least), "debug")


def entry_of(record: logging.LogRecord) -> LogEntryView:
    """The entry for a record. Never raises, whatever was logged with whatever arguments."""
    error = ""
    trace: tuple[str, ...] = ()
    text = _text(record)
    if record.exc_info and record.exc_info[1] is not None:
        raised = record.exc_info[1]
        error = redact(type(raised).__name__)
        trace = _trace(raised.__traceback__)
        if isinstance(raised, GatewayError):
            text += f" ({redact(raised.reason)})"
    return LogEntryView(
        at=datetime.fromtimestamp(record.created, UTC),
        level=level_name(record.levelno),
        event=_code(f"{record.name}.{record.funcName or ''}".rstrip(".")),
        text=text[:MOST_TEXT],
        error=error,
        trace=trace,
    )


def as_line(entry: LogEntryView) -> str:
    """The entry as one line of JSON, without its line feed. ``at`` has milliseconds."""
    value: dict[str, object] = {
        "at": entry.at.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
        "level": entry.level,
        "event": entry.event,
        "text": entry.text,
    }
    if entry.error:
        value |= {"error": entry.error, "trace": list(entry.trace)}
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _text(record: logging.LogRecord) -> str:
    try:
        return redact(record.getMessage())
    except (
        TypeError,
        ValueError,
        KeyError,
    ):  # the arguments do not fit the format: a defect, and worth a line
        return f"A record could not be written: {redact(str(record.msg))}"


def _trace(tracebacks: TracebackType | None) -> tuple[str, ...]:
    frames = traceback.extract_tb(tracebacks)[-_MOST_FRAMES:]
    return tuple(f"{_module(frame.filename)}:{frame.lineno} {_code(frame.name)}" for frame in frames)


def _module(filename: str) -> str:
    """The last two parts of the path: package and module, without the folders of this device."""
    path = PurePath(filename.replace("\\", "/"))
    return ".".join(_code(part) for part in path.with_suffix("").parts[-2:])


def _code(name: str) -> str:
    """A name out of the program's text, such as a function's: no data, unless it does not look like one."""
    return name if _NAME.fullmatch(name) else redact(name)
