"""What goes wrong at baccarat: what a ruling leaves behind, and reports that the record refuses."""

from __future__ import annotations

import pytest

from croupier.books import game
from croupier.equipment.cards import BACK, Card, parse_cards
from croupier.play import CLOSE, DONE, At, Change, Header, Move, Place, Round, Situation
from tests.games.told import effects, report_refused
from tests.provisions import provision

QLD, EVEN, TERMINALS = (
    "qld-2024/baccarat",
    "qld-2024/even-money-baccarat",
    "qld-2024/electronic-baccarat",
)
ACT = "act-1992/baccarat"
DOWN: dict[str, str] = {"cards": "face-down", "opened_by": "highest"}
PLAYER = Place("P1", "player", 1000)
COMPLETE = "KH 2D 7S 4C"
"""Seven against six: neither hand draws."""
BANKER_DRAWS = "4S 2H 3D 3C"
"""Seven against five: the banker draws."""
PLAYER_DRAWS = "2S 2H 3D 3C"
"""Five against five: the player draws."""


def code(text: str) -> int:
    return int(Card.parse(text))


def faces(text: str) -> list[int]:
    return [int(card) for card in parse_cards(text)]


def coup(
    dealt: str = "", id: str = QLD, *wagers: Place, new: bool | str = False, **options: str
) -> Round:
    """A coup with a wager on the player's hand and these, and cards dealt."""
    played = Round(game(id, **options), Header(id, situation=Situation(new_shoe=bool(new))))
    if new:
        played.answer(At(100)).interrupt("burn-omitted")
    for wager in (PLAYER, *wagers):
        played.answer(wager)
    played.answer(CLOSE)
    for card in parse_cards(dealt):
        played.answer(card if options.get("cards") != "face-down" else BACK)
    return played


def refused(played: Round, slug: str, **facts: object) -> str:
    return str(report_refused(played, slug, facts))


def held(played: Round) -> tuple[list[Card], bool]:
    """What the coup leaves to the next: cards held, and whether that is one without wagers."""
    assert played.answer(DONE).over
    return played.felt.carry, played.felt.next_is_dummy


# -- a card that was not due ---------------------------------------------------------------------


@pytest.mark.parametrize("slug", ["player-third-card", "banker-third-card"])
@pytest.mark.parametrize("id", [QLD, EVEN])
@provision("qld-2024 sch 1 s 24(1)(a)", "qld-2024 sch 1 s 24(2)", "qld-2024 sch 1 s 24(3)(a)")
def test_a_surplus_card_begins_the_next_round_and_a_dummy_one_if_it_was_seen(
    slug: str, id: str
) -> None:
    hidden = coup(COMPLETE, id).interrupt(slug, {"card": code("9D")})
    assert "offer" not in effects(hidden)
    assert held(hidden) == (parse_cards("9D"), False)
    seen = coup(COMPLETE, id).interrupt(slug, {"card": code("9D"), "exposed": True})
    assert held(seen) == (parse_cards("9D"), True)


@provision("qld-2024 sch 1 s 24(2)", "qld-2024 sch 1 s 24(4)(d)")
def test_a_banker_card_before_the_players_third_is_kept_and_wagers_may_go() -> None:
    for slug, more in (("banker-third-card", {}), ("wrong-draw", {"to": "banker"})):
        played = coup(PLAYER_DRAWS).interrupt(slug, {"card": code("9D"), **more})
        assert effects(played)["card"] == ["first card of the next round"]
        assert effects(played)["offer"] == ["retract", "reduce"]
        played.answer(Move("P1", "keep"))
        for card in parse_cards("6S 6H"):
            played.answer(card)
        assert played.felt.cards("banker") == parse_cards("2H 3C 6H")
        assert held(played) == (parse_cards("9D"), False)


@provision("qld-2024 sch 1 s 24(4)(d)", "qld-2024 sch 1 s 24(1)")
def test_a_card_wrongly_drawn_for_the_player_is_the_bankers_who_must_draw() -> None:
    played = coup(BANKER_DRAWS).interrupt("wrong-draw", {"to": "player", "card": code("9D")})
    assert effects(played)["card"] == ["third card of the banker's hand"]
    another = {"to": "player", "card": code("8D")}
    assert effects(played.interrupt("wrong-draw", another))["card"][1:] == [
        "first card of the next round"
    ]
    played.answer(Move("P1", "keep"))
    assert played.felt.next == parse_cards("9D")


