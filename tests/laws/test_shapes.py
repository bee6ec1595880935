"""The law of shapes: what a value may be, which games have shapes, and faults that it finds."""

from typing import Any, Literal, NotRequired, TypedDict, cast

import pytest

from sitdown.core.fact import Tell
from sitdown.core.game import AnyGame, Info
from sitdown.core.refusal import Json
from sitdown.core.shapes import Shapes
from sitdown.games import GAMES
from sitdown.games._template.rules import shapes as stickup
from sitdown.games._template.rules.game import StickupGame
from sitdown.games._template.rules.state import State
from sitdown.laws import Case, LawBroken, keeps_shape
from sitdown.laws.shapes import mismatch
from tests.contract.heist import HeistGame


class Inner(TypedDict):
    suit: Literal["hearts", "spades"]
    value: NotRequired[int]


class Outer(TypedDict):
    cards: list[Inner]
    by_name: dict[str, int | None]
    note: str | Inner


GOOD: dict[str, Any] = {
    "cards": [{"suit": "hearts"}, {"suit": "spades", "value": 3}],
    "by_name": {"a": 1, "b": None},
    "note": "x",
}


def test_a_value_that_matches_its_shape() -> None:
    assert mismatch(Outer, GOOD, "view") == ""
    assert mismatch(Outer, {**GOOD, "note": {"suit": "hearts"}}, "view") == ""


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"cards": [{"suit": "clubs"}]}, "view.cards[0].suit: 'clubs' is not 'hearts' or 'spades'"),
        (
            {"cards": [{"suit": "hearts", "value": True}]},
            "view.cards[0].value: True is not a",
        ),
        ({"cards": [{"value": 1}]}, "view.cards[0].suit is missing (Inner)"),
        ({"cards": {}}, "view.cards: {} is not a list"),
        ({"by_name": {"a": "1"}}, "view.by_name.a: '1' is not"),
        ({"by_name": {1: 1}}, "view.by_name has the key 1"),
        ({"note": 5}, "view.note: 5 is not"),
        ({"note": {"suit": "x"}}, "view.note.suit: 'x' is not"),
        ({"more": 1}, "view.more is not in Outer"),
    ],
)
def test_a_value_that_does_not(change: dict[str, Any], said: str) -> None:
    assert mismatch(Outer, {**GOOD, **change}, "view").startswith(said)


def test_one_is_not_true_and_a_type_we_do_not_know_is_said() -> None:
    assert mismatch(bool, 1, "x") == "x: 1 is not true or false"
    assert mismatch(int, 1.0, "x") == "x: 1.0 is not a whole number"
    with pytest.raises(TypeError, match="may not hold"):
        mismatch(set[int], {1}, "x")


@pytest.mark.parametrize("game", [*GAMES.values(), StickupGame()], ids=lambda g: g.info.slug)
def test_every_game_has_shapes(game: AnyGame) -> None:
    assert game.info.shapes is not None
    for verb in game.info.vocabulary.verbs.values():
        assert not verb.bargain or verb.name in game.info.shapes.terms


# Planted faults


class ForgottenField(StickupGame):
    def view(self, state: State, viewer: int) -> dict[str, Json]:
        return {**super().view(state, viewer), "secret_sauce": 1}


class LateField(StickupGame):
    """Only when somebody is out."""

    def view(self, state: State, viewer: int) -> dict[str, Json]:
        seen = super().view(state, viewer)
        if 0 in state.lives:
            del seen["stake"]
        return seen


class WordForNumber(StickupGame):
    def view(self, state: State, viewer: int) -> dict[str, Json]:
        return {**super().view(state, viewer), "round": str(state.round)}


class UndeclaredFact(StickupGame):
    def announce(self, state: State, tell: Tell) -> None:
        super().announce(state, tell)
        tell.all("welcome", {})


class OtherFact(StickupGame):
    def announce(self, state: State, tell: Tell) -> None:
        super().announce(state, tell)
        tell.all("round", {"round": "one"})


@pytest.mark.parametrize(
    "fault", [ForgottenField, LateField, WordForNumber, UndeclaredFact, OtherFact]
)
def test_a_planted_fault_is_found(fault: type[StickupGame]) -> None:
    with pytest.raises(LawBroken, match=r"^shapes: "):
        play_many(fault(), 3)


def play_many(game: AnyGame, seats: int) -> None:
    for seed in range(30):
        keeps_shape(Case(game, seats, seed))


def with_terms(game: AnyGame, terms: dict[str, object]) -> AnyGame:
    own = game.info
    game.info = Info(
        own.slug, own.package, own.rules_version, own.seats, own.options, own.vocabulary,
        own.seconds, own.rules, shapes=Shapes(Any, _Anything(), terms),
    )  # fmt: skip
    return game


class _Anything(dict[str, object]):
    def __contains__(self, name: object) -> bool:
        return True

    def __missing__(self, name: str) -> object:
        return Any


class Offer(TypedDict):
    give: list[int]


def test_terms_are_looked_at_too() -> None:
    for terms, said in (({}, "has no shape in TERMS"), ({"offer": Offer}, "terms: offer")):
        game = with_terms(HeistGame(), cast(dict[str, object], terms))
        with pytest.raises(LawBroken, match=said):
            play_many(game, 5)


def test_the_types_can_be_read_in_the_compiled_build_too() -> None:
    assert mismatch(stickup.View, {}, "view").endswith("is missing (View)")
    good = Case(StickupGame(), 2, 1).table().view(0)
    assert mismatch(stickup.View, good, "view") == ""
    assert mismatch(stickup.View, {**good, "lives": ["x"]}, "view").startswith("view.lives[0]")
