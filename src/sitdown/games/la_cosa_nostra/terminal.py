"""The board of La Cosa Nostra: City, families, dice and the ledger of deals."""

from collections.abc import Callable
from itertools import zip_longest
from textwrap import wrap
from typing import Any, Final

from rich.text import Text

from sitdown.core.contract import AnyGame, Json
from sitdown.core.plain import canonical
from sitdown.core.record import split_payload
from sitdown.games.la_cosa_nostra.rules import shapes
from sitdown.games.la_cosa_nostra.rules.box import JOB, TARGET_STRENGTH
from sitdown.games.la_cosa_nostra.rules.game import LaCosaNostra
from sitdown.games.la_cosa_nostra.terminal_terms import Terms
from sitdown.terminal.board import Ask, Board
from sitdown.terminal.screen import WIDTH
from sitdown.texts import Catalogue

_MARGIN: Final = 2
_TWO_FAMILIES: Final = 110
"""Columns from which on two families stand side by side."""
_MONEY: Final = "bold color(28)"
_WAITS: Final = ("family", "plan", "plan_more", "act", "recruit")
"""Steps in which the table waits for one player."""


class LaCosaNostraBoard(Board[shapes.View]):
    quiet = frozenset({"planned_this", "city"})

    def __init__(self, game: AnyGame, words: Catalogue, width: int = WIDTH) -> None:
        super().__init__(game, words, width)
        assert isinstance(game, LaCosaNostra)
        self._box = game.box
        self._terms = Terms(game.box, words)

    # What is seen

    def headline(self, view: shapes.View) -> str:
        parts = [self.words.say("title"), self.words.say("board.round", view)]
        return " · ".join([*parts, self.words.say(f"phase.{view['phase']}")])

    def draw(self, view: shapes.View) -> list[Text]:
        if view["phase"] == "setup":
            return [self._family_line(view, seat) for seat in range(len(view["players"]))]
        lines = self._city(view)
        lines += self._families(view)
        lines += self._deeds(view)
        if "mine" in view:
            lines += [Text(), *self._mine(view)]
        return lines + self._ledger(view)

    def _family_line(self, view: shapes.View, seat: int) -> Text:
        family = view["players"][seat]["family"]
        return Text(f" {self.words.seat_title(seat)}: {self.words.term('family', family or '–')}")

    def _city(self, view: shapes.View) -> list[Text]:
        cards = [self._priced(card) if card else "–" for card in view["city"]]
        deck = self.words.say("board.deck", view["deck"])
        lines = self._wrapped(f"{self.words.say('board.city')}: ", [*cards, f"({deck})"])
        held = []
        for entry in view["monopolies"]:
            holder = self.words.say("board.nobody")
            if entry["holder"] is not None:
                holder = self.words.seat_name(entry["holder"])
            counts = "/".join(str(count) for count in entry["counts"])
            held.append(f"{self.words.term('monopoly', entry['monopoly'])} {counts}: {holder}")
        return lines + self._wrapped(f"{self.words.say('board.monopolies')}: ", held)

    def _priced(self, card: str) -> str:
        """A business with its price and income."""
        kind = self._box.businesses.ids.index(card.rpartition("-")[0])
        price, income = self._box.businesses.price[kind], self._box.businesses.income[kind]
        return f"{self.words.term('business', card)} {_short(price)}+{_short(income)}"

    # Players

    def _families(self, view: shapes.View) -> list[Text]:
        """Two side by side where there is room, else one below the other."""
        seats, half = range(len(view["players"])), self.width // 2
        blocks = [self._player(view, seat, half) for seat in seats]
        longest = max(line.cell_len for block in blocks for line in block)
        lines: list[Text] = []
        if self.width < _TWO_FAMILIES or longest >= half:
            for seat in seats:
                lines += [Text(), *self._player(view, seat, self.width)]
            return lines
        for first in range(0, len(blocks), 2):
            right = blocks[first + 1] if first + 1 < len(blocks) else []
            lines += [Text(), *_side_by_side(blocks[first], right, half)]
        return lines

    def _player(self, view: shapes.View, seat: int, width: int) -> list[Text]:
        player = view["players"][seat]
        at_turn = view["step"] in _WAITS and view["active"] == seat
        marks = [self.words.say("board.start")] if view["start"] == seat else []
        if at_turn:
            marks.append(self.words.say("board.extra" if view["extra"] else "board.at_turn"))
        family = self.words.term("family", player["family"])
        title = f"{'▸' if at_turn else ' '}{seat} {self.words.seat_title(seat)} · {family}"
        head = Text(title, style="bold")
        head.append(f"  {self.words.say('board.cash', player)}", style=_MONEY)
        head.append("".join(f"  ({mark})" for mark in marks), style="dim")
        rows = [head, *self._wrapped("   ", self._numbers(player), width)]
        businesses = [self._business(entry) for entry in player["businesses"]]
        gangsters = [self._gangster(entry) for entry in player["gangsters"]]
        return (
            rows + self._wrapped("   ", businesses, width) + self._wrapped("   ", gangsters, width)
        )

    def _numbers(self, player: shapes.Player) -> list[str]:
        numbers = [self.words.say("board.income", player)]
        if player["laundered"]:
            numbers.append(self.words.say("board.laundered", player))
        if player["trophies"]:
            about = {"count": len(player["trophies"]), "force": player["force"]}
            numbers.append(self.words.say("board.trophies", about))
        backs = [
            f"{self.words.term('roman', number)}×{count}"
            for number, count in enumerate(player["orders"], 1)
            if count
        ]
        orders = " ".join(backs) or "0"
        hand = {"orders": orders, "influence": player["influence"]}
        numbers.append(self.words.say("board.tokens", player))
        return [*numbers, self.words.say("board.hand", hand)]

    def _business(self, entry: shapes.Business) -> str:
        marks = [self._token(seat) for seat in entry["tokens"]]
        if not entry["active"]:
            marks.append(self.words.say("board.out"))
        if entry["used"]:
            marks.append(self.words.say("board.used"))
        return self.words.term("business", entry["card"]) + _bracketed(marks)

    def _token(self, seat: int) -> str:
        return f"●{seat}"

    def _gangster(self, entry: shapes.Gangster) -> str:
        marks = [self.words.term("influence", kind) for kind in entry["cards"]]
        if not entry["active"]:
            marks.append(self.words.say("board.out"))
        elif entry["task"]:
            marks.append(self._task(entry["task"]))
        elif entry["done"]:
            marks.append(self.words.say("board.done"))
        else:
            marks.append(self.words.say("board.idle"))
        name = self.words.term("gangster", entry["gangster"])
        return f"{name} {'¤' * entry['strength']}{_bracketed(marks)}"

    def _task(self, task: shapes.Task) -> str:
        if "buys" in task:
            tokens = "".join(f" {self._token(seat)}" for seat in task["tokens"])
            return self.words.say("board.buys", task) + tokens
        back = self.words.say("board.order", task)
        order = f": {self.words.term('order', task['order'])}" if "order" in task else ""
        eyes = "".join(f" ◉{seat}" for seat in task["seen_by"])
        return back + order + eyes

    # What is being carried out

    def _deeds(self, view: shapes.View) -> list[Text]:
        lines: list[Text] = []
        if view["threat"]:
            lines += self._flowing(" " + self.words.say("board.threat", view["threat"]))
        for deed in view["deeds"] or ([view["last"]] if view["last"] else []):
            if deed["dice"]:
                about = {**deed, "successes": deed["hits"]}
                lines.append(Text(" " + self.words.say("board.dice", about), style="bold"))
        return [Text(), *lines] if lines else []

    # My own

    def _mine(self, view: shapes.View) -> list[Text]:
        mine = view["mine"]
        lines = [Text(f" {self.words.say('board.mine')}:", style="bold")]
        for card in mine["orders"]:
            name = f"{self.words.term('order', card['order'])} ({_roman(card['round'])})"
            lines += self._flowing(f"   {name}: {self._order(view, card['order'])}")
        if not mine["orders"]:
            lines[0].append(" " + self.words.say("board.none"))
        cards = [self.words.term("influence", kind) for kind in mine["influence"]]
        none = self.words.say("board.none")
        return lines + self._wrapped(f"{self.words.say('board.my_influence')}: ", cards or [none])

    def _order(self, view: shapes.View, name: str) -> str:
        """Difficulty, what it brings, and for a Job who owns what it needs."""
        orders = self._box.orders
        kind = orders.ids.index(name)
        base = orders.difficulty[kind]
        key = "board.strength" if base == TARGET_STRENGTH else "board.difficulty"
        parts = [self.words.say(key, {"difficulty": base})]
        sums = [_short(amount) for amount in orders.amount[kind][1:] if amount > 0]
        parts += [" / ".join(sums)] if sums else []
        if orders.sort[kind] == JOB:
            parts += [self._need(view, needed) for needed in orders.needs[kind]]
            return ", ".join(parts)
        return f"{', '.join(parts)}; {self.words.term('order', name, 'tip')}"

    def _need(self, view: shapes.View, kind: int) -> str:
        name = self._box.businesses.ids[kind]
        me, owners, rented = view["you"], [], False
        for seat, player in enumerate(view["players"]):
            for entry in player["businesses"]:
                if entry["card"].rpartition("-")[0] == name and entry["active"]:
                    owners.append(seat)
                    rented = rented or me in entry["tokens"]
        words = self.words.term("business", name)
        if me in owners:
            return f"{words} ({self.words.say('board.yours')})"
        if rented:
            return f"{words} ({self.words.say('board.contract')})"
        if not owners:
            return f"{words} ({self.words.say('board.nowhere')})"
        return f"{words} ({self.words.say('board.missing', {'seats': sorted(set(owners))})})"

    # The ledger

    def _ledger(self, view: shapes.View) -> list[Text]:
        lines: list[Text] = []
        for offer in view["offers"]:
            lines += self._flowing("   " + self._terms.offer(offer))
        if lines:
            lines.insert(0, Text(f" {self.words.say('board.offers')}:", style="bold"))
        if view["promises"]:
            lines.append(Text(f" {self.words.say('board.promises')}:", style="bold"))
        for promise in view["promises"]:
            lines += self._flowing("   " + self._terms.promise(promise))
        return lines

    def piles(self, view: shapes.View) -> list[str]:
        say = self.words.say
        lines = [
            say("board.discarded", {"round": number, "orders": pile})
            for number, pile in enumerate(view["discards"], 1)
            if pile
        ]
        if view["buried"]:
            lines.append(say("board.buried") + ":")
        for card in view["buried"]:
            lines.append("  " + say("board.known" if "order" in card else "board.unknown", card))
        if view["influence_discard"]:
            lines.append(say("board.gone_influence", {"cards": view["influence_discard"]}))
        for seat, player in enumerate(view["players"]):
            if player["under"]:
                under = say("board.under", {"people": player["under"]})
                lines.append(f"{self.words.seat_title(seat)}, {under}")
        return lines

    def score_line(self, item: dict[str, Any]) -> str:
        return self.words.say(f"score.{item['what']}", item)

    # Choosing

    def reflex(self, view: shapes.View, question: dict[str, Any]) -> str:
        """LCN-5.67, LCN-5.68: who can only pass does so; likewise whoever always passes."""
        always = view["mine"]["standing"] == "pass" and question["name"] == "schemer"
        if always and "pass" in question["yours"]["legal"]:
            return "pass"
        return super().reflex(view, question)

    def parts(self, act: str) -> list[str]:
        """`plan blundetto_big_joey theft_1 1` is chosen as plan · Big Joey · theft_1 1."""
        words = act.split(" ")
        if words[0] == "plan":
            return [*words[:2], " ".join(words[2:])]
        if words[0] in ("drop_order", "drop_influence", "standing"):
            return [words[0], " ".join(words[1:])]
        return words

    def prompt(self, view: shapes.View, chosen: list[str], question: str) -> str:
        if not chosen:
            return question
        named = [self.words.say(f"verb.{chosen[0]}"), *[self._name(p) for p in chosen[1:]]]
        return " · ".join(named)

    def label(self, view: shapes.View, chosen: list[str], part: str) -> str:
        if not chosen:
            verb = self.words.say(f"verb.{part}")
            if part not in ("offer", "counter", "promise"):
                return verb
            left = {"act": verb, "left": view["mine"]["offers_left"]}
            return self.words.say("board.offers_left", left)
        if chosen[0] == "plan" and len(chosen) == 2:
            order, number = part.split(" ")
            text = f"{self.words.term('order', order)} ({_roman(int(number))})"
            return f"{text}: {self._order(view, order)}"
        if part in self._box.businesses.names:
            return self._priced(part)
        if part.startswith("offer@"):
            offers = {offer["question"]: offer for offer in view["offers"]}
            return self._terms.offer(offers[part])
        if chosen[0] in ("bet", "launder") and part.isdecimal():
            return self.words.say("board.cash", {"cash": int(part) * 1000})
        if chosen[0] in ("raid", "threaten", "offer", "promise") and part.isdecimal():
            return self.words.seat_name(int(part))
        if chosen[0] in ("offer", "counter", "promise"):
            return self._terms.label(part) or self._name(part)
        return self._name(part)

    def _name(self, part: str) -> str:
        """A gangster, a card, an Order with its round; anything else as it is."""
        box = self._box
        words = part.split(" ")
        if part in box.families.names:
            strength = box.families.strength[box.families.names.index(part)]
            return f"{self.words.term('gangster', part)} {'¤' * strength}"
        if part in box.businesses.names:
            return self.words.term("business", part)
        if words[0] in box.orders.ids:
            return f"{self.words.term('order', words[0])} ({_roman(int(words[1]))})"
        if words[0] in self.words.section("standing"):
            seat = f" {self.words.seat_name(int(words[1]))}" if len(words) > 1 else ""
            return self.words.term("standing", words[0]) + seat
        for kind in ("influence", "family"):
            name = self.words.term(kind, words[0])
            if name != words[0]:
                return name
        return part

    def sentence(self, act: str) -> str:
        notation = act.partition(" {")[0].partition(" offer@")[0]
        vocabulary = self.game.info.vocabulary
        code = vocabulary.code(notation)
        if code < 0:
            return act
        about = vocabulary.about(code)
        if str(about.get("player", "")).isdecimal():
            about["player"] = int(str(about["player"]))
        said = self.words.say(f"act.{vocabulary.verb_of(code)}", about)
        payload = split_payload(act)[1]
        return f"{said}: {self._terms.said(payload)}" if payload is not None else said

    def notation(self, act: str) -> str:
        return "" if "offer@" in act else super().notation(act)

    def terms(self, view: shapes.View, act: str, ask: Ask, done: Callable[[str], bool]) -> bool:
        def with_terms(payload: Json) -> bool:
            return done(f"{act} {canonical(payload)}")

        verb = act.split(" ")[0]
        if verb == "promise":
            return self._terms.ask_promise(view, ask, with_terms)
        if verb in ("offer", "counter"):
            return self._terms.ask_offer(view, self._answered(view, act), ask, with_terms)
        return done(act)

    def _answered(self, view: shapes.View, act: str) -> shapes.OpenOffer | None:
        """The offer that a counter-offer answers."""
        if act.split(" ")[0] != "counter":
            return None
        key = act.partition(" ")[2]
        to_me = [offer for offer in view["offers"] if offer["to"] == view["you"]]
        return next((offer for offer in to_me if not key or offer["question"] == key), None)

    # Explaining

    def rule(self, view: shapes.View, chosen: list[str]) -> str:
        rules = {"plan": "LCN-4.6", "purchase": "LCN-4.6", "offer": "LCN-5.65", "buy": "LCN-4.18"}
        if chosen and chosen[0] in rules:
            return rules[chosen[0]]
        rule = self.words.section("rule.question").get(view["step"], "")
        return str(rule)

    def explain(self, view: shapes.View, topic: str) -> str:
        topic = topic.lower()
        for kind in ("order", "influence", "business"):
            for name in self.words.section(kind):
                if topic in (name, self.words.term(kind, name).lower()):
                    card = name.partition("-")[0]
                    tip = self.words.term(kind, card, "tip")
                    origin = f"origin.{self.words.term(kind, card, 'origin')}"
                    note = f" {self.words.say(origin)}" if self.words.has(origin) else ""
                    return f"{self.words.term(kind, name)}: {tip}{note}"
        return ""

    # Lines

    def _flowing(self, text: str) -> list[Text]:
        """A sentence over as many lines as it needs."""
        lines = wrap(text, self.width - _MARGIN, subsequent_indent=" " * 6)
        return [Text(line) for line in lines]

    def _wrapped(self, lead: str, items: list[str], width: int = 0) -> list[Text]:
        """Items side by side; further lines are indented."""
        most = (width or self.width) - _MARGIN
        lines = [f" {lead}" if not lead.startswith(" ") else lead]
        fresh = True
        for item in items:
            joined = lines[-1] + ("" if fresh else "  ") + item
            if len(joined) > most and not fresh:
                lines.append("   " + item)
            else:
                lines[-1] = joined
            fresh = False
        return [Text(line) for line in lines]


def _side_by_side(left: list[Text], right: list[Text], half: int) -> list[Text]:
    rows = []
    for one, other in zip_longest(left, right, fillvalue=Text()):
        line = one.copy()
        line.pad_right(half - line.cell_len)
        rows.append(line.append_text(other))
    return rows


def _roman(number: int) -> str:
    return ("I", "II", "III", "IV")[number - 1]


def _short(dollars: int) -> str:
    """$12k: columns are narrow."""
    return f"${dollars // 1000}k"


def _bracketed(marks: list[str]) -> str:
    return f" [{', '.join(marks)}]" if marks else ""
