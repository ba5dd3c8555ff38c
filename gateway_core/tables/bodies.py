"""The rows that hold, or name the files of, the octets of parcels and cargoes."""

from __future__ import annotations

from typing import NamedTuple

from gateway_core.codes.store import StoreCode
from gateway_core.errors import DamagedBodyError
from gateway_core.ports.custody import Body
from gateway_core.ports.database import Connection, FileEffects
from gateway_core.tables.space import Space


class Mark(NamedTuple):
    """The state of the effects before a piece of work."""

    files: tuple[int, int]
    used: int


class BodyRows:
    """Takes bodies into the database and releases them, counting their octets."""

    def __init__(self, connection: Connection, space: Space) -> None:
        self._connection = connection
        self._space = space
        self.effects = FileEffects()

    def insert(self, body: Body, *, is_passing: bool = False) -> int:
        """Own a body; ``is_passing`` for cargo, as in the body itself. Returns its row's id.

        Raises:
            StorageFullError: there is no room.
            DamagedBodyError: it is a stored body that was released meanwhile.
        """
        if body.row_id is not None:
            return self._share(body.row_id)
        self._space.reserve(
            body.size - self._move_out_of_cargo(body),
            is_passing=is_passing or body.is_passing,
            written=body.size if body.file_name is not None else 0,
        )
        place, value = ("octets", body.inline) if body.file_name is None else ("file_name", body.file_name)
        cursor = self._connection.execute(
            f"INSERT INTO bodies (size, {place}) VALUES (?, ?)",  # noqa: S608
            (body.size, value),
        )
        if body.file_name is not None:
            self.effects.named.append(body.file_name)
        return cursor.lastrowid

    def _move_out_of_cargo(self, body: Body) -> int:
        """Move a body from the account of the cargo that it came in. Returns how many octets that gave."""
        if body.out_of is None:
            return 0
        row = self._connection.execute(
            "SELECT size - unpacked FROM cargoes WHERE id = ?", (body.out_of,)
        ).fetchone()
        if row is None:  # purged meanwhile
            return 0
        moved = min(body.size, int(row[0]))
        self._connection.execute(
            "UPDATE cargoes SET unpacked = unpacked + ? WHERE id = ?", (moved, body.out_of)
        )
        return moved

    def count_again(self, octets: int) -> None:
        """Take what was moved from a cargo's account back into it: the whole cargo is about to be released."""
        self._space.release(-octets)

    def ensure_room(self, octets: int) -> None:
        """Raise StorageFullError unless ``octets`` more fit."""
        self._space.ensure_room(octets)

    def _share(self, row_id: int) -> int:
        cursor = self._connection.execute("UPDATE bodies SET owners = owners + 1 WHERE id = ?", (row_id,))
        if cursor.rowcount == 0:
            raise DamagedBodyError(StoreCode.MESSAGE_GONE)
        return row_id

    def release(self, row_id: int) -> None:
        """Own it no longer; with its last owner it goes."""
        gone = self._connection.execute(
            "DELETE FROM bodies WHERE id = ? AND owners = 1 RETURNING size, file_name", (row_id,)
        ).fetchone()
        if gone is None:
            self._connection.execute("UPDATE bodies SET owners = owners - 1 WHERE id = ?", (row_id,))
            return
        self._space.release(int(gone[0]))
        if gone[1] is not None:
            self.effects.doomed.append(str(gone[1]))

    def find(self, row_id: int) -> Body | None:
        """Return where the octets are: inline, or the name of their file; ``None``: released meanwhile."""
        row = self._connection.execute(
            "SELECT size, octets, file_name FROM bodies WHERE id = ?", (row_id,)
        ).fetchone()
        if row is None:
            return None
        return Body(size=int(row[0]), inline=row[1], file_name=row[2], row_id=row_id)

    def file_names(self) -> dict[str, int]:
        """The row's id of every body that is in a file, by the file's name."""
        rows = self._connection.execute("SELECT file_name, id FROM bodies WHERE file_name IS NOT NULL")
        return {str(name): int(row_id) for name, row_id in rows}

    def file_sizes(self) -> dict[str, int]:
        """The octets of every body that is in a file, by the file's name."""
        rows = self._connection.execute("SELECT file_name, size FROM bodies WHERE file_name IS NOT NULL")
        return {str(name): int(size) for name, size in rows}

    def mark(self) -> Mark:
        """Return where the effects stand, for ``restore``."""
        return Mark(self.effects.mark(), self._space.used)

    def restore(self, mark: Mark) -> None:
        """Undo the effects since then: the transaction was rolled back that far."""
        self.effects.restore(mark.files)
        self._space.used = mark.used

    def pop_effects(self) -> FileEffects:
        """Return what the transaction just committed means for files, and begin anew."""
        taken, self.effects = self.effects, FileEffects()
        return taken
