"""Commands about the pairing with a public gateway, its reversal, and the gateway's identity."""

from collections.abc import Sequence

from gateway_core.codes.gateway import RevocationCode
from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.commands.services import Commands
from gateway_core.crypto.certificates import parse_certificate
from gateway_core.dialects import AWALA, BY_NAME, Dialect
from gateway_core.errors import GatewayError, InvalidMessageError, UnreachableError
from gateway_core.identifiers import DomainName
from gateway_core.messages.registration import parse_node_connection_parameters
from gateway_core.ports.custody import StoredCertificate
from gateway_core.services.identity.identity_backup import is_unused
from gateway_core.services.identity.public_gateways import (
    UNDO_TIME,
    PublicGateway,
    note_left_empty,
    read_former,
    undo_change,
)
from gateway_core.services.internet.first_registration import Choice, may_pass
from gateway_core.tables.transaction import Transaction
from gateway_core.views.connection import FormerPublicGatewayView, RevocationView
from gateway_core.views.status import CertificateRole, CertificateView, IssuerView


class PairingCommands(Commands):
    """Commands about the paired public gateway."""

    async def register(self, public_gateway: str, *, dialect: str | None = None) -> None:
        """Pair over the Internet with the public gateway at this domain name.

        ``dialect`` is ``awala`` or ``relaynet``. The default is the dialect of the current pairing for its public
        gateway, and ``awala``, the dialect of today's network, for any other.
        """
        domain = DomainName(public_gateway)
        await self._register(Choice(domain, self._dialect(dialect, domain)))

    async def register_from_parameters(self, octets: bytes, *, dialect: str | None = None) -> None:
        """Pair like ``register``, with the address and key of a connection file, which has no dialect."""
        parameters = parse_node_connection_parameters(octets)
        domain = parameters.internet_address
        choice = Choice(domain, self._dialect(dialect, domain), parameters.identity_key.address)
        await self._register(choice)

    async def retry(self) -> None:
        """Retry a pending first registration now."""
        self._services.registration.ask()

    async def cancel(self) -> bool:
        """Cancel a pending first registration and delete the choice. Return True if a choice existed."""
        await self._services.exchange.end()
        try:
            return await self._services.registration.forget()
        finally:
            await self._services.exchange.restart()

    async def former(self) -> FormerPublicGatewayView | None:
        """Return the public gateway that this gateway left within the last 24 hours, if any."""
        former = await self._store.read(read_former)
        if not former:
            return None
        until = former[0].left_at + UNDO_TIME
        left = former[0]
        view = FormerPublicGatewayView(
            left.public_gateway.domain, left.left_at, until, left.may_hold_messages
        )
        return view if self._clock.now() <= until else None

    async def undo(self) -> None:
        """Pair again with the public gateway that this gateway left within the last 24 hours."""
        now = self._clock.now()
        await self._store.write(lambda tx: undo_change(tx, now))
        await self._credentials.reload()
        await self._services.exchange.restart()

    def _dialect(self, name: str | None, domain: DomainName) -> Dialect:
        if name is not None and name not in BY_NAME:
            raise InvalidMessageError(PublicGatewayCode.UNKNOWN_DIALECT)
        if name is not None:
            return BY_NAME[name]
        current = self._credentials.public_gateway
        return current.dialect if current is not None and current.domain == domain else AWALA

    async def _register(self, choice: Choice) -> None:
        current = self._credentials.public_gateway
        if current is not None:
            await self._change(current, choice)
            return
        await self._services.exchange.end()  # an attempt for an earlier choice must not win
        try:
            await self._register_first(choice)
        finally:
            await self._services.exchange.restart()

    async def _change(self, current: PublicGateway, choice: Choice) -> None:
        is_another = current.domain != choice.domain
        is_empty = (
            is_another
            and await self._services.exchange.may_exchange()
            and await self._services.sync.drain(current)
        )
        await self._services.registration.attempt(choice)
        if is_empty:
            await self._store.write(lambda tx: note_left_empty(tx, current.address))
        await self._services.exchange.restart()

    async def _register_first(self, choice: Choice) -> None:
        try:
            await self._services.registration.attempt(choice)
        except GatewayError as error:
            if not may_pass(error):
                raise
            await self._services.registration.keep(choice, error)
            if isinstance(error, UnreachableError):
                raise UnreachableError(
                    PublicGatewayCode.TRIED_AGAIN(why=error.statement), error.cause
                ) from error
            raise


# --- Commands about the gateway's identity --------------------------------------------------------------


class IdentityCommands(Commands):
    """Commands about the identity."""

    async def certificates(self) -> Sequence[CertificateView]:
        """Return all stored certificates, with those in use marked as current."""

        def work(tx: Transaction) -> list[StoredCertificate]:
            return [each for role in CertificateRole for each in tx.certificates.all(role)]

        current = {each.der for each in self._credentials.current_certificates()}
        stored = await self._store.read(work)
        return [_certificate_view(each, is_current=each.certificate_der in current) for each in stored]

    async def can_restore(self) -> bool:
        """Return True if this gateway is unused, so that a backup of another gateway may replace its identity."""
        return await self._store.read(is_unused)

    async def revoke(self) -> Sequence[RevocationView]:
        """Revoke our certificates at our public gateways, if the exchange over the Internet is allowed and active."""
        if self._services.is_kept_off_internet:
            return self._services.revocation.withhold(RevocationCode.KEPT_OFF())
        if await self._services.exchange.is_paused():
            return self._services.revocation.withhold(RevocationCode.PAUSED())
        return await self._services.revocation.send()


def _certificate_view(stored: StoredCertificate, *, is_current: bool) -> CertificateView:
    certificate = parse_certificate(stored.certificate_der)
    return CertificateView(
        role=stored.role,
        subject_prefix=stored.subject.short,
        issuer_prefix=stored.issuer.short,
        serial=f"{certificate.serial:x}",
        not_before=stored.not_before,
        not_after=stored.not_after,
        renews_at=None if stored.role is CertificateRole.PUBLIC_GATEWAY else certificate.middle,
        is_current=is_current,
        chain=tuple(
            IssuerView(each.subject.short, each.not_before, each.not_after)
            for each in map(parse_certificate, stored.chain_der)
        ),
    )
