"""The library: what `import croupier` offers, read by a person and drawn in a notebook."""

from __future__ import annotations

import subprocess
import sys
import xml.etree.ElementTree as ET

import pytest

import croupier
from croupier.books import game, listings
from croupier.play import Bets, Choose, Refused, Round
from croupier.play.chips import Purse
from tests.play.lying import lying

HOSTILE = "pool <script>alert(1)</script> & {seat}"


def test_a_version_reads_nothing_else() -> None:
    program = "import sys, croupier; croupier.__version__; print('croupier.play' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout == "False\n"


def test_what_is_not_there_is_said_with_what_is() -> None:
    with pytest.raises(AttributeError, match="catalogue, game, rule"):
        croupier.nonsense  # noqa: B018


@pytest.mark.parametrize("id", [one.id for one in listings()])
def test_every_game_deals_itself_to_the_first_question_and_draws_itself(id: str) -> None:
    deal = croupier.game(id).deal("Ada", seed=3)
    assert isinstance(deal.prompt, Bets | Choose)
    assert id in repr(deal)
    ET.fromstring(deal._repr_svg_())


def test_a_name_is_drawn_as_it_is_and_is_no_markup() -> None:
    for id in ("qld-2024/roulette", "nsw-poker/texas-holdem"):
        deal = croupier.game(id).deal(HOSTILE, seed=3)
        if id == "qld-2024/roulette":
            deal.bet(HOSTILE, "red", 500)
        drawn = deal.view()
        ET.fromstring(drawn)
        assert "<script>" not in drawn
        assert "script" in drawn


def test_the_same_seed_deals_the_same_round_and_another_does_not() -> None:
    def played(seed: int) -> object:
        coup = croupier.game("qld-2024/baccarat").deal("Ada", seed=seed)
        return lying(coup.bet("Ada", "banker", 2000).close().felt).hands

    assert played(1) == played(1)
    assert len({str(played(seed)) for seed in range(6)}) > 1


def test_rounds_follow_one_another_with_the_chips_of_the_last() -> None:
    coup = croupier.game("qld-2024/baccarat").deal("Ada", seed=1, chips=10_000)
    for _ in range(5):
        before = coup.felt.header.seat("Ada")
        coup = coup.bet("Ada", "player", 1000).close()
        after = coup.felt.balances()[Purse("Ada")]
        coup = coup.next_round()
        seat = coup.felt.header.seat("Ada")
        assert before is not None
        assert seat is not None
        assert before.balance is not None
        assert seat.balance == before.balance + after


def test_a_player_cannot_bet_more_than_he_brought() -> None:
    deal = croupier.game("qld-2024/roulette").deal("Ada", chips=500)
    with pytest.raises(Refused, match=r"has \$5 left, not \$10"):
        deal.bet("Ada", "red", 1000)


def test_odds_and_pages_show_themselves() -> None:
    wheel = croupier.game("act-1992/money-wheel")
    assert "<th>Pays</th>" in wheel.odds()._repr_html_()
    assert "<td>1 to 1</td>" in wheel.odds()._repr_html_()
    assert "House edge" in str(wheel.odds())
    assert "Money wheel" in str(wheel.explain())
    assert "<table>" in wheel.explain()._repr_html_()
    assert "<td>" in wheel._repr_html_()


def test_a_round_and_a_game_read_as_a_line() -> None:
    coup = Round(game("qld-2024/baccarat", decks=6))
    assert repr(coup.game).startswith("<Baccarat qld-2024/baccarat, decks=6")
    assert repr(coup) == (
        "<round of qld-2024/baccarat, waits for Bets before the deal: "
        "<felt of qld-2024/baccarat: empty>>"
    )


def test_a_simulation_and_its_bankroll_draw_themselves() -> None:
    found = croupier.game("qld-2024/roulette").simulate(5_000, "red", seed=2)
    assert "<table" in found._repr_html_()
    assert "<circle" in found._repr_html_()
    assert found._repr_html_().count("<table") == 1  # the same figures do not stand there twice
    assert "red" in str(found)
    evening = found.bankroll(10, goal=10, rounds=20)
    assert "<svg" in evening._repr_html_()
    assert evening.found.session.rounds == 20
    with pytest.raises(ValueError, match="black was not simulated"):
        found.bankroll(10, wager="black")