@provision("qld-2024 sch 1 s 24(1)", "qld-2024 sch 1 s 24(2)", "qld-2024 sch 1 s 24(4)(d)")
def test_what_a_hand_is_due_is_asked_of_the_record() -> None:
    for slug, facts in (
        ("player-third-card", {}),
        ("banker-third-card", {}),
        ("wrong-draw", {"to": "player"}),
        ("wrong-draw", {"to": "banker"}),
    ):
        assert "come first" in refused(coup("4S 2H 3D"), slug, **facts)
        assert "come first" in refused(coup("4S 2H 3D 3C", **DOWN).answer(CLOSE), slug, **facts)
    due = coup(PLAYER_DRAWS)
    assert "player's hand is due" in refused(due, "player-third-card")
    due.answer(Card.parse("6S"))
    assert "banker's hand is due" in refused(due, "banker-third-card")
    assert "banker's hand is due" in refused(due, "wrong-draw", to="banker")
    assert "determined" in refused(coup(COMPLETE), "wrong-draw", to="player")


@provision("act-1992 BA 11.1", "act-1992 BA 11.2", "act-1992 BA 11.3")
def test_in_the_territory_nobody_may_retract_and_a_card_in_excess_begins_the_next_coup() -> None:
    played = coup(BANKER_DRAWS, ACT).interrupt("player-third-card", {"card": code("9D")})
    assert "offer" not in effects(played)
    assert held(coup(COMPLETE, ACT).interrupt("excess-card", {"card": code("9D")})) == (
        parse_cards("9D"),
        False,
    )
    exposed = coup(COMPLETE, ACT).interrupt("excess-card-exposed", {"card": code("9D")})
    assert held(exposed) == (parse_cards("9D"), True)
    for slug in ("excess-card", "excess-card-exposed"):
        assert "not in excess" in refused(coup(PLAYER_DRAWS, ACT), slug)
    before = Round(game(ACT)).answer(PLAYER).interrupt("excess-card", {"card": code("9D")})
    assert effects(before)["card"] == ["first card of the next round"]
    assert before.felt.next == parse_cards("9D")


@pytest.mark.parametrize(
    ("slug", "id"),
    [
        ("player-third-card", QLD),
        ("banker-third-card", QLD),
        ("first-card-exposed", QLD),
        ("excess-card", ACT),
        ("excess-card-exposed", ACT),
    ],
)
def test_a_card_that_every_deck_has_given_already_is_not_the_one(slug: str, id: str) -> None:
    played = Round(game(id), Header(id, situation=Situation(held=tuple(faces("9S 9S 9S 9S")))))
    played.answer(PLAYER).answer(CLOSE)
    for card in parse_cards("9S 9S 9S 9S"):
        played.answer(card)
    played.felt.hand("rack").cards.extend(parse_cards("9S 9S 9S 9S"))
    assert "every 9S" in refused(played, slug, card=code("9S"))


def test_the_same_of_a_wrong_draw_and_of_a_live_card() -> None:
    played = coup(PLAYER_DRAWS)
    played.felt.hand("rack").cards.extend(parse_cards(" ".join(["9S"] * 8)))
    for slug, facts in (("wrong-draw", {"to": "banker"}), ("face-up-in-shoe", {})):
        assert "every 9S" in refused(played, slug, card=code("9S"), **facts)


# -- a card seen before its time -----------------------------------------------------------------


@provision("qld-2024 sch 1 s 24(3)(a)", "qld-2024 sch 1 s 24(3)(b)", "qld-2024 sch 1 s 24(6)")
def test_a_first_card_that_was_seen_begins_a_round_without_wagers() -> None:
    shown = {"card": code("9D")}
    after = coup(COMPLETE).interrupt("first-card-exposed", shown)
    assert held(after) == (parse_cards("9D"), True)
    before = Round(game(QLD)).answer(PLAYER).interrupt("first-card-exposed", shown)
    assert before.felt.closed
    assert before.felt.next == parse_cards("9D")
    assert not before.felt.live()
    assert "has started" in refused(coup("4S"), "first-card-exposed")
    assert "has started" in refused(coup(PLAYER_DRAWS, **DOWN), "first-card-exposed")
    fresh = Round(game(QLD), Header(QLD, situation=Situation(new_shoe=True)))
    assert "still to be cut" in refused(fresh, "first-card-exposed", **shown)


