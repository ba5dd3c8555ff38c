"""`relaynet-telemetry`: every step of the pipeline as a command. Commands may be repeated; the next run resumes.

::

    relaynet-telemetry simulate --work demo --gateways 20000 --weeks 40
    relaynet-telemetry run      --work demo            all steps: ingest, publish, purge, render
    relaynet-telemetry stream   --work demo --follow 60    only the ingest, repeated every 60 seconds
    relaynet-telemetry serve    --work demo

Exit status: 0 done; 1 refused or failed, with the reason in one line; 2 wrong arguments.
"""

from __future__ import annotations

import argparse
import json
import os
import sqlite3
import sys
import time
import webbrowser
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, date, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from telemetry_spark.anchor import open_ledger
from telemetry_spark.crashes import SMALLEST_GROUP, in_words
from telemetry_spark.dashboard.page import render
from telemetry_spark.dashboard.texts import LANGUAGES
from telemetry_spark.errors import BusyError, SetupError, TelemetryError, reason_of
from telemetry_spark.index import publish_index
from telemetry_spark.landing import Landing
from telemetry_spark.noise import epsilon_of
from telemetry_spark.release import DOCUMENTS, Policy, read_documents
from telemetry_spark.remarks import known_releases, protected_regions, read_remarks
from telemetry_spark.retention import doubt_about, purge, record_run
from telemetry_spark.serve import dashboard_server
from telemetry_spark.session import Where, session_for
from telemetry_spark.simulation import PREFIX, RELEASES, Simulation, World
from telemetry_spark.tables import SMALLEST_CELL
from telemetry_spark.workspace import DAMAGED, Workspace

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


_MOST = 1_000_000_000

Kind = Callable[..., argparse.ArgumentParser]


Add = Callable[[Any], object]
"""Adds an option to a parser."""


class Command(NamedTuple):
    """A command; other packages may add some. `collect` is in `app.collector`, because it needs the protocol."""

    name: str
    run: Callable[[argparse.Namespace], None]
    told: str
    options: Sequence[Add] = ()


def option(*names: str, **values: Any) -> Add:
    """Declare an option; ``values`` are arguments of argparse's `add_argument`."""
    return lambda parser: parser.add_argument(*names, **values)


def main(
    arguments: Sequence[str] | None = None, more: Sequence[Command] = (), kind: Kind = argparse.ArgumentParser
) -> int:
    """Run a command, including those of `more`, and return the exit status; `kind` makes the parser."""
    chosen = build_parser(more, kind).parse_args(arguments)
    chosen.measured, begun, error = Counter(), time.monotonic(), None
    DAMAGED.clear()
    try:
        chosen.command(chosen)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader closed the pipe, as head does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except (TelemetryError, OSError, sqlite3.Error, _error_of_polars(), KeyboardInterrupt) as failure:
        error = reason_of(failure, chosen.work)
        print(f"relaynet-telemetry: {error}", file=sys.stderr)
    if DAMAGED:
        print(f"relaynet-telemetry: damaged files: {len(DAMAGED)}, in {DAMAGED[0].parent}", file=sys.stderr)
    if getattr(chosen, "metrics", False):
        chosen.measured["damaged_files"] = len(DAMAGED)
        ended = {"day": str(_today(chosen)), "error": error, "seconds": round(time.monotonic() - begun, 1)}
        print(json.dumps({**ended, **chosen.measured}), flush=True)
    return 0 if error is None else 1


def _error_of_polars() -> type[Exception]:
    """Return the base of Polars' errors if a command loaded Polars, or ours: the collector runs without Polars."""
    loaded = sys.modules.get("polars.exceptions")
    error: type[Exception] = TelemetryError if loaded is None else loaded.PolarsError
    return error


