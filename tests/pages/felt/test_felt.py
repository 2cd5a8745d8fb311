"""One felt: what a page is sent of it, what is read aloud, what is hidden, what is hostile."""

from __future__ import annotations

import gc
import re
import time
import xml.etree.ElementTree as ET

import msgspec
import pytest

from croupier import library
from croupier.books import game
from croupier.books.book import game_ids
from croupier.equipment.tiles import TILES, pictured
from croupier.pages.felt import areas, cloth, draw, fragments, live, sprite, style
from croupier.pages.felt.pieces import all_symbols, stack, symbols, tile_id
from croupier.pages.felt.wheels import angle
from croupier.pages.layouts import Layout, Shape, layout_of
from croupier.play.view import (
    Lies,
    OpenWagers,
    Person,
    PieceView,
    PlaceKind,
    PotView,
    Settled,
    Stack,
    TableView,
)
from tests.pages.felt.looking import by_id, ids, references

LYING = Shape.LYING
HOSTILE = "\"><script>alert(1)</script> & ' {seat} \x1b[31m \ud800"


def cloth_of(id: str) -> Layout:
    return layout_of(game(id), LYING)


def a_view(id: str = "qld-2024/baccarat", **more: object) -> TableView:
    made = game(id)
    view = TableView(made.id, made.title, made.book, 1, 1, "open", open=OpenWagers(all=True))
    return msgspec.structs.replace(view, **more)


HANDS = (
    Lies(
        "player",
        PlaceKind.HAND,
        "Player",
        cards=(PieceView("p1", "QH", True), PieceView("p2")),
        count=None,
    ),
    Lies("banker", PlaceKind.HAND, "Banker", cards=(PieceView("b1", "9S", True),), count=9),
)
MINE = Stack(1, "banker", "Ada", 50_00, "banker")


# -- what is read aloud --------------------------------------------------------------------------


def test_an_area_is_a_button_with_its_name_its_odds_and_the_viewers_chips() -> None:
    layout = cloth_of("qld-2024/baccarat")
    root = ET.fromstring(draw(a_view(seat="Ada", chips=(MINE,)), layout, standalone=False))
    banker = by_id(root, "a-banker")[0]
    assert banker.get("role") == "button"
    assert banker.get("tabindex") == "-1"
    assert banker.get("aria-label") == "Banker's hand, pays 19 to 20, you have $50"
    assert by_id(root, "a-tie")[0].get("aria-label") == "Tie, pays 8 to 1"
    others = ET.fromstring(draw(a_view(seat="Ben", chips=(MINE,)), layout, standalone=False))
    assert by_id(others, "a-banker")[0].get("aria-label") == "Banker's hand, pays 19 to 20"
    assert by_id(others, "s-1").get("aria-label") == "Ada: $50 on Banker's hand"


def test_whatever_is_printed_on_an_area_is_in_its_name() -> None:
    """Whoever speaks to his machine says what he sees: "PP" is as good as "perfect pairs"."""
    for id in game_ids():
        for shape in Shape:
            for area in layout_of(game(id), shape).areas:
                drawn = ET.fromstring(areas.drawn(area))
                name = drawn[0].get("aria-label", "").lower()
                seen = [one for one in drawn[1] if "pays" not in one.get("class", "")]
                said = " ".join(one.text or "" for one in seen).lower().rstrip("…")
                assert said in name, (id, shape, area.id)


def test_what_is_shut_says_so() -> None:
    layout = cloth_of("qld-2024/baccarat")
    some = ET.fromstring(cloth(layout, OpenWagers(areas=("banker", "tie"))))
    assert by_id(some, "a-player")[0].get("aria-disabled") == "true"
    assert by_id(some, "a-banker")[0].get("aria-disabled") is None
    assert some.get("aria-disabled") is None
    assert ET.fromstring(cloth(layout, OpenWagers())).get("aria-disabled") == "true"
    assert ET.fromstring(cloth(layout, OpenWagers(all=True))).get("aria-disabled") is None


