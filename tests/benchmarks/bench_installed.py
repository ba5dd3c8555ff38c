"""The bundle as it is installed: cold and warm start to a window, and of the gateway without one.

    python -m tests.benchmarks.bench_installed [--bundle build/installer/bundle/relaynet-gateway] [--rounds 5]

Prints one JSON object. "cold" means that none of the bundle's files is in the system's cache (they are taken out of it;
the system's own libraries stay). "window" is when something is drawn on a virtual display, looked at every 20 ms from
outside; "headless" is the line that `serve --json` prints once apps can connect, in a profile under a passphrase.
"""

import argparse
import json
import os
import statistics
import tempfile
from collections.abc import Callable
from pathlib import Path

from tests.factories.screen import screen
from tests.installers.starts import Start, forget, start_to_first_line, start_to_window

ROOT = Path(__file__).parents[2]
BUNDLE = ROOT / "build/installer/bundle/relaynet-gateway"


def figures_of(rounds: int, measure: Callable[[], Start], before: Callable[[], None]) -> dict[str, float]:
    """Median and best: the best tells what the program takes where other work disturbs it."""
    taken = []
    for _ in range(rounds):
        before()
        taken.append(measure())
    return {
        "median": round(statistics.median(each.clock for each in taken), 2),
        "best": round(min(each.clock for each in taken), 2),
        "processor": round(statistics.median(each.processor for each in taken), 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--bundle", type=Path, default=BUNDLE)
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()
    bundle, rounds = arguments.bundle.resolve(), arguments.rounds
    with tempfile.TemporaryDirectory() as folder, screen() as display:
        home = Path(folder)
        passphrase = home / "passphrase"
        passphrase.write_text("for benchmarks\n")
        passphrase.chmod(0o600)
        serve = (
            "serve",
            "--vault",
            f"passphrase-file:{passphrase}",
            *["--port", "0", "--no-internet", "--json"],
        )
        environment = {"PATH": "/usr/bin:/bin", "HOME": str(home), "LANG": "C.UTF-8"}
        with_display = {**environment, "DISPLAY": display.display}

        def window() -> Start:
            return start_to_window([bundle / "relaynet-gateway-desktop"], display.display, with_display)

        def headless() -> Start:
            return start_to_first_line([bundle / "relaynet-gateway", *serve], environment)

        headless()  # makes the profile

        figures = {
            "bundle_megabytes": round(sum(p.lstat().st_blocks * 512 for p in bundle.rglob("*")) / 1e6, 1),
            "cold_window_seconds": figures_of(rounds, window, lambda: forget(bundle)),
            "warm_window_seconds": figures_of(rounds, window, lambda: None),
            "cold_headless_seconds": figures_of(rounds, headless, lambda: forget(bundle)),
            "warm_headless_seconds": figures_of(rounds, headless, lambda: None),
            "load_average": os.getloadavg()[0],
        }
    print(json.dumps(figures), flush=True)


if __name__ == "__main__":
    main()
