"""Every limit of the abstract message format, at the octet: the largest is accepted, one more is refused.

Messages that our own writer refuses to make are laid out by hand here, and signed all the same.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace

from gateway_core.asn1 import der
from gateway_core.codes.messages import AddressCode, Asn1Code, MessageCode
from gateway_core.crypto import algorithms
from gateway_core.crypto.certificates import Certificate, parse_certificate
from gateway_core.crypto.signed_data import sign_attached, sign_detached
from gateway_core.dialects import AWALA, RELAYNET, Dialect, MessageType
from gateway_core.errors import InvalidMessageError, InvalidSignatureError, MalformedMessageError
from gateway_core.identifiers import DomainName, Recipient
from gateway_core.limits import MAX_EMITTED_OCTETS, MAX_MESSAGE_OCTETS, MAX_PARCEL_OCTETS, MAX_TTL_SECONDS
from gateway_core.messages.ramf import RamfMessage, new_message, parse_verified, read_message
from gateway_core.messages.ramf_packed import read_header
from tests.factories.certificates import UNKNOWN_EXTENSION, crafted_certificate, extension
from tests.factories.network import relay_network
from tests.factories.stating import Stating
from tests.fuzz.targets import samples

DIALECTS = pytest.mark.parametrize("dialect", [RELAYNET, AWALA], ids=lambda dialect: dialect.name)
NET = relay_network(RELAYNET)
SENDER = NET.endpoint_a
SHA256_FIELD = bytes.fromhex("0609608648016503040201").ljust(16, b"\0")


def prefixed(octets: bytes, prefix_octets: int) -> bytes:
    return len(octets).to_bytes(prefix_octets, "little") + octets


def packed(
    *,
    head: bytes = b"Relaynet\x50\x00",
    hash_field: bytes = SHA256_FIELD,
    recipient: bytes = b"https://ping.example.com",
    certificate: Certificate = SENDER.certificate,
    message_id: bytes = b"id",
    created: int = int(NET.now.timestamp()),
    ttl: int = 3600,
    payload: bytes = b"payload",
    signature: bytes | None = None,
    carried: tuple[Certificate, ...] = (),
    behind: bytes = b"",
) -> bytes:
    """A message in the draft's layout, field by field."""
    signed = b"".join(
        (
            head,
            hash_field,
            prefixed(recipient, 2),
            prefixed(certificate.der, 2),
            prefixed(message_id, 2),
            created.to_bytes(4, "little"),
            ttl.to_bytes(3, "little"),
            prefixed(payload, 4),
        )
    )
    if signature is None:
        signature = sign_detached(signed, SENDER.key, certificate, carried)
    return signed + prefixed(signature, 2) + behind


def cms(
    *,
    recipient: bytes | None = None,
    message_id: bytes = b"id",
    date: bytes | None = None,
    ttl: bytes = b"\x0e\x10",
    payload: bytes = b"payload",
    head: bytes = b"Awala\x50\x00",
) -> bytes:
    """A message in the deployed layout, field by field."""
    if recipient is None:
        recipient = der.encode(0x80, relay_network(AWALA).internet_endpoint.address.encode())
    content = der.sequence(
        der.encode(0xA0, recipient),
        der.encode(0x81, message_id),
        der.encode(0x82, date or der.date_content(NET.now)),
        der.encode(0x83, ttl),
        der.encode(0x84, payload),
    )
    return head + sign_attached(content, SENDER.key, SENDER.certificate, ())


def read(octets: bytes, now: datetime = NET.now) -> RamfMessage:
    return read_message(octets, MessageType.PARCEL, now)


def certificate_of(octets: int) -> Certificate:
    """A certificate for endpoint A of exactly that size."""

    def padded(filler: int) -> bytes:
        extensions = [extension(UNKNOWN_EXTENSION, bytes(filler))]
        return crafted_certificate(SENDER.certificate, NET.private_gateway.key, extensions=extensions)

    room = octets - len(padded(1000)) + 1000
    return parse_certificate(padded(room))


def test_a_message_laid_out_by_hand_is_read_like_our_own() -> None:
    assert read(packed()).payload == read(cms()).payload == b"payload"
    message = NET.message(
        MessageType.PARCEL, SENDER, NET.internet_endpoint, b"payload", message_id="id", chain=()
    )
    ours = replace(message, ttl_seconds=3600).serialize(SENDER.key)
    assert ours[: -(2 + 1000)] == packed()[: len(ours) - 1002]


# --- Size ------------------------------------------------------------------------------------------------


