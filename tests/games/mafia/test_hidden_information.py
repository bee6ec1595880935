"""MAF section 7: who may know what, and when.

Two worlds that differ in one secret go through the same script. Whoever may not know the secret
gets the same bytes in both at every step: views, questions with their acts, facts, channels and
refusals. Whoever may know it does get to know it.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

from sitdown.core.plain import canonical
from sitdown.core.question import WATCHER
from sitdown.core.refusal import Refused
from sitdown.core.rng import Rng
from tests.games.mafia.builders import MAFIA, Spytown, deal

Script = Iterator[Spytown]
MASTER, DEAD = 9, 7
"""The Game Master's seat, and a player who was expelled before anything happened."""
VIEWERS = [WATCHER, *range(9), MASTER]
TRIED = range(0, len(MAFIA.info.vocabulary), 9)


def bytes_for(t: Spytown, viewer: int) -> str:
    """Everything that one viewer can get out of the table."""
    table = t.table
    told = [fact.to_json() for fact in table.told(viewer)]
    channels = [
        [c.name, c.speakers, c.hearers] for c in MAFIA.channels(table.state) if c.reaches(viewer)
    ]
    seen: list[object] = [table.view(viewer), table.asked(viewer), told, channels]
    if viewer >= 0:
        seen.append([reason(t, viewer, act) for act in TRIED])
    return canonical(seen)


def reason(t: Spytown, seat: int, act: int) -> object:
    try:
        t.table.check(seat, act)
    except Refused as refused:
        return refused.refusal.to_json()
    return "legal"


class Secret(NamedTuple):
    here: Callable[[], Script]
    there: Callable[[], Script]
    knows: list[int]
    """Who may learn of it before it is public."""


def start(
    tokens: str = "MMPPPPPPA", cards: dict[int, str] | None = None, **options: Any
) -> Spytown:
    t = deal(tokens, cards, gm="human", **options)
    if t.phase == "agent":
        t.expel(DEAD)
    return t


def whole_turn(t: Spytown, kill: int = 6) -> Script:
    """From the evening to the next one, with nothing that tells one world from the other."""
    yield t
    t.close()
    yield t
    if t.phase == "recruit":
        t.close()
        yield t
    for _ in range(2):
        awake = [seat for seat in t.living if t.state["nights"][-1]["awake"][seat]]
        t.answer(dict.fromkeys(awake, f"point {kill}"))
        yield t
    while t.phase in ("reaction", "last_shot", "start_cards"):
        t.close()
        yield t
    t.say(2, "claim_role", {"role": "policeman"})
    yield t
    t.say(MASTER, "call")
    yield t
    t.say(2, "vote 5")
    yield t
    t.close()
    yield t
    while t.turn == 1:  # then the new dead open their eyes
        yield t
        t.close()


def tokens(letters: str) -> Callable[[], Script]:
    return lambda: whole_turn(start(letters))


def cards(held: dict[int, str], letters: str = "MMPPPPPPA", **options: Any) -> Callable[[], Script]:
    return lambda: whole_turn(start(letters, held, **options))


def check(target: int, letters: str = "MMPPPPPPA", held: dict[int, str] | None = None) -> Script:
    t = start(letters, held)
    t.answer({8: f"point {target}"})
    yield t
    t.night(kill=6)
    yield t
    t.until("agent")
    yield t


def fingers(first: dict[int, int], second: dict[int, int]) -> Script:
    t = start().until("mafia")
    for round_ in (first, second):
        t.answer({seat: f"point {target}" for seat, target in round_.items()})
        yield t
    t.until("agent")
    yield t


def swap(letters: str) -> Script:
    t = start(letters, {2: "role_swap"})
    t.say(2, "swap 3")
    yield t
    t.expel(DEAD)
    yield from whole_turn(t)


def recruit(holder: int, target: int) -> Script:
    t = start(cards={holder: "recruitment"})
    t.close()
    yield t
    t.answer({holder: f"point {target}"})
    yield t
    t.night(kill=6)
    yield t
    t.until("agent")
    yield t


def gang(third: int, mode: str) -> Script:
    held = {3: "new_gang", 4: "new_gang", third: "new_gang"}
    t = deal("MMMPPPPPPPPPA", held, new_gang=mode)
    yield t
    t.night(kill=6)
    yield t
    t.until("agent")
    yield t


def wiretap(letters: str, held: dict[int, str]) -> Script:
    t = start(letters, {**held, 5: "wiretap"}).until("discussion")
    yield t
    t.say(5, "wiretap 3")
    yield t
    t.until("agent")
    yield t


