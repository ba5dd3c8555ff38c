"""The programs with commands: their parsers, and their main functions for runs in the test's process."""

import argparse
from collections.abc import Callable, Sequence
from functools import cache

from app.collector import program as telemetry_cli
from app.courier import program as courier
from app.endpoint import program as endpoint_cli
from app.letters import program as letters
from app.private_gateway import program as gateway
from app.public_gateway import program as public_gateway
from telemetry_spark import cli as pipeline

Main = Callable[[Sequence[str]], int]
PROGRAMS: dict[str, tuple[Callable[[], argparse.ArgumentParser], Main]] = {
    "gateway": (gateway.build_parser, gateway.main),
    "courier": (courier.build_parser, courier.main),
    "public-gateway": (public_gateway.build_parser, public_gateway.main),
    "app": (endpoint_cli.build_parser, endpoint_cli.main),
    "letters": (letters.build_parser, letters.main),
    "telemetry": (pipeline.build_parser, telemetry_cli.main),
}
NODES = ("gateway", "courier", "public-gateway")


@cache
def commands_of(name: str) -> dict[str, argparse.ArgumentParser]:
    (commands,) = (one for one in PROGRAMS[name][0]()._actions if isinstance(one, argparse._SubParsersAction))
    return dict(commands.choices)
