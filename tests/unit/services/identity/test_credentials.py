"""Which of the gateway's certificates are renewed and sign, as time passes.

What a public gateway answers to a registration: believed only where everything in it fits together.

Records of this gateway's own that were damaged, and backups of something else: refused in words, never believed.
"""

import hashlib
from datetime import timedelta
from pathlib import Path
from typing import Any, cast

import pytest
from msgspec.structs import replace

from gateway_core.clock import DRIFT_TOLERANCE
from gateway_core.codes.crypto import CertificateCode, KeyCode
from gateway_core.codes.endpoints import EndpointCode
from gateway_core.codes.gateway import IdentityCode
from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.codes.statement import Code, in_their_words
from gateway_core.crypto.certificates import GATEWAY, GATEWAY_SELF_ISSUED, Certificate
from gateway_core.crypto.passphrase import Argon2Parameters, seal
from gateway_core.dialects import AWALA, Dialect
from gateway_core.errors import (
    InvalidMessageError,
    MalformedMessageError,
    RegistrationRequiredError,
    StoreError,
    TimingError,
)
from gateway_core.events import EventBus
from gateway_core.identifiers import DomainName
from gateway_core.messages.registration import Registration
from gateway_core.services.identity.credentials import REVOKED_SETTING, Credentials, Custody, to_row
from gateway_core.services.identity.gateway_registration import register_with_public_gateway
from gateway_core.services.identity.identity_backup import PURPOSE, is_unused, open_backup, restore_identity
from gateway_core.services.identity.public_gateways import (
    CLOSED,
    CURRENT_SETTING,
    FORMER_SETTING,
    RETENTION,
    FormerPublicGateway,
    PublicGateway,
    known_warnings,
    note_left_empty,
    read_current,
    read_former,
    save_contact,
    save_public_gateway,
)
from gateway_core.services.internet.first_registration import CHOICE_SETTING, read_choice
from gateway_core.services.status.status_board import StatusBoard
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.tables.transaction import Transaction
from gateway_core.views.connection import RegistrationView
from gateway_core.views.status import CertificateRole, StatusWarning
from tests.factories import keys
from tests.factories.clock import NOON, FakeClock
from tests.factories.identity_backups import collect_identity
from tests.factories.keys import identity_key
from tests.factories.network import GATEWAY_DOMAIN, Node, RelayNetwork
from tests.factories.stating import Stating
from tests.unit.services.conftest import WatchedCustody

SECOND = timedelta(seconds=1)


async def test_self_issued_certificate_is_renewed_at_half_its_life(custody: WatchedCustody) -> None:
    first = custody.credentials.self_issued_certificate()
    half = first.not_before + (first.not_after - first.not_before) / 2
    custody.clock.set(half)
    await custody.credentials.renew_self_issued()
    assert custody.credentials.self_issued_certificate() == first
    custody.clock.set(half + SECOND)
    await custody.credentials.renew_self_issued()
    second = custody.credentials.self_issued_certificate()
    assert second != first
    assert second.not_before < half + SECOND < second.not_after
    assert set(custody.credentials.anchors_for_cargo()) >= {first, second}, "the old one still verifies"


async def test_expired_self_issued_certificate_is_replaced(custody: WatchedCustody) -> None:
    custody.clock.set(custody.credentials.self_issued_certificate().not_after + timedelta(days=400))
    with pytest.raises(RegistrationRequiredError, check=Stating(IdentityCode.CERTIFICATE_EXPIRED)):
        custody.credentials.self_issued_certificate()
    await custody.credentials.renew_self_issued()
    assert custody.credentials.self_issued_certificate().is_valid_at(custody.clock.now(), timedelta())


