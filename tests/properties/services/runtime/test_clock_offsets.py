"""Clocks that are wrong by up to a day: everything signed is accepted within two hours of its dates, to the second."""

import ast
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import gateway_core
from gateway_core.codes.crypto import CertificateCode
from gateway_core.codes.endpoints import EndpointCode
from gateway_core.codes.messages import ControlMessageCode, MessageCode
from gateway_core.crypto.certificates import ENDPOINT, GATEWAY, PARCEL_DELIVERY_AUTHORIZATION
from gateway_core.crypto.certification_path import verify_certificate, verify_path
from gateway_core.dialects import DIALECTS, RELAYNET, Dialect, MessageType
from gateway_core.errors import TimingError
from gateway_core.messages.collection import COUNTERSIGNATURE, NONCE_SIGNATURE, REQUEST_SIGNATURE
from gateway_core.messages.control import CertificateRotation, ParcelDeliveryDeauthorization
from gateway_core.messages.ramf import read_message
from gateway_core.messages.registration import verify_authorization
from gateway_core.services.endpoints.deauthorizations import require_not_over
from gateway_core.services.endpoints.parcel_checks import require_authorized
from gateway_core.services.identity.gateway_registration import _verify
from gateway_core.services.identity.public_gateways import PublicGateway
from tests.factories.clock import NOON
from tests.factories.network import GATEWAY_DOMAIN, Node, RelayNetwork, relay_network
from tests.factories.stating import Stating

LIFE = timedelta(hours=6)
"""Of the messages here: less than the day by which clocks may be wrong."""
TOLERANCE = timedelta(hours=2)
SECOND = timedelta(seconds=1)
TOO_EARLY = Stating(MessageCode.FROM_THE_FUTURE, CertificateCode.NOT_YET_VALID)
EXPIRED = Stating(
    CertificateCode.EXPIRED,
    ControlMessageCode.ROTATED_HAS_EXPIRED,
    EndpointCode.AUTHORIZATION_EXPIRED,
    EndpointCode.DEAUTHORIZATION_EXPIRED,
    MessageCode.EXPIRED,
)
BOTH = pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)

OFFSETS = st.integers(-86400, 86400).map(lambda seconds: timedelta(seconds=seconds))


class Dated:
    """Messages and certificates that begin at noon and end six hours later, in one dialect."""

    def __init__(self, dialect: Dialect) -> None:
        self.net: RelayNetwork = relay_network(dialect)
        net, expires = self.net, NOON + LIFE
        self.parcel = net.parcel(net.endpoint_c, net.endpoint_a, expires=expires)
        self.parcel_out = net.parcel(expires=expires)
        self.cargo = net.cargo(expires=expires)
        self.cca = net.cca(expires=expires)
        self.pnra = net.registration_authorization(net.private_gateway, net.endpoint_a, expires=expires)
        certificate = net.issue(
            ENDPOINT, "endpoint_b", net.private_gateway, not_before=NOON, not_after=expires
        )
        self.brief = Node("endpoint_b", certificate, (net.private_gateway.certificate,))
        self.revocation = net.message(
            MessageType.GATEWAY_CERTIFICATE_REVOCATION,
            net.private_gateway,
            net.public_gateway,
            b"",
            expires=expires,
            chain=(),
        ).serialize(net.private_gateway.key)
        authority = net.issue(
            GATEWAY, "private_gateway", net.public_gateway, not_before=NOON, not_after=expires
        )
        self.under_brief = net.issue(ENDPOINT, "endpoint_a", Node("private_gateway", authority, ()))
        self.authority = authority
        recipient, sender = net.endpoint_a, net.endpoint_c
        pda = net.issue(
            PARCEL_DELIVERY_AUTHORIZATION, sender.name, recipient, not_before=NOON, not_after=expires
        )
        chain = (recipient.certificate, *recipient.chain)
        self.authorized = net.message(
            MessageType.PARCEL, Node(sender.name, pda, chain), recipient, b"", created=NOON, chain=chain
        )
        self.deauthorization = ParcelDeliveryDeauthorization(recipient.address, frozenset(), expires)
        self.rotation = CertificateRotation(authority, (net.public_gateway.certificate,))
        self.countersignature = COUNTERSIGNATURE.sign(b"parcel", self.brief.key, certificate, dialect)
        self.nonce_signature = NONCE_SIGNATURE.sign(b"nonce", self.brief.key, certificate, dialect)
        self.request_signature = REQUEST_SIGNATURE.sign(b"request", self.brief.key, certificate, dialect)


