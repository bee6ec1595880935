"""The gangs get ready (CG1 section 3D): a boss, a power for everybody, bullets for the bodyguards.

All gangs go through the same steps at the same time, whether they agree or not, so that nobody
learns how another gang came to its decision (CG1-R48). Powers and bullets are settled on two
sheets: the first is shown to the gang, the second counts.
"""

from sitdown.core.fact import Tell
from sitdown.core.question import Answers
from sitdown.core.refusal import Json
from sitdown.core.rng import Rng
from sitdown.games.cash_n_guns_1 import acts, holdup
from sitdown.games.cash_n_guns_1.cards import (
    BULLET_KINDS,
    BULLETS,
    GANG_SIZE,
    POWERS,
)
from sitdown.games.cash_n_guns_1.model import (
    ASSIGN_POWERS,
    CHOOSE_BOSS,
    OFFER_BULLETS,
    PROPOSE_POWERS,
    SWAP_BULLETS,
    Robbery,
    boss_of,
    bosses,
    gangs_of,
    members,
)

# The boss


def _choose_bosses(s: Robbery, answers: Answers, rng: Rng, tell: Tell | None) -> None:
    """CG1-3.31: the most votes, by lot among those who have them; a secret ballot."""
    for gang in range(gangs_of(s)):
        team = members(s, gang)
        votes = [answers.acts[seat] - acts.BOSS for seat in team]
        counts = [votes.count(seat) for seat in team]
        boss = rng.pick([team[i] for i in range(GANG_SIZE) if counts[i] == max(counts)])
        guards = [seat for seat in team if seat != boss]
        s.circle[gang * GANG_SIZE : (gang + 1) * GANG_SIZE] = [guards[0], boss, guards[1]]
    s.stage = PROPOSE_POWERS
    s.sheets = [-1] * s.seats
    if tell is not None:
        chosen: list[Json] = [
            {"gang": gang, "seat": boss_of(s, gang)} for gang in range(gangs_of(s))
        ]
        tell.all("bosses", {"bosses": chosen})
        for gang in range(gangs_of(s)):
            cards: list[Json] = [POWERS[power] for power in dealt_to(s, gang)]
            tell.some(members(s, gang), "gang_powers", {"powers": cards})


# Powers


def per_gang(cards: int, gangs: int) -> int:
    """CG1-3.33: how many powers each gang is dealt."""
    return cards // gangs


def dealt_to(s: Robbery, gang: int) -> list[int]:
    size = len(s.dealt) // gangs_of(s)
    return s.dealt[gang * size : (gang + 1) * size]


def sheets_of(cards: list[int]) -> list[int]:
    """Every way to share out three of a gang's powers, each once."""
    found: list[int] = []
    places = range(len(cards))
    for first in places:
        for boss in places:
            for second in places:
                if first != boss and first != second and boss != second:
                    number = acts.sheet_number(cards[first], cards[boss], cards[second])
                    if number not in found:
                        found.append(number)
    found.sort()
    return found


def _propose(s: Robbery, answers: Answers, tell: Tell | None) -> None:
    s.sheets = [_sheet(act) for act in answers.acts]
    s.stage = ASSIGN_POWERS
    if tell is None:
        return
    for gang in range(gangs_of(s)):
        proposals: list[Json] = [
            {"seat": seat, **name_sheet(s, gang, s.sheets[seat])}
            for seat in members(s, gang)
            if s.sheets[seat] >= 0
        ]
        tell.some(members(s, gang), "proposed", {"proposals": proposals})


def _sheet(act: int) -> int:
    return act - acts.ASSIGN if act >= acts.ASSIGN else -1


def name_sheet(s: Robbery, gang: int, sheet: int) -> dict[str, Json]:
    """A way to share out the powers, by seat."""
    powers: list[Json] = [
        {"seat": seat, "power": POWERS[power]}
        for seat, power in zip(members(s, gang), acts.SHEETS[sheet], strict=True)
    ]
    return {"powers": powers}


