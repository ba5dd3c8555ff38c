"""What other programs and people do to the files of a stick, and the outcome, the same at both ends of its way.

To the private gateway the stick brings cargo (``sync-folder``), to the public gateway it takes some (``relay-folder``).
"""

import os
import shutil
from argparse import Namespace
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from app.base.as_json import jsonable
from app.control import tables
from app.courier import relay_folder as relay_command
from app.private_gateway.courier import print_outcome
from app.profiles.profile import NetworkOptions
from gateway_core.codes.couriers import CourierCode, SyncCode
from gateway_core.codes.statement import Code
from gateway_core.courier_links.folder.courier import FolderCourier
from gateway_core.courier_links.folder.files import DAMAGED, TOP, CourierFolder, FolderNews
from gateway_core.dialects import AWALA
from gateway_core.events import SyncOutcome
from gateway_core.host.private_files import replace_file, write_new_file
from gateway_core.nodes.courier.visit import Internet
from gateway_core.services.couriers.courier_sync_record import SyncTimings
from tests.factories.clock import FakeClock
from tests.factories.courier_gateway import courier_gateway
from tests.factories.couriers import Anywhere
from tests.factories.network import relay_network
from tests.factories.stating import states
from tests.factories.sticks import SYSTEMS, file_system

OUT, CCAS, BACK = "to-public-gateways", "authorizations", "to-private-gateways"
APPLE_DOUBLE = bytes.fromhex("0005160700020000") + b"Mac OS X        "
NETWORK = relay_network(AWALA)


@dataclass
class Stick:
    """A stick with one cargo on it, for the end that ``run`` is: it returns the exit status and what was printed."""

    root: Path
    kind: str
    run: Callable[[Path], Awaitable[tuple[int, str]]]
    arrived: Callable[[], Awaitable[int]]
    named: Path
    """What the person names; the stick itself unless somebody does otherwise."""

    @property
    def top(self) -> Path:
        return self.root / TOP

    @property
    def folder(self) -> Path:
        return self.top / self.kind

    @property
    def file(self) -> Path:
        return next(self.folder.glob("*.cargo"))

    def cut(self, octets: int) -> None:
        self.file.write_bytes(self.file.read_bytes()[:octets])

    def dated(self, seconds: int) -> None:
        os.utime(self.file, (seconds, seconds))

    def move(self, path: Path, to: Path) -> None:
        to.parent.mkdir(parents=True, exist_ok=True)
        path.rename(to)


def _in_capitals(stick: Stick) -> None:
    stick.move(stick.folder, stick.top / stick.kind.upper())
    stick.move(stick.top, stick.root / TOP.upper())


def _at_the_root(stick: Stick) -> None:
    for each in stick.top.iterdir():
        each.rename(stick.root / each.name)
    stick.top.rmdir()


def _named(part: str) -> Callable[[Stick], None]:
    def name(stick: Stick) -> None:
        stick.named = stick.top if part == "inner" else stick.folder

    return name


TAKEN: tuple[int, Code | None] = (0, None)
ELSEWHERE = (7, CourierCode.FILES_ELSEWHERE)
BROKEN = (7, CourierCode.DAMAGED_FILES)
Outcome = tuple[int, Code | None]
Case = tuple[Callable[[Stick], object], bool, Outcome, Outcome]


def taken(touch: Callable[[Stick], object]) -> Case:
    return touch, True, TAKEN, TAKEN


def told(touch: Callable[[Stick], object], *, arrives: bool = False) -> Case:
    """It lies elsewhere, and is told of in each run."""
    return touch, arrives, ELSEWHERE, ELSEWHERE


def broken(touch: Callable[[Stick], object]) -> Case:
    return touch, False, BROKEN, TAKEN


def _write_beside(stick: Stick) -> None:
    for name in (f"._{stick.file.name}", "Thumbs.db", "desktop.ini", ".DS_Store", "read me.txt"):
        (stick.folder / name).write_bytes(APPLE_DOUBLE)


