"""The choice of the next request: the event loop's time is shared among programs, instead of among connections.

One request begins in each pass of the loop. The turn goes to the waiting program that has used least of the loop's
time, and within the program to the process that has used least. A program with a single request thus waits for one
other request, however many requests, connections and addresses its neighbour has. A turn lasts until the request first
waits for something. A program has at most :data:`AT_ONCE` requests in progress, to keep the later stages (such as the
store) fair too.

While a request of another program is in progress, a program that has used more and has several requests at once waits
:data:`REST` between its turns: the store's thread shares the interpreter with the loop, and runs only while the loop is
idle. Programs with one request at a time are exempt: among a thousand programs, each has used more than some other.

Work in threads and on the disk is counted in rounds. While another program is present, a program has :data:`AT_ONCE`
requests in a round. After the last request of the round it rests as long as the round took, which leaves the machine to
the neighbour half of the time. A program with one request after the other is exempt, except after
:meth:`Turn.large_work`.

A new or returning program starts at the level of the last turn; idle time earns no credit.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from heapq import heappop, heappush
from itertools import count, islice
from operator import attrgetter
from types import TracebackType
from typing import Self

from msgspec import Struct, field

from gateway_core.ports.operator import Program

AT_ONCE = 8
"""The limit for a program's requests in progress; further ones wait."""

REST = 0.002
"""Seconds of the loop's rest before a turn that would delay another program's request."""

LONGEST_REST = 1.0
"""The limit of a rest in seconds: programs are not responsible for a stalled disk."""

COMPANY = 10.0
"""Seconds after its last request during which a program counts as present."""

_REMEMBERED = 64
"""The limit for programs, and for processes of each. Beyond it, old idle programs or all idle processes go."""


class _Process(Struct):
    used: float
    """Used seconds of the loop, plus the level of the others at the first request."""
    waiting: deque[asyncio.Future[None]] = field(default_factory=deque)


class _Account(Struct, eq=False):
    used: float
    in_progress: int = 0
    waiting: int = 0
    """Waiting requests of all processes, including cancelled ones."""
    processes: dict[int, _Process] = field(default_factory=dict)
    came: float = 0.0
    """The loop's time of the program's last request."""
    in_round: int = 0
    """Requests begun in the current round, which starts when a request begins and none is in progress."""
    round_began: float = 0.0
    rests_until: float = 0.0
    """Before this time, the program begins no request beside others. Like ``round_began``, by the loop's time."""
    lined_up: float | None = None
    """The use in the program's valid entry of the line; ``None``: no entry."""


