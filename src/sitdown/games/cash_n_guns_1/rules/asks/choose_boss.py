from sitdown.core.contract import Answers, Refusal, Rng, Tell
from sitdown.games.cash_n_guns_1.rules import acts, state
from sitdown.games.cash_n_guns_1.rules.asks.ask import HoldupAsk
from sitdown.games.cash_n_guns_1.rules.box import GANG_SIZE, POWERS
from sitdown.games.cash_n_guns_1.rules.gangs import dealt_to
from sitdown.games.cash_n_guns_1.rules.shapes import Boss, Bosses, GangPowers
from sitdown.games.cash_n_guns_1.rules.state import State


class ChooseBoss(HoldupAsk):
    """CG1-3.31: all of a gang vote, in secret, for its boss."""

    def __init__(self) -> None:
        super().__init__("choose_boss", "CG1-3.31", ("boss", "abstain"))

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        for member in sorted(state.members(s, s.gang[seat])):
            out.append(acts.BOSS + member)
        out.append(acts.ABSTAIN)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return acts.ABSTAIN

    def why_no_answer(self, s: State, seat: int, act: int) -> Refusal:
        member = act - acts.BOSS
        if member >= s.seats:
            return Refusal("nobody_there", "CG1-3.1", {"number": member})
        return Refusal("other_gang", self.rule, {"who": member})

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        """The most votes, by lot among those who have them."""
        for gang in range(state.gangs_of(s)):
            team = state.members(s, gang)
            votes = [answers.acts[seat] - acts.BOSS for seat in team]
            counts = [votes.count(seat) for seat in team]
            boss = rng.pick([team[i] for i in range(GANG_SIZE) if counts[i] == max(counts)])
            guards = [seat for seat in team if seat != boss]
            s.circle[gang * GANG_SIZE : (gang + 1) * GANG_SIZE] = [guards[0], boss, guards[1]]
        s.stage = state.PROPOSE_POWERS
        s.sheets = [-1] * s.seats
        if tell is not None:
            chosen = [
                Boss(gang=gang, seat=state.boss_of(s, gang)) for gang in range(state.gangs_of(s))
            ]
            tell.all("bosses", Bosses(bosses=chosen))
            for gang in range(state.gangs_of(s)):
                cards = [POWERS[power] for power in dealt_to(s, gang)]
                tell.some(state.members(s, gang), "gang_powers", GangPowers(powers=cards))
