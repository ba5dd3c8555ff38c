"""The screens, each with its model, view and words. Only the first run, Letters and Safety import other screens."""
