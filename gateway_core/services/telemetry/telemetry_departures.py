"""The choice of what waits in the queue for a courier, and of what may go over the Internet now.

A courier takes along all that is in the queue, so that rare visits are enough. Over the Internet each submission
leaves at a moment of its own: what became due while the Internet was away does not all leave when it is back. The
newest one does; the others are given a second moment, and only what misses that too leaves with the next connection.

::

    due ──► in the queue, for couriers ──newest, or its second moment──► for the Internet as well ──► sent
                     └──another one leaves over the Internet──► a second moment is drawn

Reports, deletion requests and crash reports never wait in the queue together: a courier's visit would link them.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, time, timedelta

from msgspec.structs import replace

from gateway_core.report_schema.wire import accepted_until
from gateway_core.services.telemetry.telemetry_reports import RandBelow
from gateway_core.services.telemetry.telemetry_state import Submission, TelemetryState

ON_THE_WAY = timedelta(days=14)
"""The time that the way to the collector may take: what has less left is not sent."""

SECOND_DRAW = timedelta(days=14)
"""What missed its moment leaves over the Internet within this time, at another one."""

MOST_REQUESTS = 2
"""Deletion requests in the queue: a courier's visit links those that it takes."""


def collector_accepts_until(submission: Submission) -> datetime:
    """Return the moment from which the collector refuses it."""
    day = accepted_until(submission.week, deletion=submission.is_deletion)
    return datetime.combine(day, time(), UTC)


def is_in_time(submission: Submission, now: datetime) -> bool:
    """Return True if it does not come too late when it leaves now."""
    return now + ON_THE_WAY < collector_accepts_until(submission)


def chosen_for_queue(state: TelemetryState, now: datetime) -> Sequence[Submission]:
    """Return what is to wait in the queue, newest week first: requests, or else reports, or else one crash report."""
    ready = [
        each
        for each in state.waiting
        if not each.left
        and (each.due <= now or each.redrawn)
        and state.may_leave(each)
        and is_in_time(each, now)
    ]
    newest_first = sorted(ready, key=lambda each: each.week, reverse=True)
    if requests := [each for each in newest_first if each.is_deletion]:
        return requests[:MOST_REQUESTS]
    if reports := [each for each in newest_first if not each.is_crash]:
        return reports
    return sorted(ready, key=lambda each: each.due)[:1]


def may_go_online(submission: Submission, chosen: Sequence[Submission], now: datetime) -> bool:
    """Return True if it may leave over the Internet now: the newest that is due, or one at its second moment."""
    first = next((each for each in chosen if each.due <= now and not each.redrawn), None)
    return submission.due <= now and (submission.redrawn or submission == first)


def is_fresh(submission: Submission, now: datetime) -> bool:
    """Return True if its parcel has enough of its life left for the way."""
    return submission.parcel is not None and now + ON_THE_WAY < submission.parcel.expires


def others_redrawn(
    state: TelemetryState, gone: Submission, now: datetime, randbelow: RandBelow
) -> TelemetryState:
    """Give a second moment to what was due beside a submission that left over the Internet."""

    def redrawn(each: Submission) -> Submission:
        if each.left or each.redrawn or each.due > now or each.is_crash or gone.is_crash:
            return each
        time_left = collector_accepts_until(each) - ON_THE_WAY - now
        spread = max(min(SECOND_DRAW, time_left), timedelta(seconds=1))
        due = now + timedelta(seconds=randbelow(int(spread.total_seconds())))
        return replace(each, due=due, redrawn=True)

    return replace(state, waiting=tuple(redrawn(each) for each in state.waiting))
