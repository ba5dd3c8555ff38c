"""Sessions between two nodes over the store's own tables, in memory: what ratchets, and what is forgotten when."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlcipher3 import dbapi2

from gateway_core.codes.crypto import EnvelopedDataCode
from gateway_core.codes.messages import Asn1Code
from gateway_core.crypto.enveloped_data import parse_enveloped_data
from gateway_core.crypto.keys import SessionKey
from gateway_core.dialects import AWALA, DIALECTS, RELAYNET, Dialect
from gateway_core.errors import DecryptionError, MalformedMessageError
from gateway_core.identifiers import PrivateAddress
from gateway_core.limits import REUSE_PERIOD, SESSION_KEY_LIFE
from gateway_core.ports.custody import SessionPrivateKey, SessionPublicKey
from gateway_core.services.identity.channel import decrypt_from_peer, encrypt_for_peer
from gateway_core.store.encrypted_store import LAYOUT
from gateway_core.store.engine.opening import migrate, migrations
from gateway_core.tables.keys import KeyRows
from tests.factories.clock import NOON
from tests.factories.keys import identity_key
from tests.factories.sessionless import encrypt_for_identity_key
from tests.factories.stating import Stating

BOTH = pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
SCRIPTS = migrations("gateway_core.store")


def key_rows() -> KeyRows:
    """The store's tables of keys in a database of their own."""
    connection = dbapi2.connect(":memory:", isolation_level=None)
    migrate(connection, Path(":memory:"), SCRIPTS, LAYOUT.functions)
    return KeyRows(connection)


@dataclass
class Party:
    """One node with its keys."""

    name: str
    keys: KeyRows = field(default_factory=key_rows)

    @property
    def address(self) -> PrivateAddress:
        return identity_key(self.name).address

    def publish_initial_key(self, curve: ec.EllipticCurve | None = None) -> SessionKey:
        """A key that any peer may use, as registration hands it out."""
        key = SessionKey.generate(curve)
        self.keys.save_session_key(SessionPrivateKey(key.key_id, key.to_pkcs8(), self.address, None, NOON))
        return key

    def learn(self, peer: Party, key: SessionKey) -> None:
        self.keys.save_peer_session_key(peer.address, SessionPublicKey(key.key_id, key.public.der, NOON))

    def write(self, peer: Party, text: bytes, now: datetime, dialect: Dialect = RELAYNET) -> Letter:
        payload = encrypt_for_peer(self, text, self.address, peer.address, dialect, now)
        return Letter(self, payload, now)

    def read(self, letter: Letter, now: datetime) -> bytes:
        sender = letter.sender.address
        return decrypt_from_peer(self, letter.payload, self.address, sender, letter.created, now)


@dataclass
class Letter:
    """A message's payload on its way."""

    sender: Party
    payload: bytes
    created: datetime

    @property
    def encrypted_for(self) -> bytes:
        return parse_enveloped_data(self.payload).recipient.key_id  # type: ignore[union-attr]

    @property
    def originator(self) -> bytes:
        key = parse_enveloped_data(self.payload).originator_key
        return key.key_id


def introduced() -> tuple[Party, Party, SessionKey]:
    """Us, and the public gateway whose initial key we learned at registration."""
    ours, theirs = Party("private_gateway"), Party("public_gateway")
    initial = theirs.publish_initial_key()
    ours.learn(theirs, initial)
    return ours, theirs, initial


@pytest.mark.req("CHANNEL-1")
@BOTH
def test_session_starts_with_initial_key_and_ratchets_with_each_answer(dialect: Dialect) -> None:
    ours, theirs, initial = introduced()
    first = ours.write(theirs, b"1", NOON, dialect)
    assert first.encrypted_for == initial.key_id
    assert theirs.read(first, NOON + HOUR) == b"1"
    second = theirs.write(ours, b"2", NOON + HOUR, dialect)
    assert second.encrypted_for == first.originator
    assert ours.read(second, NOON + 2 * HOUR) == b"2"
    third = ours.write(theirs, b"3", NOON + 2 * HOUR, dialect)
    assert third.encrypted_for == second.originator
    assert third.originator != first.originator
    assert theirs.read(third, NOON + 3 * HOUR) == b"3"
    assert len({first.originator, second.originator, third.originator, initial.key_id}) == 4


def test_peer_without_a_session_key_gets_no_message() -> None:
    with pytest.raises(DecryptionError, check=Stating(EnvelopedDataCode.NO_PEER_SESSION_KEY)):
        Party("private_gateway").write(Party("public_gateway"), b"", NOON)


