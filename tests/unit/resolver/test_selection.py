"""Priority and weight of SRV records."""

from __future__ import annotations

import random
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from gateway_core.ports.peers import HostPort
from gateway_core.resolver.srv import ServiceRecord, order

RECORDS = st.lists(
    st.builds(
        ServiceRecord,
        st.integers(0, 3),
        st.integers(0, 65535),
        st.builds(HostPort, st.sampled_from(["a.test", "b.test", "c.test"]), st.integers(1, 9)),
    ),
    max_size=12,
)


@given(RECORDS, st.integers())
def test_every_target_comes_once_and_lower_priorities_come_first(
    records: list[ServiceRecord], seed: int
) -> None:
    ordered = order(records, random.Random(seed))
    assert Counter(ordered) == Counter(each.target for each in records)
    left = list(ordered)
    for priority in sorted({each.priority for each in records}):
        group = [each.target for each in records if each.priority == priority]
        assert Counter(left[: len(group)]) == Counter(group)
        del left[: len(group)]


def test_weight_is_a_share_and_zero_is_seldom_yet_not_never() -> None:
    heavy, light, zero = (HostPort(f"{name}.test", 443) for name in ("heavy", "light", "zero"))
    records = [ServiceRecord(0, 0, zero), ServiceRecord(0, 30, heavy), ServiceRecord(0, 10, light)]
    chance = random.Random(7)
    first = Counter(order(records, chance)[0] for _ in range(4000))
    assert 2.6 < first[heavy] / first[light] < 3.4
    assert 0 < first[zero] < 200
