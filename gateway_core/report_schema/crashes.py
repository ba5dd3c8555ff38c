"""The crash report: its octets, and the only definition of a valid report.

A report is a compact JSON object with sorted keys, padded with spaces to `CRASH_OCTETS`::

    {"caused_by":[],"crash":"1","exception":"builtins.KeyError","frames":["gateway_core.gateway:PrivateGateway.run:88"],
     "os":"linux","part":"gateway","python":"3.11","token":"<32 hex digits>","version":"0.1.0","week":"2026-W42"}

The crash report has its own consent; it shares only the transport with the weekly report. Its token is random and
made for a single crash. Therefore the token is unrelated to the gateway and its other reports.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any

from gateway_core.report_schema.faults import (
    MOST_CAUSES,
    MOST_FRAMES,
    Fault,
    is_known_class,
    is_known_frame,
)
from gateway_core.report_schema.registry import SYSTEMS
from gateway_core.report_schema.wire import (
    RELEASE_PATTERN,
    TOKEN_PATTERN,
    Refusal,
    RefusedReportError,
    week_start,
)

CRASH_SCHEMA = 1
"""The version of the crash report. An addition to the report raises the version and requires new consent."""

CRASH_OCTETS = 8192
"""Size of every crash report: the most frames with the longest names fit, and the size reveals nothing."""

PARTS = ("gateway", "window")
"""The parts of the program in which a fault can happen."""

_PYTHON_PATTERN = r"3\.[0-9]{1,2}"
_FIRST_OCTETS = b'{"caused_by":'


@dataclass(frozen=True, slots=True)
class CrashReport:
    """A fault of a gateway, without the user's data.

    Attributes:
        week: ISO week of the fault.
        token: 32 random hexadecimal digits, by which the collector drops duplicates.
        version: The release, or "other".
        os: An element of `SYSTEMS`.
        python: Major and minor version of Python.
        part: An element of `PARTS`.
        fault: The class and the frames of the exception.
    """

    week: str
    token: str
    version: str
    os: str
    python: str
    part: str
    fault: Fault


def is_crash_report(octets: bytes) -> bool:
    """Return True if the octets of an unknown sender claim to be a crash report, by their start."""
    return octets.startswith(_FIRST_OCTETS)


def serialize_crash(report: CrashReport) -> bytes:
    """Return the exact octets of a report on the wire, `CRASH_OCTETS` in length.

    Raises:
        RefusedReportError: if the report is invalid.
    """
    _check(report)
    content = {
        "caused_by": report.fault.caused_by,
        "crash": str(CRASH_SCHEMA),
        "exception": report.fault.exception,
        "frames": report.fault.frames,
        "os": report.os,
        "part": report.part,
        "python": report.python,
        "token": report.token,
        "version": report.version,
        "week": report.week,
    }
    return json.dumps(content, sort_keys=True, separators=(",", ":")).encode("ascii").ljust(CRASH_OCTETS)


def parse_crash(octets: bytes) -> CrashReport:
    """Read a crash report of an unknown sender.

    Raises:
        RefusedReportError: if the report breaks a rule; the error names the rule.
    """
    if len(octets) > CRASH_OCTETS:
        raise RefusedReportError(Refusal.OVERSIZE)
    report = _read(octets)
    if serialize_crash(report) != octets.ljust(CRASH_OCTETS):
        raise RefusedReportError(Refusal.MALFORMED)
    return report


def _read(octets: bytes) -> CrashReport:
    try:
        content: Any = json.loads(octets.rstrip(b" ").decode("ascii"))
    except (ValueError, RecursionError) as error:
        raise RefusedReportError(Refusal.MALFORMED) from error
    texts, lists = ("exception", "os", "part", "python", "token", "version", "week"), ("caused_by", "frames")
    if not (
        isinstance(content, dict)
        and all(isinstance(content.get(name), str) for name in texts)
        and all(_is_texts(content.get(name)) for name in lists)
    ):
        raise RefusedReportError(Refusal.MALFORMED)
    if content.get("crash") != str(CRASH_SCHEMA):
        raise RefusedReportError(Refusal.UNKNOWN_SCHEMA)
    if content.keys() - {*texts, *lists, "crash"}:
        raise RefusedReportError(Refusal.UNKNOWN_FIELD)
    fault = Fault(content["exception"], tuple(content["frames"]), tuple(content["caused_by"]))
    envelope = {name: content[name] for name in texts if name != "exception"}
    return CrashReport(fault=fault, **envelope)


def _is_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def _check(report: CrashReport) -> None:
    week_start(report.week)
    fault = report.fault
    sound = (
        re.fullmatch(TOKEN_PATTERN, report.token)
        and re.fullmatch(RELEASE_PATTERN, report.version)
        and re.fullmatch(_PYTHON_PATTERN, report.python)
        and report.os in SYSTEMS
        and report.part in PARTS
        and len(fault.frames) <= MOST_FRAMES
        and len(fault.caused_by) <= MOST_CAUSES
        and all(map(is_known_class, (fault.exception, *fault.caused_by)))
        and all(map(is_known_frame, fault.frames))
    )
    if not sound:
        raise RefusedReportError(Refusal.OUT_OF_RANGE)
