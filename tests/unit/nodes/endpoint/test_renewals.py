"""Renewed cards and identities: what correspondents accept by themselves, and what they refuse without a trace."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from gateway_core import randomness
from gateway_core.crypto.keys import IdentityKey, SessionKey
from gateway_core.dialects import BY_NAME
from gateway_core.errors import (
    DeauthorizedSenderError,
    GatewayError,
    InvalidMessageError,
    MalformedMessageError,
)
from gateway_core.identifiers import DomainName
from gateway_core.messages.registration import parse_private_endpoint_connection_parameters
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.nodes.codes import NodeCode
from gateway_core.nodes.endpoint import Endpoint, renewals
from gateway_core.nodes.endpoint.by_hand import EndpointByHand
from gateway_core.nodes.endpoint.correspondent_rows import CorrespondentRecord
from gateway_core.nodes.endpoint.renewals import become_another
from gateway_core.nodes.endpoint.sealing import seal
from gateway_core.nodes.endpoint.tables import RENEWAL_TYPE, EndpointTables
from gateway_core.ports.custody import SessionPublicKey
from tests.factories.keys import identity_key
from tests.factories.stating import Stating
from tests.unit.nodes.endpoint.conftest import Pair, Surroundings, acquaint, next_message

FORMER, NEW = identity_key("endpoint_a"), identity_key("internet_endpoint")


async def until_known(endpoint: Endpoint, condition: Any) -> CorrespondentRecord:
    """The only correspondent, once the condition holds."""
    async for _ in endpoint.possible_changes():
        (found,) = await endpoint.correspondents()
        if condition(found):
            return found
    raise AssertionError


async def until_new(endpoint: Endpoint, key: IdentityKey = NEW) -> CorrespondentRecord:
    return await until_known(endpoint, lambda each: each.key.address == key.address)


async def until_it_may_write(endpoint: Endpoint) -> CorrespondentRecord:
    return await until_known(endpoint, lambda each: each.authorization is not None)


@asynccontextmanager
async def renewed(surroundings: Surroundings, key: IdentityKey = NEW) -> AsyncIterator[Endpoint]:
    """Alice with another key."""
    async with surroundings.open("Alice", prepare=lambda tx: become_another(tx, key)) as alice:
        yield alice


@asynccontextmanager
async def acquainted_bob(surroundings: Surroundings) -> AsyncIterator[Endpoint]:
    """Bob, whom Alice knew before she left."""
    async with surroundings.open("Bob") as bob:
        async with surroundings.open("Alice") as alice:
            await acquaint(alice, bob)
            await until_it_may_write(bob)
            await alice.flush()
        yield bob


async def state_of(endpoint: Endpoint) -> list[object]:
    """All that a message could have left."""
    tables = ("correspondents", "inbox", "outbox", "issued_authorizations", "peer_session_keys", "renewals")
    rows = (f"SELECT * FROM {table}" for table in tables)
    return await endpoint.query(lambda tx: [tx.execute(each) for each in rows])


# --- The same identity -----------------------------------------------------------------------------------------


async def test_restored_endpoint_sends_fresh_card_to_all_correspondents(surroundings: Surroundings) -> None:
    async with acquainted_bob(surroundings) as bob:
        before = (await bob.correspondents())[0].authorization
        surroundings.clock.advance(timedelta(hours=1))
        now = surroundings.clock.now()
        async with surroundings.open("Alice", prepare=lambda tx: tx.renew_all(now)):
            after = await until_known(bob, lambda each: each.authorization != before)
        assert after.renewed_at is None


async def test_change_of_public_gateway_renews_all_cards_at_once(surroundings: Surroundings) -> None:
    async with surroundings.acquainted() as (alice, bob):
        await until_it_may_write(bob)
        surroundings.clock.advance(timedelta(minutes=1))
        surroundings.gateway.domain = DomainName("other.example.com")
        await alice.follow_public_gateway("other.example.com")
        await until_known(bob, lambda each: each.domain == "other.example.com")
        registrations = surroundings.gateway.registrations
        await alice.follow_public_gateway("other.example.com")
        await alice.flush()
        assert surroundings.gateway.registrations == registrations


# --- Another identity ------------------------------------------------------------------------------------------


async def test_correspondent_continues_the_conversation_under_the_new_key(surroundings: Surroundings) -> None:
    async with acquainted_bob(surroundings) as bob:
        await bob.rename(FORMER.address, "Amina")
        former_number = bob.safety_number((await bob.correspondents())[0])
        surroundings.gateway.switch_off()
        await bob.send(FORMER.address, "text/plain", b"waits")
        surroundings.gateway.switch_on()
        async with renewed(surroundings) as alice:
            assert alice.address == NEW.address
            known = await until_new(bob)
            assert (known.address, known.name) == (FORMER.address, "Amina")
            assert known.renewed_at is not None
            (seen,) = await alice.correspondents()
            assert bob.safety_number(known) == alice.safety_number(seen) != former_number
            notice = await next_message(bob)
            assert (notice.type, notice.sender) == (RENEWAL_TYPE, FORMER.address)
            assert (await next_message(alice)).content == b"waits"
            await until_it_may_write(alice)
            await alice.send(bob.address, "text/plain", b"from the new one")
            message = await next_message(bob)
            assert (message.content, message.sender, message.sender_name) == (
                b"from the new one",
                FORMER.address,
                "Amina",
            )
            assert await alice.query(lambda tx: tx.execute("SELECT * FROM renewals")) == []


@pytest.mark.parametrize("reaches_first", [True, False])
async def test_second_renewal_continues_the_same_conversation(
    surroundings: Surroundings, *, reaches_first: bool
) -> None:
    """Or two thefts come before any contact."""
    third = identity_key("endpoint_c")
    async with acquainted_bob(surroundings) as bob:
        if not reaches_first:
            surroundings.gateway.switch_off()
        async with renewed(surroundings) as alice:
            if reaches_first:
                await until_new(bob)
                await until_it_may_write(alice)
        surroundings.gateway.switch_on()
        async with renewed(surroundings, third):
            assert (await until_new(bob, third)).address == FORMER.address


async def test_former_keys_card_is_refused_and_comparison_revokes_the_key(surroundings: Surroundings) -> None:
    async with acquainted_bob(surroundings) as bob:
        async with surroundings.open("Alice") as alice:
            card = await alice.card()
        async with renewed(surroundings):
            await until_new(bob)
            with pytest.raises(InvalidMessageError, check=Stating(NodeCode.KEY_REPLACED)):
                await bob.accept(card.text)
            await bob.confirm(FORMER.address)
            (known,) = await bob.correspondents()
            assert (known.renewed_at, known.is_disputed) == (None, False)
            await bob.flush()
            assert any(each.endpoint == bob.address for each in surroundings.gateway.deauthorizations)


async def test_blocked_correspondent_gets_no_renewal(surroundings: Surroundings) -> None:
    async with surroundings.open("Bob") as bob:
        async with surroundings.open("Alice") as alice:
            await acquaint(alice, bob)
            await until_it_may_write(bob)
            await alice.revoke(bob.address)
        async with renewed(surroundings) as alice:
            await alice.wait_until_registered()
            await alice.flush()
            (made_at,) = await alice.query(lambda tx: tx.execute("SELECT made_at FROM renewals"))
            assert made_at == (None,)


# --- Attackers -------------------------------------------------------------------------------------------------

THIEF, STRANGER = identity_key("endpoint_c"), identity_key("other_private_gateway")


class Forge:
    """Makes renewals with the data of Alice's computer."""

    def __init__(self, pair: Pair, surroundings: Surroundings) -> None:
        self.alice, self.bob, self.surroundings = pair.alice, pair.bob, surroundings
        self.dialect = BY_NAME[pair.bob.dialect]

    async def content(
        self,
        key: IdentityKey = NEW,
        signer: IdentityKey | None = None,
        former: IdentityKey = FORMER,
        reader: IdentityKey | None = None,
    ) -> bytes:
        """The renewal of ``former`` by ``key`` for ``reader``, signed by ``signer``."""
        place = EndpointByHand(key, self.dialect, self.surroundings.clock)
        place.accept_registration(await self.surroundings.gateway.register(key))
        octets = place.invite((reader or identity_key("endpoint_b")).public)
        parameters = parse_private_endpoint_connection_parameters(octets)
        return renewals._serialize(former.address, parameters, signer or key)

    async def parcel(self, content: bytes) -> bytes:
        """The parcel from Alice to Bob."""
        now = self.surroundings.clock.now()

        def write(tx: EndpointTables) -> bytes:
            to = tx.correspondents.require(self.bob.address)
            message = ServiceMessage(RENEWAL_TYPE, content)
            message_id = str(randomness.new_uuid())
            later = now + timedelta(days=1)
            return seal(tx, to, message, message_id, now, later, self.dialect, now)

        return await self.alice._store.write(write)

    async def take(self, octets: bytes) -> None:
        """What Bob's inbox does with a parcel."""
        now = self.surroundings.clock.now()
        await self.bob._store.write(lambda tx: self.bob._inbox._store_parcel(tx, octets, now))

    async def assert_refused(self, octets: bytes, error: type[GatewayError]) -> None:
        before = await state_of(self.bob)
        with pytest.raises(error):
            await self.take(octets)
        assert await state_of(self.bob) == before


