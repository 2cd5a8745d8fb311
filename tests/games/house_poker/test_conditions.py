"""When a ruling of house poker may be asked for: what no case can say, of every game alike."""

from __future__ import annotations

import pytest

from croupier.equipment import parse_cards
from croupier.equipment.cards import BACK
from croupier.games.house_poker.rules import COMMUNITY, DEALER
from croupier.law import said
from croupier.play import CLOSE, At, Choose, Cut, Draw, Limit, Move, Settle, Turn
from tests.games.house_poker.table import ANTE, Table
from tests.play.lying import lying
from tests.provisions import provision

STUD, CANBERRA = "qld-2024/caribbean-stud", "act-1992/canberra-poker"
HOLDEM, ULTIMATE = "qld-2024/texas-holdem-bonus", "qld-2024/ultimate-texas-holdem"
WA, THREE = "wa-uth/ultimate-texas-holdem", "qld-2024/three-card-poker"
MISSISSIPPI = "qld-2024/mississippi-stud"
BOARD = "9C TH JD 2S 2C"
HANDS = {
    STUD: {"P1": "9S 9D KH 7C 2D", "P2": "4H 4S 6D TH 2C", DEALER: "AC KS JH 8D 3S"},
    HOLDEM: {"P1": "AS AD", "P2": "3C 3H", DEALER: "QH QD", COMMUNITY: BOARD},
    THREE: {"P1": "9S 9D 4C", "P2": "2H 2D 6S", DEALER: "QH 8C 5D"},
    MISSISSIPPI: {"P1": "JS 3D", "P2": "9S 9H", COMMUNITY: "JD 8C 5H"},
}
HANDS |= {CANBERRA: HANDS[STUD], ULTIMATE: HANDS[HOLDEM], WA: HANDS[HOLDEM]}
FOUR = pytest.mark.parametrize("id", [STUD, HOLDEM, THREE, MISSISSIPPI])
DEALT_AT_ONCE = [STUD, HOLDEM, THREE, MISSISSIPPI, ULTIMATE]


def table(id: str, more: str = "", **options: str | bool) -> Table:
    """Two players with what puts them in the round."""
    play = Table(id, HANDS[id], more=more, options=options)
    for seat in ("P1", "P2"):
        for wager in play.game.rules.compulsory:
            play.bet(seat, wager)
    return play


# -- before the first card -------------------------------------------------------------------------

BEFORE = {
    STUD: ("no-ante", "more-than-one-hand", "wrong-count", "misplaced-card"),
    HOLDEM: ("no-ante", "more-than-one-hand", "wrong-count", "exposed-card", "misplaced-card"),
    THREE: ("no-ante", "more-than-one-hand", "wrong-count", "exposed-card", "misplaced-card"),
    MISSISSIPPI: ("no-ante", "more-than-one-hand", "wrong-count", "exposed-card"),
    ULTIMATE: ("missing-wager", "more-than-one-hand", "wrong-count", "exposed-card"),
    WA: ("missing-wager", "wrong-count", "exposed-card"),
    CANBERRA: ("dead-hand", "wrong-count"),
}
FACTS: dict[str, dict[str, object]] = {
    "no-ante": {"player": "P3"},
    "missing-wager": {"player": "P3"},
    "more-than-one-hand": {"player": "P1"},
    "wrong-count": {"players": ["P1"]},
    "exposed-card": {"place": "P1"},
    "misplaced-card": {"place": "P2"},
    "dead-hand": {"player": "P1"},
}


@provision("qld-2024 sch 3 s 21", "qld-2024 sch 11 s 27", "qld-2024 sch 15 s 19")
@provision("qld-2024 sch 3 s 22", "qld-2024 sch 11(a) s 28", "wa-uth s 5.4", "act-1992 CP 16.13")
@pytest.mark.parametrize(("id", "slug"), [(id, slug) for id in BEFORE for slug in BEFORE[id]])
def test_while_wagers_are_made_no_card_has_been_dealt(id: str, slug: str) -> None:
    assert "no card has been dealt" in table(id).refuses(slug, **FACTS[slug])


