"""S3: planted leaks in messages (views, questions, facts, errors, talk, clocks) and in lists."""

from typing import Any

import msgspec
import pytest

from sitdown.core.table import Table
from sitdown.server import chat, desk, wire
from sitdown.server import entries as log
from sitdown.server.chat import Chat
from sitdown.server.clocks import Clocks
from sitdown.server.desk import Desk
from sitdown.server.entries import Answered
from sitdown.server.hub import Hub
from sitdown.server.live import Live
from sitdown.server.room import Room
from sitdown.server.sockets import Sockets
from sitdown.server.viewer import Viewer
from tests.server.planting import Leaks, entering, envelopes, remember_the_room, spoil_sight, truth

LEAKS: Leaks = {}
leak = entering(LEAKS)


@leak("bytes")
def a_watcher_sees_with_the_eyes_of_seat_0(patch: pytest.MonkeyPatch) -> None:
    spoil_sight(
        patch, lambda _, table, me, parts: parts.update(view=table.view(0) if me < 0 else 0)
    )


@leak("bytes")
def the_view_holds_the_whole_state(patch: pytest.MonkeyPatch) -> None:
    spoil_sight(
        patch, lambda _, table, me, parts: parts["view"].update(all=table.game.write(table.state))
    )


@leak("bytes")
def the_view_counts_envelopes_of_hushed_questions(patch: pytest.MonkeyPatch) -> None:
    spoil_sight(patch, lambda _, table, me, parts: parts["view"].update(sealed=envelopes(table)))


@leak("bytes")
def a_seats_view_shows_its_neighbours_hand(patch: pytest.MonkeyPatch) -> None:
    def change(_: Room, table: Table, me: int, parts: dict[str, Any]) -> None:
        if me >= 0:
            theirs = table.view((me + 1) % table.state.seats)
            parts["view"]["next"] = theirs.get("my_card", theirs.get("mine"))

    spoil_sight(patch, change)


@leak("sizes")
def a_view_is_longer_when_the_secret_is_odd(patch: pytest.MonkeyPatch) -> None:
    def change(_: Room, table: Table, me: int, parts: dict[str, Any]) -> None:
        parts["view"]["pad"] = " " * (truth(table) % 2)

    spoil_sight(patch, change)


@leak("bytes")
def the_order_of_fields_depends_on_a_secret(patch: pytest.MonkeyPatch) -> None:
    honest = Room.facts

    def leaky(self: Room, me: int, start: int) -> tuple[list[dict[str, Any]], int]:
        facts, place = honest(self, me, start)
        if self.table is not None and truth(self.table) % 2:
            facts = [dict(reversed(fact.items())) for fact in facts]
        return facts, place

    patch.setattr(Room, "facts", leaky)


@leak("bytes")
def the_order_of_seats_depends_on_who_has_answered(patch: pytest.MonkeyPatch) -> None:
    def change(_: Room, table: Table, me: int, parts: dict[str, Any]) -> None:
        for question in parts["asked"]:
            asked = next(o for o in table.open if o.question.key == question["question"])
            question["seats"].sort(key=asked.answered)

    spoil_sight(patch, change)


@leak("bytes")
def hushed_questions_say_who_has_answered(patch: pytest.MonkeyPatch) -> None:
    def change(_: Room, table: Table, me: int, parts: dict[str, Any]) -> None:
        for question in parts["asked"]:
            asked = next(o for o in table.open if o.question.key == question["question"])
            question["answered"] = [s for s in asked.question.seats if asked.answered(s)]

    spoil_sight(patch, change)


@leak("bytes")
def questions_show_the_answers_of_others(patch: pytest.MonkeyPatch) -> None:
    def change(_: Room, table: Table, me: int, parts: dict[str, Any]) -> None:
        for question in parts["asked"]:
            asked = next(o for o in table.open if o.question.key == question["question"])
            question["acts"] = asked.answers.acts

    spoil_sight(patch, change)


@leak("bytes")
def private_questions_of_others_are_listed(patch: pytest.MonkeyPatch) -> None:
    def change(_: Room, table: Table, me: int, parts: dict[str, Any]) -> None:
        parts["asked"] += [{"question": asked.question.key} for asked in table.open]

    spoil_sight(patch, change)


@leak("bytes")
def the_number_of_open_questions_is_shown(patch: pytest.MonkeyPatch) -> None:
    spoil_sight(patch, lambda _, table, me, parts: parts["table"].update(open=len(table.open)))


@leak("bytes")
def legal_acts_of_others_are_shown(patch: pytest.MonkeyPatch) -> None:
    def change(_: Room, table: Table, me: int, parts: dict[str, Any]) -> None:
        parts["view"]["can"] = [table.legal(seat) for seat in range(table.state.seats)]

    spoil_sight(patch, change)


@leak("bytes")
def channels_say_whether_a_bargain_is_open(patch: pytest.MonkeyPatch) -> None:
    def change(_: Room, table: Table, me: int, parts: dict[str, Any]) -> None:
        parts["channels"] += ["deal" for o in table.open if o.question.name == "answer"]

    spoil_sight(patch, change)


