"""Fair sharing of rates, places and memory among clients."""
