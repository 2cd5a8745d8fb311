"""The card machine."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.cards import CARDS, Card
from croupier.equipment.machine import BadMachine, CardMachine
from croupier.equipment.randomness import ScriptedSource, SeededSource
from croupier.equipment.shoe import Dealing, Scripted, ShoeEmpty
from tests.provisions import provision


def test_a_machine_deals_like_a_shoe() -> None:
    boxes: list[Dealing] = [CardMachine(SeededSource(1), 6), Scripted(CARDS)]
    for box in boxes:
        box.start_round()
        box.discard([box.draw()])
        box.put_back_first(box.draw())
        box.remove_face_up()
        assert len(box.burn(2)) == 2
        assert len(box.rack) == 4
        assert not box.cutting_card_reached


@provision("qld-2024 s 16(a)")
@pytest.mark.parametrize(
    ("decks", "minimum", "maximum"),
    [(9, 1, 9), (9, 1, 8), (3, 4, 8), (7, 4, 6), (4, 6, 4), (0, 0, 8)],
)
def test_a_machine_holds_an_approved_number_of_decks(
    decks: int, minimum: int, maximum: int
) -> None:
    with pytest.raises(BadMachine):
        CardMachine(SeededSource(1), decks, minimum=minimum, maximum=maximum)


@provision("qld-2024 s 16(a)")
def test_a_machine_holds_up_to_eight_decks() -> None:
    assert CardMachine(SeededSource(1), 8).remaining == 416


@provision("qld-2024 s 16(e)")
def test_no_cutting_card_comes_out_of_a_machine() -> None:
    machine = CardMachine(SeededSource(1), 1)
    for _ in range(52):
        machine.draw()
        assert not machine.cutting_card_reached
        assert not machine.cutting_card_first
    with pytest.raises(ShoeEmpty, match="the card machine is empty"):
        machine.draw()


@provision("qld-2024 s 16(g)")
def test_the_rack_goes_back_into_the_machine_before_the_next_round() -> None:
    machine = CardMachine(SeededSource(1), 1)
    hand = [machine.draw() for _ in range(5)]
    machine.discard(hand)
    assert (machine.remaining, list(machine.rack)) == (47, hand)
    machine.start_round()
    assert (machine.remaining, list(machine.rack)) == (52, [])
    assert Counter(machine.draw() for _ in range(52)) == Counter(CARDS)


@provision("qld-2024 s 16(g)")
def test_any_card_inside_may_come_next() -> None:
    """A card just put back may be the very next one, and every number draws another card."""
    drawn = {CardMachine(ScriptedSource([pick]), 1).draw() for pick in range(52)}
    assert drawn == set(CARDS)
    machine = CardMachine(ScriptedSource([3, 51]), 1)
    card = machine.draw()
    machine.discard([card])
    machine.start_round()
    assert machine.draw() == card


@provision("qld-2024 s 17(2)")
def test_a_replaced_machine_is_full_again() -> None:
    machine = CardMachine(SeededSource(1), 6)
    machine.burn(5)
    machine.draw()
    machine.replace()
    assert (machine.remaining, machine.on_table, len(machine.rack)) == (312, 0, 0)


STEPS = st.lists(st.sampled_from(["draw", "burn", "discard", "hold", "round"]), max_size=60)


def play(machine: CardMachine, steps: list[str]) -> list[Card]:
    seen: list[Card] = []
    hand = machine.audit()
    for step in steps:
        if step == "draw" and machine.remaining:
            hand.append(machine.draw())
            seen.append(hand[-1])
        elif step == "burn" and machine.remaining:
            seen += machine.burn()
        elif step == "discard":
            machine.discard(hand)
            hand = []
        elif step == "hold" and hand:
            machine.put_back_first(hand.pop())
        elif step == "round":
            machine.start_round()
        assert machine.audit() == sorted(hand)
        assert machine.remaining + len(machine.rack) + len(hand) == machine.size
    return seen


@given(STEPS, st.integers())
def test_a_machine_loses_no_card(steps: list[str], seed: int) -> None:
    machine = CardMachine(SeededSource(seed), 1)
    play(machine, steps)
    assert machine.remaining + len(machine.rack) + machine.on_table == 52
