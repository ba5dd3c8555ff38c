"""The courier's answers in words, for who reads them on the command line."""

from __future__ import annotations

import sys
from datetime import datetime
from typing import Any

from app.cli.tables import table
from gateway_core.clock import DRIFT_TOLERANCE
from gateway_core.views.spoken_words import spoken_fingerprint

_IN_ITS_PLACE = "\r\x1b[K"


def status_in_words(status: Any) -> str:
    """The luggage, and the places where private gateways are served."""
    lines = [
        f"For public gateways: {status['cargoes_out']} cargoes, {status['octets_out']:,} octets, and "
        f"{status['authorizations']} authorizations to collect.",
        f"For private gateways: {status['cargoes_in']} cargoes, {status['octets_in']:,} octets.",
        f"Room: {status['used']:,} of {status['quota']:,} octets are in use, by {status['owners']} private gateways.",
        *_serving(status),
        *_in_doubt(status),
    ]
    for each in status["gateways"]:
        lines.append(f"  {each['gateway']}: {each['pieces']} pieces, {each['octets']:,} octets")
    if status["troubles"]:
        lines.append("Did not pass yet:")
    for each in status["troubles"]:
        lines.append(f"  {_piece(each)} for {each['gateway']}, tried {each['runs']} times. {each['reason']}")
    return "\n".join(lines)


def _serving(status: Any) -> list[str]:
    if status["listening"]:
        places = " and ".join(status["listening"])
        lines = [f"Private gateways are served at {places}; {status['clients']} connected."]
    elif status["not_listening"]:
        lines = [f"Private gateways are not served. {status['not_listening']}"]
    else:
        lines = ["Private gateways are not served now."]
    if status["key_fingerprint"]:
        lines.append(f"To compare aloud: {spoken_fingerprint(status['key_fingerprint'])}")
    return lines


def _in_doubt(status: Any) -> list[str]:
    """Tell of the time, where it makes a difference."""
    if not status["overdue"]:
        return []
    return [f"{status['overdue']} pieces may have expired, and are kept. {clock_in_words(status)}"]


def clock_in_words(times: Any) -> str:
    """The present, as far as the courier knows it."""
    earliest, latest = (datetime.fromisoformat(times[each]) for each in ("earliest", "latest"))
    if latest - earliest <= DRIFT_TOLERANCE:
        return f"It is {latest:%Y-%m-%d %H:%M} UTC."
    return (
        f"It is between {earliest:%Y-%m-%d %H:%M} and {latest:%Y-%m-%d %H:%M} UTC: this computer was off, or its "
        "clock was set, and nobody has confirmed it since. The next run over the Internet does, or "
        "`relaynet-courier clock TIME`."
    )


def report_in_words(report: Any) -> str:
    """The result of a run over the Internet."""
    if not report["visits"]:
        return "Nothing is carried for a public gateway."
    rows = [
        (
            each["gateway"],
            f"{each['cargoes_out']} ({each['octets_out']:,} octets)",
            f"{each['cargoes_in']} ({each['octets_in']:,} octets)",
            each["authorizations_used"],
            each["problem"],
        )
        for each in report["visits"]
    ]
    lines = [table(("PUBLIC GATEWAY", "DELIVERED", "COLLECTED", "AUTHORIZATIONS", "PROBLEM"), rows, "")]
    for each in report["troubles"]:
        lines.append(f"{_piece(each)} at {each['gateway']}: {each['reason']}")
    if report["left"]:
        lines.append(f"{report['left']} pieces are carried on.")
    return "\n".join(lines)


def handed_over_in_words(report: Any) -> str:
    """The result of a hand-over to another courier."""
    (visit,) = report["visits"]
    lines = [
        f"{visit['gateway']} has taken over {visit['cargoes_out']} cargoes, {visit['octets_out']:,} octets, and "
        f"{visit['authorizations_used']} authorizations to collect."
    ]
    if visit["problem"]:
        lines.append(visit["problem"])
    lines += [f"{_piece(each)}: {each['reason']}" for each in report["troubles"]]
    if report["left"]:
        lines.append(f"{report['left']} pieces that it may have are carried on.")
    return "\n".join(lines)


def progress_in_words(progress: Any) -> str:
    """The state of a run over the Internet, on one line."""
    if progress["phase"] == "waiting":
        return "Waiting for the answers."
    if progress["phase"] == "collecting":
        return (
            f"{progress['gateway']}: collected {progress['cargoes_in']} cargoes, {progress['octets_in']:,} octets; "
            f"{progress['authorizations_used']} of {progress['authorizations']} authorizations used."
        )
    return (
        f"{progress['gateway']}: delivered {progress['cargoes_out']} of {progress['cargoes']} cargoes, "
        f"{progress['octets_out']:,} of {progress['octets']:,} octets."
    )


def show_progress(progress: Any) -> None:
    """Show it in the place of what was shown before, where somebody sees it."""
    if sys.stderr.isatty():
        print(f"{_IN_ITS_PLACE}{progress_in_words(progress)}", end="", file=sys.stderr, flush=True)


def end_progress() -> None:
    """Take it away again."""
    if sys.stderr.isatty():
        print(_IN_ITS_PLACE, end="", file=sys.stderr, flush=True)


def quota_in_words(answer: Any) -> str:
    """The quota, and what of it is in use."""
    return f"At most {answer['quota']:,} octets are carried; {answer['used']:,} are in use."


def _piece(trouble: Any) -> str:
    kind = "A cargo" if trouble["is_cargo"] else "An authorization"
    return f"{kind} of {trouble['octets']:,} octets"
