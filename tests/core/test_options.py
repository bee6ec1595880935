"""House rules as they are typed, sent and read."""

import pytest

from sitdown.core.options import Option, Options
from sitdown.core.refusal import Refused

CARDS = Option("cards", "X-1", "random", ("random",), items=("vest", "bandage", "arrest"))


@pytest.mark.parametrize(
    ("given", "read"),
    [
        ("random", "random"),
        ("vest", "vest"),
        ("arrest,vest", "vest,arrest"),
        (" Vest , BANDAGE ", "vest,bandage"),
    ],
)
def test_some_items_may_be_named_in_any_order(given: str, read: str) -> None:
    assert Options((CARDS,), {"cards": given}).word("cards") == read


@pytest.mark.parametrize("given", ["", "vest,", "vest,vest", "vest,random", "pistol", 3, None])
def test_what_names_no_items_is_refused(given: object) -> None:
    with pytest.raises(Refused) as refused:
        Options((CARDS,), {"cards": given})
    assert refused.value.refusal.code == "option_value"
    assert refused.value.refusal.about["allowed"] == "random, vest, bandage, arrest"


def test_items_are_listed_beside_the_values() -> None:
    assert CARDS.to_json() == {
        "default": "random",
        "values": ["random"],
        "several": ["vest", "bandage", "arrest"],
    }
