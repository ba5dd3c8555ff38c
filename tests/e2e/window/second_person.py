"""The second person at a computer, before a window of their own: the program of the film's last story.

It prints the answer to the first person's invitation as a line of JSON, and ends after a letter each way. Arguments:
the test network's authority, the public gateway's port, the file with the invitation, the photo, and the way.
"""

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtTest import QTest

from app.demo.network import DOMAIN
from tests.e2e.window.filmed_person import FilmedPerson
from tests.factories.window_of_user import opened

PASSPHRASE = "another horse, another battery"
HELLO, ANSWER = "Good morning, neighbour.", "Good morning to you."


def wait(condition: Callable[[], bool]) -> None:
    """Let the program go on until something is so; the test ends a program that waits too long."""
    while not condition():
        QTest.qWait(20)


def main(authority: str, port: str, invitation: str, photo: str, way: str) -> None:
    # Programs that this one starts cannot use the environment's own interpreter, which may be root's.
    sys.executable = os.path.realpath("/proc/self/exe")
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, sys.path))
    application, app = opened(authority, port)
    application.setDoubleClickInterval(1)
    app.start(in_background=False)
    bob = FilmedPerson(app, "Bob", wait, [], "second", by_keyboard=way == "keyboard")
    bob.register(bob.choose_passphrase(PASSPHRASE), str(DOMAIN))
    bob.end_first_run()
    apps = bob.go_to("apps")
    bob.see(lambda: bool(apps.port.text))
    bob.go_to("letters")
    bob.begin_to_accept()
    print(
        json.dumps({"answer": bob.answer(Path(invitation).read_text()), "port": apps.port.text}), flush=True
    )
    bob.read(HELLO)
    bob.attach(Path(photo))
    bob.post(ANSWER)
    bob.see(lambda: "delivered" in bob.model.conversation.letters.rows[-1].foot)
    print(json.dumps({"presses": bob.clicks}), flush=True)
    app.end_gateway()


if __name__ == "__main__":
    main(*sys.argv[1:])
