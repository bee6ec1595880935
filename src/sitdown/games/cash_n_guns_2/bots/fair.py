"""`fair` for Cash 'n Guns 2: counts bangs, reckons who will duck, and shares out by the margin.

Follows the notes of CG2 section 11: a gun is as dangerous as its owner's unseen cards make it, a
wound costs more the more one has, a thing on the table is worth what it adds to the pile.
"""

from typing import ClassVar, Final, cast

from sitdown.bots.base import Bot, Choice, Eyes
from sitdown.core.contract import Rng
from sitdown.games.cash_n_guns_2.rules import shapes
from sitdown.games.cash_n_guns_2.rules.shapes import Player, View

_BANGS: Final = 3
_BULLETS: Final = 8
_ROUNDS: Final = 8
_PAINTINGS: Final = [0, 4, 12, 30, 60, 100, 150, 200, 300, 400, 500, 500]
_MONEY: Final = {"bill_5": 5, "bill_10": 10, "bill_20": 20, "dia_1": 1, "dia_5": 5, "dia_10": 10}

# Tuned by play at mixed tables of `fair` and `random`.
_WOUND: Final = [16.0, 34.0]
"""What a wound costs that does not kill, by the wounds one has."""
_LIFE: Final = 45.0
"""What a life is worth besides the loot one would lose with it."""
_DIAMOND: Final = 11.0
"""The hope for the bonus, while one is among those with most diamonds."""
_DENY: Final = 0.35
"""How much of a rival's gain it is worth to take away from him."""
_DESK: Final = 7.0
_ROUND_WORTH: Final = 60.0
"""What usually lies on the table."""


_SOUNDS_LOADED: Final = {"loaded": 0.1, "lie_down": 0.05, "empty": -0.06, "not_you": -0.03}
_SOUNDS_TIMID: Final = {"stand_with_me": -0.12, "why_me": 0.08}
"""How much more likely somebody's words make it that his gun is loaded, or that he ducks."""
_WITH_A_BANG: Final = ["loaded", "loaded", "loaded", "lie_down", "empty", "empty", "trust_me"]
_WITHOUT: Final = ["loaded", "loaded", "lie_down", "lie_down", "empty", "trust_me", "trust_me"]
"""Words with a gun in hand: each may be said either way, only not as often."""


class FairCashNGuns2(Bot):
    listens: ClassVar[bool] = True
    talks: ClassVar[bool] = True

    def remark(self, eyes: Eyes, rng: Rng) -> str:
        """Threats and pleas before the count; with a Bang or without one."""
        if eyes.question.name != "count":
            return ""
        table = Reckoning(eyes)
        mine = table.players[table.me]
        if mine["posture"] != "standing" or rng.below(100) >= 45:
            return ""
        if len(table.guns_on(table.me)) >= 2:
            return _one_of(["why_me", "not_you", "revenge", "stand_with_me"], rng)
        if mine["target"] is None:
            return "stand_with_me"
        return _one_of(_WITH_A_BANG if table.mine["placed"] == "bang" else _WITHOUT, rng)

    def patience(self, question: str) -> int:
        return 8 if question == "count" else 1

    def choose(self, eyes: Eyes, rng: Rng) -> Choice:
        table = Reckoning(eyes)
        name = eyes.question.name
        if name == "load":
            act = _load(table, rng)
        elif name in ("aim", "aim_last", "reaim"):
            act = f"aim {_aim(table, rng)}"
        elif name == "replace":
            act = _replace(table)
        elif name == "privilege":
            act = _order(table)
        elif name == "courage":
            act = "stand" if _stands(table, rng) else "duck"
        elif name == "share":
            act = _share(table, rng)
        elif name == "ban":
            act = _ban(table)
        elif name == "swap":
            act = _swap(table)
        elif name == "swindle":
            act = f"swindle {max(table.targets('swindle'), key=table.bang)}"
        elif name == "rob":
            act = max(table.acts, key=lambda a: table.worth_of(a.split(" ")[1]))
        else:  # give, discard (Clip, Wise Guy, Best Friend), heal, count
            act = _plainly(table.acts)
        return Choice(table.code(act))


def _one_of(phrases: list[str], rng: Rng) -> str:
    return phrases[rng.below(len(phrases))]


