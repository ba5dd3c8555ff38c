"""Taking over another gateway program's identity."""
