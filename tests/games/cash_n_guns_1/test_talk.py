"""Who may talk to whom."""

from tests.games.cash_n_guns_1.builders import GAME, Scene, deal, gang_scene, scene


def channels(s: Scene) -> dict[str, tuple[list[str], list[str] | None]]:
    return {
        channel.name: (
            [s.names[seat] for seat in channel.speakers],
            None if channel.hearers is None else [s.names[seat] for seat in channel.hearers],
        )
        for channel in GAME.channels(s.state)
    }


def test_everybody_talks_at_the_table() -> None:
    # CG1-R53
    assert channels(deal(4)) == {"table": (["A", "B", "C", "D"], None)}


def test_the_dead_talk_apart() -> None:
    # CG1-R53
    s = scene("A bang>B, B click>A, C click>D, D click>C", round=2, wounds={"B": 2})
    s.courage()
    assert channels(s) == {"table": (["A", "C", "D"], None), "dead": (["B"], ["B"])}
    while s.stage != "over":
        s.round("", ducks="A C D")
    assert channels(s) == {"table": (["A", "B", "C", "D"], None)}


def test_each_gang_has_a_channel_of_its_own() -> None:
    # CG1-4.81, CG1-R53
    s = gang_scene("V click>J, J click>V", round=2, dead={"B": 1})
    found = channels(s)
    assert found["gang 1"] == (["V", "P"], ["V", "P", "B"]), "the dead listen"
    assert found["gang 2"] == (["J", "T", "Q"], ["J", "T", "Q"])
    assert found["dead"] == (["B"], ["B"])
    assert "B" not in found["table"][0]
    assert channels(deal(12)).keys() >= {"gang 1", "gang 2", "gang 3", "gang 4"}


def test_the_dead_go_on_seeing_what_their_gang_sees() -> None:
    # CG1-R53
    s = gang_scene("V click>J, J click>V", round=2, dead={"B": 1})
    assert s.view("B")["gang"]["hands"] == s.view("V")["gang"]["hands"]
