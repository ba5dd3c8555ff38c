"""The tables of Letters, in the endpoint's own encrypted database."""

from __future__ import annotations

from gateway_core.codes.store import StoreCode
from gateway_core.errors import StoreError
from gateway_core.nodes.endpoint.app_transaction import AppTransaction

VERSION = 1

_TABLES = (
    "CREATE TABLE app_state (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    # In the order of their arrival here, whatever the clock said. Instants are microseconds since 1970, UTC.
    # message_id: of the kit's message. way and what belongs to it: of letters written here alone.
    # The type is of a letter that needs a later version, whose octets are in app_later.
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
    """CREATE VIRTUAL TABLE app_words USING fts5(
        text, files, content='app_texts', content_rowid='letter',
        tokenize='unicode61 remove_diacritics 2', prefix='1 2 3'
    )""",
    # What is deleted leaves no words in the index.
    "INSERT INTO app_words (app_words, rank) VALUES ('secure-delete', 1)",
    "CREATE TABLE app_later (letter INTEGER PRIMARY KEY, content BLOB NOT NULL)",
    # An attachment belongs to a letter or to the draft for a correspondent; its octets stay where they are when a
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
    # Cards of this endpoint, and answers to others' cards (with the correspondent), until they were of use.
    """CREATE TABLE app_invitations (
        card_id BLOB PRIMARY KEY,
        note TEXT NOT NULL,
        expires INTEGER NOT NULL,
        text TEXT NOT NULL,
        octets BLOB NOT NULL,
        answer_for TEXT
    )""",
)


def prepare(tx: AppTransaction) -> None:
    """Make the tables, if they are not there.

    Raises:
        StoreError: a later version made them.
    """
    if not tx.execute("SELECT 1 FROM sqlite_schema WHERE name = 'app_state'"):
        for statement in _TABLES:
            tx.execute(statement)
        save_state(tx, "schema", str(VERSION))
    version = int(state(tx, "schema"))
    if version > VERSION:
        raise StoreError(StoreCode.NEWER_VERSION(schema=version, known=VERSION))


def state(tx: AppTransaction, name: str) -> str:
    """The value of that name; empty where there is none."""
    rows = tx.execute("SELECT value FROM app_state WHERE name = ?", (name,))
    return str(rows[0][0]) if rows else ""


def save_state(tx: AppTransaction, name: str, value: str) -> None:
    """Keep it."""
    tx.execute("INSERT OR REPLACE INTO app_state (name, value) VALUES (?, ?)", (name, value))
