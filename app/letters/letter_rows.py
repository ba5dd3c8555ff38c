"""Rows of letters and drafts, in the endpoint's own encrypted database."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from msgspec import Struct
from msgspec.structs import replace

from app.letters.attachment_rows import FORMS, AttachmentRows
from app.letters.format import LETTER_LIFE, WrittenLetter
from gateway_core.codes.letters import LettersCode
from gateway_core.codes.store import StoreCode
from gateway_core.errors import InvalidMessageError, StorageFullError, StoreError
from gateway_core.nodes.endpoint.app_transaction import AppTransaction
from gateway_core.ports.database import Row
from gateway_core.tables.columns import struct_of, to_integer
from gateway_core.views.folding import folded
from gateway_core.views.letters import PICTURE_TYPES, Draft, LetterLine, Way

# --- The tables -----------------------------------------------------------------------------------------

VERSION = 1

_TABLES = (
    "CREATE TABLE app_state (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    # Rows are in the order of arrival, whatever the clock said. Instants are microseconds since 1970, UTC.
    # message_id: id of the kit's message. way, way_since, times_taken, reason: only for letters written here.
    # Column `type`: only for a letter of a later version, whose octets are in app_later.
    """CREATE TABLE app_letters (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        correspondent TEXT NOT NULL,
        message_id TEXT NOT NULL,
        is_mine INTEGER NOT NULL,
        beginning TEXT NOT NULL,
        attachments INTEGER NOT NULL,
        written INTEGER NOT NULL,
        arrived INTEGER NOT NULL,
        expires INTEGER NOT NULL,
        is_read INTEGER NOT NULL,
        way TEXT,
        way_since INTEGER,
        times_taken INTEGER NOT NULL DEFAULT 0,
        reason TEXT NOT NULL DEFAULT '',
        language TEXT NOT NULL,
        in_reply_to TEXT NOT NULL,
        type TEXT
    )""",
    "CREATE UNIQUE INDEX app_letter_keys ON app_letters (correspondent, is_mine, message_id)",
    "CREATE INDEX app_letters_of ON app_letters (correspondent, id)",
    "CREATE INDEX app_letters_unread ON app_letters (correspondent) WHERE is_read = 0",
    "CREATE INDEX app_letters_later ON app_letters (id) WHERE type IS NOT NULL",
    "CREATE TABLE app_texts (letter INTEGER PRIMARY KEY, text TEXT NOT NULL, files TEXT NOT NULL)",
    "CREATE TABLE app_later (letter INTEGER PRIMARY KEY, content BLOB NOT NULL)",
    # An attachment belongs to a letter or to the draft for a correspondent; its octets stay in their row when the
    # draft becomes a letter.
    """CREATE TABLE app_attachments (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        letter INTEGER,
        draft_for TEXT,
        name TEXT NOT NULL,
        media_type TEXT NOT NULL,
        size INTEGER NOT NULL
    )""",
    "CREATE INDEX app_attachments_of ON app_attachments (letter)",
    "CREATE INDEX app_attachments_for ON app_attachments (draft_for) WHERE draft_for IS NOT NULL",
    "CREATE TABLE app_contents (attachment INTEGER PRIMARY KEY, content BLOB NOT NULL)",
    "CREATE TABLE app_drafts (correspondent TEXT PRIMARY KEY, text TEXT NOT NULL, in_reply_to TEXT NOT NULL)",
    # Cards of the endpoint, and its answers to the cards of others (answer_for: the correspondent), until used.
    """CREATE TABLE app_invitations (
        card_id BLOB PRIMARY KEY,
        note TEXT NOT NULL,
        expires INTEGER NOT NULL,
        text TEXT NOT NULL,
        octets BLOB NOT NULL,
        answer_for TEXT
    )""",
)

_INDEX = (
    "DROP TABLE IF EXISTS app_words",
    # Words are folded; marks belong to words, so that excerpts find the same words in the texts as they are.
    """CREATE VIRTUAL TABLE app_words USING fts5(
        text, files, content='app_texts', content_rowid='letter',
        tokenize="unicode61 remove_diacritics 2 categories 'L* M* N* Co'", prefix='1 2 3'
    )""",
    # The index keeps no words of deleted letters.
    "INSERT INTO app_words (app_words, rank) VALUES ('secure-delete', 1)",
)
_FOLDED = "words-are-folded"

_HIDDEN = (
    """CREATE TABLE IF NOT EXISTS app_hidden (letter INTEGER PRIMARY KEY, is_cancelled INTEGER NOT NULL)"""
)
"""Letters whose deletion can be undone; an older version, which has no undo, shows them again."""


def prepare(tx: AppTransaction) -> None:
    """Create the tables on first use.

    Raises:
        StoreError: if a later version of Letters created the tables.
    """
    if not tx.execute("SELECT 1 FROM sqlite_schema WHERE name = 'app_state'"):
        for statement in _TABLES:
            tx.execute(statement)
        save_state(tx, "schema", str(VERSION))
    tx.execute(_HIDDEN)
    tx.execute(FORMS)
    version = int(state(tx, "schema"))
    if version > VERSION:
        raise StoreError(StoreCode.NEWER_VERSION(schema=version, known=VERSION))
    if not state(tx, _FOLDED):
        _make_index(tx)


def _make_index(tx: AppTransaction) -> None:
    """Make the index of words, also in place of an earlier version's; on a nearly full disk, the next start does."""
    ((octets,),) = tx.execute("SELECT coalesce(sum(length(text) + length(files)), 0) FROM app_texts")
    if octets:
        try:
            tx.require_room(4 * octets)
        except StorageFullError:
            return
    for statement in _INDEX:
        tx.execute(statement)
    for (number,) in tx.execute("SELECT letter FROM app_texts"):
        ((text, files),) = tx.execute("SELECT text, files FROM app_texts WHERE letter = ?", (number,))
        _add_words(tx, (number, text, files))
    save_state(tx, _FOLDED, "1")