async def keep_another(custody: WatchedCustody, begins: timedelta, ends: timedelta) -> Certificate:
    """One more certificate from the public gateway, with dates from now on."""
    network, now = custody.network, custody.clock.now()
    long_lived = Node("public_gateway", network.issue(GATEWAY, "public_gateway", not_before=now + begins), ())
    certificate = network.issue(
        GATEWAY, "private_gateway", long_lived, not_before=now + begins, not_after=now + ends
    )
    record = to_row(CertificateRole.FROM_PUBLIC_GATEWAY, certificate, network.public_gateway.address)
    await custody.store.write(lambda tx: tx.certificates.save(record))
    await custody.credentials.reload()
    return certificate


async def test_certificate_with_the_latest_expiry_signs(custody: WatchedCustody) -> None:
    first = custody.credentials.signing_certificate()
    ends = first.not_after - custody.clock.now()
    newer = await keep_another(custody, -SECOND, ends - timedelta(days=1))
    assert newer.not_before > first.not_before
    assert custody.credentials.signing_certificate() == first, "the newer one ends earlier"
    assert custody.credentials.last_issued() == newer, "whose half of life decides when the next is asked for"
    last = await keep_another(custody, timedelta(days=10), ends + timedelta(days=10))
    assert custody.credentials.signing_certificate() == first, "it is not valid yet"
    custody.clock.set(last.not_before)
    assert custody.credentials.signing_certificate() == last
    custody.clock.set(last.not_after + SECOND)
    with pytest.raises(RegistrationRequiredError, check=Stating(IdentityCode.CERTIFICATE_EXPIRED)):
        custody.credentials.signing_certificate()


async def test_revoked_certificate_signs_only_without_a_valid_one(custody: WatchedCustody) -> None:
    first = custody.credentials.signing_certificate()
    fingerprint = hashlib.sha256(first.der).hexdigest()
    await custody.store.write(lambda tx: tx.settings.put(REVOKED_SETTING, [fingerprint]))
    await custody.credentials.reload()
    assert custody.credentials.signing_certificate() == first
    newer = await keep_another(custody, -SECOND, timedelta(days=30))
    assert custody.credentials.signing_certificate() == newer


async def test_self_issued_certificate_of_a_fast_clock_is_replaced_once(custody: WatchedCustody) -> None:
    now = custody.clock.now()
    custody.clock.set(now + timedelta(days=3650))
    await custody.credentials.renew_self_issued()
    custody.clock.set(now)
    for _ in range(3):
        await custody.credentials.renew_self_issued()
    held = await custody.store.read(lambda tx: tx.certificates.all(CertificateRole.SELF_ISSUED))
    assert len(held) == 2
    assert custody.credentials.self_issued_certificate().not_before <= now


async def test_gateway_begun_by_a_fast_clock_is_certified_for_today(tmp_path: Path) -> None:
    clock = FakeClock(NOON + timedelta(days=3650))
    store = await EncryptedStore.open(tmp_path / "data", bytes(32), clock)
    await store.write(lambda tx: tx.keys.save_identity_key(identity_key("private_gateway").to_pkcs8()))
    credentials = await Credentials.load(store, clock)
    clock.set(NOON)
    await credentials.renew_self_issued()
    assert credentials.self_issued_certificate().not_before <= NOON
    await store.close()


class Answering:
    """A public gateway that gives one answer to all registrations."""

    def __init__(self, answer: Registration) -> None:
        self._answer = answer

    async def authorize_registration(self, digest: bytes, dialect: Dialect) -> bytes:
        return b"an authorization"

    async def register(self, request: bytes, dialect: Dialect) -> bytes:
        return self._answer.serialize()


def good(network: RelayNetwork) -> Registration:
    public = network.public_gateway
    return Registration(
        network.private_gateway.certificate, public.certificate, GATEWAY_DOMAIN, public.session_key.public
    )


async def register(custody: WatchedCustody, answer: Registration) -> None:
    client, dialect = cast(Any, Answering(answer)), custody.network.dialect
    await register_with_public_gateway(
        custody.credentials, custody.store, custody.clock, client, GATEWAY_DOMAIN, dialect
    )


