"""The life of a shoe at a table, from the shuffle to the last round."""

from __future__ import annotations

import pytest

from croupier.books import game, listings
from croupier.equipment import (
    BACK,
    CARDS,
    Scripted,
    SeededSource,
    ShoeEmpty,
    parse_cards,
)
from croupier.play import CLOSE, At, Bets, Choose, Cut, Draw, Place, Refused
from croupier.play.offices import DEALER, MANAGER, Actor
from croupier.play.table import Table
from croupier.play.table import commands as c
from croupier.play.table.shoe import Luck, ShoeInPlay, fed
from croupier.play.table.standing import ShoeAt
from tests.equipment.scripted import ScriptedSource
from tests.play.tables import (
    ACT,
    MINI,
    PLAYER_WINS,
    QLD,
    TIE,
    finish,
    go_on,
    happened,
    limits,
    open_and_bet,
    play,
    table_of,
)
from tests.provisions import provision

TERMINALS = game("qld-2024/baccarat", terminals_only=True)


def rounds_until_shuffle(table: Table) -> int:
    """How many rounds can be played before the cards must be shuffled."""
    played = 0
    while not table.shuffle_due:
        play(table)
        played += 1
    with pytest.raises(Refused, match="shuffled"):
        table.open_round(now=0)
    return played


@provision("qld-2024 s 15(2)(a)")
def test_cards_are_shuffled_before_they_come_into_play() -> None:
    table = Table("T", QLD, SeededSource(1))
    with pytest.raises(Refused, match="shuffled"):
        table.open_round(now=0)
    table.shuffle(now=1)
    assert table.open_round(now=2).felt.header.situation.new_shoe


@provision(
    "qld-2024 sch 1 s 14(5)", "qld-2024 sch 1 s 14(6)", "qld-2024 sch 1 s 14(7)",
    "qld-2024 sch 1 s 14(8)", "qld-2024 sch 1 s 14(10)",
)  # fmt: skip
def test_a_new_shoe_is_cut_marked_and_burnt_once() -> None:
    table = Table("T", QLD, SeededSource(1))
    table.shuffle(now=0)
    assert table.standing.shoe is not None
    order = table.standing.shoe.order
    coup = table.open_round(now=1)
    assert isinstance(coup.prompt, Cut)
    with pytest.raises(Refused, match="cut again"):
        coup.answer(At(9))
    coup.answer(At(100))
    assert table.running is not None
    shoe = table.running.box
    assert shoe is not None
    assert shoe.order == order[100:] + order[:100]
    assert (shoe.at, shoe.mark) == (1, 416 - 14)
    assert table.running is not None
    assert table.running.dealer is not None
    assert bytes(table.running.dealer.burnt) == order[100:101]
    coup.answer(CLOSE)
    finish(table)
    again = table.open_round(now=3)
    assert isinstance(again.prompt, Bets)
    assert not again.felt.header.situation.new_shoe


@provision("qld-2024 sch 1 s 14(8)", "act-1992 BA 7.3", "act-1992 MB 7.3")
@pytest.mark.parametrize("title", ["qld-2024/baccarat", "act-1992/baccarat"])
def test_the_cutting_card_goes_in_at_least_fourteen_from_the_back(title: str) -> None:
    table = Table("T", game(title), SeededSource(1))
    with pytest.raises(Refused, match="at least 14"):
        table.give(c.PlaceMark, DEALER, 0, 13)
    table.give(c.PlaceMark, DEALER, 0, 60)
    table.shuffle(now=0)
    play(table)
    assert table.standing.shoe is not None
    assert table.standing.shoe.mark == 416 - 60


@provision(
    "qld-2024 sch 1 s 15(1)", "qld-2024 sch 1 s 15(2)", "qld-2024 sch 1 s 15(3)",
    "qld-2024 s 15(2)(b)",
)  # fmt: skip
@pytest.mark.parametrize("place", [1, 2, 3])
def test_after_the_cutting_card_one_further_round(place: int) -> None:
    table = table_of(cutting_card=4 + place)
    play(table)
    play(table)
    assert happened(table, "last round announced") == [""]
    assert table.standing.stage.last_round
    assert rounds_until_shuffle(table) == 1