def checks(dated: Dated) -> dict[str, Callable[[datetime], object]]:
    """Name -> check that the thing is accepted at that moment."""
    net = dated.net
    private, public = [net.private_gateway.certificate], [net.public_gateway.certificate]
    issuer, dialect = [net.private_gateway_self_issued.certificate], net.dialect
    return {
        "parcel": lambda now: read_message(dated.parcel, MessageType.PARCEL, now, trusted=private),
        "parcel without anchors": lambda now: read_message(dated.parcel_out, MessageType.PARCEL, now),
        "cargo": lambda now: read_message(dated.cargo, MessageType.CARGO, now, trusted=issuer),
        "cca": lambda now: read_message(
            dated.cca, MessageType.CARGO_COLLECTION_AUTHORIZATION, now, trusted=public
        ),
        "revocation of a gateway's certificate": lambda now: read_message(
            dated.revocation, MessageType.GATEWAY_CERTIFICATE_REVOCATION, now, trusted=public
        ),
        "certificate": lambda now: verify_certificate(dated.brief.certificate, now),
        "certificate on the way up": lambda now: verify_path(
            dated.under_brief, [dated.authority], [net.public_gateway.certificate], now
        ),
        "authorization of a sender": lambda now: require_authorized(
            dated.authorized, net.endpoint_a.address, now
        ),
        "countersignature": lambda now: COUNTERSIGNATURE.verify(
            dated.countersignature, b"parcel", dialect, private, now
        ),
        "handshake signature": lambda now: NONCE_SIGNATURE.verify(
            dated.nonce_signature, b"nonce", dialect, private, now
        ),
        "request signature": lambda now: REQUEST_SIGNATURE.verify(
            dated.request_signature, b"request", dialect, private, now
        ),
    }


@cache
def dated_in(dialect: Dialect) -> Dated:
    """Signed once for all examples."""
    return Dated(dialect)


NAMES = tuple(checks(dated_in(DIALECTS[0])))


@pytest.mark.slow_beyond(4)
@pytest.mark.req("DRIFT-1", "DRIFT-2", "RAMF-12", "RAMF-13", "RAMF-14")
@pytest.mark.parametrize("name", NAMES)
@BOTH
@settings(max_examples=60)
@given(offset=OFFSETS)
@example(offset=-TOLERANCE)
@example(offset=-TOLERANCE - SECOND)
@example(offset=LIFE + TOLERANCE)
@example(offset=LIFE + TOLERANCE + SECOND)
def test_wrong_clock_is_tolerated_for_exactly_two_hours(
    dialect: Dialect, name: str, offset: timedelta
) -> None:
    check = checks(dated_in(dialect))[name]
    if -TOLERANCE <= offset <= LIFE + TOLERANCE:
        check(NOON + offset)
    else:
        with pytest.raises(TimingError, check=TOO_EARLY if offset < LIFE else EXPIRED):
            check(NOON + offset)


@BOTH
@settings(max_examples=60)
@given(offset=OFFSETS)
@example(offset=LIFE + TOLERANCE)
@example(offset=LIFE + TOLERANCE + SECOND)
def test_deauthorization_is_accepted_until_the_tolerance_after_its_end(
    dialect: Dialect, offset: timedelta
) -> None:
    deauthorization = dated_in(dialect).deauthorization
    if offset <= LIFE + TOLERANCE:
        require_not_over(deauthorization, NOON + offset)
    else:
        with pytest.raises(TimingError, check=Stating(EndpointCode.DEAUTHORIZATION_EXPIRED)):
            require_not_over(deauthorization, NOON + offset)


@BOTH
@settings(max_examples=60)
@given(offset=OFFSETS)
@example(offset=-TOLERANCE)
@example(offset=-TOLERANCE - SECOND)
@example(offset=LIFE - SECOND)
@example(offset=LIFE)
def test_new_certificate_is_accepted_two_hours_early_but_never_expired(
    dialect: Dialect, offset: timedelta
) -> None:
    dated, node = dated_in(dialect), dated_in(dialect).net.public_gateway
    public_gateway = PublicGateway(GATEWAY_DOMAIN, dialect, node.address, node.key.public.der)
    if -TOLERANCE <= offset < LIFE:
        _verify(dated.rotation, public_gateway, NOON + offset)
    else:
        with pytest.raises(TimingError, check=TOO_EARLY if offset < LIFE else EXPIRED):
            _verify(dated.rotation, public_gateway, NOON + offset)


@BOTH
@settings(max_examples=40)
@given(offset=OFFSETS)
@example(offset=LIFE)
@example(offset=LIFE + SECOND)
def test_registration_authorization_has_no_tolerance(dialect: Dialect, offset: timedelta) -> None:
    dated = dated_in(dialect)
    key = dated.net.private_gateway.key.public
    if offset <= LIFE:
        verify_authorization(dated.pnra, key, dialect, NOON + offset)
    else:
        with pytest.raises(TimingError, check=Stating(EndpointCode.AUTHORIZATION_EXPIRED)):
            verify_authorization(dated.pnra, key, dialect, NOON + offset)