async def test_matching_registration_answer_is_kept(unregistered: WatchedCustody) -> None:
    answer = good(unregistered.network)
    await register(unregistered, answer)
    assert unregistered.credentials.signing_certificate() == answer.node_certificate


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ("node_certificate", PublicGatewayCode.NOT_UNDERSTOOD),
        ("internet_address", PublicGatewayCode.OTHER_ADDRESS),
        ("session_key", PublicGatewayCode.NOT_UNDERSTOOD),
    ],
)
async def test_foreign_answer_keeps_nothing(unregistered: WatchedCustody, changed: str, code: Code) -> None:
    others = {
        "node_certificate": unregistered.network.other_private_gateway.certificate,
        "internet_address": DomainName("elsewhere.example.com"),
        "session_key": None,
    }
    answer = replace(good(unregistered.network), **{changed: others[changed]})
    with pytest.raises(InvalidMessageError, check=Stating(code)):
        await register(unregistered, answer)
    assert unregistered.credentials.certificates == ()


@pytest.mark.parametrize("wrong", ["issued by another", "over", "under one that is over"])
async def test_certificate_without_proof_is_not_kept(unregistered: WatchedCustody, wrong: str) -> None:
    network = unregistered.network
    over = network.now - DRIFT_TOLERANCE - timedelta(seconds=1)
    old = Node("public_gateway", network.issue(GATEWAY_SELF_ISSUED, "public_gateway", not_after=over), ())
    answer = {
        "issued by another": replace(
            good(network), node_certificate=network.issue(GATEWAY, "private_gateway", network.stranger)
        ),
        "over": replace(
            good(network),
            node_certificate=network.issue(
                GATEWAY, "private_gateway", network.public_gateway, not_after=over
            ),
        ),
        "under one that is over": replace(good(network), gateway_certificate=old.certificate),
    }[wrong]
    with pytest.raises(InvalidMessageError if wrong == "issued by another" else TimingError) as refused:
        await register(unregistered, answer)
    is_by_another = wrong == "issued by another"
    assert refused.value.code is (
        EndpointCode.ISSUER_DID_NOT_ISSUE if is_by_another else CertificateCode.EXPIRED
    )
    assert unregistered.credentials.certificates == ()


IDENTITY_KEY_FILE = Path(keys.__file__).parent / "identity_keys" / "stranger.pkcs8.der"

PEER = identity_key("public_gateway").public
LEFT = {"domain": "example.com", "dialect": "awala", "identity_key": PEER.der.hex()}
FORMER = {**LEFT, "left_at": NOON.isoformat()}


async def test_records_of_released_versions_are_read_as_they_were_written(custody: WatchedCustody) -> None:
    """A profile, or a backup of one, outlives the version that wrote it: the names in it never change."""

    def write(tx: Transaction) -> None:
        tx.settings.put("public_gateway", LEFT)
        tx.settings.put("former_public_gateways", [FORMER, {**FORMER, "may_hold_messages": False}])

    await custody.store.write(write)
    current = await custody.store.read(read_current)
    former = await custody.store.read(read_former)
    assert current == PublicGateway(DomainName("example.com"), AWALA, PEER.address, PEER.der)
    assert former == [FormerPublicGateway(current, NOON, kept) for kept in (True, False)]
    backup = await custody.store.read(collect_identity)
    assert backup["public_gateway"] == LEFT
    assert len(backup["former_public_gateways"]) == 2  # type: ignore[arg-type]


async def test_gateway_left_empty_is_remembered_as_empty(custody: WatchedCustody) -> None:
    other = PublicGateway(DomainName("example.com"), AWALA, PEER.address, PEER.der)
    another = identity_key("stranger").public
    new = PublicGateway(DomainName("new.example.com"), AWALA, another.address, another.der)

    def leave(tx: Transaction) -> list[FormerPublicGateway]:
        save_public_gateway(tx, other, NOON)
        save_public_gateway(tx, new, NOON)
        note_left_empty(tx, other.address)
        return read_former(tx)

    former = await custody.store.write(leave)
    assert former[0] == FormerPublicGateway(other, NOON, may_hold_messages=False)


