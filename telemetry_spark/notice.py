"""The public list of collected and published data, generated from the schema and the tables."""

from fractions import Fraction

from gateway_core.report_schema.answers import LONGEST_DELAY
from gateway_core.report_schema.randomised import LASTING_TRUTH, REPORTED_TRUTH, WEEKLY_TRUTH
from gateway_core.report_schema.registry import CONSENT_VERSION, FIELDS
from gateway_core.report_schema.wire import ACCEPTED_WEEKS, REPORT_OCTETS
from telemetry_spark.noise import epsilon_of, scale_of
from telemetry_spark.release import GHOST_SPREADS
from telemetry_spark.retention import AGGREGATE_WEEKS, RAW_DAYS
from telemetry_spark.tables import PROVISIONAL_WEEKS, RHO_A_WEEK, SMALLEST_CELL, TABLES


def _odds(chance: Fraction) -> str:
    return f"{chance.numerator} times in {chance.denominator}"


def _sensitive() -> tuple[str, str, str]:
    chances = (REPORTED_TRUTH, LASTING_TRUTH, WEEKLY_TRUTH)
    one, lasting, weekly = (chance / (1 - chance) for chance in chances)
    return (
        "The device mixes an answer marked sensitive with chance, before it stores the answer for sending. Two draws "
        "stand between the truth and the report: a lasting draw, made once for each truth, keeps the truth "
        f"{_odds(LASTING_TRUTH)}; a weekly draw keeps the outcome {_odds(WEEKLY_TRUTH)}. Together, the answer in a "
        f"report is the true one {_odds(REPORTED_TRUTH)}. For each question, a reader of one report can shift the "
        f"odds between yes and no by a factor of at most {one} (ε = ln {one}). A reader who links and averages any "
        f"number of weeks with the same truth can shift the odds by {lasting} (ε = ln {lasting}). A history that "
        f"differs in k weeks shifts the odds by at most {weekly}^k. After a no, another yes repeats the draws.",
        "",
        "The share of gateways whose true answer is yes is estimated as (y − l) / (1 − 2l), where y is the published "
        f"share of yes and l = {1 - REPORTED_TRUTH}; its margin counts both the chance in the answers and the noise in "
        "the counts.",
    )


def notice() -> str:
    """Return the notice as Markdown."""
    lines = [
        "# What telemetry collects and publishes",
        "",
        "`relaynet-telemetry notice` generates this page from the schema and the tables; do not edit.",
        "",
        f"Consent version {CONSENT_VERSION}. A report covers one week, always has {REPORT_OCTETS} octets, "
        f"and leaves at a random moment within {LONGEST_DELAY.days} days after the week. It is counted up to "
        f"{ACCEPTED_WEEKS} weeks late. Single reports are deleted after {RAW_DAYS} days, published figures after "
        f"{AGGREGATE_WEEKS} weeks.",
        "",
        "## Fields",
        "",
        "| Field | What it says | Answers | Sensitivity | Since consent | Until release | Approved by |",
        "|---|---|---|---|---|---|---|",
    ]
    for each in FIELDS:
        answers = ", ".join(each.values) or "a release such as 1.2.3, or other"
        if each.randomised:
            answers += f" (the true one {_odds(REPORTED_TRUTH)})"
        lines.append(
            f"| `{each.name}` | {each.description} | {answers} | {each.sensitivity.value} | {each.since} "
            f"| {each.expires} | {each.reviewer} |"
        )
    lines += [
        "",
        "A report also holds its schema and consent version, its week, and a token. Only the device can connect the "
        "tokens of two weeks.",
        "",
        "## Sensitive answers",
        "",
        *_sensitive(),
        "",
        "## Published tables",
        "",
        f"Each count has discrete Gaussian noise. A count under {SMALLEST_CELL}, or under {GHOST_SPREADS} standard "
        "deviations of its noise, is withheld, together with the cells from which it could be computed. Provisional "
        f"figures appear {PROVISIONAL_WEEKS} weeks after the week, final ones after {ACCEPTED_WEEKS}. One week of one "
        f"gateway costs at most rho = {RHO_A_WEEK:g} (epsilon {epsilon_of(RHO_A_WEEK)} at delta one in a million), "
        f"52 weeks rho = {RHO_A_WEEK * 52:g} (epsilon {epsilon_of(RHO_A_WEEK * 52)}).",
        "",
        "| Table | Cells by | Stage | rho | Standard deviation of the noise |",
        "|---|---|---|---|---|",
    ]
    for table in TABLES:
        for stage, price in table.prices.items():
            by = " × ".join(table.columns) or "one cell"
            spread = f"{scale_of(table, price):.1f}"
            lines.append(f"| `{table.name}` | {by} | {stage.value} | {price / 1_000_000:g} | {spread} |")
    return "\n".join([*lines, ""])
