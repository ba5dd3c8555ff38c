"""Letters in and out, on the tables of Letters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta

from msgspec import Struct

from app.letters.format import File, WrittenLetter
from gateway_core.nodes.endpoint.app_transaction import AppTransaction
from gateway_core.ports.database import Row
from gateway_core.views.letters import Attachment, LetterLine, Way

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_BEGINNING = 200
"""Characters of a text that lists show."""

_MOST_WORDS = 20
"""That are looked for at a time."""

_COLUMNS = (
    "id, correspondent, is_mine, beginning, attachments, written, arrived, expires, is_read, way, way_since, "
    "times_taken, reason, type"
)

Names = Mapping[str, str]
"""What correspondents are called, by address."""


def to_column(moment: datetime) -> int:
    """Microseconds since 1970."""
    return (moment - _EPOCH) // timedelta(microseconds=1)


def from_column(microseconds: int) -> datetime:
    """The moment again."""
    return _EPOCH + timedelta(microseconds=microseconds)


class Sent(Struct, frozen=True):
    """A letter that was sent, as the kit knows it."""

    message_id: str
    way: Way
    expires: datetime


class LetterRows:
    """Letters, within a transaction."""

    def __init__(self, tx: AppTransaction) -> None:
        self._tx = tx

    # --- One letter ----------------------------------------------------------------------------------------

    def add_sent(self, correspondent: str, sent: Sent, letter: WrittenLetter, now: datetime) -> int:
        """Keep a letter that was just sent; its attachments are there already. Returns its number."""
        number = self._add(
            correspondent, sent.message_id, letter, now, sent.expires, way=sent.way, is_read=True
        )
        self._index(number, letter)
        return number

    def add_received(
        self, correspondent: str, message_id: str, letter: WrittenLetter, now: datetime
    ) -> int | None:
        """Keep a letter that came, with its attachments. Returns its number; ``None`` where it is here already."""
        if self.find(correspondent, message_id, is_mine=False) is not None:
            return None
        number = self._add(correspondent, message_id, letter, now, now, way=None, is_read=False)
        self._fill(number, letter)
        return number

    def add_later(
        self, correspondent: str, message_id: str, type_: str, octets: bytes, written: datetime, now: datetime
    ) -> int | None:
        """Keep what only a later version can read."""
        if self.find(correspondent, message_id, is_mine=False) is not None:
            return None
        nothing = WrittenLetter("", "", written, "", ())
        number = self._add(correspondent, message_id, nothing, now, now, way=None, is_read=False)
        self._tx.execute("UPDATE app_letters SET type = ? WHERE id = ?", (type_, number))
        self._tx.execute("INSERT INTO app_later (letter, content) VALUES (?, ?)", (number, octets))
        return number

    def of_type(self, type_: str) -> Sequence[tuple[int, str, str, bytes]]:
        """Number, sender, message and octets of letters that waited for this version."""
        rows = self._tx.execute(
            "SELECT id, correspondent, message_id, content FROM app_letters "
            "JOIN app_later ON letter = id WHERE type = ?",
            (type_,),
        )
        return [(int(row[0]), str(row[1]), str(row[2]), bytes(row[3])) for row in rows]

    def fill(self, number: int, letter: WrittenLetter) -> None:
        """A letter that waited for this version is read now."""
        self._tx.execute(
            "UPDATE app_letters SET type = NULL, beginning = ?, attachments = ?, written = ?, language = ?, "
            "in_reply_to = ? WHERE id = ?",
            (
                beginning_of(letter.text),
                len(letter.files),
                to_column(letter.written),
                letter.language,
                letter.in_reply_to,
                number,
            ),
        )
        self._tx.execute("DELETE FROM app_later WHERE letter = ?", (number,))
        self._fill(number, letter)

    def _add(
        self,
        correspondent: str,
        message_id: str,
        letter: WrittenLetter,
        now: datetime,
        expires: datetime,
        *,
        way: Way | None,
        is_read: bool,
    ) -> int:
        rows = self._tx.execute(
            "INSERT INTO app_letters (correspondent, message_id, is_mine, beginning, attachments, written, arrived, "
            "expires, is_read, way, way_since, language, in_reply_to) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
            (
                correspondent,
                message_id,
                way is not None,
                beginning_of(letter.text),
                len(letter.files),
                to_column(letter.written),
                to_column(now),
                to_column(expires),
                is_read,
                way,
                None if way is None else to_column(now),
                letter.language,
                letter.in_reply_to,
            ),
        )
        return int(rows[0][0])

    def _fill(self, number: int, letter: WrittenLetter) -> None:
        for each in letter.files:
            add_attachment(self._tx, number, None, each.name, each.media_type, each.content)
        self._index(number, letter)

    def _index(self, number: int, letter: WrittenLetter) -> None:
        values = (number, letter.text, "\n".join(each.name for each in letter.files))
        self._tx.execute("INSERT INTO app_texts (letter, text, files) VALUES (?, ?, ?)", values)
        self._tx.execute("INSERT INTO app_words (rowid, text, files) VALUES (?, ?, ?)", values)

    def delete(self, number: int) -> None:
        """Delete a letter with all that belongs to it."""
        words = self._tx.execute("SELECT text, files FROM app_texts WHERE letter = ?", (number,))
        for text, files in words:
            self._tx.execute(
                "INSERT INTO app_words (app_words, rowid, text, files) VALUES ('delete', ?, ?, ?)",
                (number, text, files),
            )
        self._tx.execute(
            "DELETE FROM app_contents WHERE attachment IN (SELECT id FROM app_attachments WHERE letter = ?)",
            (number,),
        )
        for table, column in (
            ("app_attachments", "letter"),
            ("app_texts", "letter"),
            ("app_later", "letter"),
            ("app_letters", "id"),
        ):
            self._tx.execute(f"DELETE FROM {table} WHERE {column} = ?", (number,))  # noqa: S608

    # --- What is known of one -------------------------------------------------------------------------------

    def find(self, correspondent: str, message_id: str, *, is_mine: bool) -> int | None:
        """The number of the letter that the message brought."""
        rows = self._tx.execute(
            "SELECT id FROM app_letters WHERE correspondent = ? AND is_mine = ? AND message_id = ?",
            (correspondent, is_mine, message_id),
        )
        return int(rows[0][0]) if rows else None

    def whose(self, number: int) -> tuple[str, str] | None:
        """Correspondent and message of a letter."""
        rows = self._tx.execute("SELECT correspondent, message_id FROM app_letters WHERE id = ?", (number,))
        return (str(rows[0][0]), str(rows[0][1])) if rows else None

    def words(self, number: int) -> tuple[str, str, str]:
        """Text, language, and the id of the message that it answers. All are empty for what cannot be read yet."""
        rows = self._tx.execute(
            "SELECT text, language, in_reply_to FROM app_texts JOIN app_letters ON id = letter WHERE id = ?",
            (number,),
        )
        return (str(rows[0][0]), str(rows[0][1]), str(rows[0][2])) if rows else ("", "", "")

    def attachments(self, number: int) -> Sequence[Attachment]:
        """Those of a letter, in order."""
        rows = self._tx.execute(
            "SELECT name, media_type, size FROM app_attachments WHERE letter = ? ORDER BY id", (number,)
        )
        return [Attachment(str(row[0]), str(row[1]), int(row[2])) for row in rows]

    def content(self, number: int, index: int) -> bytes | None:
        """The octets of an attachment."""
        rows = self._tx.execute(
            "SELECT content FROM app_contents WHERE attachment = "
            "(SELECT id FROM app_attachments WHERE letter = ? ORDER BY id LIMIT 1 OFFSET ?)",
            (number, index),
        )
        return bytes(rows[0][0]) if rows else None

    def files(self, number: int) -> Sequence[File]:
        """The attachments of a letter with their contents."""
        rows = self._tx.execute(
            "SELECT name, media_type, content FROM app_attachments JOIN app_contents ON attachment = id "
            "WHERE letter = ? ORDER BY id",
            (number,),
        )
        return [File(str(row[0]), str(row[1]), bytes(row[2])) for row in rows]

    def note_read(self, number: int) -> None:
        """Somebody has read it."""
        self._tx.execute("UPDATE app_letters SET is_read = 1 WHERE id = ?", (number,))

    # --- Lists ----------------------------------------------------------------------------------------------

    def line(self, number: int, names: Names) -> LetterLine | None:
        """One letter as a list shows it."""
        return next(iter(self._lines("id = ?", (number,), names)), None)

    def of(self, correspondent: str, before: int | None, most: int, names: Names) -> Sequence[LetterLine]:
        """From and to somebody, the newest first."""
        where = "correspondent = ? AND id < ? ORDER BY id DESC LIMIT ?"
        return self._lines(where, (correspondent, before or 2**62, most), names)

    def newest(self, most: int, names: Names) -> Sequence[LetterLine]:
        """Everybody's, the newest first."""
        return self._lines("1 ORDER BY id DESC LIMIT ?", (most,), names)

    def with_words(self, words: str, most: int, names: Names) -> Sequence[LetterLine]:
        """Those that have all the words, or words that begin so, the newest first."""
        wanted = " ".join(
            '"{}"*'.format(each.replace('"', '""'))
            for each in words.replace("\0", " ").split()[:_MOST_WORDS]
            if any(character.isalnum() for character in each)
        )
        if not wanted:
            return []
        found = "id IN (SELECT rowid FROM app_words WHERE app_words MATCH ? ORDER BY rowid DESC LIMIT ?)"
        return self._lines(f"{found} ORDER BY id DESC", (wanted, most), names)

    def last_ones(self, names: Names) -> Sequence[LetterLine]:
        """The last letter of each correspondent, the newest first."""
        last = "id IN (SELECT max(id) FROM app_letters GROUP BY correspondent)"
        return self._lines(f"{last} ORDER BY id DESC", (), names)

    def _lines(self, where: str, values: tuple[object, ...], names: Names) -> Sequence[LetterLine]:
        rows = self._tx.execute(f"SELECT {_COLUMNS} FROM app_letters WHERE {where}", values)  # noqa: S608
        return [_line(row, names) for row in rows]

    def unread(self) -> Mapping[str, int]:
        """The number of letters that nobody has read, by correspondent."""
        rows = self._tx.execute(
            "SELECT correspondent, count(*) FROM app_letters WHERE is_read = 0 GROUP BY correspondent"
        )
        return {str(row[0]): int(row[1]) for row in rows}

    def numbers_of(self, correspondent: str) -> Sequence[int]:
        """All letters from and to somebody."""
        rows = self._tx.execute("SELECT id FROM app_letters WHERE correspondent = ?", (correspondent,))
        return [int(row[0]) for row in rows]

    # --- Ways -----------------------------------------------------------------------------------------------

    def move(self, number: int, way: Way, since: datetime, times_taken: int, reason: str) -> None:
        """A letter that was sent is elsewhere now."""
        self._tx.execute(
            "UPDATE app_letters SET way = ?, way_since = ?, times_taken = max(times_taken, ?), reason = ? WHERE id = ?",
            (way, to_column(since), times_taken, reason, number),
        )

    def times_taken(self, number: int) -> int:
        """The visits of couriers that took it along."""
        return int(self._tx.execute("SELECT times_taken FROM app_letters WHERE id = ?", (number,))[0][0])

    def way(self, number: int) -> Way:
        """The place of a letter that was sent."""
        return Way(self._tx.execute("SELECT way FROM app_letters WHERE id = ?", (number,))[0][0])