NO_PUBLIC_GATEWAY = [
    7,
    "text",
    [],
    {},
    {"domain": "example.com", "dialect": "awala", "identity_key": "zz"},
    {"domain": "example.com", "dialect": "awala", "identity_key": "00"},
    {"domain": "example.com", "dialect": "awala", "identity_key": None},
    {"domain": "no domain", "dialect": "awala", "identity_key": "00"},
]


NO_CHOICE = [7, "text", {}, {"expected": None}, {"expected": None, "domain": "no domain", "dialect": "awala"}]
NO_FORMER_ONES = [7, {}, "text", ["text"], [{}], [{"left_at": "never"}]]
DAMAGED = IdentityCode.PUBLIC_GATEWAY_DAMAGED


@pytest.mark.parametrize(
    ("setting", "read", "value", "codes"),
    [
        *((CURRENT_SETTING, read_current, each, (DAMAGED,)) for each in NO_PUBLIC_GATEWAY),
        *((CHOICE_SETTING, read_choice, each, (PublicGatewayCode.CHOICE_DAMAGED,)) for each in NO_CHOICE),
        *(
            (FORMER_SETTING, read_former, each, (IdentityCode.FORMER_GATEWAYS_DAMAGED, DAMAGED))
            for each in NO_FORMER_ONES
        ),
    ],
)
async def test_damaged_record_of_a_gateway_is_refused(
    custody: WatchedCustody, setting: str, read: Any, value: object, codes: tuple[Code, ...]
) -> None:
    await custody.store.write(lambda tx: tx.settings.put(setting, value))
    with pytest.raises(StoreError, check=Stating(*codes)):
        await custody.store.read(read)


KEY = IDENTITY_KEY_FILE.read_bytes().hex()


@pytest.mark.parametrize(
    "content",
    [
        {},
        {"identity_key": "zz"},
        {"identity_key": KEY, "certificates": {}},
        {"identity_key": KEY, "certificates": [{"chain": {}}]},
        {"identity_key": KEY, "certificates": ["text"]},
        {"identity_key": KEY, "certificates": [], "public_gateway": None},
    ],
)
async def test_bad_backup_restores_nothing(unregistered: WatchedCustody, content: dict[str, object]) -> None:
    before = await unregistered.store.read(lambda tx: tx.keys.identity_key())
    with pytest.raises(MalformedMessageError, check=Stating(IdentityCode.BACKUP_NOT_UNDERSTOOD)):
        await unregistered.store.write(lambda tx: restore_identity(tx, content))
    assert await unregistered.store.read(lambda tx: tx.keys.identity_key()) == before
    assert before.hex() != KEY


async def test_identity_known_to_a_public_gateway_is_not_replaced(custody: WatchedCustody) -> None:
    content = await custody.store.read(collect_identity)
    before = await custody.store.read(lambda tx: tx.keys.identity_key())
    assert not await custody.store.read(is_unused)
    with pytest.raises(InvalidMessageError, check=Stating(IdentityCode.IN_USE)):
        await custody.store.write(lambda tx: restore_identity(tx, content))
    assert await custody.store.read(lambda tx: tx.keys.identity_key()) == before


async def test_identity_known_to_apps_is_not_replaced(unregistered: WatchedCustody) -> None:
    content = await unregistered.store.read(collect_identity)
    assert await unregistered.store.read(is_unused)
    await unregistered.know(unregistered.network.endpoint_a)
    with pytest.raises(InvalidMessageError, check=Stating(IdentityCode.IN_USE)):
        await unregistered.store.write(lambda tx: restore_identity(tx, content))


CERTIFICATE = {
    "role": "self-issued",
    "subject": "0" + "a" * 64,
    "issuer": "0" + "a" * 64,
    "certificate": "00",
    "chain": [],
    "not_before": "0001-01-01T00:00:00+14:00",
    "not_after": "9999-12-31T00:00:00-12:00",
}