def test_cards_have_names() -> None:
    root = ET.fromstring(live(a_view(places=HANDS), cloth_of("qld-2024/baccarat")))
    assert by_id(root, "k-p1").get("aria-label") == "queen of hearts"
    assert by_id(root, "k-p2").get("aria-label") == "card face down"


def test_the_picture_is_told_in_words() -> None:
    view = a_view(places=HANDS, chips=(MINE,), says="Wagers are open.")
    said = ET.fromstring(draw(view, cloth_of("qld-2024/baccarat")))[1].text
    assert said == "Wagers are open. Player: QH 1 face down. Banker: 9S, 9. $50 on the layout."


# -- what a page is sent -------------------------------------------------------------------------


def changed(before: TableView, after: TableView, layout: Layout) -> set[str]:
    """The parts of a picture that a page has to be sent."""
    old, new = fragments(before, layout), fragments(after, layout)
    assert list(old.areas) == list(new.areas)
    found = {id for id in new.areas if new.areas[id] != old.areas[id]}
    return found | {name for name in ("shut", "live") if getattr(old, name) != getattr(new, name)}


def test_a_page_is_sent_only_what_differs() -> None:
    layout = cloth_of("qld-2024/baccarat")
    empty = a_view(seat="Ada")
    laid = msgspec.structs.replace(empty, chips=(MINE,))
    closed = msgspec.structs.replace(laid, open=OpenWagers(why="No more bets."), phase="playing")
    dealt = msgspec.structs.replace(closed, places=HANDS)
    assert changed(empty, laid, layout) == {"a-banker", "live"}
    assert changed(laid, closed, layout) == {"shut"}
    assert changed(closed, dealt, layout) == {"live"}


def test_every_fragment_is_an_element_with_its_id() -> None:
    layout = cloth_of("qld-2024/roulette")
    whole = draw(a_view("qld-2024/roulette"), layout, standalone=False)
    named = ids(ET.fromstring(whole))
    _, areas, lying = fragments(a_view("qld-2024/roulette"), layout)
    for id, part in {**areas, "live": lying}.items():
        assert ET.fromstring(part).get("id") == id
        assert part in whole
        assert id in named
    assert len(areas) == len(layout.areas)
    assert len(named) == len(set(named))


def test_a_card_that_moves_keeps_its_id_and_only_its_place_changes() -> None:
    layout = cloth_of("qld-2024/blackjack")
    pair = (PieceView("a", "8H", True), PieceView("b", "8S", True))
    one = Lies("box 1", PlaceKind.HAND, "Box 1", "Ada", "1", 1, pair)
    split = tuple(
        Lies(f"box 1 hand {hand}", PlaceKind.HAND, "Box 1", "Ada", "1", hand, (card,))
        for hand, card in enumerate(pair, 1)
    )
    before = ET.fromstring(live(a_view("qld-2024/blackjack", places=(one,)), layout))
    after = ET.fromstring(live(a_view("qld-2024/blackjack", places=split), layout))
    for id in ("k-a", "k-b"):
        old, new = by_id(before, id), by_id(after, id)
        assert old.get("transform") != new.get("transform")
        assert old[0].attrib == new[0].attrib


def test_a_page_carries_no_style_and_no_pieces_of_its_own() -> None:
    drawn = draw(a_view(places=HANDS), cloth_of("qld-2024/baccarat"), standalone=False)
    assert "<style" not in drawn
    assert 'style="' not in drawn
    assert references(drawn) <= {f"#{id}" for id in all_symbols()}


def test_the_wheel_only_ever_turns_onwards() -> None:
    order = cloth_of("qld-2024/roulette").compartments
    turned = [
        angle(a_view("qld-2024/roulette", round=number, spins=spins), order)
        for number in range(1, 6)
        for spins in ((), (order[number * 7 % 37],))
    ]
    assert turned == sorted(turned)
    for number in range(1, 6):
        at = angle(a_view("qld-2024/roulette", round=number, spins=("17",)), order)
        assert (at + 360 * order.index("17") / 37) % 360 == pytest.approx(0, abs=1e-6)


# -- chips ---------------------------------------------------------------------------------------


