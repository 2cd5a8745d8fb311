"""Electronic blackjack: one hand for all terminals, each acting by itself."""

from __future__ import annotations

import pytest

from croupier.books import game
from croupier.equipment.cards import BACK, parse_cards
from croupier.games.blackjack.terminals import twenty
from croupier.play import CLOSE, Choose, Header, Limit, Place, Refused, Round, Seat
from tests.games.blackjack.table import cards, deal, effects, finish, move, outcomes, refused
from tests.provisions import provision

TERMINALS = "qld-2024/electronic-blackjack"


def terminals(players: int = 1, cards: str = "", side: tuple[Place, ...] = ()) -> Round:
    """Each player at a terminal of his own, then cards."""
    played = Round(game(TERMINALS))
    for number in range(1, players + 1):
        played.answer(Place(f"P{number}", "original", 1000))
    for wager in side:
        played.answer(wager)
    return deal(played.answer(CLOSE), cards)


@provision("qld-2024 sch 2(e) s 3(a)")
def test_all_terminals_are_asked_at_once_about_the_same_cards() -> None:
    played = terminals(3, cards="KS 6D 6H")
    assert isinstance(played.prompt, Choose)
    assert [question.seat for question in played.prompt.questions] == ["P1", "P2", "P3"]
    deal(move(played, "hit", seat="P3"), "4C")
    deal(move(played, "hit", seat="P1"), "QC")
    assert outcomes(played) == {"P1 original": "lose"}
    move(move(played, "stand", seat="P2"), "stand", seat="P3")
    assert cards(played, "player") == "KS 6H"
    assert cards(played, "box 3") == "KS 6H 4C"
    finish(deal(played, "TD 3S"))
    assert played.felt.net() == {"P1": -1000, "P2": -1000, "P3": 1000}


def test_the_common_cards_are_counted_once() -> None:
    played = terminals(3, cards="KS 6D 6H")
    king, six = parse_cards("KS 6H")
    assert (played.felt.left[king], played.felt.left[six]) == (7, 7)
    played = move(terminals(2, cards="8S 6D 8H"), "split", 1000, seat="P2")
    eight = parse_cards("8S")[0]
    assert played.felt.left[eight] == 7


def test_a_terminal_splits_while_another_stands() -> None:
    played = terminals(2, cards="8S 6D 8H")
    deal(move(played, "split", 1000, seat="P2"), "KC")
    move(played, "stand", seat="P1")
    deal(move(played, "stand", seat="P2"), "3C")
    deal(move(played, "double", 1000, seat="P2"), "TC")
    finish(deal(played, "TD 9S"))
    assert played.felt.net() == {"P1": 1000, "P2": 3000}


@provision("qld-2024 sch 2(e) s 3(c)")
@pytest.mark.parametrize(
    ("two", "drawn"), [("5S 6H", "2C"), ("AS 5H", "3C"), ("AS 6H", ""), ("KS 2H", "")]
)
def test_a_terminal_out_of_time_is_played_by_the_system(two: str, drawn: str) -> None:
    first, second = two.split()
    played = terminals(2, cards=f"{first} 6D {second}")
    played.interrupt("time-out", {"player": "P1"})
    deal(played, drawn)
    assert cards(played, "box 1") == f"{two} {drawn}".strip()
    assert isinstance(played.prompt, Choose)
    assert [question.seat for question in played.prompt.questions] == ["P2"]


@pytest.mark.parametrize(
    ("two", "name"),
    [
        ("KS KS", "spade kings"),
        ("KH KH", "suited kings"),
        ("TD TD", "suited pair"),
        ("QD JD", "suited twenty"),
        ("AC 9C", "suited twenty"),
        ("KS KH", "kings"),
        ("TS QH", "twenty"),
        ("KS AS", "none"),
        ("KS 9S", "none"),
    ],
)
@provision("qld-2024 sch 2(e) s 5(a)", "qld-2024 sch 2(e) s 5(c)", "qld-2024 sch 2(e) s 8(1)")
def test_what_a_twenty_is_worth(two: str, name: str) -> None:
    assert twenty(parse_cards(two), False) == name


@provision("qld-2024 sch 2(e) s 5(b)")
def test_two_kings_of_spades_wait_for_the_dealer_even_when_the_hand_is_lost() -> None:
    played = terminals(1, cards="KS AD KS", side=(Place("P1", "kings-bounty", 100),))
    played.answer(CLOSE)
    deal(move(played, "hit"), "5C")
    assert outcomes(played) == {"P1 original": "lose"}
    finish(deal(played, "QC"))
    assert played.felt.net() == {"P1": -1000 + 100_000}


@provision("qld-2024 sch 2(e) s 6", "qld-2024 sch 2(e) s 5", "qld-2024 sch 2(e) s 7")
def test_side_wagers_go_beside_a_blackjack_wager() -> None:
    played = Round(game(TERMINALS)).answer(Place("P1", "original", 1000))
    for wager, section in (("kings-bounty", 5), ("royal-match-21", 6), ("bet-the-set-21", 7)):
        assert refused(played, Place("P2", wager, 100)) == f"sch 2(e) s {section}"
        played.answer(Place("P1", wager, 100))


@provision("qld-2024 sch 2(e) s 4")
def test_the_tables_additional_wagers_are_not_offered() -> None:
    played = Round(game(TERMINALS)).answer(Place("P1", "original", 1000))
    assert refused(played, Place("P1", "perfect-pairs", 100)) == "sch 2(e) s 4"