@provision("qld-2024 sch 1 s 15(4)")
def test_the_cutting_card_first_makes_that_round_the_last() -> None:
    table = table_of(cutting_card=4)
    play(table)
    coup = open_and_bet(table)
    go_on(table, lambda: not isinstance(coup.prompt, Draw))
    assert happened(table, "last round announced") == [""]
    finish(table)
    assert table.shuffle_due


@provision("qld-2024 sch 1 s 15(5)")
@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_on_terminals_a_further_round_however_the_card_appears(place: int) -> None:
    table = table_of(TERMINALS, cutting_card=place)
    assert rounds_until_shuffle(table) == 2
    assert happened(table, "last round announced") == []


@provision("act-1992 BA 7.5", "act-1992 MB 7.5")
@pytest.mark.parametrize("place", [0, 1, 2, 3])
@pytest.mark.parametrize("title", ["act-1992/baccarat", "act-1992/mini-baccarat"])
def test_in_the_act_that_coup_is_the_last(title: str, place: int) -> None:
    assert rounds_until_shuffle(table_of(game(title), cutting_card=place)) == 1


@provision("act-1992 BA 7.5", "act-1992 MB 7.5")
@pytest.mark.parametrize("ties", [0, 1, 2, 5])
def test_in_the_act_each_tie_earns_a_further_hand(ties: int) -> None:
    coups = " ".join([TIE] * ties + [PLAYER_WINS] * 3)
    table = table_of(MINI, coups, many=1, cutting_card=2)
    assert rounds_until_shuffle(table) == ties + 1


@provision("qld-2024 sch 14 s 18", "qld-2024 sch 14 s 13(1)(b)", "qld-2024 sch 14 s 13(1)(c)")
@pytest.mark.parametrize(("place", "to"), [(0, "P1"), (1, "P2"), (2, "dealer"), (3, "P1")])
def test_lucky_draw_finishes_the_round_and_remembers_where_the_card_came(
    place: int, to: str
) -> None:
    table = table_of(game("qld-2024/lucky-draw-baccarat"), "2C 3D 4H 5S 6C 7D", cutting_card=place)
    table.sit("P1", 1, 10_000, now=0)
    table.sit("P2", 2, 10_000, now=0)
    play(table, Place("P1", "enter", 500, box="1"), Place("P2", "enter", 500, box="2"))
    assert table.shuffle_due
    table.shuffle(now=1)
    assert table.header().situation.cutting_card_to == to


@provision("qld-2024 sch 1 s 13(2)", "qld-2024 s 16(e)")
def test_a_card_machine_is_neither_cut_nor_shuffled() -> None:
    table = Table("T", game("qld-2024/baccarat", dealt_from="machine"), SeededSource(1))
    for _ in range(120):
        coup = play(table)
        assert not coup.felt.header.situation.new_shoe
        assert "burnt" not in coup.felt.hands
    assert not table.shuffle_due
    with pytest.raises(Refused, match="no shoe"):
        table.shuffle(now=0)
    with pytest.raises(Refused, match="machine"):
        table.give(c.DirectShuffle, MANAGER, 0)


@provision("qld-2024 s 16(a)")
def test_a_card_machine_holds_no_more_than_eight_decks() -> None:
    """Whatever number of decks the game is played with."""
    decks = {
        max(listing.game(listing.options({"decks": number})).deck)
        for listing in listings()
        if listing.id.startswith("qld-2024/")
        for choice in listing.choices
        if choice.name == "decks"
        for number in choice.choices
    }
    assert decks == {5, 6, 7, 8}


