"""The schema, as numbered SQL files; ``PRAGMA user_version`` is the number of the last one applied."""

from __future__ import annotations

import logging
import os
import shutil
from collections.abc import Callable, Mapping
from importlib import resources
from pathlib import Path
from typing import Any

from gateway_core.codes.store import StoreCode
from gateway_core.errors import StoreError
from gateway_core.host.private_files import BINARY, FILE_MODE
from gateway_core.ports.database import Connection
from gateway_core.store.engine.connection import converted_errors

Functions = Mapping[str, tuple[int, Callable[..., Any]]]
"""The functions that migrations call, by name, each with the number of its arguments."""

_LOG = logging.getLogger(__name__)


def migrations(package: str) -> dict[int, str]:
    """SQL by number, from files named ``0001_what_for.sql`` in a package's folder ``migrations``."""
    folder = resources.files(package) / "migrations"
    scripts = (entry for entry in folder.iterdir() if entry.name.endswith(".sql"))
    return {int(entry.name.split("_", 1)[0]): entry.read_text(encoding="utf-8") for entry in scripts}


def migrate(connection: Connection, path: Path, scripts: dict[int, str], functions: Functions) -> None:
    """Bring the database at ``path`` to the newest schema, each step in a transaction of its own.

    An existing database is copied to ``<name>.before-schema-<number>`` first (encrypted, as it is).

    Raises:
        StoreError: a newer version of this software wrote it, or a step failed (it is as before then).
    """
    newest = max(scripts)
    with converted_errors():
        version = _version(connection)
        if version > newest:
            raise StoreError(StoreCode.NEWER_VERSION(schema=version, known=newest))
        if version == newest:
            return
        if version > 0:
            _back_up(connection, path, version)
        for name, (arguments, function) in functions.items():
            connection.create_function(name, arguments, function)
        for number in sorted(number for number in scripts if number > version):
            _apply(connection, number, scripts[number])


def _version(connection: Connection) -> int:
    row = connection.execute("PRAGMA user_version").fetchone()
    assert row is not None
    return int(row[0])


def _apply(connection: Connection, number: int, script: str) -> None:
    try:
        connection.executescript(f"BEGIN IMMEDIATE;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _back_up(connection: Connection, path: Path, version: int) -> None:
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    copy = path.with_name(f"{path.name}.before-schema-{version}")
    descriptor = os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | BINARY, FILE_MODE)
    with path.open("rb") as source, os.fdopen(descriptor, "wb") as target:
        shutil.copyfileobj(source, target)
        target.flush()
        os.fsync(target.fileno())
    _LOG.info("The database was copied to %s before its schema changes.", copy.name)
