"""The choice of the request that is worked on next.

The event loop's time shared out among programs, not among connections.

One request begins in each pass of the loop. Of the programs that have one waiting it is the turn of the one that has
used the least of the loop's time, and within that of the process that has; so a program with a single request waits
for one other, however many requests, connections and addresses its neighbour has. A turn lasts from when it is given
until the request first waits for something else. No program has more than :data:`AT_ONCE` requests in progress, so
that what comes after (the store, say) is not taken up by one program either.

While a request of another program is in progress, a program that has used more and has several at once waits
:data:`REST` between its turns: the store's thread shares the interpreter with the loop, and gets to it only when the
loop has nothing to do. Who has one at a time need not: where a thousand are served, each has used more than some other.

What requests take beside that, in threads and on the disk, is counted in rounds. While another program is there, a
program has :data:`AT_ONCE` requests in a round, and when the last of them has ended it rests as long as the round took,
so that a neighbour finds the machine free half of the time. Who has one request after the other need not rest, unless
it is :meth:`Turn.large_work`.

Who was away begins where the others are: time that it did not want is not saved up.
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
"""Requests of one program in progress; more wait."""

REST = 0.002
"""Seconds that the loop rests before a turn of a program for which another one's request would have to wait."""

LONGEST_REST = 1.0
"""Seconds, however long a round took: that a disk stands still is not the program's fault."""

_EARLY = 0.002
"""Seconds by which a timer of the loop may fire before its time, with some to spare."""

COMPANY = 10.0
"""Seconds after its last request for which a program counts as being there."""

_REMEMBERED = 64
"""Programs that do nothing are forgotten when there are more, who came first at first; so are processes of each."""


class _Process(Struct):
    used: float
    """Seconds of the loop, counted from where the others were when it first came."""
    waiting: deque[asyncio.Future[None]] = field(default_factory=deque)


class _Account(Struct, eq=False):
    used: float
    in_progress: int = 0
    waiting: int = 0
    """Requests of all its processes, those included of which nobody waits any more."""
    processes: dict[int, _Process] = field(default_factory=dict)
    came: float = 0.0
    """The last moment of a request of it, by the loop's time."""
    in_round: int = 0
    """Requests that began since none was in progress."""
    round_began: float = 0.0
    rests_until: float = 0.0
    """Before then it begins nothing beside others; both by the loop's time, too."""
    lined_up: float | None = None
    """The use with which it stands in line."""


class FairTurns(Struct, eq=False):
    """Gives turns. Lives in one event loop; ``seconds`` is the clock that measures work."""

    seconds: Callable[[], float] = time.perf_counter
    somebody_comes: Callable[[], bool] = lambda: False
    """Whether a visitor is being looked up, for which the loop rests as well."""
    rest: float = REST
    _resting: asyncio.TimerHandle | None = None
    _accounts: dict[str, _Account] = field(default_factory=dict)
    """Who came last is last."""
    _busy: dict[_Account, None] = field(default_factory=dict)
    """An ordered set: those with a request that waits or is in progress."""
    _line: list[tuple[float, int, _Account]] = field(default_factory=list)
    """A heap of those with a request that waits, who used least first; and of some that have none any more."""
    _numbers: Iterator[int] = field(default_factory=count)
    _reached: float = 0.0
    """The use of the program whose turn it was last; who comes anew begins there."""
    _passes: bool = False
    """True if :meth:`_pass` is on the loop's list."""
    _now: tuple[_Account, _Process] | None = None
    """The program whose turn it is."""
    _began: float = 0.0

    def turn(self, program: Program) -> Turn:
        """``async with``: waits for a turn of the program, whose request is in progress until the block ends."""
        return Turn(self, program)

    @property
    def is_quiet(self) -> bool:
        """True if nobody waits, nothing is in progress, and nobody comes."""
        is_idle = not self._passes and self._resting is None and not self.somebody_comes()
        return is_idle and not self._busy

    async def _begin(self, program: Program) -> _Account:
        account = self._accounts.pop(program.account, None) or _Account(self._reached)
        self._accounts[program.account] = account
        account.came = asyncio.get_running_loop().time()
        process = self._process(account, program.process_id)
        # no turn was given since the loop's last pass, and nobody waits who could have this one
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
        """Whoever was away begins where the others are."""
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
        """Return True if one more request of the program may be in progress."""
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
            if given.done() and not given.cancelled():  # it was given, and nobody is there to take it
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
        """Rest as long as what began then took."""
        loop = asyncio.get_running_loop()
        rest = min(loop.time() - began, LONGEST_REST)
        account.rests_until = max(account.rests_until, loop.time() + rest)
        loop.call_later(rest, self._end_rest, account)

    def _end_rest(self, account: _Account) -> None:
        """Go on, unless a longer rest has begun, which has a timer of its own.

        A timer may fire before its time, by a millisecond in uvloop: who then went by the clock alone would rest until
        something else happens, and where nothing does, for ever.
        """
        if account.rests_until - asyncio.get_running_loop().time() < _EARLY:
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
        """Settle for the last turn, which has just ended, and give the next one."""
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
        """It waits, or has used more while it waits: where it stood before counts no more."""
        if account.lined_up != account.used:
            account.lined_up = account.used
            heappush(self._line, (account.used, next(self._numbers), account))

    def _next(self) -> _Account | None:
        """The one that used least. However many wait, few are looked at: a thousand take a thousand turns."""
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
        """Return True if somebody else's request, or a visitor's look-up, would have to wait for its turn."""
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
        if given.done():  # whoever waited has given up
            self._note_idle(account)
        else:
            self._reached = account.used
            self._enter(account)
            self._now, self._began = (account, process), self.seconds()
            given.set_result(None)
        self._pass_soon()  # it comes right after the one whose turn it is has gone as far as it can


class Turn(Struct, eq=False):
    """One request's."""

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
        """Wait for it; return at once while it is in progress."""
        if self._account is None:
            self._account = await self._turns._begin(self.program)

    async def pass_by(self) -> None:
        """Wait for a turn that ends by itself: what follows is one step of a long conversation.

        At once while no other request is there: most of the time there is nobody to share with.
        """
        if not self._turns.is_quiet:
            await self.begin()
            self.end()

    @property
    def has_company(self) -> bool:
        """True if another program is there."""
        return self._turns._has_company(self._turns._accounts.get(self.program.account))

    async def rest(self) -> None:
        """Wait until the program has rested, while another program is there: before a large piece of work."""
        now = asyncio.get_running_loop().time
        account = self._turns._accounts.get(self.program.account)
        if account is not None and account.rests_until > now() and self.has_company:
            await asyncio.sleep(account.rests_until - now())

    @contextmanager
    def large_work(self) -> Iterator[None]:
        """A piece of work outside of the loop, which a rest follows, for a request that is in progress."""
        now = asyncio.get_running_loop().time
        account, began = self._account, now()
        assert account is not None, "the request is not in progress"
        try:
            yield
        finally:
            self._turns._rest_after(account, began)

    def end(self) -> None:
        """The request is over, or waits for its client: it does not count as in progress any more."""
        if self._account is not None:
            self._turns._end(self._account)
            self._account = None
