"""What whoever runs a server may set."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Settings:
    bot_pause: float = 0.6
    """Seconds that a bot takes before it answers: people want to see what happens."""
    blink: float = 1.5
    """Seconds that a seat may be without a connection before others see that it is away."""
    grace: float = 60.0
    """Seconds that a seat may be away from a clocked game before a bot plays for it."""
    heartbeat: float = 4.0
    sockets_per_address: int = 200
    messages_per_second: float = 20.0
    """For each socket; three seconds' worth may come at once."""
    tables_per_minute: int = 20
    """New tables, for each address."""
    code_tries_per_minute: int = 10
    """Wrong codes, for each address."""
    replays_per_minute: int = 30
    """Records that people bring to have them told again, for each address."""
    requests_per_second: float = 30.0
    """Of every kind, for each address."""
    most_tables: int = 5_000
    """Being played or filled at once; beyond that new ones are refused."""
    hosts: frozenset[str] = field(default=frozenset())
    """Names under which this server may be reached, besides localhost and plain addresses."""
    address: str = ""
    """Where other devices find this server: whoever opened it as localhost invites them there."""
    idle_minutes: float = 10.0
    """A table that is not being played and that nobody looks at leaves memory after that."""
