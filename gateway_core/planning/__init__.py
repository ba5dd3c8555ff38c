"""Planning: how far messages get, and how soon, where couriers carry them. Reckoned, without a gateway."""
