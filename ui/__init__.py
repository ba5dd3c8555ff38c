"""The window: Qt, view models and widgets over the gateway's commands, and nothing of the protocol."""