@provision("wa-uth s 5.10")
def test_wagers_that_differ_before_the_round_begins_are_put_right() -> None:
    refused = table(WA).refuses("wagers-differ", player="P1", ante=1000, blind=500)
    assert "has not begun" in refused


# -- hands -----------------------------------------------------------------------------------------


@FOUR
def test_during_the_deal_the_first_hand_has_as_many_cards_as_it_has(id: str) -> None:
    play = table(id).deal_cards(1)
    assert not play.refuses("more-than-one-hand", player="P1", ante=ANTE, first=True)


@FOUR
def test_who_has_taken_his_ante_back_has_none(id: str) -> None:
    play = table(id).deal().report("no-ante", player="P3").say("P2", "retract").silence()
    assert "made an ante wager" in play.refuses("no-ante", player="P1")
    assert not play.refuses("no-ante", player="P2")


@provision("qld-2024 sch 12 s 28(a)")
def test_the_first_hand_at_three_card_poker_may_be_the_other_one() -> None:
    play = table(THREE, more="KC KD KH").deal()
    cards = [int(card) for card in parse_cards("KC KD KH")]
    play.report("more-than-one-hand", player="P1", ante=500, first=True, cards=cards).silence()
    play.say("P1", "bet", ANTE).say("P2", "fold").end()
    assert play.net("P1") == 2 * ANTE + 4 * ANTE, "three kings win, with their ante bonus"


@FOUR
def test_a_hand_that_should_not_be_there_may_have_a_card_too_many_and_unknown_ones(id: str) -> None:
    play = table(id).deal()
    hole = play.game.rules.hole_cards
    assert not play.refuses("no-ante", player="P3", cards=[BACK] * (hole + 1))
    assert "a hand has" in play.refuses("no-ante", player="P4", cards=[BACK] * (hole + 2))


def test_a_void_hand_lies_apart_from_that_of_a_player_who_is_called_so() -> None:
    hands = {"void hand of P3": HANDS[STUD]["P1"], DEALER: HANDS[STUD][DEALER]}
    play = Table(STUD, hands).antes("void hand of P3").deal_cards(1)
    play.round.interrupt("no-ante", {"player": "P3", "cards": [BACK]})
    assert len(play.round.felt.cards("void hand of P3")) == 1
    assert len(play.round.felt.cards("void hand of P3, 2")) == 1


@provision("qld-2024 sch 3 s 20(b)", "qld-2024 sch 11 s 25(b)")
@pytest.mark.parametrize("id", [STUD, HOLDEM])
def test_what_was_not_wagered_never_left_its_owner(id: str) -> None:
    play = table(id).deal().say("P1", "bet", 2 * ANTE)
    play.report("bet-differs", player="P1", stake=1500)
    wager = "bet" if id == STUD else "flop"
    assert play.lines()["P1", wager] == [("reduced", 0)]


# -- a wrong number of cards -----------------------------------------------------------------------


@pytest.mark.parametrize("deck", [0, 104])
@pytest.mark.parametrize("id", DEALT_AT_ONCE)
def test_no_cards_or_two_decks_may_be_counted(id: str, deck: int) -> None:
    play = table(id).deal().report("wrong-count", players=["P1"], deck=deck)
    assert play.round.void


@provision("qld-2024 sch 3 s 23(1)(b)", "qld-2024 sch 3 s 23(2)(a)")
@provision("qld-2024 sch 3 s 23(1)(d)", "qld-2024 sch 3 s 23(3)(a)")
@pytest.mark.parametrize("looked", [False, True])
def test_who_is_told_depends_on_whether_anybody_has_looked(looked: bool) -> None:
    play = table(STUD).deal().report("wrong-count", players=["P1"], looked=looked, deck=51)
    told = {effect.name: said(effect.cites) for effect in play.round.felt.effects}
    assert ("s 23(2)" in told["supervisor"]) is looked
    assert ("s 23(1)" in told["supervisor"]) is not looked
    assert ("s 23(3)" in told["inspector"]) is looked
    assert ("s 23(1)" in told["inspector"]) is not looked


