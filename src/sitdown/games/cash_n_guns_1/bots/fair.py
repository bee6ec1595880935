"""`fair` for Cash 'n Guns 1: counts bullets, weighs the share, hunts the Cop, and fights as a gang.

Whether to stand is weighed over some worlds that may be (odds.py). A gang agrees on
one rival boss: whoever has something to say says it in the gang's own talk, and where nobody has,
all of them think of the same one.
"""

from typing import ClassVar, Final

from sitdown.bots.base import Bot, Choice, Eyes
from sitdown.core.contract import Rng
from sitdown.games.cash_n_guns_1.bots.odds import (
    SHAME,
    Gun,
    Odds,
    calls_missing,
    counts,
    wanted_share,
)
from sitdown.games.cash_n_guns_1.rules.shapes import Bullets

_AT_GANG: Final = "at_gang_"
"""A phrase for one's own gang: at whose boss all shall aim."""
_GUARD_POWERS: Final[dict[str, float]] = {
    "indestructible": 10.0,
    "dragon_skin": 9.0,
    "sly": 8.0,
    "kid": 7.0,
    "six_feet_under": 7.0,
    "didnt_hurt": 6.0,
    "specialist": 5.0,
    "wont_need_it": 4.0,
    "super_coward": 3.0,
    "lunatic": 1.0,
}
_BOSS_POWERS: Final[dict[str, float]] = {
    **_GUARD_POWERS,
    "super_coward": 9.0,
    "six_feet_under": 9.0,
    "indestructible": 8.0,
    "dragon_skin": 6.0,
}
"""What a power is worth to a bodyguard and to a boss, who is covered and rarely wounded."""
_GUNMAN: Final = "hand 2 4 2"
_BLUFFER: Final = "hand 8 0 0"
_WITH_A_BULLET: Final = ["loaded", "loaded", "loaded", "withdraw", "empty", "empty", "too_many"]
_WITHOUT: Final = ["loaded", "loaded", "withdraw", "withdraw", "withdraw", "empty", "too_many"]
"""Words with a gun in hand: each may be said either way, only not as often."""


class FairCashNGuns1(Bot):
    listens: ClassVar[bool] = False
    talks: ClassVar[bool] = True

    def __init__(self) -> None:
        self._called_in = 0
        """The round in which it last called a target for its gang."""

    def remark(self, eyes: Eyes, rng: Rng) -> str:
        """A target for the gang before the guns are loaded; threats and pleas before the count."""
        name = eyes.question.name
        if name not in ("count", "load", "phone"):
            return ""
        odds = Odds(eyes)
        if odds.me not in odds.living:
            return ""
        if name == "load":
            return self._call(odds)
        if name == "phone" or rng.below(100) >= 45:
            return ""
        return _threat(odds, rng)

    def _call(self, odds: Odds) -> str:
        """At whose boss the gang shall aim, if nobody of it has said so in this round."""
        if not odds.gangs or self._called_in == odds.round or _called(odds) >= 0:
            return ""
        self._called_in = odds.round
        return f"{_AT_GANG}{_prey(odds) + 1}"

    def channel(self, eyes: Eyes) -> str:
        """What is said while guns are loaded is for the own gang."""
        if eyes.question.name != "load":
            return "table"
        odds = Odds(eyes)
        return f"gang {odds.own_gang() + 1}"

    def patience(self, question: str) -> int:
        return 8 if question == "count" else 1

    def choose(self, eyes: Eyes, rng: Rng) -> Choice:
        odds = Odds(eyes)
        if len(odds.acts) == 1:
            return Choice(odds.code(odds.acts[0]))
        return Choice(odds.code(_act(odds, eyes.question.name, rng)))