class FairTurns(Struct, eq=False):
    """Gives turns to requests in one event loop; ``seconds`` is the clock that measures work."""

    seconds: Callable[[], float] = time.perf_counter
    somebody_comes: Callable[[], bool] = lambda: False
    """Whether the program of a connection is being looked up; the loop rests for a look-up too."""
    rest: float = REST
    _resting: asyncio.TimerHandle | None = None
    _accounts: dict[str, _Account] = field(default_factory=dict)
    """Programs in the order of their last requests."""
    _busy: dict[_Account, None] = field(default_factory=dict)
    """An ordered set of the programs with a waiting or current request."""
    _line: list[tuple[float, int, _Account]] = field(default_factory=list)
    """A heap of the programs with waiting requests, least use first, with outdated entries."""
    _numbers: Iterator[int] = field(default_factory=count)
    _reached: float = 0.0
    """The use of the program with the last turn: the start of new and returning programs."""
    _passes: bool = False
    """True if :meth:`_pass` is scheduled."""
    _now: tuple[_Account, _Process] | None = None
    """The program and process of the current turn."""
    _began: float = 0.0

    def turn(self, program: Program) -> Turn:
        """``async with``: waits for a turn of the program; its request is in progress until the block ends."""
        return Turn(self, program)

    @property
    def is_quiet(self) -> bool:
        """True if no request is waiting or in progress, and no program is being looked up."""
        is_idle = not self._passes and self._resting is None and not self.somebody_comes()
        return is_idle and not self._busy

    async def _begin(self, program: Program) -> _Account:
        account = self._accounts.pop(program.account, None) or _Account(self._reached)
        self._accounts[program.account] = account
        account.came = asyncio.get_running_loop().time()
        process = self._process(account, program.process_id)
        # no turn was given since the loop's last pass, and no waiting request could have this turn
        is_free = not self._passes and self._resting is None and self._may_have_another(account)
        if is_free and not self._is_in_the_way(account):
            self._now = (account, process)
            self._reached = account.used
            self._enter(account)
            self._pass_soon()
        else:
            await self._wait(account, process)
        self._began = self.seconds()
        return account

    def _has_company(self, account: _Account | None) -> bool:
        if any(each is not account for each in self._busy):
            return True
        lately = asyncio.get_running_loop().time() - COMPANY
        others = (each for each in reversed(self._accounts.values()) if each is not account)
        return any(each.came > lately for each in islice(others, 1))

    def _process(self, account: _Account, process_id: int) -> _Process:
        """Return the process's record. A returning program or process starts at the level of the others."""
        least = account.used
        if not account.waiting:
            least = account.used = max(least, self._reached)
        elif len(account.processes) > 1:
            least = min(each.used for each in account.processes.values() if each.waiting)
        process = account.processes.get(process_id)
        if process is None:
            process = account.processes[process_id] = _Process(least)
        elif not process.waiting:
            process.used = max(process.used, least)
        return process

    def _may_have_another(self, account: _Account) -> bool:
        """Return True if the program may have one more request in progress."""
        if account.in_progress == AT_ONCE or not self._has_company(account):
            return account.in_progress < AT_ONCE
        return account.in_round < AT_ONCE and account.rests_until <= asyncio.get_running_loop().time()

    def _enter(self, account: _Account) -> None:
        self._busy[account] = None
        if not account.in_progress:
            account.in_round, account.round_began = 0, asyncio.get_running_loop().time()
        account.in_progress += 1
        account.in_round += 1

    async def _wait(self, account: _Account, process: _Process) -> None:
        given = asyncio.get_running_loop().create_future()
        process.waiting.append(given)
        account.waiting += 1
        self._busy[account] = None
        self._line_up(account)
        self._pass_soon()
        try:
            await given
        except asyncio.CancelledError:
            if given.done() and not given.cancelled():  # the turn was given, but the request was cancelled
                self._end(account)
            raise

    def _end(self, account: _Account) -> None:
        account.in_progress -= 1
        if not account.in_progress:
            if account.in_round > 1:
                self._rest_after(account, account.round_began)
            account.in_round = 0
            self._note_idle(account)
        self._pass_soon()

    def _note_idle(self, account: _Account) -> None:
        if not account.in_progress and not account.waiting:
            self._busy.pop(account, None)

    def _rest_after(self, account: _Account, began: float) -> None:
        """Make the program rest for as long as the work since ``began`` took, up to ``LONGEST_REST``."""
        loop = asyncio.get_running_loop()
        rest = min(loop.time() - began, LONGEST_REST)
        until = loop.time() + rest
        account.rests_until = max(account.rests_until, until)
        loop.call_later(rest, self._end_rest, account, until)

    def _end_rest(self, account: _Account, until: float) -> None:
        """End the rest that lasts `until` then, unless a longer rest with a timer of its own has begun.

        The loop's time is not asked: a timer may fire before its time, by a 64th of a second on Windows. The program
        would then rest until another event, perhaps for ever.
        """
        if account.rests_until <= until:
            account.rests_until = 0.0
        self._pass_soon()

    def _pass_soon(self) -> None:
        if self._resting is not None and not self._is_in_the_way(self._next()):
            self._resting.cancel()
            self._resting = None
        if not self._passes and self._resting is None:
            self._passes = True
            asyncio.get_running_loop().call_soon(self._pass)

    def _pass(self, rested: bool = False) -> None:
        """Account for the last turn, which has just ended, and give the next one."""
        self._passes = False
        self._resting = None
        if self._now is not None:
            account, process = self._now
            used = self.seconds() - self._began
            account.used += used
            process.used += used
            self._now = None
            if account.waiting:
                self._line_up(account)
        chosen = self._next()
        if not rested and self._is_in_the_way(chosen):
            self._resting = asyncio.get_running_loop().call_later(self.rest, self._pass, True)
        elif chosen is not None:
            self._grant(chosen)
        elif len(self._accounts) > _REMEMBERED:
            self._forget()

    def _forget(self) -> None:
        surplus = len(self._accounts) - _REMEMBERED
        idle = (name for name, each in self._accounts.items() if each not in self._busy)
        for name in list(islice(idle, surplus)):
            del self._accounts[name]

    def _line_up(self, account: _Account) -> None:
        """Enter the program into the line with its current use, which makes its earlier entry invalid."""
        if account.lined_up != account.used:
            account.lined_up = account.used
            heappush(self._line, (account.used, next(self._numbers), account))

    def _next(self) -> _Account | None:
        """Return the program with the least use that may begin a request. The heap bounds the cost of a long line."""
        aside, found = [], None
        while self._line and found is None:
            used, _, account = self._line[0]
            if account.lined_up != used:
                heappop(self._line)
            elif not account.waiting:
                account.lined_up = None
                heappop(self._line)
            elif self._may_have_another(account):
                found = account
            else:
                aside.append(heappop(self._line))
        for each in aside:
            heappush(self._line, each)
        return found

    def _is_in_the_way(self, account: _Account | None) -> bool:
        """Return True if another program's request, or a look-up, would have to wait for the program's turn."""
        if account is None:
            return False
        if self.somebody_comes():
            return True
        has_several = account.in_progress or account.waiting > 1
        return bool(has_several) and any(each.in_progress and each.used < account.used for each in self._busy)

    def _grant(self, account: _Account) -> None:
        if len(account.processes) > _REMEMBERED:
            account.processes = {
                process_id: each for process_id, each in account.processes.items() if each.waiting
            }
        process = min((each for each in account.processes.values() if each.waiting), key=attrgetter("used"))
        given = process.waiting.popleft()
        account.waiting -= 1
        if given.done():  # the request was cancelled
            self._note_idle(account)
        else:
            self._reached = account.used
            self._enter(account)
            self._now, self._began = (account, process), self.seconds()
            given.set_result(None)
        self._pass_soon()  # the pass comes after the current request's first steps


