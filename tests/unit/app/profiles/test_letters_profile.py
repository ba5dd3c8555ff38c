"""Letters under the gateway's key: taken over from an earlier version, whatever is killed meanwhile, and erased."""

import os
import shutil
import sys
from pathlib import Path

import pytest

import app.profiles.letters_profile as module
from app.letters.letters import erase_letters, open_letters
from app.profiles.erasing import erase, start_anew
from app.profiles.letters_profile import LettersProfile, letters_profile
from app.profiles.profile import Profile
from gateway_core.clock import SystemClock
from gateway_core.codes.letters import LettersCode
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.store import StoreCode, VaultCode
from gateway_core.crypto.passphrase import unwrap, wrap
from gateway_core.errors import StoreBusyError, StoreError, VaultEmptyError, VaultError
from gateway_core.nodes.endpoint.memory_gateway import MemoryGateway
from gateway_core.ports.operator import RENEW_CARDS
from gateway_core.vaults.passphrase_vault import RecoverySheet
from tests.factories.keys import identity_key
from tests.factories.killed_erasures import FORKS
from tests.factories.kills import KILLED, die, in_child
from tests.factories.stating import Stating

NAME = "Layla"


@pytest.fixture
def gateway() -> MemoryGateway:
    return MemoryGateway(SystemClock(), key=identity_key("private_gateway"))


def passphrase_of(folder: Path, name: str) -> str:
    file = folder / f"{name}.passphrase"
    if not file.exists():
        file.write_text(f"the passphrase of {name}\n")
        file.chmod(0o600)
    return f"passphrase-file:{file}"


@pytest.fixture
async def home(tmp_path: Path) -> Profile:
    """A gateway that was started once."""
    profile = Profile(tmp_path / "gateway", passphrase_of(tmp_path, "gateway"))
    await (await profile.open_store(SystemClock())).close()
    return profile


def under(home: Profile, *, in_place: bool = False) -> LettersProfile:
    """Letters beside the gateway, with an earlier version's in another folder, or in the same one."""
    folder = home.data_dir.parent
    former = folder / "gateway" / "letters" if in_place else folder / "relaynet-letters"
    letters = LettersProfile.under(home)
    return LettersProfile(
        letters.data_dir,
        letters.vault_choice,
        gateway=home,
        former=Profile(former, passphrase_of(folder, "former")),
    )


async def call(profile: Profile, gateway: MemoryGateway, name: str = NAME) -> None:
    async with open_letters(profile, gateway.connect) as letters:
        await letters.call_oneself(name)


async def name_of(profile: Profile, gateway: MemoryGateway) -> str:
    async with open_letters(profile, gateway.connect) as letters:
        return letters.endpoint.name


# --- Their key ----------------------------------------------------------------------------------------------


async def test_letters_open_and_are_erased_under_the_gateways_key(
    home: Profile, gateway: MemoryGateway
) -> None:
    letters = LettersProfile.under(home)
    await call(letters, gateway)
    assert (home.data_dir / "letters" / "gateway.db").exists()
    assert not (home.data_dir / "letters" / "vault.json").exists()
    assert await name_of(letters, gateway) == NAME
    content = (home.data_dir / "letters" / "key").read_bytes()
    assert letters.master_key() == unwrap(content, home.master_key())
    assert not await erase_letters(letters)
    assert not letters.data_dir.exists()
    await (await home.open_store(SystemClock())).close()
    assert await name_of(letters, gateway) == ""


async def test_recovery_sheet_of_the_gateway_opens_letters(
    home: Profile, tmp_path: Path, gateway: MemoryGateway
) -> None:
    await call(LettersProfile.under(home), gateway)
    words = " ".join(RecoverySheet(home.data_dir).make(home.master_key()).words)
    home.passphrase_vault.unlink()
    with pytest.raises(VaultError, check=Stating(ProgramCode.NO_KEY_IN_VAULT)):
        await name_of(LettersProfile.under(home), gateway)
    found = Profile(home.data_dir, passphrase_of(tmp_path, "another"))
    found.recover(words)
    assert await name_of(LettersProfile.under(found), gateway) == NAME