def _act(odds: Odds, name: str, rng: Rng) -> str:
    if name in ("load", "load_last"):
        return _load(odds, rng)
    if name in ("aim", "aim_last"):
        return _aim(odds, rng)
    if name == "courage":
        return "stand" if odds.stand_or_withdraw(rng) > 0 else "duck"
    if name == "reveal_power":
        return "reveal" if "reveal" in odds.acts and _reveals(odds) else "pass"
    if name == "phone":
        return "call" if _calls(odds) else "pass"
    if name == "cover":
        return "cover" if _covers(odds) else "pass"
    if name == "pick_cover":
        return f"pick {_cheapest_guard(odds, odds.view['volunteers'])}"
    if name == "dragon_skin":
        return "use" if _uses_skin(odds) else "pass"
    if name == "stand_up":
        share = odds.share(len(odds.view["sharers"]) + 1)
        return "use" if share >= wanted_share(odds) or _cop_needs(odds) else "pass"
    if name == "take_gun":
        return _take(odds)
    if name == "specialist":
        return "discard click" if "discard click" in odds.acts else "pass"
    if name == "choose_boss":
        return f"boss {min(odds.team)}"
    if name in ("propose_powers", "assign_powers"):
        return _assign(odds)
    if name in ("offer_bullets", "swap_bullets"):
        return _swap(odds)
    return odds.acts[0]  # count


# Words


def _called(odds: Odds) -> int:
    """The gang that somebody of mine called last, in this round; -1: none."""
    for remark in reversed(odds.heard):
        if remark.seat in odds.team and remark.phrase.startswith(_AT_GANG) and remark.ago <= 3:
            gang = int(remark.phrase.removeprefix(_AT_GANG)) - 1
            if gang < len(odds.gangs) and any([s in odds.living for s in _members(odds, gang)]):
                return gang
    return -1


def _threat(odds: Odds, rng: Rng) -> str:
    """Nothing it says is certain: neither what it has loaded nor which role it plays."""
    if about_the_cop := _cop_talk(odds, rng):
        return about_the_cop
    if len(odds.guns_on(odds.me)) >= 2:
        return _one_of(["why_me", "revenge", "stand_with_me", "too_many"], rng)
    own = [gun for gun in odds.guns if gun.owner == odds.me]
    if not own:
        return "stand_with_me"
    return _one_of(_WITH_A_BULLET if own[0].live() > 0.5 else _WITHOUT, rng)


def _cop_talk(odds: Odds, rng: Rng) -> str:
    """The Cop speaks as a Gangster would in his place: whom the calls point at is public."""
    board = odds.view["switchboard"]
    if board is None or board["turned"] == 0:
        return ""
    suspects = [seat for seat in board["suspects"] if seat in odds.living]
    others = [seat for seat in suspects if seat != odds.me]
    if 0 < len(others) <= 2 and rng.below(2):
        return "smells_of_cop"
    if odds.me in suspects and rng.below(3) == 0:
        return "not_the_cop"
    return ""


def _one_of(phrases: list[str], rng: Rng) -> str:
    return phrases[rng.below(len(phrases))]


# Powers


def _reveals(odds: Odds) -> bool:
    """The Kid and the Sly One at once, for they stay; the grenade when it frightens most."""
    if odds.power(odds.me) != "lunatic":
        return True
    if odds.view["window"] != "W3":
        return False
    nearly_dead = [seat for seat in odds.rivals() if odds.spare(seat) == 0]
    safe = odds.spare(odds.me) > 0
    return safe and (len(odds.guns_on(odds.me)) >= 2 or len(nearly_dead) >= 2)


def _uses_skin(odds: Odds) -> bool:
    """It saves a life, or more than it is worth unused."""
    player = odds.players[odds.me]
    had = player["wounds"] - player["wounds_round"]
    without = player["wounds"] + player["hits"]
    if without >= odds.limit(odds.me):
        return had + 1 < odds.limit(odds.me)
    saved = without - (had + 1)
    return saved * (3 + 2 * odds.later) > 10 or (saved > 0 and odds.is_cop())


def _take(odds: Odds) -> str:
    """The gun with most bullets left in it, as far as all have seen."""
    best, most = "pass", -1
    for act in odds.acts:
        if act.startswith("take "):
            dead = odds.players[int(act.removeprefix("take "))]
            left = 3 - dead["bangs_seen"] - dead["bbbs_seen"]
            if left > most:
                best, most = act, left
    return best


# The Cop


