"""The log of the gateway: events and times for later analysis, without the identities of users.

**Redaction** removes from a text everything that could show who talks with whom, or on which device. The rule lists
what may stay. A word (characters without spaces) stays whole if it looks like plain words, names of classes and
modules, or small numbers. Any other word of more than eight characters is cut to a short prefix: private addresses,
message ids, certificates and keys, in hexadecimal or Base64, wherever they are embedded. IP addresses and paths are
removed entirely. Redaction is the second line of defence: the gateway's own log texts contain no identifiers.

**Entries** are made from records of Python's logging. The text is redacted. An exception is reduced to its class and
its places in the code, since its message may contain data. The reason of a GatewayError is made to be shown, so its
redacted form stays.

**Events** of the gateway are logged as records.
"""

import json
import logging
import re
import traceback
from datetime import UTC, datetime
from pathlib import PurePath
from types import TracebackType

from gateway_core.codes.gateway import GatewayCode
from gateway_core.codes.statement import Statement
from gateway_core.errors import GatewayError, InvalidMessageError, converting
from gateway_core.events import (
    EndpointLimited,
    EndpointRegistered,
    EndpointWaits,
    Event,
    EventBus,
    MessageQuarantined,
    ParcelDropped,
    ParcelsDeleted,
    ParcelStored,
    PublicGatewayStateChanged,
    SyncEnded,
    TaskRecovered,
)
from gateway_core.views.diagnosis import LogEntryView

logger = logging.getLogger(__name__)

PREFIX = 6
"""Characters of a cut word that stay: enough to compare identifiers within a log, too few to identify a person."""

_SHORT = 8
_MOST_PARTS = 8
_MOST_DIGITS = 6
_EDGES = re.compile(r"([\"'`(<\[{=]*)(.*?)([\"'`)>\]},.;:!?=]*)", re.DOTALL)
_PART = re.compile(r"[^\W_]+")
_PLAIN = re.compile(r"[A-Z]?[a-z]{1,19}|[A-Z]{1,12}|(?:[A-Z][a-z]{2,15}){1,5}|\d{1,6}", re.ASCII)
_IPV4 = re.compile(r"(?<!\d)(?!127\.0\.0\.1(?!\d))\d{1,3}(?:\.\d{1,3}){3}(?!\d)", re.ASCII)
_IPV6 = re.compile(r"(?:[0-9a-f]{1,4}:){2,}|::|(?:[0-9a-f]{1,4}:)+:", re.ASCII | re.IGNORECASE)
_FIGURE = re.compile(
    r"\d{1,3}(?:,\d{3}){1,5}|\d{4}-\d{2}-\d{2}|\d{1,2}:\d{2}:\d{2}|\d{1,6}\.\d{1,6}", re.ASCII
)
"""Numbers in groups, dates, times of the day, and fractions."""
_HOME = re.compile(r"(?:/home/|/Users/|\\Users\\)[^/\\\n\"']*")


def redact(text: str) -> str:
    """Return the text without identifying parts. Idempotent."""
    text = _HOME.sub("[path]", text)
    return "".join(each if each.isspace() else _redact_word(each) for each in re.split(r"(\s+)", text))


def short(identifier: str) -> str:
    """Return a prefix of an identifier."""
    return identifier if len(identifier) <= _SHORT else identifier[:PREFIX] + "…"


def _redact_word(word: str) -> str:
    if "/" in word or "\\" in word:
        return "[path]"
    if _IPV4.search(word) or (_IPV6.search(word) and not _FIGURE.fullmatch(word.strip("\"'()[],;.!?"))):
        return "[ip]"
    match = _EDGES.fullmatch(word)
    assert match is not None
    opening, core, closing = match.groups()
    return opening + (core if _is_plain(core) else short(core)) + closing


def _is_plain(core: str) -> bool:
    """Return True for words, names and small numbers, joined by punctuation, and for figures."""
    if _FIGURE.fullmatch(core):
        return True
    parts = _PART.findall(core)
    digits = sum(each.isdigit() for each in core)
    return (
        len(parts) <= _MOST_PARTS
        and digits <= _MOST_DIGITS
        and all(_PLAIN.fullmatch(part) for part in parts)
        and len(core) - sum(map(len, parts)) <= 2 * _MOST_PARTS
    )


LEVELS = {
    "debug": logging.DEBUG,
    "info": logging.INFO,
    "warning": logging.WARNING,
    "error": logging.ERROR,
}
"""The levels of the log, by name."""

MOST_TEXT = 2000
_NAME = re.compile(r"[A-Za-z_.<>]{1,120}\d{0,2}", re.ASCII)
_MOST_FRAMES = 30