@provision("qld-2024 sch 1 s 24(7)(a)", "qld-2024 sch 1 s 24(7)(b)")
def test_a_card_found_face_up_during_a_round_is_the_next_one() -> None:
    played = coup("4S").interrupt("face-up-in-shoe", {"card": code("9D")})
    assert played.felt.next == parse_cards("9D")
    assert coup("4S").interrupt("face-up-in-shoe").felt.next == []
    open_yet = coup(PLAYER_DRAWS, **DOWN)
    assert not open_yet.felt.closed
    assert effects(open_yet.interrupt("face-up-in-shoe"))["card"] == ["live"]
    assert "not started" in refused(Round(game(QLD)), "face-up-in-shoe")
    assert "complete" in refused(coup(COMPLETE), "face-up-in-shoe")


@provision("qld-2024 sch 1 s 24(4)(c)", "qld-2024 sch 1 s 16(5)")
def test_the_dealer_exposes_in_error_only_what_a_player_was_to_open() -> None:
    played = coup("4S 2H", **DOWN)
    exposed = {"hand": "player", "position": 0, "card": code("4S")}
    for wrong in ({"hand": "banker"}, {"position": 1}, {"hand": "nobody"}):
        said = refused(played, "card-exposed-by-dealer", **{**exposed, **wrong})
        assert "lies face down for a player to open" in said
    assert "no card 1 of ''" in refused(played, "card-exposed-by-dealer", card=code("4S"))
    by_dealer = coup("4S 2H", cards="face-down")
    assert "to open" in refused(by_dealer, "card-exposed-by-dealer")
    for early in (coup("", **DOWN), Round(game(QLD, **DOWN)).answer(PLAYER)):
        assert "to open" in refused(early, "card-exposed-by-dealer")
    played.interrupt("card-exposed-by-dealer", exposed)
    assert played.felt.cards("player") == parse_cards("4S")
    assert played.felt.hands["player"].face_down() == []
    unnamed = coup("4S 2H", **DOWN).interrupt("card-exposed-by-dealer")
    assert unnamed.felt.cards("player") == [BACK]


@provision("qld-2024 sch 1 s 24(4)(c)")
def test_an_exposed_card_is_the_one_that_its_player_has_seen() -> None:
    played = coup("4S 2H 3D 3C", **DOWN).answer(CLOSE)
    played.answer(Move("P1", "look")).answer(Card.parse("4S"))
    exposed = {"hand": "player", "position": 0}
    assert "cannot be" in refused(played, "card-exposed-by-dealer", **exposed, card=code("5S"))
    played.felt.hand("rack").cards.extend(parse_cards(" ".join(["9S"] * 8)))
    second = {"hand": "player", "position": 1, "card": code("9S")}
    assert "cannot be" in refused(played, "card-exposed-by-dealer", **second)
    played.interrupt("card-exposed-by-dealer", {**exposed, "card": code("4S")})
    assert played.felt.hands["player"].face_down() == [1]


# -- cards in the wrong place --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slug", "id"), [("cards-to-wrong-area", QLD), ("out-of-sequence", ACT)], ids=["QLD", "ACT"]
)
@provision("qld-2024 sch 1 s 24(4)(a)", "act-1992 BA 11.4")
def test_cards_count_for_the_hand_whose_turn_each_was(slug: str, id: str) -> None:
    played = coup("9S 2H", id)
    swapped = {"player": faces("2H"), "banker": faces("9S")}
    assert "no card of this round" in refused(coup("", id), slug)
    for lie, why in (
        ({"player": faces("9S")}, "order of dealing"),
        ({"player": faces("9S"), "banker": faces("2H")}, "order of dealing"),
        ({"player": faces("2H")}, "not the cards"),
        ({"player": faces("2H"), "banker": faces("8S")}, "not the cards"),
        ({"player": faces("2H"), "dealer": faces("9S")}, "no hand at 'dealer'"),
    ):
        assert why in refused(played, slug, lie=lie)
    played.interrupt(slug, {"lie": swapped})
    assert effects(played)["cards"] == ["reconstructed"]
    assert (played.felt.cards("player"), played.felt.cards("banker")) == (
        parse_cards("9S"),
        parse_cards("2H"),
    )


@provision("qld-2024 sch 1 s 24(4)(a)", "qld-2024 sch 1 s 24(4)(b)")
def test_cards_that_lie_face_down_are_taken_to_lie_where_the_report_says() -> None:
    swapped = {"player": faces("2H"), "banker": faces("9S")}
    played = coup("9S 2H", **DOWN).interrupt("cards-to-wrong-player", {"lie": swapped})
    assert effects(played)["cards"] == ["reconstructed"]
    one_known = coup("9S 2H", **DOWN)
    one_known.interrupt(
        "card-exposed-by-dealer", {"hand": "player", "position": 0, "card": code("9S")}
    ).answer(Move("P1", "keep"))
    one_known.interrupt("cards-to-wrong-area", {"lie": swapped})
    assert "passed to a player" in refused(coup("9S 2H"), "cards-to-wrong-player")
    assert "passed to a player" in refused(coup("", **DOWN), "cards-to-wrong-player")


