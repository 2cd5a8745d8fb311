"""What a player says and puts down: read by the book, journalled as made."""

from __future__ import annotations

import random
from typing import Any

import pytest

from croupier.books import game, game_of
from croupier.equipment import SeededSource, parse_cards
from croupier.games.poker import acts_read
from croupier.games.poker.binding_acts import SHORT, OpenActs, binding
from croupier.games.poker.rules import ALWAYS, PokerRules
from croupier.play import (
    CLOSE,
    DONE,
    Bets,
    Choose,
    Down,
    Header,
    Move,
    Place,
    Put,
    Refused,
    Round,
    Said,
    Seat,
    Sign,
    Table,
)
from croupier.play.offices import Actor
from croupier.play.round import Answered
from croupier.play.table.commands import Sit
from croupier.play.words import answer_text
from tests.games.poker.hands import HOLDEM, any_hand, go, options, table, turn
from tests.games.told import effects, refusal
from tests.provisions import provision

GAMES = (HOLDEM, "nsw-poker/five-card-stud", "qld-2024/texas-holdem", "qld-2024/manila-poker")
FACING = OpenActs(call=400, sizes=((800, 9000),), full=400, stake=9000)


def _facing_a_raise() -> Round:
    """P1 and P2 have put in blinds of $1 and $2; P3 faces $2."""
    return go(table(HOLDEM, "P1 9000, P2 9000, P3 9000"))


@provision("nsw-poker s 7.4", "nsw-poker s 7.5")
def test_the_journal_has_what_was_done_and_gives_the_same_move_again() -> None:
    played = _facing_a_raise()
    made = Put("P3", (Said("raise", 600), Down((500,))))
    played.answer(made)
    assert played.felt.state.front == [100, 200, 600]
    (entry,) = (one for one in played.journal if isinstance(one, Answered) and one.answer == made)
    assert entry.asked == "Choose P3"
    again = Round.resume(played.save(), game_of)
    assert again.felt.state.front == [100, 200, 600]
    assert again.journal == played.journal


@provision("nsw-poker s 7.4.3.1")
def test_a_short_call_outlives_a_save() -> None:
    played = _facing_a_raise().answer(Put("P3", (Down((100,)),)))
    again = Round.resume(played.save(), game_of)
    assert options(again).keys() == {"call", "fold"}
    again.answer(CLOSE)
    assert again.felt.state.dead == [0, 0, 100]
    assert turn(again) == "P1"


@provision("nsw-poker s 7.4.3.1")
def test_less_said_later_takes_nothing_back() -> None:
    played = _facing_a_raise().answer(Put("P3", (Down((150,)),)))
    with pytest.raises(Refused, match="no sum was said beyond what is wagered"):
        played.answer(Put("P3", (Said("", 50),)))
    played.answer(Move("P3", "fold"))
    assert played.felt.state.dead == [0, 0, 150]


@provision("nsw-poker s 7.4")
def test_a_raise_that_was_said_is_made_with_the_chips_that_follow() -> None:
    played = _facing_a_raise().answer(Put("P3", (Said("raise"),)))
    assert options(played).keys() == {"raise"}
    for other in (Put("P3", (Said("call"),)), Move("P3", "fold")):
        with pytest.raises(Refused):
            played.answer(other)
    played.answer(Put("P3", (Down((250,)),)))
    assert played.felt.state.front[2] == 400
    assert effects(played)["binding"] == ["raise", "raise $4"]


@provision("nsw-poker s 7.5")
def test_silence_after_a_raise_that_was_said_is_the_least_raise() -> None:
    played = _facing_a_raise().answer(Put("P3", (Said("raise"),)))
    least = options(played)["raise"].least
    front = played.felt.state.front[2]
    assert played.answer(CLOSE).felt.state.front[2] == front + least


def test_a_bet_that_was_said_is_made_with_the_chips_that_follow() -> None:
    played = go(table("nsw-poker/draw-ante", "P1 9000, P2 9000"))
    played.answer(Put("P1", (Said("bet"),)))
    assert options(played).keys() == {"bet"}
    played.answer(Put("P1", (Down((1000,)),)))
    assert played.felt.state.front == [1000, 0]
    assert effects(played) == {"binding": ["bet", "bet $10"]}


@provision("nsw-poker s 7.4.1", "nsw-poker s 7.4.3.1")
def test_nothing_comes_back_of_what_is_owed_or_given_up() -> None:
    played = _facing_a_raise().answer(Put("P3", (Down((200,)),)))
    played.answer(Put("P1", (Down((50,)),))).answer(Put("P1", (Said("fold"),)))
    played.answer(Put("P2", (Sign("tap"),)))
    assert effects(played) == {"binding": ["call $2", "call or fold", "fold", "check"]}
    more = _facing_a_raise().answer(Put("P3", (Down((500,)),)))
    assert effects(more) == {"binding": ["call $2"], "returned": ["P3 $3"]}


