"""Records of the current and former public gateways of this gateway, and of the last contact.

After a change of pairing, the old public gateway is kept as *former*: couriers still collect cargo from it while our
certificate from it is valid, acknowledgements of its parcels go to it alone, and the change can be undone for a day.

The last contact over the Internet or by courier is stored, and survives a restart.

Spec: RS-000 CRC (one or more CCAs); features I12, C7.

The module also has facts about public gateways of the deployed network, from their operators' published set-up of 22
November 2026. About other public gateways the gateway knows nothing.
"""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from msgspec import Struct
from msgspec.structs import replace

from gateway_core.codes.gateway import IdentityCode
from gateway_core.crypto.keys import load_identity_public_key
from gateway_core.dialects import BY_NAME, Dialect
from gateway_core.errors import GatewayError, ProtocolViolationError, StoreError, converting
from gateway_core.identifiers import DomainName, PrivateAddress
from gateway_core.tables.transaction import Transaction
from gateway_core.views.status import StatusWarning

CURRENT_SETTING = "public_gateway"
FORMER_SETTING = "former_public_gateways"
UNDO_TIME = timedelta(hours=24)
"""The time in which a change of public gateway can be undone."""

_MAX_FORMER = 8


class PublicGateway(Struct, frozen=True):
    """A current or former public gateway."""

    domain: DomainName
    dialect: Dialect
    address: PrivateAddress
    identity_key_der: bytes


class FormerPublicGateway(Struct, frozen=True):
    """A former public gateway, and when it was left.

    ``may_hold_messages``: False if its last collection was complete.
    """

    public_gateway: PublicGateway
    left_at: datetime
    may_hold_messages: bool = True


def save_public_gateway(tx: Transaction, public_gateway: PublicGateway, now: datetime) -> None:
    """Save the pairing; the replaced public gateway becomes a former one."""
    current = read_current(tx)
    former = [each for each in read_former(tx) if each.public_gateway.address != public_gateway.address]
    if current is not None and current.address != public_gateway.address:
        former = [FormerPublicGateway(current, now), *former][:_MAX_FORMER]
    tx.settings.put(CURRENT_SETTING, _to_json(public_gateway))
    _save_former(tx, former)


def note_left_empty(tx: Transaction, address: PrivateAddress) -> None:
    """Record that the last collection from ``address`` was complete, if it is the last former public gateway."""
    former = read_former(tx)
    if former and former[0].public_gateway.address == address:
        _save_former(tx, [replace(former[0], may_hold_messages=False), *former[1:]])


def _save_former(tx: Transaction, former: Sequence[FormerPublicGateway]) -> None:
    values = [
        {
            **_to_json(each.public_gateway),
            "left_at": each.left_at.isoformat(),
            "may_hold_messages": each.may_hold_messages,
        }
        for each in former
    ]
    tx.settings.put(FORMER_SETTING, values)


def undo_change(tx: Transaction, now: datetime) -> PublicGateway:
    """Pair again with the public gateway that was left last.

    Raises:
        ProtocolViolationError: if the last change is older than 24 hours.
    """
    former = read_former(tx)
    if not former or now - former[0].left_at > UNDO_TIME:
        raise ProtocolViolationError(IdentityCode.NOTHING_TO_TAKE_BACK)
    save_public_gateway(tx, former[0].public_gateway, now)
    return former[0].public_gateway


def read_current(tx: Transaction) -> PublicGateway | None:
    """Return the current public gateway."""
    value = tx.settings.get(CURRENT_SETTING)
    return None if value is None else _from_json(value)


def read_former(tx: Transaction) -> list[FormerPublicGateway]:
    """Return the former public gateways, the last one first."""
    values = tx.settings.get(FORMER_SETTING)
    if values is None:
        return []
    if not isinstance(values, list):
        raise StoreError(IdentityCode.FORMER_GATEWAYS_DAMAGED)
    with converting(KeyError, TypeError, ValueError, to=StoreError(IdentityCode.FORMER_GATEWAYS_DAMAGED)):
        return [
            FormerPublicGateway(
                _from_json(each),
                datetime.fromisoformat(each["left_at"]).astimezone(UTC),
                each.get("may_hold_messages") is not False,
            )
            for each in values
        ]


def _to_json(public_gateway: PublicGateway) -> dict[str, str]:
    return {
        "domain": public_gateway.domain,
        "dialect": public_gateway.dialect.name,
        "identity_key": public_gateway.identity_key_der.hex(),
    }


def _from_json(value: object) -> PublicGateway:
    if not isinstance(value, dict):
        raise StoreError(IdentityCode.PUBLIC_GATEWAY_DAMAGED)
    with converting(
        GatewayError, KeyError, TypeError, ValueError, to=StoreError(IdentityCode.PUBLIC_GATEWAY_DAMAGED)
    ):
        key = load_identity_public_key(bytes.fromhex(value["identity_key"]))
        return PublicGateway(DomainName(value["domain"]), BY_NAME[value["dialect"]], key.address, key.der)


CONTACT_SETTING = "last_contact"

CONTACT_KEPT_EVERY = timedelta(minutes=10)
"""Shortest time between two stored contacts, because contacts come every few seconds."""


def save_contact(tx: Transaction, moment: datetime) -> None:
    """Store the time of a contact with the public gateway, by the gateway's clock."""
    tx.settings.put(CONTACT_SETTING, moment.isoformat())


def read_contact(tx: Transaction) -> datetime | None:
    """Return the last stored contact; ``None`` before the first."""
    value = tx.settings.get(CONTACT_SETTING)
    return None if value is None else datetime.fromisoformat(str(value))


CLOSED = frozenset({DomainName("frankfurt.relaycorp.cloud")})
"""Public gateways that were taken out of service. The deployed desktop program still has the address built in."""

RETENTION = {DomainName("belgium.relaycorp.services"): timedelta(days=2)}
"""The time for which a public gateway keeps an uncollected parcel for a private gateway."""

BEFORE_RETENTION_ENDS = timedelta(hours=12)
"""How long before the end of the retention the next visit becomes due."""

PUBLIC_GATEWAYS = CLOSED | RETENTION.keys()
"""Known public gateways: a recipient at such a domain is a private endpoint behind the public gateway."""

SHORT_REQUESTS = frozenset({DomainName("belgium.relaycorp.services")})
"""Public gateways whose hosts end every request after five seconds, including calls that deliver our cargo."""

_FEW_CARGOES = 3


def cargoes_per_call(domain: DomainName) -> int | None:
    """Return how many cargoes one call to its cargo server should deliver at most; ``None``: unlimited."""
    return _FEW_CARGOES if domain in SHORT_REQUESTS else None


def known_warnings(
    domain: DomainName, last_contact: datetime | None, now: datetime
) -> frozenset[StatusWarning]:
    """Return the warnings for users of this public gateway, whose last contact was at ``last_contact``."""
    retention = RETENTION.get(domain)
    is_due = (
        retention is not None
        and last_contact is not None
        and now - last_contact > retention - BEFORE_RETENTION_ENDS
    )
    rules = ((StatusWarning.GATEWAY_CLOSED, domain in CLOSED), (StatusWarning.VISIT_DUE, is_due))
    return frozenset(warning for warning, holds in rules if holds)
