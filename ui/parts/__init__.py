"""Models, cards and words that several screens share. They import no screen."""
