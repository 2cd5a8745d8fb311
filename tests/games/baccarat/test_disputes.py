"""Points that a dispute officer raised: each is a way in which a table could be got wrong."""

from __future__ import annotations

import pytest

from croupier.books import BadOption, game
from croupier.equipment.cards import BACK, parse_cards
from croupier.games.baccarat.state import CoupState
from croupier.play import (
    CLOSE,
    DONE,
    At,
    Change,
    Choose,
    Header,
    Limit,
    Move,
    Place,
    Refused,
    Round,
    Seat,
    Settle,
    Situation,
    Turn,
)
from tests.play.lying import lying
from tests.provisions import provision

QLD, ACT, MINI = "qld-2024/baccarat", "act-1992/baccarat", "act-1992/mini-baccarat"
SEATS = (Seat("P1", 1), Seat("P2", 2), Seat("P3", 3))


def table(
    id: str = QLD,
    *wagers: Place,
    cards: str = "",
    header: Header | None = None,
    close: bool = True,
    **options: bool | int | str,
) -> Round:
    """A round with these wagers, closed, and these cards dealt."""
    played = Round(game(id, **options), header)
    for wager in wagers:
        played.answer(wager)
    if close:
        played.answer(CLOSE)
    for card in parse_cards(cards):
        played.answer(card)
    return played


PLAYER = Place("P1", "player", 1000)
COMPLETE = "9S 2D KH KC"  # the player's natural: nobody draws


@pytest.mark.parametrize(
    "slug",
    ["not-enough-cards", "cards-to-wrong-area", "cards-to-wrong-player", "card-exposed-by-dealer"],
)
@provision("qld-2024 sch 1 s 24(8)", "qld-2024 sch 1 s 24(4)(d)")
def test_a_decided_round_cannot_be_undone(slug: str) -> None:
    coup = table(QLD, PLAYER, cards=COMPLETE)
    assert isinstance(coup.prompt, Settle)
    with pytest.raises(Refused):
        coup.interrupt(slug)


@provision("qld-2024 s 17(3)")
def test_where_no_wager_lies_a_machine_that_fails_offers_none_back() -> None:
    coup = table(QLD, cards="4S", dealt_from="machine")
    coup.interrupt("machine-malfunction", {"disadvantaged": True})
    assert [(e.name, e.value) for e in coup.felt.effects] == [
        ("machine", "repaired"),
        ("round", "continues"),
    ]


@provision("qld-2024 s 17(3)")
def test_a_machine_that_fails_when_the_hands_are_complete_gives_no_wager_back() -> None:
    coup = table(QLD, PLAYER, cards=COMPLETE, dealt_from="machine")
    coup.interrupt("machine-malfunction", {"disadvantaged": True})
    assert isinstance(coup.prompt, Settle)


def test_nothing_is_ruled_on_once_chips_have_moved() -> None:
    header = Header(QLD, seats=SEATS, situation=Situation(state=CoupState(designated="P1")))
    coup = table(QLD, PLAYER, cards=COMPLETE, header=header, dealing="designated").answer(DONE)
    assert isinstance(coup.prompt, Choose)
    for slug in coup.game.irregularities:
        with pytest.raises(Refused):
            coup.interrupt(
                slug, {"player": "P1"} if slug in ("contravention", "device-used") else {}
            )


@provision("qld-2024 sch 1 s 8(3)(b)", "qld-2024 sch 1 s 16(1)")
def test_face_down_wagers_are_open_until_a_card_is_exposed() -> None:
    opened = game(QLD, cards="face-down", opened_by="highest")
    coup = Round(opened).answer(PLAYER).answer(CLOSE)
    coup.answer(BACK).answer(Place("P2", "banker", 1000)).answer(BACK)
    (card,) = parse_cards("9S")
    coup.interrupt("card-exposed-by-dealer", {"hand": "player", "position": 0, "card": int(card)})
    coup.answer(CLOSE)
    with pytest.raises(Refused, match="no more bets"):
        coup.answer(Place("P3", "player", 1000))


