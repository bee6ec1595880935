"""The interaction matrix of MAF section 5, walked cell by cell as the rules page prints it."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from sitdown.core.start import Start
from sitdown.core.table import Table
from sitdown.laws import Case, conserves
from tests.games.mafia.builders import MAFIA, Spytown, deal

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "mafia.md"
CARDS = [
    "vest",
    "bandage",
    "recruitment",
    "commander",
    "turncoat",
    "role_swap",
    "wiretap",
    "shelter",
    "safe_conduct",
    "arrest",
    "corner_shot",
    "kidnapping",
    "last_shot",
    "new_gang",
]
NINE = "MMPPPPPPA"
THIRTEEN = "MMMPPPPPPPPPA"


def cells() -> list[tuple[str, str, str]]:
    """Each pair of cards with its letter."""
    found = []
    for line in PAGE.read_text(encoding="utf-8").split("\n"):
        row = re.match(r"\| (\d+) [A-Z][\w -]* \|", line)
        letters = [cell.strip() for cell in line.strip("|").split("|")[1:]]
        if row and len(letters) == len(CARDS):
            one = int(row[1]) - 1
            found += [
                (CARDS[one], CARDS[other], letters[other]) for other in range(one + 1, len(CARDS))
            ]
    return found


CELLS = cells()


def test_the_page_has_the_whole_matrix() -> None:
    # MAF-5.2001
    assert len(CELLS) == 13 * 14 // 2
    letters = {letter for _, _, letter in CELLS}
    assert letters == {*NOTES, "·"}


@pytest.mark.parametrize(("one", "other", "letter"), CELLS)
def test_two_cards_meet(one: str, other: str, letter: str) -> None:
    # MAF-5.2001, MAF-5.2002
    NOTES.get(letter, nothing_special)(one, other)


def nothing_special(one: str, other: str) -> None:
    """Both lie in one deal and nothing out of order happens in whole games."""
    gang = other == "new_gang"
    named = [card for card in (one, other) if card != "new_gang"]
    house: dict[str, object] = {"extended": True, "action_cards": ",".join(named)}
    house |= {"new_gang": "hidden" if gang else "off", "talk_rounds": 0, "virtual_neutrals": True}
    for seed in range(2):
        conserves(Case(MAFIA, 13 if gang else 9, seed, house))


def protect(t: Spytown, seat: int, card: str) -> Spytown:
    """Up to the moment when a protection works: the next turn, or today for Arrest."""
    if card == "arrest":
        t.until("start_cards").answer({seat: "play"})
    elif card == "kidnapping":
        t.until("start_cards").answer({seat: "point 3"})
    else:
        t.until("end_cards").answer({seat: "play"})
        t.until("agent")
    return t


def a(one: str, other: str) -> None:
    """Vest has priority, Bandage is not spent."""
    t = deal(NINE, {3: "vest", 4: "bandage"}).night(kill=3)
    t.react(3, 4)
    assert (t.card(3), t.card(4)) == (("vest", "up"), (None, None))
    t.vote_out(3)
    t.react(4)
    assert (t.fallen, t.card(4)) == ([], ("bandage", "up"))


def b(one: str, other: str) -> None:
    """Usability is by token: a recruited Policeman still uses it, a recruited Agent does not."""
    card = other if one == "recruitment" else one
    for seat, works in ((4, True), (8, False)):
        t = deal(NINE, {0: "recruitment", seat: card}).night(recruit=seat, kill=7)
        if t.phase in ("reaction", "last_shot"):
            t.close()
        if card == "vest":
            t.vote_out(seat)
            t.react(seat)
            assert (seat in t.living) == works
        elif card == "bandage":
            t.vote_out(3)
            t.react(seat)
            assert (3 in t.living) == works
        elif card == "corner_shot":
            assert bool(t.until("discussion").legal(seat, "card")) == works
        elif card == "kidnapping":
            t.until("start_cards").answer({seat: "point 3"})
            assert (t.view()["kidnapped"] == 3) == works
        else:
            t.vote_out(seat)
            if t.phase == "last_shot":
                t.say(seat, "shoot 3")
            assert (3 in t.fallen) == works


def c(one: str, other: str) -> None:
    """A loser picked by the Commander may be saved; a saved Commander keeps the card."""
    saver = 3 if one == "vest" else 5
    t = deal(NINE, {saver: one, 4: "commander"}).until("nomination")
    t.vote({4: 3, 0: 3, 1: 2, 5: 2}).speeches()
    t.vote({4: 3, 0: 3, 1: 2, 5: 2})
    assert t.view()["pending"] == {"seat": 3, "cause": "vote"}
    t.react(saver)
    assert t.fallen == []
    t = deal(NINE, {saver: one, 2: "commander"}).until("discussion").until("agent")
    assert t.view()["commander"] == 3
    t.night(kill=3)
    t.react(saver)
    assert (t.fallen, t.view()["commander"]) == ([], 3)
    t.until("agent")
    assert t.view()["commander"] == 4


def d(one: str, other: str) -> None:
    """Usability of either swapped player's card is read from the new token."""
    card = other if one == "role_swap" else one
    swapper = 2 if card == "recruitment" else 0
    partner = 0 if card == "recruitment" else 4
    t = deal(NINE, {swapper: "role_swap", partner: card})
    before = t.mine(partner)["usable"]
    t.say(swapper, f"swap {partner}")
    usable_by_mafioso = card not in ("corner_shot", "kidnapping", "last_shot")
    if card == "recruitment":
        assert (before, t.mine(partner)["usable"]) == (True, False)
    else:
        assert (before, t.mine(partner)["usable"]) == (True, usable_by_mafioso)
    agent = deal(NINE, {2: "role_swap", 8: card})  # a Policeman swaps with the Agent
    assert not agent.mine(8)["usable"]
    agent.say(2, "swap 8")
    assert agent.mine(8)["usable"] == (card != "recruitment")


