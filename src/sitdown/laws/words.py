"""The law of words: whatever a player can meet has its text, in every language."""

from collections.abc import Mapping

from sitdown.core.question import WATCHER
from sitdown.core.refusal import Json, Refusal, Refused
from sitdown.core.rng import Rng
from sitdown.core.table import Table
from sitdown.laws.case import Case, LawBroken
from sitdown.laws.random_play import steps
from sitdown.texts import LANGUAGES, Catalogue, catalogue


def speaks(case: Case) -> None:
    """Title, options, questions, acts, facts, refusals, the end and its score, and a card for
    every rule that is named."""
    table = case.table()
    refused: list[Refusal] = []
    asked: set[str] = set()
    rng = Rng(case.seed, 24)
    for _ in steps(case, table, Rng(case.seed, 25)):
        asked.update(question.name for question in table.questions)
        try:
            table.check(rng.below(case.seats), rng.below(len(case.game.info.vocabulary)))
        except Refused as caught:
            refused.append(caught.refusal)
    for language in LANGUAGES:
        words = catalogue(case.game.info.package, language)
        for key in [*_of_the_game(case), *_of_questions(asked)]:
            _need(words, key)
        for why in refused:
            _say(words, f"refusal.{why.code}", {**why.about, "rule": why.rule})
            _need_card(words, why.rule)
        _say_facts(words, table, case.seats)
        _say_outcome(words, table)


def _of_the_game(case: Case) -> list[str]:
    info = case.game.info
    keys = ["title", "tagline", *[f"act.{verb}" for verb in info.vocabulary.verbs]]
    for option in info.options:
        parts = ["name", "text", *[str(value).lower() for value in option.values]]
        keys += [f"option.{option.name}.{part}" for part in parts]
    return [*keys, *[f"refusal.{code}" for code in info.rules]]


def _of_questions(asked: set[str]) -> list[str]:
    forms = ("question.{}", "question.{}_you", "rule.question.{}")
    return [form.format(name) for name in sorted(asked) for form in forms]


def _say_facts(words: Catalogue, table: Table, seats: int) -> None:
    for viewer in (WATCHER, *range(seats)):
        reader = words.for_reader((), viewer if viewer >= 0 else None)
        for fact in table.told(viewer):
            _say(reader, f"fact.{fact.kind}", fact.to_json())
            _say(reader, f"rule.fact.{fact.kind}", {})
            _need_card(words, words.say(f"rule.fact.{fact.kind}"))


def _say_outcome(words: Catalogue, table: Table) -> None:
    outcome = table.outcome
    if outcome is None:
        return
    _say(words, f"reason.{outcome.reason}", {})
    _need_card(words, outcome.rule)
    for lines in outcome.breakdown:
        for line in lines:
            _say(words, f"score.{line['what']}", line)


def _need(words: Catalogue, key: str) -> None:
    if not words.has(key):
        raise LawBroken("words", f"texts/{words.language}.toml lacks {key}")


def _say(words: Catalogue, key: str, about: Mapping[str, Json]) -> None:
    _need(words, key)
    words.say(key, about)


def _need_card(words: Catalogue, rule: str) -> None:
    if rule and rule not in words.section("rules"):
        raise LawBroken("words", f"texts/rules.{words.language}.toml has no card {rule}")
