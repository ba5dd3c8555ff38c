"""How many endpoints may wait for the operator's word at once, so that nobody can bury the operator in questions.

An endpoint is only a key, and a program can make keys without end. Those that wait are never pushed out by those
that come later: what floods the door is refused there, and the question of an honest app stays.
"""

from __future__ import annotations

import re

from gateway_core.errors import RateLimitError
from gateway_core.ports import EndpointRecord, EndpointState, Program, Transaction

WAITING_LIMIT = 16
"""In all."""

WAITING_LIMIT_OF_PROGRAM = 3
"""Of one program: the same name, run by the same user. Programs that the system does not name count as one."""

_PROCESS_ID = re.compile(r" \(\d+\)$")


def require_room_to_wait(tx: Transaction, program: Program) -> None:
    """Check that one more endpoint of that program may wait.

    Raises:
        RateLimitError: too many wait already.
    """
    waiting = [each for each in tx.endpoints.all() if each.state is EndpointState.PENDING]
    if len(waiting) >= WAITING_LIMIT:
        raise RateLimitError(
            "Too many apps wait for the approval of this gateway's operator. Try again once some were answered."
        )
    same = [each for each in waiting if _maker(each) == (program.name, program.user_id)]
    if len(same) >= WAITING_LIMIT_OF_PROGRAM:
        raise RateLimitError(
            "This program waits for the approval of this gateway's operator under several keys already. "
            "Use one of those, and try again once it was answered."
        )


def _maker(record: EndpointRecord) -> tuple[str, str]:
    return _PROCESS_ID.sub("", record.process), record.user_id
