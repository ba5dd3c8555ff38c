"""Renewed cards of Letters: after a restoration with fresh authorizations, after a theft with a new identity.

The gateway leaves a mark in its folder: empty after a restoration, a recovery or a move; the theft's id after *My
computer was stolen*. The letter box applies the mark in one transaction when it opens, and then deletes the mark.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from app.letters.format import LETTER_TYPE, WrittenLetter, serialize_letter
from app.letters.letter_rows import AttachmentRows, LetterRows, prepare, save_state, state
from app.profiles.data_folder import default_data_dir
from gateway_core.codes.letters import LettersCode
from gateway_core.crypto.keys import IdentityKey
from gateway_core.dialects import AWALA
from gateway_core.errors import StoreError, system_errors_as
from gateway_core.host.private_files import is_there, sync_folder
from gateway_core.nodes.endpoint.app_transaction import AppTransaction
from gateway_core.nodes.endpoint.renewals import become_another
from gateway_core.nodes.endpoint.tables import EndpointTables
from gateway_core.store.engine.data_dir import RENEW_CARDS
from gateway_core.views.letters import Way

_APPLIED = "renewed-for"


def marks_for(data_dir: Path) -> Sequence[Path]:
    """Return the marks in the folders of the letter box and of its gateway."""
    is_usual = data_dir == default_data_dir("relaynet-letters")
    folders = (data_dir, default_data_dir() if is_usual else data_dir.parent)
    return [each / RENEW_CARDS for each in folders if is_there(each / RENEW_CARDS)]


def theft_in(marks: Sequence[Path]) -> str:
    """Return the id of a theft, empty if the marks ask for fresh authorizations alone.

    Raises:
        StoreError: if a mark is unreadable.
    """
    with system_errors_as(StoreError, LettersCode.FILE_UNREADABLE, file=RENEW_CARDS):
        return "".join(each.read_text("ascii", "replace")[:64] for each in marks)


def forget(marks: Sequence[Path]) -> None:
    """Delete applied marks.

    Raises:
        StoreError: if the disk failed; the marks have no effect a second time.
    """
    with system_errors_as(StoreError, LettersCode.FILE_NOT_WRITTEN, file=RENEW_CARDS):
        for each in marks:
            each.unlink(missing_ok=True)
            sync_folder(each.parent)


def renew(tx: EndpointTables, key: IdentityKey | None, theft: str, now: datetime) -> None:
    """Renew the cards; ``key`` replaces the identity, once for each theft, and unconfirmed letters leave again."""
    app = AppTransaction(tx, AWALA, now)
    prepare(app)
    tx.renew_all(now)
    if key is None or state(app, _APPLIED) == theft:
        return
    become_another(tx, key, now)
    for each in tx.correspondents.all():
        send_unconfirmed(app, each.address, now)
    save_state(app, _APPLIED, theft)


def send_unconfirmed(tx: AppTransaction, correspondent: str, now: datetime) -> None:
    """Send the letters that the correspondent has not confirmed again, under their ids: duplicates are recognised."""
    rows = LetterRows(tx)
    for number in rows.unconfirmed(correspondent, now):
        line, message = rows.line(number, {}), rows.whose(number)
        assert line is not None, "it was just listed"
        assert message is not None, "it was just listed"
        text, language, answered = rows.words(number)
        files = AttachmentRows(tx, number).files()
        letter = serialize_letter(WrittenLetter(text, language, line.written, answered, files))
        tx.forget(message[1])
        tx.send(correspondent, LETTER_TYPE, letter, line.expires - now, message_id=message[1])
        rows.move(number, Way.WAITS, now, 0, "")
