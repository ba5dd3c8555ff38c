"""A computer as courier: carries sealed cargo between private gateways and their public gateways."""
