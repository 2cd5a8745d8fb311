"""What goes wrong at a red dog table, and how a shoe begins and ends."""

from __future__ import annotations

import pytest

from croupier.equipment import SeededSource
from croupier.equipment.cards import BACK, Card, parse_cards
from croupier.play import (
    CLOSE,
    DONE,
    At,
    Bets,
    Choose,
    Cut,
    Draw,
    Move,
    Refused,
    Round,
    Seat,
    Situation,
)
from croupier.play.offices import DEALER
from croupier.play.table import Table
from croupier.play.table import commands as c
from tests.games.red_dog.table import (
    bet,
    deal,
    dog,
    effects,
    finish,
    header,
    outcomes,
    raised,
    refused,
    table,
)
from tests.provisions import provision


def code(text: str) -> int:
    return int(Card.parse(text))


def burnt(played: Round) -> list[Card]:
    return played.felt.cards("burnt")


@provision("act-1992 RD 10", "act-1992 RD 10(a)")
def test_a_card_face_up_in_the_shoe_is_burnt() -> None:
    played = table(cards="5S").interrupt("face-up-in-shoe", {"card": code("AS")})
    assert effects(played) == {"card": ["burnt"], "round": ["continues"]}
    assert burnt(played) == parse_cards("AS")
    finish(deal(played, "TS 6S"))


@provision("act-1992 RD 10(b)")
def test_an_unexposed_card_drawn_in_error_is_the_next_unless_burnt() -> None:
    played = table(cards="5S TD").interrupt("drawn-in-error", {"card": code("6H")})
    assert effects(played)["card"] == ["next card"]
    played.answer(CLOSE)
    assert played.refusal(Card.parse("7H")) is not None
    assert outcomes(finish(deal(played, "6H")))["P1", "original"] == ("win", 1000)
    gone = table(cards="5S TD").interrupt("drawn-in-error", {"card": code("6H"), "burnt": True})
    assert (effects(gone)["card"], burnt(gone)) == (["burnt"], parse_cards("6H"))
    assert gone.answer(CLOSE).refusal(Card.parse("7H")) is None
    over = finish(table(cards="5S 6D").interrupt("drawn-in-error", {"card": code("6H")}))
    assert over.felt.carry == parse_cards("6H")


@provision("act-1992 RD 10(c)")
def test_a_short_shoe_is_filled_from_the_discards() -> None:
    played = table(cards="5S").interrupt("face-up-in-shoe", {"card": code("AS")})
    played.interrupt("not-enough-cards")
    assert (effects(played)["shoe"], burnt(played)) == (["discards shuffled"], [])
    finish(deal(played, "AS 6S"))
    assert "no card" in refused(table(cards="5S 6S"), "not-enough-cards")


@provision("act-1992 RD 10(d)")
def test_an_exposed_card_is_burnt_while_a_third_card_is_due() -> None:
    played = table(cards="5S TD").interrupt("exposed-in-error", {"card": code("6H")})
    assert (effects(played)["card"], burnt(played)) == (["burnt"], parse_cards("6H"))
    assert isinstance(played.prompt, Choose)
    pair = table(cards="5S 5D").interrupt("exposed-in-error", {"card": code("5H")})
    assert outcomes(finish(deal(pair, "6H")))["P1", "original"] == ("void", 0)


@provision("act-1992 RD 10(d)")
def test_an_exposed_card_that_begins_the_next_hand_is_used_there() -> None:
    over = table(cards="5S 6D").interrupt("exposed-in-error", {"card": code("6H")})
    assert effects(over)["card"] == ["next hand"]
    held = finish(over).felt.leaves()
    again = Round(dog(), header(Seat("P1", 1), situation=held)).answer(bet("P1", 1)).answer(CLOSE)
    assert again.refusal(Card.parse("7H")) is not None
    deal(again, "6H")
    early = Round(dog()).interrupt("exposed-in-error", {"card": code("2C")})
    assert effects(early)["card"] == ["next hand"]
    assert early.felt.next == parse_cards("2C")
    assert "face" in refused(Round(dog()), "exposed-in-error", card=-1)


def test_a_card_that_is_not_in_the_shoe_cannot_be_reported() -> None:
    played = table(cards="5S TD")
    for _ in range(8):
        played.interrupt("face-up-in-shoe", {"card": code("AS")})
    assert "every AS" in refused(played, "face-up-in-shoe", card=code("AS"))
    for slug in ("exposed-in-error", "drawn-in-error"):
        assert "every AS" in refused(played, slug, card=code("AS"))


@provision("act-1992 RD 12.2", "act-1992 RD 12.2(a)", "act-1992 RD 12.2(b)")
def test_the_operator_may_void_a_players_wagers_and_shut_him_out() -> None:
    played = raised(table(1, 2, cards="5S TD"), "P1")
    played.interrupt("contravention", {"player": "P1", "exclude": True})
    assert effects(played)["returned"] == ["P1 original", "P1 raise"]
    finish(deal(played, "6S"))
    assert played.felt.net() == {"P1": 0, "P2": 1000}


