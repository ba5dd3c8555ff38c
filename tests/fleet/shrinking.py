"""Shrinks a failed run to a short one that fails in the same way, within half an hour of processor."""

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from tests.fleet.plans import COURIERS_ACTS, DAY, SERVERS_ACTS, Plan, Step
from tests.fleet.world import Outcome

MOST_RUNS, MOST_SECONDS = 120, 1800.0


def shrunk(
    failed: Outcome,
    run: Callable[[Plan], Outcome],
    most_runs: int = MOST_RUNS,
    most_seconds: float = MOST_SECONDS,
) -> Outcome:
    """Leave steps out, many at a time and then few, as long as the same sentence is violated.

    The search spends ``most_seconds`` of processor, and skips runs expected to exceed the remaining time. In a network
    of a hundred computers over months it therefore first tries the end of the run, and neighbourhoods.
    """
    search = _Search(failed, run, most_runs, most_seconds)
    until = [step for step in failed.plan.steps if step.at <= failed.failed_at]
    for tail in _tails(until, failed.failed_at):
        if search.fails_with(tail):
            break
    search.leave_out_neighbourhoods()
    search.leave_out_steps()
    return search.best


def _tails(steps: Sequence[Step], failed_at: float) -> Iterator[Sequence[Step]]:
    """Yield the last days, ever more of them, and finally all."""
    days = 1.0
    while steps and days * DAY < failed_at - steps[0].at:
        yield [step for step in steps if step.at >= failed_at - days * DAY]
        days *= 2
    yield steps


class _Search:
    def __init__(
        self, failed: Outcome, run: Callable[[Plan], Outcome], most_runs: int, most_seconds: float
    ) -> None:
        self.best = failed
        self._failed, self._run = failed, run
        self._runs_left, self._seconds_left = most_runs, most_seconds

    def fails_with(self, steps: Sequence[Step]) -> bool:
        """Return whether these steps fail in the same way, if time allows a run; then keep them as the best."""
        share = len(steps) / max(1, len(self._failed.plan.steps))
        expected = self._failed.processor_seconds * share
        if not self._runs_left or expected > self._seconds_left or len(steps) == len(self.best.plan.steps):
            return False
        outcome = self._run(replace(self._failed.plan, steps=tuple(steps)))
        self._runs_left -= 1
        self._seconds_left -= outcome.processor_seconds
        if outcome.sentence != self._failed.sentence:
            return False
        self.best = outcome
        return True

    def leave_out_neighbourhoods(self) -> None:
        """Keep a stretch of the ring of devices: correspondents are neighbours."""
        devices = self.best.plan.gateways
        size = devices // 2
        while size >= 3:
            stretches = (
                {(start + n) % devices for n in range(size)} for start in range(0, devices, size // 2)
            )
            if not any(self.fails_with(self._of(stretch)) for stretch in stretches):
                return
            size //= 2

    def _of(self, devices: set[int]) -> list[Step]:
        return [step for step in self.best.plan.steps if _is_of(step, devices)]

    def leave_out_steps(self) -> None:
        """Leave out removable steps: half of all at a time, then a quarter, and so on."""
        size = max(1, len(self.best.plan.steps) // 2)
        while size:
            at = 0
            while at < len(self.best.plan.steps) and self._runs_left:
                steps = self.best.plan.steps
                if not self.fails_with((*steps[:at], *steps[at + size :])):
                    at += size
            size //= 2


def _is_of(step: Step, devices: set[int]) -> bool:
    if step.what == "visit":
        return step.other in devices
    return step.what in COURIERS_ACTS | SERVERS_ACTS or step.who in devices
