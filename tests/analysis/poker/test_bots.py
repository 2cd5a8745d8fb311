"""Players who decide by what they see: never by what they do not, and always what is allowed."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations, cycle

import pytest

from croupier.analysis import NotProvable, odds
from croupier.analysis.equity.ranges import cards_of
from croupier.analysis.poker.seen import seen
from croupier.books import game, listings
from croupier.bots import STYLES, SeenByPlayer, decide
from croupier.bots.house_takes import play_out, played_hands, post, styles_of, taken
from croupier.bots.styles import AGGRESSIVE, CALLING, TIGHT, Style
from croupier.equipment import Card, Scripted, SeededSource
from croupier.equipment.randomness import shuffle
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
from croupier.games.poker.state import PokerState
from croupier.play import Bets, Choose, Dealer, Game, Header, Option, Question, Round
from croupier.play.answers import CLOSE, DONE, Move
from croupier.play.header import Seat, Situation

GAMES = [one.id for one in listings() if isinstance(game(one.id).rules, PokerRules)]
LUCK = SeededSource(1)


def table(played: Game, players: int = 5, stake: int = 20_000) -> Round:
    """A round for so many players, with as much each."""
    seats = tuple(Seat(f"p{n}", n, balance=stake + 700 * n) for n in range(1, players + 1))
    return Round(played, Header(played.id, dict(played.options), seats=seats))


def holdem(hand: str, board: str = "", call: int = 0, pot: int = 1_000) -> SeenByPlayer:
    rules = game("nsw-poker/texas-holdem").rules
    assert isinstance(rules, PokerRules)
    cards = cards_of(hand)
    street = {0: 1, 3: 2, 4: 3, 5: 4}[len(cards_of(board))]
    at = tuple(range(len(cards)))
    return SeenByPlayer(
        rules, cards, at, cards_of(board), ((), ()), (), street, pot, call, 0, 20_000, 0
    )


def asks(*options: Option) -> Question:
    return Question("p1", "", options, FOLD)


FACING = asks(Option(FOLD), Option(CALL, 500, 500), Option(RAISE, 1_000, 20_000))
FREE = asks(Option(CHECK), Option(FOLD), Option(BET, 200, 20_000))


def test_thirteen_games_are_played() -> None:
    assert len(GAMES) == 13


@pytest.mark.parametrize("id", GAMES)
def test_whatever_they_decide_is_allowed_and_chips_are_conserved(id: str) -> None:
    for number in range(8):
        played = play_out(table(game(id), 2 + number % 4), SeededSource(number))
        assert played.over
        assert sum(played.felt.net().values()) == -played.felt.taken


@pytest.mark.parametrize("id", GAMES)
def test_a_player_sees_his_own_cards_and_what_lies_open_and_nothing_else(id: str) -> None:
    """No hidden card of another is in the view, and the view is all that a decision goes by."""
    played = game(id)
    deck = [card for card in Card.all() if played.deck[card]]
    shuffle(deck, SeededSource(5))
    round = table(played, 3)
    dealer = Dealer(round, Scripted(deck))
    styles = dict(zip(("p1", "p2", "p3"), cycle(STYLES.values()), strict=False))
    looked = 0
    while (prompt := dealer.run()) is not None:
        if isinstance(prompt, Bets):
            round.answer(post(round) or CLOSE)
            continue
        if not isinstance(prompt, Choose):
            round.answer(DONE)
            continue
        (asked,) = prompt.questions
        own = dealer.faces(asked.seat)
        view = seen(round.felt, asked.seat, own)
        looked += 1
        hidden = {
            int(face)
            for seat in ("p1", "p2", "p3")
            if seat != asked.seat
            for face, lies in zip(dealer.faces(seat), round.felt.hand(seat).cards, strict=True)
            if lies < 0
        }
        shown = {*view.board, *view.gone, *view.cards}.union(*view.others, *view.shown)
        assert hidden.isdisjoint(shown)
        assert set(view.cards) <= set(map(int, own))
        round.answer(decide(styles[asked.seat], view, asked, SeededSource(looked)))
    assert looked


def test_good_hands_are_raised_and_bad_ones_folded() -> None:
    assert decide(AGGRESSIVE, holdem("AsAd", call=500), FACING, SeededSource(3)).move == RAISE
    moves = [
        decide(TIGHT, holdem("7h2c", call=500), FACING, SeededSource(f"x{number}")).move
        for number in range(50)
    ]
    assert moves.count(FOLD) >= 45  # now and then he bluffs
    assert CALL not in moves
    board = "Ah 7c 2d"
    assert decide(CALLING, holdem("AsKd", board, call=500), FACING, SeededSource(2)).move == CALL
    nothing = holdem("4s3d", "Ah Kc Jd 9s 8h", call=500, pot=900)
    assert decide(TIGHT, nothing, FACING, SeededSource(2)).move == FOLD


def test_nobody_folds_who_may_check() -> None:
    for number, style in enumerate(STYLES.values()):
        for luck in range(10):
            move = decide(style, holdem("7h2c"), FREE, SeededSource(f"{number} {luck}"))
            assert move.move in (CHECK, BET)


def test_wagers_are_whole_chips_between_the_least_and_the_most() -> None:
    for luck in range(40):
        seen_now = holdem("AsAd", "Ac 7c 2d", pot=1_230)
        move = decide(AGGRESSIVE, seen_now, FREE, SeededSource(luck))
        if move.move == BET:
            assert 200 <= move.stake <= 20_000
            assert move.stake % 100 == 0 or move.stake == 20_000
    stepped = asks(Option(CHECK), Option(BET, 500, 500), Option(BET, 1_000, 1_000))
    sizes = {
        decide(AGGRESSIVE, holdem("AsAd", "Ac 7c 2d", pot=900), stepped, SeededSource(n)).stake
        for n in range(20)
    }
    assert sizes <= {0, 500, 1_000}
    assert sizes - {0}


def test_a_beaten_hand_is_mucked_and_a_winning_one_shown() -> None:
    showdown = Question("p1", "", (Option(SHOW), Option(MUCK)), SHOW)
    board = "Ah 7c 2d Js 9h"
    beaten = replace(holdem("KsKd", board), shown=(cards_of("AsTd"),))
    equal = replace(holdem("KsKd", board), shown=(cards_of("KhKc"),))
    assert decide(TIGHT, beaten, showdown, LUCK).move == MUCK
    assert decide(TIGHT, equal, showdown, LUCK).move == SHOW


def test_cards_are_given_up_by_their_place_in_the_hand() -> None:
    rules = game("nsw-poker/draw-ante").rules
    assert isinstance(rules, PokerRules)
    view = replace(holdem("AsAd9c7h2d"), rules=rules, at=(0, 1, 2, 3, 4))
    exchange = asks(Option(PAT), Option(DISCARD, gives=(1, 5), held=(0, 1, 2, 3, 4)))
    assert decide(TIGHT, view, exchange, LUCK) == Move("p1", DISCARD, cards=(2, 3, 4))
    made = replace(view, cards=cards_of("9s8d7c6h5d"))
    assert decide(TIGHT, made, exchange, LUCK).move == PAT


def test_styles_play_as_they_are_called() -> None:
    played = game("nsw-poker/texas-holdem")
    done: dict[str, Counter[str]] = {name: Counter() for name in STYLES}
    left = PokerState()
    for number in range(120):
        seats = tuple(Seat(f"p{n}", n, balance=20_000) for n in range(1, 5))
        header = Header(
            played.id, dict(played.options), seats=seats, situation=Situation(state=left)
        )
        over = play_out(Round(played, header), SeededSource(f"styles {number}"))
        left = over.felt.state.leaves()
        by_seat = dict(zip((seat.id for seat in seats), STYLES, strict=True))
        for entry in over.entries_in_force:
            answer = getattr(entry, "answer", None)
            if isinstance(answer, Move):
                done[by_seat[answer.seat]][answer.move] += 1
    wagers = {name: moves[BET] + moves[RAISE] for name, moves in done.items()}
    assert done["tight"][FOLD] > done["loose"][FOLD]
    assert wagers["aggressive"] > 2 * wagers["calling"]
    assert done["calling"][CALL] > done["tight"][CALL]


# -- where a player sits ---------------------------------------------------------------------------


def first_turns(id: str, players: int, folds: str = "") -> dict[str, list[int]]:
    """By seat, how many act after him each time that he is asked, if all check or call; one folds
    before the second street.
    """
    played = game(id)
    deck = [card for card in Card.all() if played.deck[card]]
    shuffle(deck, SeededSource(5))
    round = table(played, players)
    dealer = Dealer(round, Scripted(deck))
    found: dict[str, list[int]] = {}
    while (prompt := dealer.run()) is not None:
        if isinstance(prompt, Bets):
            round.answer(post(round) or CLOSE)
            continue
        if not isinstance(prompt, Choose) or any(
            o.move == SHOW for o in prompt.questions[0].options
        ):
            break
        (asked,) = prompt.questions
        view = seen(round.felt, asked.seat, dealer.faces(asked.seat))
        found.setdefault(asked.seat, []).append(view.after)
        options = {option.move: option for option in asked.options}
        move = next(one for one in (CHECK, CALL, BET) if one in options)
        if asked.seat == folds and view.street == 1:
            move = FOLD
        round.answer(Move(asked.seat, move, asked.on, options[move].least))
    return found


def test_who_sits_left_of_the_button_acts_before_all_and_the_button_after_all() -> None:
    found = first_turns("nsw-poker/texas-holdem", 4)  # blinds p1 and p2, the button p4
    assert found == {"p3": [1] * 4, "p4": [0] * 4, "p1": [3] * 4, "p2": [2] * 4}
    found = first_turns("nsw-poker/texas-holdem", 4, folds="p4")
    assert found["p3"] == [1, 0, 0, 0]  # who has folded acts no more


def test_in_stud_who_opens_acts_first_whatever_the_button_says() -> None:
    found = first_turns("nsw-poker/five-card-stud", 3)
    by_street = list(zip(*found.values(), strict=True))
    assert all(sorted(street) == [0, 1, 2] for street in by_street)
    assert len({*by_street}) > 1


def test_the_last_to_act_plays_more_hands_than_the_first() -> None:
    def plays(style: Style, after: int) -> int:
        hands = combinations(range(51, -1, -7), 2)
        views = (replace(holdem("7h2c", call=500), cards=hand, after=after) for hand in hands)
        return sum(decide(style, view, FACING, SeededSource(2)).move != FOLD for view in views)

    assert plays(TIGHT, 0) > plays(TIGHT, 2)
    assert plays(AGGRESSIVE, 0) > plays(AGGRESSIVE, 2)
    assert plays(CALLING, 0) == plays(CALLING, 2)  # he does not look where he sits


def test_the_last_to_act_bets_what_the_first_checks() -> None:
    fair = holdem("8s7s", "Ah Jc 8d")
    moves = [
        [decide(AGGRESSIVE, replace(fair, after=n), FREE, SeededSource(k)).move for k in range(40)]
        for n in (0, 2)
    ]
    assert moves[0].count(BET) > 2 * moves[1].count(BET)


@pytest.mark.parametrize("id", ["nsw-poker/texas-holdem", "nsw-poker/draw-blind"])
def test_some_put_in_a_blind_that_they_need_not_and_the_tight_never(id: str) -> None:
    choice = {"straddle": True} if "holdem" in id else {}
    posted: Counter[str] = Counter()
    for felt in played_hands(game(id, **choice), 80, players=4):
        styles = styles_of([seat.id for seat in felt.header.seats])
        poster, blinds = felt.state.last_poster, felt.state.order[:2]
        posted[styles[poster].name if poster not in blinds else "nobody"] += 1
    assert posted["tight"] == 0
    assert posted["aggressive"] > 0
    assert posted["nobody"] > 40
    again = [felt.state.last_poster for felt in played_hands(game(id, **choice), 20, players=4)]
    assert again == [
        felt.state.last_poster for felt in played_hands(game(id, **choice), 20, players=4)
    ]


# -- what the house takes --------------------------------------------------------------------------


def test_where_nothing_is_charged_nothing_is_taken() -> None:
    found = taken(game("nsw-poker/texas-holdem"), hands=20)
    assert (found.mean, found.free, found.share) == (0, 1, 0)


def test_a_percentage_takes_no_more_than_its_rate() -> None:
    found = taken(game("nsw-poker/texas-holdem", commission="percentage"), hands=60)
    assert 0 < found.share <= 0.1
    assert 0 < found.within < found.mean * 2
    assert found.players == 6
    assert found.stake == 100 * 200


def test_a_fee_is_the_same_for_every_hand() -> None:
    found = taken(game("nsw-poker/omaha", commission="per-hand", fee=150), hands=5, players=4)
    assert (found.mean, found.within, found.free) == (600, 0, 0)


def test_more_players_than_can_be_dealt_in_do_not_sit_down() -> None:
    assert taken(game("nsw-poker/seven-card-stud", deck=32), hands=2, players=9).players == 4


def test_a_game_among_players_has_no_house_edge_to_prove() -> None:
    with pytest.raises(NotProvable, match="play among themselves"):
        odds(game("nsw-poker/omaha"))