@leak("bytes")
def facts_reach_everybody(patch: pytest.MonkeyPatch) -> None:
    def leaky(self: Room, me: int, start: int) -> tuple[list[dict[str, Any]], int]:
        if self.table is None:
            return [], 0
        told = self.table.facts
        return [fact.to_json() for fact in told[start:]], len(told)

    patch.setattr(Room, "facts", leaky)


@leak("bytes")
def facts_for_others_leave_a_gap(patch: pytest.MonkeyPatch) -> None:
    def leaky(self: Room, me: int, start: int) -> tuple[list[dict[str, Any]], int]:
        if self.table is None:
            return [], 0
        told = self.table.facts
        return [f.to_json() if f.reaches(me) else {} for f in told[start:]], len(told)

    patch.setattr(Room, "facts", leaky)


@leak("bytes")
def moments_are_counted_for_all_facts(patch: pytest.MonkeyPatch) -> None:
    """How many there are tells what happened that others alone were told."""

    def leaky(self: Room, me: int, start: int, before: bytes) -> list[Any]:
        return [] if self.table is None else [[] for _ in self.table.facts]

    patch.setattr(Room, "moments", leaky)


@leak("bytes")
def moments_are_seen_with_other_eyes(patch: pytest.MonkeyPatch) -> None:
    honest = Room.moments

    def leaky(self: Room, me: int, start: int, before: bytes) -> list[Any]:
        return honest(self, 0 if me else 1, start, before)

    patch.setattr(Room, "moments", leaky)


@leak("bytes")
def told_counts_all_facts(patch: pytest.MonkeyPatch) -> None:
    honest = Viewer._news

    def leaky(self: Viewer, there: Room, *more: Any) -> wire.News | None:
        news = honest(self, there, *more)
        return news and msgspec.structs.replace(news, told=self._story)

    patch.setattr(Viewer, "_news", leaky)


@leak("bytes")
def news_comes_though_nothing_is_new(patch: pytest.MonkeyPatch) -> None:
    """The number of messages tells that somebody sealed an answer."""
    honest = Viewer._news

    def leaky(self: Viewer, there: Room, sight: dict[str, bytes], now: int) -> wire.News:
        news = honest(self, there, sight, now)
        return news if news is not None else wire.News(self._n, now)

    patch.setattr(Viewer, "_news", leaky)


@leak("bytes")
def messages_carry_the_number_of_the_log(patch: pytest.MonkeyPatch) -> None:
    honest = Viewer._news

    def leaky(self: Viewer, there: Room, *more: Any) -> wire.News | None:
        news = honest(self, there, *more)
        return news and msgspec.structs.replace(news, n=there.seq)

    patch.setattr(Viewer, "_news", leaky)


@leak("bytes")
def the_table_shows_the_length_of_the_log(patch: pytest.MonkeyPatch) -> None:
    spoil_sight(patch, lambda there, table, me, parts: parts["table"].update(seq=there.seq))


@leak("bytes")
def the_table_shows_the_last_change(patch: pytest.MonkeyPatch) -> None:
    honest = Room.apply

    def noting(self: Room, entry: Any) -> None:
        honest(self, entry)
        self.last = entry.at  # type: ignore[attr-defined]

    patch.setattr(Room, "apply", noting)
    spoil_sight(
        patch, lambda there, table, me, parts: parts["table"].update(at=getattr(there, "last", 0))
    )


@leak("bytes")
def done_names_the_number_of_the_log(patch: pytest.MonkeyPatch) -> None:
    remember_the_room(patch)
    patch.setattr(Viewer, "done", lambda self, wish: self.send(wire.Ok(wish, self.room.seq)))


@leak("bytes")
def an_error_names_what_others_sealed(patch: pytest.MonkeyPatch) -> None:
    def leaky(self: Sockets, live: Live, eyes: Viewer, wish: str, refusal: Any) -> None:
        sealed = str(envelopes(live.room.table)) if live.room.table is not None else ""
        eyes.send(wire.No(wish, refusal.code, refusal.rule, sealed))

    patch.setattr(Sockets, "_refuse", leaky)


@leak("bytes")
def an_error_tells_that_a_private_question_is_open(patch: pytest.MonkeyPatch) -> None:
    def spoil(honest: Any) -> Any:
        def leaky(self: Room, *given: Any) -> Any:
            open_now = [o.question.key for o in self.table.open] if self.table else []
            return honest(self, *["" if one and one in open_now else one for one in given])

        return leaky

    patch.setattr(Room, "answer", spoil(Room.answer))
    patch.setattr(Room, "why_not", spoil(Room.why_not))


@leak("bytes")
def why_not_answers_from_the_log(patch: pytest.MonkeyPatch) -> None:
    honest = Room.why_not

    def leaky(self: Room, *asked: Any) -> Any:
        return None if self.seq % 2 else honest(self, *asked)

    patch.setattr(Room, "why_not", leaky)


