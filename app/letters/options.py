"""The commands of `relaynet-letters`, and their options."""

from __future__ import annotations

import argparse
from pathlib import Path

from app.cli.confirmation import add_yes
from app.cli.options import common_options
from app.letters.opening import default_data_dir
from gateway_core import __version__

STANDARD = "-"
"""In place of a file: the standard input."""

_COMMANDS = {
    "send": "write a letter to somebody, and send it",
    "list": "list letters, the newest first",
    "read": "print a letter",
    "save": "save an attachment as a file that does not exist yet",
    "send-again": "send a letter that expired or was refused once more",
    "delete": "delete a letter here",
    "fetch": "exchange letters with the gateway until nothing has come for so long",
    "watch": "exchange letters with the gateway for ever, and tell of each that comes",
    "people": "list the people whom you know",
    "invite": "make an invitation for one person",
    "accept": "accept an invitation (writes the answer to give back) or an answer",
    "invitations": "list the invitations that nobody has answered yet",
    "take-back": "let nobody answer an invitation any more",
    "rename": "call somebody by another name, here alone",
    "block": "let somebody write to you no more",
    "unblock": "let them write again",
    "forget": "block somebody, and delete all letters from and to them",
    "status": "show your name, your words to compare aloud, and what is new",
    "name": "the name that your invitations bear from now on",
    "wipe": "erase all letters, and their key, for good",
}
_OF_ONE = ("read", "save", "send-again", "delete")
_OF_PERSON = ("send", "rename", "block", "unblock", "forget")
_WAITING = {"send": 5.0, "send-again": 5.0, "accept": 30.0, "invite": 30.0, "block": 5.0, "unblock": 5.0}
_WAITING |= {"forget": 5.0, "fetch": 5.0}


def build_parser() -> argparse.ArgumentParser:
    """All commands with their options: what is parsed, completed and described in the manual page."""
    parser = argparse.ArgumentParser(
        prog="relaynet-letters", description="Letters over the relay network, without a window."
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    common = common_options(default_data_dir())
    common.add_argument("--gateway", metavar="URL", help="the gateway, where it is not to be looked for")
    common.add_argument("--dialect", choices=("awala", "relaynet"), help="what is spoken from now on (awala)")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    added = {
        name: commands.add_parser(name, help=text, description=text, parents=[common])
        for name, text in _COMMANDS.items()
    }
    for name in _OF_ONE:
        added[name].add_argument("letter", help="the letter's id, which list shows")
    for name in _OF_PERSON:
        added[name].add_argument("person", help="the name or the address of somebody whom you know")
    for name, seconds in _WAITING.items():
        added[name].add_argument(
            "--wait", type=float, default=seconds, metavar="SECONDS", help=f"for the gateway ({seconds:g})"
        )
    _add_letters(added)
    _add_introductions(added)
    add_yes(added["wipe"])
    return parser


def _add_letters(added: dict[str, argparse.ArgumentParser]) -> None:
    added["send"].add_argument("file", nargs="?", default=STANDARD, help="the text; - is the standard input")
    added["send"].add_argument(
        "--attach", type=Path, action="append", default=[], metavar="FILE", help="may be repeated"
    )
    added["send"].add_argument("--reply-to", default="", metavar="ID", help="the letter that it answers")
    added["send"].add_argument(
        "--language", default="", metavar="TAG", help="of the text, such as fa or pt-BR"
    )
    added["list"].add_argument("person", nargs="?", help="from and to one person")
    added["list"].add_argument("--search", metavar="WORDS", help="that have all these words")
    added["list"].add_argument("--most", type=int, default=50, metavar="COUNT", help="so many (50)")
    added["save"].add_argument("number", type=int, help="of the attachment, from 1")
    added["save"].add_argument("file", type=Path, help="that does not exist yet")


def _add_introductions(added: dict[str, argparse.ArgumentParser]) -> None:
    for name in ("invite", "accept"):
        added[name].add_argument(
            "--output", type=Path, metavar="FILE", help="a file; a name that ends in .png makes a picture"
        )
    added["invite"].add_argument("--for", dest="note", default="", metavar="WHOM", help="a note for yourself")
    added["accept"].add_argument(
        "introduction", metavar="FILE", help="an invitation or an answer; - is the standard input"
    )
    added["accept"].add_argument("--name", default="", help="what to call whoever gave it")
    added["take-back"].add_argument("invitation", help="its id, which invitations shows")
    for name in ("rename", "name"):
        added[name].add_argument("name", help="the name")
