"""What Orders do (LCN sections 5A to 5E)."""

from typing import Final

from sitdown.core.fact import Tell
from sitdown.core.refusal import Json
from sitdown.core.rng import Rng
from sitdown.games.la_cosa_nostra import box as b
from sitdown.games.la_cosa_nostra import deed as d
from sitdown.games.la_cosa_nostra.acts import THOUSAND
from sitdown.games.la_cosa_nostra.deed import Deed
from sitdown.games.la_cosa_nostra.dice import amount_of, effect_of
from sitdown.games.la_cosa_nostra.model import CITY, Town
from sitdown.games.la_cosa_nostra.piles import (
    check_monopolies,
    fill_city,
    give_business,
    lose_task,
    put_under_deck,
    remove_gangster,
    send_tokens_home,
    shuffle_deck,
    take_from_city,
)
from sitdown.games.la_cosa_nostra.steps import CARRYING_OUT

PUT_OUT: Final = 1
KILLED: Final = 2


def apply(s: Town, deed: Deed, tell: Tell | None) -> None:
    """The effect of the tier reached; sets the stage that comes next."""
    deed.stage = d.CLOSE
    if deed.sort == d.COUNTER_FIRE:  # LCN-5.21
        if deed.hits > 0:
            _threaten(deed, d.PERSON, deed.target, KILLED)
        return
    effect, amount = effect_of(s, deed), amount_of(s, deed)
    if effect == b.NOTHING:
        return
    if effect == b.FINE or effect == b.STEAL:
        _take_cash(s, deed, effect, tell)
    elif effect == b.COLLECT:
        _collect(s, deed, amount, tell)
    elif effect == b.DEACTIVATE or effect == b.KILL or effect == b.DESTROY:
        _hit(s, deed, PUT_OUT if effect == b.DEACTIVATE else KILLED, tell)
    elif effect == b.TAKE_OVER:
        _take_over(s, deed, tell)
    elif effect == b.ROB:
        _rob(s, deed, tell)
    elif effect == b.REPEL or effect == b.REPEL_AND_KILL:
        _repel(s, deed, effect, tell)
    elif effect == b.BET_DOUBLE or effect == b.BET_LOST:
        _settle_bet(s, deed, effect, tell)
    elif effect == b.COUNTER_FIRE:
        _fire_back(s, deed, tell)
    elif effect == b.LAUNDER:
        deed.stage = d.CHOICE if s.cash[deed.seat] > 0 else d.CLOSE
    elif effect == b.BUY_CITY or effect == b.BUY_DECK:
        deed.stage = d.CHOICE


# Money


def _take_cash(s: Town, deed: Deed, effect: int, tell: Tell | None) -> None:
    """LCN-5.13, LCN-5.14: the printed sum, or all there is."""
    amount = amount_of(s, deed)
    if effect == b.STEAL and s.house.flat_theft:  # LCN-1.8
        amount = s.box.orders.first_theft[min(deed.hits, 2)]
    paid = min(amount, s.cash[deed.victim])
    s.cash[deed.victim] -= paid
    if effect == b.STEAL:
        s.cash[deed.seat] += paid
    if tell is not None:
        about: dict[str, Json] = {"seat": deed.victim, "amount": paid, "player": deed.seat}
        tell.all("stolen" if effect == b.STEAL else "fined", about)


def _collect(s: Town, deed: Deed, amount: int, tell: Tell | None) -> None:
    """LCN-5.26: a present from everybody."""
    for seat in range(s.seats):
        if seat != deed.seat:
            paid = min(amount, s.cash[seat])
            s.cash[seat] -= paid
            s.cash[deed.seat] += paid
            if tell is not None:
                tell.all("present", {"seat": seat, "amount": paid, "player": deed.seat})


def _settle_bet(s: Town, deed: Deed, effect: int, tell: Tell | None) -> None:
    """LCN-5.27."""
    won = effect == b.BET_DOUBLE
    s.cash[deed.seat] += deed.stake if won else -deed.stake
    if tell is not None:
        tell.all("bet_won" if won else "bet_lost", {"seat": deed.seat, "amount": deed.stake})


def _rob(s: Town, deed: Deed, tell: Tell | None) -> None:
    """LCN-5.31: half of the profit, rounded down to a full thousand, or all of it."""
    robbed = s.deeds[-2]
    share = robbed.profit
    if amount_of(s, deed) == b.HALF:
        share = robbed.profit // 2 // THOUSAND * THOUSAND
    robbed.profit -= share
    deed.profit = share
    deed.stage = d.CHAIN
    if tell is not None:
        tell.all("robbed", {"seat": deed.seat, "amount": share, "player": robbed.seat})


# Harm


def _threaten(deed: Deed, hurt: int, harmed: int, level: int) -> None:
    """Somebody is about to be harmed: Doctors may be called (LCN-5.46)."""
    deed.hurt, deed.harmed, deed.level = hurt, harmed, level
    deed.stage = d.HARM


def _hit(s: Town, deed: Deed, level: int, tell: Tell | None) -> None:
    """LCN-5.7: for persons a Doctor may come, for firms none."""
    _threaten(deed, deed.aim, deed.target, level)
    if deed.aim == d.CARD and s.box.businesses.is_firm[s.box.businesses.kind_of[deed.target]]:
        deed.stage = d.STRUCK


def strike(s: Town, deed: Deed, tell: Tell | None) -> None:
    """What is left of the harm after the Doctors."""
    if deed.hurt == d.PERSON:
        _strike_gangster(s, deed, tell)
    else:
        _strike_business(s, deed, tell)


