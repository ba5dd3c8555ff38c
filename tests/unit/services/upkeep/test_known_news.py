"""News by stick: lists of apps and releases, only what a trusted key signed, and no sync spoilt."""

import asyncio
import json
import logging
import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from gateway_core import __version__
from gateway_core.codes.programs import AppListCode, ReleaseCode
from gateway_core.commands.updates import ADDED_SETTING, DISMISSED_SETTING, AppListCommands, UpdateCommands
from gateway_core.courier_links.folder.files import TOP, FolderNews
from gateway_core.crypto.signed_documents import Release
from gateway_core.errors import InvalidMessageError, MalformedMessageError
from gateway_core.services.upkeep.signed_news import APP_LISTS, RELEASES, News, SignedNews, UpdateParts
from gateway_core.views.app_lists import (
    LIST_FILE,
    MAX_ADDED_LISTS,
    MAX_LIST_OCTETS,
    AppList,
    AppListView,
    ListSource,
)
from gateway_core.views.updates import MAX_RELEASE_OCTETS, RELEASE_FILE
from tests.factories.app_lists import OFFICE, content, list_file, signed_list
from tests.factories.release_site import OTHER_KEY, RELEASE_KEY, release_file
from tests.factories.stating import Stating
from tests.factories.systems import NO_LINKS, NO_PIPES_IN_FOLDERS
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
    def parts(self) -> UpdateParts:
        def shelf(folder: str, name: str) -> FolderNews:
            return FolderNews(Path(folder), name)

        return UpdateParts(lambda: self.keys, None, shelf, lambda: self.bundled)

    @property
    def signed(self) -> SignedNews[AppList]:
        return SignedNews(self.custody.store, self.parts, APP_LISTS)

    @property
    def known(self) -> AppListCommands:
        services: Any = SimpleNamespace(news=News(self.custody.store, self.parts))
        return AppListCommands(self.custody, services)

    async def own(self) -> tuple[ListSource, int]:
        first = (await self.known.view())[0]
        return first.source, first.content.serial

    async def added(self) -> list[AppListView]:
        return [each for each in await self.known.view() if each.source is ListSource.FILE]

    async def exchange(self, stick: Path) -> None:
        await asyncio.wait_for(self.signed.exchange(str(stick)), 300)


@pytest.fixture
def gateway(custody: WatchedCustody) -> Gateway:
    return Gateway(custody)


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    (tmp_path / "stick" / TOP).mkdir(parents=True)
    return tmp_path / "stick"


def file_on(stick: Path) -> Path:
    return stick / TOP / LIST_FILE


async def test_bundled_list_is_shown_at_first(gateway: Gateway) -> None:
    assert await gateway.own() == (ListSource.PROGRAM, 100)
    gateway.bundled = b""
    assert await gateway.known.view() == ()


async def test_list_older_than_the_builds_is_no_news(gateway: Gateway, stick: Path) -> None:
    file_on(stick).write_bytes(OLD)
    await gateway.exchange(stick)
    assert await gateway.own() == (ListSource.PROGRAM, 100)
    for octets in (OLD, signed_list(serial=100)):
        with pytest.raises(
            InvalidMessageError, check=Stating(AppListCode.NOT_NEWER, publisher="Relaynet Gateway")
        ):
            await gateway.known.add(octets)
    gateway.bundled = b""
    assert await gateway.known.view() == (), "and was not kept"


async def test_build_with_a_newer_list_shows_its_own(gateway: Gateway) -> None:
    await gateway.known.add(NEWER)
    gateway.bundled = list_file(serial=500)
    assert await gateway.own() == (ListSource.PROGRAM, 500)