@pytest.mark.parametrize("id", [STUD, HOLDEM, THREE, ULTIMATE])
def test_without_the_dealers_hand_the_deal_is_over_though_nobody_has_decided(id: str) -> None:
    play = table(id).deal().report("wrong-count", dealer=True, looked=True)
    assert isinstance(play.round.prompt, Settle)
    slug, facts = ("exposed-cards", {"places": ["P1"]}) if id == STUD else ("exposed-card", {})
    assert "deal is over" in play.refuses(slug, **facts)


# -- cards -----------------------------------------------------------------------------------------


def test_a_card_may_lie_among_the_community_cards_where_there_are_any() -> None:
    assert not table(HOLDEM).deal_cards(2).refuses("misplaced-card", place=COMMUNITY)
    assert "no place" in table(STUD).deal_cards(2).refuses("misplaced-card", place=COMMUNITY)
    assert "no place" in table(MISSISSIPPI).deal_cards(2).refuses("misplaced-card", place=DEALER)


@FOUR
def test_the_card_that_is_being_dealt_may_be_the_one_astray(id: str) -> None:
    play = table(id)
    play.round.answer(CLOSE)
    while play.round.prompt.__class__.__name__ == "Cut":
        play.dealer.deal()
    assert "P1 is where" in play.refuses("misplaced-card", place="P1")
    assert not play.refuses("misplaced-card", place="P2", number=1)


def test_a_community_card_out_of_its_place_is_the_last_one() -> None:
    play = table(HOLDEM).deal().say("P1", "bet", 2 * ANTE).say("P2", "fold")
    assert "community is where" in play.refuses("misplaced-card", place=COMMUNITY)
    assert not play.refuses("misplaced-card", place=DEALER, number=9)
    assert "further" in play.refuses("misplaced-card", place=DEALER, number=8)


@provision("qld-2024 sch 11 s 31(1)")
def test_players_who_may_take_back_their_wagers_are_not_betting() -> None:
    play = table(HOLDEM).deal().report("no-ante", player="P3")
    assert "no round of betting" in play.refuses("community-exposed")


def test_none_of_several_community_cards_may_be_beyond_the_last() -> None:
    play = table(HOLDEM, dealing="machine").deal()
    assert "counted 1 to 5" in play.refuses("community-exposed", which=[1, 6])
    play.report("community-exposed").report("community-exposed")
    shown = lying(play.round.felt).hands[COMMUNITY]
    assert [card for card in shown if card != "??"] == ["9C", "TH"], "each time the next one"


# -- stud ------------------------------------------------------------------------------------------


def test_a_card_that_was_not_dealt_was_not_exposed() -> None:
    play = table(STUD).deal_cards(1)
    assert "not been dealt a card face" in play.refuses("exposed-cards", places=["P2"])
    assert "not been dealt 2 cards face" in play.refuses("exposed-cards", places=["P1", "P1"])


def test_every_card_of_a_player_is_dealt_face_down() -> None:
    play = table(STUD).deal().report("exposed-cards", places=["P1"] * 5)
    assert play.round.void


def test_once_another_card_is_the_upcard_the_usual_one_lies_face_down() -> None:
    play = table(STUD).deal_cards(4).report("exposed-cards", places=[DEALER], dealer_card=1)
    assert not play.refuses("exposed-cards", places=["P1", DEALER], dealer_card=5)


@provision("qld-2024 sch 3 s 26")
def test_cards_may_be_taken_away_before_the_dealer_has_any() -> None:
    play = table(STUD).deal_cards(1)
    assert not play.refuses("cards-removed", player="P1", known=True)


