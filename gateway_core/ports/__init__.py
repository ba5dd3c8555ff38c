"""The interfaces that services need from the outside, and the values that pass through them."""