@pytest.fixture
async def forge(surroundings: Surroundings) -> AsyncIterator[Forge]:
    async with surroundings.acquainted() as pair:
        await until_it_may_write(pair.bob)
        await until_it_may_write(pair.alice)
        await pair.alice.flush()
        await pair.bob.flush()
        yield Forge(pair, surroundings)


async def test_holder_of_an_old_card_cannot_renew_it(forge: Forge) -> None:
    content = await forge.content()
    place = EndpointByHand(THIEF, forge.dialect, forge.surroundings.clock)
    place.accept_registration(await forge.surroundings.gateway.register(THIEF))
    (bob,) = await forge.alice.correspondents()
    mallory = EndpointByHand(STRANGER, forge.dialect, forge.surroundings.clock)
    mallory.accept_registration(await forge.surroundings.gateway.register(STRANGER))
    own = mallory.accept_invitation(place.invite(STRANGER.public))
    session, now = SessionKey.generate().public, forge.surroundings.clock.now()
    seen = SessionPublicKey(session.key_id, session.der, now)
    mallory._tables.keys.save_peer_session_key(bob.key.address, seen)
    forged = mallory.write_parcel(
        replace(own, address=bob.address, key=bob.key), ServiceMessage(RENEWAL_TYPE, content)
    )
    await forge.assert_refused(forged, GatewayError)


