"""The screens, each with its model, view and words. No screen imports another."""
