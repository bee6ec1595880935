"""Lengths that tell nothing: facts that each is told for himself leave at one length."""

import msgspec
import pytest

from sitdown.core.fact import Tell
from sitdown.server import hush


def lengths(*awake: int) -> set[int]:
    tell = Tell()
    tell.each("meeting", {seat: {"awake": [seat] * many} for seat, many in enumerate(awake)})
    return {len(msgspec.json.encode(hush.fact(told))) for told in tell.facts}


@pytest.mark.parametrize("most", [1, 20, 400])
def test_what_each_is_told_for_himself_is_of_one_length_however_long(most: int) -> None:
    # MAF-7.3
    assert len(lengths(0, 3, most)) == 1


def test_what_the_others_are_told_does_not_show_in_the_length() -> None:
    # MAF-7.3: the longest of them does not tell how long it is
    assert lengths(0, 0) == lengths(0, 7)


def test_what_all_are_told_and_what_one_alone_is_told_is_left_as_it_is() -> None:
    tell = Tell()
    tell.all("dawn", {"turn": 1})
    tell.only(2, "dealt", {"token": "agent"})
    assert [hush.fact(told) for told in tell.facts] == [told.to_json() for told in tell.facts]