async def test_forged_renewal_is_refused_without_a_trace(forge: Forge) -> None:
    forged: dict[str, dict[str, IdentityKey]] = {
        "not signed by the new key": {"signer": THIEF},
        "of another key": {"former": THIEF},
        "for another endpoint": {"reader": STRANGER},
        "by the same key": {"key": FORMER},
    }
    for of_content in forged.values():
        content = await forge.content(**of_content)
        await forge.assert_refused(await forge.parcel(content), InvalidMessageError)
    for content in (b"", b"\x30\x00", b"\x30\x04\x04\x00\x04\x00"):
        await forge.assert_refused(await forge.parcel(content), MalformedMessageError)
    await forge.bob.revoke(FORMER.address)
    await forge.bob.flush()
    await forge.assert_refused(await forge.parcel(await forge.content()), DeauthorizedSenderError)


async def test_replayed_renewal_changes_nothing_and_repeated_one_authorizes(forge: Forge) -> None:
    renewal = await forge.parcel(await forge.content())
    await forge.take(renewal)
    (before,) = await forge.bob.correspondents()
    await forge.take(renewal)
    assert await forge.bob.correspondents() == [before]
    forge.surroundings.clock.advance(timedelta(minutes=10))
    await forge.take(await forge.parcel(await forge.content()))
    (after,) = await forge.bob.correspondents()
    assert (after.key, after.is_disputed) == (before.key, False)
    assert after.authorization != before.authorization
    forge.surroundings.clock.advance(timedelta(days=200))
    await forge.assert_refused(renewal, InvalidMessageError)


async def test_older_card_does_not_replace_newer_one(forge: Forge) -> None:
    now, key = forge.surroundings.clock.now(), identity_key("endpoint_b").public
    older = await forge.alice._store.write(lambda tx: tx.authorize(key, None, now).serialize())
    newer = await forge.alice._store.write(
        lambda tx: tx.authorize(key, None, now + timedelta(minutes=1)).serialize()
    )
    await forge.bob._store.write(lambda tx: tx.accept_authorization(newer, now, sender=FORMER.address))
    before = await state_of(forge.bob)
    await forge.bob._store.write(lambda tx: tx.accept_authorization(older, now, sender=FORMER.address))
    assert await state_of(forge.bob) == before


async def test_former_key_can_neither_write_nor_authorize(forge: Forge) -> None:
    letter = await forge.alice._store.write(
        lambda tx: seal(
            tx,
            tx.correspondents.require(forge.bob.address),
            ServiceMessage("text/plain", b"from the thief"),
            "after",
            forge.surroundings.clock.now(),
            forge.surroundings.clock.now() + timedelta(days=1),
            forge.dialect,
            forge.surroundings.clock.now(),
        )
    )
    await forge.take(await forge.parcel(await forge.content()))
    await forge.assert_refused(letter, DeauthorizedSenderError)


async def test_second_renewal_of_a_key_is_a_visible_dispute(forge: Forge) -> None:
    first, second = await forge.content(THIEF), await forge.content(NEW)
    (first, second) = await forge.parcel(first), await forge.parcel(second)
    await forge.take(first)
    await forge.take(second)
    (known,) = await forge.bob.correspondents()
    assert (known.key.address, known.is_disputed) == (THIEF.address, True)
