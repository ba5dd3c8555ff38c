"""Deletion of letters with an undo.

::

    shown ──discard──▶ hidden ──purge, or the next start──▶ deleted
      ▲                  │
      └─────restore──────┘

An unsent letter is cancelled when it is hidden. Restoring sends it under the same id: if its parcel left at the same
moment, the recipient still gets a single letter.
"""

from collections.abc import Sequence

from app.letters.attachments import number_of
from app.letters.letter_rows import LetterRows
from app.letters.people import Box
from app.letters.renewing import leave_again
from gateway_core.nodes.endpoint.app_transaction import AppTransaction


class Discarding(Box):
    """Deletes letters here, at once or with an undo."""

    async def delete(self, letter_id: str) -> None:
        """Delete a letter here at once. An unsent letter is cancelled."""
        number = number_of(letter_id)
        await self._transact(lambda tx: _delete(tx, [number]))

    async def discard(self, letter_ids: Sequence[str]) -> int:
        """Hide letters until ``restore`` or ``purge``, and return how many were shown. Unsent letters are cancelled."""
        numbers = [number_of(each) for each in letter_ids]
        return await self._transact(lambda tx: _hide(tx, numbers))

    async def discard_all(self, correspondent: str) -> int:
        """Hide all letters from and to a correspondent, as ``discard``. Correspondent and draft stay."""
        return await self._transact(lambda tx: _hide(tx, LetterRows(tx).numbers_of(correspondent)))

    async def restore(self) -> None:
        """Show the hidden letters again; cancelled letters leave again.

        Raises:
            StorageFullError: if the disk is full; the letters stay hidden.
        """
        now = self.clock.now()

        def restore(tx: AppTransaction) -> None:
            rows = LetterRows(tx)
            for number, is_cancelled in _hidden(tx):
                tx.execute("DELETE FROM app_hidden WHERE letter = ?", (number,))
                line = rows.line(number, {})
                if line is None or not is_cancelled or line.expires <= now:
                    continue
                leave_again(tx, line, now)

        await self._transact(restore)

    async def purge(self) -> None:
        """Delete the hidden letters."""
        await self._transact(purge_hidden)


def purge_hidden(tx: AppTransaction) -> None:
    """Delete the hidden letters."""
    _delete(tx, [number for number, _ in _hidden(tx)])


def _hidden(tx: AppTransaction) -> Sequence[tuple[int, bool]]:
    """Return the numbers of the hidden letters, each with True if its message was cancelled."""
    rows = tx.execute("SELECT letter, is_cancelled FROM app_hidden")
    return [(int(row[0]), bool(row[1])) for row in rows]


def _hide(tx: AppTransaction, numbers: Sequence[int]) -> int:
    rows, count = LetterRows(tx), 0
    for number in numbers:
        line = rows.line(number, {})
        if line is not None:
            is_cancelled = line.is_mine and tx.cancel(rows.whose(number)[1])
            tx.execute("INSERT INTO app_hidden (letter, is_cancelled) VALUES (?, ?)", (number, is_cancelled))
            count += 1
    return count


def _delete(tx: AppTransaction, numbers: Sequence[int]) -> None:
    rows = LetterRows(tx)
    tx.forget_copies()
    for number in numbers:
        correspondent, message_id = rows.whose(number)
        if rows.find(correspondent, message_id, is_mine=True) == number:
            tx.forget(message_id)
        rows.delete(number)