@provision("nsw-poker s 7.4", "nsw-poker s 7.4.1", "nsw-poker s 7.4.5")
def test_a_sign_is_refused_by_the_rule_for_signs_and_a_word_by_the_rule_for_words() -> None:
    played = _facing_a_raise()
    assert refusal(played, Put("P3", (Sign("tap"),))) == "s 7.4.1, s 7.4.5"
    assert refusal(played, Put("P3", (Said("check"),))) == "s 7.4"


def test_nobody_puts_down_chips_who_is_not_there() -> None:
    with pytest.raises(Refused, match="P9 is not asked"):
        _facing_a_raise().answer(Put("P9", (Down((200,)),)))


@pytest.mark.parametrize(
    "acts",
    [
        (),
        (Said("whatever"),),
        (Said(),),
        (Said("whatever", 600),),
        (Said("raise", -5),),
        (Said("raise", True),),
        (Down(()),),
        (Down((0,)),),
        (Down((-100,)),),
        (Down((500, -100)),),
        (Down((True,)),),
        (Sign("wink"),),
        (Said("call"), Sign("wink")),
    ],
)
def test_what_nobody_can_have_done_is_refused(acts: tuple[Any, ...]) -> None:
    with pytest.raises(Refused, match="say what was said, put down in chips or shown"):
        _facing_a_raise().answer(Put("P3", acts))


@pytest.mark.parametrize(
    ("acts", "why"),
    [
        ((Said("", 0), Down((200,))), "say what was said"),
        ((Said("bet"),), "no sum was said"),
        ((Said("check"),), "check is not open to P3"),
        ((Down((9000, 100)),), "has \\$90 left"),
    ],
)
def test_what_is_no_move_here_is_refused_with_the_reason(acts: tuple[Any, ...], why: str) -> None:
    played = _facing_a_raise()
    with pytest.raises(Refused, match=why):
        played.answer(Put("P3", acts))


def test_a_raise_that_is_not_open_is_not_declared() -> None:
    facing, first = OpenActs(call=400, stake=9000), OpenActs(bets=True, stake=9000)
    assert binding(PokerRules(), facing, [Said("raise")]).refused == "raise is not open"
    assert binding(PokerRules(), first, [Said("bet")]).refused == "bet is not open"
    assert binding(PokerRules(), first, [Down((100,))]).refused == "bet is not open"


@provision("nsw-poker s 7.4", "nsw-poker s 7.5", "qld-2024 sch 10 s 24(5)")
def test_an_announced_raise_is_one_though_the_chips_are_a_call_or_less() -> None:
    for chips in (100, 400, 500):
        taken = binding(PokerRules(), FACING, [Said("raise"), Said("call"), Down((chips,))])
        assert (taken.move, taken.chips) == ("raise", 800)
    queensland = PokerRules(half_rule=ALWAYS)
    assert binding(queensland, FACING, [Said("raise", 100)]).held == SHORT
    assert binding(queensland, FACING, [Said("raise", 400)]).move == "call"


@provision("qld-2024 sch 10 s 24(4)")
def test_of_an_opening_bet_in_two_motions_the_first_stands() -> None:
    opens = OpenActs(sizes=((200, 9000),), bets=True, stake=9000)
    for rules in (PokerRules(), PokerRules(string_is_call=True)):
        taken = binding(rules, opens, [Down((300,)), Down((500,))])
        assert (taken.move, taken.chips) == ("bet", 300)


def test_a_sum_below_what_is_wagered_already_is_none() -> None:
    front = OpenActs(call=400, sizes=((800, 9000),), full=400, front=500, stake=9000)
    assert binding(PokerRules(), front, [Said("", 500)]).refused
    assert binding(PokerRules(), front, [Said("raise", 500)]).refused
    assert binding(PokerRules(), front, [Said("", 900)]).move == "call"


def test_a_gap_between_the_bring_in_and_a_bet_is_closed_upwards() -> None:
    opens = OpenActs(sizes=((100, 100), (200, 200)), bets=True, stake=9000)
    chips = {n: binding(PokerRules(), opens, [Down((n,))]).chips for n in (50, 100, 150, 999)}
    assert chips == {50: 100, 100: 100, 150: 200, 999: 200}


def test_two_books_read_one_raise_differently() -> None:
    small = [Said("raise", 500)]
    assert binding(PokerRules(), FACING, small).move == "raise"
    assert binding(PokerRules(half_rule=ALWAYS), FACING, small).move == "call"
    two = [Down((300, 300))]
    assert binding(PokerRules(), FACING, two).move == "call"
    assert binding(PokerRules(two_chips_call=False), FACING, two).move == "raise"
    string = [Down((500, 500)), Down((100,))]
    assert binding(PokerRules(), FACING, string).chips == 1000
    assert binding(PokerRules(string_is_call=True), FACING, string).chips == 400