def e(one: str, other: str) -> None:
    """Protection makes the pending elimination impossible, so nobody is asked to save."""
    t = protect(deal(NINE, {3: other, 4: one}), 3, other)
    if other == "arrest":
        t.until("nomination")
        assert t.refused(0, "vote 3").code == "not_to_be_named"
        return
    t.until("mafia").night(kill=3)
    assert t.phase != "reaction"
    assert 3 in t.living


def f(one: str, other: str) -> None:
    """Vest and Bandage do not stop shots."""
    saver = 3 if one == "vest" else 4
    right = other == "last_shot"
    t = deal(NINE, {saver: one, 6: other}, last_shot_all=right)
    if right:
        t.night(kill=6)
        t.react()
        t.say(6, "shoot 3")
    else:
        t.until("discussion").say(6, "shoot 3")
    assert 3 in t.fallen
    assert t.card(saver) == (None, None)


def g(one: str, other: str) -> None:
    """Kidnapped, arrested and sheltered players lose only the vote: they may still play cards."""
    limit = one if one in ("shelter", "arrest", "kidnapping") else other
    card = other if limit == one else one
    if limit == "kidnapping":
        t = deal(NINE, {3: card, 4: "kidnapping"})
        protect(t, 4, "kidnapping")
    else:
        # nobody holds two cards: the arrested or sheltered one is another than the card's holder
        t = deal(NINE, {3: limit, 4: card})
        protect(t, 3, limit)
        if card in ("wiretap", "corner_shot"):
            t.until("discussion")
            assert t.legal(4, "card")
            return
        t.until("mafia", "nomination")
        if t.phase == "mafia":
            t.night(kill=6)
        else:
            t.vote_out(6)
        t.react(4)
        assert 6 in t.living
        return
    if card in ("vest", "bandage"):
        t.vote_out(3 if card == "vest" else 6)
        t.react(3)
        assert t.fallen == []
    elif card == "wiretap":
        t.until("discussion").say(3, "wiretap 0")
        assert t.mine(3)["tokens"][0] == "M"
    else:
        t.until("discussion").say(3, "shoot 0")
        assert t.fallen == [0]


def h(one: str, other: str) -> None:
    """A saved player shows neither token nor card."""
    if other == "turncoat":
        t = deal(NINE, {3: "turncoat", 4: "bandage"}).vote_out(3)
    else:
        gang = {3: "new_gang", 5: "new_gang", 6: "new_gang", 4: "bandage"}
        t = deal(THIRTEEN, gang, new_gang="hidden").vote_out(3)
    t.react(4)
    assert t.view()["seats"][3]["token"] is None
    assert t.card(3) == (None, None)


