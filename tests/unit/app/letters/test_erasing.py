"""Letters whose erasure is killed at any step: untouched, or gone at the next start, and never readable in between."""

import shutil
from pathlib import Path

import pytest

from app.demo.network import throw_away_profile
from app.letters.letters import erase_letters, open_letters
from app.profiles.erasing import is_being_erased
from app.profiles.profile import Profile
from gateway_core.clock import SystemClock
from gateway_core.nodes.endpoint.memory_gateway import MemoryGateway
from tests.factories.keys import identity_key
from tests.factories.killed_erasures import FORKS, erase_and_die
from tests.factories.kills import KILLED, in_child

NAME = "Layla"


@pytest.fixture
def gateway() -> MemoryGateway:
    return MemoryGateway(SystemClock(), key=identity_key("private_gateway"))


async def name_at_a_start(profile: Profile, gateway: MemoryGateway) -> str:
    """As the letters know it, if they are there still; opening finishes what was cut off."""
    async with open_letters(profile, gateway.connect) as letters:
        return letters.endpoint.name


@pytest.mark.slow
@FORKS
async def test_erasure_killed_at_any_step_leaves_no_letters_after_restart(
    tmp_path: Path, gateway: MemoryGateway
) -> None:
    whole = throw_away_profile(tmp_path, "whole")
    copy = Profile(tmp_path / "copy", whole.vault_choice)
    async with open_letters(whole, gateway.connect) as letters:
        await letters.call_oneself(NAME)
    statuses, names = [], []
    for step in range(1, 100):
        shutil.copytree(whole.data_dir, copy.data_dir)
        statuses.append(in_child(erase_and_die, copy, step))
        has_begun = is_being_erased(copy.data_dir) or not copy.data_dir.exists()
        has_key = (copy.data_dir / "vault.json").exists()
        assert has_key or has_begun or not list(copy.data_dir.glob("gateway.db*")), "their key goes first"
        names.append(await name_at_a_start(copy, gateway))
        assert names[-1] == ("" if has_begun or not has_key else NAME)
        await erase_letters(copy)
        assert not copy.data_dir.exists()
        if statuses[-1] == 0:
            break
    assert set(statuses[:-1]) == {KILLED}
    assert statuses[-1] == 0
    assert names[0] == NAME
    assert names.count("") > 8, "it has more steps than that"
