"""`conformance` convicts: for each promise there is a gateway that breaks it, and the suite says so by its name."""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from app.private_gateway.conformance import CheckOutcome, ConformanceSuite, Probe
from gateway_core.crypto.keys import IdentityPublicKey
from gateway_core.crypto.signed_data import parse_signed_data
from gateway_core.dialects import AWALA, BY_NAME, Dialect
from gateway_core.errors import InvalidSignatureError, UntrustedSignerError
from gateway_core.messages import collection as collection_messages
from gateway_core.messages.registration import verify_registration_request
from gateway_core.nodes.public_gateway.identity import GatewayRegistration, PublicIdentity
from gateway_core.poweb import clientele, collection_socket, requests
from gateway_core.poweb.gateway_discovery import GatewayLocation
from gateway_core.protocol import handshake_response
from gateway_core.services.endpoints import endpoint_registration, parcel_queues, parcels
from gateway_core.services.endpoints.endpoint_registration import (
    EndpointRegistration,
    RegistrationAuthorizations,
)
from gateway_core.services.endpoints.parcel_checks import Countersignatures
from tests.bindings.poweb.kinds import KINDS
from tests.factories.gsc_servers import endpoint_server, gateway_server
from tests.factories.keys import identity_key

Break = Callable[[pytest.MonkeyPatch], None]


def anything(*_: object, **__: object) -> None:
    """A check that never objects."""


def issues_for_another_key(patch: pytest.MonkeyPatch) -> None:
    issue_to = PublicIdentity.issue
    patch.setattr(PublicIdentity, "issue", lambda self, _: issue_to(self, identity_key("stranger").public))
    issue = endpoint_registration.issue_certificate
    stranger = identity_key("stranger").public
    patch.setattr(
        endpoint_registration,
        "issue_certificate",
        lambda kind, key, *rest: issue(kind, stranger, *rest),
    )


def gives_the_first_certificate_again(patch: pytest.MonkeyPatch) -> None:
    given: dict[str, bytes] = {}
    for kind in (EndpointRegistration, GatewayRegistration):

        async def again(
            self: Any, octets: bytes, dialect: Dialect, program: Any, register: Any = kind.register
        ) -> bytes:
            answer = await register(self, octets, dialect, program)
            return given.setdefault(verify_registration_request(octets, dialect).node_key.address, answer)

        patch.setattr(kind, "register", again)


def takes_an_authorization_twice(patch: pytest.MonkeyPatch) -> None:
    use = RegistrationAuthorizations.use

    def use_again(self: RegistrationAuthorizations, request: Any) -> None:
        self._used_nonces = {}
        use(self, request)

    patch.setattr(RegistrationAuthorizations, "use", use_again)


