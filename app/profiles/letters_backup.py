"""Letters in a gateway's backups and moves: their store is held open, whoever has it open in this process."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING

from app.profiles.letters_profile import THEFT, LettersProfile, renewal_marks, theft_in
from app.profiles.profile import Profile
from gateway_core.clock import Clock
from gateway_core.codes.letters import LettersCode
from gateway_core.codes.store import VaultCode
from gateway_core.errors import VaultError, system_errors_as
from gateway_core.host.threads import answer_of
from gateway_core.nodes.endpoint.store import LAYOUT, EndpointStore, open_store_of
from gateway_core.ports.operator import WRAPPED_KEY
from gateway_core.store.full_backups import HeldLetters

if TYPE_CHECKING:
    from gateway_core.nodes.endpoint.tables import EndpointTables

_COUNTS = "SELECT (SELECT count(*) FROM app_letters) + (SELECT count(*) FROM app_drafts)"


@asynccontextmanager
async def held_letters(gateway: Profile, clock: Clock) -> AsyncIterator[HeldLetters | None]:
    """Hold the letters beside a gateway; yields ``None`` without letters.

    Raises:
        VaultError: if the key of letters of an earlier version is unavailable.
        StoreBusyError: if another program has the letters open.
        StoreError: if the letters are unreadable.
    """
    profile = LettersProfile.under(gateway)
    if not await answer_of(lambda: profile.present.exists):
        yield None
        return
    async with AsyncExitStack() as closing:
        store = open_store_of(profile.data_dir)
        if store is None:
            key = await answer_of(profile.master_key)
            store = await EndpointStore.open(LAYOUT, profile.data_dir, key, clock, in_use=LettersCode.IN_USE)
            closing.push_async_callback(store.close)
            await answer_of(profile.forget_former_vault)
        # A theft that the letters have not applied yet is stored: backups have no marks.
        theft = await answer_of(lambda: theft_in(renewal_marks(profile.data_dir)))
        if theft:
            await store.write(lambda tx: tx.save_setting(THEFT, theft))
        with system_errors_as(VaultError, VaultCode.FILE_UNREADABLE):
            wrapped = (profile.data_dir / WRAPPED_KEY).read_bytes()
        yield HeldLetters(store, wrapped, _count)


def _count(tx: EndpointTables) -> tuple[int, int]:
    has_letters = tx.connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'app_drafts'").fetchone()
    row = tx.connection.execute(_COUNTS).fetchone() if has_letters else (0,)
    return (0 if row is None else int(str(row[0]))), len(tx.correspondents.all())