def _sized_payload(dialect: Dialect, octets: int, message_type: MessageType) -> RamfMessage:
    """A message whose serialization has exactly that size."""
    net = relay_network(dialect)

    def message(payload_octets: int) -> RamfMessage:
        return net.message(
            message_type,
            net.endpoint_a,
            net.internet_endpoint,
            bytes(payload_octets),
            message_id="x",
            chain=(),
        )

    guess = octets - 4000
    key = net.endpoint_a.key
    overhead = len(message(guess).serialize(key)) - guess
    return message(octets - overhead)


@pytest.mark.req("PARCEL-2")
@DIALECTS
def test_the_largest_parcel_is_accepted_and_one_octet_more_refused(dialect: Dialect) -> None:
    assert MAX_PARCEL_OCTETS == 8_322_037
    largest = _sized_payload(dialect, MAX_PARCEL_OCTETS, MessageType.PARCEL)
    octets = largest.serialize(SENDER.key)
    assert len(octets) == MAX_PARCEL_OCTETS
    assert read(octets).payload == largest.payload
    with pytest.raises(MalformedMessageError, check=Stating(MessageCode.TOO_LARGE)):
        read(octets + b"\0")
    one_more = replace(largest, payload=largest.payload + b"\0")
    with pytest.raises(InvalidMessageError, check=Stating(MessageCode.TOO_LARGE_TO_SEND)):
        one_more.serialize(SENDER.key)


def test_the_largest_message_that_couriers_take_is_written_and_one_octet_more_is_not() -> None:
    largest = _sized_payload(RELAYNET, MAX_EMITTED_OCTETS, MessageType.CARGO)
    assert len(largest.serialize(SENDER.key)) == MAX_EMITTED_OCTETS == 8_396_800
    with pytest.raises(InvalidMessageError, check=Stating(MessageCode.TOO_LARGE_TO_SEND)):
        replace(largest, payload=largest.payload + b"\0").serialize(SENDER.key)


def test_the_largest_payload_is_written_in_the_awala_dialect_and_one_octet_more_is_not() -> None:
    net = relay_network(AWALA)
    message = net.message(MessageType.CARGO, SENDER, net.public_gateway, bytes(8_388_607), chain=())
    read_message(message.serialize(SENDER.key), MessageType.CARGO, net.now)
    with pytest.raises(InvalidMessageError, check=Stating(MessageCode.PAYLOAD_TOO_LARGE)):
        replace(message, payload=bytes(8_388_608)).serialize(SENDER.key)


def test_the_largest_message_of_any_type_is_accepted_and_one_octet_more_refused() -> None:
    head = b"Relaynet\x43\x00"
    overhead = len(packed(head=head, payload=b""))
    octets = packed(head=head, payload=bytes(MAX_MESSAGE_OCTETS - overhead))
    assert len(octets) == MAX_MESSAGE_OCTETS == 9_437_184
    read_message(octets, MessageType.CARGO, NET.now)
    with pytest.raises(MalformedMessageError, check=Stating(MessageCode.TOO_LARGE)):
        parse_verified(octets + b"\0", MessageType.CARGO)


def test_the_largest_payload_of_the_awala_dialect_is_accepted_and_one_octet_more_refused() -> None:
    head = b"Awala\x43\x00"
    read_message(cms(head=head, payload=bytes(8_388_608)), MessageType.CARGO, NET.now)
    with pytest.raises(MalformedMessageError, check=Stating(MessageCode.PAYLOAD_TOO_LARGE)):
        read_message(cms(head=head, payload=bytes(8_388_609)), MessageType.CARGO, NET.now)