# -- Texas hold'em bonus ---------------------------------------------------------------------------


def at_the_river() -> Table:
    """Everybody has decided, and the river card is due."""
    play = table(HOLDEM, more="5D 6D").deal().say("P1", "bet", 2 * ANTE).say("P2", "bet", 2 * ANTE)
    for seat in ("P1", "P2", "P1"):
        play.say(seat, "check")
    play.round.answer(Move("P2", "check"))
    return play


@provision("qld-2024 sch 11 s 32(1)")
def test_another_card_comes_with_the_river_card_or_not_at_all() -> None:
    play = at_the_river()
    ace = int(parse_cards("AS")[0])
    assert "AS lies on the table" in play.refuses("another-card-exposed", card=ace)
    assert not play.refuses("another-card-exposed", card=int(parse_cards("5D")[0]))
    folded = table(HOLDEM).deal().say("P1", "fold").say("P2", "fold")
    assert "not due" in folded.refuses("another-card-exposed")
    no_dealer = at_the_river().report("wrong-count", dealer=True)
    assert "not due" in no_dealer.refuses("another-card-exposed")


# -- ultimate --------------------------------------------------------------------------------------


@provision("wa-uth s 4.14")
def test_only_a_hand_that_is_to_be_turned_may_stay_hidden() -> None:
    def refused(play: Table) -> str:
        return play.refuses("hand-not-exposed", player="P1")

    river = table(WA).deal()
    for seat in ("P1", "P2") * 2:
        river.say(seat, "check")
    river.say("P1", "fold")
    assert "no hand of P1's" in refused(river), "he has folded, and has no trips"
    with_trips = table(WA).bet("P1", "trips", ANTE).deal()
    assert "no hand of P1's" in refused(with_trips), "he has not decided"
    gone = table(WA).deal().say("P1", "play", 4 * ANTE).report("contravention", player="P1")
    assert "no hand of P1's" in refused(gone), "his wagers have gone back"
    played = table(WA).deal().say("P1", "play", 4 * ANTE).say("P2", "play", 4 * ANTE)
    assert isinstance(played.round.prompt, Settle)
    assert "exposed already" in refused(played)


@provision("wa-uth s 5.13")
def test_all_five_community_cards_may_be_exposed() -> None:
    play = table(WA).deal().report("community-exposed", cards=5)
    assert len(play.round.felt.cards(COMMUNITY)) == 5


@provision("wa-uth s 5.10")
def test_a_blind_that_the_round_did_not_know_lies_at_its_owners_place() -> None:
    play = Table(WA, HANDS[WA]).bet("P2", "ante", box="2").bet("P1", "ante", box="5").deal()
    play.report("wagers-differ", player="P1", ante=ANTE, blind=500)
    found = [(bet.wager, bet.stake, bet.box) for bet in play.round.felt.live() if bet.seat == "P1"]
    assert found == [("ante", ANTE, "5"), ("blind", 500, "5")]


@provision("wa-uth s 5.6")
def test_a_blind_that_is_still_not_there_is_none() -> None:
    play = Table(WA, HANDS[WA]).bet("P1", "ante").deal()
    play.report("wagers-differ", player="P1", ante=500, blind=0)
    assert [(bet.wager, bet.stake) for bet in play.round.felt.live()] == [("ante", 500)]


@provision("wa-uth s 5.3")
def test_a_card_of_the_dealers_that_is_reported_twice_is_turned_once() -> None:
    play = table(WA).deal().say("P1", "play", 4 * ANTE)
    for _ in range(2):
        play.round.interrupt("dealer-exposed", {})
    play.dealer.run()
    shown = lying(play.round.felt).hands[DEALER]
    assert shown == ("QH", "??")


@provision("wa-uth s 5.7")
def test_a_play_wager_of_what_is_allowed_is_not_cut() -> None:
    play = table(WA).deal().say("P1", "play", 4 * ANTE)
    play.report("wagers-differ", player="P1", ante=ANTE, blind=500)
    assert ("play", "reduced") not in play.effects()


