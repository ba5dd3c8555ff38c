"""The table of authority for tests: the page's rules, a sender's answers, and the effects on others.

``docs/decisions/0001-authority.md`` has two tables for each node. The rules state who may send a message and what the
message may cause; the answers state the result for each kind of sender. Each test module has the rows of one node, and
:func:`assert_page_agrees` compares them with the page.
"""

import re
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from gateway_core.crypto.certificates import GATEWAY_SELF_ISSUED
from gateway_core.errors import GatewayError, InvalidMessageError, MalformedMessageError, StorageFullError
from gateway_core.ports.database import Connection
from gateway_core.poweb.refusals import Refusal
from tests.factories.network import Node, RelayNetwork

PAGE = Path(__file__).parents[2] / "docs/decisions/0001-authority.md"

SENDERS = ("owner", "gateway", "app", "holder", "courier", "stranger")
"""The columns of the answers. The page describes the keys and certificates of each sender."""

TAKEN, OWN, IGNORED = "taken", "own", "ignored"
"""Answers without a refusal: in force; in force for the sender's own things alone; without any effect."""

NOT_SENT = "–"
"""The message of this sender is stopped earlier: another row says where."""

_QUICK_SENDERS = ("owner", "stranger")
"""One permitted and one refused sender for each row and dialect; the tests of other senders are slow."""

_OWNERLESS = {
    "gateways": ("last_seen", "waiting_parcels", "waiting_octets", "brought_parcels", "brought_octets"),
    "endpoints": ("last_seen", "parcels_in", "parcels_out"),
    "session_keys": ("answered",),
}
"""Columns that count messages, or record the last visit: changing them harms nobody."""


@dataclass(frozen=True)
class Row:
    """A message that a node accepts. ``send`` has one sender do its worst with the message, and returns the answer."""

    name: str
    path: str
    answers: Mapping[str, str]
    send: Callable[[Any, str], Awaitable[str]]

    def answer(self, sender: str, dialect: str) -> str:
        """Return the expected answer for a sender; ``taken; awala: ignored`` differs by dialect."""
        general, *special = self.answers[sender].split("; ")
        by_dialect = dict(each.split(": ", 1) for each in special)
        return by_dialect.get(dialect, general)


def answers(*of_each: str) -> dict[str, str]:
    """Return the answers by sender, in the order of the columns."""
    return dict(zip(SENDERS, of_each, strict=True))


def cells(rows: Sequence[Row]) -> Any:
    """Return a parametrization with one case for each cell of the rows."""
    return pytest.mark.parametrize(
        ("row", "sender"),
        [
            pytest.param(
                row, each, id=f"{row.name}-{each}", marks=() if each in _QUICK_SENDERS else pytest.mark.slow
            )
            for row in rows
            for each in SENDERS
            if row.answers[each] != NOT_SENT
        ],
    )


async def refused_or(answer: str, work: Awaitable[object]) -> str:
    """Return ``answer``, or the refusal with the status that a client over HTTP gets."""
    try:
        await work
    except (InvalidMessageError, MalformedMessageError, StorageFullError) as error:
        return f"refused {status_of(error)}"
    return answer


def status_of(error: GatewayError) -> int:
    return Refusal.of(error).status


# --- What is in a store ------------------------------------------------------------------------------------------


Contents = dict[str, "Counter[tuple[object, ...]]"]


def contents(connection: Connection) -> Contents:
    """Return every row of every table, without counting columns and row numbers."""
    names = [
        str(row[0])
        for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        if not str(row[0]).startswith("sqlite_")
    ]
    found: Contents = {}
    for name in names:
        columns = [str(row[1]) for row in connection.execute(f"PRAGMA table_info({name})")]
        shown = [each for each in columns if each not in _OWNERLESS.get(name, ())]
        rows = connection.execute(f"SELECT {', '.join(shown)} FROM {name}")
        found[name] = Counter(tuple(row) for row in rows)
    return found


def changes(before: Contents, after: Contents) -> Iterator[tuple[str, tuple[object, ...]]]:
    """Yield rows that were added, deleted or changed, by table."""
    for name in before.keys() | after.keys():
        one, other = before.get(name, Counter()), after.get(name, Counter())
        for row in (one - other) + (other - one):
            yield name, row


def of_others(
    before: Contents, after: Contents, own: Sequence[object], exempt: Sequence[str] = ()
) -> list[tuple[str, tuple[object, ...]]]:
    """Return changes in rows of others: rows that contain none of ``own`` (addresses, ids, domains).

    ``exempt``: tables of the node's own records about itself.
    """
    mine = {str(each) for each in own}
    return [
        (table, row)
        for table, row in changes(before, after)
        if table not in exempt and not any(isinstance(each, str) and each in mine for each in row)
    ]


# --- What the page says ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PageRow:
    """A row of the page: its rule, and its answers."""

    path: str
    never_final: str
    answers: Mapping[str, str]


def sections() -> dict[str, dict[str, PageRow]]:
    """Return the nodes on the page, each with its rows by name."""
    found = {}
    for part in re.split(r"^### ", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        title, _, text = part.partition("\n")
        tables = _tables(re.split(r"^## ", text, flags=re.MULTILINE)[0])
        if len(tables) == 2:
            found[title.strip()] = _rows(*tables)
    return found


def _tables(text: str) -> list[list[list[str]]]:
    tables: list[list[list[str]]] = []
    last = ""
    for line in text.splitlines():
        if line.startswith("|"):
            if not last.startswith("|"):
                tables.append([])
            tables[-1].append([cell.strip() for cell in line.strip("|").split("|")])
        last = line
    return tables


def _rows(rules: list[list[str]], given: list[list[str]]) -> dict[str, PageRow]:
    assert rules[0] == [
        "row",
        "message",
        "who may send it",
        "path",
        "may cause",
        "for whose things",
        "never final",
    ]
    assert given[0] == ["row", *SENDERS]
    by_name = {row[0].strip("`"): dict(zip(SENDERS, row[1:], strict=True)) for row in given[2:]}
    assert [row[0] for row in rules[2:]] == [row[0] for row in given[2:]], "both tables have the same rows"
    found = {}
    for name, _, _, path, _, _, never_final in rules[2:]:
        found[name.strip("`")] = PageRow(path, never_final, by_name[name.strip("`")])
    return found


def assert_page_agrees(node: str, rows: Sequence[Row], passing: Mapping[str, Callable[..., object]]) -> None:
    """Check that the page has exactly these rows with these paths and answers.

    ``passing``: by row, the test of the column "never final": a temporary error of the other side changes nothing for
    good.
    """
    page = sections()[node]
    assert {each.name: (each.path, dict(each.answers)) for each in rows} == {
        name: (row.path, dict(row.answers)) for name, row in page.items()
    }
    assert set(passing) == {name for name, row in page.items() if row.never_final != "–"}
    assert all(each.__name__.startswith("test_") for each in passing.values())


def sender_of(network: RelayNetwork, sender: str) -> Node:
    """Return the signer. The owner is the private gateway whose cargo and CCA the courier has."""
    match sender:
        case "owner":
            return network.private_gateway
        case "gateway":
            return network.other_private_gateway
        case "app":
            return network.endpoint_c
        case "holder":
            return network.authorized(network.internet_endpoint, network.endpoint_a)
        case "courier":
            return Node("endpoint_b", network.issue(GATEWAY_SELF_ISSUED, "endpoint_b"), ())
        case _:
            return network.stranger