def _plainly(acts: list[str]) -> str:
    """A click is the card to part with; everything else is worth doing."""
    for act in acts:
        if act.endswith(" click"):
            return act
    return next((act for act in acts if act != "pass"), acts[0])


class Reckoning:
    """What one seat can work out from what it sees and has been told."""

    def __init__(self, eyes: Eyes) -> None:
        self.view = cast(View, eyes.view())
        self.me: int = eyes.seat
        self.players = self.view["players"]
        self.mine = self.view["mine"]
        self.round = self.view["round"]
        words = eyes.game.info.vocabulary.words
        self._codes = {words[act]: act for act in eyes.legal()}
        self.acts = list(self._codes)
        self.piles = _piles(eyes, self.players)
        self.heard = eyes.heard

    def code(self, act: str) -> int:
        return self._codes[act] if act in self._codes else self._codes[self.acts[0]]

    def targets(self, verb: str) -> list[int]:
        return [int(act.split(" ")[1]) for act in self.acts if act.startswith(verb + " ")]

    def living(self) -> list[int]:
        return [seat for seat, one in enumerate(self.players) if one["posture"] != "dead"]

    # Danger

    def bang(self, seat: int) -> float:
        """How likely the card before a player is a Bang."""
        if seat == self.me:
            return 1.0 if self.mine["placed"] == "bang" else 0.0
        one = self.players[seat]
        found = sum([1 for clip in self.view["clips"] if clip["seat"] == seat and clip["found"]])
        bangs = _BANGS + found - one["bangs_seen"]
        cards = _BULLETS + found - one["bangs_seen"] - one["clicks_seen"]
        if bangs <= 0:
            return 0.0
        return min(0.95, max(0.02, bangs / max(1, cards) + self._said(seat, _SOUNDS_LOADED)))

    def _said(self, seat: int, means: dict[str, float]) -> float:
        """What somebody's latest words add; talk is cheap, so not much."""
        return sum([means.get(r.phrase, 0.0) for r in self.heard if r.seat == seat and r.ago <= 2])

    def guns_on(self, seat: int) -> list[int]:
        return [at for at in self.living() if self.players[at]["target"] == seat]

    def ducks(self, seat: int) -> float:
        """How likely a player lies down: the more guns and wounds, the more."""
        one = self.players[seat]
        if one["posture"] != "standing":
            return 1.0
        danger = self.any_bang(self.guns_on(seat))
        nearly_dead = one["wounds"] + 1 >= one["limit"]
        fear = 0.12 + danger * (1.1 if nearly_dead else 0.6) + self._said(seat, _SOUNDS_TIMID)
        return min(0.95, max(0.02, fear))

    def any_bang(self, guns: list[int]) -> float:
        safe = 1.0
        for gun in guns:
            safe *= 1.0 - self.bang(gun)
        return 1.0 - safe

    def hit(self) -> float:
        """How likely a bullet finds me if I stand."""
        chances = [self.bang(gun) * (1.0 - self.ducks(gun)) for gun in self.guns_on(self.me)]
        nothing, once = 1.0, 0.0
        for chance in chances:
            once = once * (1.0 - chance) + nothing * chance
            nothing *= 1.0 - chance
        return once if self.talent(self.me) == "lucky_devil" else 1.0 - nothing

    def wound_costs(self) -> float:
        one = self.players[self.me]
        spare = one["limit"] - one["wounds"] - 1
        if spare <= 0:
            return _LIFE + self.fortune(self.me)
        return _WOUND[0] if spare >= 2 else _WOUND[1]

    # Worth

    def talent(self, seat: int) -> str:
        return self.players[seat]["talent"] or ""

    def fortune(self, seat: int) -> float:
        """What a pile is worth, as far as it is known; unknown cards count as middling."""
        if seat == self.me:
            return float(self.mine["worth"])
        known = self.piles[seat]
        money = float(_PAINTINGS[min(11, known.count("painting"))])
        money += sum([_MONEY.get(card, 0) for card in known])
        unknown = self.players[seat]["loot_size"] - len(known)
        return money + 8.0 * max(0, unknown)

    def diamonds(self, seat: int) -> int:
        return len([card for card in self.piles[seat] if card.startswith("dia")])

    def worth_of(self, share: str) -> float:
        """What a share adds, for me, with what it takes from the others."""
        if share == "token":
            return 0.0 if self.round == _ROUNDS else _DESK
        if share == "medkit":
            wounds = self.players[self.me]["wounds"]
            return [0.5, 14.0, 38.0, 44.0, 50.0][min(4, wounds)]
        if share == "clip":
            return 6.0 if self.mine["hand"]["bang"] == 0 and self.round < 7 else 1.0
        if share == "painting":
            have = self.mine["paintings"]
            gain = _PAINTINGS[min(11, have + 1)] - _PAINTINGS[min(11, have)]
            rivals = [self.piles[s].count("painting") for s in self.living() if s != self.me]
            most = max(rivals, default=0)
            stolen = _PAINTINGS[min(11, most + 1)] - _PAINTINGS[min(11, most)]
            later = (_ROUNDS - self.round) * 0.9
            return gain + later + _DENY * stolen
        if share.startswith("dia"):
            rivals = [self.diamonds(s) for s in self.living() if s != self.me]
            leads = self.mine["diamonds"] + 1 >= max(rivals, default=0)
            return _MONEY[share] + (_DIAMOND if leads else 2.0)
        return float(_MONEY.get(share, 0))

    def on_table(self) -> list[str]:
        shares = self.view["table"]
        return [*shares, "token"] if self.view["token"]["on_table"] else shares

    def split(self) -> shapes.Split:
        """What is known of the split that goes on."""
        split = self.view["split"]
        assert split is not None
        return split


