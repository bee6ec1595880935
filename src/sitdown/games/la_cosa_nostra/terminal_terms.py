"""Terms of a deal as one chooses, types and reads them: `2000 1 pimp-1 contract:garage-1`."""

from collections.abc import Callable
from typing import Any, Final

from sitdown.core.contract import Json
from sitdown.games.la_cosa_nostra.rules import shapes
from sitdown.games.la_cosa_nostra.rules.box import Box
from sitdown.games.la_cosa_nostra.rules.deal import DEEDS
from sitdown.terminal.board import Ask, Back
from sitdown.texts import Catalogue

_CONTRACT: Final = "contract:"
_NOT: Final = ("not", "nie")
_WILL_NOT: Final = "not "
_ANYBODY: Final = ("*", "anybody")

Step = Callable[[list[Json]], Json]
"""One step of the terms, which may look at those before it."""


class Terms:
    def __init__(self, box: Box, words: Catalogue) -> None:
        self._box = box
        self._words = words

    # Reading them

    def offer(self, offer: shapes.OpenOffer) -> str:
        to = self._words.say("board.anybody")
        if offer["to"] != "anybody":
            to = self._words.seat_name(offer["to"])
        sides = {side: self._side(offer[side]) for side in ("give", "get")}
        text = self._words.say("board.offer", {"from": offer["from"], "to": to, **sides})
        return f"{text} “{offer['note']}”" if offer["note"] else text

    def _side(self, side: shapes.OfferSide) -> str:
        things: list[shapes.Thing] = [{"amount": side["cash"]}] if side["cash"] else []
        things += [shapes.Thing(card=card) for card in side["businesses"]]
        things += [shapes.Thing(person=name) for name in side["gangsters"]]
        things += [shapes.Thing(on=card) for card in side["tokens"]]
        named = [self._words.say("thing.item", thing) for thing in things]
        return ", ".join(named) or self._words.say("board.nothing")

    def promise(self, promise: shapes.WrittenPromise) -> str:
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

    def label(self, part: str) -> str:
        """What can be chosen for the terms and is no card: `contract:garage-1`, `not attack`."""
        card = part.removeprefix(_CONTRACT)
        if card != part:
            return self._words.say("thing.item", {"on": card})
        if part == _ANYBODY[-1]:
            return self._words.say("board.anybody")
        deed = part.removeprefix(_WILL_NOT)
        if deed in DEEDS:
            how = "will" if deed == part else "will_not"
            return self._words.say("board.promise_choice", {"how": how, "deed": deed})
        return ""

    # Asking for them

    def ask_offer(
        self,
        view: shapes.View,
        answered: shapes.OpenOffer | None,
        ask: Ask,
        done: Callable[[Json], bool],
    ) -> bool:
        """To whom (unless it answers an offer), what for what; False if the player goes back."""
        me = view["you"]
        lead = f"{self.offer(answered)}\n" if answered is not None else ""

        def whom(_: list[Json]) -> Json:
            return self._ask_to(view, ask, anybody=True)

        def give(_: list[Json]) -> Json:
            return self._ask_side(ask, lead + self._words.say("board.offer_give"), view, me)

        def get(terms: list[Json]) -> Json:
            to = terms[0] if answered is None else answered["from"]
            return self._ask_side(ask, self._words.say("board.offer_get"), view, to)

        def offer(terms: list[Json]) -> bool:
            to = terms[0] if answered is None else answered["from"]
            return done({"to": to, "give": terms[-2], "get": terms[-1]})

        return _in_steps([whom, give, get] if answered is None else [give, get], offer)

    def ask_promise(self, view: shapes.View, ask: Ask, done: Callable[[Json], bool]) -> bool:
        def whom(_: list[Json]) -> Json:
            return self._ask_to(view, ask, anybody=False)

        def what(_: list[Json]) -> Json:
            return self._ask_deed(ask)

        def promise(terms: list[Json]) -> bool:
            to, deed = terms
            assert isinstance(deed, dict)
            return done({"to": to, **deed})

        return _in_steps([whom, what], promise)

    def _ask_to(self, view: shapes.View, ask: Ask, *, anybody: bool) -> Json:
        """A seat by its place in the list or its name, or anybody."""
        others = [seat for seat in range(len(view["players"])) if seat != view["you"]]
        named = {self._words.seat_name(seat).lower(): seat for seat in others}
        parts = [str(seat) for seat in others] + ([_ANYBODY[-1]] if anybody else [])
        prompt, hint = self._words.say("board.offer_to"), self._words.say("board.one_of_list")
        said = ask(prompt, hint, parts).lower()
        while True:
            if said.isdecimal() and 1 <= int(said[:4]) <= len(parts):
                said = parts[int(said) - 1]
                return int(said) if said.isdecimal() else said
            if anybody and said in _ANYBODY:
                return _ANYBODY[-1]
            if said in named:
                return named[said]
            said = ask(self._not_read(said) + prompt, hint, parts).lower()

    def _ask_side(self, ask: Ask, prompt: str, view: shapes.View, giver: Json) -> Json:
        """What one side gives; for an offer to anybody there is no list to choose from."""
        parts = _goods(view["players"][giver]) if isinstance(giver, int) else []
        hint = self._words.say("board.side_of_list" if parts else "board.side_of_anybody")
        said = ask(prompt, hint, parts)
        while True:
            try:
                return self.read_side(said, parts)
            except ValueError as wrong:
                said = ask(self._not_read(str(wrong)) + prompt, hint, parts)

    def _ask_deed(self, ask: Ask) -> Json:
        """One of the deeds by its number, then words; or all of it written out."""
        parts = [f"{how}{deed}" for how in ("", _WILL_NOT) for deed in DEEDS]
        prompt, hint = self._words.say("board.promise_what"), self._words.say("board.deed_of_list")
        while True:
            said = ask(prompt, hint, parts)
            if said.isdecimal() and 1 <= int(said[:4]) <= len(parts):
                try:
                    return _read_deed(f"{parts[int(said) - 1]} {self._ask_words(ask)}")
                except Back:
                    continue
            if said:
                return _read_deed(said)

    def _ask_words(self, ask: Ask) -> str:
        return ask(self._words.say("board.promise_words"), self._words.say("board.no_words"), [])

    def _not_read(self, said: str) -> str:
        return self._words.say("board.not_read", {"said": said}) + "\n" if said else ""

    def read_side(self, said: str, parts: list[str]) -> dict[str, Json]:
        """Places in the list; sums, businesses, gangsters by their id or its last part, Contracts.
        A number beyond the list, or with a dollar sign, is a sum."""
        cash = 0
        cards: dict[str, list[str]] = {"businesses": [], "gangsters": [], "tokens": []}
        people = {name.partition("_")[2]: name for name in self._box.families.names}
        for written in said.lower().replace(",", "").split():
            chosen = written.isdecimal() and 1 <= int(written[:9]) <= len(parts)
            word = parts[int(written) - 1] if chosen else written.strip("$")
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


