"""`fair` for Mafia: weighs ballots and words, claims as the Agent when it pays, lies as the Mafia.

Follows the notes of MAF section 11. What can be made of the table: mind.py; what is said: talk.py.
"""

from typing import ClassVar, Final

from sitdown.bots.base import Bot, Choice, Eyes
from sitdown.core.contract import Rng
from sitdown.games.mafia.bots import talk
from sitdown.games.mafia.bots.mind import Mind

_PAUSE: Final = 4
"""Having found nothing to say, it lets so many chances to talk go by."""
_SHOOT_FROM: Final = 0.75
_LAST_SHOT_FROM: Final = 0.45
_LOST: Final = 0.5
"""A fellow whom everybody suspects so much is given up."""
_NIGHT: Final = ("agent", "recruit", "mafia")


class FairMafia(Bot):
    talks: ClassVar[bool] = True

    def __init__(self) -> None:
        self._pause = 0
        self._why: dict[int, str] = {}
        """Whom it has named, and the reason that it gives for it: what everybody could see."""

    def patience(self, question: str) -> int:
        return 8 if question in ("discussion", "rediscussion") else 1

    def remark(self, eyes: Eyes, rng: Rng) -> str:
        """Small talk, mostly of those who are asked to defend themselves."""
        if eyes.question.name not in ("discussion", "speech") or rng.below(100) >= 12:
            return ""
        mind = Mind(eyes)
        if not mind.is_player or mind.me not in mind.living:
            return ""
        if mind.view["speaker"] == mind.me:
            return "not_me"
        return ["police", "liar", "count_votes", "quiet_one"][rng.below(4)]

    def choose(self, eyes: Eyes, rng: Rng) -> Choice | None:
        name = eyes.question.name
        if name == "statement":
            return self._speak(eyes, rng)
        if name == "card":
            return _interrupt(eyes)
        if name == "leave":
            return None
        if name == "master":  # whoever replaces a Game Master leaves it to the automatic one
            return Choice(eyes.game.read_act("retire"))
        act = self._act(eyes, rng)
        legal = {eyes.game.info.vocabulary.words[code]: code for code in eyes.legal()}
        for wish in (act, "call", "stand", "ready", "silence"):
            if wish in legal:
                return Choice(legal[wish])
        return Choice(min(legal.values()))

    def _speak(self, eyes: Eyes, rng: Rng) -> Choice | None:
        if self._pause > 0 and not (self._why and talk.is_asked_why(eyes)):
            self._pause -= 1
            return None
        mind = Mind(eyes)
        said = talk.next_statement(mind, vote(mind, mind.living), self._why, rng)
        if said is None:
            self._pause = _PAUSE
            return None
        kind, terms = said
        return Choice(eyes.game.read_act(kind), terms)

    def _act(self, eyes: Eyes, rng: Rng) -> str:
        name = eyes.question.name
        if name in ("discussion", "rediscussion", "speech", "nightfall", "ruling"):
            return "ready"
        mind = Mind(eyes)
        if not mind.is_player:
            return "call"
        if name in ("nomination", "final", "revote"):
            named = vote(mind, _candidates(mind))
            self._why[named] = mind.reasons[named]
            return f"vote {named}"
        return _other_act(mind, eyes, rng)


def _other_act(mind: Mind, eyes: Eyes, rng: Rng) -> str:
    name = eyes.question.name
    if name in _NIGHT or name in ("start_cards", "end_cards", "reaction"):
        if mind.mine["my_move"]:
            return _card_or_night(mind, name, rng)
        return _dream(mind, rng) if name in _NIGHT else "silence"
    if name == "last_shot":
        return _last_shot(mind, eyes)
    return "silence"  # a Role Swap is declined


def _dream(mind: Mind, rng: Rng) -> str:
    """Those who sleep point too, so that nobody can tell by the taps."""
    others = [seat for seat in mind.living if seat != mind.me]
    return f"point {others[rng.below(len(others))]}" if others else "silence"


# Votes


def _candidates(mind: Mind) -> list[int]:
    now = mind.view["vote"]
    return now["candidates"] if now is not None else []


def vote(mind: Mind, candidates: list[int]) -> int:
    """Whom to name: the likeliest Mafioso, where others mean to vote if it is close. The Mafia
    names whom everybody suspects, and its own only when they are lost."""
    open_to = [seat for seat in candidates if seat != mind.me]
    if not open_to:
        return -1
    if not mind.is_mafia():
        gang = mind.mine["gang"] if mind.side == "new_gang" else []
        free = [seat for seat in open_to if seat not in gang]
        return _likeliest(mind, free or open_to, mind.private)
    lost = [seat for seat in open_to if seat in mind.fellows and mind.public[seat] >= _LOST]
    outnumbered = 2 * len(mind.fellows) < len(mind.living)
    top = _likeliest(mind, open_to, mind.public)
    if outnumbered and top in lost:
        return top
    free = [seat for seat in open_to if seat not in mind.fellows]
    return _likeliest(mind, free or open_to, _rivals_first(mind))


def _rivals_first(mind: Mind) -> list[float]:
    """If one of us claims to be the Agent, the other claimants have to go."""
    odds = mind.public[:]
    if any([claim.seat in mind.fellows for claim in mind.claimants]):
        for claim in mind.claimants:
            odds[claim.seat] += 0.4
    return odds