class Turn(Struct, eq=False):
    """The turns of one request."""

    _turns: FairTurns
    program: Program
    _account: _Account | None = None

    async def __aenter__(self) -> Self:
        await self.begin()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.end()

    async def begin(self) -> None:
        """Wait for a turn; return at once if the request is in progress."""
        if self._account is None:
            self._account = await self._turns._begin(self.program)

    async def pass_by(self) -> None:
        """Wait for a turn that ends at once: the next step of a long conversation follows.

        Return at once if no other request exists, which is the usual case.
        """
        if not self._turns.is_quiet:
            await self.begin()
            self.end()

    @property
    def has_company(self) -> bool:
        """True if another program is present."""
        return self._turns._has_company(self._turns._accounts.get(self.program.account))

    async def rest(self) -> None:
        """Before large work, wait for the end of the program's rest while another program is present."""
        now = asyncio.get_running_loop().time
        account = self._turns._accounts.get(self.program.account)
        if account is not None and account.rests_until > now() and self.has_company:
            await asyncio.sleep(account.rests_until - now())

    @contextmanager
    def large_work(self) -> Iterator[None]:
        """Perform work outside of the loop for a request in progress; a rest of the same duration follows."""
        account, began = self._account, asyncio.get_running_loop().time()
        assert account is not None, "the request is not in progress"
        try:
            yield
        finally:
            self._turns._rest_after(account, began)

    def end(self) -> None:
        """End the turn: the request is complete, or waits for its client."""
        if self._account is not None:
            self._turns._end(self._account)
            self._account = None