@provision("qld-2024 sch 1 s 16(1)")
def test_the_call_comes_after_the_four_cards_that_lie_face_down() -> None:
    coup = Round(game(QLD, cards="face-down")).answer(PLAYER).answer(CLOSE)
    for _ in range(4):
        coup.answer(BACK)
    coup.answer(Place("P2", "banker", 1000)).answer(CLOSE)
    assert isinstance(coup.prompt, Turn)
    with pytest.raises(Refused, match="no more bets"):
        coup.answer(Place("P3", "tie", 1000))


@provision("qld-2024 sch 1 s 9(1)", "qld-2024 s 5(1)(b)")
def test_a_maximum_holds_for_all_chips_in_one_place() -> None:
    header = Header(QLD, limits={"player": Limit(500, 50_000)})
    coup = table(QLD, Place("P1", "player", 50_000, box="1"), header=header, close=False)
    with pytest.raises(Refused, match="above this table's"):
        coup.answer(Place("P1", "player", 500, box="1"))
    minimum_only = Header(
        QLD, limits={"player": Limit(500, 50_000)}, seats=(Seat("P1", 1, minimum_only=True),)
    )
    coup = table(QLD, Place("P1", "player", 500), header=minimum_only, close=False)
    with pytest.raises(Refused, match="minimum"):
        coup.answer(Place("P1", "player", 500))


@provision("act-1992 BA 4.1(d)")
def test_chips_added_in_one_place_are_one_wager_settled_to_the_maximum() -> None:
    header = Header(ACT, limits={"player": Limit(500, 10_000)})
    bets = (Place("P1", "player", 10_000), Place("P1", "player", 10_000))
    coup = table(ACT, *bets, cards=COMPLETE, header=header).answer(DONE)
    assert coup.felt.net() == {"P1": 10_000}


@provision("qld-2024 sch 1 s 24(4)(d)(i)")
def test_a_player_who_added_chips_still_has_his_choice() -> None:
    coup = table(QLD, PLAYER, PLAYER, cards="4S 2H")
    coup.interrupt("cards-to-wrong-area")
    coup.answer(Move("P1", "retract"))
    assert coup.felt.net() == {"P1": 0}


@provision("qld-2024 sch 1 s 24(4)(d)(i)")
def test_a_wager_is_reduced_without_further_chips_and_not_below_the_minimum() -> None:
    header = Header(
        QLD, seats=(Seat("P1", 1, balance=1000),), limits={"player": Limit(500, 100_000)}
    )
    coup = table(QLD, PLAYER, cards="4S 2H", header=header)
    coup.interrupt("cards-to-wrong-area")
    with pytest.raises(Refused):
        coup.answer(Move("P1", "reduce", stake=100))
    coup.answer(Move("P1", "reduce", stake=500))
    assert coup.felt.bets[0].stake == 500


@provision("qld-2024 sch 1 s 24(3)(b)", "qld-2024 sch 1 s 24(7)")
def test_a_card_found_face_up_is_live_only_while_cards_are_to_come() -> None:
    with pytest.raises(Refused, match="first card of the next round"):
        table(QLD, PLAYER, cards=COMPLETE).interrupt("face-up-in-shoe")
    with pytest.raises(Refused, match="first card of the round"):
        table(QLD, PLAYER, close=False).interrupt("face-up-in-shoe")
    coup = table(QLD, PLAYER).interrupt("face-up-in-shoe")
    assert [effect.value for effect in coup.felt.effects] == ["live", "continues"]


@provision("qld-2024 sch 17 s 3")
def test_additional_wagers_go_with_the_last_game_wager() -> None:
    bets = (PLAYER, Place("P1", "tie", 500), Place("P1", "super-6", 500))
    coup = table(QLD, *bets, cards="4S 2H")
    coup.interrupt("cards-to-wrong-area")
    coup.answer(Move("P1", "retract", "player"))
    assert len(coup.felt.live()) == 2
    coup.answer(Move("P1", "retract", "tie"))
    assert not coup.felt.live()
    assert coup.felt.net() == {"P1": 0}