def _copy_into_a_folder(stick: Stick) -> None:
    stick.move(Path(shutil.copy(stick.file, stick.root)), stick.folder / "old" / "a.cargo")


def _empty_in_another_case(stick: Stick) -> None:
    stick.cut(0)
    stick.file.rename(stick.folder / "A.CARGO.TXT")


CASES: dict[str, Case] = {
    "nothing": taken(lambda stick: None),
    "renamed": taken(lambda stick: stick.file.rename(stick.folder / "from amina")),
    "capitals": taken(lambda stick: stick.file.rename(stick.folder / stick.file.name.upper())),
    ".txt": taken(lambda stick: stick.file.rename(f"{stick.file}.txt")),
    ".bin": taken(lambda stick: stick.file.rename(stick.file.with_suffix(".bin"))),
    "(1)": taken(lambda stick: stick.file.rename(stick.folder / "a (1).cargo")),
    "copied twice": taken(
        lambda stick: [shutil.copy(stick.file, stick.folder / f"b ({n}).cargo") for n in (1, 2)]
    ),
    "beside it": taken(_write_beside),
    "folder in capitals": taken(_in_capitals),
    "inner folder named": taken(_named("inner")),
    "innermost folder named": taken(_named("innermost")),
    "1970": taken(lambda stick: stick.dated(0)),
    "2107": taken(lambda stick: stick.dated(4354819198)),
    "copied into a folder": told(_copy_into_a_folder, arrives=True),
    "copied elsewhere": told(
        lambda stick: shutil.copytree(stick.top, stick.root / "backup" / TOP), arrives=True
    ),
    "at the root": told(lambda stick: stick.move(stick.file, stick.root / "letter")),
    "one too high": told(lambda stick: stick.move(stick.file, stick.top / "letter")),
    "contents at the root": told(_at_the_root),
    "wrong folder": told(lambda stick: stick.move(stick.file, stick.top / CCAS / "a.cargo")),
    "cut": broken(lambda stick: stick.cut(700)),
    "cut short": broken(lambda stick: stick.cut(20)),
    "empty": broken(lambda stick: stick.cut(0)),
    "empty, in another case": broken(_empty_in_another_case),
    "zeroed": broken(lambda stick: stick.file.write_bytes(bytes(stick.file.stat().st_size))),
}
"""What is done, whether its cargo arrives, the first outcome, and that of another run."""


@asynccontextmanager
async def _private_end(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    root: Path | None = None,
) -> AsyncIterator[Stick]:
    async with courier_gateway(
        tmp_path / "gateway", NETWORK, clock=FakeClock(), timings=SyncTimings(pause=0.0)
    ) as gateway:
        await gateway.know(NETWORK.endpoint_a)

        async def run(named: Path) -> tuple[int, str]:
            ended = await gateway.sync(FolderCourier(named), str(named))
            status = print_outcome(jsonable(ended), Namespace(json=False))  # type: ignore[arg-type]
            printed = capsys.readouterr().out
            assert (status == 0) is (ended.outcome is SyncOutcome.COMPLETE)
            (kept, *_) = await gateway.history()
            assert (kept.outcome, str(kept.reason)) == (ended.outcome, str(ended.reason)), (
                "the history says it, too"
            )
            assert str(ended.reason) in printed
            return status, printed

        async def arrived() -> int:
            return len(await gateway.received(NETWORK.endpoint_a))

        yield _stick(root or tmp_path / "stick", BACK, _parcel_for_us(), run, arrived)


@asynccontextmanager
async def _public_end(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    root: Path | None = None,
) -> AsyncIterator[Stick]:
    gateway = CourierFolder(tmp_path / "public gateway")
    gateway.folder.mkdir()
    way = Internet(Anywhere(), lambda _: FolderCourier(gateway.folder))
    monkeypatch.setattr(relay_command, "way_to_gateways", lambda options, present: way)
    monkeypatch.setattr(relay_command, "SystemClock", FakeClock)

    async def run(named: Path) -> tuple[int, str]:
        status = await relay_command.relay_folder(named, NetworkOptions(), Namespace(json=False))
        return status, capsys.readouterr().out

    async def arrived() -> int:
        return len(gateway.names(OUT))

    yield _stick(root or tmp_path / "stick", OUT, NETWORK.cargo(to_private_gateway=False), run, arrived)


