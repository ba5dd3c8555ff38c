"""The desktop app: the only part of `app` that reaches Qt. `python -m app.desktop` starts it."""