@provision("qld-2024 sch 1 s 9(2)")
def test_with_a_differential_one_limit_for_all_also_bounds_the_ties_of_the_table() -> None:
    header = Header(QLD, limits={"*": Limit(100, 50_000)}, differential=100_000)
    coup = table(QLD, Place("P1", "tie", 50_000), header=header, close=False)
    with pytest.raises(Refused, match="tie wagers"):
        coup.answer(Place("P2", "tie", 50_000))


@provision("qld-2024 sch 1 s 24(4)(c)")
def test_no_card_is_exposed_early_in_a_game_dealt_face_up() -> None:
    with pytest.raises(Refused, match="no card that a player is to open lies face down"):
        table(QLD, PLAYER, cards="4S 2H").interrupt("card-exposed-by-dealer")


@provision("qld-2024 sch 1 s 24(4)(d)", "qld-2024 sch 1 s 19(1)")
def test_a_card_that_was_due_is_no_wrong_draw() -> None:
    coup = table(QLD, PLAYER, cards="2S 2H 2D KC")
    with pytest.raises(Refused, match="player's hand is due a card"):
        coup.interrupt("wrong-draw", {"to": "player"})
    with pytest.raises(Refused, match="facts of wrong-draw"):
        coup.interrupt("wrong-draw", {"to": "nobody"})


@provision("qld-2024 sch 1 s 24(9)")
def test_a_forgotten_burn_is_recorded_and_hides_what_only_one_player_saw() -> None:
    fresh = Round(game(QLD), Header(QLD, situation=Situation(new_shoe=True)))
    fresh.answer(At(100))
    fresh.interrupt("burn-omitted")
    assert fresh.answer(PLAYER)
    terminals = "qld-2024/electronic-baccarat"
    coup = Round(game(terminals), Header(terminals, situation=Situation(new_shoe=True)))
    coup.answer(At(100)).interrupt("burn-omitted").answer(PLAYER).answer(CLOSE)
    for _ in range(4):
        coup.answer(BACK)
    coup.answer(Move("P1", "look"))
    (card,) = parse_cards("9S")
    coup.answer(card)
    coup.interrupt("burn-omitted", {"reconstruct": True})
    assert "9S" not in str(lying(coup.felt, "P2").hands)


@provision("act-1992 BA 11.3")
def test_an_excess_card_found_before_the_deal_begins_this_coup() -> None:
    coup = table(ACT, PLAYER, close=False)
    (card,) = parse_cards("9S")
    coup.interrupt("excess-card", {"card": int(card)}).answer(CLOSE)
    with pytest.raises(Refused, match="9S must be used"):
        coup.answer(parse_cards("2S")[0])
    coup.answer(card)


@provision("qld-2024 sch 17 s 42(1)")
def test_an_any_pair_wager_can_be_withdrawn_and_keeps_its_game_wager_there() -> None:
    bets = (PLAYER, Place("P1", "any-pair", 500, "player"))
    coup = table(QLD, *bets, close=False)
    with pytest.raises(Refused, match="any-pair"):
        coup.answer(Change("P1", "player", 0))
    coup.answer(Change("P1", "any-pair", 0, "player")).answer(Change("P1", "player", 0))
    assert not coup.felt.live()


@provision("qld-2024 sch 1 s 9(3)")
def test_a_changed_additional_wager_counts_with_the_others_of_its_kind() -> None:
    header = Header(QLD, limits={"super-6": Limit(100, 50_000)})
    bets = (Place("P1", "super-6", 30_000, box="1"), Place("P1", "super-6", 20_000, box="2"))
    coup = table(QLD, *bets, header=header, close=False)
    with pytest.raises(Refused, match="above the"):
        coup.answer(Change("P1", "super-6", 50_000, box="1"))
    coup.answer(Change("P1", "super-6", 10_000, box="2"))
    coup.answer(Change("P1", "super-6", 40_000, box="1"))


