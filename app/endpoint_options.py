"""The commands of `relaynet-app`, and their options."""

from __future__ import annotations

import argparse
from pathlib import Path

STANDARD = "-"
"""In place of a file: the standard input."""


def build_parser() -> argparse.ArgumentParser:
    """Every command with its options."""
    parser = argparse.ArgumentParser(prog="relaynet-app", description="An endpoint of the relay network.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    added = {
        # No abbreviations: --passphrase would be taken for the file, and shown.
        name: commands.add_parser(name, help=told, description=told, allow_abbrev=False)
        for name, told in (
            ("init", "make an endpoint in a folder, with an identity of its own"),
            ("card", "make a card for one correspondent"),
            ("accept", "accept a card (writes the answer to give back) or an answer"),
            ("peers", "list the correspondents"),
            ("rename", "call a correspondent by another name, here alone"),
            ("revoke", "let a correspondent write no more"),
            ("forget", "let a correspondent write no more, and know it no more"),
            ("send", "send a file or the standard input"),
            ("receive", "print the messages that are there, and acknowledge them"),
            ("sent", "list what was sent, and where each message is"),
            ("serve", "be a public endpoint, to which anybody may write; for ever, as watch"),
            ("watch", "for ever: put each message into a folder, and send the files of another one"),
        )
    }
    for each in added.values():
        each.add_argument("folder", type=Path, help="the endpoint's folder")
        each.add_argument("--json", action="store_true", help="print JSON, an object a line")
        each.add_argument(
            "--passphrase-file",
            type=Path,
            metavar="FILE",
            help="a file (mode 600) with the passphrase, in place of the keyring",
        )
    for name in added.keys() - {"serve"}:
        added[name].add_argument(
            "--gateway", metavar="URL", help="the gateway, where it is not to be looked for"
        )
    added["init"].add_argument("--name", help="the name by which others are to know it")
    for name in ("init", "serve"):
        added[name].add_argument("--dialect", choices=("awala", "relaynet"))
    for name in ("card", "accept"):
        added[name].add_argument(
            "--output", metavar="FILE", help="a file; a name that ends in .png makes a picture"
        )
        added[name].add_argument("--allow-days", type=float, metavar="DAYS", help="may write for so long")
    added["card"].add_argument("--days", type=float, default=7, help="the life of the card (7)")
    added["accept"].add_argument(
        "introduction", metavar="FILE", help="a card or an answer; - is the standard input"
    )
    added["accept"].add_argument(
        "--public", action="store_true", help="the file is what a public endpoint publishes of itself"
    )
    for name in ("rename", "revoke", "forget", "send"):
        added[name].add_argument("peer", help="the address or the name of a correspondent")
    added["rename"].add_argument("name", help="the name by which it is to be known here")
    added["send"].add_argument(
        "file", nargs="?", default=STANDARD, help="the content; - is the standard input"
    )
    added["send"].add_argument("--type", default="application/octet-stream", help="of the content")
    added["send"].add_argument("--lifetime-days", type=float, default=14, metavar="DAYS")
    for name, seconds in (
        ("accept", 30.0),
        ("revoke", 5.0),
        ("forget", 5.0),
        ("send", 5.0),
        ("receive", 5.0),
    ):
        added[name].add_argument(
            "--wait", type=float, default=seconds, metavar="SECONDS", help=f"for the gateway ({seconds:g})"
        )
    added["receive"].add_argument(
        "--into", type=Path, metavar="DIR", help="put each content into a file there"
    )
    added["receive"].add_argument("--most", type=int, metavar="COUNT", help="end after so many messages")
    _add_public_place(added["serve"])
    for each in (added["serve"], added["watch"]):
        each.add_argument(
            "--into", type=Path, metavar="DIR", required=True, help="put each content into a file there"
        )
        each.add_argument(
            "--outgoing", type=Path, metavar="DIR", help="send the files in its folders, one a correspondent"
        )
    return parser


def _add_public_place(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--domain", required=True, metavar="NAME", help="its name on the Internet")
    for name in ("certificate", "key"):
        parser.add_argument(f"--{name}", type=Path, required=True, metavar="FILE", help="PEM, for TLS")
    parser.add_argument(
        "--listen",
        type=_place,
        default="443",
        metavar="[ADDRESS:]PORT",
        help="443 on every address, unless told",
    )


def _place(text: str) -> tuple[str, int]:
    address, _, port = text.rpartition(":")
    return address.strip("[]") or "::", int(port)
