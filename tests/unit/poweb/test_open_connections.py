"""Which connection has to go when there are too many: one of the program that has the most."""

from gateway_core.poweb.clientele import OpenConnections


def opened(limit: int, *names: str) -> OpenConnections[str]:
    """Each belongs to the program that its first letter names."""
    connections = OpenConnections[str](limit)
    for name in names:
        assert connections.add(name) is None
        connections.belongs_to(name, name[0])
    return connections


def test_program_holding_most_connections_loses_its_own() -> None:
    connections = opened(4, "b1", "a1", "a2", "a3")
    assert connections.add("c1") == "a1"
    assert connections.add("c2") == "a2"
    assert len(connections) == 4


def test_connection_longest_idle_closes_before_collecting_ones() -> None:
    connections = opened(3, "a1", "a2", "a3")
    connections.release("a1")
    assert connections.add("b1") == "a2"
    connections = opened(3, "a1", "a2", "a3")
    connections.keep("a1")
    assert connections.add("b1") == "a2"
    assert connections.add("c1") == "a3"


def test_program_collecting_on_all_connections_yields_its_oldest() -> None:
    """In 0.1.0 nobody else could connect any more."""
    connections = opened(3, "a1", "a2", "a3")
    for name in ("a1", "a2", "a3"):
        connections.keep(name)
    assert connections.add("b1") == "a1"
    assert connections.add("c1") == "a2"


def test_connection_stays_kept_once_its_program_is_known() -> None:
    connections = OpenConnections[str](2)
    for name in ("a1", "a2"):
        connections.add(name)
    connections.keep("a1")
    for name in ("a1", "a2"):
        connections.belongs_to(name, "a")
    assert connections.add("b1") == "a2"


def test_closed_connection_is_forgotten() -> None:
    connections = opened(2, "a1", "a2")
    connections.remove("a1")
    connections.remove("a1")
    connections.belongs_to("a1", "b")
    connections.release("a1")
    connections.keep("a1")
    assert len(connections) == 1
    assert connections.add("b1") is None