@pytest.mark.req("CHANNEL-1")
def test_our_key_is_used_again_until_the_peer_answers_it() -> None:
    ours, theirs, _ = introduced()
    letters = [ours.write(theirs, bytes((number,)), NOON + number * HOUR) for number in range(5)]
    assert len({letter.originator for letter in letters}) == 1
    assert ours.keys.session_key_count() == 1
    theirs.read(letters[0], NOON + 6 * HOUR)
    answer = theirs.write(ours, b"answer", NOON + 6 * HOUR)
    ours.read(answer, NOON + 7 * HOUR)
    assert ours.write(theirs, b"next", NOON + 8 * HOUR).originator != letters[0].originator


def test_unanswered_key_is_reused_for_a_week() -> None:
    assert (REUSE_PERIOD, SESSION_KEY_LIFE) == (7 * DAY, 60 * DAY)
    ours, theirs, _ = introduced()
    first = ours.write(theirs, b"", NOON)
    last = ours.write(theirs, b"", NOON + REUSE_PERIOD - timedelta(seconds=1))
    fresh = ours.write(theirs, b"", NOON + REUSE_PERIOD)
    assert first.originator == last.originator != fresh.originator
    assert ours.write(theirs, b"", NOON + REUSE_PERIOD + DAY).originator == fresh.originator


@pytest.mark.req("CHANNEL-1")
@settings(max_examples=20)
@given(order=st.permutations(range(4)))
def test_messages_of_one_relay_may_come_in_any_order(order: list[int]) -> None:
    ours, theirs, _ = introduced()
    theirs.read(ours.write(theirs, b"hello", NOON), NOON)
    letters = [theirs.write(ours, bytes((number,)), NOON + (1 + number) * HOUR) for number in range(4)]
    relay = NOON + 10 * HOUR
    assert [ours.read(letters[number], relay) for number in order] == [bytes((number,)) for number in order]
    newest = ours.keys.peer_session_key(theirs.address)
    assert newest.key_id == letters[3].originator


@pytest.mark.req("CHANNEL-1")
def test_keys_that_the_peer_left_behind_stay_for_30_days() -> None:
    ours, theirs, _ = introduced()
    theirs.read(ours.write(theirs, b"1", NOON), NOON)
    early, late = (theirs.write(ours, b"early", NOON + HOUR), theirs.write(ours, b"late", NOON + HOUR))
    ours.read(early, NOON + 2 * HOUR)
    theirs.read(ours.write(theirs, b"2", NOON + 3 * HOUR), NOON + 4 * HOUR)
    ours.read(theirs.write(ours, b"3", NOON + 5 * HOUR), NOON + 6 * HOUR)
    assert ours.keys.session_key_count() == 2
    assert ours.read(late, NOON + 6 * HOUR) == b"late"  # its key was left behind in this very relay
    theirs.read(ours.write(theirs, b"4", NOON + 7 * HOUR), NOON + 8 * HOUR)
    ours.read(theirs.write(ours, b"5", NOON + 9 * HOUR), NOON + 10 * HOUR)
    ours.keys.delete_expired(NOON + 30 * DAY)
    assert ours.read(late, NOON + 30 * DAY) == b"late", "a courier that others overtook brings it"
    ours.keys.delete_expired(NOON + 31 * DAY)
    with pytest.raises(DecryptionError, check=Stating(EnvelopedDataCode.UNKNOWN_SESSION_KEY)):
        ours.read(late, NOON + 31 * DAY)


def test_long_session_keeps_few_keys() -> None:
    ours, theirs, _ = introduced()
    for number in range(100):
        theirs.read(ours.write(theirs, b"ping", NOON + number * DAY), NOON + number * DAY)
        ours.read(theirs.write(ours, b"pong", NOON + number * DAY + HOUR), NOON + number * DAY + 2 * HOUR)
        for each in (ours, theirs):
            each.keys.delete_expired(NOON + number * DAY)
            assert each.keys.session_key_count() <= 34, "one a day of the last 30, and those in use"


def test_session_key_expires_after_sixty_days() -> None:
    ours, theirs, _ = introduced()
    letter = ours.write(theirs, b"", NOON)
    theirs.read(letter, NOON)
    answer = theirs.write(ours, b"late", NOON + HOUR)
    ours.keys.delete_expired(NOON + SESSION_KEY_LIFE)
    assert ours.read(answer, NOON + SESSION_KEY_LIFE) == b"late"
    ours.keys.delete_expired(NOON + SESSION_KEY_LIFE + timedelta(seconds=1))
    with pytest.raises(DecryptionError, check=Stating(EnvelopedDataCode.UNKNOWN_SESSION_KEY)):
        ours.read(answer, NOON + SESSION_KEY_LIFE + timedelta(seconds=1))


