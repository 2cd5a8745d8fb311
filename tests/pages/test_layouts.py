"""Layouts are checked, not trusted: all games, both shapes, every choice of wagers."""

from __future__ import annotations

import gc
import random
import weakref
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations

import pytest

from croupier.books import game, game_ids, listing
from croupier.equipment.wheels import SINGLE_ZERO
from croupier.games.craps.rules import POINTS
from croupier.games.craps.state import HandState
from croupier.money import Odds, PayTable, Row
from croupier.pages.families import family_of
from croupier.pages.felt.hands import LaidHand
from croupier.pages.layouts import AreaForm, AreaOnCloth, Layout, Shape, layout_of
from croupier.pages.layouts.families import craps, sic_bo
from croupier.pages.layouts.families.race_track import AROUND, from_the_left, held_by
from croupier.pages.layouts.names import width
from croupier.pages.layouts.odds import odds_of
from croupier.pages.layouts.rect import Rect, around
from croupier.pages.layouts.spots import seat_spots, spots_for
from croupier.pages.layouts.trials import trial
from croupier.play import Game, Place
from croupier.play.areas import Area
from croupier.play.seeing.family import BoxesView, FamilyView
from croupier.play.seeing.making import of_round
from croupier.play.view import Lies, PlaceKind, TableView
from tests.play.anyplay import IDS, VARIANTS, Options, every_option, play, report, sitting

NARROWEST = 24 * 400 / 360
"""24 pixels on a cloth of 400 units that is 360 pixels wide."""
CLOSEST = 0.26
"""Cards lie no closer than this, in widths of a card: the index of each is seen."""
LOWEST_CARD = 0.042
"""How high a card is at least, in widths of the cloth, however many lie in a hand."""


@cache
def _tables() -> tuple[tuple[str, Options], ...]:
    """Every game with each set of wagers, and each number of boxes, that its options allow."""
    found: list[tuple[str, Options]] = []
    for id in game_ids():
        seen = set()
        options = [*every_option(id)]
        options += (
            {choice.name: number}
            for choice in listing(id).choices
            if choice.name in ("places", "boxes", "areas") and isinstance(choice.choices, range)
            for number in (choice.choices[0], 4, 5, choice.choices[-1])
        )
        for chosen in options:
            made = game(id, **chosen)
            key = (tuple(made.wagers), made.view.boxes(made), getattr(made.rules, "places", 0))
            if key not in seen:
                seen.add(key)
                found.append((id, chosen))
    return tuple(found)


def _cloths() -> Iterator[tuple[Game, Layout]]:
    for id, options in _tables():
        for shape in Shape:
            made = game(id, **options)
            yield made, layout_of(made, shape)


def _rect(area: AreaOnCloth) -> Rect:
    return Rect(area.x, area.y, area.w, area.h)


def _overlap(one: Rect, other: Rect, slack: float = 0.05) -> bool:
    return (
        min(one.right, other.right) - max(one.x, other.x) > slack
        and min(one.bottom, other.bottom) - max(one.y, other.y) > slack
    )


def _inside(one: Rect, layout: Layout) -> bool:
    return one.x >= 0 and one.y >= 0 and one.right <= layout.w and one.bottom <= layout.h


def _picked(layout: Layout, area: AreaOnCloth) -> Iterator[tuple[str, ...]]:
    """Numbers that may be picked for an area; its own where there is no choice."""
    if not area.picks:
        yield area.area.numbers
    for many in area.picks:
        yield tuple(cell.number for cell in layout.cells[:many])


def test_every_area_is_one_that_the_game_takes() -> None:
    for made, layout in _cloths():
        for area in layout.areas:
            for numbers in _picked(layout, area):
                on = area.area.on
                place = Place("P1", area.area.wager, 100, on, area.area.box, numbers)
                assert made.misfit(place) is None, (made, area.id)


def test_every_area_of_the_game_lies_on_the_cloth_and_what_is_added_besides() -> None:
    for made, layout in _cloths():
        boxes = made.view.boxes(made) or ("",)
        added = {
            Area(name, box=box)
            for name, wager in made.wagers.items()
            if wager.kind == "added"
            for box in boxes
        }
        lying = [area.area for area in layout.areas]
        assert {*lying} == {*made.view.areas(made)} | added, made


def test_what_is_picked_for_a_ticket_are_its_numbers() -> None:
    for made, layout in _cloths():
        tickets = {one.wager: one for one in made.view.tickets(made)}
        for area in layout.areas:
            ticket = tickets.get(area.area.wager)
            assert area.picks == (ticket.counts if ticket is not None else ()), (made, area)
            if ticket is not None:
                assert tuple(cell.number for cell in layout.cells) == ticket.numbers


