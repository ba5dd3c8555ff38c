"""Lists of apps: the newest that is signed or came with the build, and what a person added."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from gateway_core.codes.programs import AppListCode
from gateway_core.courier_links.folder.files import TOP, FolderNews
from gateway_core.errors import InvalidMessageError, MalformedMessageError
from gateway_core.services.upkeep.known_apps import ADDED_SETTING, SIGNED_SETTING, KnownApps
from gateway_core.services.upkeep.signed_news import UpdateParts
from gateway_core.views.app_lists import LIST_FILE, MAX_ADDED_LISTS, MAX_LIST_OCTETS, AppListView, ListSource
from tests.factories.app_lists import OFFICE, content, list_file, signed_list
from tests.factories.release_site import OTHER_KEY, RELEASE_KEY, release_file
from tests.factories.stating import Stating
from tests.unit.services.conftest import WatchedCustody

TRUSTED = [RELEASE_KEY.public_key()]
BUNDLED = list_file(publisher="Relaynet Gateway", serial=100)
OLD, NEWER, NEWEST = (signed_list(serial=serial) for serial in (99, 101, 102))


@dataclass
class Gateway:
    """One gateway; ``keys`` and ``bundled`` may change, as with another build over the same data."""

    custody: WatchedCustody
    keys: Sequence[Ed25519PublicKey] = field(default_factory=lambda: TRUSTED)
    bundled: bytes = BUNDLED

    @property
    def known(self) -> KnownApps:
        def shelf(folder: str, name: str) -> FolderNews:
            return FolderNews(Path(folder), name)

        parts = UpdateParts(lambda: self.keys, None, shelf, lambda: self.bundled)
        return KnownApps(self.custody.store, self.custody.clock, parts)

    async def own(self) -> tuple[ListSource, int]:
        first = (await self.known.lists())[0]
        return first.source, first.content.serial

    async def added(self) -> list[AppListView]:
        return [each for each in await self.known.lists() if each.source is ListSource.FILE]

    async def exchange(self, stick: Path) -> None:
        await asyncio.wait_for(self.known.exchange(str(stick)), 300)


@pytest.fixture
def gateway(custody: WatchedCustody) -> Gateway:
    return Gateway(custody)


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    (tmp_path / "stick" / TOP).mkdir(parents=True)
    return tmp_path / "stick"


def file_on(stick: Path) -> Path:
    return stick / TOP / LIST_FILE


async def test_at_first_there_is_what_the_build_brings(gateway: Gateway) -> None:
    assert await gateway.own() == (ListSource.PROGRAM, 100)
    gateway.bundled = b""
    assert await gateway.known.lists() == ()


async def test_a_stick_brings_a_newer_list_and_another_stick_carries_it_on(
    gateway: Gateway, stick: Path, tmp_path: Path
) -> None:
    file_on(stick).write_bytes(NEWER)
    await gateway.exchange(stick)
    assert await gateway.own() == (ListSource.SIGNED, 101)
    other = tmp_path / "other stick"
    other.mkdir()
    await gateway.exchange(other)
    assert file_on(other).read_bytes() == NEWER, "the very octets that were signed"


async def test_an_older_list_takes_nothing_back_and_makes_way_on_the_stick(
    gateway: Gateway, stick: Path
) -> None:
    await gateway.known.add(NEWEST)
    file_on(stick).write_bytes(NEWER)
    await gateway.exchange(stick)
    assert await gateway.own() == (ListSource.SIGNED, 102)
    assert file_on(stick).read_bytes() == NEWEST


async def test_a_list_that_is_older_than_what_the_build_brings_is_no_news(
    gateway: Gateway, stick: Path
) -> None:
    file_on(stick).write_bytes(OLD)
    await gateway.exchange(stick)
    assert await gateway.own() == (ListSource.PROGRAM, 100)
    for octets in (OLD, signed_list(serial=100)):
        with pytest.raises(
            InvalidMessageError, check=Stating(AppListCode.NOT_NEWER, publisher="Relaynet Gateway")
        ):
            await gateway.known.add(octets)
    gateway.bundled = b""
    assert await gateway.known.lists() == (), "and was not kept"


async def test_a_build_with_a_newer_list_shows_its_own(gateway: Gateway) -> None:
    await gateway.known.add(NEWER)
    gateway.bundled = list_file(serial=500)
    assert await gateway.own() == (ListSource.PROGRAM, 500)


@pytest.mark.parametrize(
    "octets",
    [
        signed_list(serial=200, key=OTHER_KEY),
        NEWEST.replace(b"Puits", b"Other"),
        NEWEST + b" " * MAX_LIST_OCTETS,
        list_file(serial=200),
        release_file("99.0.0"),
        signed_list(serial=200, format=2),
        b"",
        b"[" * 100_000,
    ],
    ids=[
        "another's",
        "altered",
        "too large",
        "unsigned",
        "a release",
        "of a later format",
        "empty",
        "nested",
    ],
)
async def test_what_no_trusted_key_signed_does_not_travel_and_stays_as_it_is(
    gateway: Gateway, stick: Path, octets: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    await gateway.known.add(NEWER)
    file_on(stick).write_bytes(octets)
    with caplog.at_level(logging.INFO):
        await gateway.exchange(stick)
    assert await gateway.own() == (ListSource.SIGNED, 101)
    assert file_on(stick).read_bytes() == octets
    assert "nobody signed whom this build trusts" in caplog.text


async def test_a_build_without_a_key_takes_and_leaves_no_list(gateway: Gateway, stick: Path) -> None:
    gateway.keys = []
    file_on(stick).write_bytes(NEWEST)
    await gateway.exchange(stick)
    assert await gateway.own() == (ListSource.PROGRAM, 100)
    with pytest.raises(InvalidMessageError, check=Stating(AppListCode.NO_KEY)):
        await gateway.known.add(NEWEST)


async def test_a_key_that_a_later_build_trusts_no_more_takes_its_list_along(
    gateway: Gateway, stick: Path
) -> None:
    await gateway.known.add(NEWEST)
    gateway.keys = [OTHER_KEY.public_key()]
    assert await gateway.own() == (ListSource.PROGRAM, 100)
    await gateway.exchange(stick)
    assert not file_on(stick).exists()
    await gateway.known.add(signed_list(serial=101, key=OTHER_KEY))
    assert await gateway.own() == (ListSource.SIGNED, 101), "what cannot be verified blocks nothing"


async def test_lists_at_once_leave_the_newest(gateway: Gateway) -> None:
    await asyncio.gather(*(gateway.known.import_signed(each, TRUSTED) for each in (NEWEST, NEWER) * 5))
    assert await gateway.own() == (ListSource.SIGNED, 102)


async def test_a_list_that_somebody_added_stands_beside_the_program_s_and_goes_nowhere(
    gateway: Gateway, stick: Path
) -> None:
    await gateway.known.add(list_file(serial=9_999_999_999, publisher="Relaynet Gateway"))
    assert await gateway.own() == (ListSource.PROGRAM, 100), "whatever name it gives itself"
    (added,) = await gateway.added()
    assert added.added == gateway.custody.clock.now()
    await gateway.exchange(stick)
    assert not file_on(stick).exists()
    await gateway.known.remove("Relaynet Gateway")
    assert await gateway.added() == []


async def test_an_added_list_is_replaced_by_a_newer_one_of_the_same_name(gateway: Gateway) -> None:
    await gateway.known.add(list_file(serial=7))
    await gateway.known.add(list_file(serial=8))
    for serial in (7, 8):
        with pytest.raises(InvalidMessageError, check=Stating(AppListCode.NOT_NEWER, publisher=OFFICE)):
            await gateway.known.add(list_file(serial=serial))
    assert [each.content.serial for each in await gateway.added()] == [8]
    await gateway.known.remove(OFFICE)
    await gateway.known.add(list_file(serial=1))
    assert [each.content.serial for each in await gateway.added()] == [1], (
        "nothing remembers what was removed"
    )


async def test_only_so_many_are_added(gateway: Gateway) -> None:
    for at in range(MAX_ADDED_LISTS):
        await gateway.known.add(list_file(publisher=f"Office {at}"))
    with pytest.raises(InvalidMessageError, check=Stating(AppListCode.TOO_MANY, most=MAX_ADDED_LISTS)):
        await gateway.known.add(list_file(publisher="One more"))
    await gateway.known.add(list_file(publisher="Office 0", serial=8))
    assert len(await gateway.added()) == MAX_ADDED_LISTS


async def test_what_says_that_it_is_signed_and_is_not_is_not_added_as_a_file(gateway: Gateway) -> None:
    with pytest.raises(InvalidMessageError, check=Stating(AppListCode.NOT_SIGNED)):
        await gateway.known.add(signed_list(key=OTHER_KEY))
    both = json.dumps({**content(), "signed": json.dumps(content()), "signature": ""}).encode()
    with pytest.raises(InvalidMessageError, check=Stating(AppListCode.NOT_SIGNED)):
        await gateway.known.add(both)
    with pytest.raises(MalformedMessageError, check=Stating(AppListCode.NOT_A_LIST)):
        await gateway.known.add(b"no list")
    assert await gateway.added() == []


async def test_what_was_never_added_cannot_be_removed(gateway: Gateway) -> None:
    with pytest.raises(InvalidMessageError, check=Stating(AppListCode.NOT_THERE)):
        await gateway.known.remove("Relaynet Gateway")


@pytest.mark.parametrize(
    "value", [7, "§", "bm8gSlNPTg==", {"octets": 1}, [1], [{"octets": "§", "added": "now"}]]
)
async def test_a_damaged_record_counts_as_none(gateway: Gateway, value: object) -> None:
    for setting in (SIGNED_SETTING, ADDED_SETTING):
        await gateway.custody.store.write(lambda tx, name=setting: tx.settings.put(name, value))
    assert await gateway.own() == (ListSource.PROGRAM, 100)
    assert await gateway.added() == []
    await gateway.known.add(list_file())
    await gateway.known.add(NEWER)
    assert len(await gateway.known.lists()) == 2


async def test_one_added_list_that_cannot_be_read_any_more_takes_no_other_along(gateway: Gateway) -> None:
    await gateway.known.add(list_file())
    (kept,) = await gateway.custody.store.read(lambda tx: tx.settings.get(ADDED_SETTING))
    broken = {**kept, "octets": "bm8gSlNPTg=="}
    await gateway.custody.store.write(lambda tx: tx.settings.put(ADDED_SETTING, [broken, kept]))
    assert [each.content.publisher for each in await gateway.added()] == [OFFICE]