def add_attachment(
    tx: AppTransaction, letter: int | None, draft_for: str | None, name: str, media_type: str, content: bytes
) -> None:
    """Keep a file of a letter, or of a draft."""
    rows = tx.execute(
        "INSERT INTO app_attachments (letter, draft_for, name, media_type, size) VALUES (?, ?, ?, ?, ?) RETURNING id",
        (letter, draft_for, name, media_type, len(content)),
    )
    tx.execute("INSERT INTO app_contents (attachment, content) VALUES (?, ?)", (rows[0][0], content))


def beginning_of(text: str) -> str:
    """The first words, on one line."""
    return " ".join(text[: 4 * _BEGINNING].split())[:_BEGINNING]


def _line(row: Row, names: Names) -> LetterLine:
    way = None if row[9] is None else Way(row[9])
    return LetterLine(
        id=str(row[0]),
        correspondent=row[1],
        correspondent_name=names.get(row[1], ""),
        is_mine=bool(row[2]),
        beginning=row[3],
        attachments=row[4],
        written=from_column(row[5]),
        arrived=from_column(row[6]),
        is_read=bool(row[8]),
        way=way,
        way_since=None if row[10] is None else from_column(row[10]),
        times_taken=row[11],
        reason=row[12],
        expires=from_column(row[7]),
        needs_newer_version=row[13] is not None,
    )
