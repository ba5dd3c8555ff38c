"""When couriers are looked for, and what is remembered (C9-C12)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from gateway_core.ports.network import DefaultRoute, LocalNetwork, NextHop, ProbeOutcome
from gateway_core.protocol.courier_search import PRESENT_SECONDS, CourierSearch, SearchMemory, may_be_probed
from gateway_core.protocol.network_marks import mark_of, marks_of, network_towards
from tests.factories.clock import NOON

KEY = bytes(32)
HOTSPOT = DefaultRoute("192.168.43.1", "wlan0", "021122334455")
ETHERNET = DefaultRoute("10.0.0.1", "eth0", "026677889900")
NAMELESS = DefaultRoute("fe80::1%wlan1", "wlan1")


def search(
    *routes: DefaultRoute, memory: SearchMemory | None = None, reachable: bool = False
) -> CourierSearch:
    """A search that knows these networks, and whose Internet gateway is unreachable, at time 0."""
    machine = CourierSearch(memory or SearchMemory(KEY))
    machine.receive_routes(routes, 0.0)
    if not reachable:
        machine.receive_conditions(0.0, internet_reachable=False)
    return machine


def finish(
    machine: CourierSearch, outcome: ProbeOutcome, now: float = 0.0, route: DefaultRoute = HOTSPOT
) -> list[DefaultRoute]:
    return machine.receive_outcome(route, outcome, now, NOON)


# --- When -------------------------------------------------------------------------------------------------


def test_search_probes_nothing_while_the_internet_gateway_is_reachable() -> None:
    machine = search(HOTSPOT, ETHERNET, reachable=True)
    for now in (0.0, 100.0, 1e6):
        assert machine.continue_search(now) == []
    assert machine.next_due is None


def test_search_probes_every_network_once_the_internet_gateway_is_unreachable() -> None:
    machine = search(HOTSPOT, ETHERNET, NAMELESS, reachable=True)
    actions = machine.receive_conditions(5.0, internet_reachable=False)
    assert actions == [HOTSPOT, ETHERNET, NAMELESS]
    assert machine.continue_search(1e6) == [], "one probe of a network at a time"


@pytest.mark.parametrize(("foreground", "pause"), [(True, 2), (False, 30)])
def test_vacant_network_is_probed_every_2_or_30_seconds(foreground: bool, pause: float) -> None:
    machine = search(HOTSPOT)
    machine.receive_conditions(0.0, foreground=foreground)
    finish(machine, ProbeOutcome.ABSENT, 1.0)
    assert machine.next_due == 1.0 + pause
    assert machine.continue_search(1.0 + pause - 0.01) == []
    assert machine.continue_search(1.0 + pause) == [HOTSPOT]


def test_coming_to_the_foreground_looks_at_once() -> None:
    machine = search(HOTSPOT)
    finish(machine, ProbeOutcome.ABSENT, 1.0)
    assert machine.receive_conditions(2.0, foreground=True) == [HOTSPOT]


def test_search_probes_nothing_during_a_sync() -> None:
    machine = search(HOTSPOT)
    finish(machine, ProbeOutcome.COURIER)
    machine.receive_conditions(1.0, syncing=True)
    assert machine.continue_search(1e6) == []
    assert machine.receive_request(1e6) == []
    assert machine.next_due is None
    assert machine.receive_conditions(1e6, syncing=False) == [HOTSPOT]


def test_operator_request_probes_every_network_once_including_marked_ones() -> None:
    machine = search(HOTSPOT, ETHERNET)
    finish(machine, ProbeOutcome.NOT_A_COURIER)
    finish(machine, ProbeOutcome.ABSENT, route=ETHERNET)
    machine.receive_conditions(1.0, internet_reachable=True)
    assert machine.next_due is None
    assert machine.receive_request(1.0) == [HOTSPOT, ETHERNET]
    for route in (HOTSPOT, ETHERNET):
        finish(machine, ProbeOutcome.ABSENT, 2.0, route)
    assert machine.continue_search(1e6) == [], "once for each time that the operator asks"


# --- Where -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "address", ["192.168.43.1", "10.1.2.3", "172.16.0.1", "169.254.1.1", "fe80::1%wlan0", "fd00::1"]
)
def test_local_gateways_are_probed(address: str) -> None:
    assert may_be_probed(DefaultRoute(address, "wlan0"))


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "127.8.8.8", "::1", "8.8.8.8", "2606:4700:4700::1111", "0.0.0.0", "::", "224.0.0.1", "ff02::1",
     "255.255.255.255", "240.0.0.1", "100.64.0.1", "router.test", ""],
)  # fmt: skip
def test_search_never_probes_own_public_or_invalid_addresses(address: str) -> None:
    route = DefaultRoute(address, "wlan0")
    assert not may_be_probed(route)
    machine = search(route)
    assert machine.receive_request(0.0) == []
    assert not machine.has_networks


def test_lost_network_is_neither_probed_nor_listed() -> None:
    machine = search(HOTSPOT, ETHERNET)
    finish(machine, ProbeOutcome.COURIER)
    machine.receive_routes([ETHERNET], 1.0)
    assert machine.couriers == ()
    assert finish(machine, ProbeOutcome.COURIER, 2.0) == [], "an answer from the network that was"
    assert machine.couriers == ()


# --- Marks -------------------------------------------------------------------------------------------------


def test_network_with_another_service_is_marked_permanently() -> None:
    machine = search(HOTSPOT)
    finish(machine, ProbeOutcome.NOT_A_COURIER)
    assert machine.continue_search(1e6) == []
    assert machine.receive_routes([HOTSPOT], 1e6) == [], "connecting again changes nothing"
    later = search(replace(HOTSPOT, gateway="192.168.1.254", interface="wlan7"), memory=machine.memory)
    assert later.continue_search(0.0) == [], "the same router after a restart, under another address"


def test_mark_without_its_key_does_not_identify_the_network() -> None:
    machine, other = search(HOTSPOT), search(HOTSPOT, memory=SearchMemory(b"\x01" * 32))
    finish(machine, ProbeOutcome.NOT_A_COURIER)
    finish(other, ProbeOutcome.NOT_A_COURIER)
    (mark,) = machine.memory.absent
    assert HOTSPOT.hardware_address not in mark
    assert mark not in other.memory.absent, "another profile marks the same network otherwise"


@pytest.mark.parametrize("outcome", [ProbeOutcome.ABSENT, ProbeOutcome.UNKNOWN])
def test_silent_or_closed_port_marks_no_network(outcome: ProbeOutcome) -> None:
    machine = search(HOTSPOT)
    assert finish(machine, outcome) == []
    assert machine.memory == SearchMemory(KEY)
    assert machine.next_due == 30


def test_mark_without_hardware_address_lasts_until_the_networks_change() -> None:
    machine = search(NAMELESS)
    assert finish(machine, ProbeOutcome.NOT_A_COURIER, route=NAMELESS) == []
    assert machine.continue_search(1e6) == []
    assert machine.receive_routes([NAMELESS], 1e6, changed=False) == []
    assert machine.receive_routes([NAMELESS], 1e6) == [NAMELESS]


def test_hardware_address_found_by_the_probe_makes_the_mark_last() -> None:
    bare = replace(HOTSPOT, hardware_address="")
    machine = search(bare)
    finish(machine, ProbeOutcome.NOT_A_COURIER, route=HOTSPOT)
    assert len(machine.memory.absent) == 1


def test_another_router_at_the_same_address_is_another_network() -> None:
    machine = search(HOTSPOT)
    finish(machine, ProbeOutcome.NOT_A_COURIER)
    phone = replace(HOTSPOT, hardware_address="02ffffffffff")
    assert machine.receive_routes([phone], 1.0) == [phone]


def test_courier_found_removes_the_mark() -> None:
    machine = search(HOTSPOT)
    finish(machine, ProbeOutcome.NOT_A_COURIER)
    machine.receive_request(1.0)
    finish(machine, ProbeOutcome.COURIER, 1.0)
    assert machine.memory.absent == ()
    assert len(machine.memory.couriers) == 1


def test_marks_are_bounded_and_the_oldest_goes_first() -> None:
    full = tuple(f"{number:032x}" for number in range(500))
    machine = search(HOTSPOT, memory=SearchMemory(KEY, absent=full))
    finish(machine, ProbeOutcome.NOT_A_COURIER)
    assert len(machine.memory.absent) == 500
    assert machine.memory.absent[:-1] == full[1:]


def test_malformed_stored_marks_are_dropped() -> None:
    good = "0" * 32
    assert marks_of([good, "short", 7, None, good + "0"]) == (good,)


# --- Couriers ----------------------------------------------------------------------------------------------


def test_couriers_are_listed_last_seen_first_with_their_times() -> None:
    machine = search(HOTSPOT, ETHERNET)
    machine.receive_outcome(HOTSPOT, ProbeOutcome.COURIER, 1.0, NOON)
    later = NOON.replace(minute=1)
    machine.receive_outcome(ETHERNET, ProbeOutcome.COURIER, 61.0, later)
    assert [(each.route, each.last_seen) for each in machine.couriers] == [(ETHERNET, later), (HOTSPOT, NOON)]


def test_present_courier_is_probed_less_often_and_dropped_once_gone() -> None:
    machine = search(HOTSPOT)
    machine.receive_conditions(0.0, foreground=True)
    finish(machine, ProbeOutcome.COURIER)
    assert machine.next_due == PRESENT_SECONDS
    assert machine.continue_search(PRESENT_SECONDS) == [HOTSPOT]
    finish(machine, ProbeOutcome.ABSENT, PRESENT_SECONDS)
    assert machine.couriers == ()


def test_courier_is_recognised_after_a_restart() -> None:
    machine = search(HOTSPOT)
    finish(machine, ProbeOutcome.COURIER)
    finish(machine, ProbeOutcome.COURIER, PRESENT_SECONDS)
    assert [each.seen_before for each in machine.couriers] == [False]
    later = search(HOTSPOT, memory=machine.memory)
    finish(later, ProbeOutcome.COURIER)
    assert [each.seen_before for each in later.couriers] == [True]


# --- Never hot --------------------------------------------------------------------------------------------


INPUTS = st.lists(
    st.tuples(
        st.sampled_from(["tick", "routes", "foreground", "internet", "sync", "finish"]),
        st.floats(0.0, 40.0),
        st.booleans(),
        st.sampled_from(list(ProbeOutcome)),
    ),
    max_size=60,
)


@given(INPUTS)
def test_search_probes_networks_singly_offline(inputs: list[tuple[str, float, bool, ProbeOutcome]]) -> None:
    machine = CourierSearch(SearchMemory(KEY))
    running: set[DefaultRoute] = set()
    now, reachable, syncing = 0.0, True, False
    for kind, step, flag, outcome in inputs:
        now += step
        if kind == "routes":
            actions = machine.receive_routes([HOTSPOT, ETHERNET], now, changed=flag)
        elif kind == "foreground":
            actions = machine.receive_conditions(now, foreground=flag)
        elif kind == "internet":
            reachable = flag
            actions = machine.receive_conditions(now, internet_reachable=flag)
        elif kind == "sync":
            syncing = flag
            actions = machine.receive_conditions(now, syncing=flag)
        elif kind == "finish" and running:
            actions = machine.receive_outcome(running.pop(), outcome, now, NOON)
        else:
            actions = machine.continue_search(now)
        started = actions
        assert not (started and (reachable or syncing))
        assert not running & set(started)
        running |= set(started)
        due = machine.next_due
        assert due is None or due > now, "what is due has begun"


# --- Networks that the operator refused (C8) -------------------------------------------------------------------


def test_refused_network_is_not_probed_even_on_request() -> None:
    machine = search(HOTSPOT, ETHERNET, reachable=True)
    assert machine.receive_refusals(frozenset({mark_of(KEY, HOTSPOT)}), 1.0) == []
    assert machine.receive_conditions(2.0, internet_reachable=False) == [ETHERNET]
    assert machine.receive_request(3.0) == []
    assert finish(machine, ProbeOutcome.ABSENT, 4.0, ETHERNET) == [ETHERNET], "wanted meanwhile"
    assert machine.continue_search(1e6) == []


def test_courier_is_hidden_while_its_network_is_refused() -> None:
    machine = search(HOTSPOT)
    finish(machine, ProbeOutcome.COURIER, 1.0)
    machine.receive_refusals(frozenset({mark_of(KEY, HOTSPOT)}), 2.0)
    assert machine.couriers == ()
    assert machine.next_due is None
    assert machine.receive_refusals(frozenset(), 1000.0) == [HOTSPOT]


def test_courier_answering_after_the_refusal_is_not_shown() -> None:
    machine = search(HOTSPOT)
    machine.receive_refusals(frozenset({mark_of(KEY, HOTSPOT)}), 1.0)
    assert finish(machine, ProbeOutcome.COURIER, 2.0) == []
    assert machine.couriers == ()


# --- What a network is known by, and what is left out of it -------------------------------------------------


MARKED_HOTSPOT = replace(HOTSPOT, network_name="Relief-Courier-7")
SECOND_GATEWAY = replace(MARKED_HOTSPOT, gateway="192.168.43.2", hardware_address="028888888888")
TWIN = DefaultRoute("192.168.43.1", "wlan1", "029999999999")


def local(route: DefaultRoute) -> LocalNetwork:
    return LocalNetwork(route.interface, route.network_name, route.gateway, mark_of(KEY, route))


@pytest.mark.parametrize(
    ("changes", "is_same"),
    [
        ({"gateway": "fe80::1%wlan1", "interface": "wlan1"}, True),
        ({"hardware_address": "029999999999"}, False),
        ({"network_name": "Guests"}, False),
    ],
    ids=["another address", "another device under the same name", "another name of the same device"],
)
def test_another_device_or_another_name_is_another_network(changes: dict[str, str], is_same: bool) -> None:
    assert (mark_of(KEY, replace(MARKED_HOTSPOT, **changes)) == mark_of(KEY, MARKED_HOTSPOT)) is is_same
    assert mark_of(KEY, replace(MARKED_HOTSPOT, hardware_address="")) == "", "an address alone has no mark"


TOWARDS: dict[str, tuple[str, list[DefaultRoute], NextHop | None, LocalNetwork | None]] = {
    "a gateway": ("192.168.43.1", [ETHERNET, MARKED_HOTSPOT], None, local(MARKED_HOTSPOT)),
    "no gateway": ("192.168.43.77", [ETHERNET, MARKED_HOTSPOT], NextHop("wlan0"), local(MARKED_HOTSPOT)),
    "behind a gateway": (
        "10.9.9.9", [ETHERNET, MARKED_HOTSPOT], NextHop("eth0", "10.0.0.1"), local(ETHERNET)
    ),
    "behind one of two gateways": (
        "192.168.44.9", [MARKED_HOTSPOT, SECOND_GATEWAY], NextHop("wlan0", "192.168.43.2"), local(SECOND_GATEWAY)
    ),
    "no way is told": ("192.168.43.77", [MARKED_HOTSPOT], None, None),
    "no way to a name": ("courier.local", [MARKED_HOTSPOT], None, None),
    "no way to nothing": ("", [MARKED_HOTSPOT], None, None),
    "no way on the Internet": ("8.8.8.8", [MARKED_HOTSPOT], None, None),
    "two networks share it": ("192.168.43.1", [MARKED_HOTSPOT, TWIN], None, None),
    "one of two networks": ("192.168.43.1", [MARKED_HOTSPOT, TWIN], NextHop("wlan1"), local(TWIN)),
    "no default gateway": ("192.168.43.77", [], NextHop("wlan0"), LocalNetwork("wlan0")),
    "two gateways": (
        "192.168.43.77", [MARKED_HOTSPOT, SECOND_GATEWAY], NextHop("wlan0"), LocalNetwork("wlan0")
    ),
    "both addresses of a gateway": (
        "192.168.43.77",
        [DefaultRoute("fe80::1%wlan0", "wlan0"), MARKED_HOTSPOT],
        NextHop("wlan0"),
        local(MARKED_HOTSPOT),
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", TOWARDS)
def test_courier_is_on_the_network_that_leads_to_it(case: str) -> None:
    host, routes, hop, expected = TOWARDS[case]
    assert network_towards(KEY, host, routes, hop) == expected


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "localhost"])
def test_loopback_is_a_network_of_its_own(host: str) -> None:
    network = network_towards(KEY, host, [])
    assert (bool(network.mark), network.interface) == (True, "loopback")
