"""Commands about the gateway's identity: its certificates, and their revocation."""

from __future__ import annotations

from collections.abc import Sequence

from gateway_core.codes.gateway import RevocationCode
from gateway_core.commands.services import Commands
from gateway_core.crypto.certificates import parse_certificate
from gateway_core.ports.custody import StoredCertificate
from gateway_core.services.identity.identity_backup import is_unused
from gateway_core.tables.transaction import Transaction
from gateway_core.views.connection import RevocationView
from gateway_core.views.status import CertificateRole, CertificateView, IssuerView


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
