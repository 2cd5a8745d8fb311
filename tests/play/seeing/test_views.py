"""What every view of every game must be, whoever looks."""

from __future__ import annotations

import pytest

from croupier.books import game
from croupier.law import Citation, find
from croupier.play import CLOSE, Bets, Choose, Game, Header, Place, Round, Seat
from croupier.play.areas import Area
from croupier.play.chips import ASIDE, LIVE
from croupier.play.seeing.steps import steps_of
from croupier.play.seeing.wagering import areas, areas_of
from croupier.play.view import HIDDEN, TableView, Viewer
from tests.play.anyplay import IDS, VARIANTS, Options
from tests.play.seeing.everyone import VIEWERS, decoded, each_game, encoded, moments
from tests.provisions import provision


def open_to(view: TableView) -> bool:
    """Whether something is asked of a viewer, due of him or open to him."""
    return bool(view.asks or view.due or view.open.all or view.open.areas)


@each_game
def test_views_of_random_rounds(id: str, options: Options) -> None:
    """Of every prompt of some rounds: JSON and back; the chips of the felt, each once; somebody is
    asked, or it is the house's.
    """
    asked = 0
    for played in moments(id, options):
        views = {viewer: played.view(viewer) for viewer in VIEWERS}
        for view in views.values():
            assert decoded(encoded(view)) == view
        counts_up(played, views[Viewer.PIT])
        one_is_due(played, views[Viewer.PIT])
        prompt = played.prompt
        if isinstance(prompt, Choose):
            for question in prompt.questions:
                view = played.view(question.seat)
                mine = [one for one in view.asks if one.on == question.on]
                assert [one.move for one in mine] == [one.move for one in question.options]
                assert {one.seat for one in view.asks} == {question.seat}
                asked += 1
            assert open_to(views[Viewer.DEALER])
            assert not open_to(views[Viewer.BYSTANDER])
        elif isinstance(prompt, Bets):
            someone = any(open_to(views[seat]) for seat in IDS)
            assert someone or prompt.refusal(played.felt, CLOSE) is None
            for due in views[Viewer.PIT].due:
                owes = {(one.wager, one.areas, one.least) for one in views[due.seat].due}
                assert (due.wager, due.areas, due.least) in owes
            asked += 1
        elif prompt is None:
            assert views[Viewer.PIT].phase == "over"
            assert not any(open_to(view) for view in views.values())
    assert asked


def counts_up(played: Round, view: TableView) -> None:
    """Every chip that lies on the felt is shown once."""
    felt = played.felt
    lying = sum(one.cents for one in view.chips if one.state in (LIVE, ASIDE))
    if any(felt.pots.values()):
        lying += sum(one.cents for one in view.pots) + sum(one.in_front for one in view.people)
    assert lying == felt.layout
    for one in view.people:
        seat = played.header.seat(one.id)
        if seat is not None and seat.balance is not None:
            assert one.cents == seat.balance + felt.brought.get(one.id, 0) - felt.put_down(one.id)
    assert sum(one.staked for one in view.people) == felt.layout


def one_is_due(played: Round, view: TableView) -> None:
    """Of the steps of a round, one is due while it waits for something that a rule asks for."""
    due = [one for one in view.steps if one.state == "due"]
    waits = played.waits
    assert len(due) == bool(waits is not None and waits.cites)
    if due and waits is not None:
        assert due[0].cites == waits.cites
        assert due[0].title


# -- the layout ----------------------------------------------------------------------------------


@each_game
def test_every_area_takes_its_wager_and_every_wager_has_an_area(id: str, options: Options) -> None:
    played = game(id, **options)
    tickets = {one.wager: one for one in played.view.tickets(played)}
    found = areas(played)
    assert len({area.id for area in found}) == len(found)
    for area in found:
        numbers = area.numbers
        if area.wager in tickets:
            ticket = tickets[area.wager]
            assert not numbers
            numbers = ticket.numbers[: ticket.counts[0]]
        wager = Place("P1", area.wager, 100, area.on, area.box, numbers)
        assert played.misfit(wager) is None
    placed = {name for name, one in played.wagers.items() if one.kind != "added"}
    assert {area.wager for area in found} == placed


