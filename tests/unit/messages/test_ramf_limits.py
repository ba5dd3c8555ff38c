"""Every limit of the abstract message format, at the octet: the largest is accepted, one more is refused.

Messages that our own writer refuses to make are laid out by hand here, and signed all the same.
"""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from gateway_core.asn1 import der
from gateway_core.codes.messages import AddressCode, Asn1Code, MessageCode
from gateway_core.codes.statement import Code
from gateway_core.crypto import algorithms
from gateway_core.crypto.certificates import Certificate, parse_certificate
from gateway_core.crypto.signed_data import sign_attached, sign_detached
from gateway_core.dialects import AWALA, RELAYNET, Dialect, MessageType
from gateway_core.errors import InvalidMessageError, InvalidSignatureError, MalformedMessageError
from gateway_core.identifiers import DomainName, Recipient
from gateway_core.limits import MAX_EMITTED_OCTETS, MAX_MESSAGE_OCTETS, MAX_PARCEL_OCTETS, MAX_TTL_SECONDS
from gateway_core.messages.ramf import RamfMessage, parse_verified, read_message
from gateway_core.messages.ramf_packed import read_header
from tests.factories.certificates import UNKNOWN_EXTENSION, crafted_certificate, extension
from tests.factories.network import RelayNetwork, relay_network
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


def test_message_laid_out_by_hand_is_read_like_our_own() -> None:
    assert read(packed()).payload == read(cms()).payload == b"payload"
    message = parcel_to_write(payload=b"payload", message_id="id", chain=())
    ours = replace(message, ttl_seconds=3600).serialize(SENDER.key)
    assert ours[: -(2 + 1000)] == packed()[: len(ours) - 1002]


# --- Size ------------------------------------------------------------------------------------------------


def parcel_to_write(net: RelayNetwork = NET, payload: bytes = b"", **fields: Any) -> RamfMessage:
    """By our own writer, to the Internet endpoint."""
    return net.message(MessageType.PARCEL, SENDER, net.internet_endpoint, payload, **fields)


def refuse_to_write(message: RamfMessage, code: MessageCode, **values: str) -> None:
    with pytest.raises(InvalidMessageError, check=Stating(code, **values)):
        message.serialize(SENDER.key)


def refuse_to_read(octets: bytes, code: Code, **values: str) -> None:
    with pytest.raises(MalformedMessageError, check=Stating(code, **values)):
        read(octets)


def _sized_payload(dialect: Dialect, octets: int, message_type: MessageType) -> RamfMessage:
    """A message whose serialization has exactly that size."""
    net, guess = relay_network(dialect), octets - 4000
    ends = (message_type, net.endpoint_a, net.internet_endpoint)
    overhead = len(net.message(*ends, bytes(guess), message_id="x", chain=()).serialize(SENDER.key)) - guess
    return net.message(*ends, bytes(octets - overhead), message_id="x", chain=())


@pytest.mark.req("PARCEL-2")
@DIALECTS
def test_largest_parcel_is_accepted_and_one_octet_more_refused(dialect: Dialect) -> None:
    assert MAX_PARCEL_OCTETS == 8_322_037
    largest = _sized_payload(dialect, MAX_PARCEL_OCTETS, MessageType.PARCEL)
    octets = largest.serialize(SENDER.key)
    assert len(octets) == MAX_PARCEL_OCTETS
    assert read(octets).payload == largest.payload
    refuse_to_read(octets + b"\0", MessageCode.TOO_LARGE)
    refuse_to_write(replace(largest, payload=largest.payload + b"\0"), MessageCode.TOO_LARGE_TO_SEND)


def test_largest_message_for_couriers_is_written_and_no_larger_one() -> None:
    largest = _sized_payload(RELAYNET, MAX_EMITTED_OCTETS, MessageType.CARGO)
    assert len(largest.serialize(SENDER.key)) == MAX_EMITTED_OCTETS == 8_396_800
    refuse_to_write(replace(largest, payload=largest.payload + b"\0"), MessageCode.TOO_LARGE_TO_SEND)


