"""Terms of a deal as one types and reads them: `2000 pimp-1 big_joey contract:garage-1`."""

from collections.abc import Callable
from typing import Any, Final

from sitdown.core.refusal import Json
from sitdown.games.la_cosa_nostra.box import Box
from sitdown.games.la_cosa_nostra.deal import DEEDS
from sitdown.texts import Catalogue

_CONTRACT: Final = "contract:"
_NOT: Final = ("not", "nie")
_ANYBODY: Final = ("*", "anybody")


class Terms:
    def __init__(self, box: Box, words: Catalogue) -> None:
        self._box = box
        self._words = words

    # Reading them

    def offer(self, offer: dict[str, Any]) -> str:
        to = self._words.say("board.anybody")
        if offer["to"] != "anybody":
            to = self._words.seat_name(offer["to"])
        sides = {side: self._side(offer[side]) for side in ("give", "get")}
        text = self._words.say("board.offer", {"from": offer["from"], "to": to, **sides})
        return f"{text} “{offer['note']}”" if offer["note"] else text

    def _side(self, side: dict[str, Any]) -> str:
        things: list[dict[str, Any]] = [{"amount": side["cash"]}] if side["cash"] else []
        things += [{"card": card} for card in side["businesses"]]
        things += [{"person": name} for name in side["gangsters"]]
        things += [{"on": card} for card in side["tokens"]]
        named = [self._words.say("thing.item", thing) for thing in things]
        return ", ".join(named) or self._words.say("board.nothing")

    def promise(self, promise: dict[str, Any]) -> str:
        how = "will" if promise["will"] else "will_not"
        about = {**promise, "seat": promise["from"], "player": promise["to"], "how": how}
        return self._words.say("fact.promised", about)

    def said(self, payload: dict[str, Any]) -> str:
        """An offer or a promise that I am about to make."""
        if "deed" in payload:
            how = "will" if payload["will"] else "will_not"
            return self._words.say("board.promise_said", {**payload, "how": how})
        to = self._words.say("board.anybody")
        if payload["to"] != "anybody":
            to = self._words.seat_name(payload["to"])
        sides = {side: self._side(payload[side]) for side in ("give", "get")}
        return self._words.say("board.offer_said", {"to": to, **sides})

    # Asking for them

    def ask_offer(
        self, view: dict[str, Any], answers: int | None, ask: Callable[[str], str]
    ) -> dict[str, Json] | None:
        """The terms typed, or None if the player would rather not."""
        to: Json = answers
        if to is None:
            to = self._ask_to(ask, anybody=True)
            if to is None:
                return None
        give = self._ask_side(ask, "board.offer_give")
        get = self._ask_side(ask, "board.offer_get") if give is not None else None
        if give is None or get is None:
            return None
        return {"to": to, "give": give, "get": get}

    def ask_promise(
        self, view: dict[str, Any], ask: Callable[[str], str]
    ) -> dict[str, Json] | None:
        to = self._ask_to(ask, anybody=False)
        said = ask(self._words.say("board.promise_what")).split(" ") if to is not None else [""]
        will = said[0].lower() not in _NOT
        if not will:
            said = said[1:]
        if to is None or not said or not said[0]:
            return None
        deed = said[0].lower() if said[0].lower() in DEEDS else "other"
        words = said[1:] if deed == said[0].lower() else said
        return {"to": to, "will": will, "deed": deed, "words": " ".join(words)}

    def _ask_to(self, ask: Callable[[str], str], *, anybody: bool) -> Json:
        said = ask(self._words.say("board.offer_to"))
        if anybody and said.lower() in _ANYBODY:
            return "anybody"
        return int(said) if said.isdecimal() and len(said) < 3 else None

    def _ask_side(self, ask: Callable[[str], str], key: str) -> dict[str, Json] | None:
        said = ask(self._words.say(key))
        while True:
            try:
                return self.read_side(said)
            except ValueError as wrong:
                problem = self._words.say("board.not_read", {"said": str(wrong)})
                said = ask(f"{problem} {self._words.say(key)}")
                if not said:
                    return None

    def read_side(self, said: str) -> dict[str, Json]:
        """Sums, businesses, gangsters by their id or its last part, and Contracts."""
        cash = 0
        cards: dict[str, list[str]] = {"businesses": [], "gangsters": [], "tokens": []}
        people = {name.partition("_")[2]: name for name in self._box.families.names}
        for word in said.lower().replace("$", "").replace(",", "").split():
            contract = word.removeprefix(_CONTRACT)
            if word.isdecimal():
                cash += int(word[:9])
            elif word in self._box.businesses.names:
                cards["businesses"].append(word)
            elif contract != word and contract in self._box.businesses.names:
                cards["tokens"].append(contract)
            elif word in people or word in self._box.families.names:
                cards["gangsters"].append(people.get(word, word))
            else:
                raise ValueError(word)
        return {"cash": cash, **cards}
