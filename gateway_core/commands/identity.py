"""Commands about the gateway's identity: certificates, their revocation, backup, and restoration."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from gateway_core.codes.gateway import RevocationCode
from gateway_core.commands.pairing import PairingCommands
from gateway_core.crypto.certificates import parse_certificate
from gateway_core.ports.custody import StoredCertificate
from gateway_core.services.identity.credentials import Credentials
from gateway_core.services.identity.identity_backup import (
    collect_identity,
    is_unused,
    open_backup,
    restore_identity,
    seal_identity,
)
from gateway_core.services.internet.connection_rules import InternetExchange
from gateway_core.services.internet.own_revocation import OwnRevocation
from gateway_core.tables.transaction import Store, Transaction
from gateway_core.views.connection import RevocationView
from gateway_core.views.status import CertificateRole, CertificateView, IssuerView


class IdentityCommands:
    """Commands about the identity. What costs time runs away from the gateway's loop."""

    def __init__(
        self,
        store: Store,
        credentials: Credentials,
        pairing: PairingCommands,
        exchange: InternetExchange,
        revocation: OwnRevocation,
        *,
        is_kept_off_internet: bool,
    ) -> None:
        self._store = store
        self._credentials = credentials
        self._pairing = pairing
        self._exchange = exchange
        self._revocation = revocation
        self._is_kept_off_internet = is_kept_off_internet

    async def certificates(self) -> Sequence[CertificateView]:
        """Return every certificate that is kept, those in use marked as current."""

        def work(tx: Transaction) -> list[StoredCertificate]:
            return [each for role in CertificateRole for each in tx.certificates.all(role)]

        current = {each.der for each in self._credentials.current_certificates()}
        stored = await self._store.read(work)
        return [_certificate_view(each, is_current=each.certificate_der in current) for each in stored]

    async def back_up(self, passphrase: str) -> str:
        """Return the identity, sealed under the passphrase, as text to keep."""
        content = await self._store.read(collect_identity)
        return await asyncio.to_thread(seal_identity, content, passphrase)

    async def restore(self, backup: str, passphrase: str) -> None:
        """Become the gateway that made the backup, and go on as it at once."""
        content = await asyncio.to_thread(open_backup, backup, passphrase)
        if await self.can_restore():
            await self._pairing.cancel()  # of the identity that goes
        await self._store.write(lambda tx: restore_identity(tx, content))
        await self._credentials.reload_identity()
        await self._exchange.restart()

    async def can_restore(self) -> bool:
        """Tell whether nothing depends on today's identity yet, so that another may take its place."""
        return await self._store.read(is_unused)

    async def revoke(self) -> Sequence[RevocationView]:
        """Tell our public gateways that our certificates count no more, unless we are to keep off the Internet."""
        if self._is_kept_off_internet:
            return self._revocation.withhold(RevocationCode.KEPT_OFF())
        if await self._exchange.is_paused():
            return self._revocation.withhold(RevocationCode.PAUSED())
        return await self._revocation.send()


def _certificate_view(stored: StoredCertificate, *, is_current: bool) -> CertificateView:
    renews = stored.not_before + (stored.not_after - stored.not_before) / 2
    return CertificateView(
        role=stored.role,
        subject_prefix=stored.subject.shown,
        issuer_prefix=stored.issuer.shown,
        serial=f"{parse_certificate(stored.certificate_der).serial:x}",
        not_before=stored.not_before,
        not_after=stored.not_after,
        renews_at=None if stored.role is CertificateRole.PUBLIC_GATEWAY else renews,
        is_current=is_current,
        chain=tuple(
            IssuerView(each.subject.shown, each.not_before, each.not_after)
            for each in map(parse_certificate, stored.chain_der)
        ),
    )