@provision("act-1992 BA 11.5")
def test_there_is_no_misdeal_before_the_deal() -> None:
    assert "no card of this round" in refused(coup("", ACT), "misdeal")


# -- what players may do about it ----------------------------------------------------------------


@provision("qld-2024 sch 1 s 24(4)(d)(ii)")
def test_where_no_wager_lies_nobody_is_asked_and_the_round_is_a_dummy() -> None:
    empty = Round(game(QLD)).answer(CLOSE)
    empty.answer(Card.parse("4S")).interrupt("cards-to-wrong-area")
    assert "offer" not in effects(empty)
    assert empty.felt.dummy


# -- the shoe ------------------------------------------------------------------------------------


@provision("qld-2024 sch 1 s 24(8)")
def test_a_round_is_void_only_for_want_of_a_card_of_its_own() -> None:
    fresh = Round(game(QLD), Header(QLD, situation=Situation(new_shoe=True))).answer(At(100))
    assert "no card of a round" in refused(fresh, "not-enough-cards")
    assert "no card of a round" in refused(coup(COMPLETE), "not-enough-cards")


@provision("qld-2024 sch 1 s 24(9)", "qld-2024 sch 1 s 24(9)(a)")
def test_a_first_hand_is_dealt_again_with_its_first_card_burnt() -> None:
    again = {"reconstruct": True}
    played = coup("4S 2H", new=True).interrupt("burn-omitted", again)
    assert played.felt.cards("burnt") == parse_cards("4S")
    assert played.felt.next == parse_cards("2H")
    fresh = Round(game(QLD), Header(QLD, situation=Situation(new_shoe=True))).answer(At(100))
    for bare in (coup("", new=True), fresh):
        assert bare.interrupt("burn-omitted", again).felt.cards("burnt") == []
    assert "first hand of the shoe has been played" in refused(
        coup("4S 2H"), "burn-omitted", **again
    )
    assert "complete" in refused(coup(COMPLETE, new=True), "burn-omitted", **again)
    assert "burnt" in refused(coup("4S", dealt_from="machine"), "burn-omitted")
    assert effects(coup(COMPLETE).interrupt("burn-omitted"))["round"] == ["continues"]


@provision("qld-2024 sch 1 s 24(9)(a)", "qld-2024 sch 17 s 44(1)")
def test_a_hand_is_not_dealt_again_once_a_pair_is_paid_but_a_wager_taken_back_is_no_payment() -> (
    None
):
    pair = Place("P1", "any-pair", 500, "player")
    paid = coup("2H 4D 2S KC", QLD, pair, new=True)
    assert "settled" in refused(paid, "burn-omitted", reconstruct=True)
    gone = coup("2H 4D 2S", QLD, Place("P2", "banker", 500), new=True)
    gone.interrupt("contravention", {"player": "P2"})
    gone.interrupt("burn-omitted", {"reconstruct": True})
    assert gone.felt.cards("burnt") == parse_cards("2H")


@provision("qld-2024 sch 1 s 24(10)")
def test_a_recording_shoe_is_compared_with_a_result() -> None:
    assert "no result yet" in refused(coup(BANKER_DRAWS), "shoe-disagrees")
    machine = coup(COMPLETE, dealt_from="machine")
    assert "card machine" in refused(machine, "shoe-disagrees")
    told = coup(COMPLETE).interrupt("shoe-disagrees", {"confirmed": True})
    assert effects(told)["supervisor"] == ["told"]


# -- terminals -----------------------------------------------------------------------------------