@provision("qld-2024 s 16(f)", "qld-2024 s 16(g)")
@pytest.mark.parametrize("held", [b"", bytes([51])])
def test_all_cards_but_those_held_are_in_the_machine_and_any_may_come_next(held: bytes) -> None:
    """A card that was just put back may be the very next one."""
    before = ShoeAt(bytes(range(52)), machine=True, held=held)
    came = set()
    for number in range(52 - len(held)):
        box = ShoeInPlay(before)
        box.luck = Luck(b"", ScriptedSource([number, 0, 0]), "")
        came |= {box.draw() for _ in held}
        came.add(box.draw())
        box.draw()
        assert not box.cutting_card_reached
        assert fed(box.put_away([])) == list(range(52))
    assert came == set(CARDS)


@provision("qld-2024 s 16(f)")
def test_an_empty_machine_deals_nothing() -> None:
    box = ShoeInPlay(ShoeAt(bytes(range(52)), machine=True))
    box.luck = Luck(b"", SeededSource(1), "")
    assert sorted(box.draw() for _ in range(52)) == sorted(CARDS)
    with pytest.raises(ShoeEmpty, match="the card machine is empty"):
        box.draw()


@provision("qld-2024 s 15(2)(c)")
def test_the_manager_may_direct_a_shuffle_after_a_round() -> None:
    table = table_of()
    open_and_bet(table)
    table.give(c.DirectShuffle, MANAGER, 1)
    finish(table)
    assert table.shuffle_due
    table.shuffle(now=2)
    assert not table.shuffle_due
    assert table.header().situation.new_shoe


@provision("qld-2024 sch 1 s 24(8)", "act-1992 BA 11.6", "act-1992 MB 11.6")
@pytest.mark.parametrize("title", ["qld-2024/baccarat", "act-1992/baccarat"])
def test_a_shoe_that_runs_out_voids_the_round_and_is_shuffled(title: str) -> None:
    table = table_of(game(title), many=1)
    table.sit("P1", 1, 10_000, now=0)
    play(table)
    coup = play(table, Place("P1", "player", 1000))
    assert coup.void
    assert table.seats["P1"].balance == 10_000
    assert happened(table, "not-enough-cards") == [""]
    assert table.shuffle_due


@provision("act-1992 BA 7.4", "act-1992 MB 7.4")
def test_a_held_card_goes_back_into_the_shuffle() -> None:
    table = table_of(ACT, "9D 2C TD 5S 8H", many=90)
    coup = open_and_bet(table)
    go_on(table, lambda: type(coup.prompt).__name__ == "Settle")
    coup.interrupt("excess-card", {"card": int(table.surplus())})
    finish(table)
    assert table.header().situation.held
    table.shuffle(now=1)
    assert table.header().situation.held == ()
    assert table.standing.shoe is not None
    assert len(table.standing.shoe.order[table.standing.shoe.at :]) == 450


def test_a_new_shoe_whose_round_ended_before_the_cut_is_cut_in_the_next() -> None:
    table = Table("T", ACT, SeededSource(1), limits=limits())
    table.sit("P1", 1, 10_000, now=0)
    table.shuffle(now=0)
    coup = table.open_round(now=1)
    assert isinstance(coup.prompt, Choose)
    coup.interrupt("outcome-invalidated", {"reason": "fire"})
    table.close_round(now=2)
    assert table.header().situation.new_shoe


def test_a_table_with_real_cards_is_told_of_the_cutting_card() -> None:
    table = Table("T", MINI, SeededSource(1), keyed=True)
    table.shuffle(now=0)
    coup = table.open_round(now=1)
    assert table.running is not None
    assert table.running.dealer is None
    assert table.prompt == coup.prompt
    coup.answer(At(200))
    for card in parse_cards("AS 2D"):
        if isinstance(coup.prompt, Draw):
            coup.answer(card if coup.prompt.face_up else BACK)
    coup.answer(CLOSE)
    for card in parse_cards(PLAYER_WINS):
        coup.answer(card)
    table.give(c.CuttingCardOut, DEALER, 2)
    go_on(table, lambda: coup.over)
    table.close_round(now=3)
    assert table.shuffle_due


