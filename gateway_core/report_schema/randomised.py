"""Randomised response: how a device answers a sensitive yes-or-no question so that no answer of it proves anything.

Two draws stand between the truth and the report, both made from the device's secret, so that asking again, or
looking at the preview, draws nothing new::

    truth ──kept with probability 3/4, once for all──► lasting answer ──kept with 5/6, each week──► what is reported

The *lasting* draw belongs to (secret, question, truth): somebody who could link all weeks of one gateway and average
them learns the lasting answer and never the truth behind it. The *weekly* draw keeps the lasting answer from being a
mark by which weeks could be linked, and hides a week that was unlike the others. What that guarantees, per question,
as the factor by which any observation can shift the odds between two histories (pure differential privacy):

- one report: at most ln 2, because an answer is the true one 2 times in 3;
- a truth that stays the same, over any number of weeks: at most ln 3, the lasting draw;
- two histories that differ in k weeks: at most k ln 5, the weekly draw, where k ln 5 is less than the above.

A new yes after a no begins under a new secret, and so with new draws: what is said here holds for each yes.
"""

from __future__ import annotations

import hashlib
import hmac
import math
from fractions import Fraction

LASTING_TRUTH = Fraction(3, 4)
"""The probability that the lasting answer is the truth."""

WEEKLY_TRUTH = Fraction(5, 6)
"""The probability that a week's answer is the lasting one."""

REPORTED_TRUTH = LASTING_TRUTH * WEEKLY_TRUTH + (1 - LASTING_TRUTH) * (1 - WEEKLY_TRUTH)
"""The probability that the answer in a report is the true one: 2/3."""

ANSWERS = ("no", "yes")
"""The answers to a sensitive question, in the order of the registry."""


def randomised_answer(secret: bytes, name: str, week: str, *, truth: bool) -> str:
    """Answer a sensitive question for one week; the same again for the same arguments. `secret`: 32 octets or more."""
    lasting = truth == _keeps(secret, LASTING_TRUTH, "lasting", name, ANSWERS[truth])
    reported = lasting == _keeps(secret, WEEKLY_TRUTH, "weekly", name, week)
    return ANSWERS[reported]


def _keeps(secret: bytes, chance: Fraction, *purpose: str) -> bool:
    """Draw with that chance; 256 bits make the rounding of the modulus immaterial."""
    drawn = hmac.digest(secret, "\0".join(("relaynet telemetry answer 2", *purpose)).encode(), hashlib.sha256)
    return int.from_bytes(drawn) % chance.denominator < chance.numerator


def true_share(yes: float, total: float) -> float:
    """Estimate the true share of yes among `total` randomised answers, `yes` of them yes; it may leave 0..1.

    Raises:
        ValueError: There are no answers.
    """
    if total <= 0:
        raise ValueError("Nothing can be estimated from no answers.")
    lie = float(1 - REPORTED_TRUTH)
    return (yes / total - lie) / (1 - 2 * lie)


def spread_of_share(yes: float, total: float, noise: float = 0.0) -> float:
    """Return the standard deviation of `true_share`.

    `noise`: standard deviation of independent noise in each of the two counts; `total` is more than 0.
    """
    chance = float(REPORTED_TRUTH * (1 - REPORTED_TRUTH))
    share = min(max(yes / total, 0.0), 1.0)
    shifted = (noise / total) ** 2 * ((1 - share) ** 2 + share**2)
    return math.sqrt(chance / total + shifted) / float(2 * REPORTED_TRUTH - 1)