async def test_recovery_after_a_theft_still_renews_the_identity_of_letters(
    home: Profile, gateway: MemoryGateway
) -> None:
    async with open_letters(LettersProfile.under(home), gateway.connect) as letters:
        former = letters.endpoint.address
    words = " ".join(RecoverySheet(home.data_dir).make(home.master_key()).words)
    (home.data_dir / RENEW_CARDS).write_text("theft")
    home.recover(words)
    async with open_letters(LettersProfile.under(home), gateway.connect) as letters:
        assert letters.endpoint.address != former


async def test_erasure_reaches_letters_of_an_earlier_version_beside_restored_ones(
    home: Profile, gateway: MemoryGateway
) -> None:
    letters = under(home)
    await call(letters, gateway)
    await call(letters.former, gateway, "before the restoration")
    assert await name_of(letters.present, gateway) == NAME
    assert not await erase_letters(letters.present)
    assert not letters.former.data_dir.exists()
    assert await name_of(letters.present, gateway) == ""


async def test_letters_wait_for_first_start_of_the_gateway(tmp_path: Path, gateway: MemoryGateway) -> None:
    home = Profile(tmp_path / "gateway", passphrase_of(tmp_path, "gateway"))
    with pytest.raises(StoreError, check=Stating(LettersCode.NO_GATEWAY_YET)):
        await name_of(LettersProfile.under(home), gateway)
    assert not home.data_dir.exists()


async def test_key_of_another_gateway_opens_no_letters(home: Profile, gateway: MemoryGateway) -> None:
    letters = under(home)
    await call(letters, gateway)
    key = home.master_key()
    home.vault().keep(bytes(32))
    with pytest.raises(StoreError, check=Stating(StoreCode.OTHER_KEY)):
        await name_of(letters, gateway)
    home.vault().keep(key)
    (letters.data_dir / "key").write_bytes(wrap(bytes(32), bytes(range(32))))
    with pytest.raises(VaultEmptyError, check=Stating(LettersCode.KEY_GONE)):
        await name_of(letters, gateway)
    (letters.data_dir / "key").unlink()
    with pytest.raises(VaultEmptyError, check=Stating(LettersCode.KEY_GONE)):
        await name_of(letters, gateway)


@pytest.mark.parametrize("content", [b"", b"[]", b"{}", b'{"format": 1, "sealed": "zz"}', b"\xff" * 2_000])
def test_damaged_wrapped_key_is_refused(content: bytes) -> None:
    with pytest.raises(VaultEmptyError, check=Stating(VaultCode.FILE_DAMAGED)):
        unwrap(content, bytes(32))


def test_letters_without_gateway_have_an_own_vault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "default_data_dir", lambda name="relaynet-gateway": tmp_path / name)
    usual = tmp_path / "relaynet-letters"
    assert type(letters_profile(usual)) is Profile
    assert type(letters_profile(tmp_path / "x" / "letters")) is Profile
    for home in ("relaynet-gateway", "x"):
        (tmp_path / home).mkdir()
        (tmp_path / home / "key-id").touch()
    for there, home in ((usual, "relaynet-gateway"), (tmp_path / "x" / "letters", "x")):
        letters = letters_profile(there, "passphrase-file:somewhere")
        assert isinstance(letters, LettersProfile)
        assert letters.data_dir == tmp_path / home / "letters"
        assert letters.gateway.vault_choice == "keyring", "its gateway has no vault under a passphrase"
    assert type(letters_profile(tmp_path / "x" / "elsewhere")) is Profile


# --- Letters of an earlier version ----------------------------------------------------------------------------


