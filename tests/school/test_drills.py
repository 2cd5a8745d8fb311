"""Every kind of question of every game: one right answer, and it is what the rules say."""

from __future__ import annotations

import pytest

from croupier.books import game
from croupier.equipment.cards import Card
from croupier.equipment.tiles import Tile
from croupier.games.baccarat.rules import cards_due, first_counts
from croupier.law import Citation, register
from croupier.money import dollars
from croupier.pages.felt import draw
from croupier.pages.layouts import Shape, layout_of
from croupier.ranking.ranking import Ranking
from croupier.school import DrillKind, NoDrill, make_drill
from croupier.school.drill import DrillKey
from croupier.school.making import MAKERS, games_of, kinds_of
from croupier.school.rounds import played_out, rounds

HARD = 4
ALL = [(kind, id) for kind in DrillKind for id in games_of(kind)]


@pytest.mark.parametrize(("kind", "id"), ALL)
def test_a_question_has_one_right_answer_and_its_provision(kind: DrillKind, id: str) -> None:
    drill = make_drill(kind, id, seed=5, level=HARD if len(id) % 2 else 1)
    assert 2 <= len(drill.answers) <= 4
    assert len(set(drill.answers)) == len(drill.answers)
    assert drill.right_answer == drill.answers[drill.right]
    assert drill.words.strip()
    assert drill.why.strip()
    book = id.partition("/")[0]
    assert drill.cites
    assert all(Citation.parse(book, str(one)) in register(book) for one in drill.cites)
    assert not drill.view.lines
    assert not any(one.made for one in drill.view.places)
    assert "<svg" in draw(drill.view, layout_of(game(id), Shape.LYING), standalone=False)


@pytest.mark.parametrize("kind", list(DrillKind))
def test_the_same_seed_asks_the_same(kind: DrillKind) -> None:
    id = games_of(kind)[0]
    one, again, other = (make_drill(kind, id, seed) for seed in (11, 11, 12))
    assert one == again
    assert one.view != other.view


BY_THE_ROW = [id for id in games_of(DrillKind.PAYS) if game(id).paying.pay is None]
"""Where more than the row decides, the school asks only about settled rounds."""


@pytest.mark.parametrize("id", BY_THE_ROW)
def test_rows_of_pay_tables_pay_what_rounds_are_settled_at(id: str) -> None:
    """A real round that is settled pays each winner by the row that the school asks about."""
    played = game(id)
    for chance in rounds(DrillKey(DrillKind.PAYS, id, 2), most=2):
        playing = played_out(chance)
        assert playing is not None
        for line in playing.settlement:
            if line.outcome == "win" and line.wager in played.wagers and line.stake:
                rows = played.wagers[line.wager].verdicts.values()
                paid = {one.pays(line.stake) for one in rows if one.odds_text == line.odds}
                assert not line.odds or line.pays in paid


@pytest.mark.parametrize("seed", range(6))
def test_pay_at_an_odd_stake_follows_the_odds_that_are_given_as_the_reason(seed: int) -> None:
    drill = make_drill(DrillKind.PAYS, "qld-2024/roulette", seed, HARD)
    odds, _, rest = drill.why.partition(": ")
    wins, stakes = map(int, odds.split(" to "))
    paid, staked = rest.split(" on ")
    assert drill.right_answer == paid
    (stack,) = drill.view.chips
    assert staked == dollars(stack.cents)
    assert paid == dollars(stack.cents * wins // stakes)


@pytest.mark.parametrize("level", [1, HARD])
@pytest.mark.parametrize("id", games_of(DrillKind.BANKER))
def test_the_banker_draws_by_the_table(id: str, level: int) -> None:
    rules = game(id).rules
    for seed in range(3):
        drill = make_drill(DrillKind.BANKER, id, seed, level)
        hands = {
            one.id: [int(Card.parse(card.face)) for card in one.cards]
            for one in drill.view.places
            if one.id in ("player", "banker")
        }
        player, banker = hands["player"], hands["banker"]
        assert len(banker) == 2
        due = cards_due(rules, player, banker)[1]
        count = first_counts(player, banker)[1]
        assert drill.right_answer == f"It counts {count} and {'draws' if due == 3 else 'stays'}"


@pytest.mark.parametrize("id", ["nsw-poker/five-card-stud", "nsw-poker/draw-ante"])
def test_the_pot_goes_to_the_highest_of_five_cards(id: str) -> None:
    ranking: Ranking = game(id).rules.ranking
    for seed in range(4):
        drill = make_drill(DrillKind.WINS, id, seed)
        shown = {
            one.owner: [Card.parse(card.face) for card in one.cards if card.up]
            for one in drill.view.places
            if one.owner and sum(card.up for card in one.cards) == 5
        }
        best = ranking.order(shown)[0]
        assert all(one in drill.right_answer for one in best)
        assert all(one not in drill.right_answer for one in shown if one not in best)


@pytest.mark.parametrize("id", games_of(DrillKind.HOUSE_WAY))
def test_tiles_are_set_by_the_house_way_of_the_book(id: str) -> None:
    way = game(id).rules.house_way
    for seed in range(4):
        drill = make_drill(DrillKind.HOUSE_WAY, id, seed)
        (hand,) = drill.view.places
        setting = way([Tile.parse(tile.face) for tile in hand.cards])
        assert drill.right_answer.startswith(f"{setting} (")


def test_a_ruling_is_what_the_book_rules() -> None:
    known = {one.title: one for one in game("qld-2024/blackjack").irregularities.values()}
    for seed in range(4):
        drill = make_drill(DrillKind.RULING, "qld-2024/blackjack", seed)
        title = next(one for one in known if drill.words.startswith(one))
        named = {one.partition(": ")[0].lower() for one in drill.right_answer.split("; ")}
        assert named <= {*known[title].effects, "round"}
        stands = [Citation.of(f"qld-2024 {one}") for one in known[title].cites]
        cited = [Citation.of(f"qld-2024 {one}") for one in drill.cites]
        assert any(whole.covers(part) for whole in stands for part in cited)


def test_hard_questions_are_harder() -> None:
    for seed in range(4):
        stays = make_drill(DrillKind.BANKER, "qld-2024/baccarat", seed, HARD)
        assert "natural" not in stays.why


def test_a_game_is_asked_only_what_it_has() -> None:
    assert DrillKind.BANKER not in kinds_of("qld-2024/roulette")
    assert set(kinds_of("act-pai-gow-2023/pai-gow")) == {
        DrillKind.PAYS,
        DrillKind.HOUSE_WAY,
        DrillKind.RULING,
    }
    assert {kind for kind in DrillKind if games_of(kind)} == set(MAKERS) == set(DrillKind)
    with pytest.raises(NoDrill):
        make_drill(DrillKind.PAYS, "nsw-poker/omaha", 1)
