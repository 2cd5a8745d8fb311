"""What the conditions must state, book by book, and what no conditions can say."""

from __future__ import annotations

import pytest

from croupier.books.tournaments import tournament_rules, tournaments
from croupier.equipment import SeededSource
from croupier.law import Citation
from croupier.play import Refused
from croupier.tournaments import Conditions, Tournament, usual
from croupier.tournaments import commands as c
from croupier.tournaments.conditions import (
    FIELDS,
    STATED,
    Guarantee,
    Level,
    Prizes,
    Purchase,
    Session,
    Term,
)
from croupier.tournaments.offices import whoever_may
from croupier.tournaments.rules import Infringement
from croupier.tournaments.spoken import leave_out
from croupier.tournaments.state import replace
from tests.provisions import provision

POKER, PAI_GOW = "nsw-poker/omaha", "act-pai-gow-2023/pai-gow"
STATED_IN_POKER = {
    "entry_fee": "s 28.4.2(a)",
    "buy_in": "s 28.4.2(b)",
    "chips": "s 28.4.2(c)",
    "rebuys": "s 28.4.2(d)",
    "add_ons": "s 28.4.2(d)",
    "levels": "s 28.4.2(e)",
    "sessions": "s 28.4.2(f)",
    "tables": "s 28.4.2(f)",
    "progression": "s 28.4.2(f)",
    "ties": "s 28.4.2(f)",
    "allocation": "s 28.4.2(h)",
    "wagering_order": "s 28.4.2(h)",
    "buy_back": "s 28.4.2(i)",
    "transfers": "s 28.4.2(j)",
    "substitutes": "s 28.4.2(j)",
    "entitled_only": "s 28.4.2(k)(i)",
    "withdraw_until": "s 28.4.2(l)",
    "entry_by": "s 28.4.2(l)",
    "prizes": "s 28.4.2(m)",
    "statement": "s 28.4.2(n)",
}
STATED_IN_PAI_GOW = {
    "starts": "PG 18.3(a)(i)",
    "entry_by": "PG 18.3(a)(i)",
    "sessions": "PG 18.3(a)(ii)(A)",
    "tables": "PG 18.3(a)(ii)(B)",
    "rebuys": "PG 18.3(a)(ii)(F)",
    "add_ons": "PG 18.3(a)(ii)(G)",
    "entry_fee": "PG 18.3(a)(iii)",
    "retained_percent": "PG 18.3(a)(iii)",
    "chips": "PG 18.3(a)(iv)",
    "least": "PG 18.3(a)(v)",
    "most": "PG 18.3(a)(v)",
    "groups": "PG 18.3(a)(vi)",
    "levels": "PG 18.3(a)(vii)",
    "progression": "PG 18.3(a)(viii)(A)",
    "prizes": "PG 18.3(a)(x)",
    "ties": "PG 18.3(a)(xi)(A)",
    "statement": "PG 18.3(b)",
}


def refused(game: str, conditions: Conditions) -> tuple[str, ...]:
    """The provisions by which these conditions are refused; none if they will do."""
    tournament = Tournament("any", game, tournament_rules(game), SeededSource(1))
    before = tournament.save()
    try:
        tournament.give(c.Document, whoever_may(c.Document), conditions=conditions)
    except Refused as refusal:
        assert tournament.save() == before
        return refusal.refusal.cites or (refusal.refusal.sentence,)
    return ()


@provision(
    "nsw-poker s 28.4.2",
    "nsw-poker s 28.4.2(a)",
    "nsw-poker s 28.4.2(b)",
    "nsw-poker s 28.4.2(c)",
    "nsw-poker s 28.4.2(f)",
    "nsw-poker s 28.4.2(h)",
    "nsw-poker s 28.4.2(i)",
    "nsw-poker s 28.4.2(j)",
    "nsw-poker s 28.4.2(n)",
)
def test_what_poker_conditions_must_state() -> None:
    for name, where in STATED_IN_POKER.items():
        assert where in refused(POKER, leave_out(usual(), [name])), name
    others = set(msgspec_fields()) - set(STATED_IN_POKER)
    for name in others:
        assert not refused(POKER, leave_out(usual(), [name])), name


@provision(
    "act-pai-gow-2023 PG 18.3",
    "act-pai-gow-2023 PG 18.3(a)(i)",
    "act-pai-gow-2023 PG 18.3(a)(ii)(A)",
    "act-pai-gow-2023 PG 18.3(a)(ii)(B)",
    "act-pai-gow-2023 PG 18.3(a)(iii)",
    "act-pai-gow-2023 PG 18.3(a)(iv)",
    "act-pai-gow-2023 PG 18.3(a)(v)",
    "act-pai-gow-2023 PG 18.3(a)(vii)",
    "act-pai-gow-2023 PG 18.3(a)(viii)(A)",
    "act-pai-gow-2023 PG 18.3(a)(ix)(A)",
    "act-pai-gow-2023 PG 18.3(a)(x)",
    "act-pai-gow-2023 PG 18.3(a)(xi)(A)",
    "act-pai-gow-2023 PG 18.3(a)(xi)(B)",
)
def test_what_pai_gow_conditions_must_state() -> None:
    full = usual(buy_in=False)
    for name, where in STATED_IN_PAI_GOW.items():
        assert where in refused(PAI_GOW, leave_out(full, [name])), name
    for name in set(msgspec_fields()) - set(STATED_IN_PAI_GOW):
        assert not refused(PAI_GOW, leave_out(full, [name])), name


