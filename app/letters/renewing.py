"""Renewed cards of Letters: after a restoration with fresh authorizations, after a theft with a new identity.

The gateway leaves a mark (``app.profiles.letters_profile``). The letter box applies the mark in one transaction when it
opens, and then deletes the mark.
"""

from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime, timedelta

from app.letters.attachment_rows import AttachmentRows
from app.letters.format import (
    LETTER_LIFE,
    LETTER_TYPE,
    RECEIPT_TYPE,
    SEND_AGAIN,
    WrittenLetter,
    serialize_letter,
    serialize_receipt,
)
from app.letters.letter_rows import LetterRows, prepare, save_state, state
from app.profiles.letters_profile import THEFT
from gateway_core.crypto.keys import IdentityKey
from gateway_core.dialects import AWALA
from gateway_core.errors import StorageFullError
from gateway_core.nodes.endpoint.app_transaction import AppTransaction
from gateway_core.nodes.endpoint.message_rows import uncounted_id
from gateway_core.nodes.endpoint.renewals import become_another
from gateway_core.nodes.endpoint.tables import EndpointTables
from gateway_core.ports.operator import LACKS_KEYS
from gateway_core.views.letters import LetterLine, Way

_APPLIED, _UNSENT, _UNASKED = "renewed-for", "unsent-after", "unasked-after-restoration"


def renew(tx: EndpointTables, key: IdentityKey, theft: str, now: datetime) -> None:
    """Renew the cards; ``key`` replaces the identity, once for each theft, and unconfirmed letters shall leave again.

    ``theft`` is the mark's text: empty or ``LACKS_KEYS`` after a restoration. The backup may have a theft that was not
    applied.
    """
    app = AppTransaction(tx, AWALA, now)
    prepare(app)
    tx.renew_all(now)
    kept = tx.setting(THEFT) or ""
    tx.save_setting(THEFT, "")
    if LACKS_KEYS in theft + kept:
        save_state(app, _UNASKED, "1")
    theft = theft.strip() or kept.strip()
    if not theft or state(app, _APPLIED) == theft:
        return
    become_another(tx, key)
    app.execute("DELETE FROM app_invitations")  # signed by the former key
    save_state(app, _UNSENT, theft)
    save_state(app, _APPLIED, theft)


def send_after_theft(tx: AppTransaction, now: datetime) -> None:
    """Send all unconfirmed letters again after a theft; on a nearly full disk, the next opening of Letters tries."""
    if state(tx, _UNSENT):
        with suppress(StorageFullError):
            for (address,) in tx.execute("SELECT DISTINCT correspondent FROM app_letters"):
                send_unconfirmed(tx, str(address), now)
            save_state(tx, _UNSENT, "")


def ask_after_restoration(tx: AppTransaction, people: Sequence[str]) -> None:
    """Ask for letters sealed for keys that the backup lacked; on a nearly full disk, the next opening asks."""
    if state(tx, _UNASKED):
        with suppress(StorageFullError):
            for address in people:
                receipt = serialize_receipt(SEND_AGAIN)
                tx.send(address, RECEIPT_TYPE, receipt, LETTER_LIFE, message_id=uncounted_id())
            save_state(tx, _UNASKED, "")


def send_unconfirmed(tx: AppTransaction, correspondent: str, now: datetime) -> None:
    """Send the letters that the correspondent has not confirmed again; hidden ones leave when they are restored.

    The correspondent recognises duplicates.
    """
    rows = LetterRows(tx)
    for number in rows.unconfirmed(correspondent, now):
        message_id = rows.whose(number)[1]
        if rows.repeat(number):
            tx.forget(message_id)
            line = rows.line(number, {})
            if line is None:
                tx.execute("UPDATE app_hidden SET is_cancelled = 1 WHERE letter = ?", (number,))
            else:
                leave_again(tx, line, now)
            rows.move(number, Way.WAITS, now, 0, "")


def leave_again(tx: AppTransaction, line: LetterLine, now: datetime) -> None:
    """Send a forgotten letter under its id; the remaining life is at most LETTER_LIFE, whatever the clock says."""
    number, rows = int(line.id), LetterRows(tx)
    (correspondent, message_id), (text, language, answered) = rows.whose(number), rows.words(number)
    files = AttachmentRows(tx, number).files()
    letter = serialize_letter(WrittenLetter(text, language, line.written, answered, files))
    life = max(min(line.expires - now, LETTER_LIFE), timedelta(seconds=1))
    tx.send(correspondent, LETTER_TYPE, letter, life, message_id=message_id)