def reactions(*answerers: int) -> Script:
    """Seat 3 wears the Vest; whether 4 offered the Bandage, or 5 nothing, is nobody's business."""
    t = start(cards={3: "vest", 4: "bandage"}).night(kill=3)
    t.react(3, *answerers)
    yield t
    t.until("agent")
    yield t


def sealed(target: int) -> Script:
    t = start().until("nomination")
    t.say(2, f"vote {target}")
    yield t
    t.say(3, "vote 0")
    yield t


TURNED = "PMPMPPPPA"
"""Against MMPPPPPPA with Turncoat in seat 0: seat 3 has the sleeping Mafioso's token instead."""

SECRETS: dict[str, Secret] = {
    "own token, who is the Agent": Secret(
        tokens("MMPPPPPPA"), tokens("MMPPAPPPP"), [4, 8, DEAD, MASTER]
    ),
    "whom the Agent checked": Secret(lambda: check(3), lambda: check(4), [8, DEAD, MASTER]),
    "result of a check": Secret(
        lambda: check(3, held={0: "turncoat"}),
        lambda: check(3, TURNED, {3: "turncoat"}),
        [0, 3, 8, MASTER],
    ),
    "who attends": Secret(tokens("MMPPPPPPA"), tokens("PMPMPPPPA"), [0, 1, 3, DEAD, MASTER]),
    "gestures and picks": Secret(
        lambda: fingers({0: 6, 1: 6}, {0: 6, 1: 6}),
        lambda: fingers({0: 5, 1: 6}, {0: 6, 1: 6}),
        [0, 1, DEAD, MASTER],
    ),
    "own Game Card": Secret(cards({3: "vest"}), cards({4: "vest"}), [3, 4, MASTER]),
    "a card that is unusable": Secret(cards({8: "vest"}), cards({4: "vest"}), [4, 8, MASTER]),
    "an interrupt in hand": Secret(cards({3: "wiretap"}), cards({4: "wiretap"}), [3, 4, MASTER]),
    "Last Shot in hand": Secret(cards({3: "last_shot"}), cards({6: "last_shot"}), [3, 6, MASTER]),
    "tokens after the swap": Secret(
        lambda: swap("MMPPPPPPA"), lambda: swap("MMPAPPPPP"), [2, 3, 8, DEAD, MASTER]
    ),
    "the recruit": Secret(lambda: recruit(0, 4), lambda: recruit(0, 5), [0, 1, 4, 5, DEAD, MASTER]),
    "the recruiter": Secret(lambda: recruit(0, 4), lambda: recruit(1, 4), [0, 1, 4, DEAD, MASTER]),
    "the Turncoat": Secret(
        cards({3: "turncoat"}), cards({4: "turncoat"}), [0, 1, 3, 4, DEAD, MASTER]
    ),
    "Wiretap's result": Secret(
        lambda: wiretap("MMPPPPPPA", {0: "turncoat"}),
        lambda: wiretap(TURNED, {3: "turncoat"}),
        [0, 3, 5, MASTER],
    ),
    "a ballot under seal": Secret(lambda: sealed(4), lambda: sealed(5), [2]),
}


@pytest.mark.parametrize("name", SECRETS)
def test_only_those_who_may_know_a_secret_get_to_know_it(name: str) -> None:
    # MAF-7.1, MAF-7.3, MAF-10.10, MAF-10.11
    secret = SECRETS[name]
    learnt = set()
    for here, there in zip(secret.here(), secret.there(), strict=True):
        assert here.phase == there.phase
        for viewer in VIEWERS:
            same = bytes_for(here, viewer) == bytes_for(there, viewer)
            assert same or viewer in secret.knows, f"{viewer} learns {name} in {here.phase}"
            if not same:
                learnt.add(viewer)
    assert learnt == set(secret.knows)


@pytest.mark.parametrize(("mode", "knows"), [("hidden", {5, 8}), ("recognise", {3, 4, 5, 8})])
def test_gang_members_know_as_much_as_their_mode_allows(mode: str, knows: set[int]) -> None:
    # MAF-7.1, MAF-5.1401
    learnt = set()
    for here, there in zip(gang(5, mode), gang(8, mode), strict=True):
        for viewer in [WATCHER, *range(13)]:
            if bytes_for(here, viewer) != bytes_for(there, viewer):
                learnt.add(viewer)
    assert learnt == knows