def test_largest_awala_payload_is_accepted_and_one_octet_more_refused() -> None:
    """What is written is an octet smaller than what is read."""
    net = relay_network(AWALA)
    message = net.message(MessageType.CARGO, SENDER, net.public_gateway, bytes(8_388_607), chain=())
    read_message(message.serialize(SENDER.key), MessageType.CARGO, net.now)
    refuse_to_write(replace(message, payload=bytes(8_388_608)), MessageCode.PAYLOAD_TOO_LARGE)
    head = b"Awala\x43\x00"
    read_message(cms(head=head, payload=bytes(8_388_608)), MessageType.CARGO, NET.now)
    with pytest.raises(MalformedMessageError, check=Stating(MessageCode.PAYLOAD_TOO_LARGE)):
        read_message(cms(head=head, payload=bytes(8_388_609)), MessageType.CARGO, NET.now)


def test_largest_message_is_accepted_and_one_octet_more_refused() -> None:
    head = b"Relaynet\x43\x00"
    overhead = len(packed(head=head, payload=b""))
    octets = packed(head=head, payload=bytes(MAX_MESSAGE_OCTETS - overhead))
    assert len(octets) == MAX_MESSAGE_OCTETS == 9_437_184
    read_message(octets, MessageType.CARGO, NET.now)
    with pytest.raises(MalformedMessageError, check=Stating(MessageCode.TOO_LARGE)):
        parse_verified(octets + b"\0", MessageType.CARGO)