def _strike_gangster(s: Town, deed: Deed, tell: Tell | None) -> None:
    gangster = deed.harmed
    about: dict[str, Json] = {
        "seat": s.boss[gangster],
        "person": s.box.families.names[gangster],
        "player": deed.seat,
    }
    if deed.level == KILLED:  # LCN-5.5
        if tell is not None:
            tell.all("killed", about)
        remove_gangster(s, gangster, deed.seat, tell)
    elif deed.level == PUT_OUT:  # LCN-5.4
        if tell is not None:
            tell.all("put_out", about)
        lose_task(s, gangster, tell)
        s.fit[gangster] = 0
    elif tell is not None:
        tell.all("unharmed", about)


def _strike_business(s: Town, deed: Deed, tell: Tell | None) -> None:
    card = deed.harmed
    firm = s.box.businesses.is_firm[s.box.businesses.kind_of[card]]
    about: dict[str, Json] = {
        "seat": s.owner[card],
        "card": s.box.businesses.names[card],
        "player": deed.seat,
    }
    if deed.level == KILLED:
        if tell is not None:
            tell.all("destroyed" if firm else "businessman_killed", about)
        s.shops[s.owner[card]].remove(card)
        put_under_deck(s, card, tell)
    elif deed.level == PUT_OUT:
        if tell is not None:
            tell.all("shut" if firm else "put_out", about)
        s.active_card[card] = 0
        send_tokens_home(s, card, tell)
    elif tell is not None:
        tell.all("unharmed", about)
    check_monopolies(s, tell)


def _take_over(s: Town, deed: Deed, tell: Tell | None) -> None:
    """LCN-5.6: active, a used ability stays used."""
    send_tokens_home(s, deed.target, tell)
    give_business(s, deed.target, deed.seat)
    if tell is not None:
        name = s.box.businesses.names[deed.target]
        tell.all("bribed", {"seat": deed.victim, "card": name, "player": deed.seat})
    check_monopolies(s, tell)


def _repel(s: Town, deed: Deed, effect: int, tell: Tell | None) -> None:
    """LCN-5.34: no effect; with more successes the attacker dies (LCN-R27)."""
    attack = s.deeds[-2]
    attack.repelled = True
    if tell is not None:
        tell.all("repelled", {"seat": deed.seat, "player": attack.seat})
    if effect == b.REPEL_AND_KILL:
        _threaten(deed, d.PERSON, attack.gangster, KILLED)


def _fire_back(s: Town, deed: Deed, tell: Tell | None) -> None:
    """LCN-5.21: the target's owner rolls against the attacker."""
    answer = Deed(d.COUNTER_FIRE, deed.victim, deed.target, -1)
    answer.stage = d.ROLL
    answer.aim, answer.target, answer.victim = d.PERSON, deed.gangster, deed.seat
    s.deeds.append(answer)
    if tell is not None:
        names = s.box.families.names
        about: dict[str, Json] = {
            "seat": deed.victim,
            "gangster": names[deed.target],
            "person": names[deed.gangster],
        }
        tell.all("counter_fire", about)


# Laundering and buying


def most_to_launder(s: Town) -> int:
    deed = s.deeds[-1]
    return min(amount_of(s, deed), s.cash[deed.seat]) // THOUSAND


def launder(s: Town, thousands: int, tell: Tell | None) -> None:
    """LCN-5.25."""
    deed = s.deeds[-1]
    s.cash[deed.seat] -= thousands * THOUSAND
    s.laundered[deed.seat] += thousands * THOUSAND
    deed.stage = d.CLOSE
    s.step = CARRYING_OUT
    if tell is not None:
        tell.all("laundered", {"seat": deed.seat, "amount": thousands * THOUSAND})


def offered_price(s: Town, card: int) -> int:
    """LCN-5.22, LCN-5.23."""
    businesses = s.box.businesses
    price = businesses.price[businesses.kind_of[card]]
    discount = amount_of(s, s.deeds[-1])
    return price // 2 if discount == b.HALF else max(0, price - discount)


def on_offer(s: Town) -> list[int]:
    """City cards; with Connections also one of each kind in the deck."""
    cards = [card for card in s.city if card >= 0]
    if effect_of(s, s.deeds[-1]) == b.BUY_DECK:
        kinds: list[int] = []
        for card in sorted(s.business_deck):
            if s.box.businesses.kind_of[card] not in kinds:
                kinds.append(s.box.businesses.kind_of[card])
                cards.append(card)
    return cards


def legal_buy(s: Town, seat: int, out: list[int]) -> None:
    out.append(s.acts.decline)
    for card in on_offer(s):
        if offered_price(s, card) <= s.cash[seat]:
            out.append(s.acts.take[card])


def buy(s: Town, card: int, rng: Rng, tell: Tell | None) -> None:
    """LCN-5.24; -1 declines. A deck that was looked through is shuffled (LCN-R24)."""
    deed = s.deeds[-1]
    deed.stage = d.CLOSE
    s.step = CARRYING_OUT
    searched = effect_of(s, deed) == b.BUY_DECK
    if card >= 0:
        price = offered_price(s, card)
        s.cash[deed.seat] -= price
        if s.place[card] == CITY:
            take_from_city(s, card)
        else:
            s.business_deck.remove(card)
        give_business(s, card, deed.seat)
        if tell is not None:
            name = s.box.businesses.names[card]
            tell.all("took", {"seat": deed.seat, "card": name, "price": price})
    elif tell is not None:
        tell.all("declined", {"seat": deed.seat})
    if searched:
        shuffle_deck(s, rng)
        if tell is not None:
            tell.all("deck_shuffled", {"seat": deed.seat})
    if card >= 0:
        fill_city(s, tell)
        check_monopolies(s, tell)