def test_lost_chips_go_to_the_house_and_what_is_paid_stands_at_the_right_of_the_stake() -> None:
    layout = cloth_of("qld-2024/baccarat")
    chips = (
        msgspec.structs.replace(MINE, state="win", pays=47_50),
        Stack(2, "tie", "Ada", 5_00, "tie", "lose"),
    )
    root = ET.fromstring(live(a_view(seat="Ada", chips=chips, phase="over"), layout))
    x, y = _at(by_id(root, "s-2"))
    assert (x, y) == layout.house
    stake, paid = _at(by_id(root, "s-1")), _at(by_id(root, "p-1"))
    assert paid[0] > stake[0]
    assert paid[1] == stake[1]
    assert by_id(root, "w-banker").get("class") == "glow"


def _at(element: ET.Element) -> tuple[float, float]:
    moved = re.match(r"translate\((\S+) (\S+)\)", element.get("transform", ""))
    assert moved is not None
    return float(moved[1]), float(moved[2])


@pytest.mark.parametrize("cents", [1, 99, 100, 3_100, 99_999, 123_456_789])
def test_a_stack_is_of_six_chips_at_most_and_of_no_more_than_its_worth(cents: int) -> None:
    worth = [int(chip[2:]) if chip != "d-coin" else 1 for chip in stack(cents)]
    assert 1 <= len(worth) <= 6
    assert sum(worth) <= cents
    assert worth == sorted(worth, reverse=True)
    assert len(worth) == 6 or sum(worth) > cents - 100


def test_the_result_of_the_round_is_told_to_who_played_it() -> None:
    line = Settled("Ada", "banker", "Banker", "win", 50_00, 47_50, "higher", ())
    layout = cloth_of("qld-2024/baccarat")
    over = a_view(seat="Ada", phase="over", lines=(line,), net=47_50)
    assert "You win" in live(over, layout)
    assert "$47.50" in live(over, layout)
    assert "You lose" in live(msgspec.structs.replace(over, net=-5_00), layout)
    assert "banner" not in live(msgspec.structs.replace(over, seat="Ben"), layout)


def test_what_a_keno_player_has_lost_is_what_his_ticket_cost_less_its_prizes() -> None:
    deal = library.game("act-1992/keno").deal("Ada", seed=2)
    numbers = tuple(map(str, range(1, 11)))
    deal.bet("Ada", "standard", 5_00, numbers=numbers).close()
    assert deal.over
    assert deal._playing.view("Ada").net == deal.net()["Ada"] < 0
    assert "You lose" in deal.view("Ada")


# -- poker ---------------------------------------------------------------------------------------


def test_a_poker_table_has_its_seats_stacks_bets_button_and_pots() -> None:
    layout = cloth_of("nsw-poker/texas-holdem")
    people = (
        Person("P1", "Ada", 1, 180_00, in_front=20_00, button=True),
        Person("P2", "Ben", 2, 0, state="all in"),
        Person("P3", "Cleo", 3, 90_00, state="folded"),
    )
    view = a_view(
        "nsw-poker/texas-holdem", people=people, pots=(PotView("Main pot", 35_00),), seat="P2"
    )
    drawn = live(view, layout)
    root = ET.fromstring(drawn)
    words = [text.text for text in root.iter("text")]
    assert {"Ada", "$180", "Ben", "all in", "folded", "$20", "Main pot $35", "D"} <= set(words)
    lowest = max(people, key=lambda one: _at(by_id(root, f"seat-{one.id}"))[1])
    assert lowest.id == "P2"
    assert "out" in by_id(root, "seat-P3").get("class", "").split()


def test_a_poker_round_before_the_blinds_shows_who_sits_there() -> None:
    drawn = library.game("nsw-poker/texas-holdem").deal("Ada", "Ben", seed=1)._repr_svg_()
    assert "Ada" in drawn
    assert "Ben" in drawn


# -- notebooks -----------------------------------------------------------------------------------


def test_rounds_and_tables_are_drawn_in_notebooks() -> None:
    deal = library.game("qld-2024/roulette").deal("Ada", seed=1).bet("Ada", "red", 5_00).close()
    for shown in (deal, deal._playing, deal._playing.round, deal._driver.table):
        drawn = shown._repr_svg_()
        assert drawn is not None
        named = ids(ET.fromstring(drawn))
        assert {"wheel", "ball", "s-1"} <= set(named)


