"""Rows of attachments, in the endpoint's own encrypted database."""

from collections.abc import Sequence

from msgspec import Struct

from app.letters.format import File
from gateway_core.nodes.endpoint.app_transaction import AppTransaction
from gateway_core.views.letters import Attachment, Forms

FORMS = """CREATE TABLE IF NOT EXISTS app_forms (
        attachment INTEGER PRIMARY KEY,
        is_original INTEGER NOT NULL,
        has_details INTEGER NOT NULL,
        name TEXT NOT NULL,
        media_type TEXT NOT NULL,
        content BLOB
    )"""
"""The unsent form of a draft's picture. ``is_original``: the form to send is the original."""


class AttachmentRows(Struct, frozen=True):
    """Attachments of a letter (owner: its number) or of a draft (owner: the correspondent), within a transaction."""

    tx: AppTransaction
    owner: int | str

    @property
    def _column(self) -> str:
        return "letter" if isinstance(self.owner, int) else "draft_for"

    @property
    def _which(self) -> str:
        return f"app_attachments WHERE {self._column} = ?"

    def add(self, file: File) -> int:
        """Add a file and return its row's number."""
        ((number,),) = self.tx.execute(
            f"INSERT INTO app_attachments ({self._column}, name, media_type, size) VALUES (?, ?, ?, ?) RETURNING id",  # noqa: S608
            (self.owner, file.name, file.media_type, len(file.content)),
        )
        self.tx.execute(
            "INSERT INTO app_contents (attachment, content) VALUES (?, ?)", (number, file.content)
        )
        return int(number)

    def add_in_forms(self, original: File, copy: File | None, *, has_details: bool) -> None:
        """Add a picture to a draft: the copy if there is one, and the original as its other form."""
        number = self.add(copy or original)
        if copy is not None or has_details:
            content = original.content if copy is not None else None
            self.tx.execute(
                "INSERT INTO app_forms VALUES (?, ?, ?, ?, ?, ?)",
                (number, copy is None, has_details, original.name, original.media_type, content),
            )

    def swap_forms(self, index: int) -> None:
        """Exchange a picture's content and its other form."""
        rows = self.tx.execute(
            "SELECT id, a.name, a.media_type, c.content, f.name, f.media_type, f.content FROM app_attachments AS a "  # noqa: S608
            "JOIN app_contents AS c ON c.attachment = id JOIN app_forms AS f ON f.attachment = id "
            f"WHERE f.content NOT NULL AND id = (SELECT id FROM {self._which} ORDER BY id LIMIT 1 OFFSET ?)",
            (self.owner, index),
        )
        for number, *here, name, kind, content in rows:
            self.tx.execute(
                "UPDATE app_attachments SET name = ?, media_type = ?, size = ? WHERE id = ?",
                (name, kind, len(content), number),
            )
            self.tx.execute("UPDATE app_contents SET content = ? WHERE attachment = ?", (content, number))
            self.tx.execute(
                "UPDATE app_forms SET is_original = NOT is_original, name = ?, media_type = ?, content = ? "
                "WHERE attachment = ?",
                (*here, number),
            )

    def all(self) -> Sequence[Attachment]:
        """Return the attachments in order."""
        rows = self.tx.execute(
            "SELECT a.name, a.media_type, size, is_original, ifnull(length(content), 0), has_details "  # noqa: S608
            f"FROM app_attachments AS a LEFT JOIN app_forms ON attachment = id WHERE {self._column} = ? ORDER BY id",
            (self.owner,),
        )
        return tuple(
            Attachment(name, kind, size, None if forms[0] is None else Forms(*forms))
            for name, kind, size, *forms in rows
        )

    def files(self) -> Sequence[File]:
        """Return the attachments with their contents, in order."""
        return [
            File(each.name, each.media_type, self.content(place) or b"")
            for place, each in enumerate(self.all())
        ]

    def content(self, index: int) -> bytes | None:
        """Return the octets of the attachment at an index; None if the index is unused."""
        rows = self.tx.execute(
            f"SELECT content FROM app_contents WHERE attachment = (SELECT id FROM {self._which} "  # noqa: S608
            "ORDER BY id LIMIT 1 OFFSET ?)",
            (self.owner, index),
        )
        return bytes(rows[0][0]) if rows else None

    def delete(self, index: int | None = None) -> None:
        """Delete the attachment at an index; None: delete all attachments."""
        some = "" if index is None else " ORDER BY id LIMIT 1 OFFSET ?"
        values = (self.owner,) if index is None else (self.owner, index)
        chosen = f"SELECT id FROM {self._which}{some}"  # noqa: S608
        for table in ("app_contents", "app_forms"):
            self.tx.execute(f"DELETE FROM {table} WHERE attachment IN ({chosen})", values)  # noqa: S608
        self.tx.execute(f"DELETE FROM app_attachments WHERE id IN ({chosen})", values)  # noqa: S608