@provision("act-1992 RD 12.3", "act-1992 RD 12.3(a)", "act-1992 RD 12.3(b)", "act-1992 RD 12.4")
@pytest.mark.parametrize("reason", ["fire", "fraud"])
def test_an_invalidated_outcome_refunds_every_wager(reason: str) -> None:
    played = raised(table(1, 2, cards="5S TD"), "P1")
    played.interrupt("outcome-invalidated", {"reason": reason})
    assert played.void
    assert played.felt.net() == {"P1": 0, "P2": 0}
    assert "no ground" in refused(table(cards="5S"), "outcome-invalidated", reason="boredom")


# -- the shoe ------------------------------------------------------------------------------------


@provision("act-1992 RD 6", "act-1992 RD 6.1", "act-1992 RD 6.2")
def test_the_cut_is_offered_and_falls_to_the_supervisor_a_deck_from_either_end() -> None:
    seats = (Seat("P1", 1), Seat("P2", 2))
    played = Round(dog(), header(*seats, situation=Situation(new_shoe=True)))
    for name in ("P1", "P2"):
        assert isinstance(played.prompt, Choose)
        assert played.prompt.questions[0].seat == name
        played.answer(Move(name, "decline"))
    assert isinstance(played.prompt, Cut)
    assert played.prompt.by == "supervisor"
    for wrong in (51, 365):
        with pytest.raises(Refused, match=r"RD 6\.2"):
            played.answer(At(wrong))
    played.answer(At(52))
    assert isinstance(played.prompt, Draw)


@provision("act-1992 RD 7", "act-1992 RD 7.2")
def test_one_card_is_burnt_unseen_from_a_new_shoe_and_by_a_new_dealer() -> None:
    played = Round(dog(), header(Seat("P1", 1), situation=Situation(new_dealer=True)))
    assert isinstance(played.prompt, Draw)
    assert not played.prompt.face_up
    played.answer(BACK)
    assert isinstance(played.prompt, Bets)
    assert burnt(played) == [BACK]
    assert isinstance(Round(dog()).prompt, Bets)


@provision("act-1992 RD 6.2(a)", "act-1992 RD 6.2(b)")
def test_the_cut_card_within_a_round_and_as_its_first_card() -> None:
    assert effects(table().interrupt("cutting-card-reached"))["cards"] == ["shuffled now"]
    within = table(cards="5S").interrupt("cutting-card-reached")
    assert effects(within)["cards"] == ["shuffled after the round"]
    late = table(cards="5S TD").interrupt("cutting-card-reached")
    assert effects(late)["cards"] == ["shuffled after the round"]
    assert "no card" in refused(Round(dog()), "cutting-card-reached")
    assert "already" in refused(late, "cutting-card-reached")


@provision("act-1992 RD 6.1", "act-1992 RD 6.2(a)", "act-1992 RD 7.2")
def test_cards_shuffled_as_a_round_begins_are_cut_and_one_is_burnt() -> None:
    seats = (Seat("P1", 1), Seat("P2", 2))
    played = Round(dog(), header(*seats, situation=Situation(new_dealer=True)))
    played.answer(BACK).answer(bet("P1", 1)).answer(CLOSE)
    played.interrupt("cutting-card-reached")
    assert burnt(played) == []
    for name in ("P1", "P2"):
        played.answer(Move(name, "decline"))
    assert isinstance(played.prompt, Cut)
    played.answer(At(100))
    assert isinstance(played.prompt, Draw)
    assert (played.prompt.to, played.prompt.face_up) == ("burnt", False)
    played.answer(BACK)
    finish(deal(played, "5S 7D 6C"))
    assert outcomes(played)["P1", "original"] == ("win", 5000)
    assert "already" in refused(table().interrupt("cutting-card-reached"), "cutting-card-reached")


@provision("act-1992 RD 10(d)", "act-1992 RD 7.2")
def test_a_card_exposed_before_the_burn_is_burnt_besides() -> None:
    played = Round(dog(), header(Seat("P1", 1), situation=Situation(new_dealer=True)))
    played.interrupt("exposed-in-error", {"card": code("5S")})
    assert effects(played)["card"] == ["burnt"]
    played.answer(BACK)
    assert burnt(played) == [Card.parse("5S"), BACK]
    assert isinstance(played.prompt, Bets)


@provision("act-1992 RD 6.2", "act-1992 RD 6.2(a)", "act-1992 RD 6.2(b)")
def test_a_shoe_is_dealt_to_the_cut_card() -> None:
    table = Table("dog", dog(), SeededSource("dog"))
    table.sit("P1", 1, 10_000_000, now=0)
    with pytest.raises(Refused, match=r"RD 6\.2"):
        table.give(c.PlaceMark, DEALER, 0, 209)
    table.give(c.PlaceMark, DEALER, 0, 208)
    table.shuffle(now=0)
    dealt = []
    while not table.shuffle_due:
        played = table.open_round(now=1)
        while (prompt := table.prompt) is not None:
            if isinstance(prompt, Cut):
                played.answer(At(100))
            elif isinstance(prompt, Bets):
                played.answer(bet("P1", 1)).answer(CLOSE)
            else:
                played.answer(CLOSE if isinstance(prompt, Choose) else DONE)
        table.close_round(now=1)
        dealt.append(sum(len(hand.cards) for hand in played.felt.hands.values()))
    assert sum(dealt[:-1]) < 208 <= sum(dealt)