@provision("qld-2024 sch 16 s 10(2)")
def test_a_wrong_result_is_worked_out_again_from_the_cards_that_were_drawn() -> None:
    def shown(cards: str = COMPLETE, *wagers: Place) -> Round:
        return coup(cards, TERMINALS, *wagers, cards="face-up")

    for lie, why in (
        ({}, "say which"),
        ({"banker": faces("2D 4C")}, "say which"),
        ({"dealer": faces("2D 5S")}, "no hand at"),
        ({"banker": faces("2D")}, "no coup"),
        ({"player": faces("KH")}, "no coup"),
        ({"banker": faces("2D 3S")}, "no coup"),
        ({"banker": faces("2D 3S 5S 6S")}, "no coup"),
        ({"player": faces("KH 5S")}, "no coup"),
        ({"banker": [int(BACK), code("4C")]}, "elsewhere"),
    ):
        assert why in refused(shown(), "wrong-result", lie=lie)
    assert "no result is shown" in refused(
        shown(BANKER_DRAWS), "wrong-result", lie={"banker": faces("9D KC")}
    )
    for lie, net in (
        ({"banker": faces("2D 6S")}, -1000),
        ({"banker": faces("2D 3S 5S")}, 1000),
        ({"player": faces("9H KS"), "banker": faces("2D 4C")}, 1000),
        ({"player": faces("KH 5S KS"), "banker": faces("2D 4C")}, -1000),
        ({"player": faces("KH 5S 6S"), "banker": faces("2D 4C 3H")}, -1000),
    ):
        played = shown().interrupt("wrong-result", {"lie": lie})
        assert effects(played)["result"] == ["recalculated"]
        assert played.answer(DONE).over
        assert played.felt.net() == {"P1": net}


@provision("qld-2024 sch 16 s 10(2)", "qld-2024 sch 17 s 44(1)")
def test_first_cards_on_which_a_pair_is_paid_are_corrected_otherwise() -> None:
    pair = Place("P1", "any-pair", 500, "player")
    played = coup("KH 2D KS 4C 5H", TERMINALS, pair, cards="face-up")
    assert "correct the round" in refused(
        played, "wrong-result", lie={"player": faces("KH 7S"), "banker": faces("2D 4C")}
    )
    played.interrupt("wrong-result", {"lie": {"player": faces("KH KS 4H")}})
    assert effects(played)["result"] == ["recalculated"]


# -- who is preferred on a full box --------------------------------------------------------------


@provision("qld-2024 sch 17 s 21(3)", "qld-2024 sch 17 s 42(2)")
def test_a_wager_that_gives_way_goes_back_at_once_and_closing_ends_it() -> None:
    played = Round(game(QLD))
    for seat in ("P1", "P2", "P3"):
        played.answer(Place(seat, "super-6", 500, box="1"))
    played.answer(Place("P4", "banker", 1000, box="1"))
    played.answer(Place("P4", "super-6", 500, box="1"))
    assert [bet.seat for bet in played.felt.live() if bet.wager == "super-6"] == ["P1", "P2", "P4"]
    assert "1 already carries" in str(played.refusal(Place("P3", "super-6", 500, box="1")))
    played.answer(Change("P1", "super-6", 700, box="1"))
    for seat in ("P5", "P6", "P7", "P8"):
        played.answer(Place(seat, "super-6", 500))  # in no box: nobody shares one
        played.answer(Place(seat, "player", 500, box="1"))
    assert len([bet for bet in played.felt.live() if bet.wager == "super-6"]) == 7


@provision("qld-2024 sch 17 s 42(2)")
def test_an_any_pair_wager_that_lies_there_may_be_changed_whatever_the_player_of_the_box_does() -> (
    None
):
    played = Round(game(QLD)).answer(Place("P1", "player", 1000, box="1"))
    for seat in ("P1", "P2"):
        played.answer(Place(seat, "any-pair", 500, "player", "1"))
    played.answer(Change("P1", "any-pair", 0, "player", "1"))
    played.answer(Change("P2", "any-pair", 700, "player", "1"))
    assert [bet.stake for bet in played.felt.live() if bet.wager == "any-pair"] == [700]


@provision("qld-2024 sch 17 s 21(3)", "qld-2024 sch 1 s 8(3)(b)")
def test_while_cards_lie_face_down_a_wager_gives_way_too() -> None:
    played = Round(game(QLD, **DOWN))
    for seat in ("P1", "P2", "P3"):
        played.answer(Place(seat, "super-6", 500, box="1"))
    played.answer(CLOSE).answer(BACK)
    played.answer(Place("P4", "player", 1000, box="1"))
    played.answer(Place("P4", "super-6", 500, box="1"))
    assert [bet.seat for bet in played.felt.live() if bet.wager == "super-6"] == ["P1", "P2", "P4"]
    for _ in range(3):
        played.answer(BACK)
    played.answer(Place("P5", "player", 1000, box="1"))
    played.answer(Place("P5", "super-6", 500, box="1"))
    assert [bet.seat for bet in played.felt.live() if bet.wager == "super-6"] == ["P1", "P4", "P5"]
