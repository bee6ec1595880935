"""The board of Cash 'n Guns, first edition: loot, gangsters and guns."""

from typing import Any, Final

from rich.text import Text

from sitdown.core.contract import OutcomeShape
from sitdown.games.cash_n_guns_1.rules.box import BULLETS, NOTES, POWERS
from sitdown.games.cash_n_guns_1.rules.shapes import Bullets, Player, SecondGun, View
from sitdown.terminal.board import Board
from sitdown.terminal.screen import WIDTH

_INK: Final = {"click": "color(244)", "bang": "bold color(160)", "bbb": "bold color(196)"}
_MONEY: Final = "bold color(28)"
_SETUP: Final = "setup"
_INDENT: Final = 4


class CashNGuns1Board(Board[View]):
    # What is seen

    def headline(self, view: View) -> str:
        part = _SETUP if view["part"] is None else view["part"]
        parts = [self.words.say("board.round", view), self.words.say(f"part.{part}")]
        if view["window"]:
            parts.append(view["window"])
        return " · ".join([self.words.say("title"), *parts])

    def draw(self, view: View) -> list[Text]:
        lines = [self._table(view), self._shares(view), self._to_come(view), Text()]
        lines.append(self._head())
        lines += [self._player(view, seat) for seat in view["circle"]]
        lines += self._notes(view)
        if "mine" in view:
            lines += [Text(), *self._mine(view)]
        return [part for line in lines for part in _fit(line, self.width)]

    def _table(self, view: View) -> Text:
        line = Text(" " + self.words.say("board.table") + " ")
        if not view["table"]:
            return line.append(self.words.say("board.nothing"))
        line.append("  ".join(self._short(view["table"])), style=_MONEY)
        return line.append(" = " + self.words.say("board.worth", view))

    def _shares(self, view: View) -> Text:
        """CG1-4.41: the share for every number of sharers that is still possible; if there is none
        for some, there is none for more."""
        alive = len([p for p in view["players"] if p["posture"] != "dead"])
        some = [share for share in view["shares"][:alive] if share]
        shares = [f"{k}: {share}k" for k, share in enumerate(some, 1)]
        if len(some) < alive:
            shares.append(f"{len(some) + 1}{'+' if len(some) + 1 < alive else ''}: 0k")
        return Text(" " + self.words.say("board.shares") + " " + "  ".join(shares))

    def _to_come(self, view: View) -> Text:
        counts = view["to_come"]
        left = ["bill_20"] * counts["bill_20"] + ["bill_10"] * counts["bill_10"]
        left += ["bill_5"] * counts["bill_5"]
        line = " " + self.words.say("board.to_come") + " "
        return Text(line + ("  ".join(self._short(left)) or self.words.say("board.nothing")), "dim")

    def _short(self, notes: list[str]) -> list[str]:
        """`20k×3`."""
        return [
            f"{self.words.term('money', note)}×{notes.count(note)}" for note in dict.fromkeys(notes)
        ]

    def _head(self) -> Text:
        names = ("name", "posture", "wounds", "shame", "cards", "aims", "notes", "seen")
        words = [self.words.say(f"board.head_{name}") for name in names]
        return Text(_columns(self.width, "", *words), style="dim")

    def _player(self, view: View, seat: int) -> Text:
        player = view["players"][seat]
        marks = "♛" if seat == view["godfather"] else " "
        if player["gang"] is not None:
            marks = str(player["gang"] + 1) + ("★" if player["boss"] else " ")
        guns = _guns_of(player)
        cards = "+".join(f"{gun['hand_size']}{'▮' if gun['placed'] else ''}" for gun in guns)
        aims = [self.words.seat_name(g["target"]) for g in guns if g["target"] is not None]
        shame = "●" * (player["shame"] - player["sirens"]) + "◉" * player["sirens"]
        seen = [player["bbbs_seen"], player["bangs_seen"], player["clicks_seen"], player["unseen"]]
        line = _columns(
            self.width,
            marks,
            self.words.seat_title(seat),
            self.words.say(f"posture.{player['posture']}"),
            "✚" * player["wounds"] + "·" * (player["limit"] - player["wounds"]),
            shame if len(shame) < 6 else f"{player['shame']}●",
            cards,
            "→ " + ", ".join(aims) if aims else "",
            str(player["notes"]) if view["gangs"] is None else "",
            "{}X {}B {}C {}?".format(*seen),
        )
        return Text(line, style="dim" if player["posture"] == "dead" else "")

    def _notes(self, view: View) -> list[Text]:
        """What lies beside the players: guns on them, powers, grenade, gangs, switchboard."""
        lines = [self._guns(view)]
        shown = [
            {"seat": seat, "power": view["players"][seat]["power"]}
            for seat in view["circle"]
            if view["players"][seat]["power"]
        ]
        if shown:
            lines.append(self.words.say("board.powers", {"powers": shown}))
        if view["grenade"] and view["grenade"]["armed"]:
            lines.append(self.words.say("board.grenade", view["grenade"]))
        if view["sharers"]:
            lines.append(self.words.say("board.sharing", view))
        if view["switchboard"]:
            lines.append(self.words.say("board.switchboard", view["switchboard"]))
        lines += [self.words.say("board.gang", gang) for gang in view["gangs"] or []]
        return [Text(" " + line) for line in lines if line]

    def _guns(self, view: View) -> str:
        """How many guns each player looks into."""
        targets = [gun["target"] for player in view["players"] for gun in _guns_of(player)]
        items = [
            self.words.say("board.guns_on", {"seat": seat, "guns": targets.count(seat)})
            for seat in view["circle"]
            if seat in targets
        ]
        return self.words.say("board.guns") + " " + ", ".join(items) if items else ""

    # My own

    def _mine(self, view: View) -> list[Text]:
        mine = view["mine"]
        lines = []
        if mine["hand"] is not None:
            lines.append(self._hand("board.hand", mine["hand"], mine["placed"], mine["spent"]))
        if mine["second"] is not None:
            gun = mine["second"]
            lines.append(self._hand("board.second_hand", gun["hand"], gun["placed"], gun["spent"]))
        money = "board.money" if view["gangs"] is None else "board.gang_money"
        notes = Text(f" {self.words.say(money):<13}")
        notes.append(
            "  ".join(self._short(mine["notes"])) or self.words.say("board.nothing"), _MONEY
        )
        lines.append(notes.append("   " + self.words.say("board.worth", {"worth": mine["money"]})))
        for kind, held in (("power", mine["power"]), ("role", mine["role"])):
            if held:
                name, tip = (self.words.term(kind, held, form) for form in ("name", "tip"))
                lines.append(Text(f" {self.words.say(f'board.{kind}'):<13}{name}: {tip}"))
        if "gang" in view:
            lines += self._mates(view)
        return [*lines, Text(" " + self.words.say("board.legend"), style="dim")]

    def _hand(self, key: str, hand: Bullets, placed: str | None, spent: Bullets) -> Text:
        line = Text(f" {self.words.say(key):<13}").append_text(self._bullets(hand))
        if placed:
            loaded = self.words.say("board.placed", {"card": placed})
            line.append("   ").append(loaded, style=_INK[placed])
        if spent["click"] + spent["bang"] + spent["bbb"]:
            cards = self._bullets(spent).plain
            line.append("   " + self.words.say("board.spent", {"cards": cards}), style="dim")
        return line

    def _bullets(self, cards: Bullets) -> Text:
        line = Text()
        counted = (("bbb", cards["bbb"]), ("bang", cards["bang"]), ("click", cards["click"]))
        for kind, count in counted:
            if count:
                about = {"card": self.words.term("bullet", kind, "bare"), "count": count}
                line.append("  " if line else "").append(
                    self.words.say("board.count", about), _INK[kind]
                )
        return line or Text(self.words.say("board.nothing"))

    def _mates(self, view: View) -> list[Text]:
        """CG1-R28: what I know of my gang."""
        gang = view["gang"]
        hands = {hand["seat"]: hand for hand in gang["hands"] if not hand["second"]}
        lines = []
        for member in gang["powers"]:
            seat = member["seat"]
            if seat == view["you"] or not member["power"]:
                continue
            hand = hands.get(seat)
            about = {"seat": seat, "power": member["power"], "hand": "", "placed": ""}
            if hand is not None:
                about["hand"] = self._brief(hand["hand"])
                about["placed"] = hand["placed"] or ""
            lines.append(self.words.say("board.mate", about))
        if not lines and gang["cards"]:
            cards = [self.words.term("power", power) for power in gang["cards"] if power]
            lines.append(", ".join(cards))
        return [Text(f" {self.words.say('board.mates'):<13}{line}") for line in lines]

    def _brief(self, cards: Bullets) -> str:
        return f"{cards['bbb']}X {cards['bang']}B {cards['click']}C"

    def piles(self, view: View) -> list[str]:
        """The rounds so far: who shared what, and what the phone did."""
        return [
            self.words.say("board.blast" if told["blast"] else "board.history", told)
            for told in view["history"]
        ]

    def verdict(self, outcome: OutcomeShape) -> str:
        if outcome["winners"]:
            return super().verdict(outcome)
        return self.words.say(f"reason.{outcome['reason']}") + "."

    def score_line(self, item: dict[str, Any]) -> str:
        points = self.words.say("board.points", item) if item["points"] else ""
        return f"{points:>10}  {self.words.say('score.' + item['what'], item)}"

    # Choosing

    def parts(self, act: str) -> list[str]:
        """Most acts are chosen whole; sheets and two guns word by word."""
        words = act.split(" ")
        return words if words[0] in ("assign", "hand") or len(words) == 3 else [act]

    def prompt(self, view: View, chosen: list[str], question: str) -> str:
        if not chosen:
            return question
        if chosen[0] == "assign":
            seat = view["gang"]["powers"][len(chosen) - 1]["seat"]
            return self.words.say(f"board.assign_{len(chosen) - 1}", {"seat": seat})
        if chosen[0] == "hand":
            return self.words.say(f"board.hand_{len(chosen) - 1}")
        if len(chosen) == 1:
            return question
        if chosen[0] == "load":
            return self.words.say("board.first_gun", {"card": chosen[1]})
        return self.words.say("board.first_aim")

    def label(self, view: View, chosen: list[str], part: str) -> str:
        if part in ("assign", "hand", "load", "aim") and not chosen:
            return self.words.say("board.assign") if part == "assign" else part
        if not chosen:
            return self.sentence(part)
        if chosen[0] == "assign":
            return self.words.term("power", part)
        if chosen[0] == "load":
            return self.words.term("bullet", part, "bare")
        if chosen[0] == "aim":
            return self.words.seat_name(int(part))
        return part

    def sentence(self, act: str) -> str:
        """The whole act in words; its seats are numbers."""
        vocabulary = self.game.info.vocabulary
        code = vocabulary.code(act)
        if code < 0:
            return act
        about = vocabulary.about(code)
        key = f"act.{vocabulary.verb_of(code)}"
        for name in ("who", "then"):
            if str(about.get(name, "")).isdecimal():
                about[name] = int(str(about[name]))
        return self.words.say(key, about)

    # Explaining

    def rule(self, view: View, chosen: list[str]) -> str:
        key = f"rule.question.{view['stage']}"
        return self.words.say(key) if self.words.has(key) else "CG1-4.1"

    def explain(self, view: View, topic: str) -> str:
        """A card or a power by its name, or by an act that names it."""
        known = topic.lower() in self.game.info.vocabulary.words
        wanted = topic.lower().split(" ")[-1] if known else topic.lower()
        for kind, names in (("bullet", BULLETS), ("power", POWERS), ("loot", NOTES)):
            for name in names:
                called = {name, self.words.term(kind, name), self.words.term(kind, name, "bare")}
                if wanted in {word.lower() for word in called}:
                    return self.words.term(kind, name, "tip")
        return ""


def _guns_of(player: Player) -> list[Player | SecondGun]:
    second = player["second"]
    return [player, second] if second else [player]


def _fit(line: Text, width: int) -> list[Text]:
    """A line that is too long goes on, a little further in, on the next one."""
    parts: list[Text] = []
    while len(line.plain.rstrip()) > width:
        space = line.plain.rfind(" ", _INDENT + 1, width)
        first, rest = line.divide([space + 1 if space > 0 else width])
        parts.append(first)
        line = Text(" " * _INDENT).append_text(rest)
    return [*parts, line]


def _columns(room: int, *cells: str) -> str:
    """One line of the table of players; each column has its share of the room beyond 80."""
    widths = (11, 10, 7, 7, 6, 17, 6, 12)
    more = (room - WIDTH) // len(widths)
    padded = [
        f"{cell[: width + more]:<{width + more}}"
        for cell, width in zip(cells[1:], widths, strict=True)
    ]
    return f" {cells[0]:<2} " + "".join(padded)
