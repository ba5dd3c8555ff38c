"""The check-up: small checks that know nothing of each other, run at once, each with its own time, none ever raising.

A check returns a :class:`Finding` or raises a GatewayError, whose statement is then the finding. ``passed`` is ``None``
where nothing can be said: that is no failure.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from enum import StrEnum

from msgspec import Struct

from gateway_core.codes.checks import AdviceCode, FindingCode
from gateway_core.codes.internet import PublicGatewayCode, ResolverCode
from gateway_core.codes.statement import NOTHING, Code, Statement
from gateway_core.errors import GatewayError
from gateway_core.views.status import CheckResult

logger = logging.getLogger(__name__)

CHECK_SECONDS = 15.0
"""The time that one check may take; they run at the same time, so this bounds the whole."""


_ADVICE: Mapping[Code, Code] = {
    PublicGatewayCode.CERTIFICATE_EXPIRED: AdviceCode.SET_CLOCK,
    PublicGatewayCode.CERTIFICATE_NOT_YET_VALID: AdviceCode.SET_CLOCK,
    PublicGatewayCode.CERTIFICATE_FOR_ANOTHER_NAME: AdviceCode.CHECK_ADDRESS,
    ResolverCode.CERTIFICATE_DATES: AdviceCode.SET_CLOCK,
}
"""What to do about an error that has one remedy, whichever check met it."""


class Finding(Struct, frozen=True):
    """The finding of a check, and the advice about it."""

    passed: bool | None
    detail: Code | Statement
    advice: Code | Statement = NOTHING


class Check(Struct, frozen=True):
    """One check. ``advice`` is for when it raises: what to do then."""

    name: StrEnum
    run: Callable[[], Awaitable[Finding]]
    advice: Code | Statement = NOTHING


async def examine(checks: Sequence[Check], seconds: float = CHECK_SECONDS) -> list[CheckResult]:
    """Run all checks at once. Results are in their order; one that takes too long is unknown."""
    outcomes = await asyncio.gather(*(_bounded(each, seconds) for each in checks), return_exceptions=True)
    return [_result(check, outcome) for check, outcome in zip(checks, outcomes, strict=True)]


async def _bounded(check: Check, seconds: float) -> Finding:
    try:
        async with asyncio.timeout(seconds):
            return await check.run()
    except TimeoutError:
        return Finding(None, FindingCode.TOOK_TOO_LONG(limit=seconds), check.advice)
    except GatewayError as error:
        return Finding(False, error.statement, _ADVICE.get(error.code, check.advice))


def _result(check: Check, outcome: Finding | BaseException) -> CheckResult:
    if isinstance(outcome, Finding):
        detail, advice = Statement.of(outcome.detail), Statement.of(outcome.advice)
        return CheckResult(check.name, outcome.passed, detail, advice)
    if isinstance(outcome, asyncio.CancelledError):
        raise outcome
    logger.error("The check of the %s failed", check.name, exc_info=outcome)
    return CheckResult(check.name, None, FindingCode.CHECK_FAILED())