def test_every_combination_of_numbers_has_a_dot() -> None:
    for wheel, many in (("single", 157), ("double", 161), ("triple", 165)):
        made = game("qld-2024/roulette", wheel=wheel)
        for shape in Shape:
            layout = layout_of(made, shape)
            lying = {area.area.numbers for area in layout.areas if area.area.numbers}
            wanted = {c for those in made.rules.layout.combinations.values() for c in those}
            unnamed = {made.rules.layout.five_line} - {()}
            assert lying == wanted - unnamed
            assert len(layout.areas) == many


def test_areas_are_told_apart_by_id_and_by_name() -> None:
    for made, layout in _cloths():
        for names in ([a.id for a in layout.areas], [a.name for a in layout.areas]):
            twice = {name for name in names if names.count(name) > 1}
            assert not twice, (made, twice)


def test_no_area_lies_over_another_but_dots() -> None:
    for made, layout in _cloths():
        large = [area for area in layout.areas if area.form is not AreaForm.DOT]
        for one, other in combinations(large, 2):
            assert not _overlap(_rect(one), _rect(other)), (made, layout.shape, one.id, other.id)


def test_no_dot_lies_over_another() -> None:
    for made, layout in _cloths():
        dots = [area for area in layout.areas if area.form is AreaForm.DOT]
        for one, other in combinations(dots, 2):
            apart = abs(one.x - other.x), abs(one.y - other.y)
            assert max(apart) > 8, (made, layout.shape, one.id, other.id)


def test_nothing_leaves_the_cloth() -> None:
    for made, layout in _cloths():
        assert layout.w == (1200 if layout.shape is Shape.LYING else 400)
        for area in layout.areas:
            assert _inside(_rect(area), layout), (made, layout.shape, area.id)
        for words in _printed(layout):
            assert _inside(words[1], layout), (made, layout.shape, words[0])
        for spot in layout.spots:
            high = 90 * spot.scale * (3 if spot.across else 1)
            assert _inside(around(spot.x, spot.y, spot.room, high), layout), (made, spot)
        for cell in layout.cells:
            assert _inside(Rect(cell.x, cell.y, cell.w, cell.h), layout)
        if layout.wheel is not None:
            x, y, radius = layout.wheel
            assert _inside(around(x, y, 2 * radius), layout)


def test_what_takes_chips_is_large_enough_for_a_finger() -> None:
    for made, layout in _cloths():
        for area in layout.areas:
            if area.target:
                least = min(max(area.w, area.hit), max(area.h, area.hit))
                assert least >= NARROWEST, (made, layout.shape, area.id, least)
        assert all(min(cell.w, cell.h) >= NARROWEST for cell in layout.cells), made


def _printed(layout: Layout, bent: bool = True) -> list[tuple[str, Rect]]:
    """The words on a cloth, and about where they stand."""
    return [
        (
            words.text,
            Rect(
                words.x - width(words.text, words.size) / 2,
                words.y - words.size * 0.8,
                width(words.text, words.size),
                words.size + (words.bend if bent else 0),
            ),
        )
        for words in layout.words
    ]


def test_no_words_stand_under_an_area_or_under_other_words() -> None:
    for made, layout in _cloths():
        printed = _printed(layout)
        for text, at in printed:
            for area in layout.areas:
                assert not _overlap(at, _rect(area)), (made, layout.shape, text, area.id)
            for cell in layout.cells:
                assert not _overlap(at, Rect(cell.x, cell.y, cell.w, cell.h)), (made, text)
        straight = _printed(layout, bent=False)  # all that are bent are bent alike
        for (one, here), (other, there) in combinations(straight, 2):
            assert not _overlap(here, there, 3), (made, layout.shape, one, other)


def test_cards_cover_no_area_that_takes_chips_and_no_words() -> None:
    for made, layout in _cloths():
        taking = [_rect(area) for area in layout.areas if area.target]
        for spot in layout.spots:
            if spot.across:
                continue
            at = around(spot.x, spot.y, spot.room, 90 * spot.scale)
            assert not any(_overlap(at, one, 0.5) for one in taking), (made, layout.shape, spot)
            under = [text for text, there in _printed(layout) if _overlap(at, there, 3)]
            assert not under, (made, layout.shape, spot.place, under)


def test_what_the_book_has_inscribed_is_on_the_cloth() -> None:
    drawn = ("logo", "circles", "areas for", "an area")
    for made, layout in _cloths():
        there = " | ".join(
            [words.text for words in layout.words]
            + [made.wagers[area.area.wager].title for area in layout.areas]
            + [area.short for area in layout.areas]
        ).casefold()
        for inscription in made.tables.inscriptions:
            if not any(word in inscription.words for word in drawn):
                assert inscription.words.partition(",")[0].casefold() in there, (made, inscription)


