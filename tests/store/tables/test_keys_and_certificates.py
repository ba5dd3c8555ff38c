"""Keys and certificates: what replaces what, what is deleted when, and what is never lost."""

from __future__ import annotations

from datetime import timedelta

import pytest
from msgspec.structs import replace

from gateway_core.codes.store import StoreCode
from gateway_core.errors import StoreError
from gateway_core.limits import SESSION_KEY_LIFE
from gateway_core.ports.custody import SessionPrivateKey, SessionPublicKey, StoredCertificate
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.views.status import CertificateRole
from tests.factories.clock import NOON
from tests.factories.stating import Stating
from tests.store.parts import ALICE, BOB, DAY, GATEWAY, OTHER_GATEWAY

HOUR = timedelta(hours=1)


def session_key(
    name: str, created_after: timedelta = timedelta(), *, initial: bool = False
) -> SessionPrivateKey:
    return SessionPrivateKey(
        key_id=name.encode(),
        private_key_der=b"private " + name.encode(),
        owner=ALICE,
        peer=None if initial else GATEWAY,
        created=NOON + created_after,
    )


async def save_keys(store: EncryptedStore, *keys: SessionPrivateKey) -> None:
    for one in keys:
        await store.write(lambda transaction, one=one: transaction.keys.save_session_key(one))


async def kept_keys(store: EncryptedStore, *names: str) -> list[str]:
    found = []
    for name in names:
        if await store.read(lambda transaction, name=name: transaction.keys.session_key(name.encode())):
            found.append(name)
    return found


async def test_the_identity_key_is_kept_and_never_replaced(store: EncryptedStore) -> None:
    assert await store.read(lambda transaction: transaction.keys.identity_key()) is None
    await store.write(lambda transaction: transaction.keys.save_identity_key(b"identity"))
    await store.write(lambda transaction: transaction.keys.save_identity_key(b"identity"))
    with pytest.raises(StoreError, check=Stating(StoreCode.IDENTITY_EXISTS)):
        await store.write(lambda transaction: transaction.keys.save_identity_key(b"another"))
    assert await store.read(lambda transaction: transaction.keys.identity_key()) == b"identity"


async def test_a_session_key_comes_back_as_it_was_saved(store: EncryptedStore) -> None:
    rotated = replace(session_key("a"), answered=True, rotated_at=NOON + HOUR)
    await save_keys(store, rotated, session_key("initial", initial=True))
    assert await store.read(lambda transaction: transaction.keys.session_key(b"a")) == rotated
    initial = await store.read(lambda transaction: transaction.keys.session_key(b"initial"))
    assert initial == session_key("initial", initial=True)
    assert await store.read(lambda transaction: transaction.keys.session_key(b"unknown")) is None
    assert await store.read(lambda transaction: transaction.keys.session_key_count()) == 2


@pytest.mark.req("CHANNEL-1")
async def test_the_newest_key_is_used_again_until_the_peer_answers(store: EncryptedStore) -> None:
    async def reusable() -> str | None:
        found = await store.read(lambda transaction: transaction.keys.reusable_session_key(ALICE, GATEWAY))
        return found.key_id.decode() if found else None

    assert await reusable() is None
    await save_keys(
        store, session_key("initial", 2 * HOUR, initial=True), session_key("a"), session_key("b", HOUR)
    )
    assert await reusable() == "b"
    await store.write(lambda transaction: transaction.keys.note_session_key_used(b"b", NOON + 3 * HOUR))
    assert await reusable() is None
    assert await store.read(lambda t: t.keys.reusable_session_key(ALICE, OTHER_GATEWAY)) is None


@pytest.mark.req("CHANNEL-1")
async def test_rotated_keys_go_at_the_next_incoming_relay_and_not_within_one(store: EncryptedStore) -> None:
    await save_keys(store, session_key("a"), session_key("b", HOUR), session_key("c", 2 * HOUR))
    other_peer = replace(session_key("other"), peer=OTHER_GATEWAY)
    await save_keys(store, other_peer)
    first_relay, second_relay = NOON + DAY, NOON + 2 * DAY
    for name in (b"c", b"b", b"a"):
        await store.write(lambda t, name=name: t.keys.note_session_key_used(name, first_relay))
    assert await kept_keys(store, "a", "b", "c") == ["a", "b", "c"]
    await store.write(lambda transaction: transaction.keys.note_session_key_used(b"c", second_relay))
    assert await kept_keys(store, "a", "b", "c", "other") == ["c", "other"]


