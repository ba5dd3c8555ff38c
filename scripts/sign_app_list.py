"""Checks a list of apps, and signs it.

    scripts/sign_app_list.py check FILE                          says what is wrong with it, if anything is
    scripts/sign_app_list.py sign KEY.pem FILE [--to FOLDER]     writes relaynet-apps.json there

FILE is JSON as docs/apps-list.md describes it; that of the program is resources/app_list/apps.json. Of two signed lists
the one with the greater serial holds. KEY.pem is made by scripts/sign_release.py; the passphrase is asked for on the
terminal.
"""

from __future__ import annotations

import argparse
import getpass
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from gateway_core.crypto.app_list import parse_plain_list, parse_signed_list, sign_app_list
from gateway_core.errors import MalformedMessageError
from gateway_core.views.app_lists import LIST_FILE
from scripts.sign_release import open_key


def sign(key_file: Path, passphrase: str, file: Path, folder: Path) -> Path:
    """Write the signed list into ``folder``.

    Raises:
        MalformedMessageError: the file is no list; nothing was written.
    """
    octets, key = file.read_bytes(), open_key(key_file, passphrase)
    parse_plain_list(octets)
    signed = sign_app_list(octets.decode("utf-8-sig"), key)
    parse_signed_list(signed, [key.public_key()])  # with the signature it may be too large
    target = folder / LIST_FILE
    target.write_bytes(signed)
    return target


def main(arguments: list[str]) -> int:
    """Entry point; the exit status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("check").add_argument("file", type=Path)
    signing = commands.add_parser("sign")
    signing.add_argument("key", type=Path)
    signing.add_argument("file", type=Path)
    signing.add_argument("--to", type=Path, default=Path(), help="the folder, else this one")
    options = parser.parse_args(arguments)
    try:
        if options.command == "check":
            found = parse_plain_list(options.file.read_bytes())
            print(f"A list of {found.publisher}, serial {found.serial}, with {len(found.apps)} apps.")
        else:
            print(sign(options.key, getpass.getpass("Passphrase of the key: "), options.file, options.to))
    except MalformedMessageError as error:
        print(error.reason, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
