"""Planning: which messages arrive by courier, and how soon, calculated without a gateway."""