@pytest.mark.parametrize(
    "octets",
    [signed_list(serial=200, key=OTHER_KEY), NEWEST + b" " * MAX_LIST_OCTETS, list_file(serial=200)],
    ids=["another's", "too large", "unsigned"],
)
async def test_untrusted_list_on_a_stick_is_ignored_and_kept(
    gateway: Gateway, stick: Path, octets: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    await gateway.known.add(NEWER)
    file_on(stick).write_bytes(octets)
    with caplog.at_level(logging.INFO):
        await gateway.exchange(stick)
    assert await gateway.own() == (ListSource.SIGNED, 101)
    assert file_on(stick).read_bytes() == octets
    assert "has no trusted signature" in caplog.text


async def test_build_without_a_key_takes_no_list(gateway: Gateway, stick: Path) -> None:
    gateway.keys = []
    file_on(stick).write_bytes(NEWEST)
    await gateway.exchange(stick)
    assert await gateway.own() == (ListSource.PROGRAM, 100)
    with pytest.raises(InvalidMessageError, check=Stating(AppListCode.NO_KEY)):
        await gateway.known.add(NEWEST)


async def test_added_list_is_kept_apart_and_not_exchanged(gateway: Gateway, stick: Path) -> None:
    await gateway.known.add(list_file(serial=9_999_999_999, publisher="Relaynet Gateway"))
    assert await gateway.own() == (ListSource.PROGRAM, 100), "whatever name it gives itself"
    (added,) = await gateway.added()
    assert added.added == gateway.custody.clock.now()
    await gateway.exchange(stick)
    assert not file_on(stick).exists()
    await gateway.known.remove("Relaynet Gateway")
    assert await gateway.added() == []


async def test_added_list_is_replaced_by_a_newer_one_only(gateway: Gateway) -> None:
    await gateway.known.add(list_file(serial=7))
    await gateway.known.add(list_file(serial=8))
    for serial in (7, 8):
        with pytest.raises(InvalidMessageError, check=Stating(AppListCode.NOT_NEWER, publisher=OFFICE)):
            await gateway.known.add(list_file(serial=serial))
    assert [each.content.serial for each in await gateway.added()] == [8]
    await gateway.known.remove(OFFICE)
    await gateway.known.add(list_file(serial=1))
    assert [each.content.serial for each in await gateway.added()] == [1], "nothing remembers the removed"


async def test_added_lists_are_limited_in_number(gateway: Gateway) -> None:
    for at in range(MAX_ADDED_LISTS):
        await gateway.known.add(list_file(publisher=f"Office {at}"))
    with pytest.raises(InvalidMessageError, check=Stating(AppListCode.TOO_MANY, most=MAX_ADDED_LISTS)):
        await gateway.known.add(list_file(publisher="One more"))
    await gateway.known.add(list_file(publisher="Office 0", serial=8))
    assert len(await gateway.added()) == MAX_ADDED_LISTS


async def test_falsely_signed_list_is_not_added(gateway: Gateway) -> None:
    with pytest.raises(InvalidMessageError, check=Stating(AppListCode.NOT_SIGNED)):
        await gateway.known.add(signed_list(key=OTHER_KEY))
    both = json.dumps({**content(), "signed": json.dumps(content()), "signature": ""}).encode()
    with pytest.raises(InvalidMessageError, check=Stating(AppListCode.NOT_SIGNED)):
        await gateway.known.add(both)
    with pytest.raises(MalformedMessageError, check=Stating(AppListCode.NOT_A_LIST)):
        await gateway.known.add(b"no list")
    assert await gateway.added() == []


async def test_list_that_was_never_added_cannot_be_removed(gateway: Gateway) -> None:
    with pytest.raises(InvalidMessageError, check=Stating(AppListCode.NOT_THERE)):
        await gateway.known.remove("Relaynet Gateway")


@pytest.mark.parametrize(
    "value", [7, "§", "bm8gSlNPTg==", {"octets": 1}, [1], [{"octets": "§", "added": "now"}]]
)
async def test_damaged_record_of_lists_counts_as_none(gateway: Gateway, value: object) -> None:
    for setting in (APP_LISTS.setting, ADDED_SETTING):
        await gateway.custody.store.write(lambda tx, name=setting: tx.settings.put(name, value))
    assert await gateway.own() == (ListSource.PROGRAM, 100)
    assert await gateway.added() == []
    await gateway.known.add(list_file())
    await gateway.known.add(NEWER)
    assert len(await gateway.known.view()) == 2


async def test_unreadable_added_list_does_not_lose_the_others(gateway: Gateway) -> None:
    await gateway.known.add(list_file())
    (kept,) = await gateway.custody.store.read(lambda tx: tx.settings.get(ADDED_SETTING))
    broken = {**kept, "octets": "bm8gSlNPTg=="}
    await gateway.custody.store.write(lambda tx: tx.settings.put(ADDED_SETTING, [broken, kept]))
    assert [each.content.publisher for each in await gateway.added()] == [OFFICE]


NEWER_RELEASE, NEWEST_RELEASE = release_file("98.0.0"), release_file("99.0.0")
SAME = release_file(__version__)


class Releases(Gateway):
    """The same gateway, as far as releases go."""

    @property
    def of_releases(self) -> SignedNews[Release]:
        return News(self.custody.store, self.parts).releases

    @property
    def commands(self) -> UpdateCommands:
        news = News(self.custody.store, self.parts)
        services: Any = SimpleNamespace(news=news, is_kept_off_internet=True)
        return UpdateCommands(self.custody, services)

    async def version(self) -> str:
        kept = await self.of_releases.newest()
        return "" if kept is None else kept.version

    async def exchange(self, stick: Path) -> None:
        await asyncio.wait_for(self.of_releases.exchange(str(stick)), 300)


@pytest.fixture
def releases(custody: WatchedCustody) -> Releases:
    return Releases(custody)


def release_on(stick: Path) -> Path:
    return stick / TOP / RELEASE_FILE


async def test_sticks_carry_the_news_on(releases: Releases, stick: Path, tmp_path: Path) -> None:
    release_on(stick).write_bytes(NEWER_RELEASE)
    await releases.exchange(stick)
    assert await releases.version() == "98.0.0"
    other = tmp_path / "other stick"
    other.mkdir()
    await releases.exchange(other)
    assert release_on(other).read_bytes() == NEWER_RELEASE, "the very octets that were signed"
    assert [each.name for each in (other / TOP).iterdir()] == [RELEASE_FILE], "and nothing else"


async def test_older_file_on_a_stick_is_replaced(releases: Releases, stick: Path) -> None:
    await releases.of_releases.take(NEWEST_RELEASE)
    release_on(stick).write_bytes(NEWER_RELEASE)
    await releases.exchange(stick)
    assert await releases.version() == "99.0.0"
    assert release_on(stick).read_bytes() == NEWEST_RELEASE
    await releases.of_releases.take(NEWER_RELEASE)
    assert await releases.version() == "99.0.0"


async def test_version_no_newer_than_the_running_one_is_ignored(releases: Releases, stick: Path) -> None:
    release_on(stick).write_bytes(SAME)
    await releases.exchange(stick)
    assert await releases.version() == ""
    assert release_on(stick).read_bytes() == SAME


@pytest.mark.parametrize(
    "octets",
    [
        release_file("99.0.0", OTHER_KEY),
        NEWEST_RELEASE.replace(b"99.0.0", b"99.0.1"),
        NEWEST_RELEASE + b" " * MAX_RELEASE_OCTETS,
        b"",
        b"[" * 60_000,
    ],
    ids=["somebody else's", "altered", "too large", "empty", "nested"],
)
async def test_untrusted_release_file_is_ignored_and_kept(
    releases: Releases, stick: Path, octets: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    await releases.of_releases.take(NEWER_RELEASE)
    release_on(stick).write_bytes(octets)
    with caplog.at_level(logging.INFO):
        await releases.exchange(stick)
    assert await releases.version() == "98.0.0"
    assert release_on(stick).read_bytes() == octets, "it may be of another publisher's gateways"
    assert "has no trusted signature" in caplog.text


@pytest.mark.parametrize(
    "kind", ["folder", pytest.param("pipe", marks=NO_PIPES_IN_FOLDERS), pytest.param("link", marks=NO_LINKS)]
)
async def test_irregular_file_is_not_read(releases: Releases, stick: Path, tmp_path: Path, kind: str) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.write_bytes(NEWEST_RELEASE)
    if kind == "pipe":
        os.mkfifo(release_on(stick))
    elif kind == "folder":
        release_on(stick).mkdir()
    else:
        release_on(stick).symlink_to(elsewhere)
    await releases.of_releases.take(NEWER_RELEASE)
    await releases.exchange(stick)
    assert await releases.version() == "98.0.0"
    assert elsewhere.read_bytes() == NEWEST_RELEASE


@NO_LINKS
async def test_link_is_not_written_through(releases: Releases, stick: Path, tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_bytes(b"mine")
    (stick / TOP / (RELEASE_FILE + ".part")).symlink_to(victim)
    await releases.of_releases.take(NEWER_RELEASE)
    await releases.exchange(stick)
    assert (victim.read_bytes(), release_on(stick).read_bytes()) == (b"mine", NEWER_RELEASE)


async def test_exchange_with_an_unusable_stick_changes_nothing(releases: Releases, tmp_path: Path) -> None:
    await releases.of_releases.take(NEWER_RELEASE)
    in_the_way = tmp_path / "a file"
    in_the_way.write_bytes(b"no folder")
    await releases.exchange(in_the_way)
    assert in_the_way.read_bytes() == b"no folder"


async def test_build_without_a_key_keeps_no_release(
    releases: Releases, stick: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    releases.keys = []
    release_on(stick).write_bytes(NEWEST_RELEASE)
    with caplog.at_level(logging.DEBUG):
        await releases.exchange(stick)
    told = [each for each in caplog.records if each.name.endswith("signed_news")]
    assert [each.levelno for each in told] == [logging.DEBUG]
    releases.keys = TRUSTED
    assert await releases.version() == "", "nothing was kept"


async def test_release_under_an_untrusted_key_is_ignored(releases: Releases, stick: Path) -> None:
    await releases.of_releases.take(NEWEST_RELEASE)
    releases.keys = [OTHER_KEY.public_key()]
    assert await releases.version() == ""
    await releases.exchange(stick)
    assert not release_on(stick).exists()
    await releases.of_releases.take(release_file("98.0.0", OTHER_KEY))
    assert await releases.version() == "98.0.0", "what cannot be verified blocks nothing"


@pytest.mark.parametrize("value", [7, "§", "bm8gSlNPTg==", {"octets": 1}])
async def test_damaged_record_of_a_release_counts_as_none(releases: Releases, value: object) -> None:
    await releases.custody.store.write(lambda tx: tx.settings.put(RELEASES.setting, value))
    assert await releases.version() == ""
    await releases.of_releases.take(NEWER_RELEASE)
    assert await releases.version() == "98.0.0"


async def test_dismissal_lasts_until_a_newer_version_comes(releases: Releases) -> None:
    await releases.commands.dismiss()
    await releases.of_releases.take(NEWER_RELEASE)
    assert not (await releases.commands.view()).is_dismissed, "there was nothing to dismiss yet"
    assert (await releases.commands.dismiss()).is_dismissed
    await releases.of_releases.take(NEWEST_RELEASE)
    assert not (await releases.commands.view()).is_dismissed
    await releases.custody.store.write(lambda tx: tx.settings.put(DISMISSED_SETTING, "no version"))
    assert not (await releases.commands.view()).is_dismissed


async def test_two_files_at_once_leave_the_newer_one(releases: Releases) -> None:
    await asyncio.gather(*(releases.of_releases.take(each) for each in (NEWEST_RELEASE, NEWER_RELEASE) * 5))
    assert await releases.version() == "99.0.0"


async def test_release_file_is_refused_with_its_reason(releases: Releases) -> None:
    with pytest.raises(InvalidMessageError, check=Stating(ReleaseCode.NOT_SIGNED)):
        await releases.of_releases.take(release_file(key=OTHER_KEY))
    with pytest.raises(MalformedMessageError, check=Stating(ReleaseCode.NOT_A_RELEASE_FILE)):
        await releases.of_releases.take(b"{}")
    assert await releases.version() == ""
