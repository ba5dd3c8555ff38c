"""How smooth the window stays while the gateway works: the intervals of a 16 ms timer in Qt's thread, as JSON lines.

    python -m tests.benchmarks.bench_window [--megabytes 1000] [--parcels 5000]

The window is the real one (offscreen) with the screen of the running sync in view. The gateway's services, store and
binding work in a thread of their own under uvloop, as in the app; their events reach the window through ui.binding. The
courier, and the app that hands in parcels, are processes of their own. All share the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import threading
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import uvloop
from PySide6.QtCore import QCoreApplication, Qt, QTimer
from PySide6.QtWidgets import QApplication

from app.desktop.appearance import dress
from app.desktop.program import settle_memory
from app.desktop.qt_loop import GarbageCollection
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.dialects import AWALA, BY_NAME
from gateway_core.events import Event, SyncProgressed
from gateway_core.views.status import GatewayState
from tests.benchmarks import bench_courier_sync, bench_poweb
from tests.factories.network import relay_network
from tests.ui.fake_gateway import populated
from tests.ui.stage import Stage
from ui.binding import BATCH_MILLISECONDS
from ui.design import theme
from ui.window.frame import MainWindow

FRAME_MILLISECONDS = 16
MIB = 1024 * 1024


def waited_for_a_processor() -> dict[str, int]:
    """Nanoseconds in which each thread of this process could have run and did not; empty if nobody tells."""
    waits = {}
    for file in Path("/proc/self/task").glob("*/schedstat"):
        with contextlib.suppress(OSError):  # that thread has just ended
            waits[file.parent.name] = int(file.read_text().split()[1])
    return waits


@dataclass(frozen=True)
class HeldUp:
    """What kept Qt's thread from its next beat, in milliseconds, whatever other programs did meanwhile."""

    computed: float
    """What it computed itself."""
    stopped: float
    """What the process's other threads computed while it stood still, at most: one of them had Python's lock."""

    @property
    def all(self) -> float:
        return self.computed + self.stopped


@dataclass(frozen=True)
class Moment:
    """In seconds: the clock, what the process computed, and what Qt's thread computed and waited for a processor."""

    clock: float
    process: float
    thread: float
    waited: float

    def since(self, before: Moment) -> Moment:
        return Moment(
            self.clock - before.clock,
            self.process - before.process,
            self.thread - before.thread,
            self.waited - before.waited,
        )

    def held_up(self) -> HeldUp:
        """Of the time between two moments.

        Standing still, which is to wait for anything but a processor, takes longer where the thread that has the lock
        must wait for one; what that thread computes does not. The wait for the next beat is in it too.
        """
        stood_still = max(0.0, self.clock - self.thread - self.waited)
        by_others = max(0.0, self.process - self.thread)
        return HeldUp(self.thread * 1000, min(stood_still, by_others) * 1000)