@pytest.mark.parametrize("content", [b"no JSON", b"[]", b"[" * 100_000])
def test_sealed_backup_without_valid_content_is_refused(content: bytes) -> None:
    text = seal(content, "the stranger's words", PURPOSE, Argon2Parameters())
    with pytest.raises(MalformedMessageError, check=Stating(IdentityCode.BACKUP_NOT_UNDERSTOOD)):
        open_backup(text, "the stranger's words")


@pytest.mark.parametrize(
    ("damage", "code"),
    [
        ({"identity_key": "00"}, KeyCode.PRIVATE_KEY_UNREADABLE),
        ({"certificates": None}, IdentityCode.BACKUP_NOT_UNDERSTOOD),
        ({"certificates": [{}]}, IdentityCode.BACKUP_NOT_UNDERSTOOD),
        ({"certificates": [7]}, IdentityCode.BACKUP_NOT_UNDERSTOOD),
        ({"certificates": [CERTIFICATE]}, IdentityCode.BACKUP_NOT_UNDERSTOOD),
    ],
)
async def test_backup_with_damaged_content_changes_nothing(
    unregistered: WatchedCustody, damage: dict[str, object], code: Code
) -> None:
    content = {**await unregistered.store.read(collect_identity), **damage}
    before = await unregistered.store.read(collect_identity)
    with pytest.raises(MalformedMessageError, check=Stating(code)):
        await unregistered.store.write(lambda tx: restore_identity(tx, content))
    assert await unregistered.store.read(collect_identity) == before


KEPT_FOR_TWO_DAYS = DomainName("belgium.relaycorp.services")
GONE = DomainName("frankfurt.relaycorp.cloud")
ANOTHER = DomainName("gateway.example.com")


@pytest.mark.parametrize(
    ("hours", "is_due"), [(0, False), (35, False), (36, False), (37, True), (47, True), (2000, True)]
)
def test_visit_is_due_half_a_day_before_retention_ends(hours: int, is_due: bool) -> None:
    found = known_warnings(KEPT_FOR_TWO_DAYS, NOON - timedelta(hours=hours), NOON)
    assert found == ({StatusWarning.VISIT_DUE} if is_due else set())


def test_warnings_require_a_known_gateway_and_a_first_contact() -> None:
    assert known_warnings(ANOTHER, NOON - timedelta(days=100), NOON) == set()
    assert known_warnings(KEPT_FOR_TWO_DAYS, None, NOON) == set()
    assert timedelta(days=2) == RETENTION[KEPT_FOR_TWO_DAYS]


@pytest.mark.parametrize(
    ("domain", "expected"),
    [
        (GONE, {StatusWarning.GATEWAY_CLOSED}),
        (KEPT_FOR_TWO_DAYS, {StatusWarning.VISIT_DUE}),
        (ANOTHER, set()),
    ],
)
async def test_status_warns_about_the_gateway_in_use(
    custody: WatchedCustody, domain: DomainName, expected: set[StatusWarning]
) -> None:
    """It is paired with that one, and heard of it three days ago."""
    key = identity_key("public_gateway").public
    public_gateway = PublicGateway(domain, AWALA, key.address, key.der)
    await custody.store.write(lambda tx: save_public_gateway(tx, public_gateway, NOON))
    await custody.store.write(lambda tx: save_contact(tx, NOON - timedelta(days=3)))
    await custody.credentials.reload()
    board = StatusBoard(Custody(custody.store, custody.credentials, custody.clock, EventBus()), lambda: 0)
    await board.refresh()
    assert board.status.warnings & {StatusWarning.GATEWAY_CLOSED, StatusWarning.VISIT_DUE} == expected


async def test_status_warns_about_a_chosen_closed_gateway(unregistered: WatchedCustody) -> None:
    """As when somebody types the address that the old program had built in."""
    assert GONE in CLOSED
    bus = EventBus()
    board = StatusBoard(
        Custody(unregistered.store, unregistered.credentials, unregistered.clock, bus), lambda: 0
    )
    board.note(registration=RegistrationView(GONE, 1, in_their_words("There is no such address."), None))
    assert StatusWarning.GATEWAY_CLOSED in board.status.warnings
