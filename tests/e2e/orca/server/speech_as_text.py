# mypy: ignore-errors
"""A speech server of Orca that writes what it is given to say, a line each."""

import os
from pathlib import Path

from orca import speechserver


class SpeechServer(speechserver.SpeechServer):
    """The only one."""

    _only = None

    @staticmethod
    def getFactoryName():
        return "Speech as text"

    @staticmethod
    def getSpeechServers():
        return [SpeechServer.getSpeechServer()]

    @staticmethod
    def getSpeechServer(info=None):
        SpeechServer._only = SpeechServer._only or SpeechServer()
        return SpeechServer._only

    @staticmethod
    def shutdownActiveServers():
        pass

    def getInfo(self):
        return ["Speech as text", "text"]

    def getVoiceFamilies(self):
        return []

    def speak(self, text=None, acss=None, interrupt=True):
        with Path(os.environ["SPOKEN"]).open("a", encoding="utf-8") as file:
            file.write((text or "").strip() + "\n")

    def speakCharacter(self, character, acss=None):
        self.speak(character)

    def speakKeyEvent(self, event, acss=None):
        pass

    def sayAll(self, utterances, progress):
        for context, _ in utterances:
            self.speak(context.utterance)

    # Orca 48, of Debian 13, calls the same by these names.
    get_speech_server = getSpeechServer
    get_info = getInfo
    speak_character = speakCharacter
    speak_key_event = speakKeyEvent
    say_all = sayAll
