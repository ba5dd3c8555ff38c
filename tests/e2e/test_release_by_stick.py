"""News of releases and apps goes by sticks, beside the cargo: real processes, real folders."""

import asyncio
import dataclasses
from collections.abc import Mapping
from pathlib import Path

import pytest

from app.demo.network import DOMAIN
from gateway_core.courier_links.folder.files import TOP
from gateway_core.views.app_lists import LIST_FILE
from gateway_core.views.updates import RELEASE_FILE
from tests.e2e.conftest import CommandLine, here
from tests.factories.app_lists import list_file, signed_list
from tests.factories.demo_network import DemoNetwork
from tests.factories.prepared_program import GATEWAY
from tests.factories.release_site import OTHER_KEY, release_file

pytestmark = pytest.mark.slow

BUILD_WITH_KEY = "tests.e2e.build_with_key"


async def gateway(network: DemoNetwork, folder: Path, command_line: CommandLine) -> CommandLine:
    """Another gateway, paired, whose build carries the tests' key."""
    made = dataclasses.replace(command_line, data_dir=folder, module=BUILD_WITH_KEY)
    there = here(network)
    done = await asyncio.to_thread(made.run, "register", DOMAIN, "--dialect", "relaynet", *there)
    assert done.returncode == 0, done.stderr
    return made


async def sync(gateway: CommandLine, stick: Path) -> None:
    await asyncio.to_thread(gateway.said, "sync-folder", str(stick), "--approve")


async def known(gateway: CommandLine) -> tuple[str, str, int]:
    """The newest release, and the source and the number of the first list of apps."""
    view = await asyncio.to_thread(gateway.json, "updates")
    first = (await asyncio.to_thread(gateway.json, "app-lists"))[0]
    release = view["newer"]["version"] if view["newer"] else ""
    return release, first["source"], first["content"]["serial"]


async def test_sticks_spread_only_signed_releases_and_lists_between_gateways(
    command_line: CommandLine, network: DemoNetwork, tmp_path: Path
) -> None:
    first, second = [await gateway(network, tmp_path / name, command_line) for name in ("first", "second")]
    stick, other = (tmp_path / name / TOP for name in ("stick", "other"))
    for each in (stick, other):
        each.mkdir(parents=True)
    published = {RELEASE_FILE: release_file("99.0.0"), LIST_FILE: signed_list(serial=9_000_000_002)}
    put(stick, published)
    await sync(first, stick.parent)
    assert await known(first) == ("99.0.0", "signed", 9_000_000_002)
    await sync(first, other.parent)
    assert on(other) == published, "they leave as they were signed"

    def while_it_runs() -> str:
        with second.serving("--no-internet"):
            second.said("sync-folder", str(other.parent), "--approve")
            return second.said("updates")

    said = await asyncio.to_thread(while_it_runs)
    assert "A newer version is available: 99.0.0, published on 2026-12-01." in said

    put(stick, {RELEASE_FILE: release_file("98.0.0"), LIST_FILE: signed_list(serial=9_000_000_001)})
    await sync(second, stick.parent)
    assert await known(second) == ("99.0.0", "signed", 9_000_000_002)
    assert on(stick) == published, "older news was replaced"

    forged = {
        RELEASE_FILE: release_file("100.0.0", OTHER_KEY),
        LIST_FILE: signed_list(serial=9_000_000_003, key=OTHER_KEY),
    }
    for each in (forged, {**forged, LIST_FILE: list_file(serial=9_000_000_003)}):
        put(stick, each)
        await sync(first, stick.parent)
        assert await known(first) == ("99.0.0", "signed", 9_000_000_002)
        assert on(stick) == each

    without_key = dataclasses.replace(second, module=GATEWAY)
    await sync(without_key, other.parent)
    assert (await known(without_key))[:2] == ("", "program")


async def test_forged_release_keeps_no_true_list_of_apps_out(
    command_line: CommandLine, network: DemoNetwork, tmp_path: Path
) -> None:
    first = await gateway(network, tmp_path / "first", command_line)
    (stick := tmp_path / "stick" / TOP).mkdir(parents=True)
    put(stick, {RELEASE_FILE: release_file("99.0.0", OTHER_KEY), LIST_FILE: signed_list()})
    await sync(first, stick.parent)
    assert await known(first) == ("", "signed", 9_000_000_000)


def put(folder: Path, files: Mapping[str, bytes]) -> None:
    for name, content in files.items():
        (folder / name).write_bytes(content)


def on(folder: Path) -> dict[str, bytes]:
    """The news on a stick."""
    return {name: (folder / name).read_bytes() for name in (RELEASE_FILE, LIST_FILE)}


async def test_refused_stick_is_neither_read_nor_written(
    command_line: CommandLine, network: DemoNetwork, tmp_path: Path
) -> None:
    mine = await gateway(network, tmp_path / "mine", command_line)
    stick, empty = tmp_path / "stick", tmp_path / "empty"
    (stick / TOP).mkdir(parents=True)
    empty.mkdir()
    (stick / TOP / RELEASE_FILE).write_bytes(release_file("99.0.0"))
    await asyncio.to_thread(mine.refusal, 7, "sync-folder", str(stick), stdin="n\n")
    assert (await known(mine))[0] == ""
    await sync(mine, stick)
    await asyncio.to_thread(mine.refusal, 7, "sync-folder", str(empty), stdin="n\n")
    assert list(empty.iterdir()) == []
