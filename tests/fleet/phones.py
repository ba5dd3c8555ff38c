"""The habits of Android's gateway, played around the product's: stricter than the drafts, and less patient.

The gateway judges cargo without tolerance for its clock, dates its CDAs at the moment of issue, reads a certificate's
rotation in its own form alone, ends each call to a courier after five seconds, and reads no message over four MiB. The
product also dates cargo three hours back. The fleet's wires do not play TLS.
"""

import asyncio
from collections.abc import Callable, Coroutine
from datetime import datetime, timedelta
from typing import Any, TypeVar

from msgspec.structs import replace

from gateway_core.asn1 import der
from gateway_core.codes.couriers import CourierCode
from gateway_core.crypto.certificates import Certificate
from gateway_core.dialects import read_format_signature
from gateway_core.errors import (
    InvalidMessageError,
    MalformedMessageError,
    UnreachableCause,
    UnreachableError,
)
from gateway_core.messages import control
from gateway_core.messages.ramf import RamfMessage, validate
from gateway_core.services.couriers import cargo
from tests.fleet.loop import LIFE
from tests.fleet.watched import WatchedCourier

T = TypeVar("T")

MOST_OCTETS = 4 * 2**20
"""Octets of a message that a phone's client reads, at most."""

CALL_SECONDS = 5.0

PHONES: set[str] = set()
"""Hosts of gateways on phones."""


def is_phone() -> bool:
    """Return whether the running program is a gateway on a phone."""
    life = LIFE.get()
    return life is not None and life.host in PHONES


def validate_strictly(message: RamfMessage, now: datetime, **others: Any) -> tuple[Certificate, ...]:
    """Replaces `validate` for cargo: a phone judges message and certificate at the present second."""
    if not is_phone():
        return validate(message, now, **others)
    require_dated(message, now)
    begins = message.sender_certificate.not_before
    return validate(
        replace(message, created=max(message.created, begins)), now, **others | {"tolerance": timedelta()}
    )


def require_dated(message: RamfMessage, now: datetime) -> None:
    """Raise InvalidMessageError if the message is dated after ``now`` or has expired."""
    if message.created > now or (message.expires is not None and message.expires < now):
        raise InvalidMessageError(CourierCode.REFUSED_AS_INVALID)


_issue_cda = cargo._issue_cda


def issue_cda(credentials: Any, public_gateway: Any, now: datetime) -> Certificate:
    """Replaces the private gateway's function: a phone dates a CDA at the moment of issue."""
    issued = _issue_cda(credentials, public_gateway, now)
    if not is_phone() or issued.not_before >= now.replace(microsecond=0):
        return issued
    return _issue_cda(credentials, public_gateway, now + (now.replace(microsecond=0) - issued.not_before))


_parse_rotation = control.parse_rotation


def parse_rotation(octets: bytes) -> control.CertificateRotation:
    """Replaces the private gateway's function: a phone reads the form in which the leaf is no OCTET STRING."""
    if is_phone():
        dialect, _ = read_format_signature(octets)
        if der.parse_one(octets[len(dialect.prefix) + 2 :]).peek() != der.CONSTRUCTED_0:
            raise MalformedMessageError(CourierCode.NOT_UNDERSTOOD)
    return _parse_rotation(octets)


class PhoneCall:
    """A call of a phone's client, around the product's: the call ends after five seconds, whatever is under way."""

    def __init__(self, call: Any) -> None:
        self._call, self._ends = call, asyncio.get_running_loop().time() + CALL_SECONDS
        self._call_of = getattr(call, "_call", call)
        for each in (call, self._call_of):
            if hasattr(each, "_limit"):
                each._limit = min(each._limit, MOST_OCTETS)

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._call, name)
        return self._within(found) if asyncio.iscoroutinefunction(found) else found

    def _within(self, work: Callable[..., Coroutine[Any, Any, T]]) -> Callable[..., Coroutine[Any, Any, T]]:
        async def run(*args: Any) -> T:
            try:
                async with asyncio.timeout_at(self._ends):
                    return await work(*args)
            except TimeoutError as error:
                self._call.cancel()
                raise UnreachableError(
                    CourierCode.CONNECTION_BROKE_OFF, UnreachableCause.TIMED_OUT
                ) from error

        return run


class PhonesLink(WatchedCourier):
    """A phone's client of a courier."""

    async def collect(self, cca: bytes) -> Any:
        return PhoneCall(await super().collect(cca))

    async def deliver(self) -> Any:
        return PhoneCall(await super().deliver())
