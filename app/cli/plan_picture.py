"""The curve of `relaynet-gateway plan` as a picture: what share has arrived after how long."""

from __future__ import annotations

from app.cli.plan_words import length_in_words, of_hundred
from gateway_core.planning.forecast import Forecast
from gateway_core.planning.plan import DAY

_WIDTH, _HEIGHT = 720, 400
_LEFT, _TOP, _RIGHT, _BOTTOM = 60, 50, 700, 340


def svg(expected: Forecast) -> str:
    """Return the picture as SVG, which needs nothing else to be shown."""
    end = expected.curve[-1][0] if expected.curve else DAY

    def place(after: float, share: float) -> tuple[float, float]:
        return (
            _LEFT + (_RIGHT - _LEFT) * after / end,
            _BOTTOM - (_BOTTOM - _TOP) * share,
        )

    points = " ".join("{:.1f},{:.1f}".format(*place(*each)) for each in ((0, 0.0), *expected.curve))
    lines, words = [], [_text(_LEFT, 28, f"Arrived: {of_hundred(expected.share)} messages", "start", 17)]
    for percent in range(0, 101, 25):
        _, y = place(0, percent / 100)
        lines.append(f'<path d="M{_LEFT} {y:.1f}H{_RIGHT}" stroke="#d8dde3"/>')
        words.append(_text(_LEFT - 8, y + 4, f"{percent} %", "end"))
    for after in (end / 4, end / 2, 3 * end / 4, end):
        x, _ = place(after, 0)
        lines.append(f'<path d="M{x:.1f} {_BOTTOM}v6" stroke="#5b6670"/>')
        anchor = "end" if after == end else "middle"
        words.append(_text(x, _BOTTOM + 24, length_in_words(after), anchor))
    words.append(_text((_LEFT + _RIGHT) / 2, _BOTTOM + 48, "after a message was written", "middle"))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" width="{_WIDTH}" height="{_HEIGHT}">'
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#ffffff"/>{"".join(lines)}'
        f'<polyline points="{points}" fill="none" stroke="#0b6b5d" stroke-width="3"/>{"".join(words)}</svg>\n'
    )


def _text(x: float, y: float, words: str, anchor: str, size: int = 13) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-family="sans-serif" font-size="{size}" '
        f'fill="#1d252c">{words}</text>'
    )
