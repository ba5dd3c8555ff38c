"""How many endpoints may wait for the operator's word at once, so that nobody can bury the operator in questions.

An endpoint is only a key, and a program can make keys without end. Those that wait are never pushed out by those
that come later: what floods the door is refused there, and the question of an honest app stays. Nor does a program
get rid of a no by asking under another key.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from gateway_core.errors import ForbiddenEndpointError, RateLimitError
from gateway_core.ports import EndpointRecord, EndpointState, Program, Transaction

WAITING_LIMIT = 16
"""In all."""

WAITING_LIMIT_OF_PROGRAM = 3
"""Of one program: those that wait, and those that the operator refused lately. Programs that the system does not tell
apart count as one."""

REFUSED_LATELY = timedelta(days=1)


def require_room_to_wait(tx: Transaction, program: Program, now: datetime) -> None:
    """Check that one more endpoint of that program may wait.

    Raises:
        RateLimitError: too many wait already.
        ForbiddenEndpointError: the operator has just refused the program under several keys.
    """
    records = tx.endpoints.all()
    waiting = [each for each in records if each.state is EndpointState.PENDING]
    if len(waiting) >= WAITING_LIMIT:
        raise RateLimitError(
            "Too many apps wait for the approval of this gateway's operator. Try again once some were answered."
        )
    same = sum(each.account == program.account for each in waiting)
    if same >= WAITING_LIMIT_OF_PROGRAM:
        raise RateLimitError(
            "This program waits for the approval of this gateway's operator under several keys already. "
            "Use one of those, and try again once it was answered."
        )
    refused = sum(each.account == program.account and _refused_lately(each, now) for each in records)
    if same + refused >= WAITING_LIMIT_OF_PROGRAM:
        raise ForbiddenEndpointError(
            "The operator of this gateway has refused this program under several keys. Nobody is asked again today."
        )


def _refused_lately(record: EndpointRecord, now: datetime) -> bool:
    blocked = record.state is EndpointState.BLOCKED
    return blocked and record.decided_at is not None and now - record.decided_at < REFUSED_LATELY
