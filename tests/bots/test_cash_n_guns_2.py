"""`fair` at Cash 'n Guns 2: what it says before the count."""

import sitdown
from sitdown.bots.base import Eyes
from sitdown.core.rng import Rng
from sitdown.games.cash_n_guns_2.bots.fair import FairCashNGuns2


def words(card: str) -> set[str]:
    """All that somebody may say who has loaded this card; everybody has a gun on him."""
    table = sitdown.table("cash-n-guns-2", seats=4, seed=1)
    while table.questions[0].name != "count":
        for seat in list(table.questions[0].seats):
            wanted = (f"load {card if seat == 1 else 'click'}", f"aim {(seat + 1) % 4}", "pass")
            legal = table.legal(seat)
            table.answer(seat, next((act for act in wanted if act in legal), legal[0]))
    eyes = Eyes(table.inner, 1, table.inner.questions[0])
    return {FairCashNGuns2().remark(eyes, Rng(draw, 0)) for draw in range(150)} - {""}


def test_words_never_tell_for_certain_what_is_loaded() -> None:
    assert words("bang") == words("click") == {"loaded", "lie_down", "empty", "trust_me"}
