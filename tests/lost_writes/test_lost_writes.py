"""Power cuts while a gateway takes parcels, gives them to couriers, starts, is backed up, moves, is restored and ends.

In short: as many states as take seconds, of one scene in every ``make test``. The long form is
``make lost-writes STATES=10000``.
"""

from pathlib import Path

import pytest

from tests.factories.quick_surroundings import keys_load_once, migrations_are_read_once
from tests.lost_writes.checking import Recording, check, record
from tests.lost_writes.faults import FAULTS
from tests.lost_writes.scenes import SCENES
from tests.lost_writes.trace import reason_missing

__all__ = ["keys_load_once", "migrations_are_read_once"]

EACH = 10
"""States of each scene."""

UNTIL_FOUND = 400
SEED = 20261125

pytestmark = [
    pytest.mark.timeout(1_800),
    pytest.mark.xdist_group("lost writes"),
    pytest.mark.skipif(bool(reason_missing()), reason=reason_missing()),
]


@pytest.fixture(scope="module")
def recordings(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Recording]:
    """All scenes, and those with a mistake in them, in one process."""
    folder = tmp_path_factory.mktemp("recorded")
    asked = [*SCENES, *(name for name in FAULTS if name)]
    return {each.name: each for each in record(asked, folder)}


async def test_no_power_cut_loses_a_parcel_of_an_app(tmp_path: Path) -> None:
    (recording,) = record(["apps"], tmp_path)
    found = await check(recording, EACH, SEED)
    assert [each.what for each in found.problems] == []
    assert found.states >= EACH


@pytest.mark.slow
def test_replayed_system_calls_recreate_the_same_folders(recordings: dict[str, Recording]) -> None:
    """So nothing was missed: not a write of SQLite's, nor one of a thread."""
    replay, folder = next(iter(recordings.values())).replay, Path()
    for each in recordings.values():
        folder, replay = each.root, each.replay
    there = {
        str(path.relative_to(folder)): None if path.is_dir() else path.read_bytes()
        for path in folder.rglob("*")
        if not path.is_socket()
    }
    assert replay.tree() == there


@pytest.mark.slow
@pytest.mark.req("BIND-8", "PCA-1")
@pytest.mark.parametrize(
    "scene",
    [
        pytest.param(name, marks=pytest.mark.expects_log("damaged|is gone") if name == "salvage" else ())
        for name in SCENES
    ],
)
async def test_no_power_cut_loses_acknowledged_messages(scene: str, recordings: dict[str, Recording]) -> None:
    found = await check(recordings[scene], EACH, SEED)
    assert [each.what for each in found.problems] == []
    assert found.states >= EACH


@pytest.mark.slow
@pytest.mark.expects_log
@pytest.mark.parametrize("fault", [name for name in FAULTS if name])
async def test_custody_mistake_is_detected(fault: str, recordings: dict[str, Recording]) -> None:
    found = await check(recordings[fault], UNTIL_FOUND, SEED, until_problem=True)
    assert found.problems, f"{found.states} states"