def _assign(s: Robbery, answers: Answers, rng: Rng, tell: Tell | None) -> None:
    """CG1-3.34: what all accept, else what the boss wrote last, else chance."""
    for gang in range(gangs_of(s)):
        latest = [
            _sheet(answers.acts[seat]) if answers.acts[seat] >= acts.ASSIGN else s.sheets[seat]
            for seat in members(s, gang)
        ]
        written = [sheet for sheet in latest if sheet >= 0]
        if written and min(written) == max(written):
            sheet = written[0]
        elif latest[1] >= 0:
            sheet = latest[1]
        else:
            sheet = rng.pick(sheets_of(dealt_to(s, gang)))
        for seat, power in zip(members(s, gang), acts.SHEETS[sheet], strict=True):
            s.power[seat] = power
        if tell is not None:
            tell.some(members(s, gang), "assigned", name_sheet(s, gang, sheet))
    s.sheets = []
    s.offers = [-1] * s.seats
    s.stage = OFFER_BULLETS


# Bullets


def bodyguards(s: Robbery) -> int:
    return (1 << s.seats) - 1 & ~bosses(s)


def _offer(s: Robbery, answers: Answers, tell: Tell | None) -> None:
    for seat in range(s.seats):
        if bodyguards(s) >> seat & 1:
            s.offers[seat] = answers.acts[seat] - acts.HAND
    s.stage = SWAP_BULLETS
    if tell is None:
        return
    for gang in range(gangs_of(s)):
        team = members(s, gang)
        offers: list[Json] = [
            {"seat": seat, **name_division(s.offers[seat])} for seat in (team[0], team[2])
        ]
        tell.some(who_sees_swap(s, gang), "offered", {"offers": offers})


def name_division(division: int) -> dict[str, Json]:
    return {BULLETS[kind]: acts.DIVISIONS[division][kind] for kind in range(BULLET_KINDS)}


def who_sees_swap(s: Robbery, gang: int) -> list[int]:
    """Both bodyguards; the boss too where the gang plays with open hands (CG1-R28)."""
    team = members(s, gang)
    return sorted(team) if s.house.open_hands else sorted([team[0], team[2]])


def _swap(s: Robbery, answers: Answers, tell: Tell | None) -> None:
    """CG1-3.35: what both want, else no swap."""
    for gang in range(gangs_of(s)):
        team = members(s, gang)
        wanted = answers.acts[team[0]] - acts.HAND
        agreed = wanted == acts.rest_of(answers.acts[team[2]] - acts.HAND)
        if agreed:
            _set_hand(s, team[0], acts.DIVISIONS[wanted])
            _set_hand(s, team[2], acts.DIVISIONS[acts.rest_of(wanted)])
        if tell is not None:
            if agreed and wanted != acts.NO_SWAP:
                hands: list[Json] = [
                    {"seat": team[0], **name_division(wanted)},
                    {"seat": team[2], **name_division(acts.rest_of(wanted))},
                ]
                tell.some(who_sees_swap(s, gang), "swapped", {"hands": hands})
            else:
                tell.some(who_sees_swap(s, gang), "not_swapped", {"seats": [team[0], team[2]]})
    s.offers = []
    holdup.begin_round(s, tell)


def _set_hand(s: Robbery, gun: int, hand: list[int]) -> None:
    for kind in range(BULLET_KINDS):
        s.start[gun * BULLET_KINDS + kind] = hand[kind]
        s.hand[gun * BULLET_KINDS + kind] = hand[kind]


# Answers


def answer(s: Robbery, answers: Answers, rng: Rng, tell: Tell | None) -> None:
    if s.stage == CHOOSE_BOSS:
        _choose_bosses(s, answers, rng, tell)
    elif s.stage == PROPOSE_POWERS:
        _propose(s, answers, tell)
    elif s.stage == ASSIGN_POWERS:
        _assign(s, answers, rng, tell)
    elif s.stage == OFFER_BULLETS:
        _offer(s, answers, tell)
    else:
        _swap(s, answers, tell)