@pytest.mark.req("CHANNEL-1")
async def test_endpoints_keep_the_newest_of_their_rotated_keys_for_messages_that_were_overtaken(
    store: EncryptedStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gateway_core.tables.keys.MOST_OVERTAKEN", 3)
    names = "abcdef"
    for hour, name in enumerate(names):
        await save_keys(store, session_key(name, hour * HOUR))
        await store.write(
            lambda t, name=name, hour=hour: t.keys.note_session_key_used(
                name.encode(), NOON + hour * HOUR, keeps_overtaken=True
            )
        )
    assert await kept_keys(store, *names) == ["d", "e", "f"]
    late = NOON + 5 * HOUR + timedelta(days=59)
    deleted = await store.write(lambda t: t.keys.delete_expired(late, rotated_life=SESSION_KEY_LIFE))
    assert deleted == 0


async def test_the_use_of_an_initial_or_unknown_key_rotates_nothing(store: EncryptedStore) -> None:
    await save_keys(store, session_key("a"), session_key("initial", HOUR, initial=True))
    await store.write(lambda transaction: transaction.keys.note_session_key_used(b"initial", NOON + DAY))
    await store.write(lambda transaction: transaction.keys.note_session_key_used(b"unknown", NOON + DAY))
    kept = await store.read(lambda transaction: transaction.keys.session_key(b"a"))
    initial = await store.read(lambda transaction: transaction.keys.session_key(b"initial"))
    assert kept is not None
    assert kept.rotated_at is None
    assert initial is not None
    assert initial.answered


async def test_session_keys_live_60_days_and_30_after_their_rotation(store: EncryptedStore) -> None:
    rotated = replace(session_key("rotated", 25 * DAY), rotated_at=NOON + 25 * DAY)
    await save_keys(store, session_key("old"), session_key("young", DAY), rotated)
    assert (await store.sweep(NOON + 55 * DAY)).session_keys == 0
    assert (await store.sweep(NOON + 55 * DAY + HOUR)).session_keys == 1
    assert await kept_keys(store, "old", "young", "rotated") == ["old", "young"]
    assert (await store.sweep(NOON + 60 * DAY + HOUR)).session_keys == 1
    assert await kept_keys(store, "old", "young") == ["young"]


async def test_only_a_newer_key_of_a_peer_replaces_the_one_we_have(store: EncryptedStore) -> None:
    first, newer = SessionPublicKey(b"1", b"first", NOON), SessionPublicKey(b"2", b"newer", NOON + HOUR)
    older, equal = (
        SessionPublicKey(b"3", b"older", NOON - HOUR),
        SessionPublicKey(b"4", b"equal", NOON + HOUR),
    )
    kept = [
        await store.write(lambda t, one=one: t.keys.save_peer_session_key(GATEWAY, one))
        for one in (first, newer, older, equal)
    ]
    assert kept == [True, True, False, False]
    assert await store.read(lambda transaction: transaction.keys.peer_session_key(GATEWAY)) == newer
    assert await store.read(lambda transaction: transaction.keys.peer_session_key(OTHER_GATEWAY)) is None


def certificate(
    name: str, begins: timedelta = timedelta(), role: CertificateRole = CertificateRole.SELF_ISSUED
):
    return StoredCertificate(
        role=role,
        subject=ALICE,
        issuer=BOB,
        certificate_der=name.encode(),
        chain_der=(b"issuer of " + name.encode(), b"root"),
        not_before=NOON + begins,
        not_after=NOON + begins + 30 * DAY,
    )


async def test_certificates_come_newest_first_each_once_with_its_chain(store: EncryptedStore) -> None:
    old, new = certificate("old"), certificate("new", DAY)
    other = certificate("old", role=CertificateRole.PUBLIC_GATEWAY)
    for one in (old, new, old, other):
        await store.write(lambda transaction, one=one: transaction.certificates.save(one))
    found = await store.read(lambda transaction: transaction.certificates.all(CertificateRole.SELF_ISSUED))
    assert found == [new, old]
    assert await store.read(lambda t: t.certificates.all(CertificateRole.PUBLIC_GATEWAY)) == [other]


@pytest.mark.req("DRIFT-2")
async def test_expired_certificates_go_after_the_tolerance_but_the_last_of_a_kind_stays(
    store: EncryptedStore,
) -> None:
    for one in (certificate("old"), certificate("new", DAY)):
        await store.write(lambda transaction, one=one: transaction.certificates.save(one))
    assert (await store.sweep(NOON + 30 * DAY + 2 * HOUR)).certificates == 0
    assert (await store.sweep(NOON + 30 * DAY + 3 * HOUR)).certificates == 1
    assert (await store.sweep(NOON + 99 * DAY)).certificates == 0
    found = await store.read(lambda transaction: transaction.certificates.all(CertificateRole.SELF_ISSUED))
    assert [one.certificate_der for one in found] == [b"new"]
