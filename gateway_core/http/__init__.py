"""Single HTTP requests, proxies, and the authorities that TLS trusts."""
