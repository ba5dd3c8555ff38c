"""The crash report: what is kept of a fault, and what a valid report is, to the octet."""

import asyncio
import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway_core.asn1 import der
from gateway_core.codes.statement import in_their_words
from gateway_core.errors import GatewayError, MalformedMessageError
from gateway_core.report_schema.faults import (
    LONGEST_NAME,
    MOST_FRAMES,
    OUTSIDE,
    Fault,
    fault_of,
    is_known_frame,
)
from gateway_core.report_schema.wire import (
    CRASH_OCTETS,
    CrashReport,
    Refusal,
    RefusedReportError,
    is_crash_report,
    parse,
    parse_crash,
    serialize_crash,
)

SECRET = "ana@example.org /home/ana 0123456789abcdef"


def caught(run: object) -> BaseException:
    try:
        run()  # type: ignore[operator]
    except (GatewayError, LookupError, OSError, ValueError) as error:
        return error
    raise AssertionError("nothing was raised")


def report_of(fault: Fault, **changes: str) -> CrashReport:
    envelope = {
        "week": "2026-W42", "token": "ab" * 16, "version": "0.1.0", "os": "linux", "python": "3.11", "part": "gateway",
    }  # fmt: skip
    return CrashReport(fault=fault, **(envelope | changes))


def test_fault_is_described_by_known_code_without_its_data() -> None:
    def fails() -> None:
        name = SECRET
        try:
            der.parse_one(name.encode())
        except MalformedMessageError as error:
            raise KeyError(name, {name: name}) from error

    fault = fault_of(caught(fails))
    assert fault.exception == "builtins.KeyError"
    assert fault.frames == (OUTSIDE,), "the tests are no code of the program"
    assert fault.caused_by == ("gateway_core.errors.MalformedMessageError",)
    octets = serialize_crash(report_of(fault))
    assert b"ana" not in octets
    assert b"example" not in octets
    inner = fault_of(caught(lambda: der.parse_one(SECRET.encode())))
    assert inner.frames[0] == OUTSIDE
    assert inner.frames[1].startswith("gateway_core.asn1.der:parse_one:")
    assert b"ana" not in serialize_crash(report_of(inner))


def test_exception_of_other_code_has_no_name() -> None:
    class AnasSecretError(ValueError):
        """Defined outside the program."""

    def fails() -> None:
        raise AnasSecretError(SECRET)

    assert fault_of(caught(fails)).exception == OUTSIDE


def test_code_with_a_false_module_name_counts_as_outside() -> None:
    scope = {"__name__": f"gateway_core.{SECRET}"}
    exec("def fails():\n    raise ValueError", scope)
    assert fault_of(caught(scope["fails"])).frames == (OUTSIDE,)
    exec("def fails():\n    raise ValueError", scope := {"__name__": None})  # type: ignore[dict-item]
    assert fault_of(caught(scope["fails"])).frames == (OUTSIDE,)


def test_fault_of_a_recursion_or_circle_is_bounded() -> None:
    scope: dict[str, object] = {"__name__": "gateway_core.deep"}
    exec("def f(n):\n    return f(n - 1) if n else g()\ndef g():\n    raise OSError('x')", scope)
    fault = fault_of(caught(lambda: scope["f"](500)))  # type: ignore[operator]
    assert len(fault.frames) == MOST_FRAMES
    assert fault.frames[-1] == "gateway_core.deep:g:4"
    assert fault.signature == ("builtins.OSError", *["gateway_core.deep:f"] * 4, "gateway_core.deep:g")
    one, two = ValueError("x"), OSError("y")
    one.__cause__, two.__context__ = two, one
    assert fault_of(one).caused_by == ("builtins.OSError",)


async def test_fault_of_a_task_names_its_exception() -> None:
    async def fails() -> None:
        await asyncio.sleep(0)
        raise GatewayError(in_their_words("reason with a name"))

    with pytest.raises(GatewayError) as info:
        await asyncio.create_task(fails())
    assert fault_of(info.value).exception == "gateway_core.errors.GatewayError"


def test_every_report_has_the_same_size_and_the_largest_fits() -> None:
    longest = ("gateway_core." + "x" * 200)[: LONGEST_NAME - 7] + ":f:1234"
    assert is_known_frame(longest[:LONGEST_NAME])
    largest = Fault(
        "builtins.KeyError", (longest[:LONGEST_NAME],) * MOST_FRAMES, ("ssl.SSLCertVerificationError",) * 4
    )
    for fault in (Fault(OUTSIDE, ()), largest):
        octets = serialize_crash(report_of(fault))
        assert len(octets) == CRASH_OCTETS
        assert parse_crash(octets) == report_of(fault)
        assert is_crash_report(octets)
        with pytest.raises(RefusedReportError):
            parse(octets)


GOOD = serialize_crash(report_of(Fault("builtins.KeyError", ("gateway_core.gateway:PrivateGateway.run:88",))))


@given(st.binary(max_size=400) | st.binary(max_size=200).map(lambda octets: b'{"caused_by":' + octets))
def test_any_octets_are_a_crash_report_or_refused(octets: bytes) -> None:
    with suppress(RefusedReportError):
        assert serialize_crash(parse_crash(octets)).rstrip() == octets.rstrip(b" ")


@given(st.integers(0, 300), st.integers(0, 127))
def test_changed_octet_is_refused_or_read_as_it_stands(place: int, octet: int) -> None:
    octets = bytearray(GOOD)
    octets[place] = octet
    with suppress(RefusedReportError):
        assert serialize_crash(parse_crash(bytes(octets))) == bytes(octets)


def changed(**values: object) -> bytes:
    content = json.loads(GOOD) | values
    kept = {name: value for name, value in content.items() if value is not None}
    return json.dumps(kept, sort_keys=True, separators=(",", ":")).encode()


@pytest.mark.parametrize(
    ("octets", "reason"),
    [
        (b"x" * (CRASH_OCTETS + 1), Refusal.OVERSIZE),
        (b"{}", Refusal.MALFORMED),
        (b"[" * 8000, Refusal.MALFORMED),
        (changed(token=None), Refusal.MALFORMED),
        (changed(frames="gateway_core"), Refusal.MALFORMED),
        (changed(frames=[1]), Refusal.MALFORMED),
        (changed(crash="2"), Refusal.UNKNOWN_SCHEMA),
        (changed(phone="0"), Refusal.UNKNOWN_FIELD),
        (changed(os="plan9"), Refusal.OUT_OF_RANGE),
        (changed(part="cellar"), Refusal.OUT_OF_RANGE),
        (changed(python="2.7"), Refusal.OUT_OF_RANGE),
        (changed(week="2026-W60"), Refusal.OUT_OF_RANGE),
        (changed(version="1.2.3-ana"), Refusal.OUT_OF_RANGE),
        (changed(exception="ana.Secret"), Refusal.OUT_OF_RANGE),
        (changed(frames=["ana:secret:1"]), Refusal.OUT_OF_RANGE),
        (changed(frames=["outside"] * 31), Refusal.OUT_OF_RANGE),
        (changed().replace(b",", b", "), Refusal.MALFORMED),
    ],
)
def test_crash_report_is_refused_for_the_rule_it_breaks(octets: bytes, reason: Refusal) -> None:
    with pytest.raises(RefusedReportError) as info:
        parse_crash(octets)
    assert info.value.refusal is reason