def _piles(eyes: Eyes, players: list[Player]) -> list[list[str]]:
    """What each owns, where piles lie open; else what each was seen to take, and what of it this
    seat saw change hands since."""
    if "loot" in players[0]:
        return [list(player["loot"]) for player in players]
    piles: list[list[str]] = [[] for _ in players]
    for fact in eyes.told():
        if fact.kind == "took":
            took = cast(shapes.Took, fact.about)
            if took["share"] not in ("token", "clip", "medkit"):
                piles[took["seat"]].append(took["share"])
        elif fact.kind in ("charmed", "sneaked"):
            got = cast(shapes.WithCard, fact.about)
            piles[got["seat"]].append(got["card"])
        elif fact.kind == "swapped":
            gift = cast(shapes.Swapped, fact.about)
            _pass_on(piles, gift["gave"], gift["seat"], gift["with"])
        elif fact.kind == "swapped_card":
            swap = cast(shapes.SwappedCard, fact.about)
            _pass_on(piles, swap["card"], swap["with"], swap["seat"])
        elif fact.kind == "robbed_card":
            theft = cast(shapes.FromCard, fact.about)
            _pass_on(piles, theft["card"], theft["from"], theft["seat"])
        elif fact.kind == "scavenged_cards":
            legacy = cast(shapes.ScavengedCards, fact.about)
            for card in legacy["cards"]:
                _pass_on(piles, card, legacy["from"], legacy["seat"])
        elif fact.kind == "died":
            piles[cast(shapes.Who, fact.about)["seat"]] = []
    return piles


def _pass_on(piles: list[list[str]], card: str, giver: int, taker: int) -> None:
    if card in piles[giver]:
        piles[giver].remove(card)
    piles[taker].append(card)


# The stages


def _load(table: Reckoning, rng: Rng) -> str:
    """CG2 section 11: a bang when the table is rich; one is kept for the last rounds."""
    if "load bang" not in table.acts:
        return "load click"
    if "load click" not in table.acts:
        return "load bang"
    bangs, clicks = table.mine["hand"]["bang"], table.mine["hand"]["click"]
    rich = sum([table.worth_of(share) for share in table.on_table()], 0.0) / _ROUND_WORTH
    chance = bangs / (bangs + clicks) * (0.55 + 0.5 * rich)
    if bangs == 1 and table.round < 6:
        chance *= 0.5
    return "load bang" if rng.below(1000) < chance * 1000 else "load click"


def _aim(table: Reckoning, rng: Rng) -> int:
    """With a Bang at whoever is rich and will stand; with a Click at whoever will duck."""
    targets = table.targets("aim")
    loaded = table.mine["placed"] == "bang"
    best, best_mark = targets[0], -1e9
    for seat in targets:
        one = table.players[seat]
        nearly_dead = one["wounds"] + 1 >= one["limit"]
        mark = table.fortune(seat) * 0.3 + rng.below(1000) * 0.012
        if loaded:
            mark += 25.0 if nearly_dead else 0.0
            mark -= 12.0 * len([gun for gun in table.guns_on(seat) if gun != table.me])
            if table.talent(seat) == "lucky_devil" and table.guns_on(seat):
                mark -= 60.0
        else:
            mark += 14.0 * one["wounds"]
        if mark > best_mark:
            best, best_mark = seat, mark
    return best