@pytest.mark.parametrize("box", ["²", "01", "0", "15", "-1", "one"])
@provision("qld-2024 sch 1 s 3(1)")
def test_a_box_is_a_numbered_place(box: str) -> None:
    with pytest.raises(Refused, match="there is no box"):
        table(QLD, close=False).answer(Place("P1", "player", 1000, box=box))


def test_a_terminal_of_any_name_does_not_stop_the_round() -> None:
    coup = Round(game("qld-2024/electronic-baccarat"))
    coup.answer(Place("P1", "player", 1000, box="²")).answer(CLOSE)
    for _ in range(4):
        coup.answer(BACK)
    assert isinstance(coup.prompt, Choose)


def test_a_face_that_somebody_has_seen_cannot_change() -> None:
    coup = Round(game("qld-2024/electronic-baccarat")).answer(PLAYER).answer(CLOSE)
    for _ in range(4):
        coup.answer(BACK)
    nine, two = parse_cards("9S 2H")
    coup.answer(Move("P1", "look")).answer(nine).answer(CLOSE)
    with pytest.raises(Refused, match="that card is 9S"):
        coup.answer(two)
    coup.answer(nine)


@pytest.mark.parametrize("field", ["seat", "wager", "on", "box"])
@pytest.mark.parametrize("wrong", [5, None, ["player"], True])
def test_names_are_words(field: str, wrong: object) -> None:
    names = {"seat": "P1", "wager": "player", "on": "", "box": "", field: wrong}
    with pytest.raises(TypeError, match="named by words"):
        Place(stake=100, **names)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="named by words"):
        Change(stake=100, **names)  # type: ignore[arg-type]


@pytest.mark.parametrize("facts", [[1], "abc", 5])
def test_facts_are_fields(facts: object) -> None:
    with pytest.raises(Refused):
        table(QLD, PLAYER, cards="4S").interrupt("cards-to-wrong-area", facts)  # type: ignore[arg-type]


@pytest.mark.parametrize("other", [{"dealt_from": "machine"}, {"terminals_only": True}])
@provision("qld-2024 sch 1 s 22(2)")
def test_only_a_dealing_shoe_is_offered_round(other: dict[str, bool | str]) -> None:
    with pytest.raises(BadOption, match="only a dealing shoe"):
        game(QLD, dealing="designated", **other)


@provision("qld-2024 sch 17 s 5(1)", "qld-2024 sch 17 s 41")
def test_a_layout_without_additional_wagers_takes_none() -> None:
    bare = game(QLD, additional="none")
    assert set(bare.wagers) == {"player", "banker", "tie"}
    assert set(game(QLD, additional="pairs").wagers) > {"player-pair", "banker-pair"}
    with pytest.raises(Refused):
        Round(bare).answer(Place("P1", "super-6", 500))


@provision("qld-2024 sch 1 s 16(5)")
def test_cards_dealt_face_down_may_be_passed_to_a_patron() -> None:
    coup = Round(game(QLD, cards="face-down", opened_by="highest"))
    coup.answer(PLAYER).answer(Place("P2", "player", 2000)).answer(CLOSE)
    for _ in range(4):
        coup.answer(BACK)
    coup.answer(CLOSE)
    assert isinstance(coup.prompt, Choose)
    assert coup.prompt.questions[0].seat == "P2"


@provision("qld-2024 sch 1 s 12(6)(a)")
def test_an_odd_cent_at_even_money_is_refused_without_sending_anyone_to_a_rounding() -> None:
    with pytest.raises(Refused) as caught:
        table("qld-2024/even-money-baccarat", close=False).answer(Place("P1", "banker", 101))
    assert "rounding" not in str(caught.value)