def _in_steps(steps: list[Step], done: Callable[[list[Json]], bool]) -> bool:
    """Step by step until it is done; `Back` leads to the step before, and out of the first."""
    terms: list[Json] = []
    while True:
        if len(terms) == len(steps):
            if done(terms):
                return True
            terms.pop()
            continue
        try:
            terms.append(steps[len(terms)](terms))
        except Back:
            if not terms:
                return False
            terms.pop()


def _goods(player: shapes.Player) -> list[str]:
    """What a player can give: businesses, Contracts on those that work, gangsters without a task
    (LCN-5.63, LCN-5.71)."""
    cards = [entry["card"] for entry in player["businesses"]]
    rented = [f"{_CONTRACT}{entry['card']}" for entry in player["businesses"] if entry["active"]]
    return cards + rented + [g["gangster"] for g in player["gangsters"] if not g["task"]]


def _read_deed(said: str) -> Json:
    """`not attack this round`: whether it will be, what, and the words behind it."""
    words = said.split(" ")
    will = words[0].lower() not in _NOT
    if not will:
        words.pop(0)
    known = bool(words) and words[0].lower() in DEEDS
    deed = words.pop(0).lower() if known else DEEDS[-1]
    return {"will": will, "deed": deed, "words": " ".join(words).strip()}
