"""``relaynet-gateway plan``: what it is told, refuses, says, draws and answers programs with."""

import json
from typing import Any

import pytest

from app.private_gateway.plan import length, length_in_words, of_hundred
from app.private_gateway.program import main
from gateway_core.planning.plan import DAY, HOUR

THE_EXAMPLE = (
    "--gateways",
    "40",
    "--couriers",
    "2",
    "--visit-every",
    "3d",
    "--retention",
    "2d",
    "--outage",
    "30d",
)


def said(capsys: pytest.CaptureFixture[str], *options: str, status: int = 0) -> str:
    assert main(["plan", *options]) == status
    told = capsys.readouterr()
    return told.err if status else told.out


def answered(capsys: pytest.CaptureFixture[str], *options: str) -> Any:
    return json.loads(said(capsys, *options, "--json"))


def test_outage_is_planned_for_in_words_and_a_picture(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, *THE_EXAMPLE)
    assert "40 gateways, 2 couriers: 20 gateways for each courier." in text
    assert "All gateways have Internet, except during the outage." in text
    assert "85 of 100 messages arrive." in text
    assert "15 of 100 are deleted by a public gateway before a courier collects them." in text
    rows = [line for line in text.splitlines() if "##" in line]
    assert rows == sorted(rows, key=lambda line: line.count("#"))
    assert rows[-1].endswith(" 85")
    remedies = [line for line in text.splitlines() if line.startswith("- ")]
    assert remedies == [
        "- one more courier (3), so that a gateway is visited every 2 days:",
        "- public gateways that keep messages for as long as they are valid:",
        "- messages that are valid for 28 days:",
    ]
    assert "15 of 100 more arrive, 100 of 100 in all; half arrive within 4 days 19 hours." in text
    assert "no additional messages arrive" in text
    assert max(map(len, text.splitlines())) <= 100


def test_programs_are_answered_with_seconds_and_shares(capsys: pytest.CaptureFixture[str]) -> None:
    answer = answered(capsys, *THE_EXAMPLE)
    assert answer["plan"]["intervals"] == [3 * DAY]
    assert answer["plan"]["online"] == 1
    found = answer["forecast"]
    assert found["share"] == pytest.approx(0.85, abs=0.01)
    assert found["not_collected"] == pytest.approx(1 - found["share"])
    assert found["median"] < found["nine_of_ten"] < found["ninety_nine_of_hundred"]
    assert found["curve"][-1][1] == pytest.approx(found["share"], abs=0.01)
    gained = [round(each["share"], 2) for each in answer["remedies"]]
    assert gained == sorted(gained, reverse=True)
    assert {each["remedy"] for each in answer["remedies"]} == {"courier", "lifetime", "retention"}


@pytest.mark.slow
def test_plan_without_an_outage_assumes_no_internet_by_default(capsys: pytest.CaptureFixture[str]) -> None:
    assert answered(capsys, "--visit-every", "3d")["plan"]["online"] == 0
    plan = answered(capsys, "--visit-every", "1d,2d,12h", "--online", "30%", "--way", "6h")["plan"]
    assert (plan["intervals"], plan["online"], plan["way"]) == ([DAY, 2 * DAY, 12 * HOUR], 0.3, 6 * HOUR)


def test_plan_without_waiting_or_arrivals_shows_no_curve(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "--visit-every", "2d", "--online", "100%")
    assert "half arrive immediately" in text
    assert "#" not in text
    text = said(capsys, "--visit-every", "40d")
    assert text.count("0 of 100 messages arrive.\n  100 of 100 expire on their way.") == 1


def test_impossible_plan_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    refusal = said(capsys, "--visit-every", "3d", "--couriers", "11", status=1)
    assert refusal == "relaynet-gateway: Give at least one courier, and no more couriers than gateways.\n"
    assert json.loads(_out(capsys, "--visit-every", "0.1h", "--json"))["reason_code"] == "planning.interval"


def _out(capsys: pytest.CaptureFixture[str], *options: str) -> str:
    assert main(["plan", *options]) == 1
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ((), "--visit-every"),
        (("--visit-every", "3"), "give a time such as 12h, 3d or 2w"),
        (("--visit-every", "3d,"), "give a time such as 12h, 3d or 2w"),
        (("--visit-every", "-3d"), "argument --visit-every: "),
        (("--visit-every", "3d", "--online", "most"), "give a percentage such as 30%"),
    ],
)
def test_unreadable_plan_option_is_wrong_usage(
    capsys: pytest.CaptureFixture[str], options: tuple[str, ...], complaint: str
) -> None:
    with pytest.raises(SystemExit) as end:
        main(["plan", *options])
    assert end.value.code == 2
    assert complaint in capsys.readouterr().err


def test_lengths_of_time_are_read_and_said() -> None:
    assert [length(text) for text in ("12h", "1.5d", "2w")] == [12 * HOUR, 36 * HOUR, 14 * DAY]
    words = {0: "0 minutes", 90: "2 minutes", HOUR: "1 hour", 5400: "1 hour 30 minutes", DAY: "1 day"}
    words |= {DAY + 1800: "1 day", 2 * DAY + 5 * HOUR: "2 days 5 hours", DAY - 1: "1 day"}
    assert {seconds: length_in_words(seconds) for seconds in words} == words


def test_shares_near_none_and_all_are_not_rounded_to_them() -> None:
    shares = (0.0, 0.004, 0.123, 0.996, 1.0)
    assert [of_hundred(each) for each in shares] == [
        "0 of 100",
        "less than 1 of 100",
        "12 of 100",
        "more than 99 of 100",
        "100 of 100",
    ]