def level_number(name: str) -> int:
    """Return Python's number of a level.

    Raises:
        InvalidMessageError: if the level is unknown.
    """
    with converting(KeyError, to=InvalidMessageError(GatewayCode.LOG_LEVELS(levels=tuple(LEVELS)))):
        return LEVELS[name]


def entry_of(record: logging.LogRecord) -> LogEntryView:
    """Return the entry for a record. Never raises, for any message and arguments."""
    error = ""
    trace: tuple[str, ...] = ()
    text = _text(record)
    if record.exc_info and record.exc_info[1] is not None:
        raised = record.exc_info[1]
        error = redact(type(raised).__name__)
        trace = _trace(raised.__traceback__)
        if isinstance(raised, GatewayError):
            text += f" ({redact(raised.reason)}){_codes(raised)}"
    return LogEntryView(
        at=datetime.fromtimestamp(record.created, UTC),
        level=next((name for name, least in reversed(LEVELS.items()) if record.levelno >= least), "debug"),
        event=_code(f"{record.name}.{record.funcName or ''}".rstrip(".")),
        text=text[:MOST_TEXT],
        error=error,
        trace=trace,
    )


def as_line(entry: LogEntryView) -> str:
    """Return the entry as one line of JSON, without its line feed. ``at`` has milliseconds."""
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
        arguments = record.args if isinstance(record.args, tuple) else ()
        return redact(record.getMessage()) + _codes(*arguments)
    # Arguments that do not fit the format are a defect worth a line.
    except (TypeError, ValueError, KeyError):
        return f"A record could not be written: {redact(str(record.msg))}"


def _codes(*values: object) -> str:
    """Return the codes of the statements in a record: codes may share one sentence, and only the log shows which."""
    statements = (each.statement if isinstance(each, GatewayError) else each for each in values)
    return "".join(f" [{each.name}]" for each in statements if isinstance(each, Statement) and each.name)


def _trace(tracebacks: TracebackType | None) -> tuple[str, ...]:
    frames = traceback.extract_tb(tracebacks)[-_MOST_FRAMES:]
    return tuple(f"{_module(frame.filename)}:{frame.lineno} {_code(frame.name)}" for frame in frames)


def _module(filename: str) -> str:
    """Return the last two parts of the path: package and module, without the folders of this device."""
    path = PurePath(filename.replace("\\", "/"))
    return ".".join(_code(part) for part in path.with_suffix("").parts[-2:])


def _code(name: str) -> str:
    """Return a name from the program's code, such as a function's; redacted if it does not look like one."""
    return name if _NAME.fullmatch(name) else redact(name)


def log_events(events: EventBus) -> None:
    """Log the events of the bus. Traffic is logged at DEBUG, rare changes at INFO."""
    last: list[object] = []

    def notice(event: Event) -> None:
        if isinstance(event, PublicGatewayStateChanged):
            if [event.connected, event.cause] == last:
                return  # the same failure is published every few minutes for days
            last[:] = [event.connected, event.cause]
        _log(event)

    events.subscribe(notice)


def _log(event: Event) -> None:
    match event:
        case ParcelStored(direction, _, transport, octets):
            logger.debug("Parcel stored: %s by %s, %d octets", direction, transport, octets)
        case ParcelsDeleted(direction, reason, count, octets):
            logger.debug("Parcels released: %d %s, %d octets, %s", count, direction, octets, reason)
        case ParcelDropped(transport, reason, octets):
            logger.info("A parcel by %s was not accepted: %s, %d octets", transport, reason, octets)
        case EndpointRegistered(is_new):
            logger.info("An app registered (%s)", "new" if is_new else "again")
        case EndpointWaits():
            logger.info("A new app waits for the operator's approval (endpoints --allow, or the window)")
        case EndpointLimited(limit):
            logger.info("An app was refused: %s", limit)
        case MessageQuarantined(transport, reason):
            logger.info("A message by %s was set aside: %s", transport, reason)
        case PublicGatewayStateChanged(True, _):
            logger.info("The public gateway is connected")
        case PublicGatewayStateChanged(False, cause):
            logger.info("The public gateway is not connected: %s", cause)
        case TaskRecovered(task):
            logger.info("Task %s has recovered", task)
        case SyncEnded(progress):
            logger.info(
                "A courier sync ended: %s %s; cargoes in %d, out %d; octets in %d, out %d; unusable %d; %d seconds",
                progress.outcome,
                progress.reason,
                progress.cargoes_in,
                progress.cargoes_out,
                progress.octets_in,
                progress.octets_out,
                progress.unusable_in,
                progress.elapsed_seconds,
            )
