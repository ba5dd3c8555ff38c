"""The connections that are open, and the choice of the one that has to go when there are too many.

One of the program that has the most.

Of that program it is the one that was longest without a request. Who collects parcels has shown to be an endpoint and
keeps the connection as long as its program has another to give. So nobody can lock other apps out by holding
connections that do nothing, nor by collecting on all of them.
"""

from __future__ import annotations

from typing import Generic, TypeVar

Connection = TypeVar("Connection")


class _Connections(Generic[Connection]):
    """One program's; the dictionaries are ordered sets, longest without a request first."""

    def __init__(self) -> None:
        self.expendable: dict[Connection, None] = {}
        self.kept: dict[Connection, None] = {}

    def __len__(self) -> int:
        return len(self.expendable) + len(self.kept)


class OpenConnections(Generic[Connection]):
    """``account`` is as in ports.Program; connections whose program is not known yet share the empty one."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._accounts: dict[str, _Connections[Connection]] = {}
        self._account_of: dict[Connection, str] = {}

    def __len__(self) -> int:
        return len(self._account_of)

    def add(self, connection: Connection) -> Connection | None:
        """Count one more. Returns the one that has to be cut off for it, if any, which is forgotten."""
        self._enter(connection, "", keep=False)
        if len(self) <= self._limit:
            return None
        most = max(self._accounts.values(), key=len)
        surplus = next(iter(most.expendable or most.kept))
        self.remove(surplus)
        return surplus

    def belongs_to(self, connection: Connection, account: str) -> None:
        """It is known now whose it is."""
        if connection in self._account_of:
            keep = connection in self._of(connection).kept
            self.remove(connection)
            self._enter(connection, account, keep=keep)

    def keep(self, connection: Connection) -> None:
        """The other end has shown who it is, and its request goes on."""
        self._move(connection, keep=True)

    def release(self, connection: Connection) -> None:
        """A request ended."""
        self._move(connection, keep=False)

    def remove(self, connection: Connection) -> None:
        """It is closed."""
        account = self._account_of.pop(connection, None)
        if account is None:
            return
        connections = self._accounts[account]
        connections.expendable.pop(connection, None)
        connections.kept.pop(connection, None)
        if not connections:
            del self._accounts[account]

    def _of(self, connection: Connection) -> _Connections[Connection]:
        return self._accounts[self._account_of[connection]]

    def _enter(self, connection: Connection, account: str, *, keep: bool) -> None:
        connections = self._accounts.setdefault(account, _Connections())
        (connections.kept if keep else connections.expendable)[connection] = None
        self._account_of[connection] = account

    def _move(self, connection: Connection, *, keep: bool) -> None:
        account = self._account_of.get(connection)
        if account is not None:  # else it was lost meanwhile
            connections = self._accounts[account]
            connections.expendable.pop(connection, None)
            connections.kept.pop(connection, None)
            (connections.kept if keep else connections.expendable)[connection] = None
