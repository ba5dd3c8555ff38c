# mypy: ignore-errors

"""What Orca reads at its start: it is to speak by the server in the folder above."""

from orca import settings

settings.speechServerFactory = "speech_as_text"
settings.speechFactoryModules = ["speech_as_text"]
settings.speechServerInfo = None
