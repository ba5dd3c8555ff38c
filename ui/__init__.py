"""The window: Qt, view models and widgets over the gateway's commands, without protocol code."""
