"""Sit at somebody else's table from a program: the library behind `sitdown join`.

docs/client.md tells how; examples/robot.py is a whole bot.

The seat keeps what the server shows: `table` (who sits where), `view` (the game through this pair
of eyes), `asked` (open questions), `facts` (all it was told), `said` (the talk). It reconnects by
itself; an act that was on its way is sent again and never done twice.
"""

from sitdown.client.house import House, Joined
from sitdown.client.seat import Closed, Declined, Seat

__all__ = ["Closed", "Declined", "House", "Joined", "Seat"]