def i(one: str, other: str) -> None:
    """Bandage cancels the elimination, so no Last Shot; it cannot save the Last Shot's victim."""
    t = deal(NINE, {3: "last_shot", 4: "bandage"}).night(kill=3)
    t.react(4)
    assert t.phase == "discussion"
    late = deal(NINE, {3: "last_shot", 4: "bandage"}).night(kill=3)
    late.react()
    late.say(3, "shoot 5")
    assert late.fallen == [3, 5]


def j(one: str, other: str) -> None:
    """A recruited Commander keeps the card."""
    t = deal(NINE, {0: "recruitment", 4: "commander"}).night(recruit=4, kill=5)
    assert t.view()["commander"] == 4
    assert t.mine(4)["side"] == "mafia"


def k(one: str, other: str) -> None:
    """A sleeping Turncoat may be recruited; a Policeman with the card attends already."""
    t = deal(NINE, {0: "recruitment", 1: "turncoat"}).until("recruit")
    assert 1 in t.mine(0)["targets"]
    t.night(recruit=1)
    assert t.mine(1)["side"] == "mafia"
    assert t.mine(1)["nights"][0]["awake"] == [0, 1]
    awake = deal(NINE, {0: "recruitment", 4: "turncoat"}).until("recruit")
    assert 4 not in awake.mine(0)["targets"]


def l(one: str, other: str) -> None:  # noqa: E743
    """All looks and reveals show the token, never side, recruitment, Turncoat or gang."""
    looker = 6
    if {one, other} == {"recruitment", "wiretap"}:
        t = deal(NINE, {0: "recruitment", looker: "wiretap"}).night(recruit=3, kill=7)
    elif "new_gang" in (one, other):
        gang = {3: "new_gang", 5: "new_gang", 7: "new_gang", looker: "wiretap"}
        t = deal(THIRTEEN, gang, new_gang="hidden").until("discussion")
    else:
        weapon = other
        t = deal(NINE, {3: "turncoat", looker: weapon})
        if weapon == "corner_shot":
            t.until("discussion").say(looker, "shoot 3")
        elif weapon == "last_shot":
            t.night(kill=looker)
            t.say(looker, "shoot 3")
        else:
            t.until("discussion")
        if weapon != "wiretap":
            assert t.view()["seats"][3]["token"] == "policeman"
            assert t.card(3) == (None, None)
            return
    t.say(looker, "wiretap 3")
    assert t.mine(looker)["tokens"][3] == "P"
    assert t.card(3) == (None, None)


def m(one: str, other: str) -> None:
    """Protection does not stop checks, Wiretap or Recruitment."""
    guard = one if one in ("shelter", "safe_conduct") else other
    card = other if guard == one else one
    if card == "recruitment":
        t = protect(deal(NINE, {3: guard, 0: "recruitment"}), 3, guard).until("recruit")
        t.night(recruit=3, check=3)
        assert t.mine(3)["side"] == "mafia"
    else:
        t = protect(deal(NINE, {3: guard, 6: "wiretap"}), 3, guard)
        t.night(check=3)
        assert t.mine(8)["tokens"][3] == "P"
        t.until("discussion").say(6, "wiretap 3")
        assert t.mine(6)["tokens"][3] == "P"


def n(one: str, other: str) -> None:
    """A recruited gang member attends but stays with the gang."""
    gang = {3: "new_gang", 5: "new_gang", 7: "new_gang", 0: "recruitment"}
    t = deal(THIRTEEN, gang, new_gang="hidden").night(recruit=3, kill=6)
    assert t.mine(3)["side"] == "new_gang"
    assert t.mine(3)["nights"][0]["awake"] == [0, 1, 2, 3]


def o(one: str, other: str) -> None:
    """No effect on each other; Commander is shown first."""
    t = deal(NINE, {2: "role_swap", 3: "commander"})
    kinds = [fact.kind for fact in t.table.facts]
    assert kinds.index("commander") < kinds.index("role_swap")
    t.say(2, "swap 3")
    assert t.view()["commander"] == 3