@provision("wa-uth s 5.5(a)")
def test_a_second_count_that_finds_what_may_be_played_returns_nothing() -> None:
    play = table(WA).deal().say("P1", "play", 4 * ANTE)
    play.report("play-differs", player="P1", stake=3500)
    play.report("play-differs", player="P1", stake=4 * ANTE)
    assert ("play", "as placed") in play.effects()
    assert ("reduced", "P1 play") not in play.effects()


@provision("qld-2024 sch 11(a) s 32(1)")
def test_a_community_card_may_be_exposed_while_players_look_at_their_cards() -> None:
    play = table(ULTIMATE).deal_cards(11)
    assert isinstance(play.round.prompt, Turn)
    assert not play.refuses("community-exposed")


# -- Mississippi stud ------------------------------------------------------------------------------


@provision("qld-2024 sch 15 s 18(1)")
def test_an_ante_outside_the_limits_is_put_right_once_cards_are_out() -> None:
    at_least = Table(MISSISSIPPI, HANDS[MISSISSIPPI], limits={"*": Limit(500, None)})
    at_least.antes("P1", "P2")
    assert "no card" in at_least.refuses("ante-differs", player="P1", stake=300)
    at_least.deal().report("ante-differs", player="P1", stake=300)
    assert {("ante", "as wagered"), ("told", "P1")} <= at_least.effects()


@provision("qld-2024 sch 15 s 18(2)")
def test_a_street_wager_is_an_amount() -> None:
    play = table(MISSISSIPPI).deal().say("P1", "bet", ANTE)
    for stake in (0, -500):
        refused = play.refuses("street-differs", player="P1", street=3, stake=stake)
        assert "above nothing" in refused


@provision("qld-2024 sch 15 s 20(a)")
@pytest.mark.parametrize(("streets", "asked"), [((), ["P1"]), ((ANTE,), [])])
def test_the_hand_that_was_first_has_decided_as_far_as_it_has_wagered(
    streets: tuple[int, ...], asked: list[str]
) -> None:
    play = table(MISSISSIPPI).deal().say("P2", "bet", ANTE)
    first = parse_cards("TC TD")
    for card in reversed(first):
        play.cards.put_back_first(card)
    cards = [int(card) for card in first]
    facts = {"player": "P1", "ante": ANTE, "streets": streets, "first": True, "cards": cards}
    play.report("more-than-one-hand", **facts).silence()
    prompt = play.round.prompt
    assert isinstance(prompt, Choose)
    third = [q.seat for q in prompt.questions if len(play.round.felt.cards(COMMUNITY)) == 0]
    assert third == asked


@provision("qld-2024 sch 15 s 20(b)")
def test_another_hand_may_have_wagers_of_three_streets_or_no_ante() -> None:
    play = table(MISSISSIPPI).deal()
    three = [ANTE, ANTE, ANTE]
    assert not play.refuses("more-than-one-hand", player="P1", ante=ANTE, streets=three)
    assert not table(MISSISSIPPI).deal().refuses("more-than-one-hand", player="P1")


@provision("qld-2024 sch 15 s 24(2)")
def test_another_community_card_is_turned_when_one_is_due() -> None:
    def machine() -> Table:
        return table(MISSISSIPPI, dealt_from="machine")

    looking = machine().deal_cards(7)
    assert isinstance(looking.round.prompt, Turn)
    assert "no community card is due" in looking.refuses("wrong-community-card", which=4)
    deciding = machine().deal()
    deciding.round.interrupt("community-exposed", {})
    assert isinstance(deciding.round.prompt, Turn)
    assert "still deciding" in deciding.refuses("wrong-community-card", which=4)
    again = machine().deal().say("P1", "bet", ANTE).report("community-exposed", which=[4])
    again.round.answer(Move("P2", "bet", "", ANTE))
    again.round.interrupt("community-exposed", {})
    assert isinstance(again.round.prompt, Turn)
    assert "still deciding" in again.refuses("wrong-community-card", which=5)
    seen = machine().deal().report("community-exposed", which=[4])
    seen.say("P1", "bet", ANTE)
    seen.round.answer(Move("P2", "bet", "", ANTE))
    assert "face up already" in seen.refuses("wrong-community-card", which=4)
    assert "a later street" in seen.refuses("wrong-community-card", which=6)
    assert not seen.refuses("wrong-community-card", which=5)