def test_the_areas_of_a_roulette_layout() -> None:
    counts = {
        name: len(found) for name, found in areas_of(game("qld-2024/roulette")).by_wager.items()
    }
    assert counts["straight-up"] == 37
    assert counts["split"] == 60
    assert sum(counts.values()) == len(areas(game("qld-2024/roulette")))
    assert Area("corner", numbers=("1", "2", "4", "5")) in areas(game("qld-2024/roulette"))


def test_keno_is_marked_and_not_enumerated() -> None:
    keno = game("act-1992/keno")
    assert {area.id for area in areas(keno)} == set(keno.wagers)
    assert {len(one.numbers) for one in keno.view.tickets(keno)} == {80}
    standard = next(one for one in keno.view.tickets(keno) if one.wager == "standard")
    assert standard.counts[0] == 1


# -- what is open --------------------------------------------------------------------------------


def test_what_is_open_follows_the_rules() -> None:
    played = Round(game("qld-2024/craps"))
    assert "win" in played.view("P1").open.areas
    assert "win-odds" not in played.view("P1").open.areas
    assert "pass" not in {one.move for one in played.view("P1").asks}


def test_what_is_due_stands_in_the_view_and_not_only_in_a_refusal() -> None:
    """A shooter owes a line bet, of two kinds; one hand of triple play wants another."""
    played = Round(game("act-1992/triple-play-blackjack"))
    played.answer(Place("P1", "original", 1000, "1", "3"))
    (due,) = played.view("P1").due
    assert (due.wager, due.areas, due.compulsory) == ("original", ("original~2~b3",), True)
    assert due.why.startswith("You have wagers on box 3 against hand 1 only")
    assert played.view("P2").due == ()
    assert played.view(Viewer.PIT).due[0].why.startswith("P1 has wagers on box 3")


@provision("nsw-poker s 9.5")
def test_a_blind_that_is_due_cites_what_wants_it() -> None:
    seats = tuple(Seat(id, place, balance=20_000) for place, id in enumerate(IDS, 1))
    built = game("nsw-poker/texas-holdem")
    played = Round(built, Header(built.id, dict(built.options), seats=seats))
    due, *_ = played.view(Viewer.DEALER).due
    assert (due.wager, due.least, due.cites) == ("blind", 100, ("s 9.5", "s 9.6"))
    assert played.view(due.seat).due[0].why == "The blind of yours is to come: $1."


@pytest.mark.parametrize(
    ("id", "wager", "area", "stake"),
    [
        ("qld-2024/ultimate-texas-holdem", Place("P1", "ante", 1500, box="4"), "blind~b4", 1500),
        ("qld-2024/blackjack-switch", Place("P1", "original", 700, "2", "3"), "original~1~b3", 700),
    ],
)
def test_what_goes_beside_a_wager_is_due_though_play_does_not_wait(
    id: str, wager: Place, area: str, stake: int
) -> None:
    played = Round(game(id)).answer(wager)
    view = played.view("P1")
    (due,) = view.due
    assert (due.areas, due.least, due.most, due.compulsory) == ((area,), stake, stake, False)
    assert area in view.open.areas
    assert due.cites
    assert played.refusal(CLOSE) is None


# -- steps ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", [id for id, options in VARIANTS if not options])
def test_the_steps_of_a_round_stand_in_its_book(id: str) -> None:
    played: Game = game(id)
    steps = steps_of(played)
    assert len(steps) >= 3
    assert len({one.cites for one in steps}) == len(steps)
    for step in steps:
        assert step.title
        assert all(find(Citation.parse(played.book, cite)) for cite in step.cites)


def test_a_bystander_sees_what_lies_face_up() -> None:
    (view,) = (
        played.view() for played in list(moments("qld-2024/baccarat", {}, seeds=1, rate=0))[-1:]
    )
    hands = {place.id: place for place in view.places}
    assert hands["player"].title == "Player"
    assert hands["banker"].count is not None
    assert all(card.face != HIDDEN and card.up for card in hands["player"].cards)
