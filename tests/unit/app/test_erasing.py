"""A wipe deletes what the program keeps, in whatever folder that is, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.commands.wipe import wipe
from app.erasing import erase_profile
from app.log_book import start_log
from app.network_options import NetworkOptions
from app.profile import Profile
from app.settings import FILE_NAME, SettingsFile
from gateway_core.clock import SystemClock
from gateway_core.errors import StoreBusyError


@pytest.fixture
def profile(tmp_path: Path) -> Profile:
    passphrase = tmp_path / "passphrase"
    passphrase.write_text("for tests\n")
    passphrase.chmod(0o600)
    return Profile(tmp_path / "data", f"passphrase-file:{passphrase}")


async def used(profile: Profile) -> None:
    """Leave all the files that a gateway, its log and its window leave."""
    store = await profile.open_store(SystemClock())
    body = await store.keep_body(bytes(200_000))
    assert body.file_name is not None
    await store.close()
    book = start_log()
    book.open_files(profile.data_dir / "logs")
    book.close()
    SettingsFile(profile.data_dir / FILE_NAME).change(theme="dark")


async def test_a_folder_with_other_things_in_it_keeps_them(profile: Profile) -> None:
    await used(profile)
    letter = profile.data_dir / "letters" / "to-grandmother.txt"
    letter.parent.mkdir()
    letter.write_text("Dear grandmother")
    assert await wipe(profile, NetworkOptions(), yes=True, revoke=False, json=False) == 0
    assert list(profile.data_dir.iterdir()) == [letter.parent]
    assert letter.read_text() == "Dear grandmother"


async def test_a_folder_of_our_own_goes(profile: Profile) -> None:
    await used(profile)
    assert await wipe(profile, NetworkOptions(), yes=True, revoke=False, json=False) == 0
    assert not profile.data_dir.exists()


async def test_a_folder_that_a_gateway_uses_is_left_alone(profile: Profile) -> None:
    store = await profile.open_store(SystemClock())
    with pytest.raises(StoreBusyError):
        erase_profile(profile.data_dir)
    with pytest.raises(StoreBusyError):
        await wipe(profile, NetworkOptions(), yes=True, revoke=True, json=False)
    await store.close()
    await (await profile.open_store(SystemClock())).close()  # the key is there still