def _calls(odds: Odds) -> bool:
    """As soon as he can; he waits only if the call would unmask him and there is time."""
    if not odds.is_cop():
        return False
    board = odds.switchboard()
    hidden = [seat for seat in odds.view["sharers"] if seat in board["suspects"]]
    time_left = 7 - odds.round - calls_missing(odds)
    return len(hidden) > 1 or time_left < 2


def _cop_needs(odds: Odds) -> bool:
    return odds.is_cop() and odds.round <= 6 and 0 < calls_missing(odds) <= 7 - odds.round


# Loading


def _load(odds: Odds, rng: Rng) -> str:
    first = _card(odds, odds.mine["hand"], rng)
    second = odds.mine["second"]
    if second is None:
        return f"load {first}"
    return f"load {first} {_card(odds, second['hand'], rng)}"


def _card(odds: Odds, hand: Bullets | None, rng: Rng) -> str:
    """Bullets are spread over the rounds that are left, more of them where much can be shared."""
    assert hand is not None
    held = counts(hand)
    live = held[1] + held[2]
    if live == 0:
        return "click"
    if held[0] == 0:
        return "bbb" if held[2] else "bang"
    few = min(len(odds.living), 3)
    rich = odds.share(few) / 14.0
    chance = live / sum(held) * (0.7 + 0.4 * min(2.0, rich))
    if odds.suspects() and odds.switchboard()["backup"]:
        chance += 0.3
    target = odds.players[odds.me]["target"]
    if target is not None:  # the Sly One has seen the aims
        chance = 0.25 + 0.9 * chance if odds.fear[target] < 0.25 else 0.3 * chance
    if rng.below(1000) >= chance * 1000:
        return "click"
    threatened = any([gun.target == odds.me for gun in odds.guns])
    fast = held[2] > 0 and (held[1] == 0 or threatened or rich > 1.2 or rng.below(3) == 0)
    return "bbb" if fast else "bang"


# Aiming


def _aim(odds: Odds, rng: Rng) -> str:
    targets = sorted({int(w) for act in odds.acts for w in act.split(" ")[1:]})
    first = _target(odds, targets, _is_live(odds.mine["placed"]), rng)
    second = odds.mine["second"]
    if second is None:
        return f"aim {first}"
    return f"aim {first} {_target(odds, targets, _is_live(second['placed']), rng)}"


def _is_live(card: str | None) -> bool:
    """The Sly One does not know yet; he aims as if it were."""
    return card != "click"


def _target(odds: Odds, targets: list[int], live: bool, rng: Rng) -> int:
    best, best_mark = targets[0], -1e9
    prey = _called(odds) if odds.gangs else -1
    if odds.gangs and prey < 0:
        prey = _prey(odds)
    for seat in targets:
        mark = _mark(odds, seat, live, prey) + rng.below(1000) * 0.006
        if mark > best_mark:
            best, best_mark = seat, mark
    return best


def _mark(odds: Odds, seat: int, live: bool, prey: int) -> float:
    """What it is worth to have this one before one's gun."""
    if seat in odds.team:
        return -500.0
    stands = 1.0 - odds.fear[seat]
    near = odds.spare(seat) == 0
    mark = 0.25 * odds.worth(seat)
    guns: list[Gun] = odds.guns_on(seat)
    if live:
        mark += stands * (30.0 if near else 10.0)
        mark -= 8.0 * len([gun for gun in guns if gun.owner not in odds.team])
    else:
        mark += 8.0 if near else 0.0
    if any([gun.target == odds.me for gun in odds.guns if gun.owner == seat]):
        mark += 15.0  # the Kid sees who aims at him
    if odds.view["switchboard"] is not None:
        mark = 0.3 * mark if odds.is_cop() else mark + _suspicion(odds, seat)
    if odds.gangs:
        mark += _gang_mark(odds, seat, live, prey)
    return mark


def _suspicion(odds: Odds, seat: int) -> float:
    """The sharers of all rounds with a call: the fewer they are, the surer one is."""
    suspects = odds.suspects()
    if seat not in suspects:
        return 0.0
    board = odds.switchboard()
    stake = 120.0 if board["backup"] else 30.0 * board["turned"]
    return stake / len(suspects)


