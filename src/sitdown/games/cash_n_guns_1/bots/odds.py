"""What a seat of Cash 'n Guns 1 can work out: who is rich, whose gun is loaded, who will stand.

Follows the numbers of CG1 section 11. Nothing here looks further than the view of one seat.
"""

from typing import Final, cast

from sitdown.bots.base import Eyes, Remark
from sitdown.core.contract import Rng
from sitdown.games.cash_n_guns_1.rules.shapes import (
    Bullets,
    Gang,
    Mine,
    Player,
    Switchboard,
    View,
)

ROUNDS: Final = 8
SHAME: Final = 5.0
CLICK: Final = 0
BANG: Final = 1
BBB: Final = 2
KINDS: Final = ["click", "bang", "bbb"]
_SET: Final = [5, 2, 1]
_WORLDS: Final = 40
"""How many ways a fight may go are looked at before one stands or withdraws."""

# Tuned by play at mixed tables of `fair` and `random`.
_WOUND: Final = 3.0
_WOUND_LATER: Final = 2.0
"""What a wound costs that does not kill: at once, and for each round still to come."""
_LIFE: Final = 55.0
"""What a life is worth besides the money that is lost with it."""
_FUNERAL: Final = [20.0, 50.0]
_MAN: Final = 5.0
"""What a bodyguard or a boss costs a gang when he dies, and each round without him."""
_ENVY: Final = 0.3
"""How much it hurts that another gets something."""
_THE_COPS_WIN: Final = 120.0

_SOUNDS_LOADED: Final = {"loaded": 0.1, "withdraw": 0.05, "empty": -0.06}
_SOUNDS_TIMID: Final = {"stand_with_me": -0.12, "why_me": 0.08, "too_many": 0.05}
"""How much more likely words make it that a gun is loaded, or that its owner withdraws."""


class Gun:
    """One pistol on the table, with the odds of what is in it."""

    def __init__(self, owner: int, target: int, odds: list[float]) -> None:
        self.owner = owner
        self.target = target
        self.odds = odds

    def live(self) -> float:
        return self.odds[BANG] + self.odds[BBB]


def counts(hand: Bullets) -> list[int]:
    """By kind, in the order of KINDS."""
    return [hand["click"], hand["bang"], hand["bbb"]]