def test_reactions_that_were_not_carried_out_are_never_shown() -> None:
    # MAF-7.1, MAF-10.11
    for other in ((4,), (5,), (4, 5, 0)):
        for here, there in zip(reactions(), reactions(*other), strict=True):
            for viewer in VIEWERS:
                assert bytes_for(here, viewer) == bytes_for(there, viewer)
            assert here.state == there.state


@pytest.mark.parametrize("eyes", ["open_eyes", "public_only"])
def test_what_the_fallen_see_of_the_night(eyes: str) -> None:
    # MAF-7.4, MAF-R45
    t = start(cards={0: "recruitment"}, dead_view=eyes)
    open_eyed = eyes == "open_eyes"
    assert t.mine(DEAD)["tokens"][8] == ("A" if open_eyed else "?")
    t.night(check=3, recruit=4, kill=6)
    seen = t.mine(DEAD)["nights"][0]
    assert seen["checked"] == (3 if open_eyed else None)
    assert seen["awake"] == ([0, 1, 4] if open_eyed else [])
    assert bool(seen["first"]) == open_eyed
    assert (t.mine(DEAD)["recruit"] == 4) == open_eyed
    tokens_seen = t.mine(DEAD)["tokens"]
    assert tokens_seen[0] == tokens_seen[3] == "?"  # neither face-down tokens nor hands
    assert t.view(DEAD)["seats"][0]["card"] is None


def test_the_fallen_see_from_their_fall_on() -> None:
    # MAF-7.4, MAF-7.1
    t = deal("MMPPPPPPA").night(check=3, kill=6)
    assert t.mine(6)["nights"][0]["awake"] == []
    assert t.mine(6)["tokens"][8] == "?"
    t.until("agent")
    assert t.mine(6)["tokens"][8] == "A"
    t.night(check=4, kill=5)
    assert t.mine(6)["nights"][1]["awake"] == [0, 1]
    assert t.mine(6)["nights"][1]["checked"] == 4
    assert t.mine(6)["tokens"][4] == "?"
    assert t.mine(6)["nights"][0]["checked"] is None


def test_the_fallen_never_write_where_the_living_read() -> None:
    # MAF-7.4
    for chat in ("gestures", "chat"):
        t = deal("MMPPPPPPA", mafia_talk=chat, gm="human").expel(DEAD)
        for _ in range(12):
            for channel in MAFIA.channels(t.table.state):
                if DEAD in channel.speakers:
                    assert channel.name == "spectators"
                    assert channel.hearers == [*t.fallen, MASTER]
            for question in t.table.questions:
                assert not set(question.seats) & set(t.fallen)
            t.close()


def test_nobody_advises_whoever_is_about_to_shoot() -> None:
    # MAF-R73, MAF-4.70, MAF-7.4
    t = deal("MMPPPPPPA", last_shot_all=True, gm="human").expel(DEAD).until("agent").night(kill=2)
    assert (t.phase, t.asked("last_shot")) == ("last_shot", [2])
    spectators = next(c for c in MAFIA.channels(t.table.state) if c.name == "spectators")
    assert (spectators.speakers, spectators.hearers) == ([DEAD], [DEAD, MASTER])
    t.say(2, "silence")
    spectators = next(c for c in MAFIA.channels(t.table.state) if c.name == "spectators")
    assert spectators.speakers == sorted([2, DEAD])


def test_open_eyed_spectators_hear_the_mafia_s_chat() -> None:
    # MAF-7.4, MAF-4.22
    for eyes, hears in (("open_eyes", True), ("public_only", False)):
        t = deal("MMPPPPPPA", mafia_talk="chat", gm="human", dead_view=eyes).expel(DEAD)
        t.until("mafia")
        channel = next(c for c in MAFIA.channels(t.table.state) if c.name == "mafia")
        assert channel.hearers is not None
        assert (DEAD in channel.hearers) == hears
        assert MASTER in channel.hearers
        assert DEAD not in channel.speakers


def test_outside_spectators_get_the_public_view_only() -> None:
    # MAF-7.5
    t = start(cards={0: "recruitment", 3: "vest"}).night(check=0, recruit=4, kill=6)
    view = t.view(WATCHER)
    assert "mine" not in view
    assert "truth" not in view
    private = {"dealt", "looked", "meeting", "won_over", "fingers", "settled", "gang"}
    assert not {fact.kind for fact in t.table.told(WATCHER)} & private
    t.react()
    t.expel(0, 1, 4)
    assert t.view(WATCHER)["truth"]["tokens"][8] == "agent"