@pytest.mark.parametrize(("id", "options"), VARIANTS, ids=[f"{id} {o}" for id, o in VARIANTS])
def test_what_random_rounds_ask_and_deal_has_its_place(id: str, options: Options) -> None:
    made = game(id, **options)
    cloths = [layout_of(made, shape) for shape in Shape]
    for seed in range(3):
        rng = random.Random(seed)
        for played in sitting(rng, id, options, 2):
            for prompt in play(rng, played):
                if rng.random() < 0.1:
                    report(rng, played, rng.choice(list(made.irregularities)), 1)
                view = of_round(played, rng.choice(IDS))
                for layout in cloths:
                    _takes(made, layout, getattr(prompt, "wagers", ()))
                    _shows(made, layout, view)


def _takes(made: Game, layout: Layout, wagers: tuple[str, ...]) -> None:
    """Each wager that is open has an area; at a poker table what is due goes in by itself."""
    taking = {a.area.wager for a in layout.areas if a.target or made.tables.room is not None}
    assert set(wagers) <= taking, made


def _shows(made: Game, layout: Layout, view: TableView) -> None:
    """Everything in a view has its place."""
    known = layout.by_id
    assert all(id in known for id in view.open.areas), made
    assert all(fact.area in known for fact in view.facts if fact.area), made
    for stack in view.chips:
        at = layout.lies_at(stack.area)
        if at is None:  # put down by mistake, where no area is
            assert stack.area == stack.wager, (made, stack)
            assert stack.state != "live", (made, stack)
        else:
            assert at.area.wager == stack.wager
    seats = [person.id for person in view.people] if made.tables.room is not None else []
    spots = spots_for(layout, view.places, seats)
    for place in view.places:
        if place.kind is PlaceKind.ASIDE or not place.cards:  # of a pile nothing is read
            continue
        hand = LaidHand(place, spots[place.id], layout.tiles)
        told = (made, layout.shape, place.id, len(place.cards), hand.wide)
        assert hand.columns == 1 or hand.step >= CLOSEST * hand.wide, told
        assert hand.high >= LOWEST_CARD * layout.w, told


def test_hands_that_share_a_box_lie_side_by_side() -> None:
    layout = layout_of(game("qld-2024/blackjack"), Shape.LYING)
    hands = [
        Lies(f"box 3{more}", PlaceKind.HAND, "", box="3") for more in ("", " hand 2", " hand 3")
    ]
    alone = spots_for(layout, hands[:1])["box 3"]
    first, second, third = spots_for(layout, hands).values()
    assert first.x < second.x < third.x
    assert first.scale < alone.scale
    assert second.x == pytest.approx(alone.x, abs=0.2)
    assert third.x + third.room / 2 <= alone.x + alone.room / 2 + 0.2


@pytest.mark.parametrize("shape", Shape)
@pytest.mark.parametrize("many", range(2, 11))
def test_seats_of_a_poker_table_stand_around_it_with_the_viewers_own_below(
    shape: Shape, many: int
) -> None:
    layout = layout_of(game("qld-2024/texas-holdem"), shape)
    spots = seat_spots(layout, many)
    there = [around(spot.x, spot.y, spot.room, 90 * spot.scale) for spot in spots]
    assert spots[0].y == max(spot.y for spot in spots)
    assert all(_inside(at, layout) for at in there)
    board = next(spot for spot in layout.spots if spot.place == "community")
    there.append(around(board.x, board.y, board.room, 90 * board.scale))
    there += map(_rect, layout.areas)
    assert not any(_overlap(one, other) for one, other in combinations(there, 2))


@pytest.mark.parametrize("id", ["qld-2024/craps", "qld-2024/sic-bo", "qld-2024/roulette"])
def test_what_a_place_pays_is_what_the_wager_pays_there(id: str) -> None:
    made = game(id)
    pockets = made.rules.layout.numbers if id.endswith("roulette") else ()
    states = [HandState(point=p) for p in (0, *POINTS)] if "craps" in id else [None]
    rolls = craps.DICE if "craps" in id else sic_bo.ROLLS
    for area in layout_of(made, Shape.LYING).areas:
        wager, on, numbers = area.area.wager, area.area.on, area.area.numbers
        results = (
            [trial(made, wager, on, numbers, spins=(pocket,)) for pocket in pockets]
            if pockets
            else [trial(made, wager, on, roll=r, state=s) for r in rolls for s in states]
        )
        odds = set(odds_of(results))
        if area.pays == "by number":
            assert len(odds) >= 3
        else:
            said = area.pays.replace(" or ", ", ").split(", ")
            unit = said[-1].partition(" to ")[2]
            assert {one if " to " in one else f"{one} to {unit}" for one in said} == odds, area