def test_tiles_lie_in_the_parts_they_are_set_in_and_face_down_without_dots() -> None:
    deal = library.game("qld-2024/pai-gow").deal("Ada", seed="4")
    deal.bet("Ada", "wager", 20_00, box="2").close()
    drawn = deal.view()
    assert drawn.count('href="#t-back"') == 8
    assert "t-6-6" not in drawn
    own = deal.view("Ada")
    assert own.count('href="#t-back"') == 4
    deal.move("Ada", "house-way", on="box 2")
    words = [
        text.text or "" for text in ET.fromstring(deal.view()).iter() if text.tag[-4:] == "text"
    ]
    parts = [part for text in words for part in text.split(" · ")]
    assert [sum(part.startswith(one) for part in parts) for one in ("low ", "high ")] == [2, 2]


# -- pieces --------------------------------------------------------------------------------------


def test_every_piece_is_in_the_sprite_once_and_carries_what_it_is_made_of() -> None:
    root = ET.fromstring(sprite())
    named = ids(root)
    assert len(named) == len(set(named))
    assert len([id for id in named if re.fullmatch(r"c-[2-9TJQKA][SHDC]", id)]) == 52
    assert {tile_id(dots) for dots in pictured(TILES)} <= set(named)
    for id in all_symbols():
        alone = ET.fromstring(f"<g>{symbols([id])}</g>")
        assert references(ET.tostring(alone, "unicode")) <= {f"#{one}" for one in ids(alone)}


def test_a_tile_has_its_dots() -> None:
    for dots in pictured(TILES):
        drawn = symbols([tile_id(dots)])
        assert drawn.count("<circle") == sum(dots)
        red = sum(one for one in dots if one in (1, 4)) if dots != (6, 6) else 6
        assert drawn.count("#ea4545") == red


def test_the_style_of_a_picture_is_the_beginning_of_the_pages() -> None:
    assert style(page=True).startswith(style())
    assert "transition" in style(page=True)
    assert "transition" not in style()
    assert not re.search(r"url|@import|expression", style(page=True))


# -- hostile names -------------------------------------------------------------------------------


def test_nothing_hostile_gets_out_of_its_attribute() -> None:
    people = (Person(HOSTILE, HOSTILE, 1, 1_00, state=HOSTILE, marks=(HOSTILE,), in_front=1_00),)
    chips = (Stack(1, "banker", HOSTILE, 1_00, "banker", HOSTILE, 1_00),)
    places = (
        Lies(HOSTILE, PlaceKind.HAND, HOSTILE, HOSTILE, cards=(PieceView(HOSTILE),), made=HOSTILE),
    )
    for id in ("qld-2024/baccarat", "nsw-poker/texas-holdem"):
        view = a_view(
            id, people=people, chips=chips, places=places, says=HOSTILE, title=HOSTILE, seat=HOSTILE
        )
        for standalone in (True, False):
            drawn = draw(view, cloth_of(id), standalone=standalone)
            drawn.encode()
            root = ET.fromstring(drawn)
            assert "<script" not in drawn
            assert not any("script" in element.tag for element in root.iter())
            assert not any(name.startswith("on") for one in root.iter() for name in one.attrib)


# -- speed ---------------------------------------------------------------------------------------


def test_what_lies_on_a_table_is_drawn_in_a_fraction_of_a_millisecond() -> None:
    layout = cloth_of("qld-2024/baccarat")
    view = a_view(seat="Ada", places=HANDS, chips=(MINE, Stack(2, "tie", "Ben", 5_00, "tie")))
    best = 1.0
    gc.disable()
    try:
        for _ in range(200):
            start = time.process_time_ns()
            for _ in range(5):
                live(view, layout)
            best = min(best, (time.process_time_ns() - start) / 5 / 1e9)
    finally:
        gc.enable()
    assert best < 0.000_3, f"{best * 1000:.2f} ms"
