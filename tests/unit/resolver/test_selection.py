"""Priority and weight of SRV records."""

from collections import Counter

import dns.rdata
from dns.rdata import Rdata
from hypothesis import given
from hypothesis import strategies as st

from gateway_core.ports.peers import HostPort
from gateway_core.resolver.lookup import in_order


def record(priority: int, weight: int, host: str, port: int = 443) -> Rdata:
    return dns.rdata.from_text("IN", "SRV", f"{priority} {weight} {port} {host}.")


RECORDS = st.lists(
    st.builds(
        record,
        st.integers(0, 3),
        st.integers(0, 65535),
        st.sampled_from(["a.test", "b.test", "c.test"]),
        st.integers(1, 9),
    ),
    min_size=1,
    max_size=12,
    unique_by=lambda each: (each.target, each.port),
)


@given(RECORDS)
def test_every_target_comes_once_and_lower_priorities_come_first(records: list[Rdata]) -> None:
    priorities = {HostPort(str(each.target)[:-1], each.port): each.priority for each in records}
    ordered = in_order(records)
    assert Counter(ordered) == Counter(priorities.keys())
    assert sorted(ordered, key=priorities.__getitem__) == list(ordered)


def test_weight_is_a_share_and_zero_is_rarely_chosen() -> None:
    records = [record(0, 0, "zero.test"), record(0, 30, "heavy.test"), record(0, 10, "light.test")]
    first = Counter(in_order(records)[0].host for _ in range(8_000))
    assert 2.6 < first["heavy.test"] / first["light.test"] < 3.4
    assert 0 < first["zero.test"] < 200


def test_records_without_host_or_port_are_passed_over() -> None:
    records = [record(0, 0, ""), record(0, 0, "a.test", 0), record(0, 0, "-.test"), record(0, 0, "b.test")]
    assert in_order(records) == (HostPort("b.test", 443),)