def test_older_message_does_not_restore_an_older_key() -> None:
    ours, theirs, _ = introduced()
    theirs.read(ours.write(theirs, b"", NOON), NOON)
    older = theirs.write(ours, b"older", NOON + HOUR)
    stranger_key = SessionKey.generate()
    newest = SessionPublicKey(stranger_key.key_id, stranger_key.public.der, NOON + 2 * HOUR)
    ours.keys.save_peer_session_key(theirs.address, newest)
    assert ours.read(older, NOON + 3 * HOUR) == b"older"
    assert ours.keys.peer_session_key(theirs.address) == newest


def test_key_for_one_peer_opens_no_message_of_another() -> None:
    ours, theirs, _ = introduced()
    other = Party("stranger")
    letter = ours.write(theirs, b"", NOON)
    bound = parse_enveloped_data(letter.payload).originator_key
    other.keys.save_peer_session_key(ours.address, SessionPublicKey(bound.key_id, bound.der, NOON))
    with pytest.raises(DecryptionError, check=Stating(EnvelopedDataCode.UNKNOWN_SESSION_KEY)):
        ours.read(other.write(ours, b"intruder", NOON + HOUR), NOON + HOUR)


def test_message_for_another_party_is_refused_and_changes_nothing() -> None:
    ours, theirs, _ = introduced()
    bystander = Party("endpoint_a")
    with pytest.raises(DecryptionError, check=Stating(EnvelopedDataCode.UNKNOWN_SESSION_KEY)):
        bystander.read(ours.write(theirs, b"", NOON), NOON)
    assert bystander.keys.peer_session_key(ours.address) is None
    with pytest.raises(MalformedMessageError, check=Stating(Asn1Code.LONGER_THAN_HOLDER)):
        theirs.read(Letter(ours, b"rubbish", NOON), NOON)


def test_our_key_is_on_the_curve_of_the_peers() -> None:
    ours, theirs = Party("private_gateway"), Party("public_gateway")
    ours.learn(theirs, theirs.publish_initial_key(ec.SECP384R1()))
    letter = ours.write(theirs, b"1", NOON)
    assert theirs.read(letter, NOON) == b"1"
    renewed = theirs.publish_initial_key(ec.SECP521R1())
    ours.keys.save_peer_session_key(
        theirs.address, SessionPublicKey(renewed.key_id, renewed.public.der, NOON + HOUR)
    )
    assert theirs.read(ours.write(theirs, b"2", NOON + HOUR), NOON + HOUR) == b"2"


def test_payload_without_session_is_read_only_if_allowed() -> None:
    ours, theirs, _ = introduced()
    key = identity_key("private_gateway")
    payload = encrypt_for_identity_key(b"plain", key.public, b"\x30\x00", b"\x01")
    with pytest.raises(DecryptionError, check=Stating(EnvelopedDataCode.WITHOUT_SESSION)):
        ours.read(Letter(theirs, payload, NOON), NOON)
    assert decrypt_from_peer(ours, payload, ours.address, theirs.address, NOON, NOON, key) == b"plain"


@BOTH
@settings(max_examples=15)
@given(turns=st.lists(st.tuples(st.booleans(), st.booleans()), max_size=12))
def test_session_survives_any_lost_messages(dialect: Dialect, turns: list[tuple[bool, bool]]) -> None:
    ours, theirs, _ = introduced()
    theirs.learn(ours, ours.publish_initial_key())
    now = NOON
    for from_us, delivered in turns:
        now += HOUR
        sender, recipient = (ours, theirs) if from_us else (theirs, ours)
        letter = sender.write(recipient, b"text", now, dialect)
        if delivered:
            assert recipient.read(letter, now) == b"text"


def test_awala_dialect_uses_the_same_sessions() -> None:
    ours, theirs, initial = introduced()
    letter = ours.write(theirs, b"1", NOON, AWALA)
    assert letter.encrypted_for == initial.key_id
    assert theirs.read(letter, NOON) == b"1"


def test_relay_with_a_clock_years_behind_ends_no_keys() -> None:
    """A connection may stand for days, and its clock be put right meanwhile. Found by the fleet, on its 36th day."""
    ours, theirs, _ = introduced()
    theirs.read(ours.write(theirs, b"1", NOON), NOON)
    late = theirs.write(ours, b"late", NOON)
    ours.read(theirs.write(ours, b"answer", NOON), NOON)
    theirs.read(ours.write(theirs, b"2", NOON + DAY), NOON + DAY)
    newer = theirs.write(ours, b"newer", NOON + DAY)
    assert newer.encrypted_for != late.encrypted_for
    assert ours.read(newer, NOON - 400 * DAY) == b"newer"
    ours.keys.delete_expired(NOON + 2 * DAY)
    assert ours.read(late, NOON + 2 * DAY) == b"late"