# -- what lies there and what is said of it --------------------------------------------------------


@provision("qld-2024 sch 3 s 21", "qld-2024 sch 3 s 22", "qld-2024 sch 11 s 27")
@pytest.mark.parametrize("id", [STUD, HOLDEM, THREE, MISSISSIPPI])
def test_the_first_card_of_all_may_go_to_somebody_without_an_ante(id: str) -> None:
    (card,) = parse_cards("5C")
    waiting = table(id)
    facts = {"player": "P3", "cards": [int(card)]}
    assert "no card has been dealt" in waiting.refuses("no-ante", **facts)
    waiting.round.answer(CLOSE)
    if isinstance(waiting.round.prompt, Cut):
        waiting.round.answer(At(20))
    assert isinstance(waiting.round.prompt, Draw)
    assert "no card has been dealt" in waiting.refuses("no-ante", player="P3")
    waiting.round.interrupt("no-ante", facts)
    assert waiting.round.felt.hands["void hand of P3"].cards == [card]


@provision("qld-2024 sch 11(a) s 28")
def test_a_wager_that_is_found_as_it_was_made_has_no_line_of_its_own() -> None:
    play = table(ULTIMATE).deal().report("missing-wager", player="P1", ante=ANTE, handled=True)
    lines = [(line.wager, line.outcome) for line in play.round.settlement if line.seat == "P1"]
    assert ("ante", "reduced") not in lines
    assert ("blind", "removed") in lines


@provision("qld-2024 sch 3 s 20(b)")
def test_a_bet_that_is_less_than_was_entered_was_never_more() -> None:
    play = (
        table(STUD).deal().say("P1", "bet", 2 * ANTE).report("bet-differs", player="P1", stake=ANTE)
    )
    (line,) = [line for line in play.round.settlement if line.outcome == "reduced"]
    assert line.why == "no more than this was placed"


@provision("qld-2024 sch 3 s 21")
def test_a_void_hand_does_not_lie_on_that_of_a_player_with_its_name() -> None:
    name = "void hand of P3"
    play = Table(
        STUD, {"P1": HANDS[STUD]["P1"], name: HANDS[STUD]["P2"], DEALER: HANDS[STUD][DEALER]}
    )
    play.bet("P1", "ante").bet(name, "ante").round.answer(CLOSE)
    if isinstance(play.round.prompt, Cut):
        play.round.answer(At(20))
    (card,) = parse_cards("5C")
    play.round.interrupt("no-ante", {"player": "P3", "cards": [int(card)]})
    assert card not in play.round.felt.cards(name)
    assert play.round.felt.cards(f"{name}, 2") == [card]


@provision("qld-2024 sch 11(a) s 32")
def test_no_community_card_is_exposed_before_one_lies_there() -> None:
    play = table(ULTIMATE, dealt_from="machine")
    play.round.answer(CLOSE).interrupt("machine-malfunction", {"disadvantaged": True})
    assert isinstance(play.round.prompt, Choose)
    assert not play.round.felt.cards(COMMUNITY)
    assert play.refuses("community-exposed")
    assert play.refuses("community-exposed", which=[1])


@provision("qld-2024 sch 11 s 31")
def test_when_all_community_cards_were_exposed_none_is_left() -> None:
    play = table(HOLDEM, dealing="machine").deal()
    for _ in range(5):
        play.report("community-exposed")
    assert "no card is left" in play.refuses("community-exposed")
