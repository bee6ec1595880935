"""Who may knock, and how often: limits per address, names of this host, pages of this host."""

import ipaddress
import socket
from collections import OrderedDict
from time import monotonic
from typing import Final
from urllib.parse import urlsplit

_REMEMBERED: Final = 10_000
"""Addresses that a limit keeps in mind; the longest silent are forgotten."""


class Bucket:
    """Drops fall in at a steady rate, each request takes one, an empty bucket refuses."""

    def __init__(self, per_second: float, burst: float) -> None:
        self._rate = per_second
        self._burst = burst
        self._level = burst
        self._seen = monotonic()

    def take(self) -> bool:
        self._fill()
        if self._level < 1:
            return False
        self._level -= 1
        return True

    @property
    def empty(self) -> bool:
        self._fill()
        return self._level < 1

    def _fill(self) -> None:
        now = monotonic()
        self._level = min(self._burst, self._level + (now - self._seen) * self._rate)
        self._seen = now


class Limit:
    """A bucket for each address."""

    def __init__(self, per_second: float, burst: float) -> None:
        self._rate = per_second
        self._burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, address: str) -> Bucket:
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate, self._burst)
            if len(self._buckets) > _REMEMBERED:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket


def our_names(more: frozenset[str]) -> frozenset[str]:
    """Names that lead here by right; a plain address always does."""
    own = socket.gethostname().lower()
    return frozenset({"localhost", own, f"{own}.local"} | {name.lower() for name in more})


def is_this_machine(address: str) -> bool:
    """Whether somebody calls from the machine that the server runs on."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def host_is_ours(host: str, names: frozenset[str]) -> bool:
    """Whether the Host header names this server: a foreign name is a rebound one."""
    try:
        name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return False
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return name in names
    return True


def origin_is_ours(origin: str, host: str) -> bool:
    """Whether a page asks that this server itself has sent. No Origin: not a page."""
    if not origin:
        return True
    try:
        return urlsplit(origin).netloc.lower() == host.lower()
    except ValueError:
        return False
