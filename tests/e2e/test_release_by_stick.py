"""News of releases and apps goes by sticks, beside the cargo: real processes, real folders."""

from __future__ import annotations

import asyncio
import dataclasses
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


async def known(gateway: CommandLine) -> str:
    view = await asyncio.to_thread(gateway.json, "updates")
    return view["newer"]["version"] if view["newer"] else ""


async def test_two_gateways_hear_of_a_release_from_sticks_and_a_third_build_believes_nothing(
    command_line: CommandLine, network: DemoNetwork, tmp_path: Path
) -> None:
    first, second = [await gateway(network, tmp_path / name, command_line) for name in ("first", "second")]
    sticks = [tmp_path / name for name in ("stick", "other")]
    for stick in sticks:
        (stick / TOP).mkdir(parents=True)
    published = release_file("99.0.0")
    (sticks[0] / TOP / RELEASE_FILE).write_bytes(published)

    await sync(first, sticks[0])
    assert await known(first) == "99.0.0"
    await sync(first, sticks[1])
    assert (sticks[1] / TOP / RELEASE_FILE).read_bytes() == published, "it leaves as it was signed"

    def while_it_runs() -> str:
        with second.serving("--no-internet"):
            second.said("sync-folder", str(sticks[1]), "--approve")
            return second.run("updates").stdout

    said = await asyncio.to_thread(while_it_runs)
    assert "A newer version is known: 99.0.0, published on 2026-12-01." in said

    (sticks[0] / TOP / RELEASE_FILE).write_bytes(release_file("98.0.0"))
    await sync(second, sticks[0])
    assert await known(second) == "99.0.0"
    assert (sticks[0] / TOP / RELEASE_FILE).read_bytes() == published, "older news was replaced"

    forged = release_file("100.0.0", OTHER_KEY)
    (sticks[0] / TOP / RELEASE_FILE).write_bytes(forged)
    await sync(first, sticks[0])
    assert await known(first) == "99.0.0"
    assert (sticks[0] / TOP / RELEASE_FILE).read_bytes() == forged

    without_key = dataclasses.replace(second, module=GATEWAY)
    await sync(without_key, sticks[1])
    assert await known(without_key) == ""


async def test_a_list_of_apps_travels_the_same_way(
    command_line: CommandLine, network: DemoNetwork, tmp_path: Path
) -> None:
    async def own(gateway: CommandLine) -> tuple[str, int]:
        first = (await asyncio.to_thread(gateway.json, "app-lists"))[0]
        return first["source"], first["content"]["serial"]

    first, second = [await gateway(network, tmp_path / name, command_line) for name in ("first", "second")]
    sticks = [tmp_path / name for name in ("stick", "other")]
    for stick in sticks:
        (stick / TOP).mkdir(parents=True)
    published = signed_list(serial=9_000_000_002)
    (sticks[0] / TOP / LIST_FILE).write_bytes(published)
    (sticks[0] / TOP / RELEASE_FILE).write_bytes(release_file("99.0.0", OTHER_KEY))

    await sync(first, sticks[0])
    assert await own(first) == ("signed", 9_000_000_002), "a forged release beside it is no matter"
    await sync(first, sticks[1])
    assert (sticks[1] / TOP / LIST_FILE).read_bytes() == published, "it leaves as it was signed"
    await sync(second, sticks[1])
    assert await own(second) == ("signed", 9_000_000_002)

    (sticks[0] / TOP / LIST_FILE).write_bytes(signed_list(serial=9_000_000_001))
    await sync(second, sticks[0])
    assert await own(second) == ("signed", 9_000_000_002)
    assert (sticks[0] / TOP / LIST_FILE).read_bytes() == published, "the older one was replaced"

    for forged in (signed_list(serial=9_000_000_003, key=OTHER_KEY), list_file(serial=9_000_000_003)):
        (sticks[0] / TOP / LIST_FILE).write_bytes(forged)
        await sync(second, sticks[0])
        assert await own(second) == ("signed", 9_000_000_002)
        assert (sticks[0] / TOP / LIST_FILE).read_bytes() == forged

    assert (await own(dataclasses.replace(second, module=GATEWAY)))[0] == "program", "a build without the key"


async def test_a_stick_that_the_person_refused_is_neither_read_nor_written(
    command_line: CommandLine, network: DemoNetwork, tmp_path: Path
) -> None:
    mine = await gateway(network, tmp_path / "mine", command_line)
    stick, empty = tmp_path / "stick", tmp_path / "empty"
    (stick / TOP).mkdir(parents=True)
    empty.mkdir()
    (stick / TOP / RELEASE_FILE).write_bytes(release_file("99.0.0"))
    await asyncio.to_thread(mine.refusal, 7, "sync-folder", str(stick), stdin="n\n")
    assert await known(mine) == ""
    await sync(mine, stick)
    await asyncio.to_thread(mine.refusal, 7, "sync-folder", str(empty), stdin="n\n")
    assert list(empty.iterdir()) == []