@provision("act-1992 BJ 23.4", "act-1992 AR 10.4", "act-1992 BA 14.4")
@pytest.mark.parametrize(
    ("game", "where"),
    [("blackjack", "BJ 23.4"), ("american-roulette", "AR 10.4"), ("baccarat", "BA 14.4")],
)
def test_what_the_rules_of_1992_want_is_how_the_balance_is_apportioned(
    game: str, where: str
) -> None:
    full = usual(buy_in=False)
    for name in msgspec_fields():
        wanted = (where,) if name == "prizes" else ()
        assert refused(f"act-1992/{game}", leave_out(full, [name])) == wanted, name


def msgspec_fields() -> tuple[str, ...]:
    return Conditions.__struct_fields__


def test_every_term_says_when_it_is_stated_and_by_which_fields() -> None:
    assert set(STATED) == set(FIELDS) == set(Term)
    for term, fields in FIELDS.items():
        assert STATED[term](replace(usual(), commission=0))
        without = leave_out(usual(), list(fields))
        assert not STATED[term](without), term


def test_what_a_book_wants_and_what_it_punishes_has_a_provision() -> None:
    for game, rules in tournaments().items():
        for term in rules.needs:
            assert rules.law.of(term), (game, term)
        for what in rules.penalties:
            assert rules.law.of(what), (game, what)
        assert Infringement.CONTRAVENED in rules.penalties
        for text in (*rules.not_applied, rules.chapter):
            Citation.parse(game.partition("/")[0], text)


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"entry_fee": -1}, "entry_fee is -1"),
        ({"chips": 0}, "chips is 0"),
        ({"seats": 0}, "seats is 0"),
        ({"rebuys": Purchase(-1, 10, 1, session=1)}, "rebuys.price is -1"),
        ({"add_ons": Purchase(1, 0, session=1)}, "add_ons.chips is 0"),
        ({"prizes": Prizes()}, "give one of them"),
        ({"prizes": Prizes(shares=(1,), amounts=(1,))}, "give one of them"),
        ({"prizes": Prizes(shares=(3, 0))}, "more than nothing"),
        ({"prizes": Prizes(by_entries=((3, ()),))}, "more than nothing"),
        ({"levels": (Level(-1),)}, "levels.1.minimum is -1"),
        ({"levels": (Level(1), Level(1, ante=-1))}, "levels.2.ante is -1"),
        ({"levels": (Level(1, minutes=0),)}, "levels.1.minutes is 0"),
        ({"levels": (Level(200, 100),)}, "below the minimum of 200"),
        ({"sessions": (Session(rounds=0),)}, "sessions.1.rounds is 0"),
        (
            {"sessions": (Session(players=1, stage=2), Session(players=1, stage=1))},
            "in the order of",
        ),
        ({"sessions": (Session(1, stage=1), Session(1, stage=1))}, "s 28.4.2(f)"),
        ({"entry_fee": 10**12 + 1}, "entry_fee is 1000000000001"),
        ({"seats": 101}, "a table has 1 to 100"),
        ({"sessions": (Session(tables=0),)}, "sessions.1.tables is 0"),
        ({"least": 9, "most": 8}, "at least 9 players and at most 8"),
        ({"commission": 5}, "a percentage or a commission"),
    ],
)
def test_conditions_that_cannot_be_are_refused(changed: dict[str, object], words: str) -> None:
    (sentence,) = refused(POKER, replace(usual(), **changed))
    assert words in sentence


@provision("nsw-poker s 28.9.7", "nsw-poker s 28.3.4")
def test_the_money_of_a_tournament_is_apart_from_the_houses() -> None:
    """There is no account of the house: what is not a player's or in the pool is the operator's
    for this tournament, and together they come to nothing.
    """
    tournament = Tournament("any", POKER, tournament_rules(POKER), SeededSource(1))
    stated = replace(usual(), guarantee=Guarantee(1_000_000))
    tournament.give(c.Document, whoever_may(c.Document), conditions=stated)
    tournament.give(c.Publish, whoever_may(c.Publish))
    tournament.give(c.Enter, whoever_may(c.Enter), player="P1")
    accounts = {
        one for posting in tournament.state.postings for one in (posting.giver, posting.taker)
    }
    assert {one.whose.value for one in accounts} == {"player", "operator", "pool"}
    assert sum(map(tournament.state.balance, accounts)) == 0
