"""The board of Cash 'n Guns, second edition: loot, gangsters and guns."""

from textwrap import wrap
from typing import Any, Final

from rich.text import Text

from sitdown.core.contract import OutcomeShape
from sitdown.games.cash_n_guns_2.rules.box import BULLETS, SHARE_NAMES, TALENTS
from sitdown.games.cash_n_guns_2.rules.shapes import Bullets, Mine, Split, View
from sitdown.terminal.board import Board
from sitdown.terminal.screen import WIDTH

_CLICK: Final = "color(244)"
_BANG: Final = "bold color(160)"
_MONEY: Final = "bold color(28)"
_TWO: Final = "take two"


class CashNGuns2Board(Board[View]):
    # What is seen

    def headline(self, view: View) -> str:
        parts = [self.words.say("board.round", view), self.words.say(f"part.{view['part']}")]
        return " · ".join([self.words.say("short"), *parts])

    def draw(self, view: View) -> list[Text]:
        return self._draw(view)

    def _draw(self, view: View) -> list[Text]:
        lines = [*self._table(view), *self._to_come(view), Text()]
        lines.append(self._head(view))
        lines += [self._player(view, seat) for seat in range(len(view["players"]))]
        lines += self._open_piles(view)
        guns = self._guns(view)
        if guns:
            lines.append(guns)
        if view["split"] is not None:
            lines += self._split(view["split"])
        if "mine" in view:
            lines += [Text(), *self._mine(view["mine"])]
        return lines

    def _table(self, view: View) -> list[Text]:
        shares = [self._short(card, count) for card, count in _counted(view["table"])]
        if view["token"]["on_table"]:
            shares.append(self.words.say("board.token"))
        return self._laid_out(self.words.say("board.table"), shares, _MONEY)

    def _to_come(self, view: View) -> list[Text]:
        left = [self._short(card, count) for card, count in view["to_come"].items() if count]
        return self._laid_out(self.words.say("board.to_come"), left, "dim")

    def _open_piles(self, view: View) -> list[Text]:
        """What the others own, where everybody may see it (CG2-R11)."""
        lines: list[Text] = []
        for seat, player in enumerate(view["players"]):
            if seat != view["you"] and player.get("loot"):
                cards = [self._short(card, count) for card, count in _counted(player["loot"])]
                lines += self._laid_out(self.words.seat_title(seat) + ":", cards, _MONEY)
        return lines

    def _laid_out(self, head: str, things: list[str], style: str) -> list[Text]:
        """Things side by side, on as many lines as they need."""
        margin = " " * (len(head) + 2)
        lines = [Text(f" {head} ")]
        for thing in things or [self.words.say("board.nothing")]:
            gap = "" if lines[-1].cell_len == len(margin) else "  "
            if lines[-1].cell_len + len(gap + thing) > self.width:
                lines.append(Text(margin))
                gap = ""
            lines[-1].append(gap + thing, style=style)
        return lines

    def _short(self, card: str, count: int) -> str:
        """`20k×3`; other loot by its name."""
        name = self.words.term("money", card)
        if name == card:
            name = self.words.term("loot", card, "bare")
        return f"{name}×{count}" if count > 1 else name

    def _head(self, view: View) -> Text:
        names = ("name", "posture", "wounds", "cards", "aims", "loot", "seen")
        words = [self.words.say(f"board.head_{name}") for name in names]
        talent = self.words.say("board.head_talent") if _talented(view) else ""
        return Text(_columns(self.width, "", *words, talent), style="dim")

    def _player(self, view: View, seat: int) -> Text:
        player = view["players"][seat]
        desk = "♛" if seat == view["godfather"] else " "
        turn = view["split"] is not None and view["split"]["taker"] == seat
        target = player["target"]
        bang, click = (self.words.term("bullet", kind, "bare")[0] for kind in ("bang", "click"))
        line = _columns(
            self.width,
            ("▸" if turn else " ") + desk,
            self.words.seat_title(seat),
            self.words.say(f"posture.{player['posture']}"),
            "✚" * player["wounds"] + "·" * (player["limit"] - player["wounds"]),
            f"{player['hand_size']}{'▮' if player['placed'] else ''}",
            "→ " + self.words.seat_name(target) if target is not None else "",
            str(player["loot_size"]),
            f"{player['bangs_seen']}{bang} {player['clicks_seen']}{click} {player['unseen']}?",
            self.words.term("talent", player["talent"]) if player["talent"] else "",
        )
        style = "dim" if player["posture"] == "dead" else "bold" if turn else ""
        return Text(line, style=style)

    def _guns(self, view: View) -> Text | None:
        """How many guns each player looks into."""
        targets = [player["target"] for player in view["players"] if player["target"] is not None]
        if not targets:
            return None
        items = [
            self.words.say("board.guns_on", {"seat": seat, "guns": targets.count(seat)})
            for seat in sorted(set(targets))
        ]
        return Text(" " + self.words.say("board.guns") + " " + ", ".join(items))

    def _split(self, split: Split) -> list[Text]:
        said = self.words.say("board.split", {**split, **(split["ban"] or {})})
        return [Text(f" {line}") for line in wrap(said, self.width - 1)]

    def _mine(self, mine: Mine) -> list[Text]:
        hand = Text(f" {self.words.say('board.hand'):<13}").append_text(self._bullets(mine["hand"]))
        if mine["placed"]:
            about = {"card": mine["placed"]}
            style = _BANG if mine["placed"] == "bang" else _CLICK
            hand.append("   ").append(self.words.say("board.placed", about), style=style)
        lines = [hand]
        if any(mine["spent"].values()):
            cards = self._bullets(mine["spent"]).plain
            said = self.words.say("board.spent", {"cards": cards})
            lines.append(Text(" " * 14 + said, style="dim"))
        loot = [self._short(card, count) for card, count in _counted(mine["loot"])]
        pile = Text(f" {self.words.say('board.loot'):<13}")
        pile.append("  ".join(loot) or self.words.say("board.nothing"), style=_MONEY)
        worth = Text(" " * 14 + self.words.say("board.worth", mine))
        return [*lines, pile, worth, Text(" " + self.words.say("board.legend"), style="dim")]

    def _bullets(self, cards: Bullets) -> Text:
        line = Text()
        for kind in ("bang", "click"):
            if cards[kind]:
                about = {"card": self.words.term("bullet", kind, "bare"), "count": cards[kind]}
                style = _BANG if kind == "bang" else _CLICK
                line.append("  " if line else "").append(
                    self.words.say("board.count", about), style
                )
        return line or Text(self.words.say("board.nothing"))

    def piles(self, view: View) -> list[str]:
        return [self.words.say("board.pile", view["pile"])]

    def verdict(self, outcome: OutcomeShape) -> str:
        if outcome["winners"]:
            return super().verdict(outcome)
        return self.words.say(f"reason.{outcome['reason']}") + "."

    def score_line(self, item: dict[str, Any]) -> str:
        key = f"score.{item['what']}"
        if item["what"] == "paintings" and item["collector"]:
            key += "_collector"
        points = self.words.say("board.points", item) if item["points"] else ""
        return f"{points:>10}  {self.words.say(key, item)}"

    # Choosing

    def parts(self, act: str) -> list[str]:
        """Acts are chosen whole; the Greedy Gal's pair share by share."""
        words = act.split(" ")
        return [_TWO, words[1], words[2]] if words[0] == "take" and len(words) == 3 else [act]

    def prompt(self, view: View, chosen: list[str], question: str) -> str:
        if not chosen:
            return question
        if len(chosen) == 1:
            return self.words.say("board.two_first")
        return self.words.say("board.two_second", {"share": chosen[1]})

    def label(self, view: View, chosen: list[str], part: str) -> str:
        if part == _TWO:
            return self.words.say("board.two")
        return self.words.term("loot", part) if chosen else self.sentence(part)

    def sentence(self, act: str) -> str:
        """The whole act in words; its seats are numbers."""
        vocabulary = self.game.info.vocabulary
        code = vocabulary.code(act)
        if code < 0:
            return act
        about = vocabulary.about(code)
        if "who" in about:
            about["who"] = int(str(about["who"]))
        return self.words.say(f"act.{vocabulary.verb_of(code)}", about)

    # Explaining

    def rule(self, view: View, chosen: list[str]) -> str:
        if chosen and chosen[0] == _TWO:
            return "CG2-5.3"
        return str(self.words.section("rule.question").get(view["stage"], "CG2-4.1"))

    def explain(self, view: View, topic: str) -> str:
        """A card or a Talent by its name, or by an act that names it."""
        wanted = topic.lower().split(" ")[-1] if topic.lower() in self._acts() else topic.lower()
        for kind, names in (("loot", SHARE_NAMES), ("bullet", BULLETS), ("talent", TALENTS)):
            for name in names:
                called = {
                    name,
                    self.words.term(kind, name).lower(),
                    self.words.term(kind, name, "bare").lower(),
                    self.words.term(kind, name, "also").lower(),
                }
                if wanted in called:
                    return self.words.term(kind, name, "tip")
        return ""

    def _acts(self) -> list[str]:
        return self.game.info.vocabulary.words


def _talented(view: View) -> bool:
    return any(player["talent"] for player in view["players"])


def _counted(cards: list[str]) -> list[tuple[str, int]]:
    return [(card, cards.count(card)) for card in dict.fromkeys(cards)]


def _columns(room: int, *cells: str) -> str:
    """One line of the table of players; each column has its share of the room beyond 80."""
    widths = (11, 9, 7, 6, 12, 5, 10, 16)
    more = (room - WIDTH) // len(widths)
    padded = [
        f"{cell[: width + more]:<{width + more}}"
        for cell, width in zip(cells[1:], widths, strict=True)
    ]
    return f" {cells[0]:<2} " + "".join(padded)