# Allowed inferences (MAF-7.2)


def test_counting_tokens_is_allowed() -> None:
    # MAF-7.2
    t = start()
    assert t.view()["row"] == {"policeman": 6, "mafioso": 2, "agent": 1}
    assert t.view()["hidden"] == {"policeman": 5, "mafioso": 2, "agent": 1}


def imagined_tokens(t: Spytown, viewer: int, seat: int, worlds: int = 60) -> set[str]:
    seen = set()
    for number in range(worlds):
        world = MAFIA.write(t.table.imagine(viewer, Rng(number, 1)))
        players: list[dict[str, str]] = world["players"]  # type: ignore[assignment]
        seen.add(players[seat]["token"])
    return seen


def imagined_cards(t: Spytown, viewer: int, card: str, worlds: int = 60) -> set[int]:
    seen = set()
    for number in range(worlds):
        world = MAFIA.write(t.table.imagine(viewer, Rng(number, 1)))
        players: list[dict[str, str]] = world["players"]  # type: ignore[assignment]
        seen.add([player["card"] for player in players].index(card))
    return seen


def test_a_victim_with_a_mafioso_token_is_a_turncoat() -> None:
    # MAF-7.2
    t = deal("MMPPPPPPA", {0: "turncoat"}).night(kill=0)
    assert imagined_cards(t, WATCHER, "turncoat") == {0}


def test_counting_attendees_tells_of_a_turncoat() -> None:
    # MAF-7.2
    fewer = deal("MMPPPPPPA", {0: "turncoat"}).until("discussion")
    assert imagined_cards(fewer, 1, "turncoat") == {0, 2, 3, 4, 5, 6, 7, 8}
    assert imagined_tokens(fewer, 1, 0) == {"mafioso", "policeman", "agent"}
    more = deal("MMPPPPPPA", {3: "turncoat"}).until("discussion")
    assert imagined_cards(more, 0, "turncoat") == {1, 3}  # one of those who were awake
    equal = deal("MMPPPPPPA", {8: "turncoat"}).until("discussion")
    assert imagined_tokens(equal, 0, 3) == {"policeman", "agent"}


def test_role_swap_shown_by_nobody_is_the_agent_s() -> None:
    # MAF-7.2, MAF-R35
    t = deal("MMPPPPPPA", {8: "role_swap"})
    for number in imagined_cards(t, 2, "role_swap"):
        assert number != 2
    worlds = [MAFIA.write(t.table.imagine(2, rng(number))) for number in range(20)]
    for world in worlds:
        players: list[dict[str, str]] = world["players"]  # type: ignore[assignment]
        holder = [player["card"] for player in players].index("role_swap")
        assert players[holder]["token"] == "agent"


def rng(number: int) -> Rng:
    return Rng(number, 3)


def test_a_game_that_goes_on_without_mafiosi_has_a_hidden_enemy() -> None:
    # MAF-7.2, MAF-6.7
    t = deal("MMPPPPPPA", {3: "turncoat"}, gm="human").expel(0, 1)
    assert imagined_cards(t, 2, "turncoat") == {3, 4, 5, 6, 7, 8}  # somebody who lives
    skipped = deal(
        "MMMPPPPPPPPPA",
        {3: "new_gang", 4: "new_gang", 5: "new_gang"},
        new_gang="hidden",
        gm="human",
    ).expel(0, 1, 2)
    skipped.close()
    assert skipped.told(WATCHER, "no_mafia_phase")


def test_a_small_group_s_agent_who_falls_has_looked_at_a_mafioso() -> None:
    # MAF-7.2, MAF-4.13
    t = deal("MPPPPPA").night(check=0)
    for number in range(20):
        world = MAFIA.write(t.table.imagine(2, rng(number)))
        players: list[dict[str, str]] = world["players"]  # type: ignore[assignment]
        nights: list[dict[str, int]] = world["nights"]  # type: ignore[assignment]
        assert players[nights[0]["checked"]]["token"] == "mafioso"


def test_whoever_played_a_card_has_a_token_that_may() -> None:
    # MAF-7.2, MAF-5.2
    t = deal("MMPPPPPPA", {3: "kidnapping", 0: "wiretap"}).until("start_cards")
    t.answer({3: "point 4"})
    t.say(0, "wiretap 5")
    assert imagined_tokens(t, 2, 3) == {"policeman"}
    assert imagined_tokens(t, 2, 0) == {"policeman", "mafioso"}
