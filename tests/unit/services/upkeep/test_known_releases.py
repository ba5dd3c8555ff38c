"""News of releases by stick: only what a trusted key signed, nothing older after a newer one, and no sync spoilt."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from gateway_core import __version__
from gateway_core.codes.programs import ReleaseCode
from gateway_core.courier_links.folder.files import TOP, FolderNews
from gateway_core.errors import InvalidMessageError, MalformedMessageError
from gateway_core.services.upkeep.known_releases import (
    DISMISSED_SETTING,
    RELEASE_SETTING,
    KnownReleases,
)
from gateway_core.services.upkeep.signed_news import UpdateParts
from gateway_core.views.updates import MAX_RELEASE_OCTETS, RELEASE_FILE
from tests.factories.release_site import OTHER_KEY, RELEASE_KEY, release_file
from tests.factories.stating import Stating
from tests.unit.services.conftest import WatchedCustody

TRUSTED = [RELEASE_KEY.public_key()]
NEWER, NEWEST = release_file("98.0.0"), release_file("99.0.0")
SAME = release_file(__version__)


@dataclass
class Gateway:
    """What one gateway knows; ``keys`` may change, as with another build over the same data."""

    custody: WatchedCustody
    keys: Sequence[Ed25519PublicKey] = field(default_factory=lambda: TRUSTED)

    @property
    def known(self) -> KnownReleases:
        parts = UpdateParts(lambda: self.keys, None, lambda folder, name: FolderNews(Path(folder), name))
        return KnownReleases(self.custody.store, parts)

    async def version(self) -> str:
        kept = await self.known.newest()
        return "" if kept is None else kept.release.version

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
    return stick / TOP / RELEASE_FILE


async def test_a_stick_brings_the_news_and_another_stick_carries_it_on(
    gateway: Gateway, stick: Path, tmp_path: Path
) -> None:
    file_on(stick).write_bytes(NEWER)
    await gateway.exchange(stick)
    assert await gateway.version() == "98.0.0"
    other = tmp_path / "other stick"
    other.mkdir()
    await gateway.exchange(other)
    assert file_on(other).read_bytes() == NEWER, "the very octets that were signed"
    assert [each.name for each in (other / TOP).iterdir()] == [RELEASE_FILE], "and nothing else"


async def test_an_older_file_on_a_stick_is_replaced_and_takes_nothing_back(
    gateway: Gateway, stick: Path
) -> None:
    await gateway.known.import_release(NEWEST, TRUSTED)
    file_on(stick).write_bytes(NEWER)
    await gateway.exchange(stick)
    assert await gateway.version() == "99.0.0"
    assert file_on(stick).read_bytes() == NEWEST
    await gateway.known.import_release(NEWER, TRUSTED)
    assert await gateway.version() == "99.0.0"


async def test_a_version_that_is_not_newer_than_what_runs_is_no_news(gateway: Gateway, stick: Path) -> None:
    file_on(stick).write_bytes(SAME)
    await gateway.exchange(stick)
    assert await gateway.version() == ""
    assert file_on(stick).read_bytes() == SAME


@pytest.mark.parametrize(
    "octets",
    [
        release_file("99.0.0", OTHER_KEY),
        NEWEST.replace(b"99.0.0", b"99.0.1"),
        NEWEST + b" " * MAX_RELEASE_OCTETS,
        b"",
        b"[" * 60_000,
    ],
    ids=["somebody else's", "altered", "too large", "empty", "nested"],
)
async def test_what_no_trusted_key_signed_is_not_believed_and_stays_as_it_is(
    gateway: Gateway, stick: Path, octets: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    await gateway.known.import_release(NEWER, TRUSTED)
    file_on(stick).write_bytes(octets)
    with caplog.at_level(logging.INFO):
        await gateway.exchange(stick)
    assert await gateway.version() == "98.0.0"
    assert file_on(stick).read_bytes() == octets, "it may be of another publisher's gateways"
    assert "nobody signed whom this build trusts" in caplog.text


@pytest.mark.skipif(sys.platform == "win32", reason="pipes and links in folders are Unix's")
@pytest.mark.parametrize("kind", ["pipe", "folder", "link"])
async def test_what_is_no_plain_file_is_neither_read_nor_followed(
    gateway: Gateway, stick: Path, tmp_path: Path, kind: str
) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.write_bytes(NEWEST)
    if kind == "pipe":
        os.mkfifo(file_on(stick))
    elif kind == "folder":
        file_on(stick).mkdir()
    else:
        file_on(stick).symlink_to(elsewhere)
    await gateway.known.import_release(NEWER, TRUSTED)
    await gateway.exchange(stick)
    assert await gateway.version() == "98.0.0"
    assert elsewhere.read_bytes() == NEWEST


@pytest.mark.skipif(sys.platform == "win32", reason="links in folders are Unix's")
async def test_a_link_in_the_way_of_writing_is_not_written_through(
    gateway: Gateway, stick: Path, tmp_path: Path
) -> None:
    victim = tmp_path / "victim"
    victim.write_bytes(b"mine")
    (stick / TOP / (RELEASE_FILE + ".part")).symlink_to(victim)
    await gateway.known.import_release(NEWER, TRUSTED)
    await gateway.exchange(stick)
    assert (victim.read_bytes(), file_on(stick).read_bytes()) == (b"mine", NEWER)


async def test_a_stick_that_is_gone_or_full_spoils_nothing(gateway: Gateway, tmp_path: Path) -> None:
    await gateway.known.import_release(NEWER, TRUSTED)
    in_the_way = tmp_path / "a file"
    in_the_way.write_bytes(b"no folder")
    await gateway.exchange(in_the_way)
    assert in_the_way.read_bytes() == b"no folder"


async def test_a_build_without_a_key_looks_at_no_file_and_leaves_none(
    gateway: Gateway, stick: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    gateway.keys = []
    file_on(stick).write_bytes(NEWEST)
    with caplog.at_level(logging.DEBUG):
        await gateway.exchange(stick)
    told = [each for each in caplog.records if each.name.endswith("known_releases")]
    assert [each.levelno for each in told] == [logging.DEBUG]
    gateway.keys = TRUSTED
    assert await gateway.version() == "", "nothing was kept"


async def test_a_key_that_a_later_build_trusts_no_more_takes_its_news_along(
    gateway: Gateway, stick: Path
) -> None:
    await gateway.known.import_release(NEWEST, TRUSTED)
    gateway.keys = [OTHER_KEY.public_key()]
    assert await gateway.version() == ""
    await gateway.exchange(stick)
    assert not file_on(stick).exists()
    await gateway.known.import_release(release_file("98.0.0", OTHER_KEY), gateway.keys)
    assert await gateway.version() == "98.0.0", "what cannot be verified blocks nothing"


@pytest.mark.parametrize("value", [7, "§", "bm8gSlNPTg==", {"octets": 1}])
async def test_a_damaged_record_counts_as_none(gateway: Gateway, value: object) -> None:
    await gateway.custody.store.write(lambda tx: tx.settings.put(RELEASE_SETTING, value))
    assert await gateway.version() == ""
    await gateway.known.import_release(NEWER, TRUSTED)
    assert await gateway.version() == "98.0.0"


async def test_a_dismissed_version_is_dismissed_until_a_newer_one_comes(gateway: Gateway) -> None:
    await gateway.known.dismiss()
    first = await gateway.known.import_release(NEWER, TRUSTED)
    assert not await gateway.known.is_dismissed(first), "there was nothing to dismiss yet"
    await gateway.known.dismiss()
    assert await gateway.known.is_dismissed(first)
    assert not await gateway.known.is_dismissed(await gateway.known.import_release(NEWEST, TRUSTED))
    await gateway.custody.store.write(lambda tx: tx.settings.put(DISMISSED_SETTING, "no version"))
    assert not await gateway.known.is_dismissed(first)


async def test_two_files_at_once_leave_the_newer_one(gateway: Gateway) -> None:
    await asyncio.gather(*(gateway.known.import_release(each, TRUSTED) for each in (NEWEST, NEWER) * 5))
    assert await gateway.version() == "99.0.0"


async def test_a_person_who_looks_is_told_why_a_file_is_not_believed(gateway: Gateway) -> None:
    with pytest.raises(InvalidMessageError, check=Stating(ReleaseCode.NOT_SIGNED)):
        await gateway.known.import_release(release_file(key=OTHER_KEY), TRUSTED)
    with pytest.raises(MalformedMessageError, check=Stating(ReleaseCode.NOT_A_RELEASE_FILE)):
        await gateway.known.import_release(b"{}", TRUSTED)
    assert await gateway.version() == ""