class Frames:
    """Notes the intervals between the beats of a timer in Qt's thread."""

    def __init__(self) -> None:
        self.gaps: list[float] = []
        self.own: list[float] = []
        """The same, without what the threads of this process waited for a processor: other programs had it."""
        self.held: list[HeldUp] = []
        self._thread = Path(f"/proc/self/task/{threading.get_native_id()}/schedstat")
        self._at, self._waited = self._now(), waited_for_a_processor()
        self._timer = QTimer()
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME_MILLISECONDS)
        self._timer.timeout.connect(self._beat)

    def _now(self) -> Moment:
        waited = int(self._thread.read_text().split()[1]) / 1e9 if self._thread.exists() else 0.0
        return Moment(time.perf_counter(), time.process_time(), time.thread_time(), waited)

    def start(self) -> None:
        self._at, self._waited = self._now(), waited_for_a_processor()
        self._timer.start()

    def _beat(self) -> None:
        now, waited = self._now(), waited_for_a_processor()
        since = now.since(self._at)
        gap = since.clock * 1000
        self.gaps.append(gap)
        lost = sum(each - self._waited.get(thread, 0) for thread, each in waited.items()) / 1e6
        self.own.append(max(0.0, gap - lost))
        self.held.append(since.held_up())
        self._at, self._waited = now, waited

    def clear(self) -> None:
        """What came before does not count."""
        self.gaps.clear()
        self.own.clear()
        self.held.clear()

    def stop(self) -> None:
        self._timer.stop()

    def report(self, what: str, **figures: object) -> None:
        self.stop()
        gaps = sorted(self.gaps)
        shares = {
            name: round(gaps[int(len(gaps) * share)], 1) for name, share in (("p50", 0.5), ("p99", 0.99))
        }
        load = round(os.getloadavg()[0], 1)
        own = sorted(self.own)
        longest = {
            "longest_ms": round(gaps[-1], 1),
            "p99_own_ms": round(own[int(len(own) * 0.99)], 1),
            "longest_own_ms": round(own[-1], 1),
            "longest_held_ms": round(max(each.all for each in self.held), 1),
            "longest_computed_ms": round(max(each.computed for each in self.held), 1),
            "p99_held_ms": round(sorted(each.all for each in self.held)[int(len(own) * 0.99)], 1),
        }
        print(
            json.dumps({"what": what, **shares, **longest, "target_ms": 100, "load": load, **figures}),
            flush=True,
        )


def watched(stage: Stage, what: str, work: Callable[[Callable[[], None]], Awaitable[int]]) -> None:
    """Run ``work`` in the gateway's thread while frames are counted; it returns how many octets or parcels passed.

    It calls what it is given once it has prepared its peers: what came before does not count.
    """
    frames, began = Frames(), time.perf_counter()
    frames.start()
    future = asyncio.run_coroutine_threadsafe(work(frames.clear), stage.thread.loop)  # type: ignore[arg-type]
    while not future.done():
        QCoreApplication.processEvents()
        time.sleep(0.0005)
    frames.report(what, passed=future.result(), seconds=round(time.perf_counter() - began, 1))


async def gigabyte(stage: Stage, megabytes: int, prepared: Callable[[], None]) -> int:
    network = relay_network(BY_NAME["relaynet"])
    parcels = megabytes * 1_000_000 // MIB

    def forward(event: Event) -> None:
        stage.gateway.publish(event)
        if isinstance(event, SyncProgressed):
            stage.gateway.show(state=GatewayState.SYNCING, sync=event.progress)

    async with (
        bench_courier_sync.gateway_in(network) as gateway,
        bench_courier_sync.courier_process(network, parcels, MIB) as port,
    ):
        gateway.events.subscribe(forward)
        courier = CogRpcCourier("127.0.0.1", port, gateway.clock)
        prepared()
        progress = await gateway.sync(courier)
    return int(progress.octets_in)


async def handed_in(load: bench_poweb.Load, requests: list[bytes]) -> int:
    await bench_poweb.accept_and_report(load, AWALA, requests)
    return load.count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--megabytes", type=int, default=1000)
    parser.add_argument("--parcels", type=int, default=5000)
    options = parser.parse_args()
    load = bench_poweb.Load("1 KB", 1024, options.parcels)
    requests = bench_poweb.made_beforehand(AWALA, load)
    asyncio.set_event_loop_policy(uvloop.EventLoopPolicy())
    application = QApplication([])
    GarbageCollection(application)
    theme.load_fonts()
    stage = Stage(populated(), batch_milliseconds=BATCH_MILLISECONDS)
    dress(application, stage.store.current)
    window = MainWindow(stage.models)
    window.show()
    window.open("courier")
    stage.settle()
    settle_memory()

    async def idle(prepared: Callable[[], None]) -> int:
        await asyncio.sleep(3)
        return 0

    watched(stage, "idle", idle)
    watched(stage, "parcels handed in by an app", lambda _: handed_in(load, requests))
    watched(stage, "courier sync", lambda prepared: gigabyte(stage, options.megabytes, prepared))
    window.hide()
    stage.close()


if __name__ == "__main__":
    main()
