"""Another world that looks the same to one viewer (CG2 section 7).

The stacks to come are shuffled anew. Bullet cards and stolen loot are told anew as stories: what
the viewer saw stays, what he did not see is drawn so that everything he saw can have happened.
"""

from sitdown.core.contract import Rng
from sitdown.games.cash_n_guns_2.rules.imagine_bullets import Retold
from sitdown.games.cash_n_guns_2.rules.imagine_loot import retell_loot
from sitdown.games.cash_n_guns_2.rules.state import State


def redeal(s: State, viewer: int, rng: Rng) -> None:
    s.stacks.sort()
    rng.shuffle(s.stacks)
    Retold(s, viewer).tell_anew(rng)
    retell_loot(s, viewer, rng)