def _add_words(tx: AppTransaction, row: tuple[int, str, str]) -> None:
    values = (row[0], folded(row[1]), folded(row[2]))
    tx.execute("INSERT INTO app_words (rowid, text, files) VALUES (?, ?, ?)", values)


def state(tx: AppTransaction, name: str) -> str:
    """Return a named value; empty if unset."""
    rows = tx.execute("SELECT value FROM app_state WHERE name = ?", (name,))
    return str(rows[0][0]) if rows else ""


def save_state(tx: AppTransaction, name: str, value: str) -> None:
    """Store a named value."""
    tx.execute("INSERT OR REPLACE INTO app_state (name, value) VALUES (?, ?)", (name, value))


# --- Letters --------------------------------------------------------------------------------------------

_BEGINNING = 200
"""Characters of a letter's text in lists."""

_MOST_WORDS = 20
"""Words used of a search query."""

_LONGEST_SNIPPED = 20_000
"""Characters of a text up to which a search looks for an excerpt: an excerpt reads the whole text."""

_SHOWN = "id NOT IN (SELECT letter FROM app_hidden)"

REPEATED = "~"
"""Follows the id of a letter for each time that it leaves again: gateways drop a second parcel with a known id."""

MOST_REPEATED = 8

_OF_ID = (
    "correspondent = ?1 AND is_mine = ?2 AND message_id BETWEEN ?3 AND ?3 || '~~~~~~~~' "
    "AND rtrim(message_id, '~') = ?3"
)
"""Condition for a letter, whichever of its messages is known; the range has MOST_REPEATED marks and uses the index."""

_COLUMNS = (
    "id, correspondent, '', is_mine, beginning, attachments, written, arrived, is_read, way, way_since, "  # noqa: S608
    "times_taken, reason, expires, type NOT NULL, (SELECT json_group_array(place) FROM (SELECT media_type, "
    "row_number() OVER (ORDER BY id) - 1 AS place FROM app_attachments WHERE letter = app_letters.id) "
    f"WHERE media_type IN {PICTURE_TYPES})"
)
"""The fields of LetterLine; the caller adds the correspondent's name."""

Names = Mapping[str, str]
"""Names of correspondents, by address."""