class Odds:
    def __init__(self, eyes: Eyes) -> None:
        view = cast(View, eyes.view())
        self.view = view
        self.me: int = eyes.seat
        self.mine: Mine = view["mine"]
        self.players: list[Player] = view["players"]
        self.round: int = view["round"]
        self.later: int = ROUNDS - self.round
        self.gangs: list[Gang] = view["gangs"] or []
        self.heard: list[Remark] = eyes.heard
        words = eyes.game.info.vocabulary.words
        self._codes: dict[str, int] = {words[act]: act for act in eyes.legal()}
        self.acts: list[str] = list(self._codes)
        self.living: list[int] = [s for s, p in enumerate(self.players) if p["posture"] != "dead"]
        self.team: list[int] = self._team()
        self.money: list[float] = self._money()
        self._known: dict[int, str | None] = self._hands()
        self.guns: list[Gun] = self._guns()
        self.fear: list[float] = [self._ducks(seat) for seat in range(len(self.players))]

    def code(self, act: str) -> int:
        return self._codes[act] if act in self._codes else self._codes[self.acts[0]]

    # Who is who

    def _team(self) -> list[int]:
        """My gang, or me alone."""
        for gang in self.gangs:
            if self.me in gang["members"]:
                return list(gang["members"])
        return [self.me]

    def mates(self) -> list[int]:
        return [seat for seat in self.team if seat in self.living and seat != self.me]

    def rivals(self) -> list[int]:
        return [seat for seat in self.living if seat not in self.team]

    def is_boss(self, seat: int) -> bool:
        return self.players[seat]["boss"]

    def boss(self) -> int:
        """Of my gang, once there is one."""
        boss = self.gangs[self.own_gang()]["boss"]
        assert boss is not None
        return boss

    def own_gang(self) -> int:
        gang = self.players[self.me]["gang"]
        assert gang is not None
        return gang

    def switchboard(self) -> Switchboard:
        """At tables with the Cop."""
        board = self.view["switchboard"]
        assert board is not None
        return board

    def power(self, seat: int) -> str:
        """As far as I know it: shown, my own, or one of my gang's."""
        if seat == self.me:
            return self.mine["power"] or ""
        for member in self.view["gang"]["powers"] if self.gangs else []:
            if member["seat"] == seat:
                return member["power"] or ""
        return self.players[seat]["power"] or ""

    def unused(self, seat: int, power: str) -> bool:
        return self.power(seat) == power and self.players[seat]["power"] is None

    def suspects(self) -> list[int]:
        """Who could be the Cop, as far as the calls tell me (CG1 section 7)."""
        board = self.view["switchboard"]
        if board is None or self.is_cop():
            return []
        return [seat for seat in board["suspects"] if seat != self.me and seat in self.living]

    def is_cop(self) -> bool:
        return self.mine["role"] == "cop"

    # Money

    def _money(self) -> list[float]:
        """What each has, added up from the shares that all have seen; in gangs the pool."""
        count = len(self.players)
        money = [0.0] * count
        for told in self.view["history"]:
            for seat in told["sharers"]:
                money[seat] += told["share"]
        if self.gangs:
            for gang in self.gangs:
                pool = sum([money[seat] for seat in gang["members"]], 0.0)
                for seat in gang["members"]:
                    money[seat] = pool
        else:
            for seat in range(count):
                if seat not in self.living:
                    money[seat] = 0.0
        return money

    def worth(self, seat: int) -> float:
        """Money less Shame."""
        return self.money[seat] - SHAME * float(self.players[seat]["shame"])

    # Guns

    def _hands(self) -> dict[int, str | None]:
        """What is loaded in the guns that I may look at, mine and with open hands my gang's."""
        known: dict[int, str | None] = {}
        if self.gangs:
            for hand in self.view["gang"]["hands"]:
                second = self.players[hand["seat"]]["second"]
                gun = second["of"] if hand["second"] and second is not None else hand["seat"]
                known[gun] = hand["placed"]
        if self.mine["hand"] is not None:
            known[self.me] = self.mine["placed"]
        mine = self.mine["second"]
        if mine is not None:
            known[mine["of"]] = mine["placed"]
        return known

    def _guns(self) -> list[Gun]:
        found: list[Gun] = []
        for seat in self.living:
            player = self.players[seat]
            target, second = player["target"], player["second"]
            if target is not None and player["placed"]:
                found.append(Gun(seat, target, self.odds_of(seat, seat)))
            if second is not None and second["placed"]:
                target = second["target"]
                if target is not None:
                    found.append(Gun(seat, target, self.odds_of(second["of"], seat)))
        return found

    def odds_of(self, gun: int, owner: int) -> list[float]:
        """How likely the loaded card is each kind, from what the gun has not shown yet."""
        known = self._known.get(gun)
        if known is not None:
            return [1.0 if known == kind else 0.0 for kind in KINDS]
        player = self.players[gun]
        again = 1 if player["unseen_as"]["dropped"] > 0 else 0
        left = [
            max(0, _SET[CLICK] - player["clicks_seen"]),
            max(0, _SET[BANG] - player["bangs_seen"]),
            max(0, _SET[BBB] + again - player["bbbs_seen"]),
        ]
        total = sum(left)
        if total == 0:
            return [0.9, 0.05, 0.05]
        said = self._said(owner, _SOUNDS_LOADED)
        odds = [count / total for count in left]
        if self.gangs:  # bodyguards may have swapped
            odds = [0.06 + 0.85 * odds[CLICK], 0.05 + 0.85 * odds[BANG], 0.04 + 0.85 * odds[BBB]]
        if 0.0 < odds[CLICK] < 1.0:
            calm = min(0.97, max(0.03, odds[CLICK] - said))
            scale = (1.0 - calm) / (1.0 - odds[CLICK])
            odds = [calm, odds[BANG] * scale, odds[BBB] * scale]
        return odds

    def _said(self, seat: int, means: dict[str, float]) -> float:
        """What somebody's latest words add; talk is cheap, so not much."""
        return sum([means.get(r.phrase, 0.0) for r in self.heard if r.seat == seat and r.ago <= 2])

    def guns_on(self, seat: int) -> list[Gun]:
        return [gun for gun in self.guns if gun.target == seat]

    def danger(self, seat: int) -> float:
        """How likely somebody is hit who stands."""
        safe = 1.0
        for gun in self.guns_on(seat):
            safe *= 1.0 - 0.75 * gun.live()
        return 1.0 - safe

    def limit(self, seat: int) -> int:
        return 4 if self.power(seat) == "indestructible" else self.players[seat]["limit"]

    def spare(self, seat: int) -> int:
        """How many wounds somebody can take and live."""
        return self.limit(seat) - self.players[seat]["wounds"] - 1

    def _ducks(self, seat: int) -> float:
        """How likely a player withdraws: by habit, and by the guns on him."""
        habit = (float(self.players[seat]["shame"]) + 1.0) / (self.round + 2.0)
        threat = 0.05 + self.danger(seat) * (0.5 if self.spare(seat) > 0 else 0.95)
        afraid = 0.5 * habit + 0.5 * threat + self._said(seat, _SOUNDS_TIMID)
        return min(0.95, max(0.03, afraid))

    # What things cost

    def wound_cost(self, seat: int, wounds: int) -> float:
        if wounds == 0:
            return 0.0
        if wounds > self.spare(seat):
            if self.gangs:
                return _FUNERAL[1 if self.is_boss(seat) else 0] + _MAN * self.later
            return _LIFE + max(0.0, self.money[seat])
        near = 2.0 if wounds == self.spare(seat) else 1.0
        return (_WOUND + _WOUND_LATER * self.later) * wounds * near

    def bullets_cost(self, seat: int, bullets: int) -> float:
        """A wound for each, unless Dragon Skin turns them into one."""
        if bullets > 1 and self.unused(seat, "dragon_skin"):
            return min(self.wound_cost(seat, bullets), self.wound_cost(seat, 1) + 10.0)
        return self.wound_cost(seat, bullets)

    def share(self, sharers: int) -> float:
        return float(self.view["shares"][sharers - 1]) if sharers > 0 else 0.0

    # How a fight may go

    def stand_or_withdraw(self, rng: Rng) -> float:
        """How much better it is to stand, over some worlds that may be."""
        gain = 0.0
        for _ in range(_WORLDS):
            world = Fight(self, rng)
            gain += world.value(self, True) - world.value(self, False)
        return gain / _WORLDS


