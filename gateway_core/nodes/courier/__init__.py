"""A courier on a computer: carries sealed cargo between private gateways and their public gateways."""
