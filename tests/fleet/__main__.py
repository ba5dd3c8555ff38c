"""Runs fleets: ``make fleet SEEDS=1-20 GATEWAYS=5 DAYS=7``. Says how each went, how fast, and what a failure is of."""

import argparse
import cProfile
import pstats
import resource
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import msgspec

from tests.fleet.plans import DAY, Adversity, Plan, drawn, varied
from tests.fleet.shrinking import shrunk
from tests.fleet.two_years import two_years
from tests.fleet.world import Outcome, run

_BAR = 30
_TOLD_EVERY_SECONDS = 30.0
_STEPS_TOLD = 200
"""The number of last steps printed for a failure that was not shrunk."""


class Kept(msgspec.Struct, frozen=True):
    """A run, in the form of a file."""

    plan: Plan
    adversity: Adversity


def main() -> int:
    """Run fleets; return 1 if an invariant failed."""
    asked = _parser().parse_args()
    if asked.replay is not None:
        kept = msgspec.json.decode(asked.replay.read_bytes(), type=Kept)
        return _tell(run(kept.plan, kept.adversity), asked.replay)
    failures, outcomes = 0, []
    with _profiled(asked.profile):
        for seed in seeds(asked.seeds):
            plan, adversity = _planned(asked, seed)
            outcome = run(plan, adversity, _bar(seed, plan.days))
            outcomes.append(outcome)
            if outcome.failure and not asked.first:
                outcome = shrunk(outcome, partial(run, adversity=adversity))
            file = Path("build") / f"fleet-{seed}.json"
            if outcome.failure:
                failures += 1
                print(f"seed {seed} fails after {outcome.failed_at / DAY:.1f} days")
                file.parent.mkdir(exist_ok=True)
                file.write_bytes(msgspec.json.encode(Kept(outcome.plan, adversity)))
            _tell(outcome, file)
            if outcome.failure and asked.first:
                return 1
    spent = sum(each.processor_seconds for each in outcomes)
    lived = sum(each.plan.gateways * each.plan.days for each in outcomes)
    print(f"{len(outcomes)} runs, {failures} failed; {lived / spent:.2f} gateway-days a second of one core")
    print(f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB at most")
    return 1 if failures else 0


def _planned(asked: argparse.Namespace, seed: str) -> tuple[Plan, Adversity]:
    if asked.varied:
        return varied(seed)
    if asked.two_years:
        return two_years(seed, asked.two_years)
    adversity = Adversity().times(asked.adversity)
    plan = drawn(
        seed,
        gateways=asked.gateways,
        couriers=asked.couriers,
        publics=asked.publics,
        days=asked.days,
        hours=(asked.hours * 2 / 3, asked.hours * 4 / 3),
        writes=tuple(asked.messages),
        adversity=adversity,
    )
    return plan, adversity


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.fleet", description=__doc__)
    parser.add_argument("--seeds", default="1-3", help="such as 7, 1-20 or 3,5,8")
    parser.add_argument("--gateways", type=int, default=5)
    parser.add_argument("--couriers", type=int, default=1)
    parser.add_argument("--publics", type=int, default=1)
    parser.add_argument("--days", type=int, default=7)
    parser.add_argument("--hours", type=float, default=0.5, help="that a computer is on in a day, on average")
    parser.add_argument(
        "--messages",
        type=int,
        nargs="+",
        default=[1, 1, 1, 4],
        help="that a device writes on a day: one of these numbers",
    )
    parser.add_argument(
        "--adversity", type=float, default=1.0, help="how often things go wrong: times the usual"
    )
    parser.add_argument(
        "--varied", action="store_true", help="small networks, whose sizes and hardships are the seed's"
    )
    parser.add_argument(
        "--two-years", metavar="DIALECT", help="one computer, outages, couriers, a wrong clock"
    )
    parser.add_argument("--replay", type=Path, help="a file that a failure was written to")
    parser.add_argument("--first", action="store_true", help="end with the first failure, as it is")
    parser.add_argument("--profile", action="store_true", help="say what takes the time")
    return parser


def seeds(asked: str) -> list[str]:
    """Return the seeds of ``1-3`` or ``4,7``; a seed is any word."""
    found = []
    for part in asked.split(","):
        first, dash, last = part.partition("-")
        found += [str(each) for each in range(int(first), int(last) + 1)] if dash else [part]
    return found


def _bar(seed: str, days: int) -> Callable[[float], None]:
    """Show the progress: one line on a terminal, a line for each half minute of processor in a file."""
    is_terminal, began, shown = sys.stderr.isatty(), time.process_time(), 0

    def tell(day: float) -> None:
        nonlocal shown
        spent = time.process_time() - began
        if is_terminal or spent // _TOLD_EVERY_SECONDS > shown:
            shown, done = spent // _TOLD_EVERY_SECONDS, int(_BAR * day / days)
            line = f"seed {seed} [{'#' * done}{'.' * (_BAR - done)}] day {day:.1f} of {days}, {spent:.0f} s "
            sys.stderr.write(f"\r{line}" if is_terminal else f"{line}\n")
            sys.stderr.flush()

    return tell


def _tell(outcome: Outcome, file: Path) -> int:
    counts = ", ".join(f"{count} {kind}" for kind, count in sorted(outcome.counts.items()))
    print(
        f"seed {outcome.plan.seed}: {outcome.arrived} of {outcome.accepted} accepted arrived, "
        f"{outcome.set_aside} set aside, {outcome.session_keys} session keys at most, "
        f"{outcome.processor_seconds:.1f} s, {outcome.hash[:16]} ({counts})",
        flush=True,
    )
    if not outcome.failure:
        return 0
    print(f"  {outcome.failure}")
    print(f"  {len(outcome.plan.steps)} steps do it; again: python -m tests.fleet --replay {file}")
    for step in outcome.plan.steps[-_STEPS_TOLD:]:
        print(f"    {step}")
    print(outcome.where)
    for line in outcome.last[-40:]:
        print(f"      {line}")
    return 1


@contextmanager
def _profiled(is_wanted: bool) -> Iterator[None]:
    if not is_wanted:
        yield
        return
    with cProfile.Profile() as profile:
        yield
    pstats.Stats(profile).sort_stats("tottime").print_stats(40)


if __name__ == "__main__":
    sys.exit(main())
