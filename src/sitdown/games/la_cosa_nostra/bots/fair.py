"""`fair` for La Cosa Nostra: plans by expected money, deals with everybody, goes for the leader.

Follows the notes of LCN section 11. What things are worth: sight.py; Orders and plans: orders.py;
turns and windows: turns.py; bargaining: deals.py.
"""

from collections.abc import Callable
from typing import ClassVar, Final

from sitdown.bots.base import Bot, Choice, Eyes
from sitdown.core.contract import Json, Rng
from sitdown.games.la_cosa_nostra.bots import deals as deals
from sitdown.games.la_cosa_nostra.bots import orders as orders
from sitdown.games.la_cosa_nostra.bots import turns as turns
from sitdown.games.la_cosa_nostra.bots.sight import Sight, seen
from sitdown.games.la_cosa_nostra.rules.box import MOST_SEATS

_PAUSE: Final = 3
"""Having found nothing to say, it lets so many chances to talk go by."""
_PATIENCE: Final = 6
"""After so many offers without a Contract it plans no Job that waits for one."""

_ANSWERS: Final[dict[str, Callable[[Sight, list[str]], str]]] = {
    "act": turns.act,
    "last_task": turns.act,
    "contract": turns.contract,
    "reroll": turns.reroll,
    "launder": turns.launder,
    "buy_now": turns.buy_now,
    "schemer": turns.scheme,
    "robbery": turns.rob,
    "trap": turns.trap,
    "doctor": turns.heal,
    "closing": turns.close,
    "recruit": turns.recruit,
    "discard": turns.discard,
}
"""Who answers what."""


class FairLaCosaNostra(Bot):
    talks: ClassVar[bool] = True

    def __init__(self, bargains: bool = True) -> None:
        self._bargains = bargains
        """Without it one can measure what dealing is worth."""
        self._pause = 0
        self._asked: dict[str, int] = {}
        self._asked_in = 0
        """The round in which these Contracts were asked for."""
        self._called_in = 0
        """The round in which I called for a redeal."""
        self._grudges: list[int] = [0] * MOST_SEATS
        self._attacks: list[str] = []
        """Attacks on me that I have seen."""
        self._word: list[int] = [0] * MOST_SEATS
        """The round in which I promised somebody not to attack him."""
        self._owes_word: int = -1
        self._asks = 0
        self._rented = False
        """Whether anybody ever let me use something."""

    def choose(self, eyes: Eyes, rng: Rng) -> Choice | None:
        legal = eyes.legal()
        if not legal:
            return None
        name = eyes.question.name
        if eyes.question.blocking and len(legal) == 1:
            return Choice(legal[0])
        if name == "talk":
            return self._talk(eyes, legal)
        if name == "cards" and len(legal) < 2:
            return None
        words = eyes.game.info.vocabulary.words
        acts = {words[act]: act for act in legal}
        sight = self._look(eyes)
        if name == "offer":
            return self._answer(sight, eyes, acts)
        if name == "cards":
            said = turns.cards(sight, list(acts))
            return Choice(acts[said]) if said else None
        said = self._decide(sight, name, list(acts))
        return Choice(acts[said] if said in acts else legal[0])

    def _look(self, eyes: Eyes) -> Sight:
        """And remember who broke his word."""
        sight = Sight(eyes, self._grudges)
        if sight.round != self._asked_in:
            self._asked, self._asked_in = {}, sight.round
        sight.friends = [seat for seat in sight.rivals if self._word[seat] == sight.round]
        self._rented = self._rented or bool(sight.contract_kinds())
        last = sight.view["last"]
        if last is not None and last["victim"] == sight.me and last["seat"] != sight.me:
            mark = f"{sight.round} {last['gangster']} {last['order']}"
            if mark not in self._attacks:
                self._attacks.append(mark)
                for promise in sight.view["promises"]:
                    meant = promise["to"] == sight.me and promise["from"] == last["seat"]
                    if meant and not promise["will"] and promise["deed"] in ("attack", "rob"):
                        self._grudges[last["seat"]] += 1
        return sight

    # Talking

    def _talk(self, eyes: Eyes, legal: list[int]) -> Choice | None:
        acts = {eyes.game.info.vocabulary.words[act]: act for act in legal}
        if not self._bargains or "offer" not in acts or deals.has_talked_enough(seen(eyes)):
            return None
        if self._owes_word >= 0 and "promise" in acts:
            return self._promise(acts["promise"])
        if self._pause > 0:
            self._pause -= 1
            return None
        sight = self._look(eyes)
        terms = deals.contract_offer(sight, self._asked)
        if terms is None:
            terms = deals.monopoly_offer(sight, self._asked)
        if terms is None:
            self._pause = _PAUSE
            return None
        self._asks += 1
        return Choice(acts["offer"], terms)

    def _promise(self, act: int) -> Choice:
        """Whoever pays me is left in peace this round; and I keep my word."""
        to = self._owes_word
        self._owes_word = -1
        self._word[to] = self._asked_in
        words: Json = ""
        return Choice(act, {"to": to, "will": False, "deed": "attack", "words": words})

    def _answer(self, sight: Sight, eyes: Eyes, acts: dict[str, int]) -> Choice | None:
        for offer in sight.view["offers"]:
            if offer["question"] != eyes.question.key:
                continue
            if not self._bargains:
                return Choice(acts["refuse"]) if "refuse" in acts else None
            said, terms = deals.answer(sight, offer, list(acts))
            if not said:
                return None
            paid = offer["give"]["cash"]
            if said == "accept" and paid > 0 and self._word[offer["from"]] != sight.round:
                self._owes_word = offer["from"]
            return Choice(acts[said], terms)
        return None

    # Deciding

    def _decide(self, sight: Sight, name: str, acts: list[str]) -> str:
        if name in ("plan", "plan_more"):
            return self._plan(sight, acts)
        if name == "redeal":
            return self._redeal(sight, acts)
        if name in _ANSWERS:
            return _ANSWERS[name](sight, acts)
        return acts[0]  # ready; any family

    def _redeal(self, sight: Sight, acts: list[str]) -> str:
        """Once a round: a deck that is all Attacks would be dealt for ever."""
        if "call" not in acts or self._called_in == sight.round:
            return "keep"
        self._called_in = sight.round
        return "call"

    def _plan(self, sight: Sight, acts: list[str]) -> str:
        if not [act for act in acts if act.startswith(("plan ", "purchase "))]:
            return "end"
        hopeful = self._bargains and (self._rented or self._asks < _PATIENCE)
        _, person, task = orders.best_plan(sight, hopeful)
        return task.act(person)

    # Saying

    def remark(self, eyes: Eyes, rng: Rng) -> str:
        """Now and then a word before the turn of somebody else."""
        if eyes.question.name not in ("act", "plan") or rng.below(100) >= 4:
            return ""
        said = ["lets_deal", "who_rents", "stop_the_leader", "pay_up"]
        return said[rng.below(len(said))]