# Gangs


def _members(odds: Odds, gang: int) -> list[int]:
    return list(odds.gangs[gang]["members"])


def _prey(odds: Odds) -> int:
    """The rival gang to beat: the richest of those that live. All of a gang think of the same."""
    own = odds.own_gang()
    best, best_mark = -1, -1e9
    for gang in range(len(odds.gangs)):
        alive = [seat for seat in _members(odds, gang) if seat in odds.living]
        if gang == own or not alive:
            continue
        mark = odds.money[alive[0]] + (60.0 if odds.gangs[gang]["boss"] in alive else 0.0)
        if mark > best_mark:
            best, best_mark = gang, mark
    return best


def _gang_mark(odds: Odds, seat: int, live: bool, prey: int) -> float:
    """Bullets go to the boss; bluffs go to the bodyguards, who cannot cover once they withdraw."""
    if prey < 0 or odds.players[seat]["gang"] != prey:
        return 0.0
    if odds.is_boss(seat):
        return 45.0 if live else 15.0
    return 20.0 if live else 35.0


def _covers(odds: Odds) -> bool:
    """Whether it costs the gang less if I take the bullets, and nobody could take them cheaper."""
    boss = odds.boss()
    able = [seat for seat in odds.mates() if seat != boss and _can_cover(odds, seat, boss)]
    if _cheapest_guard(odds, [odds.me, *able]) != odds.me:
        return False
    bullets = odds.players[boss]["hits"]
    ashamed = -SHAME if odds.power(boss) == "super_coward" else SHAME
    up = odds.players[boss]["posture"] == "standing"
    share = odds.share(max(2, len(odds.living) // 2)) if up else 0.0
    saved = odds.bullets_cost(boss, bullets) + share
    return saved > _cover_cost(odds, odds.me, bullets) + ashamed


def _can_cover(odds: Odds, seat: int, boss: int) -> bool:
    if odds.players[seat]["posture"] != "standing":
        return False
    return not any([shot["seat"] == seat and shot["target"] == boss for shot in odds.view["shots"]])


def _cover_cost(odds: Odds, seat: int, bullets: int) -> float:
    """What the wounds cost on top of his own, and his share if he would have had one."""
    own = odds.players[seat]["hits"]
    share = odds.share(max(2, len(odds.living) // 2)) if own == 0 else 0.0
    return odds.bullets_cost(seat, own + bullets) - odds.bullets_cost(seat, own) + share


def _cheapest_guard(odds: Odds, guards: list[int]) -> int:
    boss = odds.boss()
    bullets = odds.players[boss]["hits"]
    return min(sorted(guards), key=lambda seat: _cover_cost(odds, seat, bullets))


# Before the first round


def _assign(odds: Odds) -> str:
    """The boss's sheet if there is one; else tough bodyguards, and a boss who gains by cover."""
    boss = odds.boss()
    for sheet in odds.view["gang"]["proposals"]:
        if sheet["seat"] == boss:
            return "assign " + " ".join([str(each["power"]) for each in sheet["powers"]])
    best, best_mark = "leave", -1.0
    for act in sorted(odds.acts):
        if act.startswith("assign "):
            first, chief, second = act.split(" ")[1:]
            mark = _GUARD_POWERS.get(first, 0.0) + _GUARD_POWERS.get(second, 0.0)
            mark += _BOSS_POWERS.get(chief, 0.0)
            if mark > best_mark:
                best, best_mark = act, mark
    return best


def _swap(odds: Odds) -> str:
    """One bodyguard takes all the bullets, the other bluffs; a person's wish is granted."""
    first = odds.team[0] == odds.me
    for offer in odds.view["gang"]["offers"]:
        if offer["seat"] != odds.me:
            hand = counts(offer["hand"])
            rest = [2 * count - held for held, count in zip(hand, (5, 2, 1), strict=True)]
            return f"hand {rest[0]} {rest[1]} {rest[2]}"
    return _GUNMAN if first else _BLUFFER