@pytest.mark.req("RAMF-14")
@settings(max_examples=40)
@given(offset=st.integers(-4 * 3600, 2 * 3600).map(lambda seconds: timedelta(seconds=seconds)))
@example(offset=-TOLERANCE)
@example(offset=-TOLERANCE - SECOND)
def test_message_predating_its_certificate_is_refused_beyond_the_tolerance(offset: timedelta) -> None:
    net = relay_network(RELAYNET)
    sender = Node("stranger", net.issue(ENDPOINT, "stranger", not_before=NOON), (), None)
    octets = net.message(
        MessageType.PARCEL, sender, net.internet_endpoint, b"", created=NOON + offset, chain=()
    ).serialize(sender.key)
    if offset >= -TOLERANCE:
        read_message(octets, MessageType.PARCEL, NOON)
    else:
        with pytest.raises(TimingError, check=Stating(MessageCode.OUTSIDE_CERTIFICATE_VALIDITY)):
            read_message(octets, MessageType.PARCEL, NOON)


@pytest.mark.req("CRC-10")
@BOTH
@settings(max_examples=20)
@given(hours=st.integers(0, 22), drift=st.integers(-7200, 7200))
def test_cargo_may_be_dated_back_without_being_refused(dialect: Dialect, hours: int, drift: int) -> None:
    net = relay_network(dialect)
    created = NOON - timedelta(hours=hours)
    octets = net.cargo(created=created, expires=NOON + timedelta(days=1))
    now = NOON + timedelta(seconds=drift)
    message = read_message(
        octets, MessageType.CARGO, now, trusted=[net.private_gateway_self_issued.certificate]
    )
    assert message.created == created


def test_zero_tolerance_refuses_a_second_of_drift() -> None:
    net = relay_network()
    octets = net.parcel(expires=NOON + LIFE)
    read_message(octets, MessageType.PARCEL, NOON, tolerance=timedelta())
    for moment, code in (
        (NOON - SECOND, MessageCode.FROM_THE_FUTURE),
        (NOON + LIFE + SECOND, MessageCode.EXPIRED),
    ):
        with pytest.raises(TimingError, check=Stating(code)):
            read_message(octets, MessageType.PARCEL, moment, tolerance=timedelta())


# --- That nothing is left out ---------------------------------------------------------------------------------

KINDS = {
    MessageType.CERTIFICATE_ROTATION: test_new_certificate_is_accepted_two_hours_early_but_never_expired,
    MessageType.GATEWAY_CERTIFICATE_REVOCATION: "revocation of a gateway's certificate",
    MessageType.CARGO: "cargo",
    MessageType.CARGO_COLLECTION_AUTHORIZATION: "cca",
    MessageType.PARCEL: "parcel",
    MessageType.PARCEL_COLLECTION_ACKNOWLEDGEMENT: None,  # neither dated nor signed: its cargo is
    MessageType.PARCEL_DELIVERY_DEAUTHORIZATION: test_deauthorization_is_accepted_until_the_tolerance_after_its_end,
}

ROOMS_OF_JUDGES = ("crypto", "messages", "courier_links/cogrpc")
OF_COURIERS = "tests/bindings/courier_links/cogrpc/test_courier_tls.py"
JUDGES = {
    "gateway_core.courier_links.cogrpc.courier_tls.accept_certificate": OF_COURIERS,
    "gateway_core.crypto.certification_path.verify_certificate": "certificate",
    "gateway_core.crypto.certification_path.verify_path": "certificate on the way up",
    "gateway_core.messages.collection.verify": "countersignature",  # and those of handshakes and requests
    "gateway_core.messages.ramf.read_message": "parcel",
    "gateway_core.messages.ramf.validate": "authorization of a sender",
    "gateway_core.messages.registration.verify_authorization": None,  # of our own clock, so without tolerance
}
"""What judges something dated, and which check above, or which other file, tries it with the tolerance."""


def judges_in_the_core() -> set[str]:
    """Public functions that read or verify something and are handed the moment to judge it by."""
    core = Path(gateway_core.__file__).parent
    found = set()
    for path in (file for room in ROOMS_OF_JUDGES for file in (core / room).rglob("*.py")):
        module = ".".join(path.relative_to(core.parent).with_suffix("").parts)
        text = path.read_text("utf-8")
        if "now" not in text:
            continue  # reading one as a tree takes 10 ms
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
                parameters = [*node.args.args, *node.args.kwonlyargs]
                if any(each.arg == "now" for each in parameters):
                    found.add(f"{module}.{node.name}")
    return found


def test_every_message_type_and_date_check_is_tested() -> None:
    assert set(KINDS) == set(MessageType)
    assert set(JUDGES) == judges_in_the_core()
    named = [each for each in (*KINDS.values(), *JUDGES.values()) if isinstance(each, str)]
    assert {each for each in named if not each.startswith("tests/")} <= set(NAMES)
