"""Supervised tasks: failures are logged, published and retried; after repeated defects a task waits for an operator.

One of the two places in the project that catch every exception (the other is the bridge to the user interface).

::

    running ──GatewayError──▶ waiting (back-off) ──▶ running ──healthy for a while──▶ recovered
       └──any other error──▶ waiting (back-off) ──┘
                 └── the fifth within ten minutes ──▶ stopped ──restart_stopped()──▶ running

A GatewayError (such as a locked database) is an expected state: it never stops a task, since the growing back-off
prevents a busy loop and the cause ends by itself. A full store counts as no failure: the status reports it, and the
task is retried at a fixed interval. Any other error is a defect, which retries seldom cure.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable

from msgspec import Struct, field

from gateway_core.codes.checks import TaskCode
from gateway_core.codes.statement import Statement
from gateway_core.errors import GatewayError, StorageFullError
from gateway_core.events import EventBus, FaultCaught, InternalError, TaskRecovered
from gateway_core.protocol.back_off import BackOff
from gateway_core.report_schema.faults import fault_of
from gateway_core.tasks import background, first_to_end

logger = logging.getLogger(__name__)

ROOM_SECONDS = 10.0
"""The delay before a task that found the store full is retried."""

DEFECTS, WITHIN_SECONDS = 5, 600.0
"""A task with this number of defects within this time is stopped."""

HEALTHY_SECONDS = 30.0
"""A task has recovered after this time without a failure."""


class _Life(Struct):
    """The supervisor's record of one task."""

    name: str
    run: Callable[[], Awaitable[None]]
    back_off: BackOff = field(default_factory=BackOff)
    defects: deque[float] = field(default_factory=deque)
    is_failing: bool = False
    restart: asyncio.Event = field(default_factory=asyncio.Event)
    is_stopped: bool = False


class Supervisor(Struct, eq=False):
    """Runs tasks until they return or are cancelled. Tests may replace ``monotonic`` and ``sleep``."""

    _events: EventBus
    monotonic: Callable[[], float] | None = None
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    _lives: dict[asyncio.Task[None], _Life] = field(default_factory=dict)

    def start(self, name: str, run: Callable[[], Awaitable[None]]) -> asyncio.Task[None]:
        """Run ``run()`` until it returns; after an error, wait (longer each time) and run it again."""
        life = _Life(name, run)
        task = asyncio.create_task(self._live(life), name=name)
        self._lives[task] = life
        task.add_done_callback(lambda done: self._lives.pop(done, None))
        return task

    async def end(self, *tasks: asyncio.Task[None]) -> None:
        """Cancel these tasks (by default all), and wait until they have ended."""
        ending = tasks or tuple(self._lives)
        for task in ending:
            task.cancel()
            life = self._lives.get(task)
            if life is not None and life.is_failing:
                self._publish_recovery(life)
        await asyncio.gather(*ending, return_exceptions=True)

    @property
    def stopped(self) -> tuple[str, ...]:
        """Names of the tasks that wait to be restarted by command."""
        return tuple(life.name for life in self._lives.values() if life.is_stopped)

    def restart_stopped(self) -> tuple[str, ...]:
        """Restart the stopped tasks. Returns their names."""
        names = self.stopped
        for life in self._lives.values():
            life.restart.set()
        return names

    async def _live(self, life: _Life) -> None:
        while True:
            started = self._now()
            try:
                await self._run_once(life)
            except StorageFullError as error:
                logger.warning("Task %s waits for room: %s", life.name, error.statement)
                self._publish_recovery(life)
                await self.sleep(ROOM_SECONDS)
                continue
            except GatewayError as error:
                logger.warning("Task %s cannot go on now: %s", life.name, error.statement)
                reason, is_defect = error.statement, False
            except Exception as error:
                logger.exception("Task %s failed", life.name)
                self._events.publish(FaultCaught("gateway", fault_of(error)))
                reason, is_defect = TaskCode.DEFECT(), True
            else:
                self._publish_recovery(life)
                return
            if self._now() - started >= HEALTHY_SECONDS:
                life.back_off.reset()
            if is_defect and self._is_crash_loop(life):
                await self._wait_for_restart(life)
            else:
                await self._wait(life, reason)

    async def _run_once(self, life: _Life) -> None:
        """Run the task once; publish its recovery after HEALTHY_SECONDS without a failure."""
        if not life.is_failing:
            await life.run()
            return
        async with background(life.run(), self.sleep(HEALTHY_SECONDS)) as tasks:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            if not tasks[0].done():
                self._publish_recovery(life)
            await tasks[0]

    def _is_crash_loop(self, life: _Life) -> bool:
        now = self._now()
        life.defects.append(now)
        while life.defects and now - life.defects[0] > WITHIN_SECONDS:
            life.defects.popleft()
        return len(life.defects) >= DEFECTS

    async def _wait_for_restart(self, life: _Life) -> None:
        logger.error("Task %s is stopped until an operator restarts it", life.name)
        life.is_failing = life.is_stopped = True
        life.restart.clear()
        self._events.publish(InternalError(life.name, TaskCode.STOPPED(), None))
        await life.restart.wait()
        life.is_stopped = False
        life.defects.clear()
        life.back_off.reset()

    async def _wait(self, life: _Life, reason: Statement) -> None:
        life.is_failing = True
        seconds = life.back_off.record_failure()
        self._events.publish(InternalError(life.name, reason, seconds))
        life.restart.clear()
        await first_to_end(self.sleep(seconds), life.restart.wait())

    def _publish_recovery(self, life: _Life) -> None:
        if life.is_failing:
            life.is_failing = False
            self._events.publish(TaskRecovered(life.name))

    def _now(self) -> float:
        return asyncio.get_running_loop().time() if self.monotonic is None else self.monotonic()