@provision("qld-2024 sch 14 s 24")
def test_lucky_draw_goes_on_from_the_shuffled_discards() -> None:
    table = table_of(game("qld-2024/lucky-draw-baccarat"), "2C 3D 4H 5S 6C 7D 8D", many=1)
    table.sit("P1", 1, 10_000, now=0)
    wager = Place("P1", "enter", 500, box="1")
    play(table, wager)
    assert not table.shuffle_due
    coup = play(table, wager)
    assert not coup.void
    assert coup.settlement
    assert happened(table, "not-enough-cards") == [""]
    assert table.shuffle_due


@provision("qld-2024 s 15(4)")
def test_cards_that_came_shuffled_are_shuffled_again_if_a_player_asks_in_time() -> None:
    table = Table("T", game("qld-2024/blackjack"), SeededSource(1), box=Scripted(CARDS))
    table.sit("P1", 1, 10_000, now=0)
    assert not table.shuffle_due
    with pytest.raises(Refused, match="not at this table"):
        table.give(c.AskReshuffle, Actor("P2"), 1, "P2")
    table.give(c.AskReshuffle, Actor("P1"), 1, "P1")
    assert table.shuffle_due
    with pytest.raises(Refused, match="shuffled"):
        table.open_round(now=2)
    table.shuffle(now=3)
    assert not table.shuffle_due
    with pytest.raises(Refused, match="shuffled at the table"):
        table.give(c.AskReshuffle, Actor("P1"), 4, "P1")


@provision("qld-2024 s 15(4)", "qld-2024 s 16(e)")
def test_no_shuffle_is_asked_for_too_late_or_where_there_is_none() -> None:
    rounds = parse_cards("TS 9D 8H 9C") * 2
    table = Table("T", game("qld-2024/blackjack"), SeededSource(1), box=Scripted(rounds))
    table.sit("P1", 1, 10_000, now=0)
    table.open_round(now=1)
    with pytest.raises(Refused, match="before it"):
        table.give(c.AskReshuffle, Actor("P1"), 1, "P1")
    finish(table)
    with pytest.raises(Refused, match="too late"):
        table.give(c.AskReshuffle, Actor("P1"), 2, "P1")
    machine = Table("T", game("qld-2024/blackjack", machine=True), SeededSource(1))
    machine.sit("P1", 1, 10_000, now=0)
    with pytest.raises(Refused, match="no shoe"):
        machine.give(c.AskReshuffle, Actor("P1"), 1, "P1")
    act = Table("T", ACT, SeededSource(1))
    act.sit("P1", 1, 10_000, now=0)
    with pytest.raises(Refused, match="no rule"):
        act.give(c.AskReshuffle, Actor("P1"), 1, "P1")


def test_cards_shuffled_back_in_a_round_are_among_those_still_to_come() -> None:
    box = ShoeInPlay(ShoeAt(bytes(range(52))))
    box.luck = Luck(b"", SeededSource(1), "deal")
    first = [box.draw() for _ in range(5)]
    box.put_back_first(first[4])
    box.shuffle_in(first[1:3])
    assert (box.drawn, box.at, box.held) == (2, 2, [])
    assert sorted(box.order[:2]) == sorted((first[0], first[3]))
    left = [box.draw() for _ in range(50)]
    assert sorted(left) == sorted({*range(52)} - {first[0], first[3]})
    assert left != sorted(left)
    again = ShoeInPlay(ShoeAt(bytes(range(52))))
    again.luck = Luck(bytes(box.luck.written), None, "deal")
    for _ in range(5):
        again.draw()
    again.put_back_first(first[4])
    again.shuffle_in(first[1:3])
    assert again.order == box.order


def test_cards_go_back_into_a_machine() -> None:
    box = ShoeInPlay(ShoeAt(bytes(range(52)), machine=True))
    box.luck = Luck(b"", SeededSource(1), "deal")
    cards = [box.draw() for _ in range(3)]
    box.put_back_first(cards[2])
    box.shuffle_in(cards[:1])
    assert box.drawn == 1
    assert box.inside is not None
    assert sorted(box.inside) == sorted({*range(52)} - {cards[1]})
