"""What a player says in his turn at poker, and what is said back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from croupier.analysis.equity.ranges import cards_of
from croupier.books import game
from croupier.bots import SeenByPlayer
from croupier.games.poker.rules import (
    BET,
    CALL,
    CHECK,
    DISCARD,
    FOLD,
    MUCK,
    PAT,
    RAISE,
    SHOW,
    PokerRules,
)
from croupier.play import Move, Option, Question
from croupier.speech.names import NotUnderstood
from croupier.speech.poker import offers, understood

YOU = "you"


def view(call: int = 400, front: int = 200, stake: int = 19_600) -> SeenByPlayer:
    """Ace king, $4 to call over the $2 in front of the player, $196 behind, $12 in the pot."""
    rules = game("nsw-poker/texas-holdem").rules
    assert isinstance(rules, PokerRules)
    cards = cards_of("AsKd")
    return SeenByPlayer(rules, cards, (0, 1), (), ((), ()), (), 1, 1_200, call, front, stake, 1)


def asks(*options: Option, otherwise: str = FOLD) -> Question:
    return Question(YOU, "", options, otherwise)


FACING = asks(Option(FOLD), Option(CALL, 400, 400), Option(RAISE, 800, 19_600))
FREE = asks(Option(CHECK), Option(FOLD), Option(BET, 200, 19_600), otherwise=CHECK)
LIMIT = asks(Option(FOLD), Option(CALL, 200, 200), Option(RAISE, 400, 400))
STEPS = asks(Option(CHECK), Option(BET, 500, 500), Option(BET, 1_000, 1_000))


@pytest.mark.parametrize(
    ("said", "move", "chips"),
    [
        ("fold", FOLD, 0),
        ("f", FOLD, 0),
        ("i fold please", FOLD, 0),
        ("call", CALL, 400),
        ("c", CALL, 400),
        ("I'll call", CALL, 400),
        ("call 4", CALL, 400),
        ("call it", CALL, 400),
        ("i'm in", CALL, 400),
        ("2", CALL, 400),
        ("raise to 12", RAISE, 1_000),  # $2 lie there already
        ("raise 12", RAISE, 1_000),
        ("r $12", RAISE, 1_000),
        ("raise by 8", RAISE, 1_200),  # the call and $8
        ("bet 12", RAISE, 1_000),
        ("to 12", RAISE, 1_000),
        ("raise 12.00", RAISE, 1_000),
        ("min raise", RAISE, 800),
        ("raise min", RAISE, 800),
        ("raise the pot", RAISE, 2_000),  # $4, and $16 then lie there
        ("pot", RAISE, 2_000),
        ("half pot", RAISE, 1_200),
        ("all in", RAISE, 19_600),
        ("shove", RAISE, 19_600),
        ("i'm all in", RAISE, 19_600),
        ("raise max", RAISE, 19_600),
        ("raise to the max", RAISE, 19_600),
        ("raise to min", RAISE, 800),
        ("raise at least", RAISE, 800),
        ("raise by half the pot", RAISE, 1_200),
        ("raise to 12 dollars please", RAISE, 1_000),
    ],
)
def test_facing_a_bet(said: str, move: str, chips: int) -> None:
    assert understood(view(), FACING, said) == Move(YOU, move, "", chips)


@pytest.mark.parametrize(
    ("said", "move", "chips"),
    [
        ("check", CHECK, 0),
        ("x", CHECK, 0),
        ("knock", CHECK, 0),
        ("bet 10", BET, 1_000),
        ("raise 10", BET, 1_000),
        ("open for 10", BET, 1_000),
        ("bet pot", BET, 1_200),
        ("bet half pot", BET, 600),
        ("$10", BET, 1_000),
        ("all-in", BET, 19_600),
    ],
)
def test_nothing_to_call(said: str, move: str, chips: int) -> None:
    found = understood(view(call=0, front=0), FREE, said)
    assert found == Move(YOU, move, "", chips)


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("check", r"it is \$4 to call: call, or fold"),
        ("call 3", r"it is \$4 to call, not 3"),
        (
            "raise",
            r"a raise goes to \$10 at least and \$198 \(all in\) at most, such as",
        ),
        ("raise to 9", r"a raise goes to \$10 at least"),
        ("raise to 500", r"\$198 \(all in\) at most"),
        ("raise to -3", "at least"),
        ("raise to x", "not an amount of money"),
        ("3", "say how much, such as `raise to 10`"),
        ("9", "numbered 1 to 3"),
        ("pat", "pat is not open to you now; open are: fold, call, raise"),
        ("raise quarter pot", "'quarter pot' is no size of a wager: say an amount, `pot`"),
        ("raise 2x pot", "is no size of a wager"),
        ("raise 12 500", "'12 500' is no size of a wager"),
        ("do not fold", "'do not fold' says what you do not do; say what you do"),
        ("i won't go all in", "says what you do not do"),
        ("frobnicate", "'frobnicate' is no move now; say fold, call, raise, or `help`"),
        ("12", "numbered 1 to 3"),  # a bare number is never a wager
        ("9" * 40, "is no move now"),
    ],
)
def test_what_is_not_understood_or_not_open(said: str, sentence: str) -> None:
    with pytest.raises(NotUnderstood, match=sentence):
        understood(view(), FACING, said)


def test_where_nothing_is_to_call_a_call_is_told_so() -> None:
    with pytest.raises(NotUnderstood, match="nothing to call: check or fold or bet"):
        understood(view(call=0, front=0), FREE, "call")


def test_a_limit_has_one_size_and_no_all_in() -> None:
    here = view(call=200, front=200)
    assert understood(here, LIMIT, "raise") == Move(YOU, RAISE, "", 400)
    with pytest.raises(NotUnderstood, match="a raise goes to \\$6 here, neither more nor less"):
        understood(here, LIMIT, "raise to 8")
    with pytest.raises(NotUnderstood, match=r"does not let you put all in: .* raise to \$6"):
        understood(here, LIMIT, "all in")
    assert offers(here, LIMIT) == ["fold", "call $2", "raise to $6"]


def test_multiples_are_offered_each_by_itself() -> None:
    here = view(call=0, front=0)
    assert offers(here, STEPS) == ["check", "bet $5", "bet $10"]
    assert understood(here, STEPS, "bet 10") == Move(YOU, BET, "", 1_000)
    assert understood(here, STEPS, "2") == Move(YOU, BET, "", 500)
    with pytest.raises(NotUnderstood, match="a bet is \\$5 at least and \\$10 at most"):
        understood(here, STEPS, "bet 7")


def test_a_short_call_is_all_in() -> None:
    short = asks(Option(FOLD), Option(CALL, 300, 300))
    assert offers(view(stake=300), short) == ["fold", "call $3 (all in)"]
    assert understood(view(stake=300), short, "all in") == Move(YOU, CALL, "", 300)
    with pytest.raises(NotUnderstood, match="nothing more may be wagered"):
        understood(view(stake=300), short, "raise to 20")


def test_offers_say_sizes_in_words() -> None:
    assert offers(view(), FACING) == ["fold", "call $4", "raise to $10 up to $198 (all in)"]


# -- cards -----------------------------------------------------------------------------------------

DRAW = asks(Option(PAT), Option(DISCARD, gives=(1, 5), held=(0, 1, 2, 3, 4)), otherwise=PAT)
ONE = asks(Option(DISCARD, gives=(1, 1), held=(0, 1, 2)))


def five() -> SeenByPlayer:
    return replace(view(), cards=cards_of("AsAd9cTh2d"), at=(0, 1, 2, 3, 4))


@pytest.mark.parametrize(
    ("said", "given"),
    [
        ("discard 3 4 5", (2, 3, 4)),
        ("discard 3,4,5", (2, 3, 4)),
        ("3 4 5", (2, 3, 4)),
        ("throw 9c 10h 2d", (2, 3, 4)),
        ("9C and TH and 2D", (2, 3, 4)),
        ("keep as ad", (2, 3, 4)),
        ("discard 1", (0,)),
        ("discard 1 1", (0,)),
    ],
)
def test_cards_are_given_up_by_place_or_face_or_by_those_kept(
    said: str, given: tuple[int, ...]
) -> None:
    assert understood(five(), DRAW, said) == Move(YOU, DISCARD, "", 0, given)


@pytest.mark.parametrize("said", ["pat", "stand pat", "keep all", "keep 1 2 3 4 5", "none", "1"])
def test_all_cards_are_kept(said: str) -> None:
    assert understood(five(), DRAW, said) == Move(YOU, PAT)


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("discard kc", "'kc' is none of your cards: AS AD 9C TH 2D"),
        ("discard 6", "'6' is none of your cards"),
        ("discard", "discard 1 to 5 cards, by place or by face"),
        ("2", "say which cards"),
    ],
)
def test_cards_that_are_not_there(said: str, sentence: str) -> None:
    with pytest.raises(NotUnderstood, match=sentence):
        understood(five(), DRAW, said)


def test_pineapple_gives_up_one() -> None:
    three = replace(view(), cards=cards_of("AsAd9c"), at=(0, 1, 2))
    assert offers(three, ONE) == ["discard 1 card"]
    assert understood(three, ONE, "discard 9c") == Move(YOU, DISCARD, "", 0, (2,))
    with pytest.raises(NotUnderstood, match="discard 1 card, by place"):
        understood(three, ONE, "discard 1 2")


def test_the_showdown() -> None:
    asked = asks(Option(SHOW), Option(MUCK), otherwise=SHOW)
    assert understood(view(), asked, "show") == Move(YOU, SHOW)
    assert understood(view(), asked, "m") == Move(YOU, MUCK)
