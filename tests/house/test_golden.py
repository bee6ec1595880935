"""The golden transcripts: every game has them, and it still plays exactly so."""

import pytest

from sitdown.games import GAMES, OWN
from tools.golden import FOLDER, VARIANTS, all_transcripts

TRANSCRIPTS = all_transcripts()


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_the_game_still_plays_as_written_down(name: str) -> None:
    written = (FOLDER / name).read_text(encoding="utf-8")
    assert TRANSCRIPTS[name] == written, "changed on purpose? make golden, and read the diff"


def test_every_game_has_a_transcript_for_every_number_of_seats() -> None:
    for slug in OWN:
        seats = {int(variant.partition("-")[0]) for variant in VARIANTS[slug]}
        assert seats >= set(GAMES[slug].info.seats)


def test_no_transcript_is_left_over() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == set(TRANSCRIPTS)