@pytest.mark.req("RAMF-7")
def test_the_payload_must_be_all_there_and_nothing_behind_the_message() -> None:
    for octets in (packed()[:-1], packed()[: len(packed()) // 2]):
        with pytest.raises(MalformedMessageError, check=Stating(MessageCode.CUT_SHORT)):
            read(octets)
    with pytest.raises(MalformedMessageError, check=Stating(MessageCode.TRAILING_OCTETS)):
        read(packed(behind=b"\0"))
    with pytest.raises(MalformedMessageError, check=Stating(Asn1Code.TRAILING_MEMBERS)):
        read(cms() + b"\0")


# --- Fields of both dialects ---------------------------------------------------------------------------------


@pytest.mark.req("RAMF-1", "RAMF-15")
@pytest.mark.parametrize(
    "field",
    [
        pytest.param(SHA256_FIELD[:-1] + b"\x01", id="padding is not zero"),
        pytest.param(b"\0" * 5 + SHA256_FIELD[:11], id="padded on the left"),
        pytest.param(bytes.fromhex("06052b0e03021a").ljust(16, b"\0"), id="SHA-1"),
        pytest.param(bytes.fromhex("0609608648016503040204").ljust(16, b"\0"), id="SHA-224"),
        pytest.param(bytes(16), id="nothing"),
    ],
)
def test_a_hash_algorithm_that_is_not_allowed_is_refused(field: bytes) -> None:
    with pytest.raises(InvalidSignatureError, check=Stating(MessageCode.HASH_UNSUPPORTED)):
        read(packed(hash_field=field))


@pytest.mark.req("RAMF-9", "RAMF-15")
def test_the_signature_uses_the_hash_algorithm_that_the_message_names() -> None:
    sha512 = bytes.fromhex("0609608648016503040203").ljust(16, b"\0")
    with pytest.raises(InvalidSignatureError, check=Stating(MessageCode.OTHER_HASH_ALGORITHM)):
        read(packed(hash_field=sha512))


@pytest.mark.req("RAMF-2")
def test_a_recipient_has_at_most_255_characters() -> None:
    host = ".".join(["a" * 60] * 4)  # 243 characters
    longest = f"https://{host}.eu".ljust(255, "u")
    assert len(longest) == 255
    assert read(packed(recipient=longest.encode())).recipient.key == longest
    for recipient in (f"{longest}u", "é" * 256):
        with pytest.raises(MalformedMessageError, check=Stating(MessageCode.RECIPIENT_TOO_LONG)):
            read(packed(recipient=recipient.encode()))
    with pytest.raises(MalformedMessageError, check=Stating(MessageCode.FIELD_TOO_LONG, field="recipient")):
        read(packed(recipient="𝒂".encode() * 256))
    with pytest.raises(MalformedMessageError, check=Stating(AddressCode.PRIVATE_ADDRESS)):
        read(packed(recipient="𝒂".encode() * 255))
    message = NET.message(MessageType.PARCEL, SENDER, NET.internet_endpoint, b"")
    too_long = replace(message, recipient=Recipient(None, DomainName(f"{host}.{'u' * 9}")))
    with pytest.raises(InvalidMessageError, check=Stating(MessageCode.FIELD_TOO_LONG, field="recipient")):
        too_long.serialize(SENDER.key)


@pytest.mark.req("RAMF-2", "ADDR-2", "ADDR-3")
@pytest.mark.parametrize(
    ("recipient", "reason"),
    [
        (b"", Stating(AddressCode.PRIVATE_ADDRESS)),
        (b"\xff\xfe", Stating(MessageCode.RECIPIENT_NOT_UTF_8)),
        (b"ping.example.com", Stating(AddressCode.PRIVATE_ADDRESS)),
        (b"https://192.0.2.1", Stating(AddressCode.DOMAIN_NAME)),
        (b"https://ping.example.com/", Stating(AddressCode.PUBLIC_ADDRESS)),
        (b"0abc", Stating(AddressCode.PRIVATE_ADDRESS)),
        (b"rne:0abc", Stating(AddressCode.PRIVATE_ADDRESS)),
    ],
)
def test_a_recipient_that_is_no_address_is_malformed(recipient: bytes, reason: Stating) -> None:
    with pytest.raises(MalformedMessageError, check=reason):
        read(packed(recipient=recipient))


@pytest.mark.req("RAMF-3")
def test_a_sender_certificate_has_at_most_4095_octets() -> None:
    assert read(packed(certificate=certificate_of(4095))).sender == SENDER.address
    with pytest.raises(
        MalformedMessageError, check=Stating(MessageCode.FIELD_TOO_LONG, field="sender certificate")
    ):
        read(packed(certificate=certificate_of(4096)))
    message = NET.message(MessageType.PARCEL, SENDER, NET.internet_endpoint, b"")
    with pytest.raises(
        InvalidMessageError, check=Stating(MessageCode.FIELD_TOO_LONG, field="sender certificate")
    ):
        replace(message, sender_certificate=certificate_of(4096)).serialize(SENDER.key)


@pytest.mark.req("RAMF-4")
def test_an_id_has_1_to_65535_characters_in_the_relaynet_dialect() -> None:
    assert read(packed(message_id=b"i" * 65535)).message_id == "i" * 65535
    with pytest.raises(MalformedMessageError, check=Stating(MessageCode.ID_UNUSABLE)):
        read(packed(message_id=b""))
    message = NET.message(MessageType.PARCEL, SENDER, NET.internet_endpoint, b"", message_id="i" * 65536)
    with pytest.raises(InvalidMessageError, check=Stating(MessageCode.FIELD_TOO_LONG, field="id")):
        message.serialize(SENDER.key)


def test_an_id_has_1_to_64_characters_in_the_awala_dialect() -> None:
    assert read(cms(message_id=b"i" * 64)).message_id == "i" * 64
    for message_id in (b"", b"i" * 65):
        with pytest.raises(MalformedMessageError, check=Stating(MessageCode.ID_UNUSABLE)):
            read(cms(message_id=message_id))
        net = relay_network(AWALA)
        message = net.message(MessageType.PARCEL, SENDER, net.internet_endpoint, b"", message_id="x")
        with pytest.raises(InvalidMessageError, check=Stating(MessageCode.ID_OR_TIME_TO_LIVE_OUT_OF_RANGE)):
            replace(message, message_id=message_id.decode()).serialize(SENDER.key)


@pytest.mark.req("RAMF-4")
@pytest.mark.parametrize(
    ("message_id", "reason"),
    [
        (b"caf\xc3\xa9", Stating(MessageCode.ID_NOT_ASCII)),
        (b"a\nb", Stating(MessageCode.ID_UNUSABLE)),
        (b"a\0", Stating(MessageCode.ID_UNUSABLE)),
        (b"\x1b[0m", Stating(MessageCode.ID_UNUSABLE)),
    ],
)
def test_an_id_is_visible_ascii(message_id: bytes, reason: Stating) -> None:
    for octets in (packed(message_id=message_id), cms(message_id=message_id)):
        with pytest.raises(MalformedMessageError, check=reason):
            read(octets)


@pytest.mark.req("RAMF-5")
@pytest.mark.parametrize("year", [2038, 2039, 2105])
@DIALECTS
def test_dates_past_2038_work(dialect: Dialect, year: int) -> None:
    net = relay_network(dialect, datetime(year, 12, 1, tzinfo=UTC))
    message = read_message(net.parcel(), MessageType.PARCEL, net.now)
    assert message.created == net.now


@pytest.mark.req("RAMF-5")
def test_a_date_is_an_unsigned_number_of_32_bits() -> None:
    last = datetime(2106, 2, 7, 6, 28, 15, tzinfo=UTC)
    certificate = parse_certificate(
        crafted_certificate(
            SENDER.certificate,
            NET.private_gateway.key,
            validity=(der.encode(0x18, b"19700101000000Z"), der.encode(0x18, b"21990101000000Z")),
        )
    )
    assert (
        parse_verified(packed(certificate=certificate, created=2**32 - 1), MessageType.PARCEL).created == last
    )
    assert parse_verified(packed(certificate=certificate, created=0), MessageType.PARCEL).created.year == 1970
    message = NET.message(MessageType.PARCEL, SENDER, NET.internet_endpoint, b"", chain=())
    for created in (last + timedelta(seconds=1), datetime(1969, 12, 31, 23, 59, 59, tzinfo=UTC)):
        with pytest.raises(InvalidMessageError, check=Stating(MessageCode.DATE_OR_TIME_TO_LIVE_OUT_OF_RANGE)):
            replace(message, created=created).serialize(SENDER.key)
        with pytest.raises(MalformedMessageError, check=Stating(MessageCode.DATE_OUT_OF_RANGE)):
            read(cms(date=der.date_content(created)))


@pytest.mark.req("RAMF-6")
def test_a_time_to_live_has_24_bits_in_the_relaynet_dialect() -> None:
    message = read(packed(ttl=2**24 - 1))
    assert message.expires == NET.now + timedelta(seconds=2**24 - 1)
    for ttl in (2**24, -1):
        ours = replace(NET.message(MessageType.PARCEL, SENDER, NET.internet_endpoint, b""), ttl_seconds=ttl)
        with pytest.raises(InvalidMessageError, check=Stating(MessageCode.DATE_OR_TIME_TO_LIVE_OUT_OF_RANGE)):
            ours.serialize(SENDER.key)


@pytest.mark.req("RAMF-6")
def test_a_time_to_live_of_zero_never_expires_in_the_relaynet_dialect_and_at_once_in_awalas() -> None:
    assert read(packed(ttl=0)).expires is None
    assert read(cms(ttl=b"\0")).expires == NET.now


def test_a_time_to_live_has_at_most_180_days_in_the_awala_dialect() -> None:
    longest = der.integer_content(15_552_000)
    assert read(cms(ttl=longest)).ttl_seconds == MAX_TTL_SECONDS == 180 * 86400
    for ttl in (der.integer_content(15_552_001), b"\xff"):
        with pytest.raises(MalformedMessageError, check=Stating(MessageCode.TIME_TO_LIVE_OUT_OF_RANGE)):
            read(cms(ttl=ttl))
    net = relay_network(AWALA)
    message = net.message(MessageType.PARCEL, SENDER, net.internet_endpoint, b"")
    with pytest.raises(InvalidMessageError, check=Stating(MessageCode.ID_OR_TIME_TO_LIVE_OUT_OF_RANGE)):
        replace(message, ttl_seconds=15_552_001).serialize(SENDER.key)


@pytest.mark.req("RAMF-8")
def test_a_signature_has_at_most_8191_octets() -> None:
    """Padded with carried certificates to the octet."""
    before = len(packed(signature=b"")) - 2

    def signature_octets(padding: int) -> int:
        octets = packed(carried=(certificate_of(4000), certificate_of(padding)))
        return int.from_bytes(octets[before : before + 2], "little")

    padding = 8191 - signature_octets(3000) + 3000
    assert signature_octets(padding) == 8191
    read(packed(carried=(certificate_of(4000), certificate_of(padding))))
    with pytest.raises(MalformedMessageError, check=Stating(MessageCode.FIELD_TOO_LONG, field="signature")):
        read(packed(carried=(certificate_of(4000), certificate_of(padding + 1))))
    message = NET.message(
        MessageType.PARCEL,
        SENDER,
        NET.internet_endpoint,
        b"",
        chain=(certificate_of(4000), certificate_of(padding + 1)),
    )
    with pytest.raises(InvalidMessageError, check=Stating(MessageCode.FIELD_TOO_LONG, field="signature")):
        message.serialize(SENDER.key)


# --- One pass ---------------------------------------------------------------------------------------------------


@pytest.mark.req("RAMF-17")
def test_routing_fields_are_known_before_the_payload_has_arrived() -> None:
    octets = packed(payload=bytes(100_000), message_id=b"id")
    whole = read_header(octets, 10)
    assert whole is not None
    assert read_header(octets[: whole.payload_start - 1], 10) is None
    early = read_header(octets[: whole.payload_start], 10)
    assert early is not None
    assert early.recipient.key == "https://ping.example.com"
    assert early.sender_certificate == SENDER.certificate
    assert (early.message_id, early.created, early.ttl_seconds) == ("id", int(NET.now.timestamp()), 3600)
    assert early.payload_octets == 100_000
    assert octets[early.payload_start : early.payload_start + 100_000] == bytes(100_000)
    assert algorithms.HASH_OIDS.keys() >= {early.hash_name}


@pytest.mark.req("RAMF-17")
def test_every_beginning_of_a_message_is_either_too_short_or_good() -> None:
    octets = samples(RELAYNET).parcel_in
    whole = read_header(octets, 10)
    assert whole is not None
    for end in range(10, len(octets), 7):
        assert (read_header(octets[:end], 10) is None) is (end < whole.payload_start)


# --- Making messages -----------------------------------------------------------------------------------------------


@DIALECTS
def test_a_new_message_has_an_id_of_its_own_and_whole_seconds(dialect: Dialect) -> None:
    net = relay_network(dialect)
    created = net.now + timedelta(microseconds=999_999)
    first, second = (
        new_message(
            dialect,
            MessageType.PARCEL,
            net.recipient(net.internet_endpoint),
            b"",
            SENDER.certificate,
            created,
            created + timedelta(days=365),
        )
        for _ in range(2)
    )
    assert first.message_id != second.message_id
    assert first.created == net.now
    assert first.ttl_seconds == MAX_TTL_SECONDS


def test_a_message_that_has_expired_already_is_not_made() -> None:
    for life in (timedelta(), timedelta(seconds=-1), timedelta(microseconds=1)):
        with pytest.raises(InvalidMessageError, check=Stating(MessageCode.EXPIRES_BEFORE_IT_IS_SENT)):
            NET.message(MessageType.PARCEL, SENDER, NET.internet_endpoint, b"", expires=NET.now + life)


@DIALECTS
def test_a_message_is_signed_with_the_key_of_its_certificate_only(dialect: Dialect) -> None:
    net = relay_network(dialect)
    message = net.message(MessageType.PARCEL, net.endpoint_a, net.internet_endpoint, b"")
    with pytest.raises(InvalidMessageError, check=Stating(MessageCode.CERTIFICATE_OF_ANOTHER_KEY)):
        message.serialize(net.endpoint_b.key)


def test_the_awala_dialect_needs_the_private_address_of_the_recipient() -> None:
    net = relay_network(AWALA)
    message = net.message(MessageType.PARCEL, net.endpoint_a, net.internet_endpoint, b"")
    with pytest.raises(InvalidMessageError, check=Stating(MessageCode.RECIPIENT_NEEDED)):
        replace(message, recipient=Recipient(None, DomainName("ping.example.com"))).serialize(
            net.endpoint_a.key
        )
