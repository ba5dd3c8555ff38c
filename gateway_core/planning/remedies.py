"""Remedies: variants of a plan with one improvement, and their gains."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from gateway_core.limits import MAX_TTL_SECONDS
from gateway_core.planning.forecast import Forecast, forecast
from gateway_core.planning.plan import HOUR, Plan


class Remedy(StrEnum):
    """An improvement of a plan."""

    COURIER = "courier"
    LIFETIME = "lifetime"
    RETENTION = "retention"


class Gain(Struct, frozen=True):
    """A remedy and its gain."""

    remedy: Remedy
    plan: Plan
    """The plan with the remedy."""
    forecast: Forecast
    share: float
    """Increase of the arrived share: 0.1 is ten messages of a hundred."""


def gains(plan: Plan, before: Forecast, reckon: Callable[[Plan], Forecast] = forecast) -> list[Gain]:
    """Return the gains of all applicable remedies, best first.

    The remedies are one more courier, after which all couriers share the gateways anew; messages with twice the
    lifetime, at most 180 days; and public gateways that keep messages for their lifetime. Among equal gains (in whole
    hundredths), the remedy with the shorter median wins. ``reckon``: returns the forecast of a plan.
    """
    found = []
    for remedy, changed in _with_remedies(plan):
        after = reckon(changed)
        found.append(Gain(remedy, changed, after, after.share - before.share))
    return sorted(found, key=lambda each: (-round(each.share, 2), each.forecast.median))


def _with_remedies(plan: Plan) -> list[tuple[Remedy, Plan]]:
    found = []
    if plan.couriers < plan.gateways:
        found.append((Remedy.COURIER, one_more_courier(plan)))
    if plan.lifetime < MAX_TTL_SECONDS:
        found.append((Remedy.LIFETIME, replace(plan, lifetime=min(2 * plan.lifetime, MAX_TTL_SECONDS))))
    if plan.retention is not None and plan.retention < plan.lifetime:
        found.append((Remedy.RETENTION, replace(plan, retention=None)))
    return [(remedy, changed) for remedy, changed in found if changed.refusal is None]


def one_more_courier(plan: Plan) -> Plan:
    """Return the plan with another courier: each courier has fewer gateways, and visits them more often."""
    part = plan.couriers / (plan.couriers + 1)
    return replace(
        plan,
        couriers=plan.couriers + 1,
        intervals=tuple(max(HOUR, round(part * each)) for each in plan.intervals),
        relay_every=None if plan.relay_every is None else max(HOUR, round(part * plan.relay_every)),
    )