@leak("bytes")
def ids_of_others_count_as_ones_own(patch: pytest.MonkeyPatch) -> None:
    def leaky(self: Room, seat: int, wish: str) -> bool:
        return any(wish == known for _, known in self._done)

    patch.setattr(Room, "_was_done", leaky)


@leak("bytes")
def whispers_are_heard_by_all(patch: pytest.MonkeyPatch) -> None:
    honest = Chat.hear

    def leaky(self: Chat, said: log.Said, known: int, playing: bool) -> None:
        honest(self, msgspec.structs.replace(said, hearers=None), known, playing)

    patch.setattr(Chat, "hear", leaky)


@leak("bytes")
def whispers_are_blacked_out_but_sent(patch: pytest.MonkeyPatch) -> None:
    def leaky(self: Chat, me: int, start: int) -> list[dict[str, Any]]:
        return [
            {"seat": s.seat, "text": s.text if s.hearers is None or me in s.hearers else "…"}
            for number, s in self.talk
            if number >= start
        ]

    patch.setattr(Chat, "heard", leaky)


@leak("bytes")
def whispers_push_public_talk_out(patch: pytest.MonkeyPatch) -> None:
    """As it once was."""
    patch.setattr(chat, "_audience", lambda said: ("", None))


@leak("bytes")
def the_heartbeat_hashes_the_whole_truth(patch: pytest.MonkeyPatch) -> None:
    remember_the_room(patch)
    patch.setattr(Viewer, "hash", lambda self: f"{truth(self.room.table):x}"[:16])


@leak("bytes")
def the_heartbeat_counts_the_log(patch: pytest.MonkeyPatch) -> None:
    remember_the_room(patch)
    patch.setattr(
        Viewer, "beat", lambda self, now: self.send(wire.Beat(self.room.seq, now, self.hash()))
    )


@leak("bytes")
def deadlines_shrink_with_every_envelope(patch: pytest.MonkeyPatch) -> None:
    honest = Clocks.deadline

    def leaky(self: Clocks, asked: Any, outages: Any) -> int | None:
        end = honest(self, asked, outages)
        return end and end - 1000 * sum(act >= 0 for act in asked.answers.acts)

    patch.setattr(Clocks, "deadline", leaky)


@leak("bytes")
def clocks_start_anew_with_every_entry(patch: pytest.MonkeyPatch) -> None:
    honest = Clocks.apply

    def leaky(self: Clocks, entry: log.Entry, waiting: Any) -> None:
        self._opened = {}
        honest(self, entry, waiting)

    patch.setattr(Clocks, "apply", leaky)


@leak("bytes")
def chairs_show_who_is_lost_in_thought(patch: pytest.MonkeyPatch) -> None:
    def change(_: Room, table: Table, me: int, parts: dict[str, Any]) -> None:
        for seat, chair in enumerate(parts["table"]["chairs"]):
            chair["thinks"] = any(
                o.question.asks(seat) and o.question.blocking and not o.answered(seat)
                for o in table.open
            )

    spoil_sight(patch, change)


@leak("bytes")
def whoever_seals_blinks_in_the_list_of_people(patch: pytest.MonkeyPatch) -> None:
    honest = Room.apply

    def leaky(self: Room, entry: Any) -> None:
        honest(self, entry)
        if isinstance(entry, Answered):
            self.lobby.chairs[entry.seat].face = entry.id

    patch.setattr(Room, "apply", leaky)


@leak("bytes")
def the_list_of_tables_counts_entries(patch: pytest.MonkeyPatch) -> None:
    honest = Desk.listed

    async def leaky(self: Desk) -> list[dict[str, Any]]:
        entries = {live.id: live.room.seq for live in self.hub._rooms.values()}
        cards = await honest(self)
        return [{**msgspec.to_builtins(card), "moves": entries[card.table]} for card in cards]

    patch.setattr(Desk, "listed", leaky)


@leak("bytes")
def the_list_of_tables_is_ordered_by_the_last_move(patch: pytest.MonkeyPatch) -> None:
    """As it once was."""
    patch.setattr(desk, "sorted", lambda shown, key: shown, raising=False)


@leak("bytes")
def looking_at_a_table_shows_its_position(patch: pytest.MonkeyPatch) -> None:
    honest = Desk.look

    async def leaky(self: Desk, table: str) -> dict[str, Any]:
        there = (await self.hub.live(table)).room
        shown = msgspec.to_builtins(await honest(self, table))
        return {**shown, "n": envelopes(there.table) if there.table else 0}

    patch.setattr(Desk, "look", leaky)


@leak("bytes")
def everybody_is_shown_again_after_every_entry(patch: pytest.MonkeyPatch) -> None:
    """Views of the whole table, sent to all whenever anybody does anything."""
    honest = Hub._append

    async def leaky(self: Hub, live: Live, entries: Any) -> Any:
        done = await honest(self, live, entries)
        for eyes in live.viewers:
            eyes.start_over(0)
        return done

    patch.setattr(Hub, "_append", leaky)