def _replace(table: Reckoning) -> str:
    """The Slicker: a bang for who will stand, a click for who will not."""
    target = table.players[table.me]["target"]
    if target is None:
        return "keep"
    ducks = table.ducks(target)
    if table.mine["placed"] == "bang" and ducks > 0.6 and "replace click" in table.acts:
        return "replace click"
    if table.mine["placed"] == "click" and ducks < 0.3 and "replace bang" in table.acts:
        return "replace bang"
    return "keep"


def _order(table: Reckoning) -> str:
    """Turn away the gun that is most likely loaded and on me."""
    mine = [gun for gun in table.guns_on(table.me) if f"order {gun}" in table.acts]
    if not mine:
        return "pass"
    worst = max(mine, key=table.bang)
    return f"order {worst}" if table.bang(worst) > 0.05 else "pass"


def _stands(table: Reckoning, rng: Rng) -> bool:
    others = [seat for seat in table.living() if seat != table.me]
    sharers = 1.0
    for seat in others:
        safe = 1.0 - 0.5 * table.any_bang(table.guns_on(seat))
        sharers += (1.0 - table.ducks(seat)) * safe
    worths = sorted([table.worth_of(share) for share in table.on_table()], reverse=True)
    mine = sum(worths, 0.0) / sharers
    if table.talent(table.me) == "doctor" and table.players[table.me]["wounds"]:
        mine -= 12.0
    if table.talent(table.me) == "sneak" and "bill_10" in table.view["table"]:
        mine -= 10.0
    hit = table.hit()
    bold = 0.9 + rng.below(200) / 1000.0
    return (1.0 - hit) * mine * bold > hit * table.wound_costs()


# The split


def _share(table: Reckoning, rng: Rng) -> str:
    single, pairs = _best_takings(table, rng)
    if not pairs or not single:
        return single or pairs
    one, two = single.split(" ")[1:], pairs.split(" ")[1:]
    left = [table.worth_of(share) for share in table.on_table()]
    turns = (len(left) - 1) // max(1, len(table.split()["sharers"]))
    ahead = table.worth_of(one[0]) + turns * sum(left, 0.0) / max(1, len(left)) * 0.85
    return pairs if sum([table.worth_of(share) for share in two], 0.0) > ahead else single


def _best_takings(table: Reckoning, rng: Rng) -> tuple[str, str]:
    """The best single share and the best pair, or nothing."""
    best = ["", ""]
    marks = [-1.0, -1.0]
    for act in table.acts:
        shares = act.split(" ")[1:]
        mark = sum([table.worth_of(share) for share in shares], 0.0) + rng.below(100) * 0.001
        which = len(shares) - 1
        if mark > marks[which]:
            best[which], marks[which] = act, mark
    return best[0], best[1]


_KINDS: Final = {"bill": "bill", "dia": "diamond", "painting": "painting", "medkit": "medkit"}


def _ban(table: Reckoning) -> str:
    """Keep the taker away from what I want most, if it is worth much and he wants it too."""
    shares = table.on_table()
    wanted = max(shares, key=table.worth_of)
    kind = _KINDS.get(wanted.split("_")[0], "")
    alike = [s for s in shares if kind and _KINDS.get(s.split("_")[0], "") == kind]
    if table.worth_of(wanted) >= 18.0 and len(alike) <= 2 and f"ban {kind}" in table.acts:
        return f"ban {kind}"
    return "pass"


def _swap(table: Reckoning) -> str:
    """The Junk Dealer gives away small change for a card of somebody rich."""
    taken = table.split()["taken"]
    given = table.worth_of(taken) if taken else 0.0
    best, best_mean = "pass", given + 2.0
    for seat in table.targets("swap"):
        mean = table.fortune(seat) / max(1, table.players[seat]["loot_size"])
        if mean > best_mean:
            best, best_mean = f"swap {seat}", mean
    return best