def test_what_a_place_of_cards_pays_is_what_its_verdicts_say() -> None:
    for made, layout in _cloths():
        for area in layout.areas:
            wager = made.wagers[area.area.wager]
            if wager.pays.of_pot or family_of(made) in ("craps", "sic_bo", "wheels"):
                continue
            odds = odds_of(wager.verdicts.values())
            assert odds[0].partition(" to ")[0] in area.pays, (made, area)
            assert area.pays.startswith("up to ") == (len(odds) > 3), (made, area)


def test_symbols_of_a_wheel_pay_each_its_own() -> None:
    areas = layout_of(game("act-1992/money-wheel"), Shape.LYING).areas
    assert [(a.short, a.pays) for a in areas[:3]] == [
        ("$1", "1 to 1"),
        ("$3", "3 to 1"),
        ("$5", "5 to 1"),
    ]


def test_a_layout_is_made_once_for_a_game_and_for_no_other() -> None:
    made = game("act-1992/baccarat")
    once = layout_of(made, Shape.LYING)
    assert layout_of(made, Shape.LYING) is once
    tie = made.wagers["tie"]
    better = replace(tie, pays=PayTable("tie", (Row("tie", "Tie", Odds(9, 1)),)))
    changed = replace(made, wagers={**made.wagers, "tie": better})
    assert layout_of(changed, Shape.LYING).by_id["tie"].pays == "9 to 1"
    assert layout_of(made, Shape.LYING).by_id["tie"].pays == "8 to 1"
    gone = weakref.ref(changed)
    del changed
    gc.collect()
    assert gone() is None  # nothing is kept of a game that nobody plays


@dataclass(frozen=True)
class _Unheard:
    """Rules of a family that nobody has written a cloth for."""

    boxes: int = 3


def test_a_family_without_a_cloth_of_its_own_gets_one() -> None:
    made = replace(game("act-1992/baccarat"), rules=_Unheard(), view=FamilyView())
    boxed = replace(made, view=BoxesView())
    for shape in Shape:
        layout = layout_of(made, shape)
        assert {area.id for area in layout.areas} == {"player", "banker", "tie"}
        assert [spot.place for spot in layout.spots] == ["*", "aside"]
        along = layout_of(boxed, shape)
        assert len(along.areas) == 9
        assert {f"box {number}" for number in "123"} < {spot.place for spot in along.spots}


def test_wagers_with_the_same_initials_are_told_apart() -> None:
    made = game("qld-2024/blackjack")
    alike = {"any-pair": "Prime pairs", "star-pairs": "Pink pairs"}
    wagers = {n: replace(w, title=alike.get(n, w.title)) for n, w in made.wagers.items()}
    layout = layout_of(replace(made, wagers=wagers), Shape.STANDING)
    first = [a.short for a in layout.areas if a.area.box == "1" and a.hue == "side"]
    assert first == ["PP", "SS", "BB", "PP.2", "LL", "PP.3"]
    legend = {words.text for words in layout.words if words.style == "legend"}
    assert {"PP  Perfect pairs 25, 12 or 6 to 1", "PP.3  Pink pairs up to 30 to 1"} < legend


@pytest.mark.parametrize(
    ("id", "area", "name"),
    [
        ("qld-2024/roulette", "straight-up~17", "Straight up, 17 black"),
        ("qld-2024/roulette", "split~17-20", "Split, 17 and 20"),
        ("qld-2024/baccarat", "perfect-pairs~player", "Perfect pairs on the player's hand"),
        ("qld-2024/baccarat", "banker~b3", "Banker's hand, box 3"),
        ("qld-2024/blackjack-switch", "star-pairs~2~b7", "Star pairs, hand 2, box 7"),
        ("qld-2024/craps", "place~6", "Place to win 6"),
        ("qld-2024/sic-bo", "combination~1-2", "Combination of two numbers, 1 and 2"),
        ("act-1992/american-roulette", "neighbours~17", "17 black and its neighbours"),
        (
            "act-1992/triple-play-blackjack",
            "original~2~b1",
            "Wager, against the dealer's hand 2, box 1",
        ),
    ],
)
def test_areas_are_named_as_they_are_read_aloud(id: str, area: str, name: str) -> None:
    for shape in Shape:
        assert layout_of(game(id), shape).by_id[area].name == name


def test_the_series_lie_around_the_track_as_around_the_wheel() -> None:
    order = from_the_left(SINGLE_ZERO)
    assert sorted(order) == sorted(SINGLE_ZERO)
    assert {order[0], order[-1]} < held_by(AROUND[0])
    track = layout_of(game("act-1992/american-roulette"), Shape.LYING).areas
    cells = [a for a in track if a.area.wager == "neighbours"]
    assert [a.area.on for a in cells] == order
    middle = sum(a.x for a in cells) / len(cells)
    tier = [a.x for a in cells if a.area.on in held_by("tier")]
    assert sum(tier) / len(tier) < middle
