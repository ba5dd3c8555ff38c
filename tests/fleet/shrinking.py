"""From a run that failed to a short one that fails in the same way."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from tests.fleet.plans import Plan, Step
from tests.fleet.world import Outcome


def shrunk(failed: Outcome, run: Callable[[Plan], Outcome], most_runs: int = 80) -> Outcome:
    """Leave steps out, many at a time and then few, as long as the same sentence is violated."""
    best, runs = failed, 0

    def fails_with(steps: Sequence[Step]) -> bool:
        nonlocal best, runs
        runs += 1
        outcome = run(replace(failed.plan, steps=tuple(steps)))
        if outcome.sentence != failed.sentence:
            return False
        best = outcome
        return True

    until = [step for step in failed.plan.steps if step.at <= failed.failed_at]
    if len(until) < len(failed.plan.steps):
        fails_with(until)
    size = max(1, len(best.plan.steps) // 2)
    while size and runs < most_runs:
        at = 0
        while at < len(best.plan.steps) and runs < most_runs:
            steps = best.plan.steps
            if not fails_with((*steps[:at], *steps[at + size :])):
                at += size
        size //= 2
    return best
