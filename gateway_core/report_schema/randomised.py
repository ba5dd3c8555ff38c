"""Randomised response: answers to sensitive yes-or-no questions, mixed with chance to prove nothing about the user.

Two draws separate the report from the truth. Both are derived from the device's secret; a repeated question or a
preview therefore has the same draws::

    truth ──kept with probability 3/4, once for all──► lasting answer ──kept with 5/6, each week──► reported answer

The *lasting* draw depends on (secret, question, truth). An observer who links all weeks of a gateway and averages the
answers learns only the lasting answer. The *weekly* draw keeps observers from linking weeks by their lasting answers,
and hides an unusual week. Guarantees per question (pure differential privacy), as the logarithm of the factor by which
an observation can shift the odds between two histories:

- one report: at most ln 2, because a reported answer is true 2 times in 3;
- a constant truth, over any number of weeks: at most ln 3, by the lasting draw;
- two histories that differ in k weeks: at most k ln 5, by the weekly draw, if k ln 5 is less than the bound above.

A new yes after a no uses a new secret and new draws. The guarantees apply to each yes separately.
"""

import hashlib
import hmac
import math
from fractions import Fraction

LASTING_TRUTH = Fraction(3, 4)
"""The probability that the lasting answer is the truth."""

WEEKLY_TRUTH = Fraction(5, 6)
"""The probability that a week's answer is the lasting answer."""

REPORTED_TRUTH = LASTING_TRUTH * WEEKLY_TRUTH + (1 - LASTING_TRUTH) * (1 - WEEKLY_TRUTH)
"""The probability that the answer in a report is the truth: 2/3."""

ANSWERS = ("no", "yes")
"""The answers to a sensitive question, in the order of the registry."""


def randomised_answer(secret: bytes, name: str, week: str, *, truth: bool) -> str:
    """Answer a sensitive question for one week, the same for the same arguments. `secret`: 32 octets or more."""
    lasting = truth == _keeps(secret, LASTING_TRUTH, "lasting", name, ANSWERS[truth])
    return ANSWERS[lasting == _keeps(secret, WEEKLY_TRUTH, "weekly", name, week)]


def _keeps(secret: bytes, chance: Fraction, *purpose: str) -> bool:
    """Return True with probability `chance`. With 256 bits, the rounding of the modulus is immaterial."""
    drawn = hmac.digest(secret, "\0".join(("relaynet telemetry answer 2", *purpose)).encode(), hashlib.sha256)
    return int.from_bytes(drawn) % chance.denominator < chance.numerator


def true_share(yes: float, total: float) -> float:
    """Estimate the true share of yes from `yes` among `total` randomised answers. The result may be outside 0..1.

    Raises:
        ValueError: if `total` is 0 or less.
    """
    if total <= 0:
        raise ValueError("Nothing can be estimated from no answers.")
    lie = float(1 - REPORTED_TRUTH)
    return (yes / total - lie) / (1 - 2 * lie)


def spread_of_share(yes: float, total: float, noise: float = 0.0) -> float:
    """Return the standard deviation of `true_share`.

    `noise`: standard deviation of independent noise in each of the two counts; `total`: above 0.
    """
    chance = float(REPORTED_TRUTH * (1 - REPORTED_TRUTH))
    share = min(max(yes / total, 0.0), 1.0)
    shifted = (noise / total) ** 2 * ((1 - share) ** 2 + share**2)
    return math.sqrt(chance / total + shifted) / float(2 * REPORTED_TRUTH - 1)
