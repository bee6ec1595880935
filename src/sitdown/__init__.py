"""Sitdown: five gangster tabletop games on one engine."""

from sitdown.api import Illegal, Table, position, replay, table, verify

__all__ = ["Illegal", "Table", "position", "replay", "table", "verify"]
__version__ = "0.1.0"
