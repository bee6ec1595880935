"""Cards and tokens on their way: City and decks, discards, tokens going home, monopolies."""

from sitdown.core.contract import Rng, Tell
from sitdown.games.la_cosa_nostra.rules import shapes
from sitdown.games.la_cosa_nostra.rules.box import HENCHMAN, INFLUENCE, KINDS, MOST_SEATS, SABOTEUR
from sitdown.games.la_cosa_nostra.rules.state import AREA, CITY, DECK, IN_PLAY, TROPHY, State

# The City and the Business deck


def fill_city(s: State, tell: Tell | None) -> None:
    """LCN-4.6, LCN-6.10: empty places take the top of the deck, leftmost first."""
    for place in range(len(s.city)):
        if s.city[place] < 0 and s.business_deck:
            card = s.business_deck.pop()
            s.city[place] = card
            s.place[card] = CITY
            if tell is not None:
                tell.all("city", shapes.OfCard(card=s.box.businesses.names[card]))
    s.known_bottom = min(s.known_bottom, len(s.business_deck))


def put_under_deck(s: State, card: int, tell: Tell | None) -> None:
    """A business, if it is one (-1: none), leaves play; its tokens go home and everybody saw
    where it went."""
    if card < 0:
        return
    send_tokens_home(s, card, tell)
    s.place[card] = DECK
    s.owner[card] = -1
    s.active_card[card] = 1
    s.used[card] = 0
    s.business_deck.insert(0, card)
    s.known_bottom += 1
    fill_city(s, tell)


def swap_city(s: State, tell: Tell | None) -> None:
    """LCN-5.39: new cards first, then the old ones under the deck, then drawing goes on."""
    old = [card for card in s.city if card >= 0]
    fresh: list[int] = []
    while s.business_deck and len(fresh) < len(s.city):
        fresh.append(s.business_deck.pop())
    s.known_bottom = min(s.known_bottom, len(s.business_deck))
    for card in old:
        s.place[card] = DECK
        s.business_deck.insert(0, card)
        s.known_bottom += 1
    for place in range(len(s.city)):
        s.city[place] = -1
    for place, card in enumerate(fresh):
        s.city[place] = card
        s.place[card] = CITY
        if tell is not None:
            tell.all("city", shapes.OfCard(card=s.box.businesses.names[card]))
    fill_city(s, tell)


def take_from_city(s: State, card: int) -> None:
    s.city[s.city.index(card)] = -1


def shuffle_deck(s: State, rng: Rng) -> None:
    rng.shuffle(s.business_deck)
    s.known_bottom = 0


def give_business(s: State, card: int, seat: int) -> None:
    """To a player's area; whoever had it lets it go."""
    if s.place[card] == AREA:
        s.shops[s.owner[card]].remove(card)
    s.place[card] = AREA
    s.owner[card] = seat
    s.shops[seat].append(card)


# Contract tokens


def send_tokens_home(s: State, card: int, tell: Tell | None) -> None:
    """LCN-5.61."""
    for seat in range(s.seats):
        send_home(s, card, seat, s.tokens_on[card * MOST_SEATS + seat], tell)


def send_home(s: State, card: int, seat: int, count: int, tell: Tell | None) -> None:
    if count == 0:
        return
    s.tokens_on[card * MOST_SEATS + seat] -= count
    s.tokens[seat] += count
    if tell is not None:
        name = s.box.businesses.names[card]
        tell.all("token_home", shapes.TokenHome(seat=seat, card=name, count=count))


# Orders and Influence cards


def bury_order(s: State, face: int, seat: int, known: int) -> None:
    """LCN-R13: face down; its owner and those who looked at it know what it was."""
    s.buried.append(face)
    s.buried_by.append(seat)
    s.buried_known.append(known | 1 << seat)


def lose_task(s: State, gangster: int) -> int:
    """LCN-4.19, LCN-5.4: the task is gone, and with it Henchman and Saboteur. The card that was
    to be bought, which now goes under the deck, or -1."""
    card = s.buys[gangster]
    if s.order[gangster] >= 0:
        bury_order(s, s.order[gangster], s.boss[gangster], s.seen[gangster])
        s.order[gangster] = -1
        s.seen[gangster] = 0
        s.done[gangster] = 1
    elif card >= 0:
        s.buys[gangster] = -1
        s.done[gangster] = 1
    shed(s, gangster, 1 << HENCHMAN | 1 << SABOTEUR)
    return card