class Fight:
    """One way in which the others may stand and what may be in the guns."""

    def __init__(self, odds: Odds, rng: Rng) -> None:
        self.stands: list[bool] = [False] * len(odds.players)
        for seat in odds.living:
            self.stands[seat] = rng.below(1000) >= odds.fear[seat] * 1000
        self.cards: list[int] = []
        for gun in odds.guns:
            drawn = rng.below(1000) / 1000.0
            live = drawn < gun.live()
            self.cards.append(BBB if drawn < gun.odds[BBB] else BANG if live else CLICK)

    def value(self, odds: Odds, i_stand: bool) -> float:
        self.stands[odds.me] = i_stand
        hits, blast = self._shots(odds)
        sharers = [s for s in odds.living if self.stands[s] and hits[s] == 0] if not blast else []
        down = not i_stand or hits[odds.me] > 0
        extra = 0
        rises = down and not blast and odds.unused(odds.me, "didnt_hurt")
        if rises and odds.share(len(sharers) + 1) >= wanted_share(odds):
            extra = 1
        share = odds.share(len(sharers) + extra)
        if odds.is_cop():
            return _cops_value(odds, i_stand, hits[odds.me], odds.me in sharers or extra == 1)
        ours = [seat for seat in sharers if seat in odds.team]
        value = share * (len(ours) + extra)
        others = max(1, len(odds.rivals()))
        value -= _ENVY * share * (len(sharers) - len(ours)) * len(odds.team) / others
        for seat in odds.team:
            value -= odds.bullets_cost(seat, hits[seat])
        for seat in odds.rivals():
            value += _ENVY * odds.wound_cost(seat, hits[seat]) * len(odds.team) / others
        if not i_stand:
            value += SHAME if odds.power(odds.me) == "super_coward" else -SHAME
        return value

    def _shots(self, odds: Odds) -> tuple[list[int], bool]:
        """The hits of both phases, and whether the grenade went off (CG1-4.50)."""
        hits = [0] * len(odds.players)
        self._fire(odds, hits, BBB)
        if self._explodes(odds, hits):
            return hits, True
        self._fire(odds, hits, BANG)
        return hits, self._explodes(odds, hits)

    def _fire(self, odds: Odds, hits: list[int], card: int) -> None:
        before = hits[:]
        for number, gun in enumerate(odds.guns):
            if self.cards[number] != card or not self.stands[gun.target]:
                continue
            if self.stands[gun.owner] and (card == BBB or before[gun.owner] == 0):
                hits[gun.target] += 1

    def _explodes(self, odds: Odds, hits: list[int]) -> bool:
        grenade = odds.view["grenade"]
        if grenade is None or not grenade["armed"] or hits[grenade["seat"]] == 0:
            return False
        for seat in odds.living:
            if self.stands[seat] and hits[seat] == 0:
                hits[seat] += 1
        return True


def wanted_share(odds: Odds) -> float:
    """From which share on Didn't Even Hurt is worth using; it is worth nothing when it is over."""
    return [5.0, 20.0, 20.0, 25.0, 25.0, 30.0, 30.0, 30.0][odds.later]


# The Cop


def calls_missing(odds: Odds) -> int:
    return 3 - odds.switchboard()["turned"]


def _cops_value(odds: Odds, i_stand: bool, hits: int, shares: bool) -> float:
    """Money is nothing to him: he has to share, to live, and not to take a second siren."""
    value = -_THE_COPS_WIN if hits > odds.spare(odds.me) else -float(hits * (10 + 2 * odds.later))
    missing = calls_missing(odds)
    rounds_with_phone = 7 - odds.round
    if missing == 0:
        if not i_stand:
            sirens = odds.players[odds.me]["sirens"]
            value -= _THE_COPS_WIN if sirens else 4.0 * odds.later
    elif shares and missing <= rounds_with_phone:
        value += _THE_COPS_WIN * 0.3 * missing / rounds_with_phone
    return value
