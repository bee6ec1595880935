"""The lobby: codes, chairs, the host's powers, ready check, rematch, leavers and stand-ins."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

import sitdown
from sitdown.client import Closed, Declined, House, Joined, Seat
from sitdown.core.start import Start
from sitdown.games import GAMES, MANIFESTS, OWN, find
from sitdown.server import entries as log
from sitdown.server.codes import new_code, new_token, read_code
from sitdown.server.manners import clean, read_name
from sitdown.server.room import read_log
from sitdown.texts import catalogue
from tools.house import QUICK, play_to_the_end, served
from tools.trials import STUCK

Scene = Callable[[House, Joined], Awaitable[None]]


def at_a_table(scene: Scene, settings: Any = QUICK, **wishes: Any) -> None:
    """Ola lays a table for four and hosts it; then the scene."""

    async def whole() -> None:
        async with served(settings=settings) as server, House(server) as house:
            ola = await house.make("five-points", seats=4, name="Ola", **wishes)
            await scene(house, ola)

    asyncio.run(whole())


async def declined(wish: Awaitable[Any]) -> str:
    with pytest.raises(Declined) as why:
        await wish
    assert why.value.message
    return why.value.code


async def until(seat: Seat, holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(STUCK):
        while not holds():
            await seat.change(1)


def test_codes_are_words_that_one_can_shout() -> None:
    for _ in range(200):
        code = new_code()
        word, digits = code.split(" ")
        assert word.isascii() and word.isalpha()  # noqa: PT018
        assert (len(word), len(digits)) == (4, 2)  # six boxes on the page
        assert read_code(code) == code
    for typed in ("kruk27", "KRUK-27", " Kruk 27 ", "kruk_27", "kruk.27"):
        assert read_code(typed) == "KRUK 27"
    assert read_code("żbik 40") == "ZBIK 40"
    for wrong in ("", "KRUK", "27", "KRUK 2", "KRUK 277", "KRUK 27 x", "../etc", "🃏 27"):
        assert read_code(wrong) == ""
    assert len(new_token()) >= 43  # 256 bits


def test_names_are_made_harmless() -> None:
    assert read_name("  Ola \t Nowak ") == "Ola Nowak"
    assert clean("a\x1b[31mred\x07\u202eevil\u200b") == "a[31mredevil"
    assert clean("Z\u0338a\u0301\u0301\u0301\u0301\u0301\u0301").count("\u0301") <= 3
    for bad in ("", "   ", "\u200b\u200e", "x" * 25):
        with pytest.raises(Exception, match="name"):
            read_name(bad)


def test_sitting_down_by_code_on_any_chair_or_a_certain_one() -> None:
    async def scene(house: House, ola: Joined) -> None:
        async with House.at(f"{house.server}/{house.code.replace(' ', '-')}") as friend:
            assert (await friend.join("Jan")).seat == 1
            assert (await friend.join("Ewa", seat=3)).seat == 3
            assert await declined(friend.join("Adam", seat=3)) == "chair_taken"
            assert await declined(friend.join("Adam", seat=9)) == "no_such_seat"
            assert await declined(friend.join("ola")) == "name_taken"
            assert (await friend.join("Adam")).seat == 2
            assert await declined(friend.join("Kuba")) == "table_full"
            chairs = (await friend.look())["chairs"]
            assert [chair["name"] for chair in chairs] == ["Ola", "Jan", "Adam", "Ewa"]
            assert [chair["who"] for chair in chairs] == ["person"] * 4

    at_a_table(scene)


def test_unknown_codes_lead_nowhere() -> None:
    async def scene(house: House, ola: Joined) -> None:
        for code in ("KRUK 00", "nothing", "x" * 300):
            with pytest.raises(Declined) as why:
                async with House(house.server, code=code):
                    pass
            assert why.value.code == "no_code"

    at_a_table(scene)


def test_everybody_is_ready_or_the_host_does_not_wait() -> None:
    async def scene(house: House, ola: Joined) -> None:
        jan = await house.join("Jan")
        assert await declined(house.start(ola)) == "chairs_empty"
        assert await declined(house.start(ola, fill="fair")) == "not_ready"
        assert await declined(house.start(ola, fill="genius", anyway=True)) == "unknown_bot"
        assert await declined(house.start(jan, fill="fair")) == "not_host"
        await house.ready(jan)
        await house.start(ola, fill="fair")
        assert await declined(house.start(ola)) == "table_playing"
        assert await declined(house.join("Ewa")) == "table_playing"
        assert await declined(house.ready(jan)) == "table_playing"
        chairs = (await house.look())["chairs"]
        assert [chair["bot"] for chair in chairs] == ["", "", "fair", "fair"]

    at_a_table(scene)


def test_the_host_kicks_mutes_locks_and_hands_over() -> None:
    async def scene(house: House, ola: Joined) -> None:
        jan, ewa = await house.join("Jan"), await house.join("Ewa")
        async with house.sit(jan) as jans, house.sit(ewa) as ewas:
            await house.ask(ola, "mute", seat=1)
            with pytest.raises(Declined) as why:
                await jans.say("hello?")
            assert why.value.code == "muted"
            await house.ask(ola, "mute", seat=1, muted=False)
            await jans.say("hello!")
            await until(ewas, lambda: bool(ewas.said))
            assert ewas.said[-1]["text"] == "hello!"
            await house.ask(ola, "lock")
            assert await declined(house.join("Adam")) == "locked"
            await house.ask(ola, "kick", seat=1)
            with pytest.raises(Closed) as closed:
                await until(jans, lambda: False)
            assert closed.value.code == "kicked"
            assert await declined(house.ready(jan)) == "no_token"
            await house.ask(ola, "host", seat=2)
            assert await declined(house.ask(ola, "lock", locked=False)) == "not_host"
            await house.ask(ewa, "lock", locked=False)
            assert (await house.look())["chairs"][1]["who"] == "empty"
            assert await declined(house.ask(ewa, "host", seat=1)) == "chair_empty"

    at_a_table(scene)


def test_a_host_who_leaves_hands_over_to_somebody_who_sits() -> None:
    async def scene(house: House, ola: Joined) -> None:
        jan = await house.join("Jan")
        await house.leave(ola)
        assert (await house.look())["host"] == jan.seat
        await house.ask(jan, "bot", seat=0, level="random")
        await house.start(jan, fill="fair")

    at_a_table(scene)


def test_a_host_who_only_hosts_has_the_powers_without_a_seat() -> None:
    async def scene() -> None:
        async with served() as server, House(server) as house:
            host = await house.make("five-points", seats=2, bots=["fair"])
            jan = await house.join("Jan")
            assert host.seat is None
            assert await declined(house.ready(host)) == "not_seated"
            await house.start(host, anyway=True)
            async with house.sit(jan) as seat, house.sit(host) as tv:
                assert (seat.seat, tv.seat) == (0, None)
                assert "yours" not in str(tv.asked)

    asyncio.run(scene())


def test_a_leaver_is_played_for_and_a_kicked_player_stays_out() -> None:
    async def scene(house: House, ola: Joined) -> None:
        jan = await house.join("Jan")
        await house.start(ola, fill="default", anyway=True)
        await house.leave(jan)
        look = await house.look()
        assert look["chairs"][1]["who"] == "bot"
        assert look["chairs"][1]["bot"] == "fair"
        assert look["chairs"][1]["name"] == "Jan"
        assert await declined(house.leave(jan)) == "no_token"

    at_a_table(scene)


@pytest.mark.parametrize("game", [slug for slug in OWN if not MANIFESTS[slug].settled])
@pytest.mark.parametrize(
    ("wish", "shown", "level"),
    [({}, "bot", "fair"), ({"leavers": "bot"}, "bot", "fair"),
     ({"leavers": "defaults"}, "defaults", "default")],
)  # fmt: skip
def test_the_table_chooses_who_answers_for_a_leaver(
    game: str, wish: dict[str, str], shown: str, level: str
) -> None:
    # FP-6.10, CG1-6.49, CG2-4.28
    async def whole() -> None:
        async with served() as server, House(server) as house:
            ola = await house.make(game, seats=4, name="Ola", **wish)
            jan = await house.join("Jan")
            assert (await house.look())["leavers"] == shown
            await house.start(ola, fill="default", anyway=True)
            await house.leave(jan)
            assert (await house.look())["chairs"][1]["bot"] == level
            async with house.sit(ola) as seat:
                await play_to_the_end(seat)
            again = await house.ask(ola, "rematch")
            async with House(server, table=again["table"]) as new:
                assert (await new.look())["leavers"] == shown

    asyncio.run(whole())


@pytest.mark.parametrize("game", [slug for slug in OWN if "aim" in GAMES[slug].info.seconds])
def test_a_leaver_whom_no_bot_plays_is_late_with_every_aim(game: str) -> None:
    # CG1-6.49, CG2-4.28
    async def whole() -> str:
        async with served() as server, House(server) as house:
            ola = await house.make(
                game, seats=4, name="Ola", bots=["random"] * 2, leavers="defaults"
            )
            jan = await house.join("Jan")
            await house.start(ola, anyway=True)
            await house.leave(jan)
            async with house.sit(ola) as seat:
                await play_to_the_end(seat)
            return await house.record()

    record = asyncio.run(whole())
    assert record.count(" time is up") >= 8
    assert not re.search(r"^\d+ 1 aim: ", record, re.M)


@pytest.mark.parametrize("game", [slug for slug in OWN if MANIFESTS[slug].settled])
def test_where_the_rules_say_what_becomes_of_a_leaver_there_is_no_choice(game: str) -> None:
    # LCN-6.10, LCN-R68, MAF-6.13, MAF-R76
    async def whole() -> None:
        async with served() as server, House(server) as house:
            rule = MANIFESTS[game].settled
            assert rule in catalogue(GAMES[game].info.package, "en").section("rules")
            for card in await house.games():
                free = not MANIFESTS[card["slug"]].settled
                assert card["leavers"] == (["bot", "defaults"] if free else [])
            for wanted in ("bot", "defaults"):
                with pytest.raises(Declined) as why:
                    await house.make(game, name="Ola", leavers=wanted)
                assert (why.value.code, why.value.rule) == ("leavers_settled", rule)
            await house.make(game, name="Ola")
            assert (await house.look())["leavers"] == ""

    asyncio.run(whole())


def test_a_log_from_before_there_was_a_choice_reads_as_ever() -> None:
    created = log.Created(
        at=0,
        table="t",
        code="KRUK 27",
        game="five-points",
        rules=find("five-points").info.rules_version,
        seats=2,
        options=Start(find("five-points"), 2, 0, {}).options.to_json(),
        clock=log.Clock(),
        public=False,
        watchers=True,
        secret="s",
        host="h",
    )
    line = log.encode(created)
    assert b"leavers" not in line
    room = read_log([line])
    assert room.lobby.shown(frozenset(), 0).leavers == "bot"
    sat: list[log.Entry] = [
        log.Sat(at=0, seat=seat, name=f"P{seat}", face="", token=f"t{seat}") for seat in (0, 1)
    ]
    for entry in [*sat, log.Began(at=0)]:
        room.apply(entry)
    assert [entry for entry in room.stand(0, 1, False) if isinstance(entry, log.Stood)] == [
        log.Stood(at=0, seat=1, bot="fair")
    ]


def test_a_bot_does_not_wear_the_face_of_a_guest() -> None:
    async def scene(house: House, _: Joined) -> None:
        names = [chair["name"] for chair in (await house.look())["chairs"]]
        assert names == ["Ola", "", "Penny", "Slab"]

    at_a_table(scene, face="ruby", bots=["random", "random"])


def test_of_two_who_choose_the_same_face_the_second_gets_a_free_one() -> None:
    async def scene(house: House, _: Joined) -> None:
        for name, face in (("Jan", "ruby"), ("Ewa", "slab")):
            await house.join(name, face=face)
        faces = [chair["face"] for chair in (await house.look())["chairs"]]
        assert faces == ["ruby", "alto", "beret", ""]  # the bot is called Slab, and looks so

    at_a_table(scene, face="ruby", bots=["random"])


@pytest.mark.parametrize(("leavers", "level"), [("bot", "fair"), ("defaults", "default")])
def test_a_bot_stands_in_for_somebody_away_and_hands_the_seat_back(
    leavers: str, level: str
) -> None:
    # FP-6.10
    async def scene(house: House, ola: Joined) -> None:
        jan = await house.join("Jan")
        await house.start(ola, fill="default", anyway=True)
        async with house.sit(ola) as seat:
            async with house.sit(jan):
                await until(seat, lambda: seat.table["chairs"][1]["here"])
            await until(seat, lambda: not seat.table["chairs"][1]["here"])
            await until(seat, lambda: bool(seat.table["chairs"][1]["bot"] == level))
            async with house.sit(jan) as again:
                assert again.table["chairs"][1]["bot"] == ""
                assert again.seat == 1

    clock = {"kind": "live", "pace": 1000}
    at_a_table(scene, replace(QUICK, grace=0.2), clock=clock, leavers=leavers)


def test_a_host_who_stays_away_hands_over() -> None:
    async def scene(house: House, ola: Joined) -> None:
        jan = await house.join("Jan")
        async with house.sit(jan) as seat:
            async with house.sit(ola):
                await until(seat, lambda: seat.table["chairs"][0]["here"])
            await until(seat, lambda: bool(seat.table["host"] == 1))

    at_a_table(scene, replace(QUICK, grace=0.1))


def test_a_paused_game_takes_no_answers() -> None:
    async def scene(house: House, ola: Joined) -> None:
        await house.start(ola, fill="default")
        async with house.sit(ola) as seat:
            await until(seat, lambda: bool(seat.mine))
            await house.ask(ola, "pause")
            act = seat.mine[0]["yours"]["legal"][0]
            assert await declined(seat.act(act)) == "paused"
            await seat.say("talk goes on")
            await house.ask(ola, "pause", paused=False)
            await seat.act(act)

    at_a_table(scene, options={"first_player": "seat:0"})


def test_public_tables_are_listed_until_they_are_locked_or_over() -> None:
    async def scene(house: House, ola: Joined) -> None:
        (card,) = await house.tables()
        assert (card["code"], card["taken"], card["state"]) == (house.code, ["Ola"], "lobby")
        await house.join("Jan")
        (card,) = await house.tables()
        assert card["taken"] == ["Ola", "Jan"]
        await house.ask(ola, "lock")
        assert await house.tables() == []

    at_a_table(scene, public=True)


def test_private_tables_are_not_listed_and_watchers_may_be_kept_out() -> None:
    async def scene(house: House, ola: Joined) -> None:
        assert await house.tables() == []
        with pytest.raises(Closed) as closed:
            async with house.watch():
                pass
        assert closed.value.code == "no_watchers"

    at_a_table(scene, watchers=False)


def test_a_rematch_seats_the_same_people_and_their_tokens_open_it() -> None:
    async def scene(house: House, ola: Joined) -> None:
        jan = await house.join("Jan")
        await house.start(ola, fill="default", anyway=True)
        await house.leave(jan)
        assert await declined(house.ask(ola, "rematch")) == "not_over"
        async with house.sit(ola) as seat:
            await play_to_the_end(seat)
            first = await house.record()
            again = await house.ask(ola, "rematch")
            assert await house.ask(ola, "rematch") == again
            await until(seat, lambda: bool(seat.table["next"]))
            assert seat.table["next"] == again
        async with House(house.server, table=again["table"]) as new:
            assert (await new.look())["host"] == 0
            await new.ready(ola)
            await new.start(ola)
            async with new.sit(ola) as seat:
                assert seat.seat == 0
            assert (await new.look())["commitment"] not in first

    at_a_table(scene)


def test_the_record_is_nobodys_before_the_end() -> None:
    async def scene(house: House, ola: Joined) -> None:
        assert await declined(house.record()) == "record_not_yet"
        await house.start(ola, fill="default")
        assert await declined(house.record()) == "record_not_yet"
        assert (await house.look())["secret"] is None

    at_a_table(scene)


def test_several_seats_on_one_device() -> None:
    async def scene(house: House, ola: Joined) -> None:
        jan = await house.join("Jan")
        await house.start(ola, fill="default", anyway=True)
        async with house.sit(ola) as mine, house.sit(jan) as his, house.sit(ola) as mine_too:
            assert (mine.seat, his.seat, mine_too.seat) == (0, 1, 0)
            assert mine.view == mine_too.view != his.view

    at_a_table(scene, options={"first_player": "seat:0"})


def test_quick_phrases_are_read_in_everybodys_own_language() -> None:
    async def scene(house: House, ola: Joined) -> None:
        async with house.sit(ola) as seat, house.watch() as watcher:
            await seat.say(phrase="why_me")
            await until(watcher, lambda: bool(watcher.said))
            said = watcher.said[0]
            assert (said["seat"], said["phrase"], said["text"]) == (0, "why_me", "")
            assert await declined(seat.say(phrase="sesame")) == "no_phrase"
            assert await declined(seat.say("x" * 501)) == "talk"
            assert await declined(seat.say("hm", channel="mafia")) == "no_channel"
            assert await declined(watcher.say("hm")) == "only_watching"

    at_a_table(scene)


def test_why_not_says_why_and_changes_nothing() -> None:
    async def scene(house: House, ola: Joined) -> None:
        await house.start(ola, fill="default")
        async with house.sit(ola) as seat:
            await until(seat, lambda: bool(seat.mine))
            await seat.why_not(seat.mine[0]["yours"]["legal"][0])
            with pytest.raises(Declined) as why:
                await seat.why_not("pass")
            assert why.value.rule == "FP-R17"
            assert seat.mine

    at_a_table(scene, options={"first_player": "seat:0"})


def test_a_finished_record_verifies_with_its_dealing() -> None:
    async def scene(house: House, ola: Joined) -> None:
        await house.start(ola, fill="random")
        async with house.sit(ola) as seat:
            before = seat.table["commitment"]
            await play_to_the_end(seat)
        record = await house.record()
        assert sitdown.verify(record).outcome
        assert before in record
        nonces = seat.table["nonces"]
        assert nonces[0] and nonces[0] in record  # noqa: PT018
        for old, new in ((nonces[0], nonces[0][:-1]), (seat.table["secret"], "0" * 64)):
            with pytest.raises(sitdown.Illegal):
                sitdown.verify(record.replace(old, new))

    at_a_table(scene)


def test_a_maker_who_was_shown_the_door_is_host_no_more() -> None:
    async def scene(house: House, ola: Joined) -> None:
        jan = await house.join("Jan")
        await house.ask(ola, "host", seat=1)
        await house.ask(jan, "kick", seat=0)
        await house.leave(jan)
        assert await declined(house.ask(ola, "lock")) == "no_token"
        ewa = await house.join("Ewa")  # an orphaned table is whoever's who sits down next
        assert (await house.look())["host"] == ewa.seat
        await house.start(ewa, fill="random")

    at_a_table(scene)


def test_names_that_read_alike_are_one_name() -> None:
    async def scene(house: House, ola: Joined) -> None:
        for alike in ("OLA", "O\u200bla", "Ola\ufe0f", "O\u034fla", "Ｏｌａ"):
            assert await declined(house.join(alike)) == "name_taken"
        assert await declined(house.join("\u3164\u2800")) == "name"

    at_a_table(scene)


def test_after_the_end_people_go_and_their_names_stay() -> None:
    async def scene(house: House, ola: Joined) -> None:
        await house.start(ola, fill="default")
        async with house.sit(ola) as seat:
            await play_to_the_end(seat)
        await house.leave(ola)
        assert (await house.look())["chairs"][0]["name"] == "Ola"

    at_a_table(scene)


def test_several_who_ask_for_a_rematch_get_one_table() -> None:
    async def scene(house: House, ola: Joined) -> None:
        await house.start(ola, fill="default")
        async with house.sit(ola) as seat:
            await play_to_the_end(seat)
        again = await asyncio.gather(*[house.ask(ola, "rematch") for _ in range(4)])
        assert len({answer["table"] for answer in again}) == 1
        assert len(await house.tables()) == 1

    at_a_table(scene, public=True)