def lends_authorizations(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(RegistrationAuthorizations, "use", anything)


def keeps_what_was_acknowledged(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(parcel_queues.QueueShare, "release", anything)


def always_closes_upon_completion(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(collection_socket, "is_keep_alive", lambda request: False)


def deletes_what_it_sent(patch: pytest.MonkeyPatch) -> None:
    load = parcel_queues.QueueShare.load

    async def load_and_delete(self: parcel_queues.QueueShare, row_id: int) -> bytes | None:
        octets = await load(self, row_id)
        self.release(row_id)
        await self.finish_releases()
        return octets

    patch.setattr(parcel_queues.QueueShare, "load", load_and_delete)
    patch.setattr(collection_socket.CollectionSocket, "_handle_acknowledgement", ignore_acknowledgement)


async def ignore_acknowledgement(self: Any, delivery_id: str) -> None:
    self._pace.record_acknowledgement(delivery_id, self._clock.monotonic())
    self._parcels.pop(delivery_id, None)


def hands_everything_to_everybody(patch: pytest.MonkeyPatch) -> None:
    opened = parcel_queues.ParcelQueues.open

    async def open_all(self: Any, endpoints: Any, heard: Any) -> Any:
        known = await self.shelf._store.read(
            lambda tx: [
                each.address for each in getattr(tx, "endpoints", getattr(tx, "gateways", None)).all()
            ]
        )
        return await opened(self, known, heard)

    patch.setattr(parcel_queues.ParcelQueues, "open", open_all)


def takes_parcels_for_others(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(parcels, "_check_owner", anything)


def believes_every_signature(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(IdentityPublicKey, "verify", anything)


def takes_an_empty_handshake(patch: pytest.MonkeyPatch) -> None:
    verify = handshake_response.verify_response

    def careless(octets: bytes, *rest: Any) -> Any:
        return verify(octets, *rest) if collection_messages.parse_response(octets) else ()

    patch.setattr(collection_socket, "verify_response", careless)


def takes_in_spite_of(error: type[Exception]) -> Break:
    """It takes signatures of which the real one says that."""

    def break_it(patch: pytest.MonkeyPatch) -> None:
        verify = collection_messages.NONCE_SIGNATURE.verify

        def careless(signature: bytes, *rest: Any) -> Any:
            try:
                return verify(signature, *rest)
            except error:
                return parse_signed_data(signature).signer_certificate()

        patch.setattr(handshake_response, "NONCE_SIGNATURE", SimpleNamespace(verify=careless))

    return break_it


def takes_any_countersignature(patch: pytest.MonkeyPatch) -> None:
    """Of an endpoint that is registered here, over whatever."""

    def careless(self: Any, signature: bytes, *_: Any) -> Any:
        return parse_signed_data(signature).signer_certificate()

    patch.setattr(Countersignatures, "verify", careless)


def challenges_with_the_same_nonce(patch: pytest.MonkeyPatch) -> None:
    serve = collection_socket.CollectionSocket.serve

    async def repeat(self: Any) -> None:
        self._nonce = bytes(16)
        await serve(self)

    patch.setattr(collection_socket.CollectionSocket, "serve", repeat)


def looks_at_the_first_signature_alone(patch: pytest.MonkeyPatch) -> None:
    verify = collection_messages.NONCE_SIGNATURE.verify
    seen: set[bytes] = set()

    def careless(signature: bytes, nonce: bytes, *rest: Any) -> Any:
        if nonce in seen:
            return parse_signed_data(signature).signer_certificate()
        signer = verify(signature, nonce, *rest)
        seen.add(nonce)
        return signer

    patch.setattr(handshake_response, "NONCE_SIGNATURE", SimpleNamespace(verify=careless))


def collects_for_every_name(patch: pytest.MonkeyPatch) -> None:
    may_notice = clientele.ThisDevice.may_notice
    patch.setattr(
        clientele.ThisDevice,
        "may_notice",
        lambda self, headers: "Upgrade" in headers or may_notice(self, headers),
    )


def serves_web_pages(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(clientele, "is_of_page", lambda _: False)
    patch.setattr(requests, "_check_origin", anything)


def lets_web_pages_collect(patch: pytest.MonkeyPatch) -> None:
    """The server is told of no Origin at all."""
    collect = collection_socket.CollectionSockets.collect

    async def blind(self: Any, request: Any, *rest: Any) -> Any:
        headers = request.headers.copy()
        headers.pop("Origin", None)
        seen = request.clone(headers=headers) if "Origin" in request.headers else request
        return await collect(self, seen, *rest)

    patch.setattr(clientele, "is_of_page", lambda _: False)
    patch.setattr(collection_socket.CollectionSockets, "collect", blind)


def answers_to_every_name(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(clientele, "is_loopback_name", lambda _: True)


BROKEN: dict[str, Break] = {
    "an endpoint registers and gets a certificate for its key": issues_for_another_key,
    "registering again gives the same endpoint a new certificate": gives_the_first_certificate_again,
    "a registration authorization works once": takes_an_authorization_twice,
    "a registration authorization is for the key that asked": lends_authorizations,
    "a parcel is accepted and handed over, close-upon-completion": keeps_what_was_acknowledged,
    "a parcel is handed over as it arrives, keep-alive": always_closes_upon_completion,
    "an unacknowledged parcel is delivered again": deletes_what_it_sent,
    "another endpoint's parcels are not handed over": hands_everything_to_everybody,
    "a parcel under another endpoint's countersignature is refused": takes_parcels_for_others,
    "a parcel with a broken signature is refused": believes_every_signature,
    "a handshake without a signature is refused": takes_an_empty_handshake,
    "a handshake over another nonce is refused": takes_in_spite_of(InvalidSignatureError),
    "a parcel under a countersignature over another parcel is refused": takes_any_countersignature,
    "each handshake has a nonce of its own": challenges_with_the_same_nonce,
    "a handshake under a foreign certificate is refused": takes_in_spite_of(UntrustedSignerError),
    "a handshake with one good signature and a forged one is refused": looks_at_the_first_signature_alone,
    "a collection for another host name is refused": collects_for_every_name,
    "a request from a web page is refused": serves_web_pages,
    "a collection from a web page is refused": lets_web_pages_collect,
    "a request for another host name is refused": answers_to_every_name,
}
"""By promise, the gateway that breaks it."""

OF_THIS_DEVICE = {
    "a parcel under another endpoint's countersignature is refused",
    "a collection for another host name is refused",
    "a request for another host name is refused",
}
"""What a public gateway does not promise: private gateways hand in what others made, and it has a name of its own."""


async def outcomes(kind: str, folder: Path, dialect: Dialect) -> list[CheckOutcome]:
    """What the suite says of a gateway as it is now; a public one's clients are endpoints of their own."""
    keys = (identity_key("endpoint_a"), identity_key("endpoint_b"))
    opening: Any = endpoint_server if kind == "private" else gateway_server
    async with (
        opening(folder, dialect) as gateway,
        Probe(GatewayLocation(port=gateway.port), dialect) as client,
    ):
        return await ConformanceSuite(client, dialect, keys, gateway.clock).run()


@pytest.mark.req("GSC-1", "GSC-2")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("dialect", sorted(BY_NAME))
async def test_gateway_that_keeps_its_promises_passes(tmp_path: Path, dialect: str, kind: str) -> None:
    said = await outcomes(kind, tmp_path, BY_NAME[dialect])
    broken = {each.check for each in said if not each.passed}
    assert broken == (set() if kind == "private" else OF_THIS_DEVICE)
    assert {each.check for each in said} == set(BROKEN), "each promise has a gateway that breaks it"


@pytest.mark.slow_beyond(12)
@pytest.mark.parametrize(
    ("kind", "promise"),
    [(kind, each) for kind in KINDS for each in BROKEN if kind == "private" or each not in OF_THIS_DEVICE],
)
async def test_gateway_that_breaks_a_promise_is_convicted_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, promise: str
) -> None:
    BROKEN[promise](monkeypatch)
    said = await outcomes(kind, tmp_path, AWALA)
    assert promise in {each.check for each in said if not each.passed}
