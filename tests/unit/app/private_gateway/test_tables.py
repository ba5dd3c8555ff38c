"""What the command line prints."""

from datetime import UTC, datetime
from typing import Any

from msgspec.structs import replace

from app.base.as_json import jsonable
from app.control import tables
from gateway_core.codes.checks import ListeningCode
from gateway_core.events import Direction
from gateway_core.identifiers import PrivateAddress
from gateway_core.views.status import CarriageView, EndpointView, GatewayStatus, LimitationView, QueueView

NOON = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
ADDRESS = PrivateAddress("0" + "a1b2c3d4" * 8)


def endpoint(limitation: LimitationView | None = None) -> EndpointView:
    return EndpointView(ADDRESS, "allowed", "letters (7)", NOON, NOON, None, 311, 290, limitation=limitation)


def test_queue_table_shows_carried_messages_and_their_way() -> None:
    view = QueueView(
        Direction.OUTBOUND,
        ADDRESS,
        11,
        96_000,
        NOON,
        None,
        (CarriageView("courier", 4, 2), CarriageView("", 1, 1)),
    )
    rest = QueueView(Direction.INBOUND, ADDRESS, 1, 5, NOON, None)
    answer: Any = jsonable({"waiting": [view, rest], "deleted": []})
    _, first, second, *_ = tables.queue(answer).splitlines()
    assert first.endswith("4 with a courier (up to 2×); 1 sent (up to 1×)")
    assert second.endswith("never        -")


def test_status_tells_why_the_port_is_another_one() -> None:
    note = ListeningCode.OWN_PORT(port=13276)
    answers: list[Any] = [jsonable(each) for each in (GatewayStatus(), GatewayStatus(port_note=note))]
    usual, other = map(tables.status, answers)
    assert len(other.splitlines()) == len(usual.splitlines()) + 1
    assert str(note) in other


def test_apps_table_names_the_user_of_anothers_program() -> None:
    others = replace(endpoint(), user_id="1001", other_user="mallory (1001)")
    printed = tables.endpoints(jsonable([endpoint(), others]))  # type: ignore[arg-type]
    assert "letters (7) of user mallory (1001)" in printed
    assert printed.count("of user") == 1


def test_apps_table_says_which_ones_were_refused_and_why() -> None:
    limited = endpoint(LimitationView("share", NOON, times_too_fast=2, times_no_room=5))
    printed = tables.endpoints(jsonable([endpoint(), limited]))  # type: ignore[arg-type]
    _, free, held = printed.splitlines()
    assert free.endswith("290  -")
    assert "7, last 2026-11-21T12:00:00" in held
    assert held.endswith("its share of the storage is full")
