"""Models, cards and words that several screens share. They know no screen."""