@pytest.mark.parametrize("in_place", [False, True], ids=["another folder", "same folder"])
async def test_old_versions_letters_are_taken(home: Profile, gateway: MemoryGateway, in_place: bool) -> None:
    letters = under(home, in_place=in_place)
    await call(letters.former, gateway)
    assert letters.present == letters.former
    for _ in range(2):
        assert await name_of(letters, gateway) == NAME
    assert letters.present == letters
    assert letters.former.data_dir.exists() is in_place
    left = {each.name for each in letters.data_dir.iterdir()}
    assert left & {"vault.json", "former-vault"} == set(), "the former vault is erased"


async def test_letters_with_lost_former_key_stay_until_erased(home: Profile, gateway: MemoryGateway) -> None:
    letters = under(home)
    await call(letters.former, gateway)
    letters.former.vault().keep(bytes(32))
    for _ in range(2):
        with pytest.raises(VaultEmptyError, check=Stating(LettersCode.KEY_GONE)):
            await name_of(letters, gateway)
    assert (letters.former.data_dir / "gateway.db").exists()
    assert not letters.data_dir.exists(), "no empty letter box takes their place"
    await erase_letters(letters.present)
    assert not letters.former.data_dir.exists()
    assert await name_of(letters, gateway) == ""


async def test_letters_in_use_are_not_taken_over(home: Profile, gateway: MemoryGateway) -> None:
    letters = under(home)
    async with open_letters(letters.former, gateway.connect):
        with pytest.raises(StoreBusyError, check=Stating(LettersCode.IN_USE)):
            await name_of(letters, gateway)
    assert await name_of(letters, gateway) == ""
    assert not letters.former.data_dir.exists()


def kill_at(step: int) -> None:
    """Die before the ``step``-th change of a folder from now on."""
    left = step

    def count(event: str, arguments: tuple[object, ...]) -> None:
        nonlocal left
        is_change = event in {"os.remove", "os.rmdir", "os.rename", "os.mkdir"}
        if is_change or (event == "open" and int(str(arguments[2])) & os.O_CREAT):
            left -= 1
            if left == 0:
                die()

    sys.addaudithook(count)


@pytest.mark.slow
@FORKS
@pytest.mark.parametrize("in_place", [False, True], ids=["another folder", "same folder"])
async def test_killed_takeover_loses_nothing(
    home: Profile, tmp_path: Path, gateway: MemoryGateway, in_place: bool
) -> None:
    whole = under(home, in_place=in_place)
    await call(whole.former, gateway)
    (tmp_path / "before").mkdir()
    for each in {home.data_dir, whole.former.data_dir} - {home.data_dir / "letters"}:
        shutil.copytree(each, tmp_path / "before" / each.name)

    def take_over(step: int) -> None:
        kill_at(step)
        whole.master_key()
        whole.forget_former_vault()

    statuses = []
    for step in range(1, 60):
        for each in (home.data_dir, tmp_path / "relaynet-letters"):
            shutil.rmtree(each, ignore_errors=True)
        shutil.copytree(tmp_path / "before", tmp_path, dirs_exist_ok=True)
        statuses.append(in_child(take_over, step))
        places = [each for each in {whole.data_dir, whole.former.data_dir} if (each / "gateway.db").exists()]
        assert len(places) == 1, "the letters are in one place"
        assert await name_of(whole, gateway) == NAME
        assert not (whole.data_dir / "vault.json").exists()
        if statuses[-1] == 0:
            break
    assert set(statuses[:-1]) == {KILLED}
    assert statuses[-1] == 0
    assert len(statuses) > 6


# --- Erasing --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("erasure", [erase, start_anew])
async def test_erased_gateway_erases_letters(home: Profile, gateway: MemoryGateway, erasure: object) -> None:
    await call(LettersProfile.under(home), gateway)
    erasure(home)  # type: ignore[operator]
    assert not list(home.data_dir.glob("letters*")) if home.data_dir.exists() else True


async def test_erasing_gateway_leaves_letters_of_other_key(home: Profile, gateway: MemoryGateway) -> None:
    letters = under(home, in_place=True)
    await call(letters.former, gateway)
    start_anew(home)
    await (await home.open_store(SystemClock())).close()
    assert await name_of(letters, gateway) == NAME