class LetterRows(Struct, frozen=True):
    """Rows of letters, within a transaction."""

    tx: AppTransaction

    # --- One letter ----------------------------------------------------------------------------------------

    def add_sent(
        self, correspondent: str, message_id: str, letter: WrittenLetter, now: datetime, way: Way
    ) -> int:
        """Store a sent letter and return its number; the caller stores its attachments."""
        number = self._add(correspondent, message_id, letter, now, way, None)
        self._index(number, letter)
        return number

    def add_received(
        self,
        correspondent: str,
        message_id: str,
        letter: WrittenLetter,
        now: datetime,
        later: tuple[str, bytes] | None = None,
    ) -> int | None:
        """Store a received letter with its attachments and return its number; None for a duplicate.

        ``later``: content type and octets of a letter in a later version's format; ``letter`` is then empty.
        """
        if self.find(correspondent, message_id, is_mine=False) is not None:
            return None
        number = self._add(correspondent, message_id, letter, now, None, None if later is None else later[0])
        if later is None:
            self._fill(number, letter)
        else:
            self.tx.execute("INSERT INTO app_later (letter, content) VALUES (?, ?)", (number, later[1]))
        return number

    def of_type(self, type_: str) -> Sequence[tuple[int, str, str, bytes]]:
        """Return (number, sender, message id, octets) of the unparsed letters with a content type."""
        rows = self.tx.execute(
            "SELECT id, correspondent, message_id, content FROM app_letters "
            "JOIN app_later ON letter = id WHERE type = ?",
            (type_,),
        )
        return [(int(row[0]), str(row[1]), str(row[2]), bytes(row[3])) for row in rows]

    def fill(self, number: int, letter: WrittenLetter) -> None:
        """Replace the octets of a letter by its parsed parts, after an update that can read its type."""
        self.tx.execute(
            "UPDATE app_letters SET type = NULL, beginning = ?, attachments = ?, written = ?, language = ?, "
            "in_reply_to = ? WHERE id = ?",
            (
                first_words(letter.text),
                len(letter.files),
                to_integer(letter.written),
                letter.language,
                letter.in_reply_to,
                number,
            ),
        )
        self.tx.execute("DELETE FROM app_later WHERE letter = ?", (number,))
        self._fill(number, letter)

    def _add(
        self,
        correspondent: str,
        message_id: str,
        letter: WrittenLetter,
        now: datetime,
        way: Way | None,
        type_: str | None,
    ) -> int:
        is_mine = way is not None
        rows = self.tx.execute(
            "INSERT INTO app_letters (correspondent, message_id, is_mine, beginning, attachments, written, arrived, "
            "expires, is_read, way, way_since, language, in_reply_to, type) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
            (
                correspondent,
                message_id,
                is_mine,
                first_words(letter.text),
                len(letter.files),
                to_integer(letter.written),
                to_integer(now),
                to_integer(now + LETTER_LIFE if is_mine else now),
                is_mine,
                way,
                to_integer(now) if is_mine else None,
                letter.language,
                letter.in_reply_to,
                type_,
            ),
        )
        return int(rows[0][0])

    def _fill(self, number: int, letter: WrittenLetter) -> None:
        for each in letter.files:
            AttachmentRows(self.tx, number).add(each)
        self._index(number, letter)

    def _index(self, number: int, letter: WrittenLetter) -> None:
        values = (number, letter.text, "\n".join(each.name for each in letter.files))
        self.tx.execute("INSERT INTO app_texts (letter, text, files) VALUES (?, ?, ?)", values)
        _add_words(self.tx, values)

    def delete(self, number: int) -> None:
        """Delete a letter with its text, attachments and index entries."""
        for text, files in self.tx.execute("SELECT text, files FROM app_texts WHERE letter = ?", (number,)):
            self.tx.execute(
                "INSERT INTO app_words (app_words, rowid, text, files) VALUES ('delete', ?, ?, ?)",
                (number, folded(text), folded(files)),
            )
        AttachmentRows(self.tx, number).delete()
        for table, column in (
            ("app_texts", "letter"),
            ("app_later", "letter"),
            ("app_hidden", "letter"),
            ("app_letters", "id"),
        ):
            self.tx.execute(f"DELETE FROM {table} WHERE {column} = ?", (number,))  # noqa: S608

    # --- Facts about a letter -------------------------------------------------------------------------------

    def find(self, correspondent: str, message_id: str, *, is_mine: bool) -> int | None:
        """Return the number of the letter that a message carried; None if unknown."""
        rows = self.tx.execute(
            f"SELECT id FROM app_letters WHERE {_OF_ID}",  # noqa: S608
            (correspondent, is_mine, message_id.rstrip(REPEATED)),
        )
        return int(rows[0][0]) if rows else None

    def whose(self, number: int) -> tuple[str, str]:
        """Return a letter's correspondent and message id; both empty if the letter is unknown."""
        rows = self.tx.execute("SELECT correspondent, message_id FROM app_letters WHERE id = ?", (number,))
        return (str(rows[0][0]), str(rows[0][1])) if rows else ("", "")

    def words(self, number: int) -> tuple[str, str, str]:
        """Return a letter's text, its language and the id of the answered message; all empty while it is unreadable."""
        rows = self.tx.execute(
            "SELECT text, language, in_reply_to FROM app_texts JOIN app_letters ON id = letter WHERE id = ?",
            (number,),
        )
        return (str(rows[0][0]), str(rows[0][1]), str(rows[0][2])) if rows else ("", "", "")

    def repeat(self, number: int) -> bool:
        """Give a letter the id of its next message; False if it left again MOST_REPEATED times."""
        return bool(
            self.tx.execute(
                "UPDATE app_letters SET message_id = message_id || ?1 WHERE id = ?2 "
                "AND length(message_id) < length(rtrim(message_id, ?1)) + ?3 RETURNING id",
                (REPEATED, number, MOST_REPEATED),
            )
        )

    def note_read(self, number: int) -> None:
        """Mark a letter as read."""
        self.tx.execute("UPDATE app_letters SET is_read = 1 WHERE id = ?", (number,))

    # --- Lists ----------------------------------------------------------------------------------------------

    def require(self, number: int, names: Names) -> LetterLine:
        """Return a letter's line. Raises InvalidMessageError if the letter is unknown or hidden."""
        line = self.line(number, names)
        if line is None:
            raise InvalidMessageError(LettersCode.NO_SUCH_LETTER)
        return line

    def line(self, number: int, names: Names) -> LetterLine | None:
        """Return a letter's line for lists; None if the letter is unknown or hidden."""
        return next(iter(self._lines("id = ?", (number,), names)), None)

    def sent(self, recipient: str, message_id: str) -> LetterLine | None:
        """Return the line of a letter written here, also of a hidden one; None if unknown."""
        values = (recipient, True, message_id.rstrip(REPEATED))
        return next(iter(self._lines(_OF_ID, values, {}, "1")), None)

    def of(self, correspondent: str, before: int | None, most: int, names: Names) -> Sequence[LetterLine]:
        """Return letters exchanged with a correspondent, the newest first."""
        where = "correspondent = ? AND id < ? ORDER BY id DESC LIMIT ?"
        return self._lines(where, (correspondent, before or 2**62, most), names)

    def newest(self, most: int, names: Names) -> Sequence[LetterLine]:
        """Return the letters of all correspondents, the newest first."""
        return self._lines("1 ORDER BY id DESC LIMIT ?", (most,), names)

    def with_words(self, words: str, most: int, names: Names) -> Sequence[LetterLine]:
        """Return letters with a match for each word, the newest first; a word matches the beginning of words.

        The line of a letter whose match is far from its beginning has an excerpt around the match instead.
        """
        wanted = " ".join(
            '"{}"*'.format(each.replace('"', '""'))
            for each in folded(words).replace("\0", " ").split()[:_MOST_WORDS]
            if any(character.isalnum() for character in each)
        )
        if not wanted:
            return []
        rows = self.tx.execute(
            f"SELECT {_COLUMNS}, iif(length(app_texts.text) > ?, '', snippet(app_words, 0, '', '', '…', 24)) "  # noqa: S608
            "FROM app_words JOIN app_letters ON id = app_words.rowid JOIN app_texts ON letter = id "
            f"WHERE app_words MATCH ? AND {_SHOWN} ORDER BY app_words.rowid DESC LIMIT ?",
            (_LONGEST_SNIPPED, wanted, most),
        )
        lines = ((_line(row, names), first_words(row[-1])) for row in rows)
        return [
            replace(line, beginning=excerpt) if excerpt.startswith("…") else line for line, excerpt in lines
        ]

    def last_ones(self, names: Names) -> Sequence[LetterLine]:
        """Return the last letter of each correspondent, the newest first."""
        last = f"id IN (SELECT max(id) FROM app_letters WHERE {_SHOWN} GROUP BY correspondent)"  # noqa: S608
        return self._lines(f"{last} ORDER BY id DESC", (), names)

    def _lines(
        self, where: str, values: tuple[object, ...], names: Names, shown: str = _SHOWN
    ) -> Sequence[LetterLine]:
        rows = self.tx.execute(f"SELECT {_COLUMNS} FROM app_letters WHERE {shown} AND {where}", values)  # noqa: S608
        return [_line(row, names) for row in rows]

    def unread(self) -> Mapping[str, int]:
        """Return the number of unread letters, by correspondent."""
        rows = self.tx.execute(
            f"SELECT correspondent, count(*) FROM app_letters WHERE is_read = 0 AND {_SHOWN} GROUP BY correspondent"  # noqa: S608
        )
        return {str(row[0]): int(row[1]) for row in rows}

    def numbers_of(self, correspondent: str) -> Sequence[int]:
        """Return the numbers of all letters exchanged with a correspondent."""
        rows = self.tx.execute("SELECT id FROM app_letters WHERE correspondent = ?", (correspondent,))
        return [int(row[0]) for row in rows]

    def unconfirmed(self, correspondent: str, now: datetime) -> Sequence[int]:
        """Return the numbers of the unexpired letters to a correspondent without its receipt, oldest first."""
        rows = self.tx.execute(
            "SELECT id FROM app_letters WHERE correspondent = ? AND is_mine AND expires > ? "
            "AND way NOT IN (?, ?) ORDER BY id",
            (correspondent, to_integer(now), Way.DELIVERED, Way.EXPIRED),
        )
        return [int(row[0]) for row in rows]

    # --- Ways -----------------------------------------------------------------------------------------------

    def move(self, number: int, way: Way, since: datetime, times_taken: int, reason: str) -> None:
        """Update the way of a sent letter; ``times_taken`` only grows."""
        self.tx.execute(
            "UPDATE app_letters SET way = ?, way_since = ?, times_taken = max(times_taken, ?), reason = ? WHERE id = ?",
            (way, to_integer(since), times_taken, reason, number),
        )