def build_parser(
    more: Sequence[Command] = (), kind: Kind = argparse.ArgumentParser
) -> argparse.ArgumentParser:
    """Return the parser of all commands with their options, including those of `more`."""
    parser = kind(prog="relaynet-telemetry", description="Turn telemetry reports into a dashboard.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for name, command, told, options in (*_COMMANDS, *more):
        added = commands.add_parser(name, help=told, description=told)
        added.set_defaults(command=command)
        added.add_argument(
            "--work", type=Path, required=name != "notice", help="the folder of the organisation's telemetry"
        )
        added.add_argument("--today", type=date.fromisoformat, help="day of the run (default: today, in UTC)")
        added.add_argument("--quiet", action="store_true", help="hide progress")
        for add in options:
            add(added)
    return parser


def _add_place(parser: argparse.ArgumentParser) -> None:
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--master", help="Spark master (default: this computer, or what spark-submit says)")
    where.add_argument("--remote", help="Spark Connect server, such as sc://host:15002")


def _count(text: str) -> int:
    number = int(text)
    if not 0 <= number <= _MOST:
        raise argparse.ArgumentTypeError(f"give a number from 0 to {_MOST:,}")
    return number


def _today(chosen: argparse.Namespace) -> date:
    return chosen.today or datetime.now(UTC).date()


def _progress(chosen: argparse.Namespace) -> Callable[[str], None]:
    started = time.monotonic()

    def notify(text: str) -> None:
        if not chosen.quiet:
            print(f"[{time.monotonic() - started:6.1f} s] {text}", file=sys.stderr, flush=True)

    return notify


# Open the session before loading the input of a run: writing Java's class archive takes most of a gigabyte.


@contextmanager
def _session(chosen: argparse.Namespace, notify: Callable[[str], None]) -> Iterator[SparkSession]:
    where = Where(chosen.master, chosen.remote, chosen.memory, chosen.executor_memory, chosen.ui)
    begun = time.monotonic()
    notify("starting Spark (on a computer's first run: up to two minutes)")
    with session_for(where, make_archive=not getattr(chosen, "unsafe_exact", False)) as session:
        chosen.measured["session_seconds"] = round(time.monotonic() - begun, 1)
        notify(f"Spark {session.version} is ready")
        yield session


def _ingest(
    chosen: argparse.Namespace,
    spark: SparkSession,
    workspace: Workspace,
    notify: Callable[[str], None],
    *,
    anew: bool = False,
) -> None:
    from telemetry_spark.fetching import fetch_segments
    from telemetry_spark.ingest import ingest, ingest_anew

    if source := chosen.segments_from:
        fetched = fetch_segments(spark, source, workspace, _today(chosen), notify)
        chosen.measured["fetched_segments"] += fetched
    judge = ingest_anew if anew else ingest
    chosen.measured["judged_reports"] += judge(spark, workspace, notify)


def _purge(chosen: argparse.Namespace, workspace: Workspace, notify: Callable[[str], None]) -> bool:
    """Delete expired data, and return whether all is gone; refuse a doubtful day unless the operator confirms it."""
    today = _today(chosen)
    doubt = doubt_about(workspace, today, datetime.now(UTC).date())
    if doubt and not (chosen.yes or _is_confirmed(chosen, doubt)):
        raise SetupError(f"{doubt} Nothing was published or deleted. If the day is right: --yes.")
    if workspace.simulated.exists():
        return True
    record_run(workspace, today)
    return purge(workspace, today, notify)


def _is_confirmed(chosen: argparse.Namespace, doubt: str) -> bool:
    if chosen.quiet or not sys.stdin.isatty():
        return False
    return input(f"{doubt} Publish and delete data as of that day? [y/N] ").strip().lower() in {"y", "yes"}


def _simulate(chosen: argparse.Namespace) -> None:
    workspace, notify = Workspace(chosen.work), _progress(chosen)
    with workspace.hold_lock():
        _mark_simulated(workspace)
        world = World(chosen.gateways, chosen.weeks, _today(chosen), chosen.seed)
        simulation = Simulation(world)
        simulation.write(workspace.segments, notify)
        releases = "".join(f"{name}\n" for name, _ in RELEASES)
        (workspace.root / "releases.txt").write_text(releases, encoding="utf-8")
    notify(f"wrote {simulation.lines:,} invented reports in {simulation.segments} segments")


def _mark_simulated(workspace: Workspace) -> None:
    """Mark a folder as a folder of invented reports.

    Raises:
        SetupError: if the folder holds real reports; invented ones would make their figures worthless.
    """
    if workspace.simulated.exists():
        return
    names = [path.name for path in workspace.segments.glob("*.txt")]
    with Landing(workspace.landing) as landing:
        invented = landing.is_empty and all(each.startswith(PREFIX) for each in names)
    if not invented or (workspace.ledger.exists() and not names):
        raise SetupError(f"{workspace.root} holds real reports. Choose another folder for invented reports.")
    workspace.simulated.touch()


def _run(chosen: argparse.Namespace) -> None:
    workspace, notify = Workspace(chosen.work), _progress(chosen)
    with workspace.hold_lock():
        is_purged = _purge(chosen, workspace, notify)
        with _session(chosen, notify) as spark:
            from telemetry_spark.pipeline import Run

            _ingest(chosen, spark, workspace, notify)  # a damaged choice below keeps no withdrawn report
            releases, protected = known_releases(workspace.root), protected_regions(workspace.root)
            policy = Policy(releases, chosen.smallest_cell, protected)
            run = Run(workspace, policy, _today(chosen), notify)
            if chosen.unsafe_exact:
                run.release_exact(spark)
                notify(f"exact figures are in {workspace.exact}; never publish them")
                return
            chosen.measured["published"] = len(run.release(spark))
        for flood in run.floods():
            chosen.measured["floods"] += 1
            print(f"relaynet-telemetry: worth a look: {flood}", file=sys.stderr)
        if workspace.simulated.exists():
            purge(workspace, _today(chosen), notify)
        _write_dashboard(chosen, workspace, notify)
    _require(is_purged)


def _require(is_purged: bool) -> None:
    if not is_purged:
        raise TelemetryError("Not all that expired is deleted, for the reason above. All else is done.")


def _stream(chosen: argparse.Namespace, *, anew: bool = False) -> None:
    workspace, notify = Workspace(chosen.work), _progress(chosen)
    with workspace.hold_lock():
        is_purged, day = _purge(chosen, workspace, notify), _today(chosen)
    with _session(chosen, notify) as spark:
        with workspace.hold_lock():
            _ingest(chosen, spark, workspace, notify, anew=anew)
        while not anew and chosen.follow:  # without the lock in between, for the collector and the weekly run
            time.sleep(chosen.follow)
            with suppress(BusyError), workspace.hold_lock():
                if _today(chosen) != day:
                    is_purged, day = _purge(chosen, workspace, notify), _today(chosen)
                _ingest(chosen, spark, workspace, notify)
    _require(is_purged)


def _write_dashboard(chosen: argparse.Namespace, workspace: Workspace, notify: Callable[[str], None]) -> None:
    remarks = read_remarks(workspace.root, _today(chosen))
    publish_index(workspace, remarks)
    pages = render(read_documents(workspace.released), workspace.dashboard, remarks, chosen.language)
    main_page = pages[LANGUAGES.index(chosen.language)]
    notify(f"wrote {main_page} and {len(pages) - 1} translations")
    if chosen.open and not webbrowser.open(main_page.resolve().as_uri()):
        notify("no browser was found")


def _in_reach(chosen: argparse.Namespace) -> Workspace:
    workspace = Workspace(chosen.work)
    workspace.require_in_reach()
    return workspace


def _existing_workspace(chosen: argparse.Namespace) -> Workspace:
    """Return the workspace for commands that only read it."""
    workspace = _in_reach(chosen)
    if not chosen.work.is_dir():
        raise SetupError(f"The folder {chosen.work} is missing. Start with the command collect or run.")
    workspace.create()
    return workspace


def _render(chosen: argparse.Namespace) -> None:
    workspace = _existing_workspace(chosen)
    _write_dashboard(chosen, workspace, _progress(chosen))


def _ledger(chosen: argparse.Namespace) -> None:
    spent = Counter[tuple[str, date]]()
    workspace = _in_reach(chosen)
    if not workspace.ledger.exists() and not any(workspace.released.glob(DOCUMENTS)):
        raise SetupError(f"{chosen.work} has no ledger yet: nothing was published from it.")
    with open_ledger(workspace) as ledger:
        place = ledger.place()
        for entry in ledger.entries():
            spent[entry.kind, entry.period] += entry.price
    last = f"{place.entry} entries, the last {place.digest[:16]}" if place.digest else "no entries yet"
    print(f"ledger {place.id}, {last}")
    for (kind, period), price in spent.items():
        print(f"{kind:8} {period}  rho {price / 1_000_000:.4f}  epsilon {epsilon_of(price / 1_000_000):.1f}")


def _crashes(chosen: argparse.Namespace) -> None:
    workspace = _existing_workspace(chosen)
    with Landing(workspace.landing) as landing:
        listed = landing.crashes.group(chosen.smallest_group)
    print(in_words(listed, chosen.smallest_group))


def _notice(_: argparse.Namespace) -> None:
    from telemetry_spark.notice import notice

    print(notice(), end="")


def _serve(chosen: argparse.Namespace) -> None:
    folder = _in_reach(chosen).dashboard
    if not (folder / "dashboard.html").exists():
        raise SetupError(f"{folder} has no pages yet. The command run makes them.")
    try:
        server = dashboard_server(folder, chosen.address, chosen.port)
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or "the number is too high"
        raise SetupError(f"Port {chosen.port} of {chosen.address} is not available: {why}.") from error
    with server:
        url = f"http://{chosen.address}:{server.server_port}/"
        print(json.dumps({"url": url}) if chosen.json else f"{url}  (Ctrl+C stops)", flush=True)
        server.serve_forever()


_SPARK: tuple[Add, ...] = (
    _add_place,
    option("--yes", action="store_true", help="accept the day of the run, even if it looks wrong"),
    option("--memory", default="512m", help="memory for Spark's Java here (default: 512m)"),
    option("--executor-memory", help="memory for Spark's Java on each worker of a cluster"),
    option("--ui", action="store_true", help="start Spark's web interface"),
    option(
        "--segments-from", metavar="URL", help="take segments from here too, such as s3a://bucket/segments"
    ),
    option("--metrics", action="store_true", help="print one line of JSON about the run at the end"),
)
_LANGUAGE = (
    option("--language", choices=LANGUAGES, default="en", help="language of dashboard.html"),
    option("--open", action="store_true", help="open the dashboard in a browser at the end"),
)
_SIMULATE = (
    option("--gateways", type=_count, default=2_000, help="the number of reporting gateways (%(default)s)"),
    option("--weeks", type=_count, default=30, help="the number of weeks (%(default)s)"),
    option("--seed", type=_count, default=1, help="the seed of random choices (%(default)s)"),
)
_RUN = (
    option(
        "--smallest-cell",
        type=_count,
        default=SMALLEST_CELL,
        help=f"the smallest published count, at least {SMALLEST_CELL}",
    ),
    option(
        "--unsafe-exact",
        action="store_true",
        help="for tests: write exact figures to a separate folder, and publish nothing",
    ),
)
_FOLLOW = option(
    "--follow",
    type=_count,
    metavar="SECONDS",
    help="look for new segments again after this time, until stopped",
)
_GROUP = option(
    "--smallest-group",
    type=_count,
    default=SMALLEST_GROUP,
    help=f"the smallest listed group, at least {SMALLEST_GROUP}",
)
_SERVE = (
    option(
        "--address",
        default="127.0.0.1",
        help="the address; 0.0.0.0 for all computers in the office's network",
    ),
    option("--port", type=_count, default=8274, help="the port (%(default)s)"),
    option("--json", action="store_true", help="print the address as JSON"),
)
_COMMANDS = (
    Command("simulate", _simulate, "write invented reports into the landing folder", _SIMULATE),
    Command(
        "run", _run, "do everything: ingest, publish, delete old data, render", (*_SPARK, *_RUN, *_LANGUAGE)
    ),
    Command("stream", _stream, "judge new segments, each one once", (*_SPARK, _FOLLOW)),
    Command("batch", partial(_stream, anew=True), "judge all segments again", _SPARK),
    Command("render", _render, "make the dashboard from the published figures", _LANGUAGE),
    Command("ledger", _ledger, "show the spent privacy budget"),
    Command("crashes", _crashes, "list the received crash reports by fault", (_GROUP,)),
    Command("notice", _notice, "print the list of collected and published data, as Markdown"),
    Command("serve", _serve, "serve the dashboard to browsers", _SERVE),
)