@provision("qld-2024 sch 16 s 8", "qld-2024 sch 16 s 5(3)")
def test_limits_may_differ_between_terminals() -> None:
    seats = (Seat("P1", 1, maximum=10_000), Seat("P2", 2))
    table = Header(TERMINALS, seats=seats, limits={"original": Limit(100, 5_000)})
    played = Round(game(TERMINALS), table).answer(Place("P1", "original", 10_000))
    assert "sch 16 s 8" in refused(played, Place("P2", "original", 10_000))


# -- a result that is shown wrongly ----------------------------------------------------------------


def shown(*boxes: int, first: str, hits: dict[int, str] | None = None, dealer: str) -> Round:
    """A round whose result is in: each terminal has drawn and stands or is bust."""
    played = Round(game(TERMINALS))
    for box in boxes:
        played.answer(Place(f"P{box}", "original", 1000, box=str(box)))
    deal(played.answer(CLOSE), first)
    for box in boxes:
        for card in (hits or {}).get(box, "").split():
            deal(move(played, "hit", seat=f"P{box}"), card)
        if any(bet.seat == f"P{box}" for bet in played.felt.live()):
            move(played, "stand", seat=f"P{box}")
    return deal(played, dealer)


def drawn(**lie: str) -> dict[str, dict[str, list[int]]]:
    return {
        "lie": {
            place.replace("_", " "): list(map(int, parse_cards(faces)))
            for place, faces in lie.items()
        }
    }


@provision("qld-2024 sch 16 s 10(2)")
def test_the_dealers_cards_are_those_that_were_drawn() -> None:
    played = shown(1, first="TS 6D 8H", dealer="TD 2C")
    played.interrupt("wrong-result", drawn(dealer="6D TD 5C"))
    assert ("result", "recalculated") in effects(played)
    assert cards(played, "dealer") == "6D TD 5C"
    assert finish(played).felt.net() == {"P1": -1000}


@provision("qld-2024 sch 16 s 10(2)", "qld-2024 sch 2(e) s 3(a)")
def test_the_first_cards_that_were_drawn_are_those_of_every_terminal() -> None:
    played = shown(1, 2, first="TS 6D 3H", hits={2: "5C"}, dealer="TD 2C")
    played.interrupt("wrong-result", drawn(player="TS TH"))
    assert cards(played, "box 1") == "TS TH"
    assert cards(played, "box 2") == "TS TH 5C"
    assert cards(played, "player") == "TS TH"


@provision("qld-2024 sch 16 s 10(2)")
def test_a_card_that_one_terminal_drew_is_its_own_whoever_lost_elsewhere() -> None:
    played = shown(1, 2, first="TS 6D 6H", hits={1: "KC", 2: "2H"}, dealer="TD 3C")
    assert outcomes(played) == {"P1 original": "lose"}
    played.interrupt("wrong-result", drawn(box_2="TS 6H 5H"))
    assert finish(played).felt.net() == {"P1": -1000, "P2": 1000}


@provision("qld-2024 sch 16 s 10(2)")
def test_with_other_first_cards_a_terminal_says_what_it_drew_after_them() -> None:
    played = shown(1, first="TS 6D 3H", hits={1: "5C"}, dealer="TD 2C")
    played.interrupt("wrong-result", drawn(player="TS 2H", box_1="TS 2H 8C"))
    assert cards(played, "box 1") == "TS 2H 8C"


@provision("qld-2024 sch 16 s 10(2)")
def test_a_card_that_was_drawn_has_a_face_and_one_that_goes_back_may_lie_elsewhere() -> None:
    played = Round(game(TERMINALS, decks=5))
    played.answer(Place("P1", "original", 1000, box="1"))
    deal(played.answer(CLOSE), "2S 6D 2S")
    deal(move(played, "hit"), "2S")
    deal(move(played, "hit"), "2S")
    deal(move(played, "hit"), "2S")
    deal(move(played, "stand"), "TD KC")
    with pytest.raises(Refused, match="do not hold"):
        played.interrupt(
            "wrong-result", {"lie": {"dealer": [int(BACK), *map(int, parse_cards("TD KC"))]}}
        )
    with pytest.raises(Refused, match="do not hold"):
        played.interrupt("wrong-result", drawn(dealer="2S TD KC"))
    swapped = drawn(dealer="2S TD KC", box_1="2S 2S 2S 2S 6D")
    assert cards(played.interrupt("wrong-result", swapped), "dealer") == "2S TD KC"


@provision("qld-2024 sch 16 s 10(2)")
def test_what_was_split_or_declared_void_does_not_hinder_where_nothing_hangs_on_it() -> None:
    split = terminals(cards="8S 6D 8H")
    deal(move(split, "split", 1000), "TS")
    deal(move(split, "stand"), "TH")
    deal(move(split, "stand"), "TD 2C")
    split.interrupt("wrong-result", drawn(dealer="6D TD 5C"))
    assert cards(split, "dealer") == "6D TD 5C"
    void = shown(1, 2, first="TS 6D 3H", dealer="TD 2C")
    void.interrupt("contravention", {"player": "P1"})
    assert outcomes(void) == {"P1 original": "void"}
    void.interrupt("wrong-result", drawn(player="TS TH"))
    assert finish(void).felt.net() == {"P1": 0, "P2": 1000}
