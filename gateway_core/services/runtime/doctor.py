"""The check-up: independent small checks that run concurrently, each with a time limit.

A check returns a :class:`Finding`, or raises a GatewayError, whose statement is then the finding. A finding with
``passed`` ``None`` is unknown, and no failure.
"""

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
"""The time limit of one check; since all run concurrently, it also limits the check-up."""


_ADVICE: Mapping[Code, Code] = {
    PublicGatewayCode.CERTIFICATE_EXPIRED: AdviceCode.SET_CLOCK,
    PublicGatewayCode.CERTIFICATE_NOT_YET_VALID: AdviceCode.SET_CLOCK,
    PublicGatewayCode.CERTIFICATE_FOR_ANOTHER_NAME: AdviceCode.CHECK_ADDRESS,
    ResolverCode.CERTIFICATE_DATES: AdviceCode.SET_CLOCK,
}
"""Advice about errors with one remedy, for all checks."""


class Finding(Struct, frozen=True):
    """The result of a check, with advice."""

    passed: bool | None
    detail: Code | Statement
    advice: Code | Statement = NOTHING


class Check(Struct, frozen=True):
    """One check. ``advice`` applies to an error and to a timeout."""

    name: StrEnum
    run: Callable[[], Awaitable[Finding]]
    advice: Code | Statement = NOTHING


async def examine(checks: Sequence[Check], seconds: float = CHECK_SECONDS) -> list[CheckResult]:
    """Run all checks concurrently. Results are in their order; a check that takes too long is unknown."""
    outcomes = await asyncio.gather(*(_run_bounded(each, seconds) for each in checks), return_exceptions=True)
    return [_result(check, outcome) for check, outcome in zip(checks, outcomes, strict=True)]


async def _run_bounded(check: Check, seconds: float) -> Finding:
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
