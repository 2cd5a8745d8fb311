"""Misdeals and wrong numbers of cards, by the record of who has acted."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.play import Place, Refused, Round
from tests.games.poker.hands import cards, go, options, post, settled, shown, table, turn
from tests.games.told import effects, report_refused
from tests.provisions import provision

N = "nsw-poker/texas-holdem"
Q5 = "qld-2024/manila-poker"
Q10 = "qld-2024/texas-holdem"
FOUR = "P1 5000, P2 5000, P3 5000, P4 5000"
FACES = cards(
    P1="AS AD",
    P2="KS KD",
    P3="QS QD",
    P4="JS JD",
    community="2C 3C 9D TH 7S",
    burnt="4C 5C 6C",
)
Facts = dict[str, object]


def is_a_misdeal(played: Round) -> None:
    """Everything is back and the same players begin again."""
    assert played.void
    assert effects(played)["deal"] == ["misdeal"]
    assert set(played.felt.net().values()) == {0}
    left = played.felt.leaves().state
    assert left == played.game.begin(played.header).leaves()
    played.felt.audit()
    assert all(cents for _, _, cents, _ in played.felt.postings)


@provision("nsw-poker s 25.1.1", "nsw-poker s 25.7", "nsw-poker s 25.8")
def test_a_card_exposed_in_cutting_is_a_misdeal_even_after_substantial_action() -> None:
    played = go(table(N, FOUR), "P3 raise 400; P4 call; P1 fold")
    played.interrupt("exposed-in-the-cut")
    is_a_misdeal(played)


@pytest.mark.parametrize(
    ("slug", "facts"),
    [
        ("not-shuffled-or-cut", {}),
        ("dealt-out-of-order", {}),
        ("hand-left-out", {}),
        ("wrong-number", {"players": ["P1"]}),
    ],
)
@provision("nsw-poker s 25.1.2", "nsw-poker s 25.1.3", "nsw-poker s 25.1.4", "nsw-poker s 25.1.5")
def test_one_player_has_acted_and_it_is_still_a_misdeal(slug: str, facts: Facts) -> None:
    played = go(table(N, FOUR), "P3 raise 400")
    played.interrupt(slug, facts)
    is_a_misdeal(played)


@pytest.mark.parametrize("slug", ["not-shuffled-or-cut", "dealt-out-of-order", "hand-left-out"])
def test_two_players_have_acted_and_it_is_too_late(slug: str) -> None:
    played = go(table(N, FOUR), "P3 raise 400; P4 fold")
    assert "too late" in str(report_refused(played, slug, {}))


@pytest.mark.parametrize("slug", ["dealt-out-of-order", "hand-left-out"])
def test_what_can_be_reconstructed_is_no_misdeal(slug: str) -> None:
    played = go(table(N, FOUR))
    played.interrupt(slug, {"reconstructed": True})
    assert effects(played) == {"deal": ["reconstructed"], "round": ["continues"]}
    assert turn(played) == "P3"


@provision("nsw-poker s 25.1.5")
def test_a_wrong_number_after_substantial_action_is_void_and_comes_back() -> None:
    played = go(table(N, FOUR), "P3 raise 400; P4 call; P1 call; P2 call", FACES)
    played.interrupt("wrong-number", {"players": ["P4"]})
    assert effects(played)["returned"] == ["P4 pot"]
    shown(played, FACES)
    assert played.felt.net() == {"P1": 800, "P2": -400, "P3": -400, "P4": 0}


def test_the_bet_of_a_void_hand_is_no_bet_any_more() -> None:
    played = go(table(N, FOUR), "P3 fold; P4 fold; P1 call; P2 check; P1 bet 500", FACES)
    played.interrupt("wrong-number", {"players": ["P1"]})
    settled(played)
    assert played.felt.net() == {"P1": 0, "P2": 0}
    three = go(table(N, FOUR), "P3 call; P4 fold; P1 call; P2 check; P1 bet 500", FACES)
    three.interrupt("wrong-number", {"players": ["P1"]})
    assert turn(three) == "P2"
    assert {"check", "bet"} <= set(options(three))


def test_a_wrong_number_can_be_corrected_only_before_substantial_action() -> None:
    early = go(table(N, FOUR), "P3 call")
    early.interrupt("wrong-number", {"players": ["P1"], "corrected": True})
    assert effects(early)["deal"] == ["corrected"]
    late = go(table(N, FOUR), "P3 call; P4 fold")
    refused = report_refused(late, "wrong-number", {"players": ["P1"], "corrected": True})
    assert "not put right" in str(refused)


@provision("nsw-poker s 25.1.6")
def test_the_only_hand_left_has_a_wrong_number() -> None:
    played = go(table(N, FOUR), "P3 raise 400; P4 fold; P1 fold; P2 fold")
    played.interrupt("wrong-number", {"players": ["P3"]})
    assert played.void
    assert set(played.felt.net().values()) == {0}


@pytest.mark.parametrize(
    ("players", "why"), [([], "say whose"), (["P9"], "not in the round"), (["P3"], "no hand")]
)
def test_whose_number_is_wrong(players: list[str], why: str) -> None:
    played = go(table(N, FOUR), "P3 fold")
    assert why in str(report_refused(played, "wrong-number", {"players": players}))


def test_nothing_is_misdealt_before_the_cards() -> None:
    assert "no card is dealt" in str(report_refused(table(N, FOUR), "dealt-out-of-order", {}))
    dealing = post(table(N, FOUR))
    refused = report_refused(dealing, "wrong-number", {"players": ["P1"]})
    assert "being dealt" in str(refused)


@provision("nsw-poker s 25.1.1", "qld-2024 sch 5 s 33(1)(a)", "qld-2024 sch 10 s 35(1)(b)")
@pytest.mark.parametrize(
    ("id", "sign"), [(N, {"commission": "per-hand", "fee": 300}), (Q5, {}), (Q10, {"fee": 300})]
)
def test_a_card_exposed_in_cutting_is_a_misdeal_while_blinds_are_put_down(
    id: str, sign: dict[str, Any]
) -> None:
    """The cut comes before the cards; a fee for the round is not paid yet and does not go back."""
    played = table(id, FOUR, **sign)
    first = played.felt.state.owes[0]
    played.answer(Place(first.seat, first.wager, first.stake))
    played.interrupt("exposed-in-the-cut")
    is_a_misdeal(played)


# -- exposed in the deal ---------------------------------------------------------------------------


@provision("nsw-poker s 25.6", "nsw-poker s 25.5", "nsw-poker s 25.2")
def test_how_many_exposed_cards_are_a_misdeal() -> None:
    for id, slug, least in (
        (N, "hole-cards-exposed", 2),
        ("nsw-poker/two-card-manila", "hole-cards-exposed", 1),
        ("nsw-poker/draw-ante", "cards-exposed", 2),
        (Q10, "hole-cards-exposed", 2),
        (Q5, "hole-cards-exposed", 1),
    ):
        faces = cards(community="7C 8C 9C TC JC")
        played = go(table(id, FOUR), "", faces)
        if least == 2:
            assert "no misdeal" in str(report_refused(played, slug, {"players": ["P1"]}))
        else:
            assert "whose" in str(report_refused(played, slug, {"players": []}))
        refused = report_refused(played, slug, {"players": ["P9", "P1"]})
        assert "not in the round" in str(refused)
        played.interrupt(slug, {"players": ["P1", "P2"][:least]})
        is_a_misdeal(played)


def test_the_first_deal_is_over_once_the_flop_lies_there() -> None:
    played = go(table(N, FOUR), "P3 call; P4 call; P1 call; P2 check", FACES)
    refused = report_refused(played, "hole-cards-exposed", {"players": ["P1", "P2"]})
    assert "long ago" in str(refused)


@provision("nsw-poker s 25.3", "nsw-poker s 25.4")
def test_two_cards_face_up_to_one_player_of_stud() -> None:
    for id in ("nsw-poker/five-card-stud", "nsw-poker/seven-card-stud"):
        played = post(table(id, FOUR))
        refused = report_refused(played, "two-face-up", {"players": ["P1", "P2"]})
        assert "no player" in str(refused)
        played.interrupt("two-face-up", {"players": ["P1", "P1"]})
        is_a_misdeal(played)


# -- Queensland: until the first act ---------------------------------------------------------------

BEFORE_BETTING: list[tuple[str, str, Facts]] = [
    (Q5, "exposed-in-the-cut", {}),
    (Q5, "not-cut", {}),
    (Q5, "hole-cards-exposed", {"players": ["P1"]}),
    (Q5, "second-card-face-up", {}),
    (Q5, "dealt-wrongly", {}),
    (Q10, "not-shuffled-or-cut", {}),
    (Q10, "exposed-in-the-cut", {}),
    (Q10, "hole-cards-exposed", {"players": ["P1", "P1"]}),
    (Q10, "face-up-in-the-deal", {}),
    (Q10, "dealt-wrongly", {}),
]


@pytest.mark.parametrize(("id", "slug", "facts"), BEFORE_BETTING)
@provision(
    "qld-2024 sch 5 s 33(1)(a)",
    "qld-2024 sch 5 s 33(1)(b)",
    "qld-2024 sch 5 s 33(1)(c)",
    "qld-2024 sch 5 s 33(1)(d)",
    "qld-2024 sch 5 s 33(1)(e)",
    "qld-2024 sch 5 s 33(1)(e)(i)",
    "qld-2024 sch 5 s 33(1)(e)(ii)",
    "qld-2024 sch 5 s 33(1)(e)(iii)",
    "qld-2024 sch 5 s 33(1)(e)(iv)",
    "qld-2024 sch 10 s 35(1)(a)",
    "qld-2024 sch 10 s 35(1)(b)",
    "qld-2024 sch 10 s 35(1)(c)",
    "qld-2024 sch 10 s 35(1)(d)",
    "qld-2024 sch 10 s 35(1)(e)",
    "qld-2024 sch 10 s 35(1)(d)(i)",
    "qld-2024 sch 10 s 35(1)(d)(ii)",
    "qld-2024 sch 10 s 35(1)(e)(i)",
    "qld-2024 sch 10 s 35(1)(e)(ii)",
    "qld-2024 sch 10 s 35(1)(e)(iii)",
    "qld-2024 sch 5 s 33(3)",
    "qld-2024 sch 10 s 35(2)",
    "qld-2024 sch 10 s 35(3)(b)",
)
def test_a_misdeal_is_declared_until_the_first_player_acts(
    id: str, slug: str, facts: Facts
) -> None:
    faces = cards(community="7C 8C 9C TC JC", burnt="7D 8D 9D")
    early = go(table(id, FOUR), "", faces)
    late = go(table(id, FOUR), f"{turn(early)} fold", faces)
    early.interrupt(slug, facts)
    is_a_misdeal(early)
    assert "too late" in str(report_refused(late, slug, facts))


@pytest.mark.parametrize("id", [Q5, Q10])
@provision(
    "qld-2024 sch 5 s 33(4)",
    "qld-2024 sch 5 s 33(4)(a)",
    "qld-2024 sch 5 s 33(4)(b)",
    "qld-2024 sch 5 s 33(5)",
    "qld-2024 sch 10 s 35(4)",
    "qld-2024 sch 10 s 35(5)",
)
def test_a_deal_is_reconstructed_only_if_nobody_has_looked(id: str) -> None:
    for looked in (False, True):
        played = go(table(id, FOUR), "", cards(community="7C"))
        played.interrupt("dealt-wrongly", {"reconstructed": True, "looked": looked})
        assert played.void is looked


@pytest.mark.parametrize("id", [Q5, Q10])
@provision(
    "qld-2024 sch 5 s 33(6)",
    "qld-2024 sch 10 s 35(6)",
    "qld-2024 sch 5 s 33(1)(e)(v)",
    "qld-2024 sch 10 s 35(1)(e)(iv)",
)
def test_cards_of_an_empty_place_go_to_the_muck_once_betting_has_begun(id: str) -> None:
    faces = cards(community="7C 8C", muck="AS KS")
    early = go(table(id, FOUR), "", faces)
    late = go(table(id, FOUR), f"{turn(early)} fold", faces)
    early.interrupt("dealt-to-nobody", {})
    is_a_misdeal(early)
    assert "not dealt to one place" in str(report_refused(late, "dealt-to-nobody", {"cards": 0}))
    late.interrupt("dealt-to-nobody", {"cards": 2})
    go(late)
    assert len(late.felt.cards("muck")) == 2
    assert not late.void


@provision("qld-2024 sch 5 s 36(1)", "qld-2024 sch 5 s 36(2)", "qld-2024 sch 5 s 36(3)")
def test_at_manila_a_wrong_number_is_dead_and_its_bets_stay() -> None:
    played = go(table(Q5, FOUR), "P1 call; P2 call; P3 fold", cards(community="7C"))
    played.interrupt("wrong-number", {"players": ["P4", "P2"]})
    settled(played)
    assert played.felt.net() == {"P1": 1000, "P2": -500, "P4": -500}


@provision("qld-2024 sch 5 s 36(4)")
def test_if_all_hands_are_dead_the_last_who_folded_wins() -> None:
    played = go(table(Q5, FOUR), "P1 call; P2 call; P3 fold", cards(community="7C"))
    played.interrupt("wrong-number", {"players": ["P4", "P2", "P1"]})
    assert effects(played)["pot"] == ["P3"]
    settled(played)
    assert played.felt.net()["P3"] == 1500
    nobody = go(table(Q5, "P1 5000, P2 5000"), "P1 call", cards(community="7C 8C"))
    refused = report_refused(nobody, "wrong-number", {"players": ["P1", "P2"]})
    assert "nobody has folded" in str(refused)


@pytest.mark.parametrize("id", [Q5, Q10])
def test_before_the_betting_a_wrong_number_is_a_matter_of_misdeals(id: str) -> None:
    played = go(table(id, FOUR), "", cards(community="7C"))
    assert "misdeal" in str(report_refused(played, "wrong-number", {"players": ["P1"]}))


@provision(
    "qld-2024 sch 10 s 37(1)",
    "qld-2024 sch 10 s 37(2)",
    "qld-2024 sch 10 s 37(3)",
    "qld-2024 sch 10 s 37(4)",
    "qld-2024 sch 10 s 37(5)",
)
def test_at_holdem_a_wrong_number_is_void_and_comes_back() -> None:
    played = go(table(Q10, FOUR), "P3 call; P4 call; P1 call; P2 check", FACES)
    played.interrupt("wrong-number", {"players": ["P1"]})
    shown(played, FACES)
    assert played.felt.net() == {"P1": 0, "P2": 400, "P3": -200, "P4": -200}
    left = go(table(Q10, "P1 100, P2 5000, P3 5000, P4 5000"), "P3 call; P4 fold; P2 check", FACES)
    left.interrupt("wrong-number", {"players": ["P3"]})  # P1 is all-in with his blind
    shown(left, FACES)
    assert left.felt.net() == {"P1": 100, "P2": -100, "P3": 0}
    two = go(table(Q10, FOUR), "P3 fold; P4 fold; P1 call; P2 check", FACES)
    two.interrupt("wrong-number", {"players": ["P1"]})
    settled(two)
    assert two.felt.net() == {"P1": 0, "P2": 0}
    alone = go(table(Q10, FOUR), "P3 fold; P4 fold; P1 fold")
    alone.interrupt("wrong-number", {"players": ["P2"]})
    assert alone.void


@provision("qld-2024 sch 10 s 37(6)")
def test_the_button_without_his_last_card_is_dealt_it() -> None:
    played = go(table(Q10, FOUR), "P3 call")
    facts: Facts = {"players": ["P4"], "lacks_last": True}
    played.interrupt("wrong-number", facts)
    assert len(played.felt.cards("P4")) == 1
    go(played)
    assert len(played.felt.cards("P4")) == 2
    played.interrupt("wrong-number", {"players": ["P1"], "lacks_last": True})
    assert effects(played)["hand"] == ["void"]
    go(played, "P4 call").interrupt("wrong-number", facts)
    assert effects(played)["hand"] == ["void", "void"]


@provision("nsw-poker s 26.6", "nsw-poker s 26.6.2", "nsw-poker s 26.6.4", "qld-2024 sch 10 s 38")
def test_a_missing_or_foreign_card_ends_the_round() -> None:
    for id in (N, Q10):
        played = go(table(id, FOUR), "P3 call; P4 raise 600", FACES)
        assert "how many" in str(report_refused(played, "wrong-deck", {}))
        played.interrupt("wrong-deck", {"foreign": 1})
        assert played.void
        assert set(played.felt.net().values()) == {0}
    assert effects(played)["deck"] == ["new cards"]


def test_the_fee_of_a_misdealt_round_goes_back() -> None:
    played = go(table(Q10, FOUR, fee=100))
    assert played.felt.house == 400
    played.interrupt("exposed-in-the-cut")
    assert played.felt.house == 0
    is_a_misdeal(played)


def test_a_round_that_is_over_is_not_misdealt() -> None:
    played = settled(go(table(N, FOUR), "P3 fold; P4 fold; P1 fold"))
    with pytest.raises(Refused, match="over"):
        played.interrupt("exposed-in-the-cut")


MANILA = "nsw-poker/two-card-manila"
STUD = "nsw-poker/five-card-stud"


@pytest.mark.parametrize(
    ("id", "slug", "facts"),
    [
        (N, "not-shuffled-or-cut", {}),
        (N, "hand-left-out", {}),
        (N, "hole-cards-exposed", {"players": ["P1", "P2"]}),
        (N, "wrong-deck", {"missing": 1}),
        (MANILA, "hole-cards-exposed", {"players": ["P1"]}),
        (STUD, "two-face-up", {"players": ["P1", "P1"]}),
        (Q5, "not-cut", {}),
        (Q5, "hole-cards-exposed", {"players": ["P1"]}),
        (Q5, "second-card-face-up", {}),
        (Q5, "dealt-wrongly", {}),
        (Q5, "dealt-to-nobody", {}),
        (Q10, "hole-cards-exposed", {"players": ["P1", "P2"]}),
        (Q10, "face-up-in-the-deal", {}),
        (Q10, "wrong-deck", {"missing": 1}),
    ],
)
@provision("nsw-poker s 25.1", "qld-2024 sch 5 s 33(1)", "qld-2024 sch 10 s 35(1)")
def test_nothing_is_misdealt_before_the_first_card(id: str, slug: str, facts: Facts) -> None:
    assert "no card is dealt yet" in str(report_refused(table(id, FOUR), slug, facts))


@provision("nsw-poker s 25.4", "nsw-poker s 25.3", "nsw-poker s 25.5")
def test_cards_exposed_later_are_no_misdeal_of_the_first_deal() -> None:
    faces = cards(
        **{f"P{n}": f"{n + 1}S {n + 1}D {n + 1}H {n + 1}C" for n in (1, 2, 3, 4)},
        community="7C 8C",
    )
    stud = go(table(STUD, FOUR), "P1 bet 100; P2 call; P3 call; P4 call", faces)
    twice: Facts = {"players": ["P1", "P1"]}
    assert "long ago" in str(report_refused(stud, "two-face-up", twice))
    known: Facts = {"players": ["P9", "P9"]}
    first = go(table(STUD, FOUR), "", faces)
    assert "P9 is not in the round" in str(report_refused(first, "two-face-up", known))
    manila = go(
        table(MANILA, FOUR, "", None, blinds=2), "P3 call; P4 call; P1 call; P2 check", faces
    )
    once: Facts = {"players": ["P1"]}
    assert "long ago" in str(report_refused(manila, "hole-cards-exposed", once))


@provision("nsw-poker s 26.6", "qld-2024 sch 5 s 33(6)")
def test_how_many_cards_can_be_wrong() -> None:
    played = go(table(N, FOUR))
    for missing, foreign in ((0, 0), (-1, 2), (2, -1)):
        wrong: Facts = {"missing": missing, "foreign": foreign}
        assert "say how many cards" in str(report_refused(played, "wrong-deck", wrong))
    manila = go(table(Q5, FOUR), "", cards(community="7C"))
    for number in (0, 21):
        astray: Facts = {"cards": number}
        assert "not dealt to one place" in str(report_refused(manila, "dealt-to-nobody", astray))
    manila.interrupt("dealt-to-nobody", {"cards": 20})
    is_a_misdeal(manila)