def p(one: str, other: str) -> None:
    """A Commander without a vote breaks no ties; the vote starts at the next voter clockwise."""
    if other == "kidnapping":
        t = deal(NINE, {3: "commander", 4: "kidnapping"})
        protect(t, 4, "kidnapping").until("nomination")
        voteless = 3
    else:
        # the card's holder becomes Commander when it is passed on
        t = deal(NINE, {2: "commander", 3: other})
        if other == "shelter":
            protect(t, 3, "shelter").until("nomination")
        else:
            t.until("discussion").until("agent")
            protect(t, 3, "arrest").until("nomination")
        voteless = 3
    assert t.view()["commander"] == voteless
    assert voteless not in t.asked_to_vote()
    assert t.asked("nomination") == [4]
    t.vote({0: 5, 5: 0, 1: 5, 6: 0}).speeches()
    t.vote({0: 5, 5: 0, 1: 5, 6: 0})
    assert t.phase == "rediscussion"


def q(one: str, other: str) -> None:
    """A shot Commander's card moves at once; his ballot is void; the new one's ballot decides."""
    if other == "last_shot":
        t = deal(NINE, {3: "commander", 6: "last_shot"}).night(kill=6)
        t.say(6, "shoot 3")
        assert t.view()["commander"] == 4
        return
    t = deal(NINE, {3: "commander", 6: "corner_shot"}).until("nomination")
    t.say(3, "vote 5")
    t.say(4, "vote 0")
    t.say(6, "shoot 3")
    assert t.view()["commander"] == 4
    assert t.view()["vote"]["ballots"][3] is None
    t.vote({5: 0, 6: 5, 7: 5, 0: 5, 1: 0}).speeches()
    t.vote({4: 0, 5: 0, 6: 5, 0: 5})
    assert t.causes()[0] == "vote"


def r(one: str, other: str) -> None:
    """The Turncoat's side is the opposite of his new token; with AGENT the card is Neutral."""
    t = deal(NINE, {0: "role_swap", 3: "turncoat"})
    assert t.mine(3)["side"] == "mafia"
    t.say(0, "swap 3")
    assert t.mine(3)["side"] == "police"
    agent = deal(NINE, {2: "role_swap", 8: "turncoat"})
    assert agent.mine(8)["side"] == "police"
    agent.say(2, "swap 8")
    assert (agent.mine(8)["side"], agent.mine(2)["side"]) == ("mafia", "police")


def s(one: str, other: str) -> None:
    """Turncoat counts as Mafia or Police; gang members are outside both; nobody has both cards."""
    gang = {3: "new_gang", 5: "new_gang", 0: "new_gang", 4: "turncoat", 1: "neutral"}
    t = deal(THIRTEEN, gang, new_gang="hidden", gm="human")
    sides = t.view(13)["truth"]["sides"]
    assert (sides[4], sides[0], sides[3]) == ("mafia", "new_gang", "new_gang")
    cards = t.view(13)["truth"]["cards"]
    assert cards.count("turncoat") + cards.count("new_gang") == 4


def t_(one: str, other: str) -> None:
    """Wiretap shows the token held after the swap."""
    t = deal(NINE, {0: "role_swap", 6: "wiretap"})
    t.say(0, "swap 3")
    t.until("discussion").say(6, "wiretap 3")
    assert t.mine(6)["tokens"][3] == "M"


def u(one: str, other: str) -> None:
    """A gang holder who becomes the Agent leaves the gang; the ex-Agent with the card joins it."""
    gang = {3: "new_gang", 5: "new_gang", 12: "new_gang", 4: "role_swap"}
    t = deal(THIRTEEN, gang, new_gang="hidden")
    assert t.mine(12)["side"] == "police"
    t.say(4, "swap 12")
    assert t.mine(12)["side"] == "new_gang"
    leaves = deal("MMMPPPPPPPPPA", {**gang, 12: "role_swap", 4: "new_gang"}, new_gang="hidden")
    assert leaves.phase == "agent"  # the Agent's copy of Role Swap is Neutral
    swapper = deal("MMMAPPPPPPPPP", {4: "role_swap", 5: "new_gang", 6: "new_gang", 7: "new_gang"},
                   new_gang="hidden")  # fmt: skip
    swapper.say(4, "swap 3")
    assert swapper.mine(4)["token"] == "agent"


