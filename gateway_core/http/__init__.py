"""Single HTTP requests, proxies, and whom TLS trusts."""
