"""The benchmarks held to budgets of processor time, counted in RSA verifications that the same machine does beside.

Other programs make both slower alike, and take no processor time that the system would count as ours: one run decides,
on any machine, at no special priority. What is aimed at stands in docs/performance.md.
"""

import json
import sys
from typing import Any

import pytest

from tests.benchmarks.yardsticks import rsa_verification_seconds
from tests.e2e.conftest import ROOT
from tests.factories.processes import printed

pytestmark = [pytest.mark.slow, pytest.mark.timeout(900)]
GAP_MILLISECONDS = 100
LONGEST_GAP_MILLISECONDS = 1000
VERIFICATIONS_A_PARCEL = 70
TRIES = 3
# A megabyte costs copies in memory, which other programs slow down more than arithmetic: on one machine the same
# commit took 870 to 1,164 out, and 1,390 to 1,790 in.
VERIFICATIONS_A_MEGABYTE_OUT = 1300
VERIFICATIONS_A_MEGABYTE_IN = 2000
RESIDENT_MEGABYTES = 200
GATEWAYS = 1000
VERIFICATIONS_A_RELAYED_PARCEL = 260
PUBLIC_GATEWAY_MEGABYTES = 300


def measured(benchmark: str, *options: str) -> list[dict[str, Any]]:
    command = (sys.executable, "-m", f"tests.benchmarks.bench_{benchmark}", *options)
    return [json.loads(line) for line in printed(*command, cwd=ROOT, timeout=800).splitlines()]


@pytest.mark.gui
def test_window_stays_smooth_and_apps_are_served_fast() -> None:
    """No gap is longer than allowed by what Qt's thread computes in it, and waits for threads of its own to compute.

    What others had the processor for is in neither. A gap in which the program waits for anything else is held to a
    second: others use the disk too.

    A parcel costs, and the longest gap is, what it is in the best of a few tries: others empty the processor's caches.
    """
    costs: list[float] = []
    held: list[float] = []
    for _ in range(TRIES):
        figures = measured("window", "--megabytes", "200", "--parcels", "2000")
        gaps = {each["what"]: each for each in figures if "longest_own_ms" in each}
        assert gaps.keys() == {"idle", "parcels handed in by an app", "courier sync"}
        held.append(max(each[name] for each in gaps.values() for name in ("p99_held_ms", "longest_held_ms")))
        assert max(each["longest_own_ms"] for each in gaps.values()) < LONGEST_GAP_MILLISECONDS, figures
        costs += [each[name] for each in figures if (name := "rsa_verifications_per_parcel") in each]
        if min(held) < GAP_MILLISECONDS and min(costs) < VERIFICATIONS_A_PARCEL:
            break
    assert min(held) < GAP_MILLISECONDS, held
    assert min(costs) < VERIFICATIONS_A_PARCEL, costs


@pytest.mark.parametrize(
    ("direction", "budget"), [("out", VERIFICATIONS_A_MEGABYTE_OUT), ("in", VERIFICATIONS_A_MEGABYTE_IN)]
)
def test_courier_sync_is_fast_and_takes_little_memory(direction: str, budget: int) -> None:
    taken: list[float] = []
    for _ in range(TRIES):
        figures = measured("courier_sync", "--megabytes", "200", "--only", direction)
        large = next(each for each in figures if each["what"].endswith("parcels of 1048576 octets"))
        assert large["outcome"] == "complete"
        assert max(each["resident_peak_mb"] for each in figures) < RESIDENT_MEGABYTES
        taken.append(large["cpu_seconds"] / large["megabytes"] / rsa_verification_seconds())
        if min(taken) < budget:
            break
    assert min(taken) < budget, taken


def test_public_gateway_relays_fast_and_takes_little_memory() -> None:
    """From the request over TLS to the acknowledgement of whoever collects, with all of them connected."""
    costs: list[float] = []
    for _ in range(TRIES):
        figures = measured("public_gateway", "--only", "scale", "--gateways", str(GATEWAYS), "--seconds", "5")
        assert max(each["pss_mb"] for each in figures) < PUBLIC_GATEWAY_MEGABYTES, figures
        costs += [each[name] for each in figures if (name := "rsa_verifications_per_parcel") in each]
        if min(costs) < VERIFICATIONS_A_RELAYED_PARCEL:
            break
    assert min(costs) < VERIFICATIONS_A_RELAYED_PARCEL, costs