def v(one: str, other: str) -> None:
    """Whichever comes first resolves first; a shot Wiretap holder has lost it."""
    t = deal(NINE, {3: "wiretap", 6: "corner_shot"}).until("discussion")
    t.say(6, "shoot 3")
    assert 3 not in t.asked("card")
    first = deal(NINE, {3: "wiretap", 6: "corner_shot"}).until("discussion")
    first.say(3, "wiretap 0")
    first.say(6, "shoot 3")
    assert first.mine(3)["tokens"][0] == "M"


def w(one: str, other: str) -> None:
    """Both protect in the same turn; the Mafia must avoid both."""
    t = deal(NINE, {3: "shelter", 4: "safe_conduct"}).until("end_cards")
    t.answer({3: "play", 4: "play"})
    t.until("mafia")
    assert t.mine(0)["targets"] == [2, 5, 6, 7, 8]


def x(one: str, other: str) -> None:
    """A sheltered player cannot be shot in the protected turn, but in the rest of its P10."""
    t = deal(NINE, {3: "shelter", 6: other}).until("end_cards")
    t.answer({3: "play"})
    if other == "corner_shot":
        assert (t.phase, "shoot 3" in t.legal(6, "card")) == ("nightfall", True)
    t.until("mafia").night(kill=6 if other == "last_shot" else 7)
    name = "last_shot" if other == "last_shot" else "card"
    assert "shoot 3" not in t.legal(6, name)
    assert "shoot 4" in t.legal(6, name)


def y(one: str, other: str) -> None:
    """Kidnapping an arrested or sheltered player is legal and adds nothing."""
    t = deal(NINE, {3: one, 6: "kidnapping"})
    if one == "shelter":
        protect(t, 3, "shelter").until("start_cards").answer({6: "point 3"})
    else:
        t.until("start_cards").answer({3: "play", 6: "point 3"})
    assert t.view()["kidnapped"] == 3
    t.until("nomination")
    assert 3 not in t.asked_to_vote()
    assert t.refused(0, "vote 3").code == "not_to_be_named"


def z(one: str, other: str) -> None:
    """Safe-Conduct and Arrest do not stop shots."""
    t = protect(deal(NINE, {3: one, 6: other}), 3, one)
    if other == "corner_shot":
        t.until("discussion").say(6, "shoot 3")
    else:
        if t.phase == "agent":
            t.night(kill=6)
        else:
            t.vote_out(6)
        t.say(6, "shoot 3")
    assert 3 in t.fallen


def big_a(one: str, other: str) -> None:
    """A shot Last Shot holder answers with it; a Corner Shot holder hit by it has lost his card."""
    t = deal(NINE, {3: "last_shot", 6: "corner_shot"}).until("discussion")
    t.say(6, "shoot 3")
    t.say(3, "shoot 6")
    assert t.fallen == [3, 6]
    lost = deal(NINE, {3: "last_shot", 6: "corner_shot"}).night(kill=3)
    lost.say(3, "shoot 6")
    assert 6 not in lost.asked("card")


def big_b(one: str, other: str) -> None:
    """The victim shows New Gang card and token."""
    gang = {3: "new_gang", 5: "new_gang", 7: "new_gang", 6: one}
    t = deal(THIRTEEN, gang, new_gang="hidden")
    if one == "corner_shot":
        t.until("discussion").say(6, "shoot 3")
    else:
        t.night(kill=6)
        t.say(6, "shoot 3")
    assert t.view()["seats"][3]["token"] == "policeman"
    assert t.card(3) == ("new_gang", "up")


NOTES: dict[str, Callable[[str, str], None]] = {
    "a": a, "b": b, "c": c, "d": d, "e": e, "f": f, "g": g, "h": h, "i": i, "j": j, "k": k,
    "l": l, "m": m, "n": n, "o": o, "p": p, "q": q, "r": r, "s": s, "t": t_, "u": u, "v": v,
    "w": w, "x": x, "y": y, "z": z, "A": big_a, "B": big_b,
}  # fmt: skip


def test_all_cards_fit_in_one_deal() -> None:
    # MAF-5.2001
    house: dict[str, object] = {"extended": True, "new_gang": "hidden", "action_card_count": 16}
    table = Table(Start(MAFIA, 16, 1, house))
    assert len(Spytown(table).view()["deal"]["cards"]) == 16