def shed(s: State, gangster: int, kinds: int) -> None:
    """Discard Influence cards of these kinds from a gangster."""
    gone = s.carries[gangster] & kinds
    if gone == 0:
        return
    for kind in range(KINDS):
        if (gone >> kind) & 1:
            s.influence_discard.append(kind)
    s.carries[gangster] &= ~gone


def spend_influence(s: State, seat: int, kind: int, tell: Tell | None) -> None:
    """LCN-5.38: a card played is public and gone from the hand."""
    s.influence[seat].remove(kind)
    if s.shown[seat][kind] > 0:
        s.shown[seat][kind] -= 1
    if tell is not None:
        tell.all("played", shapes.Played(seat=seat, influence=INFLUENCE[kind]))


def draw_influence(s: State, seat: int, count: int, rng: Rng, tell: Tell | None) -> None:
    """LCN-4.3: the discards make a new deck; if there are none either, nothing is drawn."""
    drawn: list[int] = []
    for _ in range(count):
        if not s.influence_deck:
            reshuffle_influence(s, rng, tell)
        if s.influence_deck:
            drawn.append(s.influence_deck.pop())
    s.influence[seat] += drawn
    if tell is not None and drawn:
        tell.all("drew", shapes.Drew(seat=seat, count=len(drawn)))
        tell.only(seat, "drawn", shapes.Drawn(influence=[INFLUENCE[kind] for kind in drawn]))


def reshuffle_influence(s: State, rng: Rng, tell: Tell | None) -> None:
    """What was dropped face down is in the new deck too, so nobody knows it any more."""
    deck = s.influence_discard
    for seat in range(s.seats):
        if s.dropped[seat]:
            deck += s.dropped[seat]
            s.dropped[seat] = []
            s.shown[seat] = [0] * KINDS
    s.influence_discard = []
    rng.shuffle(deck)
    s.influence_deck = deck
    if tell is not None and deck:
        tell.all("reshuffled", shapes.Count(count=len(deck)))


# Gangsters


def remove_gangster(s: State, gangster: int, killer: int) -> int:
    """LCN-5.5: a trophy of the killer; task and Influence cards are gone. The card of the task,
    as `lose_task` says it."""
    card = lose_task(s, gangster)
    shed(s, gangster, (1 << KINDS) - 1)
    s.crews[s.boss[gangster]].remove(gangster)
    s.home[gangster] = TROPHY
    s.boss[gangster] = killer
    s.fit[gangster] = 1
    s.done[gangster] = 0
    s.moved[gangster] = 0
    s.trophies[killer].append(gangster)
    return card


def give_gangster(s: State, gangster: int, seat: int) -> None:
    if s.home[gangster] == IN_PLAY:
        s.crews[s.boss[gangster]].remove(gangster)
    s.home[gangster] = IN_PLAY
    s.boss[gangster] = seat
    s.crews[seat].append(gangster)


# Monopolies


def check_monopolies(s: State, tell: Tell | None) -> None:
    """LCN-5.57, after every change of ownership or activity (LCN-5.8)."""
    for number in range(len(s.monopoly)):
        holder = monopolist(s, number)
        if holder != s.monopoly[number]:
            before = s.monopoly[number]
            s.monopoly[number] = holder
            if tell is not None:
                name = s.box.businesses.monopolies[number]
                if before >= 0:
                    tell.all("monopoly_lost", shapes.OfMonopoly(seat=before, monopoly=name))
                if holder >= 0:
                    tell.all("monopoly_won", shapes.OfMonopoly(seat=holder, monopoly=name))


def monopolist(s: State, number: int) -> int:
    """Who has enough active businessmen of the kind, and more than all others together."""
    kind = s.box.businesses.monopoly_kind[number]
    best, most, total = -1, 0, 0
    for seat in range(s.seats):
        count = active_of_kind(s, seat, kind)
        total += count
        if count > most:
            best, most = seat, count
    enough = most >= s.box.businesses.monopoly_minimum[number]
    return best if enough and 2 * most > total else -1


def active_of_kind(s: State, seat: int, kind: int) -> int:
    count = 0
    kind_of = s.box.businesses.kind_of
    for card in s.shops[seat]:
        if kind_of[card] == kind and s.active_card[card]:
            count += 1
    return count


# Income


def income(s: State, seat: int) -> int:
    """LCN-4.25: all active businesses and Monopolies of a player."""
    total = 0
    businesses = s.box.businesses
    for card in s.shops[seat]:
        if s.active_card[card]:
            total += businesses.income[businesses.kind_of[card]]
    for number in range(len(s.monopoly)):
        if s.monopoly[number] == seat:
            total += businesses.monopoly_income[number]
    return total