End = Callable[[Path | None], AbstractAsyncContextManager[Stick]]


@pytest.fixture(params=[_private_end, _public_end])
def end(
    request: pytest.FixtureRequest,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> End:
    return partial(request.param, tmp_path, capsys, monkeypatch)


def _parcel_for_us() -> bytes:
    return NETWORK.cargo([NETWORK.parcel(NETWORK.internet_endpoint, NETWORK.endpoint_a)])


def _stick(root: Path, kind: str, cargo: bytes, run: Any, arrived: Any) -> Stick:
    root.mkdir(exist_ok=True)
    CourierFolder(root).add(kind, ".cargo", cargo)
    return Stick(root, kind, run, arrived, root)


@pytest.mark.slow_beyond(20)
@pytest.mark.parametrize(
    ("case", "system"),
    [
        *((case, system) for case in CASES for system in ("own", "share")),
        *(("folder in capitals", system) for system in ("exfat", "ntfs")),  # fusefat renames no folder so
    ],
)
async def test_touched_file_ends_alike_at_both_ends(case: str, system: str, end: End, tmp_path: Path) -> None:
    own = nullcontext(tmp_path / "stick")
    with own if system == "own" else file_system(system, tmp_path) as root:
        await _has_its_outcome(case, end(root))


async def _has_its_outcome(case: str, end: AbstractAsyncContextManager[Stick]) -> None:
    touch, arrives, first, again = CASES[case]
    async with end as stick:
        touch(stick)
        for status, code in (first, again):
            found, printed = await stick.run(stick.named)
            assert found == status, printed
            if code is not None:
                also = [SyncCode.DAMAGED_CARGO] if case == "cut" else []
                assert states(printed, code, *also), printed
        assert await stick.arrived() == arrives
        assert not (stick.top / TOP).exists(), "no second tree"
        if first is BROKEN and case != "cut":
            assert len(list((stick.top / DAMAGED).iterdir())) == 1


@pytest.mark.parametrize("system", SYSTEMS)
async def test_sticks_of_all_file_systems_keep_one_contract(system: str, end: End, tmp_path: Path) -> None:
    with file_system(system, tmp_path) as root:
        async with end(root) as stick:
            stick.file.rename(stick.folder / "LETTER (1).TXT")
            (stick.folder / "._x.cargo").write_bytes(APPLE_DOUBLE)
            (stick.folder / "x.cargo").write_bytes(b"")
            for expected in (7, 0):
                status, printed = await stick.run(root)
                assert status == expected, printed
                assert states(printed, CourierCode.DAMAGED_FILES) is (expected == 7), printed
            assert await stick.arrived() == 1
            assert [each.name for each in stick.folder.iterdir()] == ["._x.cargo"]
            assert [each.name for each in (stick.top / DAMAGED).iterdir()] == ["x.cargo"]
            assert not list(stick.top.rglob("*.part"))
            if stick.kind == BACK:
                assert len(list((stick.top / CCAS).iterdir())) == 2, "one of each sync"
        news = FolderNews(root, "news.json")
        for octets in (b"old", b"new"):
            news.replace(octets)
            assert news.read(10) == octets
        write_new_file(root / "backup", b"sealed")
        replace_file(root / "backup", b"sealed anew")
        assert (root / "backup").read_bytes() == b"sealed anew"


def test_unusable_items_stand_in_the_history_table() -> None:
    row = {
        "started_at": "", "courier": "stick", "outcome": "partial", "cargoes_in": 3, "unusable_in": 1, "cargoes_out": 0,
        "reason": "",
    }  # fmt: skip
    assert "3, 1 unusable" in tables.history([row])
