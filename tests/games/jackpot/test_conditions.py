"""When a ruling about a jackpot may be asked for: what no case can say."""

from __future__ import annotations

from croupier.play import CLOSE, DONE, Change, Place, Settle
from tests.games.house_poker.table import Table
from tests.provisions import provision

STUD, THREE = "qld-2024/caribbean-stud", "qld-2024/three-card-poker"
WA = "wa-uth/ultimate-texas-holdem"
HANDS = {
    STUD: {"P1": "9S 9D KH 7C 2D", "dealer": "AC KS JH 8D 3S"},
    THREE: {"P1": "9S 9D 4C", "dealer": "QH 8C 5D"},
    WA: {"P1": "8S 7D", "dealer": "AH KD", "community": "9C TH JD 2S 2C"},
}


def table(id: str, chip: int = 100) -> Table:
    """One player with a jackpot wager beside his ante, if it is more than nothing."""
    play = Table(id, HANDS[id], options={"jackpot": "progressive"}).bet("P1")
    return play.bet("P1", "jackpot", chip) if chip else play


@provision("qld-2024 sch 18 s 19(1)")
def test_a_game_that_was_not_commenced_was_not_commenced_early() -> None:
    play = table(STUD, chip=0)
    early = {"players": ["P1"]}
    assert "not been commenced" in play.refuses("game-commenced-early", **early)
    play.round.answer(CLOSE)
    play.round.interrupt("game-commenced-early", early)
    again = play.refuses("game-commenced-early", **early)
    assert "not been commenced" in again, "the players are just asked"


@provision("qld-2024 sch 18 s 3(5)", "qld-2024 sch 18 s 19(1)", "qld-2024 sch 18 s 22(1)")
def test_without_the_jackpot_nothing_goes_wrong_with_it() -> None:
    play = table(STUD, chip=0)
    play.round.answer(CLOSE)
    play.round.interrupt("jackpot-equipment-fails", {})
    assert "without the jackpot" in play.refuses("game-commenced-early", players=["P1"])
    play.dealer.run()
    assert "without the jackpot" in play.refuses("jackpot-failure")


@provision("qld-2024 sch 18 s 21(1)")
def test_once_the_game_is_settled_its_cards_were_identified() -> None:
    play = table(THREE).deal().say("P1", "bet", 1000)
    assert isinstance(play.round.prompt, Settle)
    play.round.answer(DONE)
    play.dealer.run()
    assert play.round.felt.jackpot.due
    assert "settled" in play.refuses("community-cards-unidentified")
    assert "settled" in play.refuses("gives-up-jackpot", player="P1")


@provision("qld-2024 sch 18 s 10(1)(b)")
def test_nobody_gives_up_another_players_jackpot_wager() -> None:
    hands = {**HANDS[STUD], "P1": "9S 9D KH 7C 2D", "P2": "4H 4S 6D TH 2C", "P3": "5H 5S 6C TC 3D"}
    order = {place: hands[place] for place in ("P1", "P2", "P3", "dealer")}
    play = Table(STUD, order, options={"jackpot": "progressive"}).antes("P1", "P2", "P3")
    play.bet("P2", "jackpot", 100).deal().say("P1", "fold").say("P2", "fold")
    assert "P1 has not folded with" in play.refuses("gives-up-jackpot", player="P1")
    assert not play.refuses("gives-up-jackpot", player="P2")


@provision("qld-2024 sch 18 s 12(2)(d)(ii)")
def test_nobody_wins_at_the_same_time_as_a_round_without_cards() -> None:
    play = table(STUD)
    play.round.answer(CLOSE)
    assert "no card has been dealt" in play.refuses("won-elsewhere", royal_flushes=1)


@provision("qld-2024 sch 18 s 8(5)(b)", "qld-2024 sch 18 s 8(6)(b)")
def test_the_cards_are_counted_when_the_hands_are_shown_and_there_may_be_none() -> None:
    hands = {"P1": "9S 8S 7S 6S 5S", "dealer": "AC KS JH 8D 3S"}
    play = Table(STUD, hands, options={"jackpot": "progressive"}).bet("P1")
    play.bet("P1", "jackpot", 100).deal()
    assert "when the hands are known" in play.refuses("deck-count", cards=51)
    play.say("P1", "bet", 2000).report("deck-count", cards=0)
    assert play.round.void


def wa() -> Table:
    """Ante, blind and a jackpot wager of the first level in Western Australia."""
    play = Table(WA, HANDS[WA]).bet("P1").bet("P1", "blind")
    return play.bet("P1", "jackpot", 500, on="level-1")


@provision("wa-uth s 5.14")
def test_before_the_round_a_jackpot_wager_that_is_short_is_put_right() -> None:
    refused = wa().refuses("jackpot-short", player="P1", stake=200, amended=False)
    assert "has not begun" in refused


@provision("wa-uth s 5.15")
def test_all_pools_may_have_been_verified() -> None:
    verified = {"level-1": 1, "level-2": 2, "level-3": 3}
    assert not wa().deal().refuses("display-fault", verified=verified)


@provision("wa-uth s 3.22(a)", "wa-uth s 3.22(c)")
def test_a_player_has_one_jackpot_wager_on_one_level() -> None:
    play = wa()

    def why(stake: int, on: str, *, change: bool) -> str:
        answer = Change("P1", "jackpot", stake, on, "1")
        if not change:
            refused = play.round.refusal(Place("P1", "jackpot", stake, on, "1"))
        else:
            refused = play.round.refusal(answer)
        return refused.text if refused is not None else ""

    assert "both levels together" in why(500, "level-1", change=False)
    assert "both levels together" in why(1000, "level-2", change=False)
    assert "level-1 jackpot wager is $5" in why(600, "level-1", change=True)
    assert not why(500, "level-1", change=True)