def test_other_games_take_the_move_itself() -> None:
    played = Round(game("qld-2024/casino-war"))
    played.answer(Place("P1", "casino-war", 1000, box="1")).answer(CLOSE)
    played.deal(iter(parse_cards("KS KD"))).answer(DONE)
    assert isinstance(played.prompt, Choose)
    with pytest.raises(Refused, match="a move is wanted"):
        played.answer(Put("P1", (Down((1000,)),)))


def test_out_of_turn_a_move_is_refused_and_a_report_is_a_mishap() -> None:
    played = _facing_a_raise()
    with pytest.raises(Refused, match="P1 is not asked: the table waits for P3"):
        played.answer(Move("P1", "call", stake=100))
    with pytest.raises(Refused, match="P1 is not asked: the table waits for P3"):
        played.answer(Put("P1", (Said("call"),)))
    played.interrupt("out-of-turn", {"player": "P1", "move": "call"})
    assert effects(played)["acts first"] == ["P3"]


def test_a_terminal_sends_moves_in_turn_and_nothing_else() -> None:
    known = game(HOLDEM)
    seats = tuple(Seat(f"P{n}", n, balance=9000, terminal=n == 1) for n in (1, 2))
    played = go(Round(known, Header(known.id, dict(known.options), seats=seats)))
    first = turn(played)
    if first != "P1":
        with pytest.raises(Refused, match="a terminal takes nothing out of turn: P1"):
            played.interrupt("out-of-turn", {"player": "P1", "move": "call"})
        played.answer(Put(first, (Said("call"),)))
    with pytest.raises(Refused, match="a terminal sends the action itself: P1 moves"):
        played.answer(Put("P1", (Said("check"),)))
    played.answer(Move("P1", "check"))


def test_a_table_keeps_it_and_seats_a_terminal() -> None:
    at = Table("poker", game(HOLDEM), SeededSource(3))
    at.sit("P1", 1, 9000, 0)
    at.give(Sit, Actor("P2"), 0, seat="P2", place=2, chips=9000, terminal=True)
    assert [seat.terminal for seat in at.standing.seats] == [False, True]
    at.shuffle(0)
    at.open_round(0)
    while isinstance(at.prompt, Bets):
        due = at.running.round.felt.state.owes[0]  # type: ignore[union-attr]
        at.answer(Place(due.seat, due.wager, due.stake))
    at.deal(0)
    assert turn(at.running.round) == "P2"  # type: ignore[union-attr]
    with pytest.raises(Refused, match="a terminal sends the action itself"):
        at.answer(Put("P2", (Down((300,)),)))
    at.answer(Move("P2", "raise", stake=500))
    at.answer(Put("P1", (Down((500,)), Said("raise", 2000))))
    assert at.running is not None
    assert effects(at.running.round)["binding"] == ["call $4"]


def _anything(rng: random.Random) -> tuple[Said | Down | Sign, ...]:
    acts: list[Said | Down | Sign] = []
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        kind = rng.random()
        if kind < 0.45:
            chips = [rng.choice((25, 100, 100, 500, 500, 1000)) for _ in range(rng.randint(1, 3))]
            acts.append(Down(tuple(chips)))
        elif kind < 0.9:
            word = rng.choice(("", "check", "call", "call", "bet", "raise", "all-in"))
            acts.append(Said(word, rng.choice((0, 50, 200, 400, 700, 2500))))
        else:
            acts.append(Sign("tap"))
    return tuple(acts)


@pytest.mark.parametrize("id", GAMES)
def test_whatever_is_done_is_refused_or_a_move_that_was_open(id: str) -> None:
    taken = 0
    for seed in range(25):
        rng = random.Random(seed)

        def put(prompt: Choose, played: Round, rng: random.Random = rng) -> Put | None:
            nonlocal taken
            question = prompt.questions[0]
            if not played.felt.state.queue:
                return None
            made = Put(question.seat, _anything(rng))
            if played.refusal(made) is not None:
                return None
            player = played.felt.state.queue[0]
            read = acts_read.read(played.felt, player, question, made.acts)
            if read.move:
                fits = [one for one in question.options if one.move == read.move]
                assert any(one.least <= read.chips <= one.most for one in fits), (made, read)
                taken += 1
            return made

        played, _ = any_hand(rng, id, 4, put)
        played.felt.audit()
        assert sum(played.felt.net().values()) + played.felt.house == 0
        again = Round.resume(played.save(), game_of)
        assert again.settlement == played.settlement
    assert taken > 5


def test_it_is_told_in_words() -> None:
    put = Put("P1", (Said("raise", 600), Down((500, 100)), Sign("tap"), Sign("cards"), Said("", 5)))
    assert answer_text(game(HOLDEM).pieces, put) == (
        "P1 says raise to $6, then puts down $5 and $1, then taps the table, then passes his "
        "cards, then says $0.05"
    )
