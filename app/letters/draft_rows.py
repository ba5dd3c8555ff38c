"""Drafts, one for each correspondent, on the tables of Letters."""

from __future__ import annotations

from collections.abc import Sequence

from app.letters.format import File
from app.letters.letter_rows import add_attachment
from gateway_core.nodes.endpoint.app_transaction import AppTransaction
from gateway_core.views.letters import Attachment, Draft


class DraftRows:
    """Drafts, within a transaction."""

    def __init__(self, tx: AppTransaction) -> None:
        self._tx = tx

    def find(self, correspondent: str) -> Draft:
        """The draft for somebody; an empty one where there is none."""
        rows = self._tx.execute(
            "SELECT text, in_reply_to FROM app_drafts WHERE correspondent = ?", (correspondent,)
        )
        text, in_reply_to = rows[0] if rows else ("", "")
        return Draft(str(text), self._attachments(correspondent), str(in_reply_to))

    def _attachments(self, correspondent: str) -> Sequence[Attachment]:
        rows = self._tx.execute(
            "SELECT name, media_type, size FROM app_attachments WHERE draft_for = ? ORDER BY id",
            (correspondent,),
        )
        return tuple(Attachment(str(row[0]), str(row[1]), int(row[2])) for row in rows)

    def write(self, correspondent: str, text: str, in_reply_to: str) -> None:
        """Keep the text; without text and attachments there is no draft."""
        if text or in_reply_to:
            self._tx.execute(
                "INSERT OR REPLACE INTO app_drafts (correspondent, text, in_reply_to) VALUES (?, ?, ?)",
                (correspondent, text, in_reply_to),
            )
        else:
            self._tx.execute("DELETE FROM app_drafts WHERE correspondent = ?", (correspondent,))

    def attach(self, correspondent: str, file: File) -> None:
        """Add a file."""
        add_attachment(self._tx, None, correspondent, file.name, file.media_type, file.content)

    def detach(self, correspondent: str, index: int) -> None:
        """Take the file at that place out; nothing happens where there is none."""
        which = "SELECT id FROM app_attachments WHERE draft_for = ? ORDER BY id LIMIT 1 OFFSET ?"
        values = (correspondent, index)
        self._tx.execute(f"DELETE FROM app_contents WHERE attachment = ({which})", values)  # noqa: S608
        self._tx.execute(f"DELETE FROM app_attachments WHERE id = ({which})", values)  # noqa: S608

    def files(self, correspondent: str) -> Sequence[File]:
        """The files with their contents."""
        rows = self._tx.execute(
            "SELECT name, media_type, content FROM app_attachments JOIN app_contents ON attachment = id "
            "WHERE draft_for = ? ORDER BY id",
            (correspondent,),
        )
        return [File(str(row[0]), str(row[1]), bytes(row[2])) for row in rows]

    def become(self, correspondent: str, letter: int) -> None:
        """The draft is that letter now."""
        self._tx.execute(
            "UPDATE app_attachments SET letter = ?, draft_for = NULL WHERE draft_for = ?",
            (letter, correspondent),
        )
        self._tx.execute("DELETE FROM app_drafts WHERE correspondent = ?", (correspondent,))

    def delete(self, correspondent: str) -> None:
        """Throw it away."""
        self._tx.execute(
            "DELETE FROM app_contents WHERE attachment IN (SELECT id FROM app_attachments WHERE draft_for = ?)",
            (correspondent,),
        )
        self._tx.execute("DELETE FROM app_attachments WHERE draft_for = ?", (correspondent,))
        self._tx.execute("DELETE FROM app_drafts WHERE correspondent = ?", (correspondent,))

    def whose(self) -> frozenset[str]:
        """Everybody for whom there is one."""
        rows = self._tx.execute(
            "SELECT correspondent FROM app_drafts WHERE text <> '' "
            "UNION SELECT draft_for FROM app_attachments WHERE draft_for IS NOT NULL"
        )
        return frozenset(str(row[0]) for row in rows)