def _likeliest(mind: Mind, seats: list[int], odds: list[float]) -> int:
    """The highest odds; of equal ones where votes gather, then one that all would choose."""
    gathered = [0] * mind.players
    for one in mind.said:
        if one["kind"] == "vote_intent" and one["turn"] == mind.turn:
            gathered[one["target"]] += 1
    now = mind.view["vote"]
    for target in now["ballots"] if now is not None else []:
        if target is not None:
            gathered[target] += 1

    def key(seat: int) -> tuple[float, int]:
        return (round(odds[seat] + 0.02 * gathered[seat], 3), mind.lot(seat))

    return max(seats, key=key)


# Night and cards


def _card_or_night(mind: Mind, name: str, rng: Rng) -> str:
    targets = mind.mine["targets"]
    if name == "agent":
        unseen = [seat for seat in targets if mind.tokens[seat] == "?"]
        most = max([mind.private[seat] for seat in unseen], default=0.0)
        worst = [seat for seat in unseen if mind.private[seat] >= most - 0.01] or targets
        return f"point {worst[rng.below(len(worst))]}"
    if name == "mafia":
        return f"point {_victim(mind, targets)}" if targets else "silence"
    if name == "recruit":
        if not targets or (mind.turn == 1 and len(mind.fellows) > 1):
            return "silence"
        return f"point {max(targets, key=lambda seat: _menace(mind, seat))}"
    if name == "reaction":
        return "play" if _saves(mind) else "silence"
    card = mind.mine["card"]
    favourite = _likeliest(mind, mind.living, mind.public) == mind.me
    if card == "arrest":
        return "play" if favourite and mind.turn > 1 else "silence"
    if card == "kidnapping":
        return _kidnap(mind, targets)
    if card == "shelter":
        return "play" if favourite or len(mind.living) <= 5 else "silence"
    return "play" if mind.turn > 1 or mind.is_mafia() else "silence"  # Safe-Conduct


def _victim(mind: Mind, targets: list[int]) -> int:
    """The most dangerous; in the second round where most fingers are."""
    if mind.view["round"] == 2:
        picks = [mark for _, mark in mind.mine["nights"][-1]["first"] if mark in targets]
        if picks:
            return max(targets, key=lambda seat: (picks.count(seat), _menace(mind, seat)))
    return max(targets, key=lambda seat: _menace(mind, seat))


def _menace(mind: Mind, seat: int) -> float:
    """How dangerous somebody is to the Mafia: a credible Agent, one who is right, one trusted."""
    danger = 1.0 - mind.public[seat] + 0.001 * mind.lot(seat)
    one_of_us_claims = any([claim.seat in mind.fellows for claim in mind.claimants])
    for claim in mind.claimants:
        if claim.seat == seat:
            danger += claim.trust * (0.5 if one_of_us_claims else 5.0)
    for one in mind.said:
        if one["seat"] == seat and one["kind"] == "accuse" and one["target"] in mind.fellows:
            danger += 0.6
    for count in mind.view["counted"]:
        if count["ballots"][seat] in mind.fellows:
            danger += 0.3
    return danger


def _saves(mind: Mind) -> bool:
    """Vest for oneself; Bandage for a friend."""
    pending = mind.view["pending"]
    if pending is None:
        return False
    seat = pending["seat"]
    if seat == mind.me:
        return True
    if mind.is_mafia():
        return seat in mind.fellows
    return pending["cause"] == "mafia" or mind.private[seat] < 0.3


def _kidnap(mind: Mind, targets: list[int]) -> str:
    if mind.is_mafia():
        free = [seat for seat in targets if seat not in mind.fellows]
        return f"point {free[0]}" if free and len(mind.living) <= 6 else "silence"
    top = _likeliest(mind, targets, mind.private)
    sure = mind.private[top] >= 0.6 or len(mind.living) <= 4
    return f"point {top}" if sure else "silence"


def _interrupt(eyes: Eyes) -> Choice | None:
    """Wiretap early; the Shot from Behind the Corner when it is likely to hit, or decides."""
    acts = {eyes.game.info.vocabulary.words[code]: code for code in eyes.legal()}
    aimed = {int(act.split(" ")[1]): act for act in acts if " " in act}
    if not aimed:
        return None
    mind = Mind(eyes)
    targets = [seat for seat in aimed if seat not in mind.fellows]
    if not targets:
        return None
    if next(iter(aimed.values())).startswith("wiretap"):
        unseen = [seat for seat in targets if mind.tokens[seat] == "?"]
        return Choice(acts[aimed[_likeliest(mind, unseen or targets, mind.private)]])
    if mind.is_mafia():
        victim = max(targets, key=lambda seat: _menace(mind, seat))
        return Choice(acts[aimed[victim]]) if len(mind.living) <= 6 else None
    top = _likeliest(mind, targets, mind.private)
    return Choice(acts[aimed[top]]) if mind.private[top] >= _SHOOT_FROM else None


def _last_shot(mind: Mind, eyes: Eyes) -> str:
    words = [eyes.game.info.vocabulary.words[code] for code in eyes.legal()]
    targets = [int(act.split(" ")[1]) for act in words if act.startswith("shoot ")]
    targets = [seat for seat in targets if seat not in mind.fellows]
    if not targets:
        return "silence"
    if mind.is_mafia():
        return f"shoot {max(targets, key=lambda seat: _menace(mind, seat))}"
    top = _likeliest(mind, targets, mind.private)
    return f"shoot {top}" if mind.private[top] >= _LAST_SHOT_FROM else "silence"