def first_words(text: str) -> str:
    """Return the first words of a text, on a single line."""
    return " ".join(text[: 4 * _BEGINNING].split())[:_BEGINNING]


def _line(row: Row, names: Names) -> LetterLine:
    line = struct_of(LetterLine)(row)
    return replace(line, correspondent_name=names.get(line.correspondent, ""))


# --- Drafts ---------------------------------------------------------------------------------------------


class DraftRows(Struct, frozen=True):
    """Rows of drafts, within a transaction."""

    tx: AppTransaction

    def find(self, correspondent: str) -> Draft:
        """Return the draft for a correspondent, empty if none is stored."""
        rows = self.tx.execute(
            "SELECT text, in_reply_to FROM app_drafts WHERE correspondent = ?", (correspondent,)
        )
        text, in_reply_to = rows[0] if rows else ("", "")
        return Draft(str(text), AttachmentRows(self.tx, correspondent).all(), str(in_reply_to))

    def write(self, correspondent: str, text: str, in_reply_to: str) -> None:
        """Store a draft's text and the answered letter; delete the row if both are empty."""
        if text or in_reply_to:
            self.tx.execute(
                "INSERT OR REPLACE INTO app_drafts (correspondent, text, in_reply_to) VALUES (?, ?, ?)",
                (correspondent, text, in_reply_to),
            )
        else:
            self.tx.execute("DELETE FROM app_drafts WHERE correspondent = ?", (correspondent,))

    def become(self, correspondent: str, letter: int) -> None:
        """Attach the draft's files to the letter and delete the draft, with the other forms of its pictures."""
        self.tx.execute(
            "DELETE FROM app_forms WHERE attachment IN (SELECT id FROM app_attachments WHERE draft_for = ?)",
            (correspondent,),
        )
        self.tx.execute(
            "UPDATE app_attachments SET letter = ?, draft_for = NULL WHERE draft_for = ?",
            (letter, correspondent),
        )
        self.tx.execute("DELETE FROM app_drafts WHERE correspondent = ?", (correspondent,))

    def delete(self, correspondent: str) -> None:
        """Delete a draft with its attachments."""
        AttachmentRows(self.tx, correspondent).delete()
        self.tx.execute("DELETE FROM app_drafts WHERE correspondent = ?", (correspondent,))

    def whose(self) -> frozenset[str]:
        """Return the correspondents whose drafts have text or attachments."""
        rows = self.tx.execute(
            "SELECT correspondent FROM app_drafts WHERE text <> '' "
            "UNION SELECT draft_for FROM app_attachments WHERE draft_for IS NOT NULL"
        )
        return frozenset(str(row[0]) for row in rows)