@pytest.mark.req("RAMF-7")
def test_payload_must_be_complete_with_no_octets_behind_the_message() -> None:
    for octets in (packed()[:-1], packed()[: len(packed()) // 2]):
        refuse_to_read(octets, MessageCode.CUT_SHORT)
    refuse_to_read(packed(behind=b"\0"), MessageCode.TRAILING_OCTETS)
    refuse_to_read(cms() + b"\0", Asn1Code.TRAILING_MEMBERS)


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
def test_unsupported_hash_algorithm_is_refused(field: bytes) -> None:
    with pytest.raises(InvalidSignatureError, check=Stating(MessageCode.HASH_UNSUPPORTED)):
        read(packed(hash_field=field))


@pytest.mark.req("RAMF-9", "RAMF-15")
def test_signature_uses_the_hash_algorithm_that_the_message_names() -> None:
    sha512 = bytes.fromhex("0609608648016503040203").ljust(16, b"\0")
    with pytest.raises(InvalidSignatureError, check=Stating(MessageCode.OTHER_HASH_ALGORITHM)):
        read(packed(hash_field=sha512))


@pytest.mark.req("RAMF-2")
def test_recipient_has_at_most_255_characters() -> None:
    host = ".".join(["a" * 60] * 4)  # 243 characters
    longest = f"https://{host}.eu".ljust(255, "u")
    assert len(longest) == 255
    assert read(packed(recipient=longest.encode())).recipient.key == longest
    for recipient in (f"{longest}u", "é" * 256):
        refuse_to_read(packed(recipient=recipient.encode()), MessageCode.RECIPIENT_TOO_LONG)
    refuse_to_read(packed(recipient="𝒂".encode() * 256), MessageCode.FIELD_TOO_LONG, field="recipient")
    refuse_to_read(packed(recipient="𝒂".encode() * 255), AddressCode.PRIVATE_ADDRESS)
    too_long = replace(parcel_to_write(), recipient=Recipient(None, DomainName(f"{host}.{'u' * 9}")))
    refuse_to_write(too_long, MessageCode.FIELD_TOO_LONG, field="recipient")


@pytest.mark.req("RAMF-2", "ADDR-2", "ADDR-3")
@pytest.mark.parametrize(
    ("recipient", "code"),
    [
        (b"", AddressCode.PRIVATE_ADDRESS),
        (b"\xff\xfe", MessageCode.RECIPIENT_NOT_UTF_8),
        (b"ping.example.com", AddressCode.PRIVATE_ADDRESS),
        (b"https://192.0.2.1", AddressCode.DOMAIN_NAME),
        (b"https://ping.example.com/", AddressCode.PUBLIC_ADDRESS),
        (b"0abc", AddressCode.PRIVATE_ADDRESS),
        (b"rne:0abc", AddressCode.PRIVATE_ADDRESS),
    ],
)
def test_recipient_that_is_no_address_is_malformed(recipient: bytes, code: Code) -> None:
    refuse_to_read(packed(recipient=recipient), code)


@pytest.mark.req("RAMF-3")
def test_sender_certificate_has_at_most_4095_octets() -> None:
    assert read(packed(certificate=certificate_of(4095))).sender == SENDER.address
    too_long = certificate_of(4096)
    refuse_to_read(packed(certificate=too_long), MessageCode.FIELD_TOO_LONG, field="sender certificate")
    ours = replace(parcel_to_write(), sender_certificate=too_long)
    refuse_to_write(ours, MessageCode.FIELD_TOO_LONG, field="sender certificate")


@pytest.mark.req("RAMF-4")
def test_id_has_1_to_65535_characters_and_64_in_awala() -> None:
    assert read(packed(message_id=b"i" * 65535)).message_id == "i" * 65535
    refuse_to_read(packed(message_id=b""), MessageCode.ID_UNUSABLE)
    refuse_to_write(parcel_to_write(message_id="i" * 65536), MessageCode.FIELD_TOO_LONG, field="id")
    assert read(cms(message_id=b"i" * 64)).message_id == "i" * 64
    for message_id in ("", "i" * 65):
        refuse_to_read(cms(message_id=message_id.encode()), MessageCode.ID_UNUSABLE)
        ours = replace(parcel_to_write(relay_network(AWALA)), message_id=message_id)
        refuse_to_write(ours, MessageCode.ID_OR_TIME_TO_LIVE_OUT_OF_RANGE)


@pytest.mark.req("RAMF-4")
@pytest.mark.parametrize("message_id", [b"caf\xc3\xa9", b"a\nb", b"a\0", b"\x1b[0m"])
def test_id_is_visible_ascii(message_id: bytes) -> None:
    code = MessageCode.ID_UNUSABLE if message_id.isascii() else MessageCode.ID_NOT_ASCII
    for octets in (packed(message_id=message_id), cms(message_id=message_id)):
        refuse_to_read(octets, code)


@pytest.mark.req("RAMF-5")
@pytest.mark.parametrize("year", [2038, 2039, 2105])
@DIALECTS
def test_dates_past_2038_are_read(dialect: Dialect, year: int) -> None:
    net = relay_network(dialect, datetime(year, 12, 1, tzinfo=UTC))
    message = read_message(net.parcel(), MessageType.PARCEL, net.now)
    assert message.created == net.now


@pytest.mark.req("RAMF-5")
def test_date_is_an_unsigned_number_of_32_bits() -> None:
    last = datetime(2106, 2, 7, 6, 28, 15, tzinfo=UTC)
    validity = (der.encode(0x18, b"19700101000000Z"), der.encode(0x18, b"21990101000000Z"))
    certificate = parse_certificate(
        crafted_certificate(SENDER.certificate, NET.private_gateway.key, validity=validity)
    )
    for created, moment in ((2**32 - 1, last), (0, datetime(1970, 1, 1, tzinfo=UTC))):
        octets = packed(certificate=certificate, created=created)
        assert parse_verified(octets, MessageType.PARCEL).created == moment
    for date in (last + timedelta(seconds=1), datetime(1969, 12, 31, 23, 59, 59, tzinfo=UTC)):
        ours = replace(parcel_to_write(chain=()), created=date)
        refuse_to_write(ours, MessageCode.DATE_OR_TIME_TO_LIVE_OUT_OF_RANGE)
        refuse_to_read(cms(date=der.date_content(date)), MessageCode.DATE_OUT_OF_RANGE)


@pytest.mark.req("RAMF-6")
def test_time_to_live_has_24_bits_in_relaynet_zero_endless() -> None:
    assert read(packed(ttl=2**24 - 1)).expires == NET.now + timedelta(seconds=2**24 - 1)
    for ttl in (2**24, -1):
        ours = replace(parcel_to_write(), ttl_seconds=ttl)
        refuse_to_write(ours, MessageCode.DATE_OR_TIME_TO_LIVE_OUT_OF_RANGE)
    assert read(packed(ttl=0)).expires is None
    assert read(cms(ttl=b"\0")).expires == NET.now


def test_time_to_live_has_at_most_180_days_in_awala() -> None:
    longest = der.integer_content(15_552_000)
    assert read(cms(ttl=longest)).ttl_seconds == MAX_TTL_SECONDS == 180 * 86400
    for ttl in (der.integer_content(15_552_001), b"\xff"):
        refuse_to_read(cms(ttl=ttl), MessageCode.TIME_TO_LIVE_OUT_OF_RANGE)
    ours = replace(parcel_to_write(relay_network(AWALA)), ttl_seconds=15_552_001)
    refuse_to_write(ours, MessageCode.ID_OR_TIME_TO_LIVE_OUT_OF_RANGE)


@pytest.mark.req("RAMF-8")
def test_signature_has_at_most_8191_octets() -> None:
    """Padded with carried certificates to the octet."""
    before = len(packed(signature=b"")) - 2

    def signature_octets(padding: int) -> int:
        octets = packed(carried=(certificate_of(4000), certificate_of(padding)))
        return int.from_bytes(octets[before : before + 2], "little")

    padding = 8191 - signature_octets(3000) + 3000
    assert signature_octets(padding) == 8191
    read(packed(carried=(certificate_of(4000), certificate_of(padding))))
    carried = (certificate_of(4000), certificate_of(padding + 1))
    refuse_to_read(packed(carried=carried), MessageCode.FIELD_TOO_LONG, field="signature")
    refuse_to_write(parcel_to_write(chain=carried), MessageCode.FIELD_TOO_LONG, field="signature")


# --- One pass ---------------------------------------------------------------------------------------------------


@pytest.mark.req("RAMF-17")
def test_routing_fields_are_known_before_the_payload_has_arrived() -> None:
    octets = packed(payload=bytes(100_000), message_id=b"id")
    whole = read_header(octets, 10)
    assert read_header(octets[: whole.payload_start - 1], 10) is None
    early = read_header(octets[: whole.payload_start], 10)
    assert early.recipient.key == "https://ping.example.com"
    assert early.sender_certificate == SENDER.certificate
    assert (early.message_id, early.created, early.ttl_seconds) == ("id", int(NET.now.timestamp()), 3600)
    assert early.payload_octets == 100_000
    assert octets[early.payload_start : early.payload_start + 100_000] == bytes(100_000)
    assert algorithms.HASH_OIDS.keys() >= {early.hash_name}


@pytest.mark.req("RAMF-17")
def test_header_is_read_once_its_octets_are_complete() -> None:
    octets = samples(RELAYNET).parcel_in
    whole = read_header(octets, 10)
    assert whole is not None
    for end in range(10, len(octets), 7):
        assert (read_header(octets[:end], 10) is None) is (end < whole.payload_start)


# --- Making messages -----------------------------------------------------------------------------------------------


@DIALECTS
def test_new_message_has_its_own_id_and_whole_seconds(dialect: Dialect) -> None:
    net = relay_network(dialect)
    created = net.now + timedelta(microseconds=999_999)
    expires = created + timedelta(days=365)
    first, second = (parcel_to_write(net, created=created, expires=expires) for _ in range(2))
    assert first.message_id != second.message_id
    assert first.created == net.now
    assert first.ttl_seconds == MAX_TTL_SECONDS


def test_expired_message_is_not_made() -> None:
    for life in (timedelta(), timedelta(seconds=-1), timedelta(microseconds=1)):
        with pytest.raises(InvalidMessageError, check=Stating(MessageCode.EXPIRES_BEFORE_IT_IS_SENT)):
            parcel_to_write(expires=NET.now + life)


@DIALECTS
def test_message_is_signed_with_the_key_of_its_certificate_only(dialect: Dialect) -> None:
    net = relay_network(dialect)
    with pytest.raises(InvalidMessageError, check=Stating(MessageCode.CERTIFICATE_OF_ANOTHER_KEY)):
        parcel_to_write(net).serialize(net.endpoint_b.key)


def test_awala_dialect_needs_the_private_address_of_the_recipient() -> None:
    recipient = Recipient(None, DomainName("ping.example.com"))
    refuse_to_write(
        replace(parcel_to_write(relay_network(AWALA)), recipient=recipient), MessageCode.RECIPIENT_NEEDED
    )
